// Keys: which are refused.
#include "core/random.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;
using ngcc_test::Random;

// Whether all operations take the secret key iv_owf, k.
bool is_usable(const Set& set, const Bytes& iv_owf, const Bytes& k) {
    const Bytes secret_key = joined({iv_owf, k});
    REQUIRE(set.instance->is_secret_key(secret_key));  // only the length is checked
    const Bytes message = counting(3);
    const auto keys = set.instance->generate_keys_derand(joined({k, iv_owf}));
    Recording source(joined({k, iv_owf}));
    const auto drawn = set.instance->generate_keys(source);
    const auto public_key = set.instance->public_key_of(secret_key);
    CHECK(keys.has_value() == drawn.has_value());
    CHECK(keys.has_value() == public_key.has_value());
    for (const Form form : {Form::plain, Form::prepared}) {
        const auto signature = set.instance->signer(secret_key, form)({message}, counting(set.n()));
        CHECK(keys.has_value() == signature.has_value());
        CHECK((!signature || set.instance->verifier(*public_key)({message}, *signature)));
        Recording rho(counting(set.n()));
        CHECK(set.instance->sign(secret_key, {message}, rho, form) == signature);
    }
    if (keys) {
        CHECK(keys->public_key == *public_key);
        CHECK(keys->secret_key == secret_key);
        CHECK(drawn->secret_key == secret_key);
    }
    return keys.has_value();
}

}  // namespace

TEST_CASE("Degenerate keys are refused, and no others", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        Random random(10);
        for (std::size_t number = 0; number < (slow_build ? 1 : 2); ++number) {
            const Bytes iv_owf = random.bytes(set.n());
            const auto function = set.chapters().function(iv_owf);
            const bool has_c2 = set.n() > 20;
            CHECK_FALSE(is_usable(set, iv_owf, function.c0));
            if (has_c2) {
                CHECK_FALSE(is_usable(set, iv_owf, function.c2));
                CHECK(is_usable(set, iv_owf, function.c1));
            }
            CHECK(is_usable(set, iv_owf, Bytes(set.n())));
            CHECK(is_usable(set, iv_owf, Bytes(set.n(), 0xff)));
            // One bit beside them.
            for (const std::size_t bit : {std::size_t{0}, 4 * set.n() + 3, 8 * set.n() - 1}) {
                Bytes beside_c0 = function.c0;
                beside_c0[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
                CHECK(is_usable(set, iv_owf, beside_c0));
                Bytes beside_c2 = function.c2;
                beside_c2[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
                CHECK(is_usable(set, iv_owf, beside_c2));
            }
        }
    }
}

TEST_CASE("The sets of a level have the same keys", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Set& fast = lynxer_test::set(std::string(set.name.substr(0, set.name.size() - 1)) + "f");
        const Keys keys = keys_of_number(set, 5);
        CHECK(keys.public_key == keys_of_number(fast, 5).public_key);
        CHECK(keys.secret_key == keys_of_number(fast, 5).secret_key);
        CHECK(set.instance->public_key_of(keys.secret_key) == keys.public_key);
    }
}

TEST_CASE("Only the length of a key is checked", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const std::size_t right = 2 * set.n();
        for (const std::size_t size :
             {std::size_t{0}, std::size_t{1}, set.n(), right - 1, right, right + 1, 2 * right, std::size_t{1} << 20}) {
            CAPTURE(size);
            for (const std::uint8_t fill : Bytes{0x00, 0xff}) {
                CHECK(set.instance->is_public_key(Bytes(size, fill)) == (size == right));
                CHECK(set.instance->is_secret_key(Bytes(size, fill)) == (size == right));
            }
        }
        // A verifier takes any key.
        const Signed& good = record(set);
        CHECK_FALSE(set.instance->verifier(Bytes(right))({good.message}, good.signature));
        CHECK_FALSE(set.instance->verifier(Bytes(right, 0xff))({good.message}, good.signature));
    }
}
