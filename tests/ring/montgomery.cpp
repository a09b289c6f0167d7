// The field in 16-bit lanes against plain integer arithmetic, for every word where that is feasible.
#include "ngcc/ring/montgomery.hpp"

#include <cstdlib>
#include <random>

#include "support/catch.hpp"

namespace {

using ngcc::ring::Montgomery16;
using Word = std::int16_t;
using Words = std::vector<Word>;
template <class Arch>
using V = ngcc::simd::vec<Word, Arch>;
// 16-bit products exist for registers of up to 256 bits.
using Widest = ngcc::simd::at_most<ngcc::simd::native, 32>;

template <int Q>
struct Modulus {
    using Field = Montgomery16<Q>;
    static constexpr int q = Q;
};
using Q3 = Modulus<3>;        // the smallest
using Q17 = Modulus<17>;      // of the toy rings
using Q769 = Modulus<769>;    // of FLIT
using Q3329 = Modulus<3329>;  // of FLIT
using Q4093 = Modulus<4093>;  // the largest prime that is allowed

Words all_words() {
    Words words;
    for (int x = -32768; x < 32768; ++x) {
        words.push_back(static_cast<Word>(x));
    }
    return words;
}

// Words that are likely to go wrong, and some others. A multiple of 16 of them, to fill whole registers.
Words some_words(int q) {
    Words words;
    for (const int centre : {-32768, -16384, -2 * q, -q, -q / 2, 0, q / 2, q, 2 * q, 16384, 32767}) {
        for (int x = centre - 2; x <= centre + 2; ++x) {
            words.push_back(static_cast<Word>(std::clamp(x, -32768, 32767)));
        }
    }
    std::mt19937 random(1);
    while (words.size() % 16 != 0 || words.size() < 128) {
        words.push_back(static_cast<Word>(random() & 0xffff));
    }
    return words;
}

// f of every word, as many at a time as there are lanes.
template <class Arch, class F>
Words map(const Words& in, F&& f) {
    Words out(in.size());
    for (std::size_t i = 0; i < in.size(); i += V<Arch>::lanes) {
        f(V<Arch>::load(&in[i])).store(&out[i]);
    }
    return out;
}

// The residue of x in [0, q).
int mod(std::int64_t x, int q) {
    const auto r = static_cast<int>(x % q);
    return r < 0 ? r + q : r;
}

// Counts the places where `holds` does not hold, and shows the first: a CHECK for each word would take minutes.
template <class Holds>
void check_all(const Words& in, const Words& out, Holds&& holds) {
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < in.size(); ++i) {
        if (!holds(int{in[i]}, int{out[i]}) && wrong++ == 0) {
            UNSCOPED_INFO("first wrong: " << in[i] << " gives " << out[i]);
        }
    }
    CHECK(wrong == 0);
}

}  // namespace

TEMPLATE_TEST_CASE("Constants of a field", "[ring]", Q3, Q17, Q769, Q3329, Q4093) {
    using Field = typename TestType::Field;
    constexpr int q = TestType::q;
    STATIC_REQUIRE(Field::modulus == q);
    CHECK(Field::residue(std::int64_t{q} << 40) == 0);
    CHECK(Field::residue((std::int64_t{q} << 40) + 1) == 1);
    CHECK(Field::residue(-1) == q - 1);
    CHECK(Field::residue(-q) == 0);

    int power = 1;
    for (unsigned exponent = 0; exponent < 40; ++exponent) {
        REQUIRE(Field::power(2, exponent) == power);
        power = 2 * power % q;
    }
    for (int x = 1; x < q; ++x) {
        REQUIRE(Field::inverse(x) >= 0);
        REQUIRE(Field::inverse(x) < q);
        REQUIRE(x * Field::inverse(x) % q == 1);
        REQUIRE(Field::inverse(x - q) == Field::inverse(x));
    }
    for (int x = 0; x < q; ++x) {
        const auto factor = Field::factor(x);
        REQUIRE(std::abs(factor.value) <= q / 2);
        REQUIRE(mod(factor.value, q) == mod(std::int64_t{x} << 16, q));
        REQUIRE(((factor.low * q - factor.value) & 0xffff) == 0);
    }
}

TEMPLATE_TEST_CASE("Reduction of all words", "[ring]", Q3, Q17, Q769, Q3329, Q4093) {
    using Field = typename TestType::Field;
    constexpr int q = TestType::q;
    const Words words = all_words();
    ngcc::simd::for_each_arch<Widest>([&]<class Arch>() {
        CAPTURE(Arch::name);
        check_all(words, map<Arch>(words, [](auto x) { return Field::reduce(x); }),
                  [&](int x, int y) { return 0 <= y && y <= q && mod(y, q) == mod(x, q); });
        check_all(words, map<Arch>(words, [](auto x) { return Field::canonical(x); }),
                  [&](int x, int y) { return y == mod(x, q); });
    });
}

TEMPLATE_TEST_CASE("Products with fixed factors", "[ring]", Q3, Q17, Q769, Q3329, Q4093) {
    using Field = typename TestType::Field;
    constexpr int q = TestType::q;
    const auto check = [](const Words& words, int c) {
        const auto factor = Field::factor(c);
        const auto holds = [&](int x, int y) {
            return mod(y, q) == mod(std::int64_t{x} * c, q) &&
                   std::abs(y) <= Field::multiply_bound(std::abs(std::int64_t{x} * factor.value));
        };
        ngcc::simd::for_each_arch<Widest>([&]<class Arch>() {
            CAPTURE(Arch::name, c);
            check_all(words, map<Arch>(words, [&](auto x) { return Field::multiply(x, factor); }), holds);
        });
    };
    const Words sample = some_words(q);
    for (int c = -q; c < 2 * q; ++c) {  // all factors
        check(sample, c);
    }
    const Words words = all_words();
    for (const int c : {0, 1, 2, q / 2, q / 2 + 1, q - 2, q - 1, 65536 % q, mod(Field::inverse(65536), q)}) {
        check(words, c);  // all words
    }
}

TEMPLATE_TEST_CASE("Products of two variables", "[ring]", Q3, Q17, Q769, Q3329, Q4093) {
    using Field = typename TestType::Field;
    constexpr int q = TestType::q;
    const Words words = all_words();
    ngcc::simd::for_each_arch<Widest>([&]<class Arch>() {
        CAPTURE(Arch::name);
        const Words factors = map<Arch>(words, [](auto b) { return Field::to_factor(b).value; });
        check_all(words, factors, [&](int b, int factor) {
            return mod(factor, q) == mod(std::int64_t{b} << 16, q) &&
                   std::abs(factor) <= Field::multiply_bound(std::abs(b) * (q / 2));
        });
        check_all(factors, map<Arch>(factors, [](auto factor) { return Field::from_montgomery(factor).low; }),
                  [&](int factor, int low) { return ((low * q - factor) & 0xffff) == 0; });
        for (const Word a : some_words(q)) {
            CAPTURE(a);
            check_all(words, map<Arch>(words, [&](auto b) { return Field::multiply(V<Arch>(a), Field::to_factor(b)); }),
                      [&](int b, int y) { return mod(y, q) == mod(a * b, q); });
        }
    });
}

TEMPLATE_TEST_CASE("Inverses of all residues", "[ring]", Q3, Q17, Q769, Q3329, Q4093) {
    using Field = typename TestType::Field;
    constexpr int q = TestType::q;
    Words residues;
    for (int x = -q; x <= q; ++x) {
        residues.push_back(static_cast<Word>(x));
    }
    residues.resize((residues.size() + 15) / 16 * 16);
    ngcc::simd::for_each_arch<Widest>([&]<class Arch>() {
        CAPTURE(Arch::name);
        check_all(residues, map<Arch>(residues, [](auto x) { return Field::invert(x); }), [&](int x, int y) {
            return std::abs(y) <= q && mod(x * y, q) == (x % q == 0 ? 0 : 1) && (x % q != 0 || y % q == 0);
        });
    });
}

TEST_CASE("The scalar field works in constant expressions", "[ring]") {
    using Field = Montgomery16<3329>;
    using Scalar = V<ngcc::simd::scalar>;
    STATIC_REQUIRE(Field::canonical(Scalar(Word{-1})).raw() == 3328);
    STATIC_REQUIRE(Field::canonical(Field::multiply(Scalar(Word{1000}), Field::factor(2000))).raw() ==
                   1000 * 2000 % 3329);
    STATIC_REQUIRE(Field::canonical(Field::invert(Scalar(Word{2}))).raw() == 1665);
}

// ---- 32-bit lanes

namespace {

template <std::int32_t Q>
struct Modulus32 {
    using Field = ngcc::ring::Montgomery32<Q>;
    static constexpr std::int64_t q = Q;
};
using QSmall = Modulus32<16801793>;      // the smallest prime 1 modulo 2048 that is allowed
using QOctarine = Modulus32<684404737>;  // of Octarine
using QOther = Modulus32<684435457>;     // of Octarine
using QLarge = Modulus32<1073707009>;    // the largest prime 1 modulo 2048 that is allowed

using Words32 = std::vector<std::int32_t>;

// Words around the places where something changes, the ends of the range, and random ones, within the bound.
Words32 some_words32(std::int64_t q, std::int64_t bound) {
    Words32 words;
    const auto add = [&](std::int64_t x) { words.push_back(static_cast<std::int32_t>(std::clamp(x, -bound, bound))); };
    for (const std::int64_t centre :
         {-bound, -3 * q, -2 * q, -q, -q / 2, std::int64_t{0}, q / 2, q, 2 * q, 3 * q, bound}) {
        for (int x = -2; x <= 2; ++x) {
            add(centre + x);
        }
    }
    std::mt19937_64 random(2);
    while (words.size() % 16 != 0 || words.size() < 4096) {
        add(std::uniform_int_distribution<std::int64_t>(-bound, bound)(random));
    }
    return words;
}

// Compares f, on registers, with what `holds` says of each pair of words.
template <class Words, class F, class Holds>
void check_on_registers(const Words& in, F&& f, Holds&& holds) {
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using Lanes = ngcc::simd::vec<std::int32_t, Arch>;
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < in.size(); i += Lanes::lanes) {
            std::array<std::int32_t, Lanes::lanes> out;
            f(Lanes::load(&in[i])).store(out.data());
            for (std::size_t k = 0; k < Lanes::lanes; ++k) {
                if (!holds(std::int64_t{in[i + k]}, std::int64_t{out[k]}) && wrong++ == 0) {
                    UNSCOPED_INFO("first wrong: " << in[i + k] << " gives " << out[k]);
                }
            }
        }
        CHECK(wrong == 0);
    });
}

std::int64_t mod64(std::int64_t x, std::int64_t q) {
    return (x % q + q) % q;
}

constexpr std::int64_t any_word = std::int64_t{1} << 31;

}  // namespace

TEMPLATE_TEST_CASE("Constants of a field of 32-bit lanes", "[ring]", QSmall, QOctarine, QOther, QLarge) {
    using Field = typename TestType::Field;
    constexpr std::int64_t q = TestType::q;
    bool prime = q % 2 == 1;
    for (std::int64_t d = 3; d * d <= q; d += 2) {
        prime = prime && q % d != 0;
    }
    CHECK(prime);
    std::int64_t power = 1;
    for (unsigned exponent = 0; exponent < 100; ++exponent) {
        REQUIRE(Field::power(123456789, exponent) == power);
        power = power * 123456789 % q;
    }
    for (const std::int64_t x : {std::int64_t{1}, std::int64_t{2}, std::int64_t{12345}, q - 1, q / 2, -q / 3}) {
        REQUIRE(mod64(x * Field::inverse(x), q) == 1);
        const std::int64_t factor = Field::factor(x).value;
        REQUIRE(mod64(factor, q) == mod64(mod64(x, q) * (std::int64_t{1} << 32), q));
        REQUIRE(std::abs(factor) <= q / 2);
    }
}

TEMPLATE_TEST_CASE("Reduction of 32-bit words", "[ring]", QSmall, QOctarine, QOther, QLarge) {
    using Field = typename TestType::Field;
    constexpr std::int64_t q = TestType::q;
    const auto check = [&]<std::int64_t Bound>(std::integral_constant<std::int64_t, Bound>) {
        CAPTURE(Bound);
        check_on_registers(
            some_words32(q, Bound), [](auto x) { return Field::template reduce<Bound>(x); },
            [&](std::int64_t x, std::int64_t y) { return std::abs(y) <= q && mod64(y, q) == mod64(x, q); });
    };
    check(std::integral_constant<std::int64_t, q>{});
    check(std::integral_constant<std::int64_t, std::min(q + q / 3, any_word - 1)>{});
    check(std::integral_constant<std::int64_t, std::min(2 * q, any_word - 1)>{});
    check(std::integral_constant<std::int64_t, std::min(2 * q + q / 2, any_word - 1)>{});
    check(std::integral_constant<std::int64_t, any_word - 1>{});

    check_on_registers(
        some_words32(q, q), [](auto x) { return Field::canonical(x); },
        [&](std::int64_t x, std::int64_t y) { return y == mod64(x, q); });
    check_on_registers(
        some_words32(q, q), [](auto x) { return Field::centred(x); },
        [&](std::int64_t x, std::int64_t y) { return 2 * std::abs(y) < q && mod64(y, q) == mod64(x, q); });
}

TEMPLATE_TEST_CASE("Products in 32-bit lanes", "[ring]", QSmall, QOctarine, QOther, QLarge) {
    using Field = typename TestType::Field;
    constexpr std::int64_t q = TestType::q;
    const Words32 words = some_words32(q, any_word - 1);
    for (const std::int64_t c : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, q / 2, q / 2 + 1, q - 1,
                                 std::int64_t{12345678}, std::int64_t{-87654}}) {
        CAPTURE(c);
        const auto factor = Field::factor(c);
        check_on_registers(
            words, [&](auto x) { return Field::multiply(x, factor); },
            [&](std::int64_t x, std::int64_t y) {
                return mod64(y, q) == mod64(mod64(x, q) * mod64(c, q), q) &&
                       std::abs(y) <= Field::multiply_bound(std::abs(x * factor.value));
            });
        // c as the variable, the words as factors
        check_on_registers(
            some_words32(q, q),
            [&](auto x) { return Field::multiply(decltype(x)(static_cast<std::int32_t>(c)), Field::to_factor(x)); },
            [&](std::int64_t x, std::int64_t y) { return mod64(y, q) == mod64(mod64(x, q) * mod64(c, q), q); });
    }
}

TEMPLATE_TEST_CASE("Sums of products in 32-bit lanes", "[ring]", QSmall, QOctarine, QOther) {
    using Field = typename TestType::Field;
    constexpr std::int64_t q = TestType::q;
    // Seven equal terms: the largest sum there can be.
    check_on_registers(
        some_words32(q, q),
        [&](auto x) {
            typename Field::template Sum<decltype(x), 7> sum;
            const auto factor = Field::from_montgomery(decltype(x)(static_cast<std::int32_t>(q)) - (x >> 3));
            for (int i = 0; i < 7; ++i) {
                sum.add(x, factor);
            }
            return sum.result();
        },
        [&](std::int64_t x, std::int64_t y) {
            const std::int64_t r = mod64(std::int64_t{1} << 32, q);
            return std::abs(y) <= q &&
                   mod64(mod64(y, q) * r, q) == mod64(7 * mod64(mod64(x, q) * mod64(q - (x >> 3), q), q), q);
        });
}
