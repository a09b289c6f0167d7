// Product of two polynomials over F_2 of 64 coefficients each.
#pragma once

#include <cstdint>

#include "ngcc/core/config.hpp"

#if defined(__PCLMUL__)
#include <immintrin.h>
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>
#endif

namespace ngcc::inline NGCC_ABI::simd {

/// A carry-less product: low and high half.
struct CarrylessProduct {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// The portable form: a sum of shifts, each under a mask.
constexpr CarrylessProduct carryless_multiply_portable(std::uint64_t a, std::uint64_t b) {
    CarrylessProduct product;
    for (int i = 0; i < 64; ++i) {
        const std::uint64_t masked = a & (0 - ((b >> i) & 1));
        product.low ^= masked << i;
        product.high ^= (masked >> 1) >> (63 - i);
    }
    return product;
}

/// a * b by the instruction where there is one; its time does not depend on the operands.
NGCC_ALWAYS_INLINE CarrylessProduct carryless_multiply(std::uint64_t a, std::uint64_t b) {
#if defined(__PCLMUL__)
    const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(a)),
                                                 _mm_cvtsi64_si128(static_cast<long long>(b)), 0);
    return {static_cast<std::uint64_t>(_mm_cvtsi128_si64(product)),
            static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)))};
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
    const uint64x2_t product = vreinterpretq_u64_p128(vmull_p64(a, b));
    return {vgetq_lane_u64(product, 0), vgetq_lane_u64(product, 1)};
#else
    return carryless_multiply_portable(a, b);
#endif
}

}  // namespace ngcc::inline NGCC_ABI::simd
