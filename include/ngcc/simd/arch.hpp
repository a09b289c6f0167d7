// The SIMD architectures that this translation unit is built for, from the widest register to plain scalar code.
#pragma once

#include <cstddef>
#include <string_view>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI::simd {

/// One lane, no vector instructions: always there, and usable in constant expressions.
struct scalar {
    static constexpr std::string_view name = "scalar";
    static constexpr std::size_t register_bytes = 0;
};

// Each further architecture names the next narrower one.
#if defined(__SSE2__)
/// x86, 128-bit registers.
struct x86_128 {
    static constexpr std::string_view name = "x86_128";
    static constexpr std::size_t register_bytes = 16;
    using narrower = scalar;
};
#endif
#if defined(__AVX2__)
/// x86, 256-bit registers (AVX2).
struct x86_256 {
    static constexpr std::string_view name = "x86_256";
    static constexpr std::size_t register_bytes = 32;
    using narrower = x86_128;
};
#endif
#if defined(__AVX512BW__)
/// x86, 512-bit registers (AVX-512 F and BW).
struct x86_512 {
    static constexpr std::string_view name = "x86_512";
    static constexpr std::size_t register_bytes = 64;
    using narrower = x86_256;
};
#endif
#if defined(__aarch64__)
/// 64-bit ARM, 128-bit registers.
struct neon {
    static constexpr std::string_view name = "neon";
    static constexpr std::size_t register_bytes = 16;
    using narrower = scalar;
};
#endif

/// The widest architecture of this translation unit: the default everywhere.
#if defined(__AVX512BW__)
using native = x86_512;
#elif defined(__AVX2__)
using native = x86_256;
#elif defined(__SSE2__)
using native = x86_128;
#elif defined(__aarch64__)
using native = neon;
#else
using native = scalar;
#endif

namespace detail {

template <class Arch, std::size_t Bytes>
struct AtMost {
    using type = typename AtMost<typename Arch::narrower, Bytes>::type;
};
template <class Arch, std::size_t Bytes>
requires(Arch::register_bytes <= Bytes) struct AtMost<Arch, Bytes> {
    using type = Arch;
};

}  // namespace detail

namespace detail {

// The instructions that the façade prefers to portable code are overloads of these names on a register type. These
// declarations fit no register: they say "not here" where an instruction set lacks an overload.
struct NoRegister {};
template <int K>
void rotate_left32(NoRegister);
template <int Truth>
void ternary(NoRegister, NoRegister, NoRegister);
void bit_select(NoRegister, NoRegister, NoRegister);
void multiply_high(NoRegister, NoRegister, NoRegister);
void multiply_even(NoRegister, NoRegister);
void multiply_lower(NoRegister, NoRegister);
void multiply_upper(NoRegister, NoRegister);
void montgomery_reduce(NoRegister, NoRegister, NoRegister, NoRegister);

}  // namespace detail

/// Arch, or the widest narrower one whose registers have at most `Bytes` bytes.
template <class Arch, std::size_t Bytes>
using at_most = typename detail::AtMost<Arch, Bytes>::type;

/// Calls f.operator()<A>() for Arch and every narrower architecture, scalar included.
template <class Arch = native, class F>
constexpr void for_each_arch(F&& f) {
    f.template operator()<Arch>();
    if constexpr (requires { typename Arch::narrower; }) {
        for_each_arch<typename Arch::narrower>(f);
    }
}

}  // namespace ngcc::inline NGCC_ABI::simd
