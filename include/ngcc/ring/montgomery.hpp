// Arithmetic modulo odd primes in signed 16-bit and 32-bit lanes (Montgomery reduction).
//
// Values are residues of either sign, not necessarily reduced: each operation says what it takes and gives. V is a
// simd::vec of the field's Word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::ring {

namespace detail {

/// What both fields share: integers modulo Q < 2^30, for constants and tables, and the bounds of R = 2^bits of a lane.
template <class W, std::int64_t Q>
struct PrimeField {
    using Word = W;
    static constexpr int bits = std::numeric_limits<std::make_unsigned_t<Word>>::digits;
    static constexpr Word modulus = static_cast<Word>(Q);

    /// x in [0, Q), for any x.
    static constexpr Word residue(std::int64_t x) { return static_cast<Word>((x % Q + Q) % Q); }
    /// base^exponent in [0, Q).
    static constexpr Word power(std::int64_t base, std::uint64_t exponent) {
        std::int64_t result = 1;
        for (base = residue(base); exponent > 0; exponent >>= 1, base = base * base % Q) {
            if (exponent & 1) {
                result = result * base % Q;
            }
        }
        return static_cast<Word>(result % Q);
    }
    static constexpr Word inverse(std::int64_t x) { return power(x, Q - 2); }

    /// Largest |a * b / R mod Q| that multiply() returns for |a * b| <= product.
    static constexpr std::int64_t multiply_bound(std::int64_t product) { return (product >> bits) + Q / 2 + 1; }

  protected:
    // c * R mod Q, centred: what a product with c takes, as the product comes divided by R
    static constexpr Word times_r(std::int64_t c) {
        const std::int64_t shifted = residue(std::int64_t{residue(c)} << bits);
        return static_cast<Word>(shifted > Q / 2 ? shifted - Q : shifted);
    }

    static constexpr Word q_inverse = [] {
        std::uint64_t x = 1;  // Newton: each step doubles the number of right bits
        for (int i = 0; i < 6; ++i) {
            x *= 2 - static_cast<std::uint64_t>(Q) * x;
        }
        return static_cast<Word>(x & std::numeric_limits<std::make_unsigned_t<Word>>::max());
    }();
};

}  // namespace detail

/// The field of Q elements, Q < 2^12 (so that sums of a few residues fit in a lane).
template <int Q>
requires(Q % 2 == 1 && Q > 2 && Q < 4096) struct Montgomery16 : detail::PrimeField<std::int16_t, Q> {
    using Base = detail::PrimeField<std::int16_t, Q>;
    using typename Base::Word;

    /// A fixed factor c: c * 2^16 mod Q, centred, and that times Q^-1 mod 2^16.
    struct Factor {
        Word value;
        Word low;
    };
    static constexpr Factor factor(std::int64_t c) {
        const Word value = Base::times_r(c);
        return {value, static_cast<Word>((value * Base::q_inverse) & 0xffff)};
    }
    /// A factor for each lane.
    template <class V>
    struct LaneFactor {
        V value;
        V low;
    };
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> in_all_lanes(Factor c) {
        return {V(c.value), V(c.low)};
    }
    /// Count factors in memory.
    template <std::size_t Count>
    class FactorTable {
      public:
        constexpr void set(std::size_t i, Factor c) {
            value_[i] = c.value;
            low_[i] = c.low;
        }
        /// Those for a register, from number `first` on.
        template <class V>
        NGCC_ALWAYS_INLINE LaneFactor<V> get(std::size_t first) const {
            return {V::load(&value_[first]), V::load(&low_[first])};
        }

      private:
        alignas(64) std::array<Word, Count> value_{};
        alignas(64) std::array<Word, Count> low_{};
    };

    /// a * c mod Q; any a. The result is within multiply_bound.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, LaneFactor<V> c) {
        return simd::multiply_high(a, c.value) - simd::multiply_high(a * c.low, V(Word{Q}));
    }
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, Factor c) {
        return multiply(a, in_all_lanes<V>(c));
    }
    /// b as a factor.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> to_factor(V b) {
        return from_montgomery(multiply(b, factor(65536)));
    }
    /// The factor whose product with 2^16 is known.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> from_montgomery(V value) {
        return {value, value * V(Base::q_inverse)};
    }

    /// The sum of at most Terms products a * c, |a| <= Q and |c.value| <= Q.
    template <class V, std::size_t Terms>
    class Sum {
        static_assert(Terms * Base::multiply_bound(Q * std::int64_t{Q}) < 32768, "a lane would overflow");

      public:
        NGCC_ALWAYS_INLINE void add(V a, LaneFactor<V> c) { sum_ = sum_ + multiply(a, c); }
        /// in [0, Q]
        NGCC_ALWAYS_INLINE V result() const { return reduce(sum_); }

      private:
        V sum_{Word{0}};
    };

    /// A residue in [0, Q], for any a.
    template <std::int64_t Bound = 32768, class V>
    static NGCC_ALWAYS_INLINE constexpr V reduce(V a) {
        return a - (simd::multiply_high(a, V(barrett)) >> (barrett_shift - 16)) * V(Word{Q});
    }
    /// The residue in [0, Q), for any a.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V canonical(V a) {
        const V below = reduce(a) - V(Word{Q});
        return below + ((below >> 15) & V(Word{Q}));
    }

    /// a^-1 mod Q (0 for 0), |a| <= Q, within multiply_bound: a fixed chain of multiplications.
    template <class V>
    static constexpr V invert(V a) {
        const LaneFactor<V> base = to_factor(a);
        V result = a;
        for (int bit = top_bit(Q - 2) - 1; bit >= 0; --bit) {
            result = multiply(result, to_factor(result));
            if (((Q - 2) >> bit) & 1) {
                result = multiply(result, base);
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

    // floor(a / Q) = floor(a * barrett / 2^barrett_shift), or one less where Q divides a: reduce() then gives Q for 0.
    static constexpr int barrett_shift = 15 + top_bit(Q);
    static constexpr Word barrett = static_cast<Word>(((2 << barrett_shift) / Q + 1) / 2);
};

/// The field of Q elements, Q < 2^30. Sums of products are kept in 64 bits and reduced once.
template <std::int32_t Q>
requires(Q % 2 == 1 && Q > 2 && Q < (1 << 30)) struct Montgomery32 : detail::PrimeField<std::int32_t, Q> {
    using Base = detail::PrimeField<std::int32_t, Q>;
    using typename Base::Word;

    /// A fixed factor c: c * 2^32 mod Q, centred.
    struct Factor {
        Word value;
    };
    static constexpr Factor factor(std::int64_t c) { return {Base::times_r(c)}; }
    /// A factor for each lane.
    template <class V>
    struct LaneFactor {
        V value;
    };
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> in_all_lanes(Factor c) {
        return {V(c.value)};
    }
    /// Count factors in memory.
    template <std::size_t Count>
    class FactorTable {
      public:
        constexpr void set(std::size_t i, Factor c) { value_[i] = c.value; }
        /// Those for a register, from number `first` on.
        template <class V>
        NGCC_ALWAYS_INLINE LaneFactor<V> get(std::size_t first) const {
            return {V::load(&value_[first])};
        }

      private:
        alignas(64) std::array<Word, Count> value_{};
    };

    /// a * c mod Q; any a. The result is within multiply_bound.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, LaneFactor<V> c) {
        return divide_by_r<V>(simd::multiply_wide(a, c.value));
    }
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V multiply(V a, Factor c) {
        return multiply(a, in_all_lanes<V>(c));
    }
    /// b as a factor.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> to_factor(V b) {
        return from_montgomery(multiply(b, factor(std::int64_t{1} << 32)));
    }
    /// The factor whose product with 2^32 is known.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr LaneFactor<V> from_montgomery(V value) {
        return {value};
    }

    /// The sum of at most Terms products a * c, |a| <= Q and |c.value| <= Q.
    template <class V, std::size_t Terms>
    class Sum {
        static constexpr std::int64_t largest = std::int64_t{Terms} * Q * Q;
        static_assert(largest / Q / Q == std::int64_t{Terms} &&
                          largest <= std::numeric_limits<std::int64_t>::max() - (std::int64_t{Q} << 31),
                      "the reduction of the sum would overflow");

      public:
        NGCC_ALWAYS_INLINE void add(V a, LaneFactor<V> c) { sum_ = sum_ + simd::multiply_wide(a, c.value); }
        /// within Q
        NGCC_ALWAYS_INLINE V result() const { return reduce<Base::multiply_bound(largest)>(divide_by_r<V>(sum_)); }

      private:
        decltype(simd::multiply_wide(V{}, V{})) sum_{};
    };

    /// A residue within Q, for |a| <= Bound < 2^31.
    template <std::int64_t Bound, class V>
    static NGCC_ALWAYS_INLINE constexpr V reduce(V a) {
        static_assert(Bound < (std::int64_t{1} << 31));
        if constexpr (Bound <= Q) {
            return a;
        } else {
            // Adding or subtracting m takes Bound to the larger of Bound - m and m.
            constexpr std::int64_t m = (Bound / Q + 1) / 2 * Q;
            const V shift = V(Word{m});
            return reduce<(Bound - m > m ? Bound - m : m)>(a - shift + ((a >> 31) & (shift + shift)));
        }
    }
    /// The residue in [0, Q), for |a| <= Q.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V canonical(V a) {
        const V q(Word{Q});
        const V below = a - q;
        const V within = below + ((below >> 31) & q);
        return within + ((within >> 31) & q);
    }
    /// The residue in (-Q/2, Q/2), for |a| <= Q.
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V centred(V a) {
        const V half(Word{Q / 2});
        const V q(Word{Q});
        return a + (((a + half) >> 31) & q) - (((half - a) >> 31) & q);
    }

  private:
    template <class V>
    static NGCC_ALWAYS_INLINE constexpr V divide_by_r(auto product) {
        return simd::montgomery_reduce(product, V(Word{Q}), V(Base::q_inverse));
    }
};

}  // namespace ngcc::inline NGCC_ABI::ring
