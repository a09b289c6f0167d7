// What a proof does, and what it does not.
#include <algorithm>

#include "core/random.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;
using ngcc_test::Random;

ByteView<> first_half(const Bytes& bytes) {
    return ByteView<>{bytes}.first(bytes.size() / 2);
}

// A public key whose secret key nobody knows any more.
Bytes public_key_of_somebody(const Set& set, Random& random) {
    return set.instance->generate_keys_derand(random.bytes(2 * set.n())).value().public_key;
}

// k and v2 as it follows from k, with another v1.
Bytes witness_with(const Set& set, ByteView<> iv_owf, const Bytes& k, const Bytes& v1) {
    const Bytes honest = set.chapters().witness(iv_owf, k);
    return joined({k, v1, ByteView<>{honest}.last(set.n())});
}

bool convinces(const Set& set, const Bytes& public_key, const Bytes& witness) {
    const Bytes message = counting(20);
    const auto signature =
        set.chapters().sign_with(set.parameters(), public_key, witness, {message}, counting(set.n()));
    REQUIRE(signature);
    // Whatever it proves, it is well formed.
    CHECK(set.instance->is_signature(*signature));
    return set.instance->verifier(public_key)({message}, *signature);
}

}  // namespace

// The submitted relation has a witness that fits every public key: the data sheet, docs/lynxer.md, states it. A change
// that makes this test fail is one of the scheme: it would no longer be the submitted one.
TEST_CASE("Above level 160 anybody forges signatures under any public key", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        if (set.n() == 20) {
            continue;
        }
        CAPTURE(set.name);
        Random random(7);
        for (std::size_t number = 0; number < 3; ++number) {
            const Bytes victim = public_key_of_somebody(set, random);
            // k + C2 = 0 and v1 = 0: both sides of the constraints 1 and 3 are 0.
            const Bytes c2 = set.chapters().function(first_half(victim)).c2;
            const Bytes witness = witness_with(set, first_half(victim), c2, Bytes(set.n()));
            CHECK(convinces(set, victim, witness));
            // The same for a key that is none: t is arbitrary.
            Bytes other = victim;
            other.back() ^= 1;
            CHECK(convinces(set, other, witness));
            // Neither of the two alone will do.
            CHECK_FALSE(convinces(set, victim, set.chapters().witness(first_half(victim), c2)));
            CHECK_FALSE(
                convinces(set, victim, witness_with(set, first_half(victim), counting(set.n()), Bytes(set.n()))));
            // Nor will v1 = 0 with the other constants.
            const auto function = set.chapters().function(first_half(victim));
            for (const Bytes& k : {function.c0, function.c1, Bytes(set.n())}) {
                CHECK_FALSE(convinces(set, victim, witness_with(set, first_half(victim), k, Bytes(set.n()))));
            }
        }
    }
}

TEST_CASE("At level 160 the first constraint refuses v1 = 0", "[lynxer]") {
    const Set& set = lynxer_test::set("Lynxer-160f");
    Random random(8);
    for (std::size_t number = 0; number < 3; ++number) {
        const Bytes victim = public_key_of_somebody(set, random);
        const auto iv_owf = first_half(victim);
        const Bytes zero(set.n());
        const auto function = set.chapters().function(iv_owf);
        for (const Bytes& k : {function.c0, function.c1, function.c2, zero, counting(set.n())}) {
            const Bytes witness = witness_with(set, iv_owf, k, zero);
            CHECK_FALSE(convinces(set, victim, witness));
            // Not even under a public key that is made for it, so that only the first constraint fails.
            const Bytes made = joined({iv_owf, set.chapters().image(iv_owf, witness)});
            CHECK_FALSE(convinces(set, made, witness));
        }
    }
}

TEST_CASE("A witness that breaks one constraint convinces nobody", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        Random random(9);
        const std::size_t n = set.n();
        const Bytes iv_owf = random.bytes(n);
        const auto public_key_for = [&](const Bytes& witness) {
            return joined({iv_owf, set.chapters().image(iv_owf, witness)});
        };
        const Bytes good = set.chapters().witness(iv_owf, random.bytes(n));
        REQUIRE(convinces(set, public_key_for(good), good));
        // A wrong v1, a wrong v2, each with the t that follows: only the first or the second constraint fails.
        for (const std::size_t part : {std::size_t{1}, std::size_t{2}}) {
            for (const std::size_t byte : {std::size_t{0}, n / 2, n - 1}) {
                CAPTURE(part, byte);
                Bytes bad = good;
                bad[part * n + byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
                CHECK_FALSE(convinces(set, public_key_for(bad), bad));
            }
        }
        // A wrong t: only the third one fails.
        for (const std::size_t byte : {std::size_t{0}, n / 2, n - 1}) {
            CAPTURE(byte);
            Bytes bad = public_key_for(good);
            bad[n + byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            CHECK_FALSE(convinces(set, bad, good));
        }
        // A wrong k with all that follows, but t.
        CHECK_FALSE(convinces(set, public_key_for(good), set.chapters().witness(iv_owf, random.bytes(n))));
    }
}
