// 64-bit ARM instructions that the façade uses where they beat what xsimd offers; see x86.hpp.
#pragma once

#include <cstdint>

#include "ngcc/simd/arch.hpp"

#if defined(__aarch64__)
#include <arm_neon.h>

namespace ngcc::inline NGCC_ABI::simd::detail {

template <int K>
NGCC_ALWAYS_INLINE uint32x4_t rotate_left32(uint32x4_t x) {
    return vsriq_n_u32(vshlq_n_u32(x, K), x, 32 - K);
}

NGCC_ALWAYS_INLINE uint32x4_t bit_select(uint32x4_t mask, uint32x4_t yes, uint32x4_t no) {
    return vbslq_u32(mask, yes, no);
}

NGCC_ALWAYS_INLINE int16x8_t multiply_high(int16x8_t a, int16x8_t b, std::int16_t) {
    const int32x4_t low = vmull_s16(vget_low_s16(a), vget_low_s16(b));
    const int32x4_t high = vmull_high_s16(a, b);
    return vuzp2q_s16(vreinterpretq_s16_s32(low), vreinterpretq_s16_s32(high));
}
NGCC_ALWAYS_INLINE uint16x8_t multiply_high(uint16x8_t a, uint16x8_t b, std::uint16_t) {
    const uint32x4_t low = vmull_u16(vget_low_u16(a), vget_low_u16(b));
    const uint32x4_t high = vmull_high_u16(a, b);
    return vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
}

// ---- 64-bit products of 32-bit lanes: those of the lower and of the upper half of the lanes ----

NGCC_ALWAYS_INLINE int64x2_t multiply_lower(int32x4_t a, int32x4_t b) {
    return vmull_s32(vget_low_s32(a), vget_low_s32(b));
}
NGCC_ALWAYS_INLINE int64x2_t multiply_upper(int32x4_t a, int32x4_t b) {
    return vmull_high_s32(a, b);
}
NGCC_ALWAYS_INLINE int32x4_t montgomery_reduce(int64x2_t first, int64x2_t second, int32x4_t q, int32x4_t q_inverse) {
    const int32x4_t low = vuzp1q_s32(vreinterpretq_s32_s64(first), vreinterpretq_s32_s64(second));
    const int32x4_t m = vmulq_s32(low, q_inverse);
    const int64x2_t left = vmlsl_s32(first, vget_low_s32(m), vget_low_s32(q));
    const int64x2_t right = vmlsl_high_s32(second, m, q);
    return vuzp2q_s32(vreinterpretq_s32_s64(left), vreinterpretq_s32_s64(right));
}

}  // namespace ngcc::inline NGCC_ABI::simd::detail
#endif
