// Byte strings side by side as registers of big-endian words, and back.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::detail {

template <class V>
V big_endian(V x) {
    if constexpr (std::endian::native == std::endian::little) {
        return simd::byte_swap(x);
    } else {
        return x;
    }
}

/// As many words as V has lanes, from each of as many strings: lane i of register k is word k of string(i).
template <class V, class String>
NGCC_ALWAYS_INLINE std::array<V, V::lanes> load_words(const String& string) {
    std::array<V, V::lanes> square;
    for (std::size_t lane = 0; lane < V::lanes; ++lane) {
        std::array<std::uint32_t, V::lanes> words;
        std::memcpy(words.data(), string(lane), sizeof words);
        square[lane] = big_endian(V::load(words.data()));
    }
    simd::transpose(square);
    return square;
}

/// The opposite: string(i), for i < count, gets the bytes of lane i of the registers, one after the other.
template <class V, std::size_t Words, class String>
NGCC_ALWAYS_INLINE void store_words(const std::array<V, Words>& registers, std::size_t count, const String& string) {
    for (std::size_t i = 0; i < Words; i += V::lanes) {
        const std::size_t size = std::min(V::lanes, Words - i);
        std::array<V, V::lanes> square;
        for (std::size_t k = 0; k < V::lanes; ++k) {
            square[k] = big_endian(registers[i + k % size]);
        }
        simd::transpose(square);
        for (std::size_t lane = 0; lane < count; ++lane) {
            std::array<std::uint32_t, V::lanes> words;
            square[lane].store(words.data());
            std::memcpy(string(lane) + 4 * i, words.data(), 4 * size);
        }
    }
}

}  // namespace ngcc::inline NGCC_ABI::detail
