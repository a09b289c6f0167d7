// Octarine (sign-16): a lattice signature scheme, Fiat-Shamir with aborts over a power-of-two modulus.
#pragma once

#include "ngcc/fwd.hpp"
#include "ngcc/octarine/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/system_random.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

template <unsigned Level>
struct OctarineParameters;
template <>
struct OctarineParameters<128> {
    static constexpr const octarine::Parameters& value = octarine::octarine128;
};
template <>
struct OctarineParameters<256> {
    static constexpr const octarine::Parameters& value = octarine::octarine256;
};
template <>
struct OctarineParameters<512> {
    static constexpr const octarine::Parameters& value = octarine::octarine512;
};

}  // namespace detail

/// Octarine<128>, Octarine<256> or Octarine<512>, see octarine::Scheme. Experimental: read the data sheet,
/// docs/octarine.md, before use.
template <unsigned Level, class Suite, class Arch>
class Octarine : public octarine::Scheme<detail::OctarineParameters<Level>::value, Suite, Arch> {};

static_assert(SignatureScheme<Octarine<128>> && SignatureScheme<Octarine<256>> && SignatureScheme<Octarine<512>>);

}  // namespace ngcc::inline NGCC_ABI
