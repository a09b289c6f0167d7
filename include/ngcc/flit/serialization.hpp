// FLIT, section 8: public key, secret key and ciphertext as bytes.
#pragma once

#include <algorithm>

#include "ngcc/core/bits.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/flit/ring.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// Coefficients of the public key or of F in their order of definition.
template <const Parameters& P>
using Ordered = std::array<std::int16_t, P.degree>;

/// Whether all coefficients are below q.
template <const Parameters& P>
ct::Mask<std::uint16_t> is_canonical(const Ordered<P>& f) {
    std::uint16_t all_below = 0xffff;
    for (const std::int16_t x : f) {
        all_below = static_cast<std::uint16_t>(all_below & static_cast<std::uint16_t>(x - P.modulus));
    }
    return ct::Mask<std::uint16_t>::from_bit(static_cast<std::uint16_t>(all_below >> 15));
}

// ---- 8.1 public key ----

// Five coefficients 8 a_j + b_j make a group of 48 bits: 15 bits for the b_j, then the a_j as digits in base 97.
namespace detail {

using Digits = std::array<std::uint32_t, 5>;

constexpr std::uint64_t from_base_97(const Digits& a) {
    constexpr std::uint32_t base = 97;
    return a[0] + base * a[1] + base * base * (a[2] + base * a[3] + std::uint64_t{base * base} * a[4]);
}
// The digits of x < 2^33; the last one is too large if x >= 97^5. Two by two: shorter chains of divisions.
constexpr Digits to_base_97(std::uint64_t x) {
    constexpr std::uint32_t base = 97;
    const auto upper = static_cast<std::uint32_t>(x / (base * base));
    const auto low_pair = static_cast<std::uint32_t>(x % (base * base));
    const std::uint32_t high_pair = upper % (base * base);
    return {low_pair % base, low_pair / base, high_pair % base, high_pair / base, upper / (base * base)};
}

}  // namespace detail

/// Encodes canonical coefficients.
template <const Parameters& P>
void pack_public_key(const Ordered<P>& h, ByteSpan<P.layout().public_key> out) {
    if constexpr (P.grouped()) {
        constexpr std::size_t groups = P.degree / 5;
        for (std::size_t i = 0; i < groups; ++i) {
            detail::Digits a;
            std::uint64_t low = 0;
            for (std::size_t j = 0; j < 5; ++j) {
                const auto x = static_cast<std::uint32_t>(h[5 * i + j]);
                a[j] = x >> 3;
                low |= static_cast<std::uint64_t>(x & 7) << (3 * j);
            }
            const std::uint64_t group = detail::from_base_97(a) << 15 | low;
            store_le(&out[6 * i], static_cast<std::uint32_t>(group));
            store_le(&out[6 * i + 4], static_cast<std::uint16_t>(group >> 32));
        }
        pack_fields<P.coefficient_bits>(std::span{h}.template subspan<5 * groups>(), out.subspan(6 * groups));
    } else {
        pack_fields<P.coefficient_bits>(std::span{h}, out);
    }
}

/// Decodes; false if the bytes are not what pack_public_key makes of canonical coefficients.
template <const Parameters& P>
[[nodiscard]] bool unpack_public_key(ByteView<P.layout().public_key> in, Ordered<P>& h) {
    if constexpr (P.grouped()) {
        constexpr std::size_t groups = P.degree / 5;
        for (std::size_t i = 0; i < groups; ++i) {
            const std::uint64_t group =
                load_le<std::uint32_t>(&in[6 * i]) | std::uint64_t{load_le<std::uint16_t>(&in[6 * i + 4])} << 32;
            const detail::Digits a = detail::to_base_97(group >> 15);
            for (std::size_t j = 0; j < 5; ++j) {
                // A last digit of 97 or more gives a coefficient over q, and is refused as that.
                h[5 * i + j] = static_cast<std::int16_t>(a[j] << 3 | ((group >> (3 * j)) & 7));
            }
        }
        unpack_fields<P.coefficient_bits>(in.subspan(6 * groups), std::span{h}.template subspan<5 * groups>());
    } else {
        unpack_fields<P.coefficient_bits>(in, std::span{h});
    }
    return padding_is_zero(in, P.coefficient_bits, P.grouped() ? P.degree % 5 : P.degree) &&
           is_canonical<P>(h).declassify();  // a public key
}

// ---- 8.2 secret key ----

/// The parts of a secret key: F || F1 || pk || H(pk) || z.
template <const Parameters& P>
struct SecretParts {
    static constexpr Layout sizes = P.layout();
    ByteView<sizes.secret_f> f;
    ByteView<sizes.secret_f1> f1;
    ByteView<sizes.public_key> public_key;
    ByteView<P.seed_size> public_key_hash;
    ByteView<P.seed_size> rejection_seed;  ///< z

    explicit SecretParts(ByteView<sizes.secret_key> key)
        : f(key.template first<sizes.secret_f>()),
          f1(key.template subspan<sizes.secret_f, sizes.secret_f1>()),
          public_key(key.template subspan<sizes.secret_f + sizes.secret_f1, sizes.public_key>()),
          public_key_hash(key.template subspan<sizes.secret_key - 2 * P.seed_size, P.seed_size>()),
          rejection_seed(key.template last<P.seed_size>()) {
        ct::declassify(public_key.data(), public_key.size());  // public although it is stored in the secret key
    }
};

/// Decodes F.
template <const Parameters& P>
Zeroizing<Ordered<P>> unpack_f(ByteView<P.layout().secret_f> in) {
    Zeroizing<Ordered<P>> f;
    unpack_fields<P.coefficient_bits>(in, std::span{*f});
    return f;
}

// ---- 8.3 ciphertext ----

/// compress(x) = floor((x 2^d + floor(q/2)) / q) mod 2^d for canonical x, with products of 16 bits and no division.
template <const Parameters& P, class V>
NGCC_ALWAYS_INLINE constexpr V compress(V x) {
    using Word = std::uint16_t;
    constexpr int d = static_cast<int>(P.compressed_bits);
    constexpr Word q = P.modulus;
    constexpr Word factor = ((2u << d) * 65536u + q - 1) / q;
    // Rounding half of floor(x factor / 2^16) up gives the quotient or, as factor is rounded up, one more: then the
    // remainder, of which 16 bits suffice, is negative.
    const V quotient = (simd::multiply_high(x, V(factor)) + V(Word{1})) >> 1;
    const V remainder = (x << d) + V(Word{q / 2}) - quotient * V(q);
    return (quotient - (remainder >> 15)) & V(Word{(1u << d) - 1});
}

/// Compresses canonical coefficients and packs them.
template <const Parameters& P, class Arch>
void pack_ciphertext(const Polynomial<P, Arch>& c, ByteSpan<P.layout().ciphertext> out) {
    using V = simd::vec<std::uint16_t, RingArch<Arch>>;
    alignas(64) Zeroizing<std::array<std::uint16_t, P.degree>> fields;
    std::copy(c.coefficients.begin(), c.coefficients.end(), fields->begin());
    map_lanes<V>(*fields, *fields, [](V x, std::size_t) { return compress<P>(x); });
    pack_fields<P.compressed_bits>(std::span<const std::uint16_t>{*fields}, out);
}

/// Unpacks and decompresses: floor((y q + 2^(d-1)) / 2^d), the high half of a 16-bit product plus a carry.
template <const Parameters& P, class Arch>
void unpack_ciphertext(ByteView<P.layout().ciphertext> in, Polynomial<P, Arch>& c) {
    using V = simd::vec<std::uint16_t, RingArch<Arch>>;
    constexpr int d = static_cast<int>(P.compressed_bits);
    alignas(64) std::array<std::uint16_t, P.degree> fields;
    unpack_fields<P.compressed_bits>(in, std::span{fields});
    map_lanes<V>(fields, fields, [](V y, std::size_t) {
        const V q(std::uint16_t{P.modulus});
        return simd::multiply_high(y << (16 - d), q) + (((y * q) >> (d - 1)) & V(std::uint16_t{1}));
    });
    std::copy(fields.begin(), fields.end(), c.coefficients.begin());
}

}  // namespace ngcc::inline NGCC_ABI::flit
