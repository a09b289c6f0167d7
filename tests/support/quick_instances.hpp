// The parameter sets that are quick enough to run every operation many times in every build, also under an emulator, a
// sanitizer or valgrind. Tests that take all of ngcc::all_instances run in the optimised builds.
#pragma once

#include "ngcc/instances.hpp"

/// All sets of FLIT and Octarine. Of FlexTree, whose large sets take a tenth of a second and more to sign, only the
/// quickest, and of Lynxer two, one of each kind of one-way function.
using QuickInstances = ngcc::TypeList<ngcc::Flit<128>, ngcc::Flit<256>, ngcc::Flit<512>, ngcc::Octarine<128>,
                                      ngcc::Octarine<256>, ngcc::Octarine<512>, ngcc::FlexTree<160, ngcc::Fast>,
                                      ngcc::Lynxer<160, ngcc::Fast>, ngcc::Lynxer<256, ngcc::Fast>>;

constexpr bool every_scheme_is_quick = []<class... All, class... Quick>(ngcc::TypeList<All...>,
                                                                        ngcc::TypeList<Quick...>) {
    const auto is_quick = [](std::string_view scheme) { return (... || (Quick::info.scheme == scheme)); };
    return (... && is_quick(All::info.scheme));
}(ngcc::all_instances, QuickInstances{});
static_assert(every_scheme_is_quick, "a scheme without a quick instance is never checked for constant time");
