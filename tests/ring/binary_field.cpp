// Binary fields against arithmetic bit by bit.
#include "ngcc/ring/binary_field.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

namespace simd = ngcc::simd;

// A field, with arithmetic on coefficients that shares nothing with the library but the format of the bytes.
template <std::size_t Bits, std::size_t... Exponents>
struct Degree {
    static constexpr std::size_t bits = Bits;
    template <class Form>
    using FieldBy = ngcc::ring::BinaryField<Bits, ((std::uint64_t{1} << Exponents) | ...), Form>;
    using Field = FieldBy<simd::native_clmul>;
    using Coefficients = std::array<bool, Bits>;

    template <class F>
    static Coefficients coefficients(const F& x) {
        std::array<std::uint8_t, Bits / 8> bytes;
        x.to_bytes(bytes);
        Coefficients result;
        for (std::size_t i = 0; i < Bits; ++i) {
            result[i] = (bytes[i / 8] >> i % 8 & 1) != 0;
        }
        return result;
    }
    template <class F = Field>
    static F element(const Coefficients& c) {
        std::array<std::uint8_t, Bits / 8> bytes{};
        for (std::size_t i = 0; i < Bits; ++i) {
            bytes[i / 8] |= static_cast<std::uint8_t>(c[i] << i % 8);
        }
        return F::from_bytes(bytes);
    }
    static Coefficients monomial(std::size_t i) {
        Coefficients c{};
        c[i] = true;
        return c;
    }
    static Coefficients polynomial(std::uint64_t p) {
        Coefficients c{};
        for (std::size_t i = 0; i < 64; ++i) {
            c[i] = (p >> i & 1) != 0;
        }
        return c;
    }

    static Coefficients sum(Coefficients a, const Coefficients& b) {
        for (std::size_t i = 0; i < Bits; ++i) {
            a[i] = a[i] != b[i];
        }
        return a;
    }
    static Coefficients times_x(const Coefficients& a) {
        Coefficients c{};
        std::copy(a.begin(), a.end() - 1, c.begin() + 1);
        if (a.back()) {
            ((c[Exponents] = !c[Exponents]), ...);
        }
        return c;
    }
    static Coefficients product(const Coefficients& a, const Coefficients& b) {
        Coefficients c{};
        for (std::size_t i = Bits; i-- > 0;) {
            c = times_x(c);
            if (a[i]) {
                c = sum(c, b);
            }
        }
        return c;
    }

    // The ends of the range, bits on both sides of every word, and random elements: dense, sparse, and high in degree.
    static std::vector<Coefficients> samples() {
        ngcc_test::Random random(Bits);
        std::vector<Coefficients> all(2);
        all.back().fill(true);
        for (std::size_t i = 0; i < Bits; i += 32) {
            all.push_back(monomial(i));
            all.push_back(monomial(i + 31));
        }
        for (const std::size_t weight : std::array<std::size_t, 8>{2, 2, 2, 2, 2, 2, 7, 15}) {
            all.emplace_back();
            for (bool& bit : all.back()) {
                bit = random.up_to(weight - 1) == 0;
            }
        }
        for (const std::size_t top : std::array<std::size_t, 4>{1, 2, 8, 33}) {
            all.emplace_back();
            std::fill(all.back().end() - static_cast<std::ptrdiff_t>(top), all.back().end(), true);
        }
        return all;
    }
};
using Degree64 = Degree<64, 0, 1, 3, 4>;
using Degree160 = Degree<160, 0, 2, 3, 5>;
using Degree256 = Degree<256, 0, 2, 5, 10>;
using Degree384 = Degree<384, 0, 6, 15, 16>;
using Degree512 = Degree<512, 0, 2, 5, 8>;
// Not a field, but a modulus whose lower part is as large as it may be.
using DegreeDense = Degree<256, 0, 1, 13, 30, 31>;

// Calls check with the field in every form that this translation unit has.
template <class D, class F>
void for_each_form(F&& check) {
    simd::for_each_arch<simd::native_clmul>([&]<class Form>() {
        CAPTURE(Form::name);
        check.template operator()<typename D::template FieldBy<Form>>();
    });
}

std::vector<std::uint64_t> words() {
    ngcc_test::Random random(6);
    std::vector<std::uint64_t> result = {0, 1, 2, std::uint64_t{1} << 63, ~std::uint64_t{0}};
    for (int i = 0; i < 4; ++i) {
        result.push_back(random.value<std::uint64_t>());
    }
    return result;
}

template <class F>
F from_hex(std::string_view digits) {
    std::array<std::uint8_t, F::size> bytes{};
    const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(16 * value(digits[2 * i]) + value(digits[2 * i + 1]));
    }
    return F::from_bytes(bytes);
}

}  // namespace

#define ALL_DEGREES Degree64, Degree160, Degree256, Degree384, Degree512

TEMPLATE_TEST_CASE("Elements of binary fields as bytes and words", "[ring]", ALL_DEGREES) {
    using Field = typename TestType::Field;
    STATIC_REQUIRE(Field::bits == TestType::bits);
    STATIC_REQUIRE(Field::size == TestType::bits / 8);
    STATIC_REQUIRE(std::is_trivially_copyable_v<Field>);
    for (const auto& a : TestType::samples()) {
        const auto x = TestType::element(a);
        REQUIRE(TestType::coefficients(x) == a);
        for (std::size_t i = 0; i < 64 * Field::word_count; ++i) {
            REQUIRE((x.words[i / 64] >> i % 64 & 1) == (i < TestType::bits && a[i]));
        }
    }
    for (std::size_t i = 0; i < TestType::bits; ++i) {
        REQUIRE(TestType::coefficients(Field::x_to_the(i)) == TestType::monomial(i));
    }
    CHECK(Field::one() == Field::x_to_the(0));
    CHECK(Field{} != Field::one());
}

TEMPLATE_TEST_CASE("Sums, products and squares in binary fields", "[ring]", ALL_DEGREES, DegreeDense) {
    const auto all = TestType::samples();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            const auto sum = TestType::sum(all[i], all[j]);
            const auto product = TestType::product(all[i], all[j]);
            for_each_form<TestType>([&]<class F>() {
                const auto x = TestType::template element<F>(all[i]);
                const auto y = TestType::template element<F>(all[j]);
                REQUIRE(TestType::coefficients(x + y) == sum);
                REQUIRE(TestType::coefficients(x * y) == product);
                REQUIRE(TestType::coefficients(y * x) == product);
                auto z = x;
                REQUIRE((z *= y) == x * y);
                REQUIRE((z += x) == x * y + x);
                if (i == j) {
                    REQUIRE(TestType::coefficients(x.square()) == product);
                }
            });
        }
    }
}

TEMPLATE_TEST_CASE("Products of all monomials of binary fields", "[ring]", ALL_DEGREES, DegreeDense) {
    constexpr std::size_t n = TestType::bits;
    std::vector<typename TestType::Coefficients> powers = {TestType::monomial(0)};
    while (powers.size() < 2 * n) {
        powers.push_back(TestType::times_x(powers.back()));
    }
    for_each_form<TestType>([&]<class F>() {
        std::vector<F> elements;
        for (const auto& c : powers) {
            elements.push_back(TestType::template element<F>(c));
        }
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < n; ++i) {
            wrong += elements[i].square() != elements[2 * i];
            wrong += elements[i].times_x() != elements[i + 1];
            for (std::size_t j = 0; j < n; j += 1 + i % 7) {
                wrong += elements[i] * elements[j] != elements[i + j];
            }
            for (unsigned j = 0; j < 64; ++j) {
                wrong += elements[i].times_polynomial(std::uint64_t{1} << j) != elements[i + j];
            }
        }
        CHECK(wrong == 0);
    });
}

TEMPLATE_TEST_CASE("Products of binary fields with X and with short polynomials", "[ring]", ALL_DEGREES, DegreeDense) {
    for (const auto& a : TestType::samples()) {
        for_each_form<TestType>([&]<class F>() {
            REQUIRE(TestType::coefficients(TestType::template element<F>(a).times_x()) == TestType::times_x(a));
        });
        for (const std::uint64_t p : words()) {
            const auto product = TestType::product(a, TestType::polynomial(p));
            for_each_form<TestType>([&]<class F>() {
                REQUIRE(TestType::coefficients(TestType::template element<F>(a).times_polynomial(p)) == product);
            });
        }
    }
}

TEMPLATE_TEST_CASE("Sums of products in binary fields", "[ring]", ALL_DEGREES, DegreeDense) {
    const auto all = TestType::samples();
    const auto factors = words();
    for_each_form<TestType>([&]<class F>() {
        ngcc::ring::SumOfProducts<F> sum;
        REQUIRE(sum.value() == F{});
        auto expected = typename TestType::Coefficients{};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto& a = all[i];
            const auto& b = all[(5 * i + 3) % all.size()];
            const std::uint64_t p = factors[i % factors.size()];
            const auto x = TestType::template element<F>(a);
            sum.add(x, TestType::template element<F>(b));
            expected = TestType::sum(expected, TestType::product(a, b));
            if (i % 3 != 0) {
                sum.add(x, p);
                expected = TestType::sum(expected, TestType::product(a, TestType::polynomial(p)));
            }
            if (i % 2 != 0) {
                sum.add(x);
                expected = TestType::sum(expected, a);
            }
            // The value can be read at any time, and the sum goes on.
            REQUIRE(TestType::coefficients(sum.value()) == expected);
        }
    });
}

TEMPLATE_TEST_CASE("Powers in binary fields", "[ring]", ALL_DEGREES) {
    for (const auto& a : TestType::samples()) {
        for_each_form<TestType>([&]<class F>() {
            const auto x = TestType::template element<F>(a);
            auto power = F::one();
            for (std::uint64_t e = 0; e < 40; ++e) {
                REQUIRE(x.power(std::array{e}) == power);
                // Zeros above change nothing; x^(2^64 e) is x^e squared 64 times.
                REQUIRE(x.power(std::array{e, std::uint64_t{0}}) == power);
                REQUIRE(x.power(std::array{std::uint64_t{0}, e}) == power.square(64));
                if (e > 0 && (e & (e + 1)) == 0) {
                    REQUIRE(x.power_of_ones(static_cast<unsigned>(std::bit_width(e))) == power);
                }
                power *= x;
            }
            REQUIRE(x.power({}) == F::one());

            auto ones = x;
            auto square = x;
            for (unsigned k = 1; k <= 70; ++k) {
                REQUIRE(x.square(k - 1) == square);
                REQUIRE(x.power_of_ones(k) == ones);
                ones = ones.square() * x;
                square *= square;
            }
            REQUIRE(x.square(TestType::bits) == x);
            REQUIRE(x.power_of_ones(TestType::bits) == (x == F{} ? F{} : F::one()));
        });
    }
}

TEMPLATE_TEST_CASE("Inverses in binary fields", "[ring]", ALL_DEGREES) {
    for (const auto& a : TestType::samples()) {
        for_each_form<TestType>([&]<class F>() {
            const auto x = TestType::template element<F>(a);
            REQUIRE(x * x.inverse() == (x == F{} ? F{} : F::one()));
            REQUIRE(x.inverse().inverse() == x);
        });
    }
    CHECK(typename TestType::Field{}.inverse() == typename TestType::Field{});
}

TEST_CASE("Binary fields of the specification of Lynxer", "[ring]") {
    const auto check = [&]<class D>(D, std::string_view a, std::string_view b, std::string_view product,
                                    std::string_view inverse) {
        for_each_form<D>([&]<class F>() {
            CAPTURE(D::bits);
            CHECK(from_hex<F>(a) * from_hex<F>(b) == from_hex<F>(product));
            CHECK(from_hex<F>(a).inverse() == from_hex<F>(inverse));
        });
    };
    check(Degree160{}, "01080f161d242b323940474e555c636a71787f86", "55626f7c8996a3b0bdcad7e4f1fe0b1825323f4c",
          "7846b128ca7baf5077e3bd02e6270862a568a925", "4c4a8cf73875e08cad7c5fbb4983a9c8800a4cb7");
    check(Degree256{}, "01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3da",
          "55626f7c8996a3b0bdcad7e4f1fe0b1825323f4c596673808d9aa7b4c1cedbe8",
          "670a6f1a8194e2faf5732ca653324ba401f213f3d0775b8cf0d9fe7031bb9c35",
          "ef757aa01c2953eca32f1156956d8ef1707f49ccfc3bab90d57e930a39586be0");
    check(Degree384{},
          "01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3dae1e8eff6fd040b121920272e353c434a",
          "55626f7c8996a3b0bdcad7e4f1fe0b1825323f4c596673808d9aa7b4c1cedbe8f5020f1c293643505d6a7784919eabb8",
          "aaa57125ab7fa5026eab0ea6e4118125e83ab049b509d3fbcb890576709342b07fe2e2947eb64bd7e6c9014c5360aa7e",
          "79bd60cef9dd17b526e1a6865abab4dd6b8ec7fc2af68e5556b43c796bb74fbfbdbff676547b6107406c20cb435ed1c6");
    check(Degree512{},
          "01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3dae1e8eff6fd040b121920272e353c434a"
          "51585f666d747b828990979ea5acb3ba",
          "55626f7c8996a3b0bdcad7e4f1fe0b1825323f4c596673808d9aa7b4c1cedbe8f5020f1c293643505d6a7784919eabb8"
          "c5d2dfecf90613202d3a4754616e7b88",
          "abe427a85436a06065b317a4c7ca43b14e8acbca4ff82b64eb7321d64c62ff77a22725a96b577313f27cc453283847df"
          "3998edc2a8077d6f21e8516f15e3c196",
          "50cde38bcfcd4d666e64b0c92814e67a1a98e7f288463ffa95e36c44ef8e14e6e5e18cb2b883f994ff6a7f28e116cb8d"
          "0203b43d5bd3d957a1f1e7a0a2d79a47");
}

TEST_CASE("The portable form works in constant expressions", "[ring]") {
    using F = Degree256::FieldBy<simd::clmul_portable>;
    STATIC_REQUIRE(F::x_to_the(255).times_x() == F{{0x425}});
    STATIC_REQUIRE(F::x_to_the(200) * F::x_to_the(56) == F{{0x425}});
    STATIC_REQUIRE(F::x_to_the(128).square() == F{{0x425}});
    STATIC_REQUIRE(F{{7, 8, 9, 10}} * F{{7, 8, 9, 10}}.inverse() == F::one());
}
