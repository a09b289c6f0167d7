// The one-way function: S-boxes by the equations that define them, matrices by the text of section 4.
#include <array>

#include "core/random.hpp"
#include "ngcc/lynxer/one_way_function.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;
using ngcc_test::Random;

template <std::size_t Lambda>
struct Level {
    using F = lynxer::Field<Lambda>;
    static constexpr const UnitValues& units = Lambda == 160   ? units_160
                                               : Lambda == 256 ? units_256
                                               : Lambda == 384 ? units_384
                                                               : units_512;
    static constexpr std::size_t lambda = Lambda;
};
using Level160 = Level<160>;
using Level256 = Level<256>;
using Level384 = Level<384>;
using Level512 = Level<512>;

template <class F>
F element(ByteView<> bytes) {
    return F::from_bytes(ByteView<F::size>{bytes});
}
template <class F>
std::string hex_of(const F& x) {
    std::array<std::uint8_t, F::size> bytes;
    x.to_bytes(bytes);
    return hex(bytes);
}

// ---- section 4.1, word by word
using Words = std::vector<std::uint64_t>;

struct Sampled {
    std::vector<std::vector<Bytes>> matrices;
    std::vector<Bytes> constants;
};

Sampled sample(std::size_t lambda, const Bytes& iv_owf) {
    const std::size_t n = lambda / 8;
    const std::size_t words = (lambda + 63) / 64;
    const std::string_view text = "LYNX-SAMPLEMATVEC-v1";
    const Bytes numbers = {static_cast<std::uint8_t>(lambda), static_cast<std::uint8_t>(lambda >> 8),
                           static_cast<std::uint8_t>(n), 0};
    const Bytes stream = ngcc_test::xof(joined({Bytes(text.begin(), text.end()), numbers, iv_owf}),
                                        3 * lambda * (words + 1) * 8 + 3 * n);
    std::size_t at = 0;
    const auto next = [&] {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            word |= std::uint64_t{stream.at(at++)} << (8 * i);
        }
        return word;
    };
    Sampled result;
    for (std::size_t m = 0; m < 3; ++m) {
        std::vector<Words> lower(lambda, Words(words)), upper = lower;
        for (std::size_t r = 0; r < lambda; ++r) {
            const std::uint64_t bit = std::uint64_t{1} << (r % 64);
            for (std::size_t i = 0; i < r / 64; ++i) {
                lower[r][i] = next();
            }
            lower[r][r / 64] = next() % bit + bit;
        }
        for (std::size_t r = 0; r < lambda; ++r) {
            const std::uint64_t bit = std::uint64_t{1} << (r % 64);
            for (std::size_t i = r / 64; i < words; ++i) {
                upper[r][i] = next();
            }
            std::uint64_t& first = upper[r][r / 64];
            first = (first - first % bit) | bit;
        }
        // Rows of the product at multiples of 8 words, read at multiples of `words` words.
        Words stored(8 * lambda);
        for (std::size_t r = 0; r < lambda; ++r) {
            for (std::size_t c = 0; c < lambda; ++c) {
                if ((upper[r][c / 64] >> (c % 64) & 1) != 0) {
                    for (std::size_t i = 0; i < words; ++i) {
                        stored[8 * r + i] ^= lower[c][i];
                    }
                }
            }
        }
        auto& rows = result.matrices.emplace_back();
        for (std::size_t r = 0; r < lambda; ++r) {
            Bytes& row = rows.emplace_back(n);
            for (std::size_t i = 0; i < n; ++i) {
                row[i] = static_cast<std::uint8_t>(stored[words * r + i / 8] >> (8 * (i % 8)));
            }
        }
    }
    for (std::size_t i = 0; i < 3; ++i, at += n) {
        const ByteView<> constant = ByteView<>{stream}.subspan(at, n);
        result.constants.emplace_back(constant.begin(), constant.end());
    }
    return result;
}

}  // namespace

TEMPLATE_TEST_CASE("S-boxes give the values of another implementation", "[lynxer]", Level160, Level256, Level384,
                   Level512) {
    using F = typename TestType::F;
    const UnitValues& units = TestType::units;
    const auto a = element<F>(from_hex(units.a));
    const auto b = element<F>(from_hex(units.b));
    CHECK(hex_of(a * b) == units.product);
    CHECK(hex_of(a.inverse()) == units.inverse);
    CHECK(hex_of(lynxer::s1(a)) == units.s1);
    CHECK(hex_of(lynxer::s2(a)) == units.s2);
}

TEMPLATE_TEST_CASE("S-boxes fulfil the equations that the proof is about", "[lynxer]", Level160, Level256, Level384,
                   Level512) {
    using F = typename TestType::F;
    Random random(TestType::lambda);
    std::vector<F> inputs = {F{}, F::one(), F::x_to_the(1), F::x_to_the(TestType::lambda - 1),
                             element<F>(Bytes(F::size, 0xff))};
    for (std::size_t i = 0; i < 8; ++i) {
        inputs.push_back(element<F>(random.bytes(F::size)));
    }
    for (const F& x : inputs) {
        CAPTURE(hex_of(x));
        const F y = lynxer::s1(x);
        const F z = lynxer::s2(x);
        if (x == F{}) {
            CHECK(y == F{});
            CHECK(z == F{});
            continue;
        }
        CHECK_FALSE(y == F{});
        CHECK_FALSE(z == F{});
        if constexpr (TestType::lambda == 160) {
            CHECK(y * x == F::one());
            CHECK(z * x == x.square(67));
        } else if constexpr (TestType::lambda == 256) {
            CHECK(y.square(5) == x * y);
            CHECK(z * x == x.square(53));
        } else if constexpr (TestType::lambda == 384) {
            CHECK(y.square(13) == x * y);
            CHECK(z * x.square(30) == x.square(60) * x);
        } else {
            CHECK(y.square(12) * y == x * y.square(6));
            CHECK(z * x.square(90) == x.square(180) * x);
        }
    }
}

TEST_CASE("The matrices and constants of any key are those of the specification", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        Random random(1);
        for (const Bytes& iv_owf : {Bytes(set.n()), Bytes(set.n(), 0xff), random.bytes(set.n())}) {
            const Sampled expected = sample(set.parameters().lambda(), iv_owf);
            const auto function = set.chapters().function(iv_owf);
            for (std::size_t i = 0; i < 3; ++i) {
                CAPTURE(i);
                CHECK(function.matrices[i] == expected.matrices[i]);
            }
            CHECK(function.c0 == expected.constants[0]);
            if (set.n() > 20) {
                CHECK(function.c1 == expected.constants[1]);
                CHECK(function.c2 == expected.constants[2]);
            } else {
                CHECK(function.c1 == expected.constants[0]);
            }
        }
    }
}
