// Bit strings: arrays of fixed-width fields, packed little-endian (bit i of a string is bit i mod 8 of byte i div 8).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"

namespace ngcc::inline NGCC_ABI {

/// Bytes that `count` fields of `width` bits take.
constexpr std::size_t packed_size(std::size_t width, std::size_t count) {
    return (width * count + 7) / 8;
}

namespace detail {

template <std::size_t Width>
struct Field {
    static_assert(Width >= 1 && Width <= 24);
    static constexpr std::uint32_t mask = (std::uint32_t{1} << Width) - 1;
};

// The 32 fields value(0), ..., value(31) as Width words of 32 bits. Unrolled, every shift is a constant.
template <std::size_t Width, class Value>
NGCC_ALWAYS_INLINE constexpr void pack_32_fields(Value&& value, std::uint8_t* out) {
    std::uint64_t pending = 0;  // bits that do not fill a word yet
    [&]<std::size_t... K>(std::index_sequence<K...>) NGCC_ALWAYS_INLINE_LAMBDA {
        (
            [&] {
                pending |= static_cast<std::uint64_t>(value(K)) << (Width * K % 32);
                if constexpr (Width * K / 32 != Width * (K + 1) / 32) {
                    store_le(out + Width * K / 32 * 4, static_cast<std::uint32_t>(pending));
                    pending >>= 32;
                }
            }(),
            ...);
    }
    (std::make_index_sequence<32>{});
}

// Eight fields, given their Width bytes. Reads up to 4 bytes more.
template <std::size_t Width, class Take>
NGCC_ALWAYS_INLINE constexpr void unpack_8_fields(const std::uint8_t* in, Take&& take) {
    [&]<std::size_t... K>(std::index_sequence<K...>) NGCC_ALWAYS_INLINE_LAMBDA {
        (take(K, (load_le<std::uint32_t>(in + Width * K / 8) >> (Width * K % 8)) & Field<Width>::mask), ...);
    }
    (std::make_index_sequence<8>{});
}

}  // namespace detail

/// Packs map(values[i]) mod 2^Width as field i; unused bits of the last byte are zero. Width <= 24.
/// Requires out.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count, class Map = std::identity>
constexpr void pack_fields(std::span<T, Count> values, ByteSpan<> out, Map map = {}) {
    const auto field = [&](std::size_t i) {
        return static_cast<std::uint32_t>(map(values[i])) & detail::Field<Width>::mask;
    };
    const std::size_t whole = values.size() / 32 * 32;
    for (std::size_t i = 0; i < whole; i += 32) {
        detail::pack_32_fields<Width>([&](std::size_t k) { return field(i + k); }, &out[Width * i / 8]);
    }
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(Width * whole / 8), out.end(), std::uint8_t{0});
    for (std::size_t i = whole; i < values.size(); ++i) {
        const std::size_t first = Width * i / 8;
        const std::uint32_t word = field(i) << (Width * i % 8);
        for (std::size_t k = 0; k < 4 && first + k < out.size(); ++k) {
            out[first + k] = static_cast<std::uint8_t>(out[first + k] | (word >> (8 * k)));
        }
    }
}

/// Reads field i into values[i], as map(field). Width <= 24. Unused bits of the last byte are not looked at.
/// Requires in.size() == packed_size(Width, values.size()).
template <std::size_t Width, class T, std::size_t Count, class Map = std::identity>
constexpr void unpack_fields(ByteView<> in, std::span<T, Count> values, Map map = {}) {
    // Eight fields at a time, as long as the bytes that are read beyond them are there.
    const std::size_t whole = in.size() < Width + 4 ? 0 : std::min(values.size() / 8, (in.size() - 4) / Width) * 8;
    for (std::size_t i = 0; i < whole; i += 8) {
        detail::unpack_8_fields<Width>(&in[Width * i / 8], [&](std::size_t k, std::uint32_t field) {
            values[i + k] = static_cast<T>(map(field));
        });
    }
    for (std::size_t i = whole; i < values.size(); ++i) {
        const std::size_t first = Width * i / 8;
        std::uint32_t word = 0;
        for (std::size_t k = 0; k < 4 && first + k < in.size(); ++k) {
            word |= static_cast<std::uint32_t>(in[first + k]) << (8 * k);
        }
        values[i] = static_cast<T>(map((word >> (Width * i % 8)) & detail::Field<Width>::mask));
    }
}

/// Whether the bits after the last of `count` fields are zero, as a canonical encoding has them.
constexpr bool padding_is_zero(ByteView<> in, std::size_t width, std::size_t count) {
    const std::size_t used = width * count % 8;
    return used == 0 || (in.back() >> used) == 0;
}

}  // namespace ngcc::inline NGCC_ABI
