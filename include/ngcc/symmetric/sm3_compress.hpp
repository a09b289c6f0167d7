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

constexpr std::uint32_t sm3_round_constant(std::size_t round) {
    return std::rotl(round < 16 ? 0x79cc4519u : 0x7a879d8au, static_cast<int>(round % 32));
}

// One round. The eight words do not move: the roles of the places rotate instead. w is a ring of 16 message words.
template <std::size_t Round, class V>
NGCC_ALWAYS_INLINE constexpr void sm3_round(std::array<V, 8>& state, std::array<V, 16>& w) {
    using simd::rotate_left;
    V& a = state[(64 - Round) % 4];
    V& b = state[(65 - Round) % 4];
    V& c = state[(66 - Round) % 4];
    V& d = state[(67 - Round) % 4];
    V& e = state[4 + (64 - Round) % 4];
    V& f = state[4 + (65 - Round) % 4];
    V& g = state[4 + (66 - Round) % 4];
    V& h = state[4 + (67 - Round) % 4];

    if constexpr (Round >= 12) {
        // word Round + 4, in place of word Round - 12; rotations by 15 and 23 share the first of two steps
        const V x = simd::xor3(w[(Round + 4) % 16], w[(Round + 11) % 16], rotate_left<15>(w[(Round + 1) % 16]));
        const V x15 = rotate_left<15>(x);
        w[(Round + 4) % 16] = simd::xor3(simd::xor3(x, x15, rotate_left<8>(x15)), rotate_left<7>(w[(Round + 7) % 16]),
                                         w[(Round + 14) % 16]);
    }
    const V a12 = rotate_left<12>(a);
    const V ss1 = rotate_left<7>(a12 + e + V(sm3_round_constant(Round)));
    V ff, gg;
    if constexpr (Round < 16) {
        ff = simd::xor3(a, b, c);
        gg = simd::xor3(e, f, g);
    } else {
        ff = simd::majority(a, b, c);
        gg = simd::bit_select(e, f, g);
    }
    const V word = w[Round % 16];
    d = ff + d + (word ^ w[(Round + 4) % 16]) + (ss1 ^ a12);
    h = gg + h + word + ss1;
    b = rotate_left<9>(b);
    f = rotate_left<19>(f);
    const V h9 = rotate_left<9>(h);
    h = simd::xor3(h, h9, rotate_left<8>(h9));
}

/// The state after one more block, given as 16 words in native byte order (they are overwritten).
/// A function of its own, as its 64 rounds are too much code to have several times.
template <class V>
[[gnu::noinline]] constexpr void sm3_compress(std::array<V, 8>& state, std::array<V, 16>& w) {
    const std::array<V, 8> before = state;
    [&]<std::size_t... Round>(std::index_sequence<Round...>) __attribute__((always_inline)) {
        (sm3_round<Round>(state, w), ...);
    }
    (std::make_index_sequence<64>{});
    for (std::size_t i = 0; i < 8; ++i) {
        state[i] = state[i] ^ before[i];
    }
}

}  // namespace ngcc::inline NGCC_ABI::detail
