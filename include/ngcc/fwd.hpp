// Names and sizes of the schemes, without their code: cheap to include.
#pragma once

#include "ngcc/core/config.hpp"
#include "ngcc/flit/parameters.hpp"
#include "ngcc/simd/arch.hpp"

namespace ngcc::inline NGCC_ABI {

template <class Arch>
struct BasicIccsSuite;
/// The default suite: the organiser's helper functions, see ngcc/symmetric/iccs.hpp.
using IccsSuite = BasicIccsSuite<simd::native>;

class SystemRandom;

/// FLIT, see ngcc/flit.hpp; sizes: flit::flit128.layout().
template <unsigned Level, class Suite = IccsSuite, class Arch = simd::native>
class Flit;

}  // namespace ngcc::inline NGCC_ABI
