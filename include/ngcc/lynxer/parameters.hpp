// Lynxer, section 2: the parameter sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

inline constexpr std::size_t iv_size = 15;      ///< of the IV of a signature
inline constexpr std::size_t counter_size = 4;  ///< of the grinding counter
inline constexpr std::size_t batch = 16;        ///< nodes or leaves of the tree that are expanded side by side
inline constexpr std::size_t most_instances = 128;

/// Numbers of bytes of the encodings, see layout().
struct Layout {
    std::size_t public_key, secret_key;
    std::size_t corrections;  ///< c_1, c_2, ... together
    std::size_t opening;      ///< commitments of the hidden leaves, and nodes
    std::size_t signature;
};

/// One parameter set. The commitment consists of tau vectors of seeds, called instances; all of their elements are the
/// leaves of one tree.
struct Parameters {
    InstanceInfo info;
    std::size_t tau;     ///< instances
    std::size_t w;       ///< bits of the last challenge that have to be 0
    std::size_t t_open;  ///< nodes of an opening, at most

    constexpr std::size_t lambda() const { return info.security_bits; }
    constexpr std::size_t n() const { return lambda() / 8; }  ///< bytes of a field element
    /// k1: depth of the first instances, one more than that of the others
    constexpr std::size_t k1() const { return (lambda() - w) / tau + 1; }
    /// tau1: how many instances have this depth
    constexpr std::size_t deep() const { return (lambda() - w) % tau; }
    constexpr std::size_t depth(std::size_t instance) const { return k1() - (instance < deep() ? 0 : 1); }
    /// N_i
    constexpr std::size_t leaves(std::size_t instance) const { return std::size_t{1} << depth(instance); }
    /// L: leaves of the tree
    constexpr std::size_t leaves() const { return deep() * (std::size_t{1} << k1()) + (tau - deep()) * leaves(deep()); }
    /// Number of the first VOLE column of an instance.
    constexpr std::size_t first_column(std::size_t instance) const {
        return instance * (k1() - 1) + (instance < deep() ? instance : deep());
    }

    constexpr Layout layout() const {
        const std::size_t size = n();
        const std::size_t corrections = (tau - 1) * (5 * size + 2);
        const std::size_t opening = (2 * tau + t_open) * size;
        return {2 * size, 2 * size, corrections, opening,
                corrections + (size + 2) + 3 * size + size + opening + size + iv_size + counter_size};
    }
};

/// Whether the scheme works with these parameters. It does not compile with others; the message tells what is wrong.
/// How long a signature takes, and whether the set is secure, is another question.
consteval bool is_consistent(const Parameters& p) {
    using ngcc::detail::require;
    require(p.lambda() == 160 || p.lambda() == 256 || p.lambda() == 384 || p.lambda() == 512,
            "the level is 160, 256, 384 or 512");
    require(p.tau >= 1 && p.tau <= most_instances && p.w < p.lambda(), "there are 1 to 128 instances");
    require(p.k1() >= 6 && p.k1() <= 16, "an instance has 16 leaves at least, and fewer than 2^17");
    require(p.leaves() % (2 * batch) == 0, "the leaves, and their parents, fill whole batches");
    require(p.t_open >= 1 && p.t_open <= (p.lambda() - p.w),
            "an opening needs nodes, but fewer than the instances' depths");
    return true;
}

/// What users have to know of every set.
inline constexpr char notice_160[] =
    "for reproduction only: its one-way function is weaker than analysed (docs/lynxer.md)";
inline constexpr char notice_broken[] =
    "BROKEN, for reproduction only: anybody can forge signatures under any public key (docs/lynxer.md)";

inline constexpr Parameters lynxer160s = {
    {"Lynxer-160s", "lynxer-160s", "Lynxer", "sign-14", 160, notice_160}, 14, 6, 129};
inline constexpr Parameters lynxer160f = {
    {"Lynxer-160f", "lynxer-160f", "Lynxer", "sign-14", 160, notice_160}, 21, 8, 139};
inline constexpr Parameters lynxer256s = {
    {"Lynxer-256s", "lynxer-256s", "Lynxer", "sign-14", 256, notice_broken}, 22, 12, 224};
inline constexpr Parameters lynxer256f = {
    {"Lynxer-256f", "lynxer-256f", "Lynxer", "sign-14", 256, notice_broken}, 35, 8, 223};
inline constexpr Parameters lynxer384s = {
    {"Lynxer-384s", "lynxer-384s", "Lynxer", "sign-14", 384, notice_broken}, 34, 10, 332};
inline constexpr Parameters lynxer384f = {
    {"Lynxer-384f", "lynxer-384f", "Lynxer", "sign-14", 384, notice_broken}, 53, 9, 336};
inline constexpr Parameters lynxer512s = {
    {"Lynxer-512s", "lynxer-512s", "Lynxer", "sign-14", 512, notice_broken}, 46, 6, 439};
inline constexpr Parameters lynxer512f = {
    {"Lynxer-512f", "lynxer-512f", "Lynxer", "sign-14", 512, notice_broken}, 72, 8, 447};

}  // namespace ngcc::inline NGCC_ABI::lynxer
