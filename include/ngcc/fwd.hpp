// Names and sizes of the schemes, without their code: cheap to include.
#pragma once

#include "ngcc/core/config.hpp"
#include "ngcc/flit/parameters.hpp"
#include "ngcc/octarine/parameters.hpp"
#include "ngcc/symmetric/fwd.hpp"

namespace ngcc::inline NGCC_ABI {

class SystemRandom;

/// FLIT, see ngcc/flit.hpp; sizes: flit::flit128.layout().
template <unsigned Level, class Suite = IccsSuite, class Arch = simd::native>
class Flit;

/// Octarine, see ngcc/octarine.hpp; sizes: octarine::octarine128.layout().
template <unsigned Level, class Suite = IccsSuite, class Arch = simd::native>
class Octarine;

}  // namespace ngcc::inline NGCC_ABI
