// Integers of a fixed number of 64-bit limbs, the lowest first: sums, differences, products. Constant-time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/config.hpp"
#include "ngcc/ct/mask.hpp"

namespace ngcc::inline NGCC_ABI::sqisign_triangle {

template <std::size_t N>
using Limbs = std::array<std::uint64_t, N>;

namespace limbs {

__extension__ typedef unsigned __int128 Double;

/// a += b; returns the carry.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr std::uint64_t add(Limbs<N>& a, const Limbs<N>& b) {
    Double carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
        carry += Double{a[i]} + b[i];
        a[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
    return static_cast<std::uint64_t>(carry);
}

/// a -= b; returns the borrow.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr std::uint64_t subtract(Limbs<N>& a, const Limbs<N>& b) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const Double difference = Double{a[i]} - b[i] - borrow;
        a[i] = static_cast<std::uint64_t>(difference);
        borrow = static_cast<std::uint64_t>(difference >> 64) & 1;
    }
    return borrow;
}

/// a, or b if the bit is 1.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr Limbs<N> select(std::uint64_t bit, const Limbs<N>& a, const Limbs<N>& b) {
    const auto mask = ct::Mask<std::uint64_t>::from_bit(bit);
    Limbs<N> result;
    for (std::size_t i = 0; i < N; ++i) {
        result[i] = mask.select(b[i], a[i]);
    }
    return result;
}

/// a b
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr Limbs<2 * N> multiply(const Limbs<N>& a, const Limbs<N>& b) {
    Limbs<2 * N> result{};
    for (std::size_t i = 0; i < N; ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < N; ++j) {
            const Double sum = Double{a[i]} * b[j] + result[i + j] + carry;
            result[i + j] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
        result[i + N] = carry;
    }
    return result;
}

/// a / 2, with a bit to come in at the top.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr void halve(Limbs<N>& a, std::uint64_t top_bit = 0) {
    for (std::size_t i = 0; i + 1 < N; ++i) {
        a[i] = a[i] >> 1 | a[i + 1] << 63;
    }
    a[N - 1] = a[N - 1] >> 1 | top_bit << 63;
}

/// Whether a is not 0, as a bit.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr std::uint64_t is_nonzero(const Limbs<N>& a) {
    std::uint64_t any = 0;
    for (const std::uint64_t limb : a) {
        any |= limb;
    }
    return (any | (0 - any)) >> 63;
}

}  // namespace limbs
}  // namespace ngcc::inline NGCC_ABI::sqisign_triangle
