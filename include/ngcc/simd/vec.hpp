// vec<T, Arch>: a register of T lanes, spelled the same for every architecture and every version of xsimd.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <xsimd/xsimd.hpp>

#include "ngcc/core/endian.hpp"
#include "ngcc/simd/arch.hpp"
#include "ngcc/simd/arm.hpp"
#include "ngcc/simd/x86.hpp"

namespace ngcc::inline NGCC_ABI::simd {

template <class T, class Arch>
class vec;

namespace detail {

template <class Arch>
struct XsimdArch;
#if defined(__SSE2__)
template <>
struct XsimdArch<x86_128> {
    using type = xsimd::sse2;
};
#endif
#if defined(__AVX2__)
template <>
struct XsimdArch<x86_256> {
    using type = xsimd::avx2;
};
#endif
#if defined(__AVX512BW__)
template <>
struct XsimdArch<x86_512> {
    using type = xsimd::avx512bw;
};
#endif
#if defined(__aarch64__)
template <>
struct XsimdArch<neon> {
    using type = xsimd::neon64;
};
#endif

// A register as the compiler's own vector type: on it, GCC recognises a rotation and picks shuffles, neither of which
// it does for intrinsics, and does not warn of the uninitialised value that its 512-bit shift intrinsics pass on.
template <class V>
struct CompilerVector;
template <class T, class Arch>
struct CompilerVector<vec<T, Arch>> {
    typedef T type __attribute__((vector_size(Arch::register_bytes)));
};
template <class V>
NGCC_ALWAYS_INLINE auto lanes_of(V x) {
    return std::bit_cast<typename CompilerVector<V>::type>(x);
}
template <class V>
NGCC_ALWAYS_INLINE V from_lanes(typename CompilerVector<V>::type x) {
    return std::bit_cast<V>(x);
}

}  // namespace detail

/// The lanes of one register. Arithmetic wraps, signed or not.
template <class T, class Arch>
class vec {
    using batch = xsimd::batch<T, typename detail::XsimdArch<Arch>::type>;
    batch value_;

  public:
    using value_type = T;
    static constexpr std::size_t lanes = Arch::register_bytes / sizeof(T);

    vec() = default;
    NGCC_ALWAYS_INLINE explicit vec(T x) : value_(x) {}
    NGCC_ALWAYS_INLINE explicit vec(typename batch::register_type x) : value_(x) {}
    NGCC_ALWAYS_INLINE typename batch::register_type raw() const { return value_; }

    NGCC_ALWAYS_INLINE static vec load(const T* from) { return vec(batch::load_unaligned(from)); }
    NGCC_ALWAYS_INLINE void store(T* to) const { value_.store_unaligned(to); }

    NGCC_ALWAYS_INLINE friend vec operator+(vec a, vec b) { return vec(a.value_ + b.value_); }
    NGCC_ALWAYS_INLINE friend vec operator-(vec a, vec b) { return vec(a.value_ - b.value_); }
    // xsimd multiplies the integers of SSE2 one by one, and 16-bit ones as int, where the product may overflow.
    NGCC_ALWAYS_INLINE friend vec operator*(vec a, vec b) {
        using Unsigned = vec<std::make_unsigned_t<T>, Arch>;
        return std::bit_cast<vec>(detail::lanes_of(std::bit_cast<Unsigned>(a)) *
                                  detail::lanes_of(std::bit_cast<Unsigned>(b)));
    }
    NGCC_ALWAYS_INLINE friend vec operator^(vec a, vec b) { return vec(a.value_ ^ b.value_); }
    NGCC_ALWAYS_INLINE friend vec operator&(vec a, vec b) { return vec(a.value_ & b.value_); }
    NGCC_ALWAYS_INLINE friend vec operator|(vec a, vec b) { return vec(a.value_ | b.value_); }
    NGCC_ALWAYS_INLINE friend vec operator<<(vec a, int k) {
        return detail::from_lanes<vec>(detail::lanes_of(a) << static_cast<T>(k));
    }
    /// arithmetic for signed lanes, logical for unsigned ones
    NGCC_ALWAYS_INLINE friend vec operator>>(vec a, int k) {
        return detail::from_lanes<vec>(detail::lanes_of(a) >> static_cast<T>(k));
    }

  private:
    NGCC_ALWAYS_INLINE explicit vec(batch x) : value_(x) {}
};

/// One lane: the same operations on a plain integer, in constant expressions too.
template <class T>
class vec<T, scalar> {
    T value_;
    using Wide = std::conditional_t<(sizeof(T) < 4), std::uint32_t, std::make_unsigned_t<T>>;
    static constexpr Wide wide(vec a) { return static_cast<Wide>(a.value_); }
    static constexpr vec narrow(Wide x) { return vec(static_cast<T>(x)); }

  public:
    using value_type = T;
    static constexpr std::size_t lanes = 1;

    vec() = default;
    constexpr explicit vec(T x) : value_(x) {}
    constexpr T raw() const { return value_; }

    static constexpr vec load(const T* from) { return vec(*from); }
    constexpr void store(T* to) const { *to = value_; }

    friend constexpr vec operator+(vec a, vec b) { return narrow(wide(a) + wide(b)); }
    friend constexpr vec operator-(vec a, vec b) { return narrow(wide(a) - wide(b)); }
    friend constexpr vec operator*(vec a, vec b) { return narrow(wide(a) * wide(b)); }
    friend constexpr vec operator^(vec a, vec b) { return narrow(wide(a) ^ wide(b)); }
    friend constexpr vec operator&(vec a, vec b) { return narrow(wide(a) & wide(b)); }
    friend constexpr vec operator|(vec a, vec b) { return narrow(wide(a) | wide(b)); }
    friend constexpr vec operator<<(vec a, int k) { return narrow(wide(a) << k); }
    friend constexpr vec operator>>(vec a, int k) { return vec(static_cast<T>(a.value_ >> k)); }
};

namespace detail {

// Lane i of the result is lane source(i) of a and b one after the other.
template <class V, std::size_t... I>
NGCC_ALWAYS_INLINE V shuffle(V a, V b, auto source, std::index_sequence<I...>) {
    return from_lanes<V>(__builtin_shufflevector(lanes_of(a), lanes_of(b), source(I)...));
}

// Whether any permutation of the bytes within 128 bits is one instruction, and whether a rotation is.
#if defined(__SSSE3__) || defined(__aarch64__)
inline constexpr bool fast_byte_shuffle = true;
#else
inline constexpr bool fast_byte_shuffle = false;
#endif
#if defined(__AVX512VL__)
inline constexpr bool fast_rotate = true;
#else
inline constexpr bool fast_rotate = false;
#endif

// Byte i of every 32-bit lane of the result is byte source(i) of that lane.
template <class Arch, class Source>
NGCC_ALWAYS_INLINE vec<std::uint32_t, Arch> shuffle_bytes(vec<std::uint32_t, Arch> x, Source) {
    using Bytes = vec<std::uint8_t, Arch>;
    const Bytes bytes = std::bit_cast<Bytes>(x);
    return std::bit_cast<vec<std::uint32_t, Arch>>(shuffle(
        bytes, bytes, [](std::size_t i) { return i / 4 * 4 + Source{}(i % 4); },
        std::make_index_sequence<Bytes::lanes>{}));
}

// The odd lanes of 32 bits in place of the even ones.
template <class Arch>
NGCC_ALWAYS_INLINE auto odd_to_even(vec<std::int32_t, Arch> x) {
    return std::bit_cast<vec<std::int32_t, Arch>>(std::bit_cast<vec<std::uint64_t, Arch>>(x) >> 32).raw();
}

template <std::size_t Bit, class V, std::size_t N>
NGCC_ALWAYS_INLINE void exchange_bit(std::array<V, N>& rows) {
    constexpr auto all = std::make_index_sequence<N>{};
    for (std::size_t i = 0; i < N; ++i) {
        if ((i & Bit) == 0) {
            const V a = rows[i];
            const V b = rows[i + Bit];
            rows[i] = shuffle(
                a, b, [](std::size_t k) { return (k & Bit) == 0 ? k : N + k - Bit; }, all);
            rows[i + Bit] = shuffle(
                a, b, [](std::size_t k) { return (k & Bit) == 0 ? k + Bit : N + k; }, all);
        }
    }
}

}  // namespace detail

/// Every lane rotated left by K bits, 0 < K < 32.
template <int K, class Arch>
NGCC_ALWAYS_INLINE constexpr vec<std::uint32_t, Arch> rotate_left(vec<std::uint32_t, Arch> x) {
    if constexpr (std::is_same_v<Arch, scalar>) {
        return vec<std::uint32_t, Arch>(std::rotl(x.raw(), K));
    } else if constexpr (K % 8 == 0 && detail::fast_byte_shuffle && !detail::fast_rotate) {
        return detail::shuffle_bytes(x, [](std::size_t i) { return (i + 4 - K / 8) % 4; });
    } else if constexpr (requires { detail::rotate_left32<K>(x.raw()); }) {
        return vec<std::uint32_t, Arch>(detail::rotate_left32<K>(x.raw()));
    } else {
        const auto v = detail::lanes_of(x);
        return detail::from_lanes<vec<std::uint32_t, Arch>>((v << K) | (v >> (32 - K)));
    }
}

/// Every lane with its bytes in the opposite order.
template <class Arch>
NGCC_ALWAYS_INLINE constexpr vec<std::uint32_t, Arch> byte_swap(vec<std::uint32_t, Arch> x) {
    if constexpr (std::is_same_v<Arch, scalar>) {
        return vec<std::uint32_t, Arch>(ngcc::byte_swap(x.raw()));
    } else if constexpr (detail::fast_byte_shuffle) {
        return detail::shuffle_bytes(x, [](std::size_t i) { return 3 - i; });
    } else {
        const vec<std::uint32_t, Arch> even(0x00ff00ffu);
        return rotate_left<24>(x & even) | (rotate_left<8>(x) & even);
    }
}

/// a ^ b ^ c
template <class V>
NGCC_ALWAYS_INLINE constexpr V xor3(V a, V b, V c) {
    if constexpr (requires { detail::ternary<0x96>(a.raw(), b.raw(), c.raw()); }) {
        return V(detail::ternary<0x96>(a.raw(), b.raw(), c.raw()));
    } else {
        return a ^ b ^ c;
    }
}

/// bit by bit: mask ? yes : no
template <class V>
NGCC_ALWAYS_INLINE constexpr V bit_select(V mask, V yes, V no) {
    if constexpr (requires { detail::ternary<0xca>(mask.raw(), yes.raw(), no.raw()); }) {
        return V(detail::ternary<0xca>(mask.raw(), yes.raw(), no.raw()));
    } else if constexpr (requires { detail::bit_select(mask.raw(), yes.raw(), no.raw()); }) {
        return V(detail::bit_select(mask.raw(), yes.raw(), no.raw()));
    } else {
        return no ^ (mask & (yes ^ no));
    }
}

/// bit by bit: the value that two of the three have
template <class V>
NGCC_ALWAYS_INLINE constexpr V majority(V a, V b, V c) {
    if constexpr (requires { detail::ternary<0xe8>(a.raw(), b.raw(), c.raw()); }) {
        return V(detail::ternary<0xe8>(a.raw(), b.raw(), c.raw()));
    } else {
        return bit_select(a ^ b, c, b);
    }
}

/// The high 16 bits of the 32-bit products of 16-bit lanes.
template <class T, class Arch>
requires(sizeof(T) == 2) NGCC_ALWAYS_INLINE constexpr vec<T, Arch> multiply_high(vec<T, Arch> a, vec<T, Arch> b) {
    if constexpr (std::is_same_v<Arch, scalar>) {
        using Wide = std::conditional_t<std::is_signed_v<T>, std::int32_t, std::uint32_t>;
        return vec<T, Arch>(static_cast<T>((static_cast<Wide>(a.raw()) * static_cast<Wide>(b.raw())) >> 16));
    } else {
        return vec<T, Arch>(detail::multiply_high(a.raw(), b.raw(), T{}));
    }
}

/// Maps arrays register by register: to[i] = f(from[i], i), where i is the number of the first word. They may be the
/// same; their size is a multiple of the number of lanes.
template <class V, std::size_t N, class F>
NGCC_ALWAYS_INLINE void map_lanes(const std::array<typename V::value_type, N>& from,
                                  std::array<typename V::value_type, N>& to, F&& f) {
    for (std::size_t i = 0; i < N; i += V::lanes) {
        f(V::load(&from[i]), i).store(&to[i]);
    }
}

/// A 64-bit integer for each 32-bit lane: products, and sums of them. Which of the two registers holds which lane is up
/// to the architecture.
template <class Arch>
struct Wide {
    vec<std::int64_t, Arch> first{std::int64_t{0}};
    vec<std::int64_t, Arch> second{std::int64_t{0}};

    NGCC_ALWAYS_INLINE friend Wide operator+(const Wide& a, const Wide& b) {
        return {a.first + b.first, a.second + b.second};
    }
};
template <>
struct Wide<scalar> {
    std::int64_t value = 0;

    friend constexpr Wide operator+(const Wide& a, const Wide& b) { return {a.value + b.value}; }
};

/// The products of 32-bit lanes.
template <class Arch>
NGCC_ALWAYS_INLINE constexpr Wide<Arch> multiply_wide(vec<std::int32_t, Arch> a, vec<std::int32_t, Arch> b) {
    using Half = vec<std::int64_t, Arch>;
    if constexpr (std::is_same_v<Arch, scalar>) {
        return {std::int64_t{a.raw()} * b.raw()};
    } else if constexpr (requires { detail::multiply_even(a.raw(), b.raw()); }) {
        return {Half(detail::multiply_even(a.raw(), b.raw())),
                Half(detail::multiply_even(detail::odd_to_even(a), detail::odd_to_even(b)))};
    } else {
        return {Half(detail::multiply_lower(a.raw(), b.raw())), Half(detail::multiply_upper(a.raw(), b.raw()))};
    }
}

/// (x - m q) / 2^32 with m = x q_inverse mod 2^32, which is exact if q_inverse is the inverse of q modulo 2^32.
/// The difference has to fit in 64 bits, and the result in a lane.
template <class Arch>
NGCC_ALWAYS_INLINE constexpr vec<std::int32_t, Arch> montgomery_reduce(Wide<Arch> x, vec<std::int32_t, Arch> q,
                                                                       vec<std::int32_t, Arch> q_inverse) {
    using V = vec<std::int32_t, Arch>;
    if constexpr (std::is_same_v<Arch, scalar>) {
        const V m = V(static_cast<std::int32_t>(x.value & 0xffffffff)) * q_inverse;
        return V(static_cast<std::int32_t>((x.value - std::int64_t{m.raw()} * q.raw()) >> 32));
    } else if constexpr (requires { detail::multiply_even(q.raw(), q.raw()); }) {
        using Half = vec<std::int64_t, Arch>;
        const auto reduced = [&](Half half) NGCC_ALWAYS_INLINE_LAMBDA {
            // Only the even lanes, the lower halves of the 64-bit integers, take part in a product.
            const Half m(detail::multiply_even(half.raw(), q_inverse.raw()));
            return std::bit_cast<V>(half - Half(detail::multiply_even(m.raw(), q.raw())));
        };
        return detail::shuffle(
            reduced(x.first), reduced(x.second), [](std::size_t i) { return i % 2 == 0 ? i + 1 : V::lanes + i; },
            std::make_index_sequence<V::lanes>{});
    } else {
        return V(detail::montgomery_reduce(x.first.raw(), x.second.raw(), q.raw(), q_inverse.raw()));
    }
}

/// Transposes a square matrix: rows[i] lane j becomes rows[j] lane i.
template <class T, class Arch, std::size_t N>
requires(N == vec<T, Arch>::lanes) NGCC_ALWAYS_INLINE constexpr void transpose(std::array<vec<T, Arch>, N>& rows) {
    // Exchanges bit k of the row number with bit k of the lane number, for one k after the other. Two rows that differ
    // in bit k swap half of their lanes.
    [&]<std::size_t... K>(std::index_sequence<K...>) NGCC_ALWAYS_INLINE_LAMBDA {
        (detail::exchange_bit<(N >> (K + 1))>(rows), ...);
    }
    (std::make_index_sequence<std::bit_width(N) - 1>{});
}

}  // namespace ngcc::inline NGCC_ABI::simd
