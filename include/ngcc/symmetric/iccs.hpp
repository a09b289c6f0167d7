// The suite of the submitted schemes: the organiser's helper functions, all of them built on SM3.
#pragma once

#include <cstddef>
#include <type_traits>

#include "ngcc/symmetric/concepts.hpp"
#include "ngcc/symmetric/counter_xof.hpp"
#include "ngcc/symmetric/fwd.hpp"
#include "ngcc/symmetric/hash_drbg.hpp"
#include "ngcc/symmetric/pseudohash.hpp"
#include "ngcc/symmetric/sm3.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

template <class H, std::size_t Size>
struct IccsDigest {
    using type = PseudoHash<H, Size>;
};
template <class H>
struct IccsDigest<H, 32> {
    using type = H;
};

}  // namespace detail

/// SM3, pseudohash, pseudoXOF and the DRNG. Arch: the widest architecture for hashing side by side.
/// The organiser says of these functions that they serve correctness checks only: whatever the output length, none is
/// stronger than SM3 with its 256-bit chaining value.
template <class Arch>
struct BasicIccsSuite {
    using Hash = Sm3<Arch>;
    template <std::size_t Size>
    using Digest = typename detail::IccsDigest<Hash, Size>::type;
    using Xof = CounterXof<Hash>;
    using Drng = HashDrbg<Hash>;
};

static_assert(SymmetricSuite<IccsSuite>);

}  // namespace ngcc::inline NGCC_ABI
