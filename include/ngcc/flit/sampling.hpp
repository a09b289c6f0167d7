// FLIT, section 5: ternary polynomials from a random stream.
#pragma once

#include "ngcc/core/bits.hpp"
#include "ngcc/flit/ring.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// Bytes of the stream for one polynomial.
template <const Parameters& P>
constexpr std::size_t stream_size(const Distribution& distribution) {
    return packed_size(distribution.bits, P.degree);
}

/// The polynomial with coefficients in {-1, 0, 1} that the stream determines.
template <const Parameters& P, class Arch, Distribution Kind>
void sample(ByteView<> stream, Polynomial<P, Arch>& polynomial) {
    using V = typename Ring<P, Arch>::V;
    using Word = typename Ring<P, Arch>::Word;
    auto& c = polynomial.coefficients;
    unpack_fields<Kind.bits>(stream, std::span{c});
    map_lanes<V>(c, c, [](V v, std::size_t) {
        if constexpr (Kind.binomial) {
            return (v & V(Word{1})) - (v >> 1);
        } else {
            // -1 where v < ones, and where v < 2 ones
            const V one = (v - V(Word{Kind.ones})) >> 15;
            const V one_or_minus = (v - V(Word{2 * Kind.ones})) >> 15;
            return one_or_minus - one - one;
        }
    });
}

}  // namespace ngcc::inline NGCC_ABI::flit
