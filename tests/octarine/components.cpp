// The parts of the scheme one by one, with the values of record 0, and against plain arithmetic.
#include <cstring>
#include <random>

#include "elements.hpp"
#include "ngcc/octarine/signing.hpp"
#include "ngcc/octarine/verification.hpp"
#include "ngcc/symmetric/iccs.hpp"

namespace {

using namespace octarine_test;
namespace oct = ngcc::octarine;

// The parameters of a level.
template <unsigned Level>
struct Of;
template <>
struct Of<128> {
    static constexpr const oct::Parameters& p = oct::octarine128;
};
template <>
struct Of<256> {
    static constexpr const oct::Parameters& p = oct::octarine256;
};
template <>
struct Of<512> {
    static constexpr const oct::Parameters& p = oct::octarine512;
};

template <const oct::Parameters& P>
std::vector<int> coefficients(const oct::Element<P>& element) {
    std::vector<int> all(P.rank * oct::degree);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = element[i / oct::degree].coefficients[i % oct::degree];
    }
    return all;
}

// The residues modulo q, centred.
std::vector<int> centred(std::vector<int> all) {
    for (int& x : all) {
        x = static_cast<int>((static_cast<std::uint32_t>(x) + (1u << 23)) & 0xffffff) - (1 << 23);
    }
    return all;
}

template <std::size_t N>
std::array<std::uint8_t, N> array_of(std::string_view text) {
    const Bytes bytes = from_hex(text);
    REQUIRE(bytes.size() == N);
    std::array<std::uint8_t, N> result;
    std::copy(bytes.begin(), bytes.end(), result.begin());
    return result;
}

// Large objects, which would be much for the stack.
template <class T>
std::unique_ptr<T> on_heap() {
    return std::make_unique<T>();
}

}  // namespace

TEMPLATE_TEST_CASE("Seeds and digests of record 0", "[octarine]", Octarine128, Octarine256, Octarine512) {
    using T = Of<TestType::level>;
    using Suite = ngcc::IccsSuite;
    const SetValues& v = TestType::values;
    Bytes seeds(256);
    oct::hash<T::p, Suite>("H_KDF", seeds, from_hex(v.xi));
    CHECK(hex(seeds) == std::string(v.rho) + std::string(v.rho_prime) + std::string(v.k));
    const auto mu = oct::digest_of_message<T::p, Suite>(array_of<128>(v.tr), from_hex(v.message));
    CHECK(hex(mu) == v.mu);
    Bytes rho2(128);
    oct::hash<T::p, Suite>("H_RHOPP", rho2, from_hex(v.k), from_hex(v.rnd), mu);
    CHECK(hex(rho2) == v.rho2);
}

TEMPLATE_TEST_CASE("Expanded elements of record 0", "[octarine]", Octarine128, Octarine256, Octarine512) {
    using T = Of<TestType::level>;
    const SetValues& v = TestType::values;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using Suite = ngcc::BasicIccsSuite<Arch>;
        const auto stream = on_heap<oct::Stream<T::p>>();
        const auto element = on_heap<oct::Element<T::p>>();
        oct::expand_a<T::p, Suite>(array_of<64>(v.rho), *stream, *element);
        check_element(v.a, T::p.rank, coefficients<T::p>(*element));
        oct::expand_s1<T::p, Suite>(array_of<128>(v.rho_prime), *stream, *element);
        check_element(v.s1, T::p.rank, coefficients<T::p>(*element));
        const oct::MaskSource<T::p, Suite> masks(array_of<128>(v.rho2));
        for (std::size_t i = 0; i < v.round_count; ++i) {
            masks.expand(v.rounds[i].kappa, *stream, *element);
            check_element(v.rounds[i].y, T::p.rank, coefficients<T::p>(*element));
        }
    });
}

TEMPLATE_TEST_CASE("The public element, products and challenges of record 0", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    using T = Of<TestType::level>;
    const SetValues& v = TestType::values;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using Suite = ngcc::BasicIccsSuite<Arch>;
        using R = oct::Ring<T::p, Arch>;
        const auto memory = on_heap<oct::ScratchOfA<T::p, Arch>>();
        const auto a = on_heap<typename R::Factor>();
        const auto element = on_heap<oct::Element<T::p>>();
        oct::prepare_a<T::p, Suite, Arch>(array_of<64>(v.rho), *a, *memory);

        oct::expand_s1<T::p, Suite>(array_of<128>(v.rho_prime), memory->stream, *element);
        R::multiply(*element, *a, *element, memory->scratch);
        check_element(v.t, T::p.rank, centred(coefficients<T::p>(*element)));

        const oct::MaskSource<T::p, Suite> masks(array_of<128>(v.rho2));
        for (std::size_t i = 0; i < v.round_count; ++i) {
            const RoundValues& round = v.rounds[i];
            masks.expand(round.kappa, memory->stream, *element);
            R::multiply(*element, *a, *element, memory->scratch);
            check_element(round.w, T::p.rank, centred(coefficients<T::p>(*element)));

            const auto challenge =
                oct::expand_challenge<T::p, Suite>(array_of<T::p.challenge_size>(round.challenge_seed));
            REQUIRE(challenge);
            std::vector<int> signs(1024);
            for (std::size_t n = 0; n < T::p.tau; ++n) {
                signs[challenge->positions[n]] += n < challenge->ones ? 1 : -1;
            }
            std::vector<int> expected(1024);
            for (const Term& term : round.challenge) {
                expected[term.position] += term.sign;
            }
            CHECK(signs == expected);
        }
    });
}

TEMPLATE_TEST_CASE("The hash of the packed high part is the challenge seed", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    using T = Of<TestType::level>;
    using Suite = ngcc::IccsSuite;
    using Arch = ngcc::simd::native;
    const SetValues& v = TestType::values;
    const auto memory = on_heap<oct::ScratchOfA<T::p, Arch>>();
    const auto a = on_heap<typename oct::Ring<T::p, Arch>::Factor>();
    const auto w = on_heap<oct::Element<T::p>>();
    oct::prepare_a<T::p, Suite, Arch>(array_of<64>(v.rho), *a, *memory);
    const oct::MaskSource<T::p, Suite> masks(array_of<128>(v.rho2));
    for (std::size_t i = 0; i < v.round_count; ++i) {
        const RoundValues& round = v.rounds[i];
        masks.expand(round.kappa, memory->stream, *w);
        oct::Ring<T::p, Arch>::multiply(*w, *a, *w, memory->scratch);
        // The high part by the definition in the specification, with divisions.
        for (oct::Polynomial& component : *w) {
            for (std::int32_t& x : component.coefficients) {
                const int m = 2 * T::p.gamma2();
                const int residue = static_cast<int>(((std::int64_t{x} % (1 << 24)) + (1 << 24)) % (1 << 24));
                const int low = (residue + m / 2) % m - m / 2;
                x = (residue - low) / m;
            }
        }
        Bytes packed(T::p.layout().w1);
        ngcc::ByteSpan<> rest{packed};
        oct::pack<T::p.w1_width()>(*w, rest);
        CHECK(rest.empty());
        CHECK(sm3(packed) == round.packed_w1_sm3);
        CHECK(hex(packed).substr(0, 64) == round.packed_w1_begin);
        Bytes ct(T::p.challenge_size);
        oct::hash<T::p, Suite>("H_CH", ct, from_hex(v.mu), packed);
        CHECK(hex(ct) == round.challenge_seed);
    }
}

TEMPLATE_TEST_CASE("The signs of the challenge of an all-zero seed", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    // Section 9 of the specification: eleven bytes in every set.
    using T = Of<TestType::level>;
    const std::string_view expected = T::p.level() == 128   ? "9bc5c0aadd06fd9e654819"
                                      : T::p.level() == 256 ? "82543e7c361a39e9befb46"
                                                            : "d16d7ab477772f0ed11577";
    Bytes signs(11);
    oct::hash<T::p, ngcc::IccsSuite>("XOF_C", signs, Bytes(T::p.challenge_size), Bytes{0}, Bytes(4));
    CHECK(hex(signs) == expected);
}

TEMPLATE_TEST_CASE("Products with challenges are those of the definition", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    using T = Of<TestType::level>;
    std::mt19937 random(5);
    const auto check = [&]<int Bound>(std::integral_constant<int, Bound>, auto&& value) {
        CAPTURE(Bound);
        oct::Polynomial f;
        for (std::int32_t& x : f.coefficients) {
            x = value();
        }
        for (int trial = 0; trial < 4; ++trial) {
            // Distinct positions; the first trials have both ends, ones only, and minus ones only.
            std::vector<std::uint16_t> positions(1024);
            for (std::size_t i = 0; i < 1024; ++i) {
                positions[i] = static_cast<std::uint16_t>(i);
            }
            std::shuffle(positions.begin() + 1, positions.end() - 1, random);
            std::swap(positions[1], positions[1023]);
            oct::Challenge<T::p> c;
            std::copy_n(positions.begin(), T::p.tau, c.positions.begin());
            c.ones = trial == 1 ? T::p.tau : trial == 2 ? 0 : T::p.tau / 3;

            oct::Polynomial expected{};
            for (std::size_t n = 0; n < T::p.tau; ++n) {
                for (std::size_t i = 0; i < 1024; ++i) {
                    const std::size_t to = i + c.positions[n];
                    const bool negative = (to >= 1024) != (n >= c.ones);
                    expected.coefficients[to % 1024] += negative ? -f.coefficients[i] : f.coefficients[i];
                }
            }
            ngcc::simd::for_each_arch([&]<class Arch>() {
                CAPTURE(Arch::name, trial);
                const auto factor = on_heap<oct::SparseFactor<T::p, Bound, Arch>>();
                factor->set(f);
                // The sums wrap.
                for (const std::uint32_t start : {0u, 1000u, 0x7fffffffu, 0x80000000u}) {
                    oct::Polynomial sum;
                    sum.coefficients.fill(static_cast<std::int32_t>(start));
                    factor->add_product(c, sum);
                    for (std::int32_t& x : sum.coefficients) {
                        x = static_cast<std::int32_t>(static_cast<std::uint32_t>(x) - start);
                    }
                    CHECK(sum.coefficients == expected.coefficients);
                }
            });
        }
    };
    const auto check_bound = [&]<int Bound>(std::integral_constant<int, Bound> bound) {
        check(bound, [] { return -Bound; });
        check(bound, [] { return Bound; });
        check(bound, [&] { return static_cast<int>(random() % (2 * Bound + 1)) - Bound; });
    };
    check_bound(std::integral_constant<int, T::p.eta>{});
    check_bound(std::integral_constant<int, 1 << (T::p.d - 1)>{});
    check_bound(std::integral_constant<int, 1 << (T::p.b1_width() - 1)>{});
}

TEST_CASE("Rejection tests at their bounds", "[octarine]") {
    using T = Of<128>;
    constexpr int m = 2 * T::p.gamma2();
    // One coefficient of w, z or e, at either end of its polynomial, decides.
    const auto accepts = [&](std::size_t at, int w, int z, int e) {
        std::optional<bool> all;
        ngcc::simd::for_each_arch([&]<class Arch>() {
            const auto p = on_heap<std::array<oct::Polynomial, 3>>();
            *p = {};
            (*p)[0].coefficients[at] = w;
            (*p)[1].coefficients[at] = z;
            (*p)[2].coefficients[at] = e;
            oct::detail::Rejection<T::p, Arch> rejection;
            rejection.test((*p)[0], (*p)[1], (*p)[2]);
            const bool now = rejection.accepts().declassify();
            REQUIRE(all.value_or(now) == now);
            all = now;
        });
        return *all;
    };
    for (const std::size_t at : {0u, 1u, 500u, 1023u}) {
        CAPTURE(at);
        constexpr int low = T::p.gamma2() - T::p.beta();
        constexpr int large = T::p.gamma1() - T::p.beta();
        for (const int sign : {1, -1}) {
            CHECK(accepts(at, sign * (low - 1), 0, 0));
            CHECK_FALSE(accepts(at, sign * low, 0, 0));
            CHECK(accepts(at, 5 * m + sign * (low - 1), 0, 0));  // only the low part counts
            CHECK_FALSE(accepts(at, -3 * m + sign * low, 0, 0));
            CHECK(accepts(at, 0, sign * (large - 1), 0));
            CHECK_FALSE(accepts(at, 0, sign * large, 0));
            CHECK(accepts(at, 0, 0, sign * (T::p.gamma2() - 1)));
            CHECK_FALSE(accepts(at, 0, 0, sign * T::p.gamma2()));
        }
    }
}

TEMPLATE_TEST_CASE("Hints mark what leaves the interval, omega of them at most", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    using T = Of<TestType::level>;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        const auto p = on_heap<std::array<oct::Polynomial, 3>>();
        const auto accepted_with = [&](std::size_t marks) {
            *p = {};
            for (std::size_t i = 0; i < marks; ++i) {
                // gamma2 and -gamma2 - 1 are the first values outside, gamma2 - 1 and -gamma2 the last ones inside
                const int sign = i % 2 == 0 ? 1 : -1;
                (*p)[0].coefficients[2 * i] = sign * 10;
                (*p)[2].coefficients[2 * i] = sign == 1 ? T::p.gamma2() - 10 : -T::p.gamma2() + 9;
                (*p)[0].coefficients[2 * i + 1] = sign * 10;
                (*p)[2].coefficients[2 * i + 1] = sign == 1 ? T::p.gamma2() - 11 : -T::p.gamma2() + 10;
            }
            oct::detail::Rejection<T::p, Arch> rejection;
            rejection.test((*p)[0], (*p)[1], (*p)[2]);
            std::size_t found = 0;
            for (std::size_t i = 0; i < 1024; ++i) {
                const bool marked = (*p)[2].coefficients[i] != 0;
                REQUIRE(marked == (i % 2 == 0 && i / 2 < marks));
                found += marked ? 1 : 0;
            }
            REQUIRE(found == marks);
            return rejection.accepts().declassify();
        };
        CHECK(accepted_with(0));
        CHECK(accepted_with(T::p.omega - 1));
        CHECK(accepted_with(T::p.omega));
        CHECK_FALSE(accepted_with(T::p.omega + 1));
        CHECK_FALSE(accepted_with(std::min<std::size_t>(512, 2 * T::p.omega)));
    });
}
