// Folding, encoding and decoding of messages.
#include <random>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

template <const flit::Parameters& P>
Bytes bytes(const flit::Binary<P>& x) {
    std::array<std::uint8_t, P.seed_size> out;
    x.to_bytes(out);
    return copy(out);
}

void set_bit(Bytes& bytes, std::size_t i, bool bit) {
    if (bit) {
        bytes[i / 8] |= static_cast<std::uint8_t>(1 << i % 8);
    }
}

}  // namespace

TEMPLATE_TEST_CASE("Folding adds the parts modulo 2", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    constexpr std::size_t n = p.message_bits();
    std::mt19937 random(6);
    for (unsigned trial = 0; trial < 20; ++trial) {
        std::array<std::int16_t, p.degree> a;
        for (std::int16_t& x : a) {
            x = static_cast<std::int16_t>(static_cast<int>(random() % 3) - 1);
        }
        Bytes expected(n / 8);
        for (std::size_t i = 0; i < n; ++i) {
            int sum = 0;
            for (std::size_t k = i; k < p.degree; k += n) {
                sum += a[k] * a[k];
            }
            set_bit(expected, i, sum % 2 == 1);
        }
        ngcc::simd::for_each_arch([&]<class Arch>() {
            INFO(Arch::name);
            flit::Polynomial<TestType::parameters, Arch> polynomial;
            polynomial.coefficients = a;
            REQUIRE(bytes<TestType::parameters>(flit::fold<TestType::parameters, Arch>(polynomial)) == expected);
        });
    }
}

TEMPLATE_TEST_CASE("A message is added to every part", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    constexpr std::size_t n = p.message_bits();
    for (int trial = 0; trial < 5; ++trial) {
        const Bytes message = stream("message " + std::to_string(trial), p.seed_size);
        ngcc::simd::for_each_arch([&]<class Arch>() {
            INFO(Arch::name);
            flit::Polynomial<TestType::parameters, Arch> polynomial;
            for (std::size_t i = 0; i < p.degree; ++i) {
                polynomial.coefficients[i] = static_cast<std::int16_t>(i % 3) - 1;
            }
            flit::add_message<TestType::parameters, Arch>(polynomial, ByteView<TestType::seed_size>{message});
            std::size_t wrong = 0;
            for (std::size_t i = 0; i < p.degree; ++i) {
                const int bit = message[i % n / 8] >> i % 8 & 1;
                wrong += polynomial.coefficients[i] != static_cast<int>(i % 3) - 1 + bit * (p.modulus + 1) / 2;
            }
            CHECK(wrong == 0);
        });
    }
}

TEMPLATE_TEST_CASE("A bit is one if the distances of its copies are below the bound", "[flit]", Flit128, Flit256,
                   Flit512) {
    constexpr auto& p = TestType::parameters;
    constexpr std::size_t n = p.message_bits();
    constexpr std::size_t copies = p.degree / n;
    constexpr int q = p.modulus;
    constexpr int bound = TestType::level == 128 ? 384 : TestType::level == 256 ? 768 : 3328;
    std::mt19937 random(7);
    const auto uniform = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };

    std::size_t ones = 0;
    for (int trial = 0; trial < 60; ++trial) {
        std::array<std::int16_t, p.degree> u;
        for (std::size_t i = 0; i < n; ++i) {
            // Copies whose distances to (q+1)/2 sum up to nearly the bound, or to anything.
            int left = trial % 2 == 0 ? bound + uniform(-2, 2) : uniform(0, static_cast<int>(copies) * (q / 2));
            for (std::size_t k = 0; k < copies; ++k) {
                const int most = q / 2;
                const int others = static_cast<int>(copies - 1 - k) * most;
                const int distance = uniform(std::max(0, left - others), std::min(most, left));
                left -= distance;
                const int x = (q + 1) / 2 + (uniform(0, 1) == 0 ? distance : -distance);
                u[i + k * n] = static_cast<std::int16_t>(x == q ? 0 : x);
            }
        }
        if (trial == 1) {
            u.fill(0);
        } else if (trial == 3) {
            u.fill(q - 1);
        } else if (trial == 5) {
            u.fill((q + 1) / 2);
        }
        Bytes expected(n / 8);
        for (std::size_t i = 0; i < n; ++i) {
            int sum = 0;
            for (std::size_t k = 0; k < copies; ++k) {
                const int x = (u[i + k * n] + q - (q + 1) / 2) % q;
                sum += std::min(x, q - x);
            }
            set_bit(expected, i, sum < bound);
            ones += sum < bound;
        }
        ngcc::simd::for_each_arch([&]<class Arch>() {
            INFO(Arch::name);
            flit::Polynomial<TestType::parameters, Arch> polynomial;
            polynomial.coefficients = u;
            REQUIRE(bytes<TestType::parameters>(flit::decide_bits<TestType::parameters, Arch>(polynomial)) == expected);
        });
    }
    CHECK(ones > 60 * n / 4);
    CHECK(ones < 60 * n * 3 / 4);
}
