// Parameter sets that are of no use but for tests: small, quick, and with every shape that the parameters allow.
#pragma once

#include "ngcc/flextree/parameters.hpp"

namespace flextree_toys {

using ngcc::flextree::Parameters;

constexpr ngcc::InstanceInfo named(const char* name) {
    return {name, name, "FlexTree", "sign-11", 0, "a toy"};
}

// The fields are n, h, d, t, k, m_max, short_chains, chains, digit_bits, zero_bits.

/// The least of everything: one layer of one tree with two leaves, a PORS tree of three.
inline constexpr Parameters toy8_least = {named("toy-8-least"), 8, 1, 1, 3, 2, 1, 0, 30, 2, 4};
/// Three layers of equal height.
inline constexpr Parameters toy8 = {named("toy-8"), 8, 6, 3, 11, 4, 4, 3, 13, 5, 2};
/// Unequal heights, the largest digits, a PORS tree that is perfect; and few sets of its leaves will do.
inline constexpr Parameters toy8_uneven = {named("toy-8-uneven"), 8, 7, 3, 16, 5, 5, 2, 8, 8, 2};
/// One layer, hence no bits that choose a tree; only one node of the PORS tree has leaves at height 0.
inline constexpr Parameters toy8_lone = {named("toy-8-lone"), 8, 4, 1, 17, 6, 8, 0, 15, 4, 4};
/// A digest whose bits are all in digits or tested.
inline constexpr Parameters toy20 = {named("toy-20"), 20, 5, 4, 9, 3, 4, 1, 40, 4, 1};
/// A PORS tree that is computed in two parts.
inline constexpr Parameters toy32 = {named("toy-32"), 32, 4, 2, 600, 6, 40, 0, 63, 4, 4};
/// A hash value that takes two outputs of the base hash, the second one cut off.
inline constexpr Parameters toy48 = {named("toy-48"), 48, 3, 2, 33, 7, 14, 3, 77, 5, 2};
/// A hash value that takes two outputs of the base hash, and as many chains as there can be.
inline constexpr Parameters toy64 = {named("toy-64"), 64, 4, 2, 40, 8, 16, 0, 256, 2, 0};

}  // namespace flextree_toys
