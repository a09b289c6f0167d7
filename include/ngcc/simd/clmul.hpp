// Product of two polynomials over F_2 of 64 coefficients each, and the forms of such products.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ngcc/core/config.hpp"

#if defined(__PCLMUL__)
#include <immintrin.h>
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>
#endif

namespace ngcc::inline NGCC_ABI::simd {

/// By multiplication of integers: always there, and usable in constant expressions.
struct clmul_portable {
    static constexpr std::string_view name = "clmul_portable";
    static constexpr std::size_t register_bytes = 0;
};
// As with architectures, each further form names the next one that does without its instructions.
#if defined(__PCLMUL__) || (defined(__aarch64__) && (defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO)))
#define NGCC_HAS_CLMUL_128 1
/// In 128-bit registers (PCLMULQDQ, PMULL).
struct clmul_128 {
    static constexpr std::string_view name = "clmul_128";
    static constexpr std::size_t register_bytes = 16;
    using narrower = clmul_portable;
};
#endif
#if defined(__PCLMUL__) && defined(__VPCLMULQDQ__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#define NGCC_HAS_CLMUL_512 1
/// In 512-bit registers (VPCLMULQDQ).
struct clmul_512 {
    static constexpr std::string_view name = "clmul_512";
    static constexpr std::size_t register_bytes = 64;
    using narrower = clmul_128;
};
#endif

/// The widest form of this translation unit: the default everywhere.
#if defined(NGCC_HAS_CLMUL_512)
using native_clmul = clmul_512;
#elif defined(NGCC_HAS_CLMUL_128)
using native_clmul = clmul_128;
#else
using native_clmul = clmul_portable;
#endif

/// A carry-less product: low and high half.
struct CarrylessProduct {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// The portable form. Factors that are split into the four classes of bits whose number is the same modulo 4 have
/// products of integers in which up to 15 terms meet at a place without a carry into the next place of that class.
constexpr CarrylessProduct carryless_multiply_portable(std::uint64_t a, std::uint64_t b) {
    __extension__ typedef unsigned __int128 Wide;
    constexpr std::uint64_t every_fourth = 0x1111111111111111;
    constexpr int top = 60;  // the 16th bits of the classes of a, multiplied apart
    std::array<Wide, 4> sums{};
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            sums[(i + j) % 4] ^=
                Wide{a & (every_fourth << i) & ~(std::uint64_t{15} << top)} * (b & (every_fourth << j));
        }
    }
    Wide product = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        product ^= sums[i] & (((Wide{every_fourth} << 64) | every_fourth) << i);
        product ^= Wide{b & (0 - ((a >> (top + i)) & 1))} << (top + i);
    }
    return {static_cast<std::uint64_t>(product), static_cast<std::uint64_t>(product >> 64)};
}

/// a * b by the instruction where there is one; its time does not depend on the operands.
NGCC_ALWAYS_INLINE CarrylessProduct carryless_multiply(std::uint64_t a, std::uint64_t b) {
#if defined(__PCLMUL__)
    const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(a)),
                                                 _mm_cvtsi64_si128(static_cast<long long>(b)), 0);
    return {static_cast<std::uint64_t>(_mm_cvtsi128_si64(product)),
            static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)))};
#elif defined(NGCC_HAS_CLMUL_128)
    const uint64x2_t product = vreinterpretq_u64_p128(vmull_p64(a, b));
    return {vgetq_lane_u64(product, 0), vgetq_lane_u64(product, 1)};
#else
    return carryless_multiply_portable(a, b);
#endif
}

/// The lower 32 bits, with a zero after each: the square of a polynomial.
constexpr std::uint64_t spread_bits(std::uint64_t x) {
    x &= 0xffffffff;
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x << 2) & 0x3333333333333333;
    return (x | x << 1) & 0x5555555555555555;
}

}  // namespace ngcc::inline NGCC_ABI::simd
