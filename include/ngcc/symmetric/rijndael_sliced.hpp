// Rijndael without instructions for it, in constant time: a register holds the same byte of the state of many blocks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/block_cipher.hpp"
#include "ngcc/symmetric/cipher_lanes.hpp"
#include "ngcc/symmetric/rijndael_schedule.hpp"

namespace ngcc::inline NGCC_ABI::detail {

// ---- bytes of a register

// Every byte times x in GF(2^8).
template <class Arch>
NGCC_ALWAYS_INLINE simd::vec<std::uint8_t, Arch> times_x(simd::vec<std::uint8_t, Arch> a) {
    using V = simd::vec<std::uint8_t, Arch>;
    const V reduction(std::uint8_t{0x1b});
    if constexpr (std::is_same_v<Arch, simd::scalar>) {
        return (a + a) ^ ((V(std::uint8_t{0}) - (a >> 7)) & reduction);
    } else {
        using Signed = typename simd::detail::CompilerVector<simd::vec<std::int8_t, Arch>>::type;
        return (a + a) ^ (std::bit_cast<V>(std::bit_cast<Signed>(a) < 0) & reduction);
    }
}

// ---- SubBytes

template <std::size_t K, class Arch>
NGCC_ALWAYS_INLINE void exchange_bits(std::array<simd::vec<std::uint8_t, Arch>, 8>& rows, std::uint8_t mask) {
    using V = simd::vec<std::uint8_t, Arch>;
    // There are no shifts of bytes with SSE2. What crosses from one byte to another is under the mask.
    using Wide = simd::vec<std::conditional_t<std::is_same_v<Arch, simd::scalar>, std::uint8_t, std::uint64_t>, Arch>;
    unrolled<8>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
        if ((i & K) == 0) {
            const V swapped = (std::bit_cast<V>(std::bit_cast<Wide>(rows[i]) >> K) ^ rows[i + K]) & V(mask);
            rows[i + K] = rows[i + K] ^ swapped;
            rows[i] = rows[i] ^ std::bit_cast<V>(std::bit_cast<Wide>(swapped) << K);
        }
    });
}

// Bit i of register k becomes bit k of register i, in every byte.
template <class V>
NGCC_ALWAYS_INLINE void transpose_bits(std::array<V, 8>& rows) {
    exchange_bits<4>(rows, 0x0f);
    exchange_bits<2>(rows, 0x33);
    exchange_bits<1>(rows, 0x55);
}

// The S-box on bit planes, the least significant bit first: the circuit of Boyar and Peralta (A depth-16 circuit for
// the AES S-box, 2011; here the one with the fewest gates), under its names.
template <class V>
NGCC_ALWAYS_INLINE void sub_planes(std::array<V, 8>& planes) {
    const auto [u7, u6, u5, u4, u3, u2, u1, u0] = planes;

    // to the basis in which the inverse is computed
    const V t1 = u0 ^ u3, t2 = u0 ^ u5, t3 = u0 ^ u6, t4 = u3 ^ u5, t5 = u4 ^ u6, t6 = t1 ^ t5, t7 = u1 ^ u2,
            t8 = u7 ^ t6, t9 = u7 ^ t7, t10 = t6 ^ t7, t11 = u1 ^ u5, t12 = u2 ^ u5, t13 = t3 ^ t4, t14 = t6 ^ t11,
            t15 = t5 ^ t11, t16 = t5 ^ t12, t17 = t9 ^ t16, t18 = u3 ^ u7, t19 = t7 ^ t18, t20 = t1 ^ t19,
            t21 = u6 ^ u7, t22 = t7 ^ t21, t23 = t2 ^ t22, t24 = t2 ^ t10, t25 = t20 ^ t17, t26 = t3 ^ t16,
            t27 = t1 ^ t12;

    // the inverse
    const V m1 = t13 & t6, m2 = t23 & t8, m3 = t14 ^ m1, m4 = t19 & u7, m5 = m4 ^ m1, m6 = t3 & t16, m7 = t22 & t9,
            m8 = t26 ^ m6, m9 = t20 & t17, m10 = m9 ^ m6, m11 = t1 & t15, m12 = t4 & t27, m13 = m12 ^ m11,
            m14 = t2 & t10, m15 = m14 ^ m11, m16 = m3 ^ m2, m17 = m5 ^ t24, m18 = m8 ^ m7, m19 = m10 ^ m15,
            m20 = m16 ^ m13, m21 = m17 ^ m15, m22 = m18 ^ m13, m23 = m19 ^ t25, m24 = m22 ^ m23, m25 = m22 & m20,
            m26 = m21 ^ m25, m27 = m20 ^ m21, m28 = m23 ^ m25, m29 = m28 & m27, m30 = m26 & m24, m31 = m20 & m23,
            m32 = m27 & m31, m33 = m27 ^ m25, m34 = m21 & m22, m35 = m24 & m34, m36 = m24 ^ m25, m37 = m21 ^ m29,
            m38 = m32 ^ m33, m39 = m23 ^ m30, m40 = m35 ^ m36, m41 = m38 ^ m40, m42 = m37 ^ m39, m43 = m37 ^ m38,
            m44 = m39 ^ m40, m45 = m42 ^ m41, m46 = m44 & t6, m47 = m40 & t8, m48 = m39 & u7, m49 = m43 & t16,
            m50 = m38 & t9, m51 = m37 & t17, m52 = m42 & t15, m53 = m45 & t27, m54 = m41 & t10, m55 = m44 & t13,
            m56 = m40 & t23, m57 = m39 & t19, m58 = m43 & t3, m59 = m38 & t22, m60 = m37 & t20, m61 = m42 & t1,
            m62 = m45 & t4, m63 = m41 & t2;

    // back, and the affine map
    const V l0 = m61 ^ m62, l1 = m50 ^ m56, l2 = m46 ^ m48, l3 = m47 ^ m55, l4 = m54 ^ m58, l5 = m49 ^ m61,
            l6 = m62 ^ l5, l7 = m46 ^ l3, l8 = m51 ^ m59, l9 = m52 ^ m53, l10 = m53 ^ l4, l11 = m60 ^ l2,
            l12 = m48 ^ m51, l13 = m50 ^ l0, l14 = m52 ^ m61, l15 = m55 ^ l1, l16 = m56 ^ l0, l17 = m57 ^ l1,
            l18 = m58 ^ l8, l19 = m63 ^ l4, l20 = l0 ^ l1, l21 = l1 ^ l7, l22 = l3 ^ l12, l23 = l18 ^ l2,
            l24 = l15 ^ l9, l25 = l6 ^ l10, l26 = l7 ^ l9, l27 = l8 ^ l10, l28 = l11 ^ l14, l29 = l11 ^ l17;
    const V ones(std::uint8_t{0xff});
    planes = {l6 ^ l23 ^ ones, l13 ^ l27 ^ ones, l25 ^ l29,        l20 ^ l22,
              l6 ^ l21,        l19 ^ l28 ^ ones, l16 ^ l26 ^ ones, l6 ^ l24};
}

/// The S-box on every byte of eight registers.
template <class V>
NGCC_ALWAYS_INLINE void sub_bytes(std::array<V, 8>& bytes) {
    transpose_bits(bytes);
    sub_planes(bytes);
    transpose_bits(bytes);
}

// ---- words: a column of the state, or a word of the key, of as many blocks as V has lanes

template <class V>
struct SlicedWord {
    std::array<V, 4> bytes;

    NGCC_ALWAYS_INLINE friend SlicedWord operator^(const SlicedWord& a, const SlicedWord& b) {
        return {a.bytes[0] ^ b.bytes[0], a.bytes[1] ^ b.bytes[1], a.bytes[2] ^ b.bytes[2], a.bytes[3] ^ b.bytes[3]};
    }
};

// For the key schedule.
template <class V>
struct SlicedWordOps {
    using Word = SlicedWord<V>;

    NGCC_ALWAYS_INLINE static Word rotate(const Word& word) {
        const auto& [a, b, c, d] = word.bytes;
        return {b, c, d, a};
    }
    [[gnu::noinline]] static Word substitute(const Word& word) {
        const auto& [a, b, c, d] = word.bytes;
        std::array<V, 8> bytes = {a, b, c, d, a, b, c, d};
        sub_bytes(bytes);
        return {bytes[0], bytes[1], bytes[2], bytes[3]};
    }
    NGCC_ALWAYS_INLINE static Word constant(std::uint8_t first) {
        const V zero(std::uint8_t{0});
        return {V(first), zero, zero, zero};
    }
};

template <class V>
NGCC_ALWAYS_INLINE SlicedWord<V> mix_column(const SlicedWord<V>& column) {
    const auto& [a, b, c, d] = column.bytes;
    const V ab = a ^ b;
    const V cd = c ^ d;
    const V all = ab ^ cd;
    return {a ^ all ^ times_x(ab), b ^ all ^ times_x(b ^ c), c ^ all ^ times_x(cd), d ^ all ^ times_x(d ^ a)};
}

// A round, the last one without MixColumns.
// A function of its own, as it is too much code to have several times.
template <class V, std::size_t BlockWords>
[[gnu::noinline]] void sliced_round(const std::array<SlicedWord<V>, BlockWords>& state, const SlicedWord<V>* key,
                                    bool is_last, std::array<SlicedWord<V>, BlockWords>& next) {
    for (std::size_t column = 0; column < BlockWords; column += 2) {
        std::array<V, 8> bytes;
        unrolled<8>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            bytes[i] = state[(column + i / 4 + rijndael_shifts<BlockWords>[i % 4]) % BlockWords].bytes[i % 4];
        });
        sub_bytes(bytes);
        unrolled<2>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            const SlicedWord<V> word = {bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]};
            next[column + i] = (is_last ? word : mix_column(word)) ^ key[column + i];
        });
    }
}

/// The ciphers of rijndael.hpp by byte slices. Registers have at most a byte for each key of a batch.
template <std::size_t BlockWords, std::size_t KeyWords, class Arch>
requires(Arch::register_bytes <= cipher_batch) class SlicedRijndael {
  public:
    explicit SlicedRijndael(const CipherBatch<4 * KeyWords>& keys) {
        for (std::size_t group = 0; group < Bytes::groups; ++group) {
            Bytes::load(keys, group, byte_of(words_[group]));
            expand_rijndael_key<KeyWords, SlicedWordOps<V>>(words_[group]);
        }
    }

    void encrypt(const CipherBatch<4 * BlockWords>& in, CipherBatch<4 * BlockWords>& out) const {
        for (std::size_t group = 0; group < Bytes::groups; ++group) {
            std::array<State, 2> states;  // before and after a round, in turns
            Bytes::load(in, group, byte_of(states[0]));
            for (std::size_t column = 0; column < BlockWords; ++column) {
                states[0][column] = states[0][column] ^ words_[group][column];
            }
            for (std::size_t round = 1; round <= rounds; ++round) {
                sliced_round(states[(round + 1) % 2], &words_[group][BlockWords * round], round == rounds,
                             states[round % 2]);
            }
            Bytes::store(out, group, byte_of(states[rounds % 2]));
        }
    }

  private:
    using V = simd::vec<std::uint8_t, Arch>;
    using Bytes = Lanes<V, V::lanes>;
    using State = std::array<SlicedWord<V>, BlockWords>;
    static constexpr std::size_t rounds = rijndael_rounds<BlockWords, KeyWords>;
    static constexpr std::size_t key_words = BlockWords * (rounds + 1);

    static auto byte_of(auto& words) {
        return [&words](std::size_t i) -> V& { return words[i / 4].bytes[i % 4]; };
    }

    std::array<std::array<SlicedWord<V>, key_words>, Bytes::groups> words_;  // of the keys, expanded
};

}  // namespace ngcc::inline NGCC_ABI::detail
