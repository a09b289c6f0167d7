// Lynxer (sign-14): a signature scheme of the VOLE-in-the-head family, over the one-way function Lynx.
#pragma once

#include "ngcc/fwd.hpp"
#include "ngcc/lynxer/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/system_random.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

template <unsigned Level, class Form>
struct LynxerParameters;
template <>
struct LynxerParameters<160, Fast> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer160f;
};
template <>
struct LynxerParameters<160, Small> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer160s;
};
template <>
struct LynxerParameters<256, Fast> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer256f;
};
template <>
struct LynxerParameters<256, Small> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer256s;
};
template <>
struct LynxerParameters<384, Fast> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer384f;
};
template <>
struct LynxerParameters<384, Small> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer384s;
};
template <>
struct LynxerParameters<512, Fast> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer512f;
};
template <>
struct LynxerParameters<512, Small> {
    static constexpr const lynxer::Parameters& value = lynxer::lynxer512s;
};

}  // namespace detail

/// Lynxer<160, Fast> to Lynxer<512, Small>, see lynxer::Scheme. For reproduction only: the sets of levels 256, 384 and
/// 512 are broken, anybody can forge signatures under any public key. Read the data sheet, docs/lynxer.md.
template <unsigned Level, class Form, class Suite, class Arch>
class Lynxer : public lynxer::Scheme<detail::LynxerParameters<Level, Form>::value, Suite, Arch> {};

static_assert(SignatureScheme<Lynxer<160, Fast>> && SignatureScheme<Lynxer<160, Small>>);
static_assert(SignatureScheme<Lynxer<256, Fast>> && SignatureScheme<Lynxer<256, Small>>);
static_assert(SignatureScheme<Lynxer<384, Fast>> && SignatureScheme<Lynxer<384, Small>>);
static_assert(SignatureScheme<Lynxer<512, Fast>> && SignatureScheme<Lynxer<512, Small>>);

}  // namespace ngcc::inline NGCC_ABI
