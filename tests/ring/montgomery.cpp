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
