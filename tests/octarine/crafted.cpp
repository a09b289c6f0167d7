// Signatures that reach one rule of verification which honest signatures do not reach.
#include <cstdlib>

#include "crafted_values.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace octarine_test;

// The largest |z|, and whether it is that of a positive coefficient.
template <class S>
std::pair<int, bool> largest_z(const Bytes& signature) {
    constexpr const Parameters& p = S::parameters;
    std::pair<int, bool> largest;
    for (const int z : unpack(ByteView<>{signature}.subspan(p.challenge_seed_size, p.z_size()), p.z_width)) {
        largest = std::max(largest, std::pair{std::abs(z), z > 0});
    }
    return largest;
}

// sum += factor * c * f for all components of f, with the terms of c.
void add_product(std::vector<int>& sum, int factor, std::span<const Term> terms, const std::vector<int>& f) {
    for (const Term& term : terms) {
        for (std::size_t i = 0; i < f.size(); ++i) {
            const std::size_t at = i % 1024 + term.position;
            const int sign = at < 1024 ? term.sign : -term.sign;
            sum[i - i % 1024 + at % 1024] += factor * sign * f[i];
        }
    }
}

}  // namespace

TEMPLATE_TEST_CASE("Signatures for single rules of verification get the verdict of the submission", "[octarine]",
                   Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const Instance& scheme = TestType::instance();
    std::size_t accepted = 0;
    std::array<std::size_t, 2> at_bound{};
    for (const CraftedCase& crafted : crafted_cases<TestType::level>) {
        const Bytes signature = from_hex(crafted.signature);
        const Bytes message = from_hex(crafted.message);
        INFO("message " << crafted.message);
        Seeded random(Bytes(64, crafted.key_seed));
        const auto keys = scheme.generate_keys(random);
        REQUIRE(keys);
        CHECK(scheme.verify(keys->public_key, {message}, signature) == crafted.accepted);
        CHECK(scheme.verifier(keys->public_key)->verify({message}, signature) == crafted.accepted);
        accepted += crafted.accepted;

        const auto [z, positive] = largest_z<TestType>(signature);
        if (crafted.rule == Rule::z_bound) {
            CHECK(z == p.gamma1 - p.beta);
            CHECK_FALSE(scheme.is_signature(signature));
            ++at_bound[positive];
        } else {
            CHECK(z < p.gamma1 - p.beta);
            CHECK(scheme.is_signature(signature));
        }
    }
    CHECK(accepted == 1);
    CHECK(at_bound == std::array<std::size_t, 2>{1, 1});
}

TEMPLATE_TEST_CASE("Every part of the challenge seed is compared", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    // A flipped bit of the seed alone changes the challenge and, with it, the whole hash. Here it does not.
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    const RoundValues& round = TestType::values.rounds[TestType::values.round_count - 1];
    const ByteView<> honest = record.signature;
    const std::vector<int> s1 = unpack(ByteView<>{record.keys.secret_key}.subspan(256, p.s_size()), p.s_width);
    for (const SeedCase& seed : seed_cases<TestType::level>) {
        CAPTURE(seed.byte);
        std::vector<int> z = unpack(honest.subspan(p.challenge_seed_size, p.z_size()), p.z_width);
        add_product(z, -1, round.challenge, s1);
        add_product(z, 1, seed.challenge, s1);
        Bytes signature = record.signature;
        signature[seed.byte] ^= seed.difference;
        for (std::size_t i = 0; i < z.size(); ++i) {
            write_field(ByteSpan<>{signature}.subspan(p.challenge_seed_size), p.z_width, i, flipped(z[i], p.z_width));
        }
        const Bytes hint = from_hex(seed.hint);
        std::copy(hint.begin(), hint.end(), signature.end() - static_cast<std::ptrdiff_t>(p.hint_size));
        REQUIRE(sm3(signature) == seed.signature_sm3);
        REQUIRE(TestType::instance().is_signature(signature));
        CHECK_FALSE(TestType::instance().verify(record.keys.public_key, {record.message}, signature));
        CHECK_FALSE(TestType::instance().verifier(record.keys.public_key)->verify({record.message}, signature));
    }
}
