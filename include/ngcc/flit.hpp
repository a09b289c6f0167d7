// FLIT (kem-15): an NTRU-type key encapsulation mechanism over power-of-two cyclotomic rings.
#pragma once

#include "ngcc/flit/kem.hpp"
#include "ngcc/fwd.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/system_random.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

template <unsigned Level>
struct FlitParameters;
template <>
struct FlitParameters<128> {
    static constexpr const flit::Parameters& value = flit::flit128;
};
template <>
struct FlitParameters<256> {
    static constexpr const flit::Parameters& value = flit::flit256;
};
template <>
struct FlitParameters<512> {
    static constexpr const flit::Parameters& value = flit::flit512;
};

}  // namespace detail

/// FLIT<128>, FLIT<256> or FLIT<512>, see flit::Kem. Experimental: read the data sheet, docs/flit.md, before use.
template <unsigned Level, class Suite, class Arch>
class Flit : public flit::Kem<detail::FlitParameters<Level>::value, Suite, Arch> {};

static_assert(Kem<Flit<128>> && Kem<Flit<256>> && Kem<Flit<512>>);

}  // namespace ngcc::inline NGCC_ABI
