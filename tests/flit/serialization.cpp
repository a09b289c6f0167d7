// Ciphertexts and public keys as bytes: every value at every coefficient.
#include <random>

#include "encodings.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

template <class S>
std::vector<int> random_coefficients(unsigned seed) {
    std::mt19937 random(seed);
    std::vector<int> h(S::parameters.degree);
    for (int& x : h) {
        x = static_cast<int>(random() % static_cast<unsigned>(S::parameters.modulus));
    }
    return h;
}

template <const flit::Parameters& P>
flit::Ordered<P> ordered(const std::vector<int>& h) {
    flit::Ordered<P> result;
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = static_cast<std::int16_t>(h[i]);
    }
    return result;
}

}  // namespace

TEMPLATE_TEST_CASE("Every coefficient is compressed to its field", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    constexpr int q = TestType::level == 512 ? 3329 : 769;
    constexpr int d = TestType::level == 512 ? 9 : 8;
    const auto compress = [](int x) { return (x * (1 << d) + q / 2) / q % (1 << d); };
    REQUIRE(compress(q - 1) == 0);
    REQUIRE(compress(TestType::level == 512 ? 3326 : 768) == 0);
    for (int x = 0; x < q; ++x) {  // before it is packed, which drops bits that are too many
        const ngcc::simd::vec<std::uint16_t, ngcc::simd::scalar> lane(static_cast<std::uint16_t>(x));
        REQUIRE(flit::compress<TestType::parameters>(lane).raw() == compress(x));
    }

    ngcc::simd::for_each_arch([&]<class Arch>() {
        INFO(Arch::name);
        std::size_t wrong = 0;
        for (int shift = 0; shift < q; ++shift) {
            flit::Polynomial<TestType::parameters, Arch> c;
            std::vector<int> fields(p.degree);
            for (std::size_t i = 0; i < p.degree; ++i) {
                const int x = (static_cast<int>(i) + shift) % q;
                c.coefficients[i] = static_cast<std::int16_t>(x);
                fields[i] = compress(x);
            }
            std::array<std::uint8_t, p.layout().ciphertext> bytes;
            flit::pack_ciphertext<TestType::parameters, Arch>(c, bytes);
            wrong += copy(bytes) != write_fields(fields, d);
        }
        CHECK(wrong == 0);
    });
}

TEMPLATE_TEST_CASE("Every field is decompressed to its coefficient", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    constexpr int q = TestType::level == 512 ? 3329 : 769;
    constexpr int d = TestType::level == 512 ? 9 : 8;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        INFO(Arch::name);
        std::size_t wrong = 0;
        for (int shift = 0; shift < 1 << d; ++shift) {
            std::vector<int> fields(p.degree);
            for (std::size_t i = 0; i < p.degree; ++i) {
                fields[i] = (static_cast<int>(i) + shift) % (1 << d);
            }
            const Bytes bytes = write_fields(fields, d);
            flit::Polynomial<TestType::parameters, Arch> c;
            flit::unpack_ciphertext<TestType::parameters, Arch>(ByteView<p.layout().ciphertext>{bytes}, c);
            for (std::size_t i = 0; i < p.degree; ++i) {
                wrong += c.coefficients[i] != (fields[i] * q + (1 << (d - 1))) / (1 << d);
            }
        }
        CHECK(wrong == 0);
    });
}

TEMPLATE_TEST_CASE("Public keys are packed and unpacked", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    std::vector<std::vector<int>> all;
    for (unsigned seed = 0; seed < 10; ++seed) {
        all.push_back(random_coefficients<TestType>(seed));
    }
    for (int x = 0; x < p.modulus; ++x) {  // every value at every coefficient
        std::vector<int> h(p.degree);
        std::iota(h.begin(), h.end(), x);
        for (int& value : h) {
            value %= p.modulus;
        }
        all.push_back(h);
    }
    all.emplace_back(p.degree, 0);
    all.emplace_back(p.degree, p.modulus - 1);
    for (const std::vector<int>& h : all) {
        const auto coefficients = ordered<TestType::parameters>(h);
        std::array<std::uint8_t, p.layout().public_key> bytes;
        flit::pack_public_key<TestType::parameters>(coefficients, bytes);
        REQUIRE(copy(bytes) == write_public_key<TestType>(h));
        flit::Ordered<TestType::parameters> unpacked;
        REQUIRE(flit::unpack_public_key<TestType::parameters>(bytes, unpacked));
        REQUIRE(unpacked == coefficients);
    }
}

TEMPLATE_TEST_CASE("Coefficients of F are checked one by one", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    auto f = ordered<TestType::parameters>(random_coefficients<TestType>(1));
    CHECK(flit::is_canonical<TestType::parameters>(f).declassify());
    for (std::size_t i = 0; i < p.degree; ++i) {
        const std::int16_t good = f[i];
        for (int x = p.modulus; x < 1 << p.coefficient_bits; x += 1 + x % 61) {
            f[i] = static_cast<std::int16_t>(x);
            REQUIRE_FALSE(flit::is_canonical<TestType::parameters>(f).declassify());
        }
        f[i] = p.modulus - 1;
        REQUIRE(flit::is_canonical<TestType::parameters>(f).declassify());
        f[i] = good;
    }
}
