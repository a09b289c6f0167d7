// FLIT, section 2: the parameter sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ngcc/core/bits.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// A distribution on {-1, 0, 1} (section 5): a coefficient takes `bits` bits of the stream, and the first `ones` of
/// their 2^bits values stand for 1, the next `ones` for -1, all others for 0.
struct Distribution {
    std::size_t bits;
    int ones;
    bool binomial = false;  ///< instead: the lower bit minus the upper bit of two
};

/// Numbers of bytes of the encodings, see layout().
struct Layout {
    std::size_t public_key, ciphertext;
    std::size_t secret_f, secret_f1;  ///< the parts F and F1 of the secret key
    std::size_t secret_key;
};

/// One parameter set.
struct Parameters {
    InstanceInfo info;
    std::size_t degree;            ///< N: the ring is Z_q[X]/(X^N + 1)
    int modulus;                   ///< q
    int gamma;                     ///< an element of order 256 modulo q
    std::size_t coefficient_bits;  ///< bits of a coefficient in the secret key, and in the public key where not grouped
    std::size_t compressed_bits;   ///< d: bits of a coefficient in the ciphertext
    std::size_t seed_size;         ///< B: bytes of seeds, message, hashes and shared secret
    Distribution f_and_r;
    Distribution g_and_e;

    constexpr std::size_t message_bits() const { return 8 * seed_size; }           ///< n
    constexpr std::size_t repetitions() const { return degree / message_bits(); }  ///< of every message bit
    constexpr std::size_t leaf_degree() const { return degree / 128; }             ///< D
    constexpr bool grouped() const { return modulus < 8 * 97; }                    ///< public key in groups of base 97

    constexpr Layout layout() const {
        Layout sizes{};
        sizes.public_key = grouped() ? degree / 5 * 6 + packed_size(coefficient_bits, degree % 5)
                                     : packed_size(coefficient_bits, degree);
        sizes.ciphertext = packed_size(compressed_bits, degree);
        sizes.secret_f = packed_size(coefficient_bits, degree);
        sizes.secret_f1 = packed_size(1, message_bits());
        sizes.secret_key = sizes.secret_f + sizes.secret_f1 + sizes.public_key + 2 * seed_size;
        return sizes;
    }
};

/// Refuses a parameter set for which the formulas of the scheme do not hold; the error names the condition.
consteval bool is_consistent(const Parameters& p) {
    detail::require(p.degree % p.message_bits() == 0 && p.degree % 128 == 0,
                    "N must be a multiple of 128 and of the message bits");
    detail::require((p.modulus - 1) % 256 == 0, "q - 1 must be a multiple of 256");
    detail::require((p.modulus - 1) / 256 % 2 == 1, "(q - 1)/256 must be odd, or the leaves are no fields");
    detail::require(p.modulus < (1 << p.coefficient_bits), "a coefficient must fit in its bits");
    detail::require(p.seed_size == 32 || p.seed_size == 64, "the hashes exist for 32 and 64 bytes");
    detail::require(!p.f_and_r.binomial, "f and r come from a threshold distribution");
    detail::require(p.repetitions() * static_cast<std::size_t>(p.modulus) < 32768,
                    "sums of distances must fit in 16 bits");
    return true;
}

inline constexpr char notice[] = "experimental: a first-round candidate, without a proven bound on decryption failures";

inline constexpr Parameters flit128 = {
    .info = {"FLIT128_REF", "flit-128", "FLIT", "kem-15", 128, notice},
    .degree = 512,
    .modulus = 769,
    .gamma = 7,
    .coefficient_bits = 10,
    .compressed_bits = 8,
    .seed_size = 32,
    .f_and_r = {.bits = 3, .ones = 1},
    .g_and_e = {.bits = 4, .ones = 5},
};
inline constexpr Parameters flit256 = {
    .info = {"FLIT256_REF", "flit-256", "FLIT", "kem-15", 256, notice},
    .degree = 1024,
    .modulus = 769,
    .gamma = 7,
    .coefficient_bits = 10,
    .compressed_bits = 8,
    .seed_size = 32,
    .f_and_r = {.bits = 5, .ones = 5},
    .g_and_e = {.bits = 2, .ones = 1, .binomial = true},
};
inline constexpr Parameters flit512 = {
    .info = {"FLIT512_REF", "flit-512", "FLIT", "kem-15", 512, notice},
    .degree = 2048,
    .modulus = 3329,
    .gamma = 17,
    .coefficient_bits = 12,
    .compressed_bits = 9,
    .seed_size = 64,
    .f_and_r = {.bits = 4, .ones = 7},
    .g_and_e = {.bits = 4, .ones = 7},
};

}  // namespace ngcc::inline NGCC_ABI::flit
