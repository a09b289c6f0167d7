// FLIT, section 7 (and folding, section 6): between messages and polynomials.
#pragma once

#include "ngcc/core/bits.hpp"
#include "ngcc/flit/binary_ring.hpp"
#include "ngcc/flit/ring.hpp"

namespace ngcc::inline NGCC_ABI::flit {

template <const Parameters& P>
using Binary = BinaryElement<P.message_bits()>;

namespace detail {

// Element i of S has coefficient bits[i] mod 2.
template <const Parameters& P>
Binary<P> from_bits(const std::array<std::int16_t, P.message_bits()>& bits) {
    Binary<P> x;
    for (std::size_t i = 0; i < x.words.size(); ++i) {
        for (std::size_t k = 0; k < 64; ++k) {
            x.words[i] |= static_cast<std::uint64_t>(bits[64 * i + k] & 1) << k;
        }
    }
    return x;
}

}  // namespace detail

/// The polynomial modulo 2 and x^n + 1.
template <const Parameters& P, class Arch>
Binary<P> fold(const Polynomial<P, Arch>& polynomial) {
    using V = typename Ring<P, Arch>::V;
    constexpr std::size_t n = P.message_bits();
    alignas(64) Zeroizing<std::array<std::int16_t, n>> bits;
    map_lanes<V>(*bits, *bits, [&](V sum, std::size_t i) {
        for (std::size_t k = 0; k < P.repetitions(); ++k) {
            sum = sum ^ V::load(&polynomial.coefficients[i + k * n]);
        }
        return sum;
    });
    return detail::from_bits<P>(*bits);
}

/// polynomial += (q+1)/2 * Enc(message); the sum is not reduced.
template <const Parameters& P, class Arch>
void add_message(Polynomial<P, Arch>& polynomial, ByteView<P.seed_size> message) {
    using V = typename Ring<P, Arch>::V;
    constexpr std::size_t n = P.message_bits();
    alignas(64) Zeroizing<std::array<std::int16_t, n>> bits;
    unpack_fields<1>(message, std::span{*bits});
    map_lanes<V>(*bits, *bits, [&](V bit, std::size_t i) {
        const V added = (V(std::int16_t{0}) - bit) & V(std::int16_t{(P.modulus + 1) / 2});
        for (std::size_t k = 0; k < P.repetitions(); ++k) {
            std::int16_t* at = &polynomial.coefficients[i + k * n];
            (V::load(at) + added).store(at);
        }
        return bit;
    });
}

/// Decode without its last product: the bits whose copies lie near (q+1)/2. Takes canonical coefficients.
template <const Parameters& P, class Arch>
Binary<P> decide_bits(const Polynomial<P, Arch>& polynomial) {
    using V = typename Ring<P, Arch>::V;
    constexpr std::size_t n = P.message_bits();
    constexpr int bound = static_cast<int>(P.repetitions()) * (P.modulus - 1) / 4;
    alignas(64) Zeroizing<std::array<std::int16_t, n>> bits;
    map_lanes<V>(*bits, *bits, [&](V sum, std::size_t i) {
        for (std::size_t k = 0; k < P.repetitions(); ++k) {
            // The distance to (q+1)/2 is at most (q-1)/2 on the circle, and (q+1)/2 only for the coefficient 0.
            const V x = V::load(&polynomial.coefficients[i + k * n]) - V(std::int16_t{(P.modulus + 1) / 2});
            const V sign = x >> 15;
            const V distance = (x ^ sign) - sign;
            sum = sum + distance + ((V(std::int16_t{(P.modulus - 1) / 2}) - distance) >> 15);
        }
        return (sum - V(std::int16_t{bound})) >> 15;
    });
    return detail::from_bits<P>(*bits);
}

}  // namespace ngcc::inline NGCC_ABI::flit
