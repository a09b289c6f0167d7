// What all forms of Rijndael share: the parameters and the key schedule.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/symmetric/cipher_lanes.hpp"

namespace ngcc::inline NGCC_ABI::detail {

template <std::size_t BlockWords, std::size_t KeyWords>
inline constexpr std::size_t rijndael_rounds = std::max(BlockWords, KeyWords) + 6;

/// By how many columns ShiftRows shifts each row.
template <std::size_t BlockWords>
inline constexpr std::array<std::size_t, 4> rijndael_shifts = {0, 1, BlockWords == 8 ? 3 : 2, BlockWords == 8 ? 4 : 3};

/// Expands the first KeyWords words, which are the key. Ops says what a word is: Word with ^, rotate (RotWord),
/// substitute (SubWord), and constant, a word that begins with the given byte and goes on with zeros.
template <std::size_t KeyWords, class Ops, std::size_t Count>
NGCC_ALWAYS_INLINE void expand_rijndael_key(std::array<typename Ops::Word, Count>& words) {
    unsigned constant = 1;
    typename Ops::Word word = words[KeyWords - 1];
    for (std::size_t i = KeyWords; i < Count; i += KeyWords) {
        unrolled<KeyWords>([&](auto k) NGCC_ALWAYS_INLINE_LAMBDA {
            if (i + k < Count) {
                if constexpr (k == 0) {
                    word = Ops::substitute(Ops::rotate(word)) ^ Ops::constant(static_cast<std::uint8_t>(constant));
                } else if constexpr (KeyWords > 6 && k == 4) {
                    word = Ops::substitute(word);
                }
                word = words[i + k - KeyWords] ^ word;
                words[i + k] = word;
            }
        });
        constant = constant << 1 ^ (constant >> 7) * 0x11b;
    }
}

}  // namespace ngcc::inline NGCC_ABI::detail
