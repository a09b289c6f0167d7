// The same signatures with a suite that counts, and on narrower registers.
#include "support.hpp"
#include "support/catch.hpp"

using namespace lynxer_test;

TEST_CASE("Signatures do not depend on the suite that counts, nor on the width of registers", "[lynxer]") {
    for (const auto& [name, variants] : {std::pair{"Lynxer-160f", variants_160f()}, {"Lynxer-256f", variants_256f()}}) {
        for (std::size_t number = 0; number < (slow_build ? 1 : 4); ++number) {
            const Signed& expected = record(set(name), number);
            for (const Variant& variant : variants) {
                CAPTURE(name, number, variant.name);
                const Instance& instance = *variant.instance;
                const auto keys = instance.generate_keys_derand(counting(2 * set(name).n(), 100));
                REQUIRE(keys);
                CHECK(keys->public_key == expected.keys.public_key);
                CHECK(keys->secret_key == expected.keys.secret_key);
                CHECK(instance.signer(keys->secret_key)({expected.message}, expected.rho) == expected.signature);
                const auto verifier = instance.verifier(keys->public_key);
                CHECK(verifier({expected.message}, expected.signature));
                Bytes bad = expected.signature;
                bad[number * 100] ^= 1;
                CHECK_FALSE(verifier({expected.message}, bad));
            }
        }
    }
}
