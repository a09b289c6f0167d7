// Products in towers against the definition, in integers modulo 2^32.
#include "ngcc/ring/tower.hpp"

#include <random>

#include "ngcc/ring/montgomery.hpp"
#include "support/catch.hpp"

namespace {

using Field1 = ngcc::ring::Montgomery32<684404737>;
using Field2 = ngcc::ring::Montgomery32<684435457>;

// The tower over polynomials of degree N < 1024: the roots of unity are powers of those for 1024.
template <std::size_t N, std::size_t K, int Shift, class Arch>
using Tower = ngcc::ring::ExactTower<ngcc::ring::Ntt<Field1, Field1::power(19607688, 1024 / N), N, 1, Arch>,
                                     ngcc::ring::Ntt<Field2, Field2::power(532728653, 1024 / N), N, 1, Arch>, K, Shift>;

template <std::size_t N>
using Coefficients = std::array<std::uint32_t, N>;
template <std::size_t N, std::size_t K>
using Element = std::array<Coefficients<N>, K>;

// sum += a * b modulo Y^N + 1
template <std::size_t N>
void add_product(const Coefficients<N>& a, const Coefficients<N>& b, Coefficients<N>& sum) {
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = 0; j < N; ++j) {
            const std::uint32_t product = a[i] * b[j];
            sum[(i + j) % N] += i + j < N ? product : 0 - product;
        }
    }
}

// X^K = Y + Shift
template <int Shift, std::size_t N, std::size_t K>
Element<N, K> product(const Element<N, K>& a, const Element<N, K>& b) {
    std::array<Coefficients<N>, 2 * K> wide{};
    for (std::size_t i = 0; i < K; ++i) {
        for (std::size_t j = 0; j < K; ++j) {
            add_product(a[i], b[j], wide[i + j]);
        }
    }
    Coefficients<N> y_and_shift{};
    y_and_shift[0] = static_cast<std::uint32_t>(Shift);
    y_and_shift[1] = 1;
    Element<N, K> result;
    for (std::size_t i = 0; i < K; ++i) {
        result[i] = wide[i];
        add_product(wide[i + K], y_and_shift, result[i]);
    }
    return result;
}

template <std::size_t N, std::size_t K>
auto words(const Element<N, K>& a) {
    std::array<ngcc::ring::Polynomial<std::int32_t, N>, K> result;
    for (std::size_t i = 0; i < K; ++i) {
        for (std::size_t n = 0; n < N; ++n) {
            result[i].coefficients[n] = static_cast<std::int32_t>(a[i][n]);
        }
    }
    return result;
}

template <std::size_t N, std::size_t K, int Shift>
void check(const Element<N, K>& a, const Element<N, K>& b) {
    CAPTURE(N, K, Shift);
    const auto expected = words(product<Shift>(a, b));
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using T = Tower<N, K, Shift, Arch>;
        const auto scratch = std::make_unique<typename T::Scratch>();
        const auto factor = std::make_unique<typename T::Factor>();
        T::prepare(words(b), *factor, *scratch);
        auto result = words(a);
        T::multiply(result, *factor, result, *scratch);  // in place
        for (std::size_t i = 0; i < K; ++i) {
            CHECK(result[i].coefficients == expected[i].coefficients);
        }
        auto other = words(a);
        T::multiply(words(a), *factor, other, *scratch);
        for (std::size_t i = 0; i < K; ++i) {
            CHECK(other[i].coefficients == expected[i].coefficients);
        }
    });
}

template <std::size_t N, std::size_t K>
Element<N, K> filled(auto&& value) {
    Element<N, K> a;
    for (Coefficients<N>& component : a) {
        for (std::uint32_t& x : component) {
            x = static_cast<std::uint32_t>(value());
        }
    }
    return a;
}

template <std::size_t K, int Shift>
void check_random() {
    std::mt19937 random(4);
    const auto uniform = [&](int bits) {
        return [&random, bits] { return static_cast<int>(random() >> (32 - bits)) - (1 << (bits - 1)); };
    };
    for (int trial = 0; trial < 3; ++trial) {
        check<256, K, Shift>(filled<256, K>(uniform(22)), filled<256, K>(uniform(24)));
        check<256, K, Shift>(filled<256, K>(uniform(2)), filled<256, K>(uniform(24)));
    }
}

}  // namespace

TEST_CASE("Products in towers of random elements", "[ring]") {
    check_random<1, 2>();
    check_random<2, 2>();
    check_random<5, 2>();
    check_random<3, -1>();
    check_random<4, 0>();
}

TEST_CASE("The largest coefficients of products in the tower of Octarine-512", "[ring]") {
    // Coefficient 1023 of component 0 reaches the bound: all products have one sign.
    const auto largest = [](std::int32_t x) { return [x] { return x; }; };
    for (const std::int32_t y : {(1 << 21) - 1, -(1 << 21)}) {
        for (const std::int32_t a : {(1 << 23) - 1, -(1 << 23)}) {
            check<1024, 5, 2>(filled<1024, 5>(largest(y)), filled<1024, 5>(largest(a)));
        }
    }
}
