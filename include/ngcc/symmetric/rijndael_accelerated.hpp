// Rijndael with instructions for the rounds of AES: every 128 bits of a register hold a block, or half a block.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/block_cipher.hpp"
#include "ngcc/symmetric/cipher_lanes.hpp"
#include "ngcc/symmetric/rijndael_instructions.hpp"
#include "ngcc/symmetric/rijndael_schedule.hpp"

namespace ngcc::inline NGCC_ABI::detail {

// Byte (row, column) of every 128 bits of the result is byte (row, column(row, column)).
template <class Arch>
NGCC_ALWAYS_INLINE simd::vec<std::uint8_t, Arch> shuffle_rows(simd::vec<std::uint8_t, Arch> x, auto column) {
    return simd::detail::shuffle(
        x, x, [column](std::size_t i) { return i / 16 * 16 + column(i % 4, i / 4 % 4) % 4 * 4 + i % 4; },
        std::make_index_sequence<Arch::register_bytes>{});
}

// For the key schedule: a word of another key in every lane.
template <class Arch>
struct LaneWordOps {
    using Word = simd::vec<std::uint32_t, Arch>;

    NGCC_ALWAYS_INLINE static Word rotate(Word word) { return simd::rotate_left<24>(word); }
    NGCC_ALWAYS_INLINE static Word substitute(Word word) {
        using Bytes = simd::vec<std::uint8_t, Arch>;
        const Bytes unshifted = shuffle_rows(std::bit_cast<Bytes>(word),
                                             [](std::size_t row, std::size_t column) { return column + 4 - row; });
        return std::bit_cast<Word>(Bytes(aes_last_round(unshifted.raw(), Bytes(std::uint8_t{0}).raw())));
    }
    NGCC_ALWAYS_INLINE static Word constant(std::uint8_t first) { return Word(std::uint32_t{first}); }
};

/// The ciphers of rijndael.hpp by instructions.
template <std::size_t BlockWords, std::size_t KeyWords, class Arch>
class AcceleratedRijndael {
  public:
    explicit AcceleratedRijndael(const CipherBatch<4 * KeyWords>& keys) {
        for (std::size_t group = 0; group < KeyLanes::groups; ++group) {
            auto& words = words_[group];
            KeyLanes::load(keys, group, [&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA -> Word& { return words[i]; });
            expand_rijndael_key<KeyWords, LaneWordOps<Arch>>(words);
            for (std::size_t at = 0; at < words.size(); at += 4) {
                std::array<Word, 4> square;
                unrolled<4>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA { square[i] = words[at + i]; });
                transpose_parts(square);
                unrolled<4>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA { words[at + i] = square[i]; });
            }
        }
    }

    void encrypt(const CipherBatch<4 * BlockWords>& in, CipherBatch<4 * BlockWords>& out) const {
        for (std::size_t group = 0; group < KeyLanes::groups; ++group) {
            State state;
            for_each_register([&](std::size_t half, std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                state[half][i] = InParts::load([&](std::size_t part) NGCC_ALWAYS_INLINE_LAMBDA {
                                     return &in[KeyLanes::string_of(group, i, part)][16 * half];
                                 }) ^
                                 key(group, 0, half, i);
            });
            for (std::size_t round = 1; round < rounds; ++round) {
                exchange_halves(state);
                for_each_register([&](std::size_t half, std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                    state[half][i] = Bytes(aes_round(state[half][i].raw(), key(group, round, half, i).raw()));
                });
            }
            exchange_halves(state);
            for_each_register([&](std::size_t half, std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                state[half][i] = Bytes(aes_last_round(state[half][i].raw(), key(group, rounds, half, i).raw()));
                InParts::store(state[half][i], [&](std::size_t part) NGCC_ALWAYS_INLINE_LAMBDA {
                    return &out[KeyLanes::string_of(group, i, part)][16 * half];
                });
            });
        }
    }

  private:
    using Word = simd::vec<std::uint32_t, Arch>;
    using Bytes = simd::vec<std::uint8_t, Arch>;
    using KeyLanes = Lanes<Word, 4>;
    using InParts = Parts<16, Bytes>;
    static constexpr std::size_t rounds = rijndael_rounds<BlockWords, KeyWords>;
    static constexpr std::size_t key_words = BlockWords * (rounds + 1);
    static constexpr std::size_t halves = BlockWords / 4;
    // Four registers at a time hide the latency of the instructions.
    using State = std::array<std::array<Bytes, 4>, halves>;

    NGCC_ALWAYS_INLINE static void for_each_register(auto f) {
        unrolled<4 * halves>([&](auto i) NGCC_ALWAYS_INLINE_LAMBDA { f(i / 4, i % 4); });
    }

    NGCC_ALWAYS_INLINE Bytes key(std::size_t group, std::size_t round, std::size_t half, std::size_t i) const {
        return std::bit_cast<Bytes>(words_[group][4 * (halves * round + half) + i]);
    }

    // For blocks of two halves: makes of ShiftRows of the instruction, in each half, ShiftRows of the cipher. The
    // latter shifts the rows 0 to 3 by 0, 1, 3 and 4 columns.
    NGCC_ALWAYS_INLINE static void exchange_halves(State& state) {
        if constexpr (halves == 2) {
            // Row by row, the columns that the shift takes from the other half.
            constexpr auto others = [] {
                std::array<std::uint8_t, Arch::register_bytes> mask{};
                for (std::size_t i = 0; i < mask.size(); ++i) {
                    mask[i] = i / 4 % 4 < rijndael_shifts<BlockWords>[i % 4] ? 0xff : 0;
                }
                return mask;
            }();
            const Bytes mask = Bytes::load(others.data());
            unrolled<4>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                const auto shifted = [](Bytes x) NGCC_ALWAYS_INLINE_LAMBDA {
                    return shuffle_rows(x, [](std::size_t row, std::size_t column) {
                        return column + 4 - row + rijndael_shifts<BlockWords>[row];
                    });
                };
                const Bytes low = state[0][i];
                const Bytes high = state[1][i];
                state[0][i] = shifted(simd::bit_select(mask, high, low));
                state[1][i] = shifted(simd::bit_select(mask, low, high));
            });
        }
    }

    // Of the keys, expanded; transposed four by four, so that every 128 bits of a register are a round key, or half of
    // one.
    std::array<std::array<Word, key_words>, KeyLanes::groups> words_;
};

}  // namespace ngcc::inline NGCC_ABI::detail
