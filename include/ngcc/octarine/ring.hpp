// Octarine, section 2: the ring R = Z[Y]/(Y^1024 + 1), the tower S = R[X]/(X^k - Y - 2), and parts of integers.
#pragma once

#include <array>
#include <cstdint>

#include "ngcc/octarine/parameters.hpp"
#include "ngcc/ring/montgomery.hpp"
#include "ngcc/ring/ntt.hpp"
#include "ngcc/ring/tower.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

// Two primes that are 1 modulo 2048 and large enough for all parameter sets, and an element of order 2048 modulo each.
template <class Arch>
using Ntt1 = ring::Ntt<ring::Montgomery32<684404737>, 19607688, degree, 1, Arch>;
template <class Arch>
using Ntt2 = ring::Ntt<ring::Montgomery32<684435457>, 532728653, degree, 1, Arch>;

// S = R[X]/(X^k - Y - tower_shift)
inline constexpr int tower_shift = 2;

/// Exact products in S.
template <const Parameters& P, class Arch>
struct Ring : ring::ExactTower<Ntt1<Arch>, Ntt2<Arch>, P.rank, tower_shift> {
    // The largest product is a * y: its component 0 is one product plus Y + tower_shift times k - 1 others.
    static_assert(std::int64_t{degree} * (1 << (q_bits - 1)) * P.gamma1() *
                          (1 + (1 + tower_shift) * (std::int64_t{P.rank} - 1)) <
                      Ring::ExactTower::largest_coefficient,
                  "gamma1 and the rank are too large for the two primes");
};

using Polynomial = ring::Polynomial<std::int32_t, degree>;

/// An element of S: its components.
template <const Parameters& P>
using Element = std::array<Polynomial, P.rank>;

/// A register of coefficients.
template <class Arch>
using V = simd::vec<std::int32_t, Arch>;

using simd::map_lanes;

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
