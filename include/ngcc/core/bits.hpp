// Bit strings: arrays of fixed-width fields, packed little-endian (bit i of a string is bit i mod 8 of byte i div 8).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// Bytes that `count` fields of `width` bits take.
constexpr std::size_t packed_size(std::size_t width, std::size_t count) {
    return (width * count + 7) / 8;
}

/// Packs values[i] mod 2^Width as field i; unused bits of the last byte are zero. Width <= 24.
/// Requires out.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count>
constexpr void pack_fields(std::span<T, Count> values, ByteSpan<> out) {
    static_assert(Width >= 1 && Width <= 24);
    constexpr std::uint32_t mask = (std::uint32_t{1} << Width) - 1;
    std::uint64_t buffer = 0;
    std::size_t filled = 0;
    std::size_t at = 0;
    for (const T value : values) {
        buffer |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(value) & mask) << filled;
        filled += Width;
        for (; filled >= 8; filled -= 8, buffer >>= 8) {
            out[at++] = static_cast<std::uint8_t>(buffer);
        }
    }
    if (filled > 0) {
        out[at] = static_cast<std::uint8_t>(buffer);
    }
}

/// Reads field i into values[i]. Width <= 24. Unused bits of the last byte are not looked at.
/// Requires in.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count>
constexpr void unpack_fields(ByteView<> in, std::span<T, Count> values) {
    static_assert(Width >= 1 && Width <= 24);
    constexpr std::uint32_t mask = (std::uint32_t{1} << Width) - 1;
    // The fewest fields that fill whole bytes; where those are at most 8 bytes, they are read as one integer.
    constexpr std::size_t unit = 8 / std::gcd(Width, std::size_t{8});
    constexpr std::size_t unit_bytes = unit * Width / 8;
    const std::size_t units = unit_bytes <= 8 ? values.size() / unit : 0;
    for (std::size_t u = 0; u < units; ++u) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < unit_bytes; ++k) {
            word |= static_cast<std::uint64_t>(in[u * unit_bytes + k]) << (8 * k % 64);
        }
        for (std::size_t k = 0; k < unit; ++k) {
            values[u * unit + k] = static_cast<T>(static_cast<std::uint32_t>(word >> (Width * k % 64)) & mask);
        }
    }
    for (std::size_t i = units * unit; i < values.size(); ++i) {
        const std::size_t first = Width * i / 8;
        std::uint32_t word = 0;
        for (std::size_t k = 0; k < 4 && first + k < in.size(); ++k) {
            word |= static_cast<std::uint32_t>(in[first + k]) << (8 * k);
        }
        values[i] = static_cast<T>((word >> (Width * i % 8)) & mask);
    }
}

/// Whether the bits after the last of `count` fields are zero, as a canonical encoding has them.
constexpr bool padding_is_zero(ByteView<> in, std::size_t width, std::size_t count) {
    const std::size_t used = width * count % 8;
    return used == 0 || (in.back() >> used) == 0;
}

}  // namespace ngcc::inline NGCC_ABI
