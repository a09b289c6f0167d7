// FlexTree (sign-11): a stateless hash-based signature scheme, few-time signatures below a tree of one-time signatures.
#pragma once

#include <type_traits>

#include "ngcc/flextree/scheme.hpp"
#include "ngcc/fwd.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/system_random.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

template <unsigned Level, class Form>
struct FlexTreeParameters;
template <>
struct FlexTreeParameters<160, Fast> {
    static constexpr const flextree::Parameters& value = flextree::flextree160f;
};
template <>
struct FlexTreeParameters<160, Small> {
    static constexpr const flextree::Parameters& value = flextree::flextree160s;
};
template <>
struct FlexTreeParameters<256, Fast> {
    static constexpr const flextree::Parameters& value = flextree::flextree256f;
};
template <>
struct FlexTreeParameters<256, Small> {
    static constexpr const flextree::Parameters& value = flextree::flextree256s;
};
template <>
struct FlexTreeParameters<384, Fast> {
    static constexpr const flextree::Parameters& value = flextree::flextree384f;
};
template <>
struct FlexTreeParameters<384, Small> {
    static constexpr const flextree::Parameters& value = flextree::flextree384s;
};
template <>
struct FlexTreeParameters<512, Fast> {
    static constexpr const flextree::Parameters& value = flextree::flextree512f;
};
template <>
struct FlexTreeParameters<512, Small> {
    static constexpr const flextree::Parameters& value = flextree::flextree512s;
};

}  // namespace detail

/// FlexTree<160, Fast> to FlexTree<512, Small>, see flextree::Scheme. Experimental: read the data sheet,
/// docs/flextree.md, before use.
template <unsigned Level, class Form, class Suite, class Arch>
class FlexTree : public flextree::Scheme<detail::FlexTreeParameters<Level, Form>::value, Suite, Arch> {};

static_assert(SignatureScheme<FlexTree<160, Fast>> && SignatureScheme<FlexTree<160, Small>>);
static_assert(SignatureScheme<FlexTree<256, Fast>> && SignatureScheme<FlexTree<256, Small>>);
static_assert(SignatureScheme<FlexTree<384, Fast>> && SignatureScheme<FlexTree<384, Small>>);
static_assert(SignatureScheme<FlexTree<512, Fast>> && SignatureScheme<FlexTree<512, Small>>);

}  // namespace ngcc::inline NGCC_ABI
