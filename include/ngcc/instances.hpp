// Every implemented parameter set. A scheme that is added here takes part in the tool, the vectors, the tests and the
// bench.
#pragma once

#include "ngcc/flextree.hpp"
#include "ngcc/flit.hpp"
#include "ngcc/lynxer.hpp"
#include "ngcc/octarine.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI {

using AllInstances =
    TypeList<Flit<128>, Flit<256>, Flit<512>, Octarine<128>, Octarine<256>, Octarine<512>, FlexTree<160, Fast>,
             FlexTree<160, Small>, FlexTree<256, Fast>, FlexTree<256, Small>, FlexTree<384, Fast>, FlexTree<384, Small>,
             FlexTree<512, Fast>, FlexTree<512, Small>, Lynxer<160, Fast>, Lynxer<160, Small>, Lynxer<256, Fast>,
             Lynxer<256, Small>, Lynxer<384, Fast>, Lynxer<384, Small>, Lynxer<512, Fast>, Lynxer<512, Small>>;
/// The list, to be handed to for_each().
inline constexpr AllInstances all_instances{};

}  // namespace ngcc::inline NGCC_ABI
