// Byte strings of run-time length: what the tools around the library work on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ngcc/core/secret.hpp"

namespace ngcc_kat {

using ByteView = std::span<const std::uint8_t>;
using Bytes = std::vector<std::uint8_t>;

/// Bytes that may be secret. A vector, not a string: a short string would live outside the allocator.
using SecretBytes = ngcc::SecretVector<std::uint8_t>;

/// Text that may be secret.
using SecretText = ngcc::SecretVector<char>;

}  // namespace ngcc_kat
