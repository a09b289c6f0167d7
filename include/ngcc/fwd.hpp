// Names and sizes of the schemes, without their code: cheap to include.
#pragma once

#include "ngcc/core/config.hpp"
#include "ngcc/flextree/parameters.hpp"
#include "ngcc/flit/parameters.hpp"
#include "ngcc/lynxer/parameters.hpp"
#include "ngcc/octarine/parameters.hpp"
#include "ngcc/symmetric/fwd.hpp"

namespace ngcc::inline NGCC_ABI {

class SystemRandom;

/// Of two parameter sets of one level, the one with fast signing, and the one with small signatures.
struct Fast {};
struct Small {};

/// FlexTree, see ngcc/flextree.hpp; sizes: flextree::flextree160f.layout().
template <unsigned Level, class Form, class Suite = IccsSuite, class Arch = simd::native>
class FlexTree;

/// FLIT, see ngcc/flit.hpp; sizes: flit::flit128.layout().
template <unsigned Level, class Suite = IccsSuite, class Arch = simd::native>
class Flit;

/// Lynxer, see ngcc/lynxer.hpp; sizes: lynxer::lynxer160f.layout().
template <unsigned Level, class Form, class Suite = IccsSuite, class Arch = simd::native>
class Lynxer;

/// Octarine, see ngcc/octarine.hpp; sizes: octarine::octarine128.layout().
template <unsigned Level, class Suite = IccsSuite, class Arch = simd::native>
class Octarine;

}  // namespace ngcc::inline NGCC_ABI
