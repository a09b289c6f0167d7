// Arithmetic modulo a small odd prime in signed 16-bit lanes (Montgomery and Barrett reduction).
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::ring {

/// The field of Q elements, Q < 2^12 (so that sums of a few residues fit in a lane). Values are residues of either
/// sign, not necessarily reduced; each operation says what it takes and gives. V is a simd::vec of std::int16_t.
template <int Q>
requires(Q % 2 == 1 && Q > 2 && Q < 4096) struct Montgomery16 {
    using Word = std::int16_t;
    static constexpr int modulus = Q;

    /// x in [0, Q), for any x.
    static constexpr int residue(std::int64_t x) { return static_cast<int>((x % Q + Q) % Q); }
    /// base^exponent in [0, Q).
    static constexpr int power(int base, unsigned exponent) {
        int result = 1;
        for (; exponent > 0; exponent >>= 1, base = residue(base * base)) {
            if (exponent & 1) {
                result = residue(result * base);
            }
        }
        return result;
    }
    static constexpr int inverse(int x) { return power(residue(x), Q - 2); }

    /// Largest |a * b / 2^16 mod Q| that multiply() returns for |a * b| <= product.
    static constexpr std::int64_t multiply_bound(std::int64_t product) { return product / 65536 + Q / 2 + 1; }

    /// A fixed factor c: c * 2^16 mod Q, centred, and that times Q^-1 mod 2^16.
    struct Factor {
        Word value;
        Word low;
    };
    static constexpr Factor factor(std::int64_t c) {
        const int shifted = residue(residue(c) * std::int64_t{65536});
        const auto centred = static_cast<Word>(shifted > Q / 2 ? shifted - Q : shifted);
        return {centred, low_of(centred)};
    }

    /// a * c mod Q for a fixed factor c; any a. The result is within multiply_bound.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, V factor, V factor_low) {
        return simd::multiply_high(a, factor) - simd::multiply_high(a * factor_low, V(Q));
    }
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, Factor c) {
        return multiply(a, V(c.value), V(c.low));
    }
    /// The second half of a factor that is only known at run time.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V low_half(V factor) {
        return factor * V(q_inverse);
    }
    /// b * 2^16 mod Q: what multiply() needs as a factor to give a * b.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V to_factor(V b) {
        return multiply(b, factor(65536));
    }

    /// A residue in [0, Q], for any a.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V reduce(V a) {
        return a - (simd::multiply_high(a, V(barrett)) >> (barrett_shift - 16)) * V(Q);
    }
    /// The residue in [0, Q), for any a.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V canonical(V a) {
        const V below = reduce(a) - V(Q);
        return below + ((below >> 15) & V(Q));
    }

    /// a^-1 mod Q (0 for 0), |a| <= Q, within multiply_bound: a fixed chain of multiplications.
    template <class V>
    static constexpr V invert(V a) {
        const V base = to_factor(a);
        const V base_low = low_half(base);
        V result = a;
        for (int bit = top_bit(Q - 2) - 1; bit >= 0; --bit) {
            const V square = to_factor(result);
            result = multiply(result, square, low_half(square));
            if (((Q - 2) >> bit) & 1) {
                result = multiply(result, base, base_low);
            }
        }
        return result;
    }

  private:
    static constexpr int top_bit(int x) {
        int bit = 0;
        while (x >> (bit + 1)) {
            ++bit;
        }
        return bit;
    }

    static constexpr Word q_inverse = [] {
        std::uint32_t x = 1;  // Newton: each step doubles the number of right bits
        for (int i = 0; i < 5; ++i) {
            x *= 2 - Q * x;
        }
        return static_cast<Word>(x & 0xffff);
    }();
    static constexpr Word low_of(Word x) { return static_cast<Word>((x * q_inverse) & 0xffff); }

    // floor(a / Q) = floor(a * barrett / 2^barrett_shift), or one less where Q divides a: reduce() then gives Q for 0.
    static constexpr int barrett_shift = 15 + top_bit(Q);
    static constexpr Word barrett = static_cast<Word>(((2 << barrett_shift) / Q + 1) / 2);
};

}  // namespace ngcc::inline NGCC_ABI::ring
