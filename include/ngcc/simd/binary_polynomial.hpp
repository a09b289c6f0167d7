// Products and squares of polynomials over F_2 of several words.
//
// A polynomial is an array of words, the lowest coefficients first, or the same in registers of type V, a vec of 64-bit
// words. Form is one of the forms of clmul.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "ngcc/simd/arch.hpp"
#include "ngcc/simd/clmul.hpp"
#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::simd {

/// The register in which polynomials of that many words are kept: they fill the widest one by more than half, if the
/// form allows that.
template <std::size_t Words, class Form = native_clmul>
using PolynomialRegister =
    vec<std::uint64_t,
        at_most<native, std::min(Form::register_bytes, std::max(std::size_t{16}, 8 * std::bit_ceil(Words)))>>;

/// f(0), ..., f(N - 1), written out one by one: arrays of registers stay in registers only under constant indices.
template <std::size_t N, class F>
NGCC_ALWAYS_INLINE constexpr void unroll(F f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
        (f(I), ...);
    }
    (std::make_index_sequence<N>{});
}
/// The array of these values.
template <std::size_t N, class F>
NGCC_ALWAYS_INLINE constexpr auto generate(F f) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
        return std::array<decltype(f(N)), N>{f(I)...};
    }
    (std::make_index_sequence<N>{});
}

namespace detail {

template <class V>
inline constexpr bool is_scalar = V::lanes == 1;

// How many registers take that many words.
template <class V>
constexpr std::size_t registers_for(std::size_t words) {
    return (words + V::lanes - 1) / V::lanes;
}

template <class V, std::size_t N>
NGCC_ALWAYS_INLINE constexpr std::array<V, N> zeros() {
    return generate<N>([](std::size_t) { return V(std::uint64_t{0}); });
}

}  // namespace detail

/// The sum of polynomials.
template <class V>
NGCC_ALWAYS_INLINE constexpr V xor_all(V a) {
    return a;
}
template <class V>
NGCC_ALWAYS_INLINE constexpr V xor_all(V a, V b) {
    return a ^ b;
}
template <class V, class... Rest>
NGCC_ALWAYS_INLINE constexpr V xor_all(V a, V b, V c, Rest... rest) {
    return xor_all(xor3(a, b, c), rest...);
}

/// The register that begins at byte number Bytes, a multiple of 4, of `lower` and `upper` one after the other.
template <std::size_t Bytes, class Arch>
NGCC_ALWAYS_INLINE constexpr vec<std::uint64_t, Arch> bytes_from(vec<std::uint64_t, Arch> lower,
                                                                 vec<std::uint64_t, Arch> upper) {
    using V = vec<std::uint64_t, Arch>;
    if constexpr (Bytes == 0) {
        return lower;
    } else if constexpr (Bytes == 8 * V::lanes) {
        return upper;
    } else if constexpr (detail::is_scalar<V>) {
        return (lower >> (8 * Bytes)) | (upper << (64 - 8 * Bytes));
    } else {
        using Part = vec<std::conditional_t<Bytes % 8 == 0, std::uint64_t, std::uint32_t>, Arch>;
        return std::bit_cast<V>(detail::shuffle(
            std::bit_cast<Part>(lower), std::bit_cast<Part>(upper),
            [](std::size_t i) { return i + Bytes * Part::lanes / sizeof(Part); },
            std::make_index_sequence<Part::lanes>{}));
    }
}

// ---- loads and stores ----

namespace detail {

// The lanes from number First on of a and b one after the other, as a register of another width.
template <class To, std::size_t First, class From>
NGCC_ALWAYS_INLINE To pick(From a, From b) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
        return from_lanes<To>(__builtin_shufflevector(lanes_of(a), lanes_of(b), (First + I)...));
    }
    (std::make_index_sequence<To::lanes>{});
}
template <class V>
using HalfRegister = vec<std::uint64_t, at_most<native, 4 * V::lanes>>;

// The first words of a register. Not by masks: the processor does not forward a masked store to a load.
template <class V, std::size_t Words>
NGCC_ALWAYS_INLINE constexpr V load_some(const std::uint64_t* words) {
    constexpr std::size_t half = V::lanes / 2;
    if constexpr (Words == V::lanes) {
        return V::load(words);
    } else if constexpr (half == 1) {
        return from_lanes<V>(typename CompilerVector<V>::type{*words, 0});
    } else if constexpr (Words <= half) {
        using Half = HalfRegister<V>;
        return pick<V, 0>(load_some<Half, Words>(words), Half(std::uint64_t{0}));
    } else {
        using Half = HalfRegister<V>;
        return pick<V, 0>(Half::load(words), load_some<Half, Words - half>(words + half));
    }
}
template <std::size_t Words, class V>
NGCC_ALWAYS_INLINE constexpr void store_some(V x, std::uint64_t* words) {
    constexpr std::size_t half = V::lanes / 2;
    if constexpr (Words == V::lanes) {
        x.store(words);
    } else if constexpr (half == 1) {
        *words = lanes_of(x)[0];
    } else if constexpr (Words <= half) {
        store_some<Words>(pick<HalfRegister<V>, 0>(x, x), words);
    } else {
        using Half = HalfRegister<V>;
        pick<Half, 0>(x, x).store(words);
        store_some<Words - half>(pick<Half, half>(x, x), words + half);
    }
}

}  // namespace detail

/// Words in registers, with zeros after them.
template <class V, std::size_t Words>
NGCC_ALWAYS_INLINE constexpr auto to_registers(const std::array<std::uint64_t, Words>& words) {
    constexpr std::size_t count = detail::registers_for<V>(Words);
    return generate<count>([&](std::size_t i) {
        constexpr std::size_t last = V::lanes * (count - 1);
        return i + 1 < count ? V::load(&words[V::lanes * i]) : detail::load_some<V, Words - last>(&words[last]);
    });
}
/// The first words of the registers.
template <std::size_t Words, class V, std::size_t Count>
NGCC_ALWAYS_INLINE constexpr std::array<std::uint64_t, Words> to_words(const std::array<V, Count>& x) {
    constexpr std::size_t last = V::lanes * (Count - 1);
    std::array<std::uint64_t, Words> words{};
    unroll<Count - 1>([&](std::size_t i) { x[i].store(&words[V::lanes * i]); });
    detail::store_some<Words - last>(x[Count - 1], &words[last]);
    return words;
}

// ---- products and squares of registers ----

namespace detail {

// Half A of every 128 bits of a times half B of those of b.
#if defined(__PCLMUL__)
template <int A, int B>
NGCC_ALWAYS_INLINE __m128i multiply_halves(__m128i a, __m128i b) {
    return _mm_clmulepi64_si128(a, b, A | B << 4);
}
#elif defined(NGCC_HAS_CLMUL_128)
template <int A, int B>
NGCC_ALWAYS_INLINE uint64x2_t multiply_halves(uint64x2_t a, uint64x2_t b) {
    const poly64x2_t x = vreinterpretq_p64_u64(a);
    const poly64x2_t y = vreinterpretq_p64_u64(b);
    if constexpr (A == 1 && B == 1) {
        return vreinterpretq_u64_p128(vmull_high_p64(x, y));
    } else {
        return vreinterpretq_u64_p128(vmull_p64(vgetq_lane_p64(x, A), vgetq_lane_p64(y, B)));
    }
}
#endif
#if defined(NGCC_HAS_CLMUL_512)
template <int A, int B>
NGCC_ALWAYS_INLINE __m256i multiply_halves(__m256i a, __m256i b) {
    return _mm256_clmulepi64_epi128(a, b, A | B << 4);
}
template <int A, int B>
NGCC_ALWAYS_INLINE __m512i multiply_halves(__m512i a, __m512i b) {
    return _mm512_clmulepi64_epi128(a, b, A | B << 4);
}
#endif
template <int A, int B, class Arch>
NGCC_ALWAYS_INLINE vec<std::uint64_t, Arch> multiply_halves(vec<std::uint64_t, Arch> a, vec<std::uint64_t, Arch> b) {
    return vec<std::uint64_t, Arch>(multiply_halves<A, B>(a.raw(), b.raw()));
}

// The square of a register, in two registers.
template <class V>
NGCC_ALWAYS_INLINE constexpr std::array<V, 2> square(V x) {
    if constexpr (is_scalar<V>) {
        return {V(spread_bits(x.raw())), V(spread_bits(x.raw() >> 32))};
    } else {
        // Word i comes together with word i + lanes / 2, as these two have their squares at the same place of the two
        // registers.
        const V pairs = shuffle(
            x, x, [](std::size_t i) { return i / 2 + i % 2 * (V::lanes / 2); }, std::make_index_sequence<V::lanes>{});
        return {multiply_halves<0, 0>(pairs, pairs), multiply_halves<1, 1>(pairs, pairs)};
    }
}

// A sum of products of polynomials of Count registers each.
template <class V, std::size_t Count>
class KaratsubaSum {
    static constexpr std::size_t parts = Count % 2 == 0 ? 2 : 3;
    static constexpr std::size_t pairs = parts == 2 ? 1 : 3;
    static constexpr std::size_t size = Count / parts;
    static_assert(Count > 1 && Count % parts == 0,
                  "only for numbers of registers without prime factors other than 2 and 3");

  public:
    NGCC_ALWAYS_INLINE constexpr void add(const V* a, const V* b) {
        unroll<parts>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            own_[i].add(&a[size * i], &b[size * i]);
            // Of the pairs, (i, i + 1) is number i.
            const std::size_t j = (i + 1) % parts;
            if (i < pairs) {
                mixed_[i].add(sum(&a[size * i], &a[size * j]).data(), sum(&b[size * i], &b[size * j]).data());
            }
        });
    }
    NGCC_ALWAYS_INLINE constexpr std::array<V, 2 * Count> value() const {
        auto result = zeros<V, 2 * Count>();
        const auto add_at = [&](std::size_t part, const std::array<V, 2 * size>& x) NGCC_ALWAYS_INLINE_LAMBDA {
            unroll<2 * size>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
                result[size * part + i] = result[size * part + i] ^ x[i];
            });
        };
        unroll<parts>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            // (a_i + a_j)(b_i + b_j) at i + j leaves a_i b_j + a_j b_i after a_i b_i and a_j b_j are added to it.
            const auto own = own_[i].value();
            unroll<parts>([&](std::size_t j) NGCC_ALWAYS_INLINE_LAMBDA { add_at(i + j, own); });
            if (i < pairs) {
                add_at(i + (i + 1) % parts, mixed_[i].value());
            }
        });
        return result;
    }

  private:
    static NGCC_ALWAYS_INLINE constexpr std::array<V, size> sum(const V* a, const V* b) {
        return generate<size>([&](std::size_t i) { return a[i] ^ b[i]; });
    }

    std::array<KaratsubaSum<V, size>, parts> own_;    // of a_i b_i
    std::array<KaratsubaSum<V, size>, pairs> mixed_;  // of (a_i + a_j)(b_i + b_j)
};
template <>
class KaratsubaSum<vec<std::uint64_t, scalar>, 1> {
    using V = vec<std::uint64_t, scalar>;

  public:
    constexpr void add(const V* a, const V* b) {
        const auto [low, high] = carryless_multiply_portable(a->raw(), b->raw());
        low_ ^= low;
        high_ ^= high;
    }
    constexpr std::array<V, 2> value() const { return {V(low_), V(high_)}; }

  private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};
#if defined(NGCC_HAS_CLMUL_128)
template <class V>
requires(V::lanes == 2) class KaratsubaSum<V, 1> {
  public:
    NGCC_ALWAYS_INLINE void add(const V* a, const V* b) {
        low_ = low_ ^ multiply_halves<0, 0>(*a, *b);
        high_ = high_ ^ multiply_halves<1, 1>(*a, *b);
        cross_ = cross_ ^ multiply_halves<0, 0>(sum_of_halves(*a), sum_of_halves(*b));
    }
    NGCC_ALWAYS_INLINE std::array<V, 2> value() const {
        const V zero(std::uint64_t{0});
        const V middle = xor3(low_, high_, cross_);
        return {low_ ^ bytes_from<8>(zero, middle), high_ ^ bytes_from<8>(middle, zero)};
    }

  private:
    static NGCC_ALWAYS_INLINE V sum_of_halves(V x) { return x ^ bytes_from<8>(x, x); }

    V low_{std::uint64_t{0}};
    V high_{std::uint64_t{0}};
    V cross_{std::uint64_t{0}};  // products of sums of halves
};
#endif

// A sum of products of a register and a word.
template <class V>
class WordSum {
  public:
    NGCC_ALWAYS_INLINE constexpr void add(V a, V b) { sum_.add(&a, &b); }
    NGCC_ALWAYS_INLINE constexpr std::array<V, 2> value() const { return sum_.value(); }

  private:
    KaratsubaSum<V, 1> sum_;
};
#if defined(NGCC_HAS_CLMUL_128)
template <class V>
requires(V::lanes == 2) class WordSum<V> {
  public:
    NGCC_ALWAYS_INLINE void add(V a, V b) {
        low_ = low_ ^ multiply_halves<0, 0>(a, b);
        high_ = high_ ^ multiply_halves<1, 0>(a, b);
    }
    NGCC_ALWAYS_INLINE std::array<V, 2> value() const {
        const V zero(std::uint64_t{0});
        return {low_ ^ bytes_from<8>(zero, high_), bytes_from<8>(high_, zero)};
    }

  private:
    V low_{std::uint64_t{0}};
    V high_{std::uint64_t{0}};
};
#endif

// A sum of products of polynomials of that many words, in registers of type V.
template <class V, std::size_t Words>
class RegisterSum {
    static constexpr std::size_t count = registers_for<V>(Words);

  public:
    NGCC_ALWAYS_INLINE constexpr void add(const std::array<std::uint64_t, Words>& a,
                                          const std::array<std::uint64_t, Words>& b) {
        products_.add(to_registers<V>(a).data(), to_registers<V>(b).data());
    }
    NGCC_ALWAYS_INLINE constexpr void add(const std::array<std::uint64_t, Words>& a, std::uint64_t b) {
        const auto x = to_registers<V>(a);
        const V y = load_some<V, 1>(&b);
        unroll<count>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA { by_word_[i].add(x[i], y); });
    }
    NGCC_ALWAYS_INLINE constexpr std::array<V, 2 * count> value() const {
        auto result = products_.value();
        unroll<count>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            const auto part = by_word_[i].value();
            result[i] = result[i] ^ part[0];
            result[i + 1] = result[i + 1] ^ part[1];
        });
        return result;
    }

  private:
    KaratsubaSum<V, count> products_;
    std::array<WordSum<V>, count> by_word_;
};

#if defined(NGCC_HAS_CLMUL_128)
template <class V>
requires(V::lanes == 2) class RegisterSum<V, 1> {
  public:
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, 1>& a, const std::array<std::uint64_t, 1>& b) {
        add(a, b[0]);
    }
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, 1>& a, std::uint64_t b) {
        sum_ = sum_ ^ multiply_halves<0, 0>(load_some<V, 1>(a.data()), load_some<V, 1>(&b));
    }
    NGCC_ALWAYS_INLINE std::array<V, 2> value() const { return {sum_, V(std::uint64_t{0})}; }

  private:
    V sum_{std::uint64_t{0}};
};
#endif

#if defined(NGCC_HAS_CLMUL_512)

// For up to four words: the four pairs of 128 bits of a and b side by side, with accumulators of the products by their
// place within the pair.
template <std::size_t Words>
class PairSum {
    using Wide = vec<std::uint64_t, x86_512>;
    using V = vec<std::uint64_t, x86_256>;

  public:
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, Words>& a, const std::array<std::uint64_t, Words>& b) {
        const Wide x = widen(a);
        const Wide y = widen(b);
        add_pairs(lanes<0, 0, 1, 1>(x), lanes<0, 1, 0, 1>(y));
    }
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, Words>& a, std::uint64_t b) {
        const Wide x = lanes<0, 1, none, none>(widen(a));
        const Wide y(b);
        low_ = low_ ^ multiply_halves<0, 0>(x, y);
        middle_ = middle_ ^ multiply_halves<1, 0>(x, y);
    }
    NGCC_ALWAYS_INLINE std::array<V, 2> value() const {
        const Wide lower = low_ ^ Wide(_mm512_bslli_epi128(middle_.raw(), 8));
        const Wide upper = high_ ^ Wide(_mm512_bsrli_epi128(middle_.raw(), 8));
        // The pairs belong at 0, 1, 1 and 2 times 128 bits, their upper parts at one more.
        const Wide x = xor_all(lanes<0, 1, 3, none>(lower), lanes<none, 2, none, none>(lower),
                               lanes<none, 0, 1, 3>(upper), lanes<none, none, 2, none>(upper));
        return {pick<V, 0>(x, x), pick<V, V::lanes>(x, x)};
    }

  private:
    static NGCC_ALWAYS_INLINE Wide widen(const std::array<std::uint64_t, Words>& x) {
        return pick<Wide, 0>(load_some<V, Words>(x.data()), V(std::uint64_t{0}));
    }
    NGCC_ALWAYS_INLINE void add_pairs(Wide a, Wide b) {
        low_ = low_ ^ multiply_halves<0, 0>(a, b);
        middle_ = xor3(middle_, multiply_halves<0, 1>(a, b), multiply_halves<1, 0>(a, b));
        high_ = high_ ^ multiply_halves<1, 1>(a, b);
    }
    // 128 bits number i are number From[i] of x, or 0.
    static constexpr std::size_t none = 4;
    template <std::size_t... From>
    static NGCC_ALWAYS_INLINE Wide lanes(Wide x) {
        return shuffle(
            x, Wide(std::uint64_t{0}), [](std::size_t i) { return 2 * std::array{From...}[i / 2] + i % 2; },
            std::make_index_sequence<Wide::lanes>{});
    }

    Wide low_{std::uint64_t{0}};
    Wide middle_{std::uint64_t{0}};
    Wide high_{std::uint64_t{0}};
};

// For up to eight words: each 128 bits of a times all of b, with an accumulator for each place of 64 bits.
template <std::size_t Words>
class RowSum {
    using V = vec<std::uint64_t, x86_512>;
    static constexpr std::size_t rows = (Words + 1) / 2;

  public:
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, Words>& a, const std::array<std::uint64_t, Words>& b) {
        const V y = load_some<V, Words>(b.data());
        V above(std::uint64_t{0});
        [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
            (add_row<I>(broadcast<I>(a), y, above), ...);
        }
        (std::make_index_sequence<rows>{});
        even_[rows] = even_[rows] ^ above;
    }
    NGCC_ALWAYS_INLINE void add(const std::array<std::uint64_t, Words>& a, std::uint64_t b) {
        const V x = load_some<V, Words>(a.data());
        const V y(b);
        even_[0] = even_[0] ^ multiply_halves<0, 0>(x, y);
        odd_[0] = odd_[0] ^ multiply_halves<1, 0>(x, y);
    }
    NGCC_ALWAYS_INLINE std::array<V, 2> value() const {
        const std::array<V, 2> even = combine(even_);
        const std::array<V, 2> odd = combine(odd_);
        const V zero(std::uint64_t{0});
        return {even[0] ^ bytes_from<56>(zero, odd[0]), even[1] ^ bytes_from<56>(odd[0], odd[1])};
    }

  private:
    // Words number 2 I and 2 I + 1, four times.
    template <std::size_t I>
    static NGCC_ALWAYS_INLINE V broadcast(const std::array<std::uint64_t, Words>& words) {
        using Pair = vec<std::uint64_t, x86_128>;
        return V(_mm512_maskz_broadcast_i64x2(
            0xff, load_some<Pair, std::min(std::size_t{2}, Words - 2 * I)>(&words[2 * I]).raw()));
    }
    // `above` is the product of the upper halves in the row before, which belongs two words further up.
    template <std::size_t I>
    NGCC_ALWAYS_INLINE void add_row(V a, V b, V& above) {
        even_[I] = xor3(even_[I], multiply_halves<0, 0>(a, b), above);
        odd_[I] = xor3(odd_[I], multiply_halves<0, 1>(a, b), multiply_halves<1, 0>(a, b));
        above = multiply_halves<1, 1>(a, b);
    }
    // The sum of rows, each two words further up than the one before.
    template <std::size_t Count>
    static NGCC_ALWAYS_INLINE std::array<V, 2> combine(const std::array<V, Count>& x) {
        std::array<V, 2> sum = zeros<V, 2>();
        [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
            ((sum[0] = xor_under<static_cast<__mmask8>(0xff << 2 * I)>(sum[0], rotate_words<2 * I>(x[I])),
              sum[1] = xor_under<static_cast<__mmask8>(~(0xff << 2 * I))>(sum[1], rotate_words<2 * I>(x[I]))),
             ...);
        }
        (std::make_index_sequence<Count>{});
        return sum;
    }
    template <std::size_t By>
    static NGCC_ALWAYS_INLINE V rotate_words(V x) {
        return bytes_from<64 - 8 * By>(x, x);
    }
    // a ^ b in the lanes of the mask, a in the others
    template <__mmask8 Mask>
    static NGCC_ALWAYS_INLINE V xor_under(V a, V b) {
        return V(_mm512_mask_xor_epi64(a.raw(), Mask, a.raw(), b.raw()));
    }

    std::array<V, rows + 1> even_ = zeros<V, rows + 1>();
    std::array<V, rows> odd_ = zeros<V, rows>();
};

#endif

}  // namespace detail

/// The square of a polynomial.
template <class V, std::size_t Count>
NGCC_ALWAYS_INLINE constexpr std::array<V, 2 * Count> square(const std::array<V, Count>& x) {
    auto result = detail::zeros<V, 2 * Count>();
    unroll<Count>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
        const auto part = detail::square(x[i]);
        result[2 * i] = part[0];
        result[2 * i + 1] = part[1];
    });
    return result;
}

/// A sum of products of polynomials of that many words: add(a, b) for arrays of words, or an array and a word; value()
/// in registers.
template <std::size_t Words, class Form = native_clmul>
class ProductSum : public detail::RegisterSum<PolynomialRegister<Words, Form>, Words> {};
#if defined(NGCC_HAS_CLMUL_512)
template <std::size_t Words>
requires(Words > 2 && Words <= 4) class ProductSum<Words, clmul_512> : public detail::PairSum<Words> {
};
template <std::size_t Words>
requires(Words > 4 && Words <= 8) class ProductSum<Words, clmul_512> : public detail::RowSum<Words> {
};
#endif

}  // namespace ngcc::inline NGCC_ABI::simd
