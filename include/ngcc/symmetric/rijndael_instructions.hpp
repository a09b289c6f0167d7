// Instructions for the rounds of AES. Each is an overload of one name on the register type, as in simd/x86.hpp; where
// there is none, rijndael_sliced.hpp is used.
#pragma once

#include <cstdint>

#include "ngcc/simd/vec.hpp"

#if defined(__AES__)
#include <immintrin.h>
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>
#endif

namespace ngcc::inline NGCC_ABI::detail {

// aes_round: SubBytes, ShiftRows, MixColumns and the key, for every 128 bits. aes_last_round: without MixColumns.
void aes_round(simd::detail::NoRegister, simd::detail::NoRegister);
void aes_last_round(simd::detail::NoRegister, simd::detail::NoRegister);

#if defined(__AES__)
NGCC_ALWAYS_INLINE __m128i aes_round(__m128i x, __m128i key) {
    return _mm_aesenc_si128(x, key);
}
NGCC_ALWAYS_INLINE __m128i aes_last_round(__m128i x, __m128i key) {
    return _mm_aesenclast_si128(x, key);
}
#if defined(__VAES__) && defined(__AVX2__)
NGCC_ALWAYS_INLINE __m256i aes_round(__m256i x, __m256i key) {
    return _mm256_aesenc_epi128(x, key);
}
NGCC_ALWAYS_INLINE __m256i aes_last_round(__m256i x, __m256i key) {
    return _mm256_aesenclast_epi128(x, key);
}
#endif
#if defined(__VAES__) && defined(__AVX512F__)
NGCC_ALWAYS_INLINE __m512i aes_round(__m512i x, __m512i key) {
    return _mm512_aesenc_epi128(x, key);
}
NGCC_ALWAYS_INLINE __m512i aes_last_round(__m512i x, __m512i key) {
    return _mm512_aesenclast_epi128(x, key);
}
#endif
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
// The instruction adds a key before the round: zero here.
NGCC_ALWAYS_INLINE uint8x16_t aes_round(uint8x16_t x, uint8x16_t key) {
    return veorq_u8(vaesmcq_u8(vaeseq_u8(x, vdupq_n_u8(0))), key);
}
NGCC_ALWAYS_INLINE uint8x16_t aes_last_round(uint8x16_t x, uint8x16_t key) {
    return veorq_u8(vaeseq_u8(x, vdupq_n_u8(0)), key);
}
#endif

template <class Arch>
concept AesInstructions = requires(simd::vec<std::uint8_t, Arch> x) {
    aes_round(x.raw(), x.raw());
};

/// Arch, or the widest narrower one with these instructions; void if there is none.
template <class Arch>
struct AesArch {
    using type = void;
};
template <AesInstructions Arch>
struct AesArch<Arch> {
    using type = Arch;
};
template <class Arch>
requires(!AesInstructions<Arch> && requires { typename Arch::narrower; }) struct AesArch<Arch> {
    using type = typename AesArch<typename Arch::narrower>::type;
};

}  // namespace ngcc::inline NGCC_ABI::detail
