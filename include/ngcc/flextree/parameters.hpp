// FlexTree, section 2: the parameter sets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngcc/flextree/subset.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

inline constexpr std::size_t most_chains = 256;  ///< of a leaf

/// Numbers of bytes of the encodings, see layout().
struct Layout {
    std::size_t public_key, secret_key;
    std::size_t pors_signature;  ///< counter, secrets and authentication nodes
    std::size_t signature;
};

/// One parameter set.
struct Parameters {
    InstanceInfo info;
    std::size_t n;             ///< bytes of a hash value
    std::size_t h;             ///< height of the hypertree
    std::size_t d;             ///< its layers
    std::size_t t;             ///< leaves of the PORS tree
    std::size_t k;             ///< how many of them a signature reveals
    std::size_t m_max;         ///< largest number of authentication nodes
    std::size_t short_chains;  ///< how many chains, the first ones, have a digit of one bit less
    std::size_t chains;        ///< len: all of them
    std::size_t digit_bits;    ///< bits of the other digits
    std::size_t zero_bits;     ///< z: bits of a digest that have to be 0

    /// Height of the trees of a layer; layer 0 is at the bottom.
    constexpr std::size_t height(std::size_t layer) const { return h / d + (layer < h % d ? 1 : 0); }
    constexpr std::size_t leaves(std::size_t layer) const { return std::size_t{1} << height(layer); }
    constexpr std::size_t bits(std::size_t chain) const { return digit_bits - (chain < short_chains ? 1 : 0); }
    /// w - 1: steps from the beginning of a chain to its end
    constexpr std::uint32_t steps(std::size_t chain) const { return (std::uint32_t{1} << bits(chain)) - 1; }
    /// Steps of all chains of a leaf.
    constexpr std::uint32_t all_steps() const {
        return static_cast<std::uint32_t>(short_chains) * steps(0) +
               static_cast<std::uint32_t>(chains - short_chains) * steps(chains - 1);
    }
    /// D: what the digits of a digest that is signed add up to
    constexpr std::uint32_t digit_sum() const { return (all_steps() + 1) / 2; }

    /// H
    constexpr std::size_t pors_height() const { return static_cast<std::size_t>(std::bit_width(t - 1)); }
    /// s: the nodes at height 1 of the PORS tree that have children, the first ones
    constexpr std::uint32_t parents() const {
        return static_cast<std::uint32_t>(t - (std::size_t{1} << (pors_height() - 1)));
    }

    constexpr std::size_t tree_bits() const { return h - height(0); }
    constexpr std::size_t tree_bytes() const { return (tree_bits() + 7) / 8; }
    constexpr std::size_t leaf_bytes() const { return (height(0) + 7) / 8; }
    constexpr std::size_t digest_size() const { return tree_bytes() + leaf_bytes() + n; }

    constexpr Layout layout() const {
        const std::size_t pors = 4 + (k + m_max) * n;
        return {2 * n, 4 * n, pors, n + pors + d * (chains * n + 4) + h * n};
    }
};

/// Whether the scheme works with these parameters. It does not compile with others; the message tells what is wrong.
/// How long a signature takes, and whether the set is secure, is another question: the smaller m_max, the more counters
/// signing has to try.
consteval bool is_consistent(const Parameters& p) {
    using ngcc::detail::require;
    require(p.n % 4 == 0 && p.n >= 4 && p.n <= 64, "n is a multiple of 4 bytes, 64 at most");
    require(p.d >= 1 && p.d <= p.h && p.height(0) <= 16 && p.tree_bits() <= 64,
            "every layer has a height, 16 at most, and the number of a tree has 64 bits at most");
    require(p.k >= 1 && p.k < p.t && p.t >= 3 && Subsets::can_count(p.t, p.k),
            "fewer leaves are revealed than there are, and neither are too many");
    require(p.m_max >= 1, "every set of leaves but the full one has authentication nodes");
    require(p.m_max <= p.k * p.pors_height(), "no set of leaves has as many authentication nodes");
    require(p.digit_bits >= 2 && p.digit_bits <= 8 && p.short_chains < p.chains && p.chains <= most_chains,
            "a digit has 2 to 8 bits, or one less in some chains but not in all, and there are 256 chains at most");
    require(p.zero_bits <= 8 && p.chains * p.digit_bits - p.short_chains == 8 * p.n - p.zero_bits,
            "the digits are all bits of a digest but for the last z");
    return true;
}

/// What users have to know of every set.
inline constexpr char notice[] = "experimental: a first-round candidate; its hash has a state of 256 bits";

inline constexpr Parameters flextree160s = {
    {"Flextree-160s", "flextree-160s", "FlexTree", "sign-11", 160, notice}, 20, 67, 9, 42429, 15, 160, 1, 26, 6, 5};
inline constexpr Parameters flextree160f = {
    {"Flextree-160f", "flextree-160f", "FlexTree", "sign-11", 160, notice}, 20, 67, 17, 4721, 27, 155, 1, 40, 4, 1};
inline constexpr Parameters flextree256s = {
    {"Flextree-256s", "flextree-256s", "FlexTree", "sign-11", 256, notice}, 32, 67, 10, 81271, 25, 280, 0, 42, 6, 4};
inline constexpr Parameters flextree256f = {
    {"Flextree-256f", "flextree-256f", "FlexTree", "sign-11", 256, notice}, 32, 68, 17, 16900, 35, 270, 1, 64, 4, 1};
inline constexpr Parameters flextree384s = {
    {"Flextree-384s", "flextree-384s", "FlexTree", "sign-11", 384, notice}, 48, 67, 8, 250491, 35, 398, 0, 94, 4, 8};
inline constexpr Parameters flextree384f = {
    {"Flextree-384f", "flextree-384f", "FlexTree", "sign-11", 384, notice}, 48, 64, 12, 71828, 53, 486, 3, 77, 5, 2};
inline constexpr Parameters flextree512s = {
    {"Flextree-512s", "flextree-512s", "FlexTree", "sign-11", 512, notice}, 64, 66, 8, 429271, 48, 560, 0, 101, 5, 7};
inline constexpr Parameters flextree512f = {
    {"Flextree-512f", "flextree-512f", "FlexTree", "sign-11", 512, notice}, 64, 66, 11, 181922, 57, 586, 1, 102, 5, 3};

}  // namespace ngcc::inline NGCC_ABI::flextree
