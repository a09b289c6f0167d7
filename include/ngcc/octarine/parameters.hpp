// Octarine, section 1: the parameter sets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bits.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

inline constexpr std::size_t degree = 1024;  ///< n
inline constexpr std::size_t q_bits = 24;    ///< log2 q

/// Bytes of a polynomial with coefficients of `width` bits.
constexpr std::size_t polynomial_size(std::size_t width) {
    return packed_size(width, degree);
}

inline constexpr std::size_t seed_size = 64;     ///< of xi, rho, K, rnd
inline constexpr std::size_t digest_size = 128;  ///< of tr, mu, rho' and rho2
/// rho, K and tr together, with which a secret key begins; and rho, rho' and K, which it grows from
inline constexpr std::size_t secret_seeds_size = 2 * seed_size + digest_size;

/// Numbers of bytes of the encodings, see layout().
struct Layout {
    std::size_t public_b1, public_key;
    std::size_t secret_s, secret_b0, secret_key;  ///< s1 and s2 have the same size
    std::size_t z, hint, signature;
    std::size_t w1;  ///< as it is hashed
};

/// One parameter set.
struct Parameters {
    InstanceInfo info;
    std::size_t rank;            ///< k: components of an element
    std::size_t p_bits;          ///< log2 p: the public key is rounded to multiples of g = q/p
    int eta;                     ///< s1 and s2 are in [-eta, eta - 1], g = 2 eta
    std::size_t d;               ///< bits of b0, the part of b that stays secret
    std::size_t tau;             ///< weight of a challenge
    std::size_t gamma1_bits;     ///< log2 gamma1: the mask y is in [-gamma1, gamma1 - 1]
    std::size_t gamma2_bits;     ///< log2 gamma2: the low part of w is in [-gamma2, gamma2 - 1]
    std::size_t omega;           ///< largest weight of a hint
    std::size_t challenge_size;  ///< bytes of the challenge seed ct

    constexpr unsigned level() const { return info.security_bits; }   ///< L, as it is hashed
    constexpr std::size_t g_bits() const { return q_bits - p_bits; }  ///< log2 g
    constexpr int gamma1() const { return 1 << gamma1_bits; }
    constexpr int gamma2() const { return 1 << gamma2_bits; }
    constexpr int beta() const { return static_cast<int>(tau) * eta; }
    constexpr std::size_t s_width() const { return g_bits(); }            ///< ws
    constexpr std::size_t z_width() const { return gamma1_bits + 1; }     ///< wz
    constexpr std::size_t m_bits() const { return gamma2_bits + 1; }      ///< log2 m
    constexpr std::size_t w1_width() const { return q_bits - m_bits(); }  ///< ww
    constexpr std::size_t b1_width() const { return p_bits - d; }         ///< wb
    constexpr std::size_t hint_slots() const { return omega + rank; }

    constexpr Layout layout() const {
        Layout sizes{};
        sizes.public_b1 = rank * polynomial_size(b1_width());
        sizes.public_key = seed_size + sizes.public_b1;
        sizes.secret_s = rank * polynomial_size(s_width());
        sizes.secret_b0 = rank * polynomial_size(d);
        sizes.secret_key = secret_seeds_size + 2 * sizes.secret_s + sizes.secret_b0;
        sizes.z = rank * polynomial_size(z_width());
        sizes.hint = packed_size(10, hint_slots());
        sizes.signature = challenge_size + sizes.z + sizes.hint;
        sizes.w1 = rank * polynomial_size(w1_width());
        return sizes;
    }
};

/// Refuses a parameter set for which the formulas of the scheme do not hold; the error names the condition.
consteval bool is_consistent(const Parameters& p) {
    detail::require(p.rank >= 1 && p.rank <= 16, "sums of k products must fit in 64 bits");
    detail::require(p.p_bits < q_bits && p.d < p.p_bits, "p must be below q, and 2^d below p");
    detail::require(p.eta == 1 << (p.g_bits() - 1),
                    "s2 is what rounding to multiples of g takes away: g must be 2 eta");
    detail::require(p.tau >= 1 && p.tau <= 88, "the signs of a challenge come from 11 bytes");
    detail::require(p.beta() < p.gamma2() && p.beta() < p.gamma1(), "the rejection bounds must be positive");
    detail::require(p.gamma1_bits < q_bits - 1 && p.gamma2_bits < q_bits - 1, "gamma1 and gamma2 must be below q/2");
    detail::require(p.hint_slots() % 4 == 0, "the hint must fill whole bytes");
    detail::require(p.omega < 1024, "counts must fit in their fields");
    return true;
}

inline constexpr char notice[] =
    "experimental: a first-round candidate; its hash has 256 bits of inner state, less than levels 256 and 512 claim";

inline constexpr Parameters octarine128 = {
    .info = {"Octarine-128", "octarine-128", "Octarine", "sign-16", 128, notice},
    .rank = 1,
    .p_bits = 21,
    .eta = 4,
    .d = 11,
    .tau = 16,
    .gamma1_bits = 18,
    .gamma2_bits = 17,
    .omega = 79,
    .challenge_size = 32,
};
inline constexpr Parameters octarine256 = {
    .info = {"Octarine-256", "octarine-256", "Octarine", "sign-16", 256, notice},
    .rank = 2,
    .p_bits = 22,
    .eta = 2,
    .d = 13,
    .tau = 36,
    .gamma1_bits = 19,
    .gamma2_bits = 18,
    .omega = 210,
    .challenge_size = 64,
};
inline constexpr Parameters octarine512 = {
    .info = {"Octarine-512", "octarine-512", "Octarine", "sign-16", 512, notice},
    .rank = 5,
    .p_bits = 22,
    .eta = 2,
    .d = 14,
    .tau = 87,
    .gamma1_bits = 21,
    .gamma2_bits = 20,
    .omega = 399,
    .challenge_size = 128,
};

}  // namespace ngcc::inline NGCC_ABI::octarine
