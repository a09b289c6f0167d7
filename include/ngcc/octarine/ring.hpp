// Octarine, section 2: the ring R = Z[Y]/(Y^1024 + 1), the tower S = R[X]/(X^k - Y - 2), and parts of integers.
#pragma once

#include <array>
#include <cstdint>

#include "ngcc/octarine/parameters.hpp"
#include "ngcc/ring/montgomery.hpp"
#include "ngcc/ring/ntt.hpp"
#include "ngcc/ring/tower.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

// The smallest primes 1 modulo 2048 that suffice for all parameter sets, and an element of order 2048 modulo each.
template <class Arch>
using Ntt1 = ring::Ntt<ring::Montgomery32<684404737>, 19607688, degree, 1, Arch>;
template <class Arch>
using Ntt2 = ring::Ntt<ring::Montgomery32<684435457>, 532728653, degree, 1, Arch>;

/// Exact products in S.
template <const Parameters& P, class Arch>
struct Ring : ring::ExactTower<Ntt1<Arch>, Ntt2<Arch>, P.rank, 2> {
    using Base = ring::ExactTower<Ntt1<Arch>, Ntt2<Arch>, P.rank, 2>;
    // The largest product is a * y: its component 0 is one product plus (Y + 2) times k - 1 others.
    static_assert(std::int64_t{degree} * (1 << (q_bits - 1)) * P.gamma1() * (1 + 3 * (std::int64_t{P.rank} - 1)) <
                  Base::largest_coefficient);
};

using Polynomial = ring::Polynomial<std::int32_t, degree>;

/// An element of S: its components.
template <const Parameters& P>
using Element = std::array<Polynomial, P.rank>;

/// A register of coefficients.
template <class Arch>
using V = simd::vec<std::int32_t, Arch>;

/// Applies f(register, i) to the coefficients from i on, for all of a polynomial, and stores the result.
template <class Arch, class F>
NGCC_ALWAYS_INLINE void map_lanes(Polynomial& polynomial, F&& f) {
    for (std::size_t i = 0; i < degree; i += V<Arch>::lanes) {
        f(V<Arch>::load(&polynomial.coefficients[i]), i).store(&polynomial.coefficients[i]);
    }
}

/// lo_M(x), M = 2^bits: x centred modulo M, in [-M/2, M/2 - 1].
template <class V>
NGCC_ALWAYS_INLINE V low_part(V x, std::size_t bits) {
    const V half(1 << (bits - 1));
    return ((x + half) & V((1 << bits) - 1)) - half;
}

/// hi_M(x) = (x - lo_M(x)) / M, M = 2^bits.
template <class V>
NGCC_ALWAYS_INLINE V high_part(V x, std::size_t bits) {
    return (x + V(1 << (bits - 1))) >> static_cast<int>(bits);
}

}  // namespace ngcc::inline NGCC_ABI::octarine
