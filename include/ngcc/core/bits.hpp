// Bit strings: arrays of fixed-width fields, packed little-endian (bit i of a string is bit i mod 8 of byte i div 8).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// Bytes that `count` fields of `width` bits take.
constexpr std::size_t packed_size(std::size_t width, std::size_t count) {
    return (width * count + 7) / 8;
}

namespace detail {

// The fewest fields that fill whole bytes; where those are at most 8 bytes, they are handled as one integer.
template <std::size_t Width>
struct FieldUnit {
    static_assert(Width >= 1 && Width <= 24);
    static constexpr std::uint32_t mask = (std::uint32_t{1} << Width) - 1;
    static constexpr std::size_t fields = 8 / std::gcd(Width, std::size_t{8});
    static constexpr std::size_t bytes = fields * Width / 8;
    static constexpr std::size_t whole_units(std::size_t count) { return bytes <= 8 ? count / fields : 0; }
};

}  // namespace detail

/// Packs values[i] mod 2^Width as field i; unused bits of the last byte are zero. Width <= 24.
/// Requires out.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count>
constexpr void pack_fields(std::span<T, Count> values, ByteSpan<> out) {
    using Unit = detail::FieldUnit<Width>;
    const auto field = [&](std::size_t i) { return static_cast<std::uint32_t>(values[i]) & Unit::mask; };
    const std::size_t units = Unit::whole_units(values.size());
    for (std::size_t u = 0; u < units; ++u) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < Unit::fields; ++k) {
            word |= static_cast<std::uint64_t>(field(u * Unit::fields + k)) << (Width * k % 64);
        }
        for (std::size_t k = 0; k < Unit::bytes; ++k) {
            out[u * Unit::bytes + k] = static_cast<std::uint8_t>(word >> (8 * k % 64));
        }
    }
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(units * Unit::bytes), out.end(), std::uint8_t{0});
    for (std::size_t i = units * Unit::fields; i < values.size(); ++i) {
        const std::size_t first = Width * i / 8;
        const std::uint32_t word = field(i) << (Width * i % 8);
        for (std::size_t k = 0; k < 4 && first + k < out.size(); ++k) {
            out[first + k] = static_cast<std::uint8_t>(out[first + k] | (word >> (8 * k)));
        }
    }
}

/// Reads field i into values[i]. Width <= 24. Unused bits of the last byte are not looked at.
/// Requires in.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count>
constexpr void unpack_fields(ByteView<> in, std::span<T, Count> values) {
    using Unit = detail::FieldUnit<Width>;
    const std::size_t units = Unit::whole_units(values.size());
    for (std::size_t u = 0; u < units; ++u) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < Unit::bytes; ++k) {
            word |= static_cast<std::uint64_t>(in[u * Unit::bytes + k]) << (8 * k % 64);
        }
        for (std::size_t k = 0; k < Unit::fields; ++k) {
            values[u * Unit::fields + k] =
                static_cast<T>(static_cast<std::uint32_t>(word >> (Width * k % 64)) & Unit::mask);
        }
    }
    for (std::size_t i = units * Unit::fields; i < values.size(); ++i) {
        const std::size_t first = Width * i / 8;
        std::uint32_t word = 0;
        for (std::size_t k = 0; k < 4 && first + k < in.size(); ++k) {
            word |= static_cast<std::uint32_t>(in[first + k]) << (8 * k);
        }
        values[i] = static_cast<T>((word >> (Width * i % 8)) & Unit::mask);
    }
}

/// Whether the bits after the last of `count` fields are zero, as a canonical encoding has them.
constexpr bool padding_is_zero(ByteView<> in, std::size_t width, std::size_t count) {
    const std::size_t used = width * count % 8;
    return used == 0 || (in.back() >> used) == 0;
}

}  // namespace ngcc::inline NGCC_ABI
