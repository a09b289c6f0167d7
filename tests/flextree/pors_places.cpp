// The tree of a few-time signature: where leaves stand, and which nodes authenticate them.
#include <map>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;

// A set of which only the PORS tree matters.
constexpr Parameters with_tree(std::size_t t, std::size_t k) {
    return {{}, 4, 1, 1, t, k, 0, 0, 15, 2, 2};
}

// The formula of section 8.3.
std::size_t number_of_nodes(const Parameters& p, const Leaves& leaves) {
    std::size_t height = 0;
    while (std::size_t{1} << height < p.t) {
        ++height;
    }
    const std::size_t s = p.t - (std::size_t{1} << (height - 1));
    const auto lowest = [&](std::size_t x) { return x < 2 * s ? x : 2 * (x - s); };
    std::ptrdiff_t nodes = static_cast<std::ptrdiff_t>(height);
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        nodes -= leaves[i] >= 2 * s ? 1 : 0;
        if (i > 0) {
            std::size_t difference = lowest(leaves[i - 1]) ^ lowest(leaves[i]);
            std::ptrdiff_t length = 0;
            for (; difference > 0; difference /= 2) {
                ++length;
            }
            nodes += length - 2;
        }
    }
    return static_cast<std::size_t>(nodes);
}

// The leaves of a tree from left to right, from its shape: the lowest ones are on the left.
std::vector<PorsPlace> leaves_from_left(std::size_t t) {
    std::uint32_t height = 0;
    while (std::size_t{1} << height < t) {
        ++height;
    }
    std::vector<PorsPlace> result;
    std::size_t missing = t - (std::size_t{1} << (height - 1));  // nodes at height 1 that are split once more
    for (std::uint32_t q = 0; q < std::uint32_t{1} << (height - 1); ++q) {
        if (missing > 0) {
            result.push_back({0, 2 * q});
            result.push_back({0, 2 * q + 1});
            --missing;
        } else {
            result.push_back({1, q});
        }
    }
    return result;
}

bool is_right(const Parameters& p, const Leaves& leaves) {
    const std::set<PorsPlace> expected = siblings_of_paths(p, leaves);
    // the order of a set of places is that of the signature: rising height, then rising index
    return flextree::authentication_places(p, leaves) == std::vector<PorsPlace>(expected.begin(), expected.end()) &&
           expected.size() == number_of_nodes(p, leaves);
}

}  // namespace

TEST_CASE("A leaf stands where the shape of the tree puts it", "[flextree]") {
    for (std::size_t t = 3; t < 140; ++t) {
        CAPTURE(t);
        const Parameters p = with_tree(t, 2);
        const std::vector<PorsPlace> expected = leaves_from_left(t);
        REQUIRE(expected.size() == t);
        for (std::uint32_t x = 0; x < t; ++x) {
            CHECK(flextree::place_of_leaf(p, x) == expected[x]);
        }
    }
}

TEST_CASE("Every set of leaves of a small tree has the nodes that authenticate it", "[flextree]") {
    for (std::size_t t = 3; t <= 12; ++t) {
        std::size_t right = 0;
        const std::uint32_t sets = std::uint32_t{1} << t;
        for (std::uint32_t chosen = 1; chosen < sets; ++chosen) {
            Leaves leaves;
            for (std::uint32_t x = 0; x < t; ++x) {
                if ((chosen >> x) % 2 != 0) {
                    leaves.push_back(x);
                }
            }
            right += is_right(with_tree(t, leaves.size()), leaves);
        }
        CAPTURE(t);
        CHECK(right == sets - 1);
    }
}

TEST_CASE("Leaves on both sides of where the heights meet have the nodes that authenticate them", "[flextree]") {
    for (const Set& set : all_sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const auto t = static_cast<std::uint32_t>(p.t);
        const std::uint32_t border = 2 * p.parents();
        CHECK(is_right(p, {border - 1, border}));
        CHECK(is_right(p, {border - 2, border - 1, border, border + 1}));
        CHECK(is_right(p, {border - 3, border + 2}));
        CHECK(is_right(p, {0, t - 1}));
        CHECK(is_right(p, {0, 1, t - 2, t - 1}));
        CHECK(is_right(p, {0}));
        CHECK(is_right(p, {border}));
        CHECK(is_right(p, {t - 1}));
        CHECK(is_right(p, {set.values.pors_leaves.begin(), set.values.pors_leaves.end()}));
        CHECK(number_of_nodes(p, {set.values.pors_leaves.begin(), set.values.pors_leaves.end()}) ==
              set.values.pors_nodes);
    }
}

TEST_CASE("A counter is good if its leaves have few enough nodes", "[flextree]") {
    // Every counter of a toy, and whatever is found among 32 together. The leaves of a rank are tested elsewhere.
    for (const std::string_view name : toys) {
        CAPTURE(name);
        const Instance& toy = instance(name);
        Parameters p = toy.parameters();
        const Components& components = toy.components();
        const Bytes randomizer = counting(p.n, 7);
        const Bytes md = counting(p.n, 77);
        const flextree::Subsets subsets(p.t, p.k);
        const std::size_t rank_bytes = (subsets.count_bits() + 7) / 8;
        std::vector<Leaves> leaves;
        for (std::uint32_t counter = 0; counter < 200; ++counter) {
            const Bytes number = xof(joined({randomizer, big_endian(counter), md}), p.n + rank_bytes);
            flextree::Subsets::Decoders<1> decoder(subsets, {ByteView<>{number}});
            Leaves& chosen = leaves.emplace_back();
            while (chosen.size() < p.k) {
                chosen.push_back(decoder.next()[0]);
            }
        }
        std::size_t refused = 0;
        for (std::size_t limit = 0; limit <= 2 * p.k + 2; ++limit) {
            CAPTURE(limit);
            p.m_max = limit;
            std::vector<std::uint32_t> good;
            for (std::uint32_t counter = 0; counter < leaves.size(); ++counter) {
                const bool expected = number_of_nodes(p, leaves[counter]) <= limit;
                const auto choice = components.choose(p, randomizer, md, counter);
                REQUIRE(choice.has_value() == expected);
                refused += expected ? 0 : 1;
                if (choice) {
                    CHECK(choice->counter == counter);
                    CHECK(choice->leaves == leaves[counter]);
                    good.push_back(counter);
                }
            }
            for (std::uint32_t first = 0; first + 32 <= leaves.size(); first += 7) {
                const auto least = std::ranges::lower_bound(good, first);
                const auto choice = components.choose_of_32(p, randomizer, md, first);
                REQUIRE(choice.has_value() == (least != good.end() && *least < first + 32));
                if (choice) {
                    CHECK(choice->counter == *least);
                    CHECK(choice->leaves == leaves[*least]);
                }
            }
            if (!good.empty()) {
                const auto choice = components.search_choice(p, randomizer, md);
                REQUIRE(choice);
                CHECK(choice->counter == good[0]);
                CHECK(choice->leaves == leaves[good[0]]);
            }
        }
        CHECK(refused > 0);
    }
}

TEST_CASE("Every node of a few-time tree is found, and every set of leaves leads to its root", "[flextree]") {
    for (const std::string_view name : toys) {
        const Instance& toy = instance(name);
        const Components& components = toy.components();
        const Bytes secret_seed = counting(toy.parameters().n, 1);
        const Bytes public_seed = counting(toy.parameters().n, 51);
        const LeafAddress at = {{0, 0x123456789a}, 3};
        for (std::size_t t = 3; t <= 40; t += t < 12 ? 1 : 7) {
            CAPTURE(name, t);
            const Parameters p = with_tree(t, 2);
            std::vector<PorsPlace> all;
            std::uint32_t height = 0;
            for (; std::size_t{1} << height < t; ++height) {
                const std::size_t s = t - (std::size_t{1} << (p.pors_height() - 1));
                const std::size_t width = height == 0 ? 2 * s : std::size_t{1} << (p.pors_height() - height);
                for (std::uint32_t q = 0; q < width; ++q) {
                    all.push_back({height, q});
                }
            }
            const auto tree = components.build_pors(p, public_seed, secret_seed, at, all);
            REQUIRE(tree.wanted.size() == all.size());
            std::map<PorsPlace, Bytes> nodes;
            for (std::size_t i = 0; i < all.size(); ++i) {
                nodes[all[i]] = tree.wanted[i];
            }
            // Sets of leaves: each alone, pairs, all of them, every second one.
            std::vector<Leaves> sets(3);
            for (std::uint32_t x = 0; x < t; ++x) {
                sets.push_back({x});
                if (x > 0) {
                    sets.push_back({x / 2, x});
                }
                sets[0].push_back(x);
                sets[x % 2 + 1].push_back(x);
            }
            for (const Leaves& leaves : sets) {
                std::vector<Bytes> others;
                for (const PorsPlace& place : siblings_of_paths(p, leaves)) {
                    others.push_back(nodes.at(place));
                }
                const auto secrets = components.pors_secrets(p, public_seed, secret_seed, at, leaves);
                CHECK(components.pors_root(p, public_seed, at, leaves, secrets, others) == tree.root);
            }
        }
    }
}
