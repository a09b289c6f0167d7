// GF(p) and GF(p^2) against big integers of OpenSSL, and against the operation vectors.
#include "ngcc/sqisign_triangle/field.hpp"

#include <openssl/bn.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "ngcc/sqisign_triangle/batch.hpp"
#include "support/catch.hpp"
#include "vectors.hpp"

namespace {

using namespace sqisign_triangle_test;

// A natural number.
class Big {
  public:
    Big(std::uint64_t x = 0) : number_(BN_new()) { BN_set_word(number_.get(), x); }
    explicit Big(const std::string& hex) : Big() {
        BIGNUM* number = number_.get();
        BN_hex2bn(&number, hex.c_str());
    }
    explicit Big(ngcc::ByteView<> little_endian) : Big() {
        BN_lebin2bn(little_endian.data(), static_cast<int>(little_endian.size()), number_.get());
    }
    Big(const Big& other) : number_(BN_dup(other.number_.get())) {}
    Big& operator=(Big other) {
        number_.swap(other.number_);
        return *this;
    }

    template <std::size_t Size>
    std::array<std::uint8_t, Size> bytes() const {
        std::array<std::uint8_t, Size> result;
        REQUIRE(BN_bn2lebinpad(number_.get(), result.data(), static_cast<int>(Size)) == static_cast<int>(Size));
        return result;
    }

    friend Big operator+(const Big& a, const Big& b) {
        Big result;
        BN_add(result.number_.get(), a.number_.get(), b.number_.get());
        return result;
    }
    friend Big operator-(const Big& a, const Big& b) {
        Big result;
        BN_sub(result.number_.get(), a.number_.get(), b.number_.get());
        return result;
    }
    friend Big operator*(const Big& a, const Big& b) {
        Big result;
        BN_mul(result.number_.get(), a.number_.get(), b.number_.get(), context());
        return result;
    }
    friend Big operator%(const Big& a, const Big& m) {
        Big result;
        BN_nnmod(result.number_.get(), a.number_.get(), m.number_.get(), context());
        return result;
    }
    Big half() const {
        Big result;
        BN_rshift1(result.number_.get(), number_.get());
        return result;
    }
    // 2^k
    static Big power_of_two(std::size_t k) {
        Big result(1);
        BN_lshift(result.number_.get(), result.number_.get(), static_cast<int>(k));
        return result;
    }
    // 0 for 0
    Big inverse(const Big& m) const {
        Big result;
        if (!BN_is_zero(number_.get())) {
            BN_mod_inverse(result.number_.get(), number_.get(), m.number_.get(), context());
        }
        return result;
    }
    bool is_square(const Big& m) const { return BN_kronecker(number_.get(), m.number_.get(), context()) >= 0; }
    bool is_odd() const { return BN_is_odd(number_.get()) != 0; }

  private:
    static BN_CTX* context() {
        static const std::unique_ptr<BN_CTX, decltype(&BN_CTX_free)> context(BN_CTX_new(), &BN_CTX_free);
        return context.get();
    }
    struct Free {
        void operator()(BIGNUM* number) const { BN_free(number); }
    };
    std::unique_ptr<BIGNUM, Free> number_;
};

template <class Fp>
const Big p = Big::power_of_two(Fp::exponent) * Big(Fp::cofactor) - Big(1);

template <class Fp>
Fp to_field(const Big& x) {
    return Fp::from_bytes(x.bytes<Fp::size>()).value();
}
template <class Fp>
Big to_big(const Fp& x) {
    return Big(ngcc::ByteView<>(encoded(x)));
}

// Values at the edges of limbs and of the field, and some that are random.
template <class Fp>
std::vector<Big> samples() {
    std::vector<Big> result;
    for (std::uint64_t x = 0; x < 4; ++x) {
        result.push_back(Big(x));
        result.push_back(p<Fp> - Big(x + 1));
    }
    result.push_back(p<Fp>.half());
    result.push_back(p<Fp>.half() + Big(1));
    for (std::size_t k = 64; k < Fp::bits; k += 64) {
        result.push_back(Big::power_of_two(k));
        result.push_back(Big::power_of_two(k) - Big(1));
    }
    result.push_back(Big::power_of_two(Fp::bits - 1) - Big(1));
    result.push_back(p<Fp> - Big::power_of_two(Fp::exponent));
    ngcc_test::Random random(1);
    for (std::size_t i = 0; i < 10; ++i) {
        result.push_back(Big(ngcc::ByteView<>(random.bytes(Fp::size))) % p<Fp>);
    }
    return result;
}

}  // namespace

TEMPLATE_TEST_CASE("Field arithmetic is that of integers modulo p", "[sqisign_triangle]", Level1, Level2, Level5,
                   Level6) {
    using Fp = typename TestType::Fp;
    const Big& m = p<Fp>;
    for (const Big& a : samples<Fp>()) {
        const Fp x = to_field<Fp>(a);
        CHECK(encoded(x) == a.bytes<Fp::size>());
        CHECK(encoded(-x) == ((m - a) % m).bytes<Fp::size>());
        CHECK(encoded(x.square()) == (a * a % m).bytes<Fp::size>());
        CHECK(encoded(x.half()) == ((a.is_odd() ? a + m : a).half()).bytes<Fp::size>());
        CHECK(encoded(x.inverse()) == a.inverse(m).bytes<Fp::size>());
        CHECK(x.is_square() == a.is_square(m));
        CHECK(x.is_odd() == a.is_odd());
        CHECK(x.is_zero() == (encoded(x) == std::array<std::uint8_t, Fp::size>{}));
        if (a.is_square(m)) {
            const Big root = to_big(x.sqrt());
            CHECK((root * root % m).bytes<Fp::size>() == a.bytes<Fp::size>());
        }
        for (const Big& b : samples<Fp>()) {
            const Fp y = to_field<Fp>(b);
            CHECK(encoded(x + y) == ((a + b) % m).bytes<Fp::size>());
            CHECK(encoded(x - y) == ((a + m - b) % m).bytes<Fp::size>());
            CHECK(encoded(x * y) == (a * b % m).bytes<Fp::size>());
            CHECK(encoded(Fp::sum_of_products(x, y, y, y)) == ((a + b) * b % m).bytes<Fp::size>());
            CHECK((x == y) == (encoded(x) == encoded(y)));
        }
    }
}

TEMPLATE_TEST_CASE("Elements that are sums, differences and products of others are what they stand for",
                   "[sqisign_triangle]", Level1, Level2, Level5, Level6) {
    // Their representatives reach all of the range that the arithmetic allows.
    using Fp = typename TestType::Fp;
    const Big& m = p<Fp>;
    Big a = m - Big(1);
    Big b = m - Big(2);
    Fp x = to_field<Fp>(a);
    Fp y = to_field<Fp>(b);
    for (std::size_t i = 0; i < 200; ++i) {
        const Fp next = i % 3 == 0 ? x + y : i % 3 == 1 ? -x - y : x * (x + y);
        const Big expected = i % 3 == 0 ? a + b : i % 3 == 1 ? m + m - a - b : a * (a + b);
        a = std::exchange(b, expected % m);
        x = std::exchange(y, next);
        CHECK(encoded(y) == b.bytes<Fp::size>());
        CHECK(encoded(Fp::sum_of_products(x, -y, -x, y)) == ((a * (m - b) + (m - a) * b) % m).bytes<Fp::size>());
        CHECK((x - x).is_zero());
        CHECK(x + y - y == x);
        CHECK(encoded(x.half()) == (((a.is_odd() ? a + m : a).half()) % m).bytes<Fp::size>());
    }
}

TEMPLATE_TEST_CASE("Integers of p and more are not decoded", "[sqisign_triangle]", Level1, Level2, Level5, Level6) {
    using Fp = typename TestType::Fp;
    for (const Json& entry : vectors<TestType>().at("fp_decode")) {
        const auto bytes = bytes_of<Fp::size>(entry.at("bytes"));
        const auto decoded = Fp::from_bytes(bytes);
        CHECK(decoded.has_value() == (entry.at("ok") == 1));
        if (decoded) {
            CHECK(encoded(*decoded) == bytes_of_number<Fp::size>(entry.at("value")));
        }
    }
    // Either part of an element of GF(p^2) is checked.
    const auto good = (p<Fp> - Big(1)).template bytes<Fp::size>();
    const auto bad = p<Fp>.template bytes<Fp::size>();
    for (const bool first : {false, true}) {
        for (const bool second : {false, true}) {
            std::array<std::uint8_t, 2 * Fp::size> bytes;
            std::ranges::copy(first ? good : bad, bytes.begin());
            std::ranges::copy(second ? good : bad, bytes.begin() + Fp::size);
            const auto decoded = Quadratic<Fp>::from_bytes(bytes);
            CHECK(decoded.has_value() == (first && second));
            if (decoded) {
                CHECK(encoded(*decoded) == bytes);
            }
        }
    }
}

TEMPLATE_TEST_CASE("GF(p^2) gives the values of the submission", "[sqisign_triangle]", Level1, Level2, Level5, Level6) {
    using Fp = typename TestType::Fp;
    using Fp2 = Quadratic<Fp>;
    for (const Json& entry : vectors<TestType>().at("fp2_ops")) {
        const auto at = [&](const char* name) { return quadratic<Fp>(entry.at(name)); };
        const Fp2 a = at("a");
        const Fp2 b = at("b");
        CHECK(encoded(a) == bytes_of<Fp2::size>(entry.at("encoding")));
        CHECK(encoded(a * b) == encoded(at("mul")));
        CHECK(encoded(a.square()) == encoded(at("sqr")));
        CHECK(encoded(a + b) == encoded(at("add")));
        CHECK(encoded(a - b) == encoded(at("sub")));
        CHECK(encoded(a.inverse()) == encoded(at("inv")));
        CHECK(encoded(a.half()) == encoded(at("half")));
        CHECK(a.is_square() == (entry.at("is_square") == 1));
        CHECK(a.sqrt().has_value() == (entry.at("is_square") == 1));
        CHECK(encoded(a.square().sqrt().value()) == encoded(at("sqrt_of_a_squared")));
        CHECK(encoded(a.conjugate() * a) == encoded(Fp2(a.norm(), Fp())));
        CHECK_FALSE(a == b);
        CHECK_FALSE(a == Fp2(a.re, b.im));
        CHECK_FALSE(a == Fp2(b.re, a.im));
    }
}

TEMPLATE_TEST_CASE("Square roots are those of the convention", "[sqisign_triangle]", Level1, Level2, Level5, Level6) {
    using Fp = typename TestType::Fp;
    for (const Json& entry : vectors<TestType>().at("fp2_sqrt")) {
        CHECK(encoded(quadratic<Fp>(entry.at("x")).sqrt().value()) == encoded(quadratic<Fp>(entry.at("sqrt"))));
    }
}

TEMPLATE_TEST_CASE("Four elements side by side are computed as each of them alone", "[sqisign_triangle]", Level1,
                   Level2, Level5, Level6) {
    using Fp = typename TestType::Fp;
    using Fp2 = Quadratic<Fp>;
    using Batch = ngcc::sqisign_triangle::Batch<Fp2>;
    const std::vector<Big> numbers = samples<Fp>();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = [&](std::size_t k) { return to_field<Fp>(numbers[(i + k) % numbers.size()]); };
        std::array<Fp2, 4> a, b;
        for (std::size_t k = 0; k < 4; ++k) {
            a[k] = {number(k), number(5 * k + 1)};
            b[k] = {number(3 * k + 2), number(7 * k)};
        }
        const auto check = [&](const Batch& result, auto expected) {
            for (std::size_t k = 0; k < 4; ++k) {
                CHECK(encoded(result.elements()[k]) == encoded(expected(k)));
            }
        };
        const Batch x(a), y(b);
        check(x, [&](std::size_t k) { return a[k]; });
        check(Batch(a[1]), [&](std::size_t) { return a[1]; });
        check(x + y, [&](std::size_t k) { return a[k] + b[k]; });
        check(x - y, [&](std::size_t k) { return a[k] - b[k]; });
        check(x * y, [&](std::size_t k) { return a[k] * b[k]; });
        check(x.square(), [&](std::size_t k) { return a[k].square(); });
        check(x.swap_pairs(), [&](std::size_t k) { return a[k ^ 1]; });
        check(x.swap_halves(), [&](std::size_t k) { return a[k ^ 2]; });
        check(x.hadamard(), [&](std::size_t k) {
            Fp2 sum = a[0];
            for (std::size_t j = 1; j < 4; ++j) {
                const bool negative = std::popcount(j & k) % 2 == 1;
                sum = negative ? sum - a[j] : sum + a[j];
            }
            return sum;
        });
    }
}
