// Sets of other people: every shape that the parameters allow, checked to the last leaf.
#include "toys.hpp"

#include "support.hpp"
#include "support/catch.hpp"
#include "toy_values.hpp"

namespace {

using namespace flextree_test;

void check_values(const Instance& toy, const auto& expected) {
    CHECK(hex(sha256(toy_keys(toy).public_key)) == expected.public_key_sha256);
    for (std::size_t number = 0; number < expected.signatures_sha256.size(); ++number) {
        CAPTURE(number);
        const Signed record = toy_signature(toy, number);
        CHECK(hex(sha256(record.signature)) == expected.signatures_sha256[number]);
        CHECK(number_at(record.signature, Places(toy.parameters()).pors_counter) == expected.pors_counters[number]);
        for (const Form form : {Form::plain, Form::prepared}) {
            const auto verifier = toy.verifier(record.keys.public_key, form);
            CHECK(verifier->verify({record.message}, record.signature));
            CHECK(verifier->verify_least_counter({record.message}, record.signature));
        }
        CHECK(toy.signer(record.keys.secret_key, Form::plain)->sign_derand({record.message}, record.optrand) ==
              record.signature);
    }
}

}  // namespace

TEST_CASE("Every toy signs like another implementation", "[flextree]") {
    std::vector<std::string_view> names;
    for (const auto& expected : toy_values) {
        CAPTURE(expected.name);
        check_values(instance(expected.name), expected);
        names.push_back(expected.name);
    }
    CHECK(std::ranges::equal(names, toys));
}

TEST_CASE("The toys have the shapes that they are for", "[flextree]") {
    using namespace flextree_toys;
    CHECK((toy8_least.d == 1 && toy8_least.height(0) == 1 && toy8_least.tree_bits() == 0 &&
           toy8_least.pors_height() == 2));
    CHECK((toy8.height(0) == toy8.height(2) && toy8.short_chains > 0));
    CHECK((toy8_uneven.height(0) == 3 && toy8_uneven.height(1) == 2 && toy8_uneven.digit_bits == 8));
    CHECK((toy8_uneven.t == 16 && toy8_uneven.pors_height() == 4));
    CHECK((toy8_lone.d == 1 && toy8_lone.parents() == 1 && toy8_lone.short_chains == 0));
    CHECK((toy64.chains == flextree::most_chains && toy64.zero_bits == 0));
    for (const std::string_view name : toys) {
        CHECK(Places(instance(name).parameters()).size == instance(name).parameters().layout().signature);
    }
}

TEST_CASE("Every leaf of every tree of a toy signs", "[flextree]") {
    for (const std::string_view name : {"toy-8-least", "toy-8", "toy-8-uneven", "toy-8-lone", "toy-20"}) {
        CAPTURE(name);
        const Instance& toy = instance(name);
        const Parameters& p = toy.parameters();
        const Keys keys = toy_keys(toy);
        const auto signer = toy.signer_with_cache(keys.secret_key, p.d);
        const auto verifier = toy.verifier(keys.public_key);
        std::set<std::array<std::uint64_t, 3>> seen;
        std::size_t bad = 0;
        std::size_t all = 0;
        for (std::size_t layer = 0; layer < p.d; ++layer) {
            // as many leaves as those of all layers from here on have bits
            std::size_t bits = 0;
            for (std::size_t upper = layer; upper < p.d; ++upper) {
                bits += p.height(upper);
            }
            all += std::size_t{1} << bits;
        }
        std::uint32_t number = 0;
        for (; seen.size() < all && number < 5000; ++number) {
            Signed record{keys, big_endian(number), Bytes(p.n), {}};
            record.signature = signer->sign_derand({record.message}, record.optrand).value();
            for (const LeafAddress& leaf : digest_of(toy, record).leaves) {
                seen.insert({leaf.tree.layer, leaf.tree.tree, leaf.leaf});
            }
            bad += verifier->verify({record.message}, record.signature) ? 0 : 1;
        }
        CAPTURE(number);
        CHECK(seen.size() == all);
        CHECK(bad == 0);
    }
}

TEST_CASE("A signature is the same on every architecture", "[flextree]") {
    for (const auto& [name, variants] :
         {std::pair{"toy-8", toy8_everywhere()}, std::pair{"toy-48", toy48_everywhere()}}) {
        const auto expected = std::ranges::find(toy_values, name, &ToyValues<6>::name);
        REQUIRE(expected != std::end(toy_values));
        CHECK(variants.back().architecture == "scalar");
        for (const Variant& variant : variants) {
            CAPTURE(name, variant.architecture);
            check_values(*variant.instance, *expected);
        }
    }
}

TEST_CASE("The trees of a toy do not depend on what is computed beside them", "[flextree]") {
    // From one tree to more than fill the widest registers, of all layers in any order.
    for (const std::string_view name : toys) {
        CAPTURE(name);
        const Instance& toy = instance(name);
        const Parameters& p = toy.parameters();
        const Bytes secret_seed = counting(p.n, 3);
        const Bytes public_seed = counting(p.n, 33);
        std::vector<TreeAddress> addresses;
        std::vector<Components::Tree> alone;
        for (std::size_t number = 0; number < 9; ++number) {
            const auto layer = static_cast<std::uint32_t>(number * 5 % p.d);
            addresses.push_back({layer, number * 0x100000001});
            alone.push_back(toy.components().build_trees(p, public_seed, secret_seed, {addresses.back()}).at(0));
            CHECK(toy.components().build_trees(p, public_seed, secret_seed, addresses) == alone);
        }
        std::set<std::string> roots;
        for (const auto& tree : alone) {
            roots.insert(hex(tree.back()[0]));
        }
        CHECK(roots.size() == alone.size());
        CHECK(toy.components().build_trees(p, public_seed, secret_seed, {}).empty());
    }
}

TEST_CASE("The counter of a one-time signature is the least one from 1 on", "[flextree]") {
    // One digit of two bits and one bit to be zero: one of eight counters is good, so that often two of those that are
    // tried side by side are, or the counter 0.
    for (const std::string_view name : toys) {
        const Components& components = instance(name).components();
        Parameters p = instance(name).parameters();
        p.short_chains = 0;
        p.chains = 1;
        p.digit_bits = 2;
        p.zero_bits = 1;
        const Bytes seed = counting(p.n, 5);
        std::size_t good_zeros = 0;
        std::size_t good_neighbours = 0;
        for (std::size_t number = 0; number < 150; ++number) {
            CAPTURE(name, number);
            const LeafAddress at = {{0, number}, 1};
            const Bytes message = counting(p.n, number);
            const auto digits = [&](std::uint32_t counter) {
                return components.accepted_digits(p, components.wots_digest(p, seed, at, message, counter));
            };
            std::uint32_t least = 1;
            while (!digits(least)) {
                ++least;
            }
            const auto found = components.search_counter(p, seed, at, message);
            REQUIRE(found);
            CHECK(found->counter == least);
            CHECK(found->digits == *digits(least));
            CHECK(found->digits == Bytes{2});  // D: half of 3, rounded up
            good_zeros += digits(0) ? 1 : 0;
            good_neighbours += digits(least + 1) ? 1 : 0;
        }
        CHECK(good_zeros > 0);
        CHECK(good_neighbours > 0);
    }
}
