// The compression function of SM3, written once for one message or many side by side (specification: common layer, 1).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::detail {

inline constexpr std::array<std::uint32_t, 8> sm3_initial_state = {0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
                                                                   0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e};

inline constexpr std::array<std::uint32_t, 64> sm3_round_constants = [] {
    std::array<std::uint32_t, 64> constants{};
    for (std::size_t j = 0; j < 64; ++j) {
        constants[j] = std::rotl(j < 16 ? 0x79cc4519u : 0x7a879d8au, static_cast<int>(j % 32));
    }
    return constants;
}();

// Round j = Step of the first sixteen (First), or 16 i + Step, i > 0. The eight words do not move: the roles of the
// places rotate instead. w is a ring of 16 message words.
template <bool First, std::size_t Step, class V>
NGCC_ALWAYS_INLINE constexpr void sm3_round(std::array<V, 8>& state, std::array<V, 16>& w, std::uint32_t constant) {
    using simd::rotate_left;
    V& a = state[(16 - Step) % 4];
    V& b = state[(17 - Step) % 4];
    V& c = state[(18 - Step) % 4];
    V& d = state[(19 - Step) % 4];
    V& e = state[4 + (16 - Step) % 4];
    V& f = state[4 + (17 - Step) % 4];
    V& g = state[4 + (18 - Step) % 4];
    V& h = state[4 + (19 - Step) % 4];

    if constexpr (!First || Step >= 12) {
        // word j + 4, in place of word j - 12; rotations by 15 and 23 share the first of two steps
        const V x = simd::xor3(w[(Step + 4) % 16], w[(Step + 11) % 16], rotate_left<15>(w[(Step + 1) % 16]));
        const V x15 = rotate_left<15>(x);
        w[(Step + 4) % 16] = simd::xor3(simd::xor3(x, x15, rotate_left<8>(x15)), rotate_left<7>(w[(Step + 7) % 16]),
                                        w[(Step + 14) % 16]);
    }
    const V a12 = rotate_left<12>(a);
    const V ss1 = rotate_left<7>(a12 + e + V(constant));
    V ff, gg;
    if constexpr (First) {
        ff = simd::xor3(a, b, c);
        gg = simd::xor3(e, f, g);
    } else {
        ff = simd::majority(a, b, c);
        gg = simd::bit_select(e, f, g);
    }
    const V word = w[Step];
    d = ff + d + (word ^ w[(Step + 4) % 16]) + (ss1 ^ a12);
    h = gg + h + word + ss1;
    b = rotate_left<9>(b);
    f = rotate_left<19>(f);
    const V h9 = rotate_left<9>(h);
    h = simd::xor3(h, h9, rotate_left<8>(h9));
}

template <bool First, class V, std::size_t... Step>
NGCC_ALWAYS_INLINE constexpr void sm3_sixteen_rounds(std::array<V, 8>& state, std::array<V, 16>& w,
                                                     const std::uint32_t* constants, std::index_sequence<Step...>) {
    (sm3_round<First, Step>(state, w, constants[Step]), ...);
}

/// The state after one more block, given as 16 words in native byte order.
/// A function of its own, as its rounds are too much code to have several times.
template <class V>
[[gnu::noinline]] constexpr void sm3_compress(std::array<V, 8>& chaining, const std::array<V, 16>& block) {
    std::array<V, 8> state = chaining;
    std::array<V, 16> w = block;
    constexpr auto steps = std::make_index_sequence<16>{};
    sm3_sixteen_rounds<true>(state, w, &sm3_round_constants[0], steps);
    if constexpr (V::lanes == 1) {
        // unrolled, each round constant is part of an instruction
        sm3_sixteen_rounds<false>(state, w, &sm3_round_constants[16], steps);
        sm3_sixteen_rounds<false>(state, w, &sm3_round_constants[32], steps);
        sm3_sixteen_rounds<false>(state, w, &sm3_round_constants[48], steps);
    } else {
        for (std::size_t j = 16; j < 64; j += 16) {
            sm3_sixteen_rounds<false>(state, w, &sm3_round_constants[j], steps);
        }
    }
    for (std::size_t i = 0; i < 8; ++i) {
        chaining[i] = chaining[i] ^ state[i];
    }
}

}  // namespace ngcc::inline NGCC_ABI::detail
