// The name of the default suite, without its code.
#pragma once

#include "ngcc/simd/arch.hpp"

namespace ngcc::inline NGCC_ABI {

template <class Arch>
struct BasicIccsSuite;

/// The default suite: the organiser's helper functions, see ngcc/symmetric/iccs.hpp.
using IccsSuite = BasicIccsSuite<simd::native>;

}  // namespace ngcc::inline NGCC_ABI
