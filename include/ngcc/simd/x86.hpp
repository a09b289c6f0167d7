// x86 instructions that the façade uses where they beat what xsimd offers. Each is an overload of one name on the
// register type; where there is none, vec.hpp has portable code.
#pragma once

#include <cstdint>

#include "ngcc/simd/arch.hpp"

#if defined(__SSE2__)
#include <immintrin.h>

namespace ngcc::inline NGCC_ABI::simd::detail {

// ---- any function of three bits ----

#if defined(__AVX512VL__)
template <int Truth>
NGCC_ALWAYS_INLINE __m128i ternary(__m128i a, __m128i b, __m128i c) {
    return _mm_ternarylogic_epi32(a, b, c, Truth);
}
template <int Truth>
NGCC_ALWAYS_INLINE __m256i ternary(__m256i a, __m256i b, __m256i c) {
    return _mm256_ternarylogic_epi32(a, b, c, Truth);
}
#endif
#if defined(__AVX512F__)
template <int Truth>
NGCC_ALWAYS_INLINE __m512i ternary(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi32(a, b, c, Truth);
}
#endif

// ---- high half of 16-bit products ----

NGCC_ALWAYS_INLINE __m128i multiply_high(__m128i a, __m128i b, std::int16_t) {
    return _mm_mulhi_epi16(a, b);
}
NGCC_ALWAYS_INLINE __m128i multiply_high(__m128i a, __m128i b, std::uint16_t) {
    return _mm_mulhi_epu16(a, b);
}
#if defined(__AVX2__)
NGCC_ALWAYS_INLINE __m256i multiply_high(__m256i a, __m256i b, std::int16_t) {
    return _mm256_mulhi_epi16(a, b);
}
NGCC_ALWAYS_INLINE __m256i multiply_high(__m256i a, __m256i b, std::uint16_t) {
    return _mm256_mulhi_epu16(a, b);
}
#endif

// ---- 64-bit products of the even 32-bit lanes ----

#if defined(__SSE4_1__)
NGCC_ALWAYS_INLINE __m128i multiply_even(__m128i a, __m128i b) {
    return _mm_mul_epi32(a, b);
}
#else
NGCC_ALWAYS_INLINE __m128i multiply_even(__m128i a, __m128i b) {
    // The product of unsigned lanes, less 2^32 times one operand where the other one is negative.
    const __m128i excess =
        _mm_add_epi32(_mm_and_si128(_mm_srai_epi32(a, 31), b), _mm_and_si128(_mm_srai_epi32(b, 31), a));
    return _mm_sub_epi64(_mm_mul_epu32(a, b), _mm_slli_epi64(excess, 32));
}
#endif
#if defined(__AVX2__)
NGCC_ALWAYS_INLINE __m256i multiply_even(__m256i a, __m256i b) {
    return _mm256_mul_epi32(a, b);
}
#endif
#if defined(__AVX512F__)
NGCC_ALWAYS_INLINE __m512i multiply_even(__m512i a, __m512i b) {
    return _mm512_maskz_mul_epi32(0xff, a, b);  // without a mask, GCC 12 warns of its own header
}
#endif

}  // namespace ngcc::inline NGCC_ABI::simd::detail
#endif
