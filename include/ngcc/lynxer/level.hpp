// Lynxer, sections 3 and 5: the field and the block cipher of each level.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ngcc/ring/binary_field.hpp"
#include "ngcc/symmetric/concepts.hpp"
#include "ngcc/symmetric/rijndael.hpp"
#include "ngcc/symmetric/shacal2.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// GF(2^64), for hashing.
using SmallField = ring::BinaryField<64, 0x1b>;

namespace detail {

template <std::size_t Lambda>
struct Choice;
template <>
struct Choice<160> {
    using Field = ring::BinaryField<160, 0x2d>;
    template <class Arch>
    using Cipher = Aes192<Arch>;
};
template <>
struct Choice<256> {
    using Field = ring::BinaryField<256, 0x425>;
    template <class Arch>
    using Cipher = Aes256<Arch>;
};
template <>
struct Choice<384> {
    using Field = ring::BinaryField<384, 0x18041>;
    template <class Arch>
    using Cipher = Rijndael256<Arch>;
};
template <>
struct Choice<512> {
    using Field = ring::BinaryField<512, 0x125>;
    template <class Arch>
    using Cipher = Shacal2<Arch>;
};

}  // namespace detail

/// GF(2^Lambda).
template <std::size_t Lambda>
using Field = typename detail::Choice<Lambda>::Field;

/// What the chapters need of a level, of the symmetric primitives and of the machine.
template <std::size_t Lambda, class Suite_, class Arch_>
struct Level {
    static constexpr std::size_t lambda = Lambda;
    static constexpr std::size_t n = Lambda / 8;
    using Suite = Suite_;
    using Arch = Arch_;
    using F = Field<Lambda>;
    using Cipher = typename detail::Choice<Lambda>::template Cipher<Arch>;
};

}  // namespace ngcc::inline NGCC_ABI::lynxer
