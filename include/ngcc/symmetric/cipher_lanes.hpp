// The strings of a batch in the lanes of registers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/block_cipher.hpp"

namespace ngcc::inline NGCC_ABI::detail {

/// f(0), ..., f(N - 1). For registers in an array: as long as a compiler sees a loop, it may keep the array in memory
/// and copy it in larger pieces than it was written, for which the processor then waits.
template <std::size_t N>
NGCC_ALWAYS_INLINE constexpr void unrolled(auto f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
        (f(std::integral_constant<std::size_t, I>{}), ...);
    }
    (std::make_index_sequence<N>{});
}

/// A register of parts of PartBytes each: part i, counted from `first`, comes from address(i).
template <std::size_t PartBytes, class V>
struct Parts;
template <std::size_t PartBytes, class T, class Arch>
struct Parts<PartBytes, simd::vec<T, Arch>> {
    using V = simd::vec<T, Arch>;
    static constexpr std::size_t count = sizeof(V) / PartBytes;

    NGCC_ALWAYS_INLINE static V load(auto address, std::size_t first = 0) {
        if constexpr (count == 1) {
            std::array<std::uint8_t, PartBytes> bytes;
            std::memcpy(bytes.data(), address(first), PartBytes);
            return std::bit_cast<V>(bytes);
        } else {
            using Halves = Parts<PartBytes, simd::vec<T, typename Arch::narrower>>;
            const auto low = simd::detail::lanes_of(Halves::load(address, first));
            const auto high = simd::detail::lanes_of(Halves::load(address, first + count / 2));
            return [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
                return simd::detail::from_lanes<V>(__builtin_shufflevector(low, high, I...));
            }
            (std::make_index_sequence<V::lanes>{});
        }
    }

    /// Part i goes to address(i).
    NGCC_ALWAYS_INLINE static void store(V x, auto address, std::size_t first = 0) {
        if constexpr (count == 1) {
            std::memcpy(address(first), &x, PartBytes);
        } else {
            using Halves = Parts<PartBytes, simd::vec<T, typename Arch::narrower>>;
            const auto lanes = simd::detail::lanes_of(x);
            [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
                using Half = typename Halves::V;
                Halves::store(simd::detail::from_lanes<Half>(__builtin_shufflevector(lanes, lanes, I...)), address,
                              first);
                Halves::store(
                    simd::detail::from_lanes<Half>(__builtin_shufflevector(lanes, lanes, (I + V::lanes / 2)...)),
                    address, first + count / 2);
            }
            (std::make_index_sequence<V::lanes / 2>{});
        }
    }
};

// In every N lanes: lanes of a and b in turns, from lane Begin on.
template <std::size_t N, std::size_t Begin, class V>
NGCC_ALWAYS_INLINE V alternate(V a, V b) {
    if constexpr (N == 1) {
        return a;
    } else {
        return simd::detail::shuffle(
            a, b, [](std::size_t k) { return k % 2 * V::lanes + k / N * N + Begin + k % N / 2; },
            std::make_index_sequence<V::lanes>{});
    }
}

/// Transposes N x N matrices side by side: each row has N neighbouring lanes of a register.
template <class V, std::size_t N, std::size_t Done = 1>
NGCC_ALWAYS_INLINE void transpose_parts(std::array<V, N>& rows) {
    // The lanes of rows i and i + N/2, alternating, become the rows 2 i and 2 i + 1: this rotates the bits of the
    // number of the row followed by those of the number of the lane. Within 128 bits it is one instruction everywhere.
    if constexpr (Done < N) {
        std::array<V, N> next;
        unrolled<N / 2>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            next[2 * i] = alternate<N, 0>(rows[i], rows[i + N / 2]);
            next[2 * i + 1] = alternate<N, N / 2>(rows[i], rows[i + N / 2]);
        });
        transpose_parts<V, N, 2 * Done>(next);
        unrolled<N>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA { rows[i] = next[i]; });
    }
}

/// The strings of a batch as words, one string in each lane of V: group g has the strings from g times the number of
/// lanes on. Their order in the lanes depends on PartWords, the side of the matrices to transpose.
template <class V, std::size_t PartWords>
class Lanes {
    using Word = typename V::value_type;
    static constexpr std::size_t part_bytes = PartWords * sizeof(Word);
    using InParts = Parts<part_bytes, V>;

  public:
    static constexpr std::size_t groups = cipher_batch / V::lanes;

    /// The string that is in part `part` of row `row` before the transposition.
    static constexpr std::size_t string_of(std::size_t group, std::size_t row, std::size_t part) {
        return V::lanes * group + InParts::count * row + part;
    }

    /// word(i) = word i of each string of the group
    template <std::size_t Size>
    NGCC_ALWAYS_INLINE static void load(const CipherBatch<Size>& strings, std::size_t group, auto word) {
        for (std::size_t at = 0; at < Size; at += part_bytes) {
            const std::size_t begin = std::min(at, Size - part_bytes);  // the last part may overlap the one before
            std::array<V, PartWords> square;
            unrolled<PartWords>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                square[i] = InParts::load([&](std::size_t part) NGCC_ALWAYS_INLINE_LAMBDA {
                    return &strings[string_of(group, i, part)][begin];
                });
            });
            transpose_parts(square);
            unrolled<PartWords>([&](std::size_t i)
                                    NGCC_ALWAYS_INLINE_LAMBDA { word(begin / sizeof(Word) + i) = square[i]; });
        }
    }

    /// The opposite of load().
    template <std::size_t Size>
    NGCC_ALWAYS_INLINE static void store(CipherBatch<Size>& strings, std::size_t group, auto word) {
        for (std::size_t at = 0; at < Size; at += part_bytes) {
            std::array<V, PartWords> square;
            unrolled<PartWords>([&](std::size_t i)
                                    NGCC_ALWAYS_INLINE_LAMBDA { square[i] = word(at / sizeof(Word) + i); });
            transpose_parts(square);
            unrolled<PartWords>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                InParts::store(square[i], [&](std::size_t part) NGCC_ALWAYS_INLINE_LAMBDA {
                    return &strings[string_of(group, i, part)][at];
                });
            });
        }
    }
};

}  // namespace ngcc::inline NGCC_ABI::detail
