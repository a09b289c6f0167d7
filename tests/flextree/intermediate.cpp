// Record 0 of the KAT files, step by step. Every value comes from another implementation.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;

// The seeds of the record, in the order in which they are drawn (section 5).
struct Seeds {
    Bytes secret_seed, prf, public_seed, optrand;
};
Seeds seeds_of(const Parameters& p) {
    const auto part = [&](std::string_view digits, std::size_t number) {
        return from_hex(digits.substr(2 * number * p.n, 2 * p.n));
    };
    return {part(record_key_randomness, 0), part(record_key_randomness, 1), part(record_key_randomness, 2),
            part(record_optrand, 0)};
}
Bytes public_key_of(const Set& set, const Seeds& seeds) {
    return joined({seeds.public_seed, from_hex(set.values.public_root)});
}

// The hash function of n bytes.
Bytes short_hash(const Bytes& message, std::size_t n) {
    Bytes result = n <= 32 ? sm3(message) : xof(message, n);
    result.resize(n);
    return result;
}

}  // namespace

TEST_CASE("Record 0: keys and signature", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        const Seeds seeds = seeds_of(set.parameters());
        const Bytes public_key = public_key_of(set, seeds);
        const Signed& record = record_of(set);
        CHECK(hex(record.keys.public_key) == hex(public_key));
        CHECK(hex(record.keys.secret_key) == hex(joined({seeds.secret_seed, seeds.prf, public_key})));
        CHECK(hex(sha256(record.signature)) == set.values.signature_sha256);
        for (const Form form : {Form::plain, Form::prepared}) {
            const auto verifier = set.instance().verifier(public_key, form);
            CHECK(verifier->verify({record.message}, record.signature));
            CHECK(verifier->verify_least_counter({record.message}, record.signature));
        }
    }
}

TEST_CASE("Record 0: what the message chooses", "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = set.values;
        const Seeds seeds = seeds_of(p);
        const Bytes message = from_hex(record_message);
        const Bytes randomizer = short_hash(joined({seeds.prf, seeds.optrand, message}), p.n);
        CHECK(hex(randomizer) == expected.randomizer);

        // The message in two parts, too.
        const ByteView<> view{message};
        for (const std::size_t cut : {std::size_t{0}, std::size_t{9}, message.size()}) {
            const auto digest = set.instance().components().digest_message(p, randomizer, public_key_of(set, seeds),
                                                                           {view.first(cut), view.subspan(cut)});
            CHECK(hex(digest.md) == expected.md);
            REQUIRE(digest.leaves.size() == p.d);
            CHECK(digest.leaves[0].tree.tree == expected.tree);
            CHECK(digest.leaves[0].leaf == expected.leaf_number);
            for (std::size_t layer = 0; layer < p.d; ++layer) {
                CHECK(digest.leaves[layer].tree.layer == layer);
                CHECK(digest.leaves[layer].tree.tree == expected.layers[layer].tree);
                CHECK(digest.leaves[layer].leaf == expected.layers[layer].leaf);
            }
        }
    }
}

TEST_CASE("Record 0: the leaves of the few-time signature", "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = set.values;
        const Components& components = set.instance().components();
        const Bytes randomizer = from_hex(expected.randomizer);
        const Bytes md = from_hex(expected.md);
        const auto right = [&](const std::optional<PorsChoice>& choice) {
            return choice && choice->counter == expected.pors_counter &&
                   std::ranges::equal(choice->leaves, expected.pors_leaves);
        };
        CHECK(right(components.choose(p, randomizer, md, expected.pors_counter)));
        CHECK(right(components.search_choice(p, randomizer, md)));
        for (const std::uint32_t before : {0u, 1u, 5u, 31u}) {
            if (before <= expected.pors_counter) {
                CHECK(right(components.choose_of_32(p, randomizer, md, expected.pors_counter - before)));
            }
        }
        for (std::uint32_t counter = 0; counter < expected.pors_counter; ++counter) {
            CHECK_FALSE(components.choose(p, randomizer, md, counter));
        }
        CHECK(flextree::authentication_places(p, expected.pors_leaves).size() == expected.pors_nodes);

        const Bytes rank = from_hex(expected.pors_rank);
        const flextree::Subsets subsets(p.t, p.k);
        flextree::Subsets::Decoders<1> decoder(subsets, {ByteView<>{rank}});
        Leaves leaves;
        while (leaves.size() < p.k) {
            leaves.push_back(decoder.next()[0]);
        }
        CHECK(std::ranges::equal(leaves, expected.pors_leaves));
    }
}

TEST_CASE("Record 0: the root of the few-time tree", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = set.values;
        const Components& components = set.instance().components();
        const Seeds seeds = seeds_of(p);
        const LeafAddress at = {{0, expected.tree}, expected.leaf_number};
        const Leaves leaves(expected.pors_leaves.begin(), expected.pors_leaves.end());
        const auto siblings = siblings_of_paths(p, leaves);
        const std::vector<PorsPlace> places(siblings.begin(), siblings.end());
        const auto tree = components.build_pors(p, seeds.public_seed, seeds.secret_seed, at, places);
        CHECK(hex(tree.root) == expected.pors_root);
        CHECK(hex(components.build_pors(p, seeds.public_seed, seeds.secret_seed, at, {}).root) == expected.pors_root);
        const auto secrets = components.pors_secrets(p, seeds.public_seed, seeds.secret_seed, at, leaves);
        CHECK(hex(components.pors_root(p, seeds.public_seed, at, leaves, secrets, tree.wanted)) == expected.pors_root);
        // Nodes that are not needed are not looked at.
        auto more = tree.wanted;
        more.push_back(Bytes(p.n, 1));
        CHECK(hex(components.pors_root(p, seeds.public_seed, at, leaves, secrets, more)) == expected.pors_root);
        for (const std::size_t changed : {std::size_t{0}, tree.wanted.size() / 2, tree.wanted.size() - 1}) {
            auto others = tree.wanted;
            others[changed][p.n / 2] ^= 4;
            CHECK(hex(components.pors_root(p, seeds.public_seed, at, leaves, secrets, others)) != expected.pors_root);
        }
    }
}

TEST_CASE("Record 0: counters and digits", "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const Components& components = set.instance().components();
        const Seeds seeds = seeds_of(p);
        Bytes message = from_hex(set.values.pors_root);
        for (std::size_t layer = 0; layer < p.d; ++layer) {
            CAPTURE(layer);
            const LayerValues& expected = set.values.layers[layer];
            const LeafAddress at = {{static_cast<std::uint32_t>(layer), expected.tree}, expected.leaf};
            const Bytes digest = components.wots_digest(p, seeds.public_seed, at, message, expected.counter);
            CHECK(hex(digest) == expected.digest);
            const auto digits = components.accepted_digits(p, from_hex(expected.digest));
            REQUIRE(digits);
            CHECK(hex(*digits) == expected.digits);
            if (!slow_build || layer == 0) {
                const auto found = components.search_counter(p, seeds.public_seed, at, message);
                REQUIRE(found);
                CHECK(found->counter == expected.counter);
                CHECK(hex(found->digits) == expected.digits);
            }
            message = from_hex(expected.root);
        }
    }
}

namespace {

void check_digits(const Instance& scheme, const Bytes& digest) {
    const Parameters& p = scheme.parameters();
    REQUIRE(scheme.components().accepted_digits(p, digest));
    for (std::size_t bit = 0; bit < 8 * p.n; ++bit) {
        CAPTURE(bit);
        Bytes changed = digest;
        changed[bit / 8] ^= static_cast<std::uint8_t>(0x80 >> bit % 8);
        const bool is_tested = bit >= 8 * (p.n - 1) && bit < 8 * (p.n - 1) + p.zero_bits;
        const bool is_in_digit = bit < 8 * p.n - p.zero_bits;
        // One flipped bit of a digit always changes the sum; those that are neither do not matter (section 7).
        CHECK(scheme.components().accepted_digits(p, changed).has_value() == (!is_tested && !is_in_digit));
    }
    // Two bits of equal weight in two digits change places, which leaves the sum alone, unless one of them is tested.
    const Bytes digits = scheme.components().accepted_digits(p, digest).value();
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < p.chains; ++i) {
        const std::size_t lowest = at + p.bits(i) - 1;
        const std::size_t next = lowest + p.bits(i + 1);
        at += p.bits(i);
        const bool is_tested = next >= 8 * (p.n - 1) && next < 8 * (p.n - 1) + p.zero_bits;
        const bool is_tested_too = lowest >= 8 * (p.n - 1) && lowest < 8 * (p.n - 1) + p.zero_bits;
        if ((digits[i] + digits[i + 1]) % 2 != 0 && !is_tested && !is_tested_too) {
            Bytes changed = digest;
            for (const std::size_t bit : {lowest, next}) {
                changed[bit / 8] ^= static_cast<std::uint8_t>(0x80 >> bit % 8);
            }
            Bytes expected = digits;
            expected[i] ^= 1;
            expected[i + 1] ^= 1;
            CHECK(scheme.components().accepted_digits(p, changed) == expected);
        }
    }
}

}  // namespace

TEST_CASE("A digest is refused if a bit that has to be zero is not, or if its digits add up to something else",
          "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        check_digits(set.instance(), from_hex(set.values.layers[0].digest));
    }
    for (const std::string_view name : toys) {
        CAPTURE(name);
        const Instance& toy = instance(name);
        const Parameters& p = toy.parameters();
        const LeafAddress at = {{0, 1}, 1};
        const Bytes seed = counting(p.n, 9);
        const Bytes message = counting(p.n, 90);
        const auto found = toy.components().search_counter(p, seed, at, message);
        REQUIRE(found);
        check_digits(toy, toy.components().wots_digest(p, seed, at, message, found->counter));
        for (std::uint32_t counter = 0; counter < found->counter; ++counter) {
            const Bytes digest = toy.components().wots_digest(p, seed, at, message, counter);
            CHECK((counter == 0 || !toy.components().accepted_digits(p, digest)));
        }
    }
}

TEST_CASE("Record 0: the trees", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = set.values;
        const Components& components = set.instance().components();
        const Seeds seeds = seeds_of(p);
        // The top tree, which has been part of the key all along, and the others; all of them at once.
        std::vector<TreeAddress> addresses;
        for (std::size_t layer = 0; layer < p.d; ++layer) {
            addresses.push_back({static_cast<std::uint32_t>(layer), expected.layers[layer].tree});
        }
        const auto trees = components.build_trees(p, seeds.public_seed, seeds.secret_seed, addresses);
        for (std::size_t layer = 0; layer < p.d; ++layer) {
            CHECK(hex(trees[layer].back()[0]) == expected.layers[layer].root);
        }
        REQUIRE(expected.layers.back().tree == 0);
        CHECK(hex(trees.back()[0][0]) == expected.leaf);
        CHECK(hex(trees.back().back()[0]) == expected.public_root);
        const auto alone = components.build_trees(p, seeds.public_seed, seeds.secret_seed, {addresses.back()});
        CHECK(alone[0] == trees.back());
    }
}

TEST_CASE("Record 0: a chain", "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = set.values;
        const Components& components = set.instance().components();
        const Seeds seeds = seeds_of(p);
        const LeafAddress at = {{static_cast<std::uint32_t>(p.d - 1), 0}, 0};
        const std::uint32_t end = p.steps(0);
        const auto values = components.reveal(p, seeds.public_seed, seeds.secret_seed,
                                              {{at, 0, 0, 1, {}}, {at, 0, 0, end, {}}, {at, 0, 0, 0, {}}});
        CHECK(hex(values[0]) == expected.chain_step);
        CHECK(hex(values[1]) == expected.chain_end);
        CHECK(hex(values[2]) == expected.chain_start);
        const auto from_values = components.go_on(p, seeds.public_seed,
                                                  {{at, 0, 1, end, from_hex(expected.chain_step)},
                                                   {at, 0, 0, 1, from_hex(expected.chain_start)},
                                                   {at, 0, end, end, from_hex(expected.chain_end)}});
        CHECK(hex(from_values[0]) == expected.chain_end);
        CHECK(hex(from_values[1]) == expected.chain_step);
        CHECK(hex(from_values[2]) == expected.chain_end);
    }
}
