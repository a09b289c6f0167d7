// The records of the KAT files: digests, rounds, and what the encodings of record 0 hold.
#include "elements.hpp"
#include "rounds.hpp"

using namespace octarine_test;

TEMPLATE_TEST_CASE("Keys, signatures and rounds of the KAT records", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    for (std::size_t number = 0; number < 10; ++number) {
        CAPTURE(number);
        const RecordValues& expected = TestType::values.records[number];
        const auto [seed, message] = record_input(number);
        Seeded random(seed);
        const auto keys = scheme.generate_keys(random);
        REQUIRE(keys);
        CHECK(sm3(keys->public_key) == expected.public_key_sm3);
        CHECK(sm3(keys->secret_key) == expected.secret_key_sm3);
        const auto signer = scheme.signer(keys->secret_key);
        const auto signature = signer->sign({message}, random);
        REQUIRE(signature);
        CHECK(sm3(*signature) == expected.signature_sm3);
        CHECK(scheme.verify(keys->public_key, {message}, *signature));
        Seeded draws(seed);
        draws.draw(64);
        check_signature(*signer, {message}, draws.draw(64), expected.rounds, expected.signature_sm3);
    }
}

TEMPLATE_TEST_CASE("What keys and signature of record 0 hold", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    constexpr const SetValues& expected = TestType::values;
    const auto record = make_record<TestType>();
    CHECK(hex(record.seed) == expected.seed);
    CHECK(hex(record.message) == expected.message);
    CHECK(hex(record.xi) == expected.xi);
    CHECK(hex(record.rnd) == expected.rnd);

    const ByteView<> public_key = record.keys.public_key;
    CHECK(hex(public_key.first(64)) == expected.rho);
    check_element(expected.b1, p.rank, unpack(public_key.subspan(64), p.b1_width));

    const ByteView<> secret_key = record.keys.secret_key;
    CHECK(hex(secret_key.first(64)) == expected.rho);
    CHECK(hex(secret_key.subspan(64, 64)) == expected.k);
    CHECK(hex(secret_key.subspan(128, 128)) == expected.tr);
    check_element(expected.s1, p.rank, unpack(secret_key.subspan(256, p.s_size()), p.s_width));
    check_element(expected.s2, p.rank, unpack(secret_key.subspan(256 + p.s_size(), p.s_size()), p.s_width));
    check_element(expected.b0, p.rank, unpack(secret_key.subspan(256 + 2 * p.s_size()), p.b0_width));

    const ByteView<> signature = record.signature;
    const RoundValues& accepted = expected.rounds[expected.round_count - 1];
    CHECK(hex(signature.first(p.challenge_seed_size)) == accepted.challenge_seed);
    check_element(expected.z, p.rank, unpack(signature.subspan(p.challenge_seed_size, p.z_size()), p.z_width));
    CHECK(hex(signature.last(p.hint_size)) == expected.hint);
}
