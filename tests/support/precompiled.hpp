// What nearly every test includes and what takes a compiler seconds to read. Nothing of ngcc itself: a test program may
// define macros that change it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <gsl/assert>
#include <optional>
#include <span>
#include <string>
#include <vector>
#include <xsimd/xsimd.hpp>

#include "catch.hpp"
