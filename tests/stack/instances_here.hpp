// Whose stack is measured.
#pragma once

#include <type_traits>

#include "painted_stack.hpp"
#include "support/quick_instances.hpp"

/// All sets where even the large ones are quick: in optimised code that hashes in eight lanes or more, which is native.
inline constexpr bool all_are_quick =
    stack_is_as_usual && ngcc::simd::vec<std::uint32_t, ngcc::simd::native>::lanes >= 8;

using InstancesHere = std::conditional_t<all_are_quick, ngcc::AllInstances, QuickInstances>;
