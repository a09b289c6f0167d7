// Binary fields F_2[X]/(X^n + ...), whose modulus has all its other terms near the lower end.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/simd/binary_polynomial.hpp"
#include "ngcc/simd/clmul.hpp"

namespace ngcc::inline NGCC_ABI::ring {

/// x^(2^k - 1), k > 0, in a ring of characteristic two: an addition chain of about 2 log2(k) products.
template <class T>
constexpr T power_of_ones(const T& x, unsigned k) {
    T power = x;  // x^(2^done - 1)
    unsigned done = 1;
    for (int bit = static_cast<int>(std::bit_width(k)) - 2; bit >= 0; --bit) {
        power = power * power.square(done);
        done *= 2;
        if ((k >> bit) & 1) {
            power = power.square() * x;
            done += 1;
        }
    }
    return power;
}

namespace detail {

// Arithmetic modulo X^Bits + Low of polynomials in registers.
template <std::size_t Bits, std::uint64_t Low>
class BinaryModulus {
  public:
    /// The residue of a polynomial of at most 2 Bits bits.
    template <class V, std::size_t Count>
    static NGCC_ALWAYS_INLINE constexpr std::array<V, Count / 2> reduce(const std::array<V, Count>& x) {
        constexpr std::size_t half = Count / 2;
        const auto upper = simd::generate<half>([&](std::size_t i) { return upper_part(x, i); });
        return reduce_excess(times<Low>(upper), x);
    }
    template <class V, std::size_t Count>
    static NGCC_ALWAYS_INLINE constexpr std::array<V, Count> times_x(const std::array<V, Count>& x) {
        return reduce_excess(times<2>(x), simd::generate<Count>([](std::size_t) { return V(std::uint64_t{0}); }));
    }

  private:
    // The exponents of P other than 0.
    template <std::uint64_t P>
    static constexpr auto exponents = [] {
        std::array<int, static_cast<std::size_t>(std::popcount(P & ~std::uint64_t{1}))> result{};
        std::size_t next = 0;
        for (int i = 1; i < 64; ++i) {
            if ((P >> i) & 1) {
                result[next++] = i;
            }
        }
        return result;
    }();
    // Each word of x times P, as far as that fits in a word, plus `others`.
    template <std::uint64_t P, class V>
    static NGCC_ALWAYS_INLINE constexpr V times(V x, V others) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
            if constexpr (P % 2 == 1) {
                return simd::xor_all(x, (x << exponents<P>[I])..., others);
            } else {
                return simd::xor_all((x << exponents<P>[I])..., others);
            }
        }
        (std::make_index_sequence<exponents<P>.size()>{});
    }
    // What does not fit.
    template <std::uint64_t P, class V>
    static NGCC_ALWAYS_INLINE constexpr V excess(V x) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) NGCC_ALWAYS_INLINE_LAMBDA {
            return simd::xor_all((x >> (64 - exponents<P>[I]))...);
        }
        (std::make_index_sequence<exponents<P>.size()>{});
    }
    // x times P, which has a degree below 32: a word runs over into the next one only.
    template <std::uint64_t P, class V, std::size_t Count>
    static NGCC_ALWAYS_INLINE constexpr std::array<V, Count + 1> times(const std::array<V, Count>& x) {
        constexpr std::size_t all_but_a_word = 8 * (V::lanes - 1);
        const V zero(std::uint64_t{0});
        V below = zero;
        return simd::generate<Count + 1>([&](std::size_t i) NGCC_ALWAYS_INLINE_LAMBDA {
            const V above = i < Count ? excess<P>(x[i]) : zero;
            const V carry = simd::bytes_from<all_but_a_word>(std::exchange(below, above), above);
            return i < Count ? times<P>(x[i], carry) : carry;
        });
    }
    // Register number k of x / X^Bits.
    template <class V, std::size_t Count>
    static NGCC_ALWAYS_INLINE constexpr V upper_part(const std::array<V, Count>& x, std::size_t k) {
        constexpr std::size_t register_bits = 64 * V::lanes;
        const std::size_t i = Bits / register_bits + k;
        return simd::bytes_from<Bits % register_bits / 8>(x[i], i + 1 < Count ? x[i + 1] : V(std::uint64_t{0}));
    }
    // The residue of x, of less than Bits + 32 bits, and of the lower Bits bits of `others`.
    template <class V, std::size_t Count>
    static NGCC_ALWAYS_INLINE constexpr std::array<V, Count - 1> reduce_excess(const std::array<V, Count>& x,
                                                                               const auto& others) {
        auto result = simd::generate<Count - 1>([&](std::size_t i) { return x[i] ^ others[i]; });
        if constexpr (Bits % (64 * V::lanes) != 0) {
            result.back() = result.back() & V::load(mask<V::lanes>.data());
        }
        result[0] = times<Low>(upper_part(x, 0), result[0]);
        return result;
    }
    // The bits of an element in the last register.
    template <std::size_t Lanes>
    static constexpr auto mask = [] {
        std::array<std::uint64_t, Lanes> result{};
        for (std::size_t bit = 0; bit < Bits % (64 * Lanes); ++bit) {
            result[bit / 64] |= std::uint64_t{1} << (bit % 64);
        }
        return result;
    }();
};

}  // namespace detail

template <class F>
class SumOfProducts;

/// An element of F_2[X]/(X^Bits + Low), where bit i of Low and of the words is the coefficient of X^i. Operations take
/// the same time for all elements.
template <std::size_t Bits, std::uint64_t Low, class Form_ = simd::native_clmul>
requires(Bits % 32 == 0 && Bits >= 64 && Low % 2 == 1 && Low >> 32 == 0) struct BinaryField {
    using Form = Form_;
    using Modulus = detail::BinaryModulus<Bits, Low>;
    static constexpr std::size_t bits = Bits;
    static constexpr std::size_t size = Bits / 8;
    static constexpr std::size_t word_count = (Bits + 63) / 64;
    /// Those above X^(Bits - 1) are 0.
    std::array<std::uint64_t, word_count> words{};

    static constexpr BinaryField from_bytes(ByteView<size> bytes) {
        BinaryField x;
        for (std::size_t i = 0; i < Bits / 64; ++i) {
            x.words[i] = load_le<std::uint64_t>(&bytes[8 * i]);
        }
        if constexpr (Bits % 64 != 0) {
            x.words[Bits / 64] = load_le<std::uint32_t>(&bytes[size - 4]);
        }
        return x;
    }
    constexpr void to_bytes(ByteSpan<size> bytes) const {
        for (std::size_t i = 0; i < Bits / 64; ++i) {
            store_le(&bytes[8 * i], words[i]);
        }
        if constexpr (Bits % 64 != 0) {
            store_le(&bytes[size - 4], static_cast<std::uint32_t>(words[Bits / 64]));
        }
    }

    static constexpr BinaryField one() { return x_to_the(0); }
    /// X^k, k < Bits.
    static constexpr BinaryField x_to_the(std::size_t k) {
        BinaryField x;
        x.words[k / 64] = std::uint64_t{1} << (k % 64);
        return x;
    }

    friend constexpr bool operator==(const BinaryField&, const BinaryField&) = default;
    friend constexpr BinaryField operator+(BinaryField a, const BinaryField& b) { return a += b; }
    constexpr BinaryField& operator+=(const BinaryField& b) {
        const auto x = registers();
        const auto y = b.registers();
        return *this = from_registers(simd::generate<x.size()>([&](std::size_t i) { return x[i] ^ y[i]; }));
    }
    friend constexpr BinaryField operator*(const BinaryField& a, const BinaryField& b) {
        SumOfProducts<BinaryField> sum;
        sum.add(a, b);
        return sum.value();
    }
    constexpr BinaryField& operator*=(const BinaryField& b) { return *this = *this * b; }

    /// The product with X.
    constexpr BinaryField times_x() const { return from_registers(Modulus::times_x(registers())); }
    /// The product with a polynomial of degree below 64.
    constexpr BinaryField times_polynomial(std::uint64_t polynomial) const {
        SumOfProducts<BinaryField> sum;
        sum.add(*this, polynomial);
        return sum.value();
    }

    constexpr BinaryField square() const { return square(1); }
    /// this^(2^times)
    constexpr BinaryField square(unsigned times) const {
        auto x = registers();
        for (unsigned i = 0; i < times; ++i) {
            x = Modulus::reduce(simd::square(x));
        }
        return from_registers(x);
    }
    /// this^exponent, where the exponent is public, its lowest word first. 0^0 = 1.
    constexpr BinaryField power(std::span<const std::uint64_t> exponent) const {
        BinaryField result = one();
        for (std::size_t i = 64 * exponent.size(); i-- > 0;) {
            result = result.square();
            if ((exponent[i / 64] >> (i % 64)) & 1) {
                result *= *this;
            }
        }
        return result;
    }
    /// this^(2^k - 1), k > 0
    constexpr BinaryField power_of_ones(unsigned k) const { return ring::power_of_ones(*this, k); }
    /// The inverse this^(2^Bits - 2); of 0 it is 0.
    constexpr BinaryField inverse() const { return power_of_ones(Bits - 1).square(); }

    /// The words in registers, and back.
    NGCC_ALWAYS_INLINE constexpr auto registers() const {
        return simd::to_registers<simd::PolynomialRegister<word_count, Form>>(words);
    }
    template <class Registers>
    static NGCC_ALWAYS_INLINE constexpr BinaryField from_registers(const Registers& x) {
        return {simd::to_words<word_count>(x)};
    }
};

/// A sum of products, reduced once at the end.
template <class F>
class SumOfProducts {
  public:
    NGCC_ALWAYS_INLINE constexpr void add(const F& a, const F& b) { products_.add(a.words, b.words); }
    NGCC_ALWAYS_INLINE constexpr void add(const F& a, std::uint64_t polynomial) { products_.add(a.words, polynomial); }
    NGCC_ALWAYS_INLINE constexpr void add(const F& a) { single_ += a; }
    NGCC_ALWAYS_INLINE constexpr F value() const {
        return F::from_registers(F::Modulus::reduce(products_.value())) + single_;
    }

  private:
    simd::ProductSum<F::word_count, typename F::Form> products_;
    F single_;  // what needs no reduction
};

}  // namespace ngcc::inline NGCC_ABI::ring
