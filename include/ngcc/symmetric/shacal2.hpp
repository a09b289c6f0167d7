// SHACAL-2 (the steps of the compression function of SHA-256, FIPS 180) with many keys side by side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/block_cipher.hpp"
#include "ngcc/symmetric/cipher_lanes.hpp"
#include "ngcc/symmetric/lanes.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {

inline constexpr std::array<std::uint32_t, 64> sha256_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// Rotated right by each of three distances, and added bit by bit.
template <int A, int B, int C, class V>
NGCC_ALWAYS_INLINE V rotations(V x) {
    return simd::xor3(simd::rotate_left<32 - A>(x), simd::rotate_left<32 - B>(x), simd::rotate_left<32 - C>(x));
}
// Two rotations and a shift to the right.
template <int A, int B, int Shift, class V>
NGCC_ALWAYS_INLINE V rotations_and_shift(V x) {
    return simd::xor3(simd::rotate_left<32 - A>(x), simd::rotate_left<32 - B>(x), x >> Shift);
}

// Step Step, modulo 8. The words do not move: the roles of the places rotate instead.
template <std::size_t Step, class V>
NGCC_ALWAYS_INLINE void shacal2_step(std::array<V, 8>& state, V key) {
    const auto place = [&](std::size_t role) NGCC_ALWAYS_INLINE_LAMBDA -> V& { return state[(8 + role - Step) % 8]; };
    const V a = place(0);
    const V e = place(4);
    V& h = place(7);
    h = h + key + simd::bit_select(e, place(5), place(6)) + rotations<6, 11, 25>(e);
    place(3) = place(3) + h;
    h = h + simd::majority(a, place(1), place(2)) + rotations<2, 13, 22>(a);
}

}  // namespace detail

/// A BlockCipher: SHACAL-2 with keys of 512 bits.
template <class Arch = simd::native>
class Shacal2 {
  public:
    static constexpr std::size_t block_size = 32;
    static constexpr std::size_t key_size = 64;

    /// Expands the keys.
    explicit Shacal2(const CipherBatch<key_size>& keys) {
        for (std::size_t group = 0; group < Lanes::groups; ++group) {
            std::array<V, 64>& words = words_[group];
            Lanes::load(keys, group, [&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA -> V& { return words[i]; });
            for (std::size_t i = 0; i < 16; ++i) {
                words[i] = detail::big_endian(words[i]);
            }
            for (std::size_t i = 16; i < 64; ++i) {
                words[i] = words[i - 16] + detail::rotations_and_shift<7, 18, 3>(words[i - 15]) + words[i - 7] +
                           detail::rotations_and_shift<17, 19, 10>(words[i - 2]);
            }
            for (std::size_t i = 0; i < 64; ++i) {
                words[i] = words[i] + V(detail::sha256_constants[i]);
            }
        }
    }

    /// Encrypts block i under key i. in and out may be the same object.
    void encrypt(const CipherBatch<block_size>& in, CipherBatch<block_size>& out) const {
        for (std::size_t group = 0; group < Lanes::groups; ++group) {
            std::array<V, 8> state;
            const auto word = [&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA -> V& { return state[i]; };
            Lanes::load(in, group, word);
            for (V& x : state) {
                x = detail::big_endian(x);
            }
            for (std::size_t i = 0; i < 64; i += 8) {
                [&]<std::size_t... Step>(std::index_sequence<Step...>) NGCC_ALWAYS_INLINE_LAMBDA {
                    (detail::shacal2_step<Step>(state, words_[group][i + Step]), ...);
                }
                (std::make_index_sequence<8>{});
            }
            for (V& x : state) {
                x = detail::big_endian(x);
            }
            Lanes::store(out, group, word);
        }
    }

  private:
    using V = simd::vec<std::uint32_t, Arch>;
    using Lanes = detail::Lanes<V, std::min<std::size_t>(V::lanes, 8)>;

    std::array<std::array<V, 64>, Lanes::groups> words_;  // of the keys, expanded, with the constants added
};

static_assert(BlockCipher<Shacal2<>>);

}  // namespace ngcc::inline NGCC_ABI
