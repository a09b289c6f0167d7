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

template <unsigned Level>
constexpr const oct::Parameters& parameters = Level == 128   ? oct::octarine128
                                              : Level == 256 ? oct::octarine256
                                                             : oct::octarine512;

template <const oct::Parameters& P>
std::vector<int> coefficients(const oct::Element<P>& element) {
    std::vector<int> all;
    for (const oct::Polynomial& component : element) {
        all.insert(all.end(), component.coefficients.begin(), component.coefficients.end());
    }
    return all;
}

// The residues modulo q, centred.
std::vector<int> centred(std::vector<int> all) {
    for (int& x : all) {
        x = static_cast<int>(((x + (1 << 23)) & 0xffffff) - (1 << 23));
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
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    using Suite = ngcc::IccsSuite;
    const SetValues& v = TestType::values;
    Bytes seeds(256);
    oct::hash<P, Suite>("H_KDF", seeds, from_hex(v.xi));
    CHECK(hex(seeds) == std::string(v.rho) + std::string(v.rho_prime) + std::string(v.k));
    const auto mu = oct::digest_of_message<P, Suite>(array_of<128>(v.tr), from_hex(v.message));
    CHECK(hex(mu) == v.mu);
    Bytes rho2(128);
    oct::hash<P, Suite>("H_RHOPP", rho2, from_hex(v.k), from_hex(v.rnd), mu);
    CHECK(hex(rho2) == v.rho2);
}

TEMPLATE_TEST_CASE("Expanded elements of record 0", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    const SetValues& v = TestType::values;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using Suite = ngcc::BasicIccsSuite<Arch>;
        const auto stream = on_heap<oct::Stream<P>>();
        const auto element = on_heap<oct::Element<P>>();
        oct::expand_a<P, Suite>(array_of<64>(v.rho), *stream, *element);
        check_element(v.a, P.rank, coefficients<P>(*element));
        oct::expand_s1<P, Suite>(array_of<128>(v.rho_prime), *stream, *element);
        check_element(v.s1, P.rank, coefficients<P>(*element));
        const oct::MaskSource<P, Suite> masks(array_of<128>(v.rho2));
        for (std::size_t i = 0; i < v.round_count; ++i) {
            masks.expand(v.rounds[i].kappa, *stream, *element);
            check_element(v.rounds[i].y, P.rank, coefficients<P>(*element));
        }
    });
}

TEMPLATE_TEST_CASE("The public element, products and challenges of record 0", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    const SetValues& v = TestType::values;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        using Suite = ngcc::BasicIccsSuite<Arch>;
        using R = oct::Ring<P, Arch>;
        const auto memory = on_heap<oct::ScratchOfA<P, Arch>>();
        const auto a = on_heap<typename R::Factor>();
        const auto element = on_heap<oct::Element<P>>();
        oct::prepare_a<P, Suite, Arch>(array_of<64>(v.rho), *a, *memory);

        oct::expand_s1<P, Suite>(array_of<128>(v.rho_prime), memory->stream, *element);
        R::multiply(*element, *a, *element, memory->scratch);
        check_element(v.t, P.rank, centred(coefficients<P>(*element)));

        const oct::MaskSource<P, Suite> masks(array_of<128>(v.rho2));
        for (std::size_t i = 0; i < v.round_count; ++i) {
            const RoundValues& round = v.rounds[i];
            masks.expand(round.kappa, memory->stream, *element);
            R::multiply(*element, *a, *element, memory->scratch);
            check_element(round.w, P.rank, centred(coefficients<P>(*element)));

            const auto challenge = oct::expand_challenge<P, Suite>(array_of<P.challenge_size>(round.challenge_seed));
            REQUIRE(challenge);
            std::vector<int> signs(1024);
            for (std::size_t n = 0; n < P.tau; ++n) {
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
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    using Suite = ngcc::IccsSuite;
    using Arch = ngcc::simd::native;
    const SetValues& v = TestType::values;
    const auto memory = on_heap<oct::ScratchOfA<P, Arch>>();
    const auto a = on_heap<typename oct::Ring<P, Arch>::Factor>();
    const auto w = on_heap<oct::Element<P>>();
    oct::prepare_a<P, Suite, Arch>(array_of<64>(v.rho), *a, *memory);
    const oct::MaskSource<P, Suite> masks(array_of<128>(v.rho2));
    for (std::size_t i = 0; i < v.round_count; ++i) {
        const RoundValues& round = v.rounds[i];
        masks.expand(round.kappa, memory->stream, *w);
        oct::Ring<P, Arch>::multiply(*w, *a, *w, memory->scratch);
        // The high part by the definition in the specification, with divisions.
        for (oct::Polynomial& component : *w) {
            for (std::int32_t& x : component.coefficients) {
                const int m = 2 * P.gamma2();
                const int residue = static_cast<int>(((std::int64_t{x} % (1 << 24)) + (1 << 24)) % (1 << 24));
                const int low = (residue + m / 2) % m - m / 2;
                x = (residue - low) / m;
            }
        }
        Bytes packed(P.layout().w1);
        ngcc::ByteSpan<> rest{packed};
        oct::pack<P.w1_width()>(*w, rest);
        CHECK(rest.empty());
        CHECK(sm3(packed) == round.packed_w1_sm3);
        CHECK(hex(packed).substr(0, 64) == round.packed_w1_begin);
        Bytes ct(P.challenge_size);
        oct::hash<P, Suite>("H_CH", ct, from_hex(v.mu), packed);
        CHECK(hex(ct) == round.challenge_seed);
    }
}

TEMPLATE_TEST_CASE("The signs of the challenge of an all-zero seed", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    // Section 9 of the specification: eleven bytes in every set.
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    const std::string_view expected = P.level() == 128   ? "9bc5c0aadd06fd9e654819"
                                      : P.level() == 256 ? "82543e7c361a39e9befb46"
                                                         : "d16d7ab477772f0ed11577";
    Bytes signs(11);
    oct::hash<P, ngcc::IccsSuite>("XOF_C", signs, Bytes(P.challenge_size), Bytes{0}, Bytes(4));
    CHECK(hex(signs) == expected);
}

TEMPLATE_TEST_CASE("Products with challenges are those of the definition", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const oct::Parameters& P = parameters<TestType::level>;
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
            oct::Challenge<P> c;
            std::copy_n(positions.begin(), P.tau, c.positions.begin());
            c.ones = trial == 1 ? P.tau : trial == 2 ? 0 : P.tau / 3;

            oct::Polynomial expected{};
            for (std::size_t n = 0; n < P.tau; ++n) {
                for (std::size_t i = 0; i < 1024; ++i) {
                    const std::size_t to = i + c.positions[n];
                    const bool negative = (to >= 1024) != (n >= c.ones);
                    expected.coefficients[to % 1024] += negative ? -f.coefficients[i] : f.coefficients[i];
                }
            }
            for (std::int32_t& x : expected.coefficients) {
                x += 1000;
            }
            ngcc::simd::for_each_arch([&]<class Arch>() {
                CAPTURE(Arch::name, trial);
                const auto factor = on_heap<oct::SparseFactor<P, Bound, Arch>>();
                factor->set(f);
                oct::Polynomial sum;
                sum.coefficients.fill(1000);
                factor->add_product(c, sum);
                CHECK(sum.coefficients == expected.coefficients);
            });
        }
    };
    const auto check_bound = [&]<int Bound>(std::integral_constant<int, Bound> bound) {
        check(bound, [] { return -Bound; });
        check(bound, [] { return Bound; });
        check(bound, [&] { return static_cast<int>(random() % (2 * Bound + 1)) - Bound; });
    };
    check_bound(std::integral_constant<int, P.eta>{});
    check_bound(std::integral_constant<int, 1 << (P.d - 1)>{});
    check_bound(std::integral_constant<int, 1 << (P.b1_width() - 1)>{});
}

TEST_CASE("Rejection tests at their bounds", "[octarine]") {
    constexpr const oct::Parameters& P = oct::octarine128;
    constexpr int m = 2 * P.gamma2();
    // One coefficient of w, z or e, at either end of its polynomial, decides.
    const auto accepts = [&](std::size_t at, int w, int z, int e) {
        std::optional<bool> all;
        ngcc::simd::for_each_arch([&]<class Arch>() {
            const auto p = on_heap<std::array<oct::Polynomial, 3>>();
            *p = {};
            (*p)[0].coefficients[at] = w;
            (*p)[1].coefficients[at] = z;
            (*p)[2].coefficients[at] = e;
            oct::detail::Rejection<P, Arch> rejection;
            rejection.test((*p)[0], (*p)[1], (*p)[2]);
            const bool now = rejection.accepts().declassify();
            REQUIRE(all.value_or(now) == now);
            all = now;
        });
        return *all;
    };
    for (const std::size_t at : {0, 1, 500, 1023}) {
        CAPTURE(at);
        constexpr int low = P.gamma2() - P.beta();
        constexpr int large = P.gamma1() - P.beta();
        for (const int sign : {1, -1}) {
            CHECK(accepts(at, sign * (low - 1), 0, 0));
            CHECK_FALSE(accepts(at, sign * low, 0, 0));
            CHECK(accepts(at, 5 * m + sign * (low - 1), 0, 0));  // only the low part counts
            CHECK_FALSE(accepts(at, -3 * m + sign * low, 0, 0));
            CHECK(accepts(at, 0, sign * (large - 1), 0));
            CHECK_FALSE(accepts(at, 0, sign * large, 0));
            CHECK(accepts(at, 0, 0, sign * (P.gamma2() - 1)));
            CHECK_FALSE(accepts(at, 0, 0, sign * P.gamma2()));
        }
    }
}

TEMPLATE_TEST_CASE("Hints mark what leaves the interval, omega of them at most", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const oct::Parameters& P = parameters<TestType::level>;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        const auto p = on_heap<std::array<oct::Polynomial, 3>>();
        const auto accepted_with = [&](std::size_t marks) {
            *p = {};
            for (std::size_t i = 0; i < marks; ++i) {
                // gamma2 and -gamma2 - 1 are the first values outside, gamma2 - 1 and -gamma2 the last ones inside
                const int sign = i % 2 == 0 ? 1 : -1;
                (*p)[0].coefficients[2 * i] = sign * 10;
                (*p)[2].coefficients[2 * i] = sign == 1 ? P.gamma2() - 10 : -P.gamma2() + 9;
                (*p)[0].coefficients[2 * i + 1] = sign * 10;
                (*p)[2].coefficients[2 * i + 1] = sign == 1 ? P.gamma2() - 11 : -P.gamma2() + 10;
            }
            oct::detail::Rejection<P, Arch> rejection;
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
        CHECK(accepted_with(P.omega - 1));
        CHECK(accepted_with(P.omega));
        CHECK_FALSE(accepted_with(P.omega + 1));
        CHECK_FALSE(accepted_with(std::min<std::size_t>(512, 2 * P.omega)));
    });
}
