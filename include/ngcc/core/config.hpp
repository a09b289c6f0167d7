// Version, and the inline namespace that every name of the library lives in.
#pragma once

#define NGCC_VERSION_MAJOR 0
#define NGCC_VERSION_MINOR 1
#define NGCC_VERSION_PATCH 0

// The library is header-only and inline: two translation units that are built for different instruction sets would emit
// different code under the same symbol, and the linker would keep one of them for both. So the instruction sets that
// the kernels tell apart are spelled into the namespace, and such units share no symbol of the library. The same holds
// for the address sanitizer, which changes what inline code does. Each macro below is either empty or one tag.
#if defined(__SSSE3__)
#define NGCC_TAG_SSSE3 s3
#else
#define NGCC_TAG_SSSE3
#endif
#if defined(__SSE4_1__)
#define NGCC_TAG_SSE4_1 s41
#else
#define NGCC_TAG_SSE4_1
#endif
#if defined(__SSE4_2__)
#define NGCC_TAG_SSE4_2 s42
#else
#define NGCC_TAG_SSE4_2
#endif
#if defined(__AVX__)
#define NGCC_TAG_AVX a1
#else
#define NGCC_TAG_AVX
#endif
#if defined(__AVX2__)
#define NGCC_TAG_AVX2 a2
#else
#define NGCC_TAG_AVX2
#endif
#if defined(__FMA__)
#define NGCC_TAG_FMA f
#else
#define NGCC_TAG_FMA
#endif
#if defined(__BMI__)
#define NGCC_TAG_BMI b1
#else
#define NGCC_TAG_BMI
#endif
#if defined(__BMI2__)
#define NGCC_TAG_BMI2 b2
#else
#define NGCC_TAG_BMI2
#endif
#if defined(__AVX512F__)
#define NGCC_TAG_AVX512F a5
#else
#define NGCC_TAG_AVX512F
#endif
#if defined(__AVX512BW__)
#define NGCC_TAG_AVX512BW bw
#else
#define NGCC_TAG_AVX512BW
#endif
#if defined(__AVX512VL__)
#define NGCC_TAG_AVX512VL vl
#else
#define NGCC_TAG_AVX512VL
#endif
#if defined(__AVX512VBMI__)
#define NGCC_TAG_AVX512VBMI vb
#else
#define NGCC_TAG_AVX512VBMI
#endif
#if defined(__AES__) || defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO)
#define NGCC_TAG_AES aes
#else
#define NGCC_TAG_AES
#endif
#if defined(__PCLMUL__)
#define NGCC_TAG_PCLMUL clm
#else
#define NGCC_TAG_PCLMUL
#endif
#if defined(__VAES__)
#define NGCC_TAG_VAES va
#else
#define NGCC_TAG_VAES
#endif
#if defined(__VPCLMULQDQ__)
#define NGCC_TAG_VPCLMUL vc
#else
#define NGCC_TAG_VPCLMUL
#endif
#if defined(__GFNI__)
#define NGCC_TAG_GFNI gf
#else
#define NGCC_TAG_GFNI
#endif
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define NGCC_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define NGCC_SANITIZED 1
#endif
#if defined(NGCC_SANITIZED)
#define NGCC_TAG_ASAN asan
#else
#define NGCC_TAG_ASAN
#endif

#define NGCC_JOIN_NOW(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s) \
    n##a##b##c##d##e##f##g##h##i##j##k##l##m##o##p##q##r##s
#define NGCC_JOIN(...) NGCC_JOIN_NOW(__VA_ARGS__)

/// The inline namespace: version of the interface, then a tag for each instruction set of this translation unit.
#define NGCC_ABI                                                                                                  \
    NGCC_JOIN(v0_, NGCC_TAG_SSSE3, NGCC_TAG_SSE4_1, NGCC_TAG_SSE4_2, NGCC_TAG_AVX, NGCC_TAG_AVX2, NGCC_TAG_FMA,   \
              NGCC_TAG_BMI, NGCC_TAG_BMI2, NGCC_TAG_AVX512F, NGCC_TAG_AVX512BW, NGCC_TAG_AVX512VL,                \
              NGCC_TAG_AVX512VBMI, NGCC_TAG_AES, NGCC_TAG_PCLMUL, NGCC_TAG_VAES, NGCC_TAG_VPCLMUL, NGCC_TAG_GFNI, \
              NGCC_TAG_ASAN)

/// For the innermost kernels, where a call would spill the vector registers. Under a sanitizer, which checks every
/// access, that would be too much code for the compiler.
#if defined(NGCC_SANITIZED)
#define NGCC_ALWAYS_INLINE inline
#define NGCC_ALWAYS_INLINE_LAMBDA
#else
#define NGCC_ALWAYS_INLINE inline __attribute__((always_inline))
#define NGCC_ALWAYS_INLINE_LAMBDA __attribute__((always_inline))
#endif
