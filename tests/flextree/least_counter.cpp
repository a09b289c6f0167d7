// The option of verification that asks for the least counter of the few-time signature (section 14, item 2).
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;

// Signatures with other counters, which are as good for a verifier that asks for any.
void check_counters(const Instance& scheme, const Signed& record, std::uint32_t counters) {
    const Parameters& p = scheme.parameters();
    const Places places(p);
    const ByteView<> randomizer = ByteView<>{record.signature}.first(p.n);
    const Bytes md = digest_of(scheme, record).md;
    const std::uint32_t least = number_at(record.signature, places.pors_counter);
    const auto signed_choice = scheme.components().choose(p, randomizer, md, least);
    REQUIRE(signed_choice);
    // what stands in for another counter gives the signature for the same one
    REQUIRE(with_choice(scheme, record, *signed_choice) == record.signature);

    std::size_t others = 0;
    for (const Form form : {Form::plain, Form::prepared}) {
        const auto verifier = scheme.verifier(record.keys.public_key, form);
        CHECK(verifier->verify({record.message}, record.signature));
        CHECK(verifier->verify_least_counter({record.message}, record.signature));
        for (std::uint32_t counter = 0; counter < least + counters; ++counter) {
            const auto choice = scheme.components().choose(p, randomizer, md, counter);
            if (choice && counter != least) {
                const Bytes signature = with_choice(scheme, record, *choice);
                CAPTURE(counter);
                CHECK(scheme.is_signature(signature));
                CHECK(verifier->verify({record.message}, signature));
                CHECK_FALSE(verifier->verify_least_counter({record.message}, signature));
                ++others;
            }
        }
    }
    CHECK(others >= 2);
}

}  // namespace

TEST_CASE("A few-time counter that is not the least one is refused on demand", "[flextree]") {
    for (const std::string_view name : toys) {
        for (std::size_t number = 0; number < (slow_build ? 2 : 6); ++number) {
            CAPTURE(name, number);
            check_counters(instance(name), toy_signature(instance(name), number), 40);
        }
    }
}

TEST_CASE("A few-time counter of a set for use that is not the least one is refused on demand", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        const Instance& scheme = set.instance();
        const Signed& record = record_of(set);
        // the next one, or the one after it: on average 2 to 1250 counters away
        const Parameters& p = set.parameters();
        const ByteView<> randomizer = ByteView<>{record.signature}.first(p.n);
        const Bytes md = digest_of(scheme, record).md;
        std::uint32_t counter = number_at(record.signature, Places(p).pors_counter) + 1;
        for (; !scheme.components().choose(p, randomizer, md, counter); ++counter) {
        }
        const Bytes signature = with_choice(scheme, record, *scheme.components().choose(p, randomizer, md, counter));
        const auto verifier = scheme.verifier(record.keys.public_key);
        CHECK(verifier->verify({record.message}, signature));
        CHECK_FALSE(verifier->verify_least_counter({record.message}, signature));
        CHECK(verifier->verify_least_counter({record.message}, record.signature));
    }
}

TEST_CASE("A signature that does not verify does not do so for its least counter either", "[flextree]") {
    for (const std::string_view name : {"toy-8", "toy-48"}) {
        const Signed record = toy_signature(instance(name), 1);
        const auto verifier = instance(name).verifier(record.keys.public_key);
        for (std::size_t byte = 0; byte < record.signature.size(); byte += slow_build ? 37 : 1) {
            Bytes bad = record.signature;
            bad[byte] ^= 0x40;
            CAPTURE(name, byte);
            CHECK_FALSE(verifier->verify_least_counter({record.message}, bad));
        }
        CHECK_FALSE(verifier->verify_least_counter({}, record.signature));
    }
}
