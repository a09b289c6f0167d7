// Every implemented parameter set. A scheme that is added here takes part in the tool, the vectors, the tests and the
// bench.
#pragma once

#include "ngcc/flit.hpp"
#include "ngcc/octarine.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI {

using AllInstances = TypeList<Flit<128>, Flit<256>, Flit<512>, Octarine<128>, Octarine<256>, Octarine<512>>;
/// The list, to be handed to for_each().
inline constexpr AllInstances all_instances{};

}  // namespace ngcc::inline NGCC_ABI
