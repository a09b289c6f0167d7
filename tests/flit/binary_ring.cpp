// The binary ring against bit by bit arithmetic.
#include "ngcc/flit/binary_ring.hpp"

#include <random>

#include "support/catch.hpp"

namespace {

using ngcc::flit::BinaryElement;

template <std::size_t Bits>
struct Degree {
    static constexpr std::size_t bits = Bits;
    using Element = BinaryElement<Bits>;
    using Coefficients = std::array<bool, Bits>;

    static Coefficients coefficients(const Element& x) {
        std::array<std::uint8_t, Bits / 8> bytes;
        x.to_bytes(bytes);
        Coefficients result;
        for (std::size_t i = 0; i < Bits; ++i) {
            result[i] = (bytes[i / 8] >> i % 8 & 1) != 0;
        }
        return result;
    }
    static Element element(const Coefficients& c) {
        std::array<std::uint8_t, Bits / 8> bytes{};
        for (std::size_t i = 0; i < Bits; ++i) {
            bytes[i / 8] |= static_cast<std::uint8_t>(c[i] << i % 8);
        }
        return Element::from_bytes(bytes);
    }
    static Coefficients product(const Coefficients& a, const Coefficients& b) {
        Coefficients c{};
        for (std::size_t i = 0; i < Bits; ++i) {
            for (std::size_t j = 0; a[i] && j < Bits; ++j) {
                c[(i + j) % Bits] = c[(i + j) % Bits] != b[j];
            }
        }
        return c;
    }
    static std::size_t weight(const Coefficients& c) {
        return static_cast<std::size_t>(std::count(c.begin(), c.end(), true));
    }
    static Coefficients monomial(std::size_t i) {
        Coefficients c{};
        c[i] = true;
        return c;
    }

    // Dense and sparse elements, and all ones.
    static std::vector<Coefficients> samples() {
        std::mt19937 random(4);
        std::vector<Coefficients> all(1);
        all.emplace_back();
        all.back().fill(true);
        for (unsigned trial = 0; trial < 30; ++trial) {
            all.emplace_back();
            for (bool& bit : all.back()) {
                bit = random() % (2 + trial) == 0;
            }
        }
        for (std::size_t i = 0; i < Bits; i += 21) {
            all.push_back(monomial(i));
        }
        return all;
    }
};
using Degree128 = Degree<128>;
using Degree256 = Degree<256>;
using Degree512 = Degree<512>;

std::vector<std::uint64_t> words() {
    std::mt19937_64 random(5);
    std::vector<std::uint64_t> result = {0, ~std::uint64_t{0}, 0x5555555555555555, 0xaaaaaaaaaaaaaaaa};
    for (int i = 0; i < 64; ++i) {
        result.push_back(std::uint64_t{1} << i);
        result.push_back(random());
    }
    return result;
}

}  // namespace

TEST_CASE("Carry-less products of words", "[flit]") {
    std::size_t wrong = 0;
    for (const std::uint64_t a : words()) {
        for (const std::uint64_t b : words()) {
            std::uint64_t low = 0;
            std::uint64_t high = 0;
            for (unsigned i = 0; i < 64; ++i) {
                for (unsigned j = 0; j < 64; ++j) {
                    const std::uint64_t bit = (a >> i) & (b >> j) & 1;
                    (i + j < 64 ? low : high) ^= bit << (i + j) % 64;
                }
            }
            const auto product = ngcc::simd::carryless_multiply(a, b);
            const auto portable = ngcc::simd::carryless_multiply_portable(a, b);
            wrong += product.low != low || product.high != high;
            wrong += portable.low != low || portable.high != high;
        }
    }
    CHECK(wrong == 0);
    STATIC_REQUIRE(ngcc::simd::carryless_multiply_portable(3, 3).low == 5);
    STATIC_REQUIRE(ngcc::simd::carryless_multiply_portable(std::uint64_t{1} << 63, 2).high == 1);
}

TEMPLATE_TEST_CASE("Products and squares of binary polynomials", "[flit]", Degree128, Degree256, Degree512) {
    const auto all = TestType::samples();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& a = all[i];
        const auto x = TestType::element(a);
        REQUIRE(TestType::coefficients(x) == a);
        REQUIRE(TestType::coefficients(x.square()) == TestType::product(a, a));
        for (std::size_t j = 0; j <= i; j += 3) {
            const auto y = TestType::element(all[j]);
            const auto expected = TestType::product(a, all[j]);
            REQUIRE(TestType::coefficients(x * y) == expected);
            REQUIRE(TestType::coefficients(y * x) == expected);
        }
    }
}

TEMPLATE_TEST_CASE("Products of all monomials wrap around", "[flit]", Degree128, Degree256, Degree512) {
    constexpr std::size_t n = TestType::bits;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const auto x = TestType::element(TestType::monomial(i));
        wrong += TestType::coefficients(x.square()) != TestType::monomial(2 * i % n);
        for (std::size_t j = 0; j < n; j += 1 + i % 5) {
            const auto y = TestType::element(TestType::monomial(j));
            wrong += (x * y).words != TestType::element(TestType::monomial((i + j) % n)).words;
        }
    }
    CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("Binary polynomials of odd weight are inverted, others recognised", "[flit]", Degree128, Degree256,
                   Degree512) {
    for (auto a : TestType::samples()) {
        const bool odd = TestType::weight(a) % 2 == 1;
        CHECK(TestType::element(a).is_invertible().declassify() == odd);
        if (!odd) {
            a[TestType::weight(a) % TestType::bits] ^= true;
            CHECK(TestType::element(a).is_invertible().declassify());
        }
        const auto inverse = TestType::element(a).inverse();
        CHECK(TestType::product(a, TestType::coefficients(inverse)) == TestType::monomial(0));
    }
    // Parity sees every bit.
    for (std::size_t i = 0; i < TestType::bits; ++i) {
        auto a = TestType::monomial(i);
        REQUIRE(TestType::element(a).is_invertible().declassify());
        REQUIRE(TestType::element(a).is_invertible().value() == ~std::uint64_t{0});
        a[(i + 1 + i % 70) % TestType::bits] ^= true;
        REQUIRE_FALSE(TestType::element(a).is_invertible().declassify());
    }
}
