// FLIT, section 4: the ring and its transform.
#pragma once

#include "ngcc/flit/parameters.hpp"
#include "ngcc/ring/montgomery.hpp"
#include "ngcc/ring/ntt.hpp"

namespace ngcc::inline NGCC_ABI::flit {

template <const Parameters& P>
using Field = ring::Montgomery16<P.modulus>;

// Registers of 512 bits would leave FLIT128 with too few coefficients for a square of lanes.
template <class Arch>
using RingArch = simd::at_most<Arch, 32>;

template <const Parameters& P, class Arch>
using Ring = ring::Ntt<Field<P>, P.gamma, P.degree, P.leaf_degree(), RingArch<Arch>>;

template <const Parameters& P, class Arch>
using Polynomial = typename Ring<P, Arch>::Polynomial;

template <const Parameters& P, class Arch>
using Leaves = typename Ring<P, Arch>::Leaves;

using simd::map_lanes;

}  // namespace ngcc::inline NGCC_ABI::flit
