// Signatures on rare paths of the signer: every reason of rejection, bounds that are reached exactly, many rounds, keys
// of extreme coefficients, messages of all sizes.
#include <cstdlib>
#include <utility>

#include "extended_values.hpp"
#include "rounds.hpp"

namespace {

using namespace octarine_test;

using Coefficients = std::vector<std::pair<std::size_t, int>>;

// Packs an element that is zero but for some coefficients, with their positions, in component 0.
void pack_sparse(ByteSpan<> packed, std::size_t width, const Coefficients& coefficients) {
    for (std::size_t i = 0; i < 8 * packed.size() / width; ++i) {
        write_field(packed, width, i, flipped(0, width));
    }
    for (const auto& [position, value] : coefficients) {
        write_field(packed, width, position, flipped(value, width));
    }
}

// Coefficients of f for which all terms of (c*f)[position] have one sign and are as large as the width allows.
template <class S>
Coefficients aligned(std::size_t position, int sign) {
    const RoundValues& round = S::values.rounds[S::values.round_count - 1];
    const int lowest = -(1 << (S::parameters.s_width - 1));
    Coefficients result;
    for (const Term& term : round.challenge) {
        if (term.sign != 0) {
            const bool turned = term.position > position;  // over the end: Y^1024 = -1
            const std::size_t at = position + (turned ? 1024 : 0) - term.position;
            result.emplace_back(at, (turned ? -term.sign : term.sign) == sign ? -lowest - 1 : lowest);
        }
    }
    return result;
}

}  // namespace

TEMPLATE_TEST_CASE("Signatures on rare paths", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const Instance& scheme = TestType::instance();
    std::size_t tried = 0;
    for (const HonestCase& honest : extended_values<TestType::level>.honest) {
        if (honest.rounds == 0) {
            continue;
        }
        ++tried;
        INFO(honest.what);
        const Bytes seed = from_hex(honest.seed);
        const Bytes message = from_hex(honest.message);
        Seeded random(seed);
        const auto keys = scheme.generate_keys(random);
        REQUIRE(keys);
        CHECK(sm3(keys->public_key) == honest.public_key_sm3);
        CHECK(sm3(keys->secret_key) == honest.secret_key_sm3);
        const auto signer = scheme.signer(keys->secret_key);
        const auto signature = signer->sign({message}, random);
        REQUIRE(signature);
        CHECK(sm3(*signature) == honest.signature_sm3);
        CHECK(scheme.verify(keys->public_key, {message}, *signature));

        // The same draws again, with a limit that is just enough and one that is not.
        Seeded enough(seed);
        enough.draw(64);
        CHECK(signer->sign({message}, enough, honest.rounds) == signature);
        Seeded too_few(seed);
        too_few.draw(64);
        CHECK_FALSE(signer->sign({message}, too_few, honest.rounds - 1));
        Seeded draws(seed);
        draws.draw(64);
        check_signature(*signer, {message}, draws.draw(64), honest.rounds, honest.signature_sm3);

        // That the signature is on the path that it is here for.
        const ByteView<> view = *signature;
        CHECK(static_cast<std::size_t>(read_fields(view.last(p.hint_size), 10).back()) == honest.hint_weight);
        int largest = 0;
        for (const int z : unpack(view.subspan(p.challenge_seed_size, p.z_size()), p.z_width)) {
            largest = std::max(largest, std::abs(z));
        }
        CHECK(largest < p.gamma1 - p.beta);
        CHECK((largest == p.gamma1 - p.beta - 1) == honest.largest_z);
    }
    CHECK(tried >= 4);
}

TEMPLATE_TEST_CASE("The norm of c*b0 is bounded exactly", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto& expected = extended_values<TestType::level>;
    const auto record = make_record<TestType>();
    const Bytes message = from_hex(expected.sparse_key_message);
    std::size_t tried = 0;
    for (const SparseKey& sparse : expected.sparse_keys) {
        if (sparse.rounds == 0) {
            continue;
        }
        ++tried;
        CAPTURE(sparse.peak);
        Coefficients coefficients(sparse.b0.begin(), sparse.b0.end());
        std::erase_if(coefficients, [](const auto& coefficient) { return coefficient.second == 0; });
        Bytes key = record.keys.secret_key;
        pack_sparse(ByteSpan<>{key}.subspan(256 + 2 * p.s_size()), p.b0_width, coefficients);
        check_signature(*TestType::instance().signer(key), {message}, record.rnd, sparse.rounds, sparse.signature_sm3);
    }
    CHECK(tried == (TestType::level == 128 ? 2 : 4));
}

TEMPLATE_TEST_CASE("All other bounds of signing are exact", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const auto record = make_record<TestType>();
    const auto signer = TestType::instance().signer(record.keys.secret_key);
    for (const BoundCase& bound : extended_values<TestType::level>.bounds) {
        INFO(bound.what);
        const Bytes message = from_hex(bound.message);
        check_signature(*signer, {message}, record.rnd, bound.rounds, bound.signature_sm3);
    }
}

TEMPLATE_TEST_CASE("Secret keys of the smallest and of the largest coefficients sign as specified", "[octarine]",
                   Octarine128, Octarine256, Octarine512) {
    const auto record = make_record<TestType>();
    for (const UniformKey& uniform : extended_values<TestType::level>.uniform_keys) {
        CAPTURE(static_cast<int>(uniform.byte));
        Bytes key = record.keys.secret_key;
        std::fill(key.begin() + 256, key.end(), uniform.byte);
        check_signature(*TestType::instance().signer(key), {}, record.rnd, uniform.rounds, uniform.signature_sm3);
    }
}

TEMPLATE_TEST_CASE("Products of the challenge with aligned s1 and s2 are exact", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const AlignedKey& expected = extended_values<TestType::level>.aligned_key;
    const auto record = make_record<TestType>();
    const Coefficients s1 = aligned<TestType>(expected.s1_position, -1);
    const Coefficients s2 = aligned<TestType>(expected.s2_position, 1);
    int s1_peak = 0;
    int s2_peak = 0;
    for (std::size_t i = 0; i < s1.size(); ++i) {
        s1_peak -= std::abs(s1[i].second);
        s2_peak += std::abs(s2[i].second);
    }
    REQUIRE(s1_peak == expected.s1_peak);
    REQUIRE(s2_peak == expected.s2_peak);
    Bytes key = record.keys.secret_key;
    pack_sparse(ByteSpan<>{key}.subspan(256, p.s_size()), p.s_width, s1);
    pack_sparse(ByteSpan<>{key}.subspan(256 + p.s_size(), p.s_size()), p.s_width, s2);
    check_signature(*TestType::instance().signer(key), {record.message}, record.rnd, expected.rounds,
                    expected.signature_sm3);
}

TEMPLATE_TEST_CASE("Messages of many lengths", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const auto signer = scheme.signer(record.keys.secret_key);
    const auto verifier = scheme.verifier(record.keys.public_key);
    for (const SignedLength& of_length : extended_values<TestType::level>.lengths) {
        CAPTURE(of_length.size);
        const Bytes message = counting(of_length.size);
        check_signature(*signer, {message}, record.rnd, of_length.rounds, of_length.signature_sm3);
        const auto signature = signer->sign_derand({message}, ByteView<64>{record.rnd});
        REQUIRE(signature);
        CHECK(verifier->verify({message}, *signature));
    }
}

TEMPLATE_TEST_CASE("A message of 100 MiB, in parts and in one piece", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto& expected = extended_values<TestType::level>.large;
    const auto record = make_record<TestType>();
    const ByteView<64> rnd{record.rnd};
    const auto signer = scheme.signer(record.keys.secret_key);
    const auto verifier = scheme.verifier(record.keys.public_key);
    const Bytes mebibyte(std::size_t{1} << 20);
    const Parts parts(expected.size / mebibyte.size(), mebibyte);
    const auto signature = signer->sign_derand(parts, rnd);
    REQUIRE(signature);
    CHECK(sm3(*signature) == expected.signature_sm3);
    if (stride == 1) {  // where everything takes long, the parts have to do
        const Bytes whole(expected.size);
        CHECK(signer->sign_derand({whole}, rnd) == signature);
        CHECK(verifier->verify({whole}, *signature));
    }
    CHECK(verifier->verify(parts, *signature));
    CHECK_FALSE(verifier->verify(Parts(parts.begin() + 1, parts.end()), *signature));
}
