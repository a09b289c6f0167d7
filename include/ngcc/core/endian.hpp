// Integers as bytes.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// The value with its bytes in the opposite order.
template <std::unsigned_integral T>
constexpr T byte_swap(T x) {
    if constexpr (sizeof(T) == 8) {
        return __builtin_bswap64(x);
    } else if constexpr (sizeof(T) == 4) {
        return __builtin_bswap32(x);
    } else if constexpr (sizeof(T) == 2) {
        return __builtin_bswap16(x);
    } else {
        return x;
    }
}

/// An integer of sizeof(T) bytes in the given byte order.
template <std::unsigned_integral T, std::endian Order>
constexpr T load(const std::uint8_t* from) {
    if (std::is_constant_evaluated()) {
        T x = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            const std::size_t shift = 8 * (Order == std::endian::little ? i : sizeof(T) - 1 - i);
            x = static_cast<T>(x | static_cast<T>(static_cast<T>(from[i]) << shift));
        }
        return x;
    }
    T x;
    std::memcpy(&x, from, sizeof(T));
    return Order == std::endian::native ? x : byte_swap(x);
}

/// Writes the sizeof(T) bytes of x in the given byte order.
template <std::endian Order, std::unsigned_integral T>
constexpr void store(std::uint8_t* to, T x) {
    if (std::is_constant_evaluated()) {
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            const std::size_t shift = 8 * (Order == std::endian::little ? i : sizeof(T) - 1 - i);
            to[i] = static_cast<std::uint8_t>(x >> shift);
        }
        return;
    }
    const T y = Order == std::endian::native ? x : byte_swap(x);
    std::memcpy(to, &y, sizeof(T));
}

template <std::unsigned_integral T>
constexpr T load_le(const std::uint8_t* from) {
    return load<T, std::endian::little>(from);
}
template <std::unsigned_integral T>
constexpr T load_be(const std::uint8_t* from) {
    return load<T, std::endian::big>(from);
}
template <std::unsigned_integral T>
constexpr void store_le(std::uint8_t* to, T x) {
    store<std::endian::little>(to, x);
}
template <std::unsigned_integral T>
constexpr void store_be(std::uint8_t* to, T x) {
    store<std::endian::big>(to, x);
}

}  // namespace ngcc::inline NGCC_ABI
