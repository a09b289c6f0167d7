// One flipped bit or byte anywhere makes a signature invalid.
#include "support.hpp"
#include "support/catch.hpp"

using namespace octarine_test;

TEMPLATE_TEST_CASE("A signature with any one bit flipped is refused", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const auto record = make_record<TestType>();
    const auto verifier = TestType::instance().verifier(record.keys.public_key);
    REQUIRE(verifier->verify({record.message}, record.signature));
    const std::size_t bits = 8 * record.signature.size();
    REQUIRE(bits == (TestType::level == 128 ? 20512 : TestType::level == 256 ? 43592 : 117704));
    Bytes bad = record.signature;
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit < bits; bit += stride) {
        const auto mask = static_cast<std::uint8_t>(1 << bit % 8);
        bad[bit / 8] ^= mask;
        if (verifier->verify({record.message}, bad) && accepted++ == 0) {
            UNSCOPED_INFO("first accepted: bit " << bit);
        }
        bad[bit / 8] ^= mask;
    }
    CHECK(accepted == 0);
    CHECK(verifier->verify({record.message}, bad));
}

TEMPLATE_TEST_CASE("A signature for a public key with any one byte changed is refused", "[octarine]", Octarine128,
                   Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    Bytes bad = record.keys.public_key;
    std::size_t accepted = 0;
    for (std::size_t byte = 0; byte < bad.size(); byte += stride) {
        for (const std::uint8_t difference : Bytes{0x01, 0x80, 0xff}) {
            bad[byte] ^= difference;
            // every encoding of a public key is accepted, so that it is the signature that is refused
            REQUIRE(scheme.is_public_key(bad));
            if (scheme.verify(bad, {record.message}, record.signature) && accepted++ == 0) {
                UNSCOPED_INFO("first accepted: byte " << byte);
            }
            bad[byte] ^= difference;
        }
    }
    CHECK(accepted == 0);
    CHECK(scheme.verify(bad, {record.message}, record.signature));
}

TEMPLATE_TEST_CASE("A signature for a message with any one bit flipped is refused", "[octarine]", Octarine128,
                   Octarine256, Octarine512) {
    const auto record = make_record<TestType>();
    const auto verifier = TestType::instance().verifier(record.keys.public_key);
    Bytes bad = record.message;
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit < 8 * bad.size(); ++bit) {
        const auto mask = static_cast<std::uint8_t>(1 << bit % 8);
        bad[bit / 8] ^= mask;
        accepted += verifier->verify({bad}, record.signature);
        bad[bit / 8] ^= mask;
    }
    CHECK(accepted == 0);
    CHECK(verifier->verify({bad}, record.signature));
}
