// Openings: against marks on all nodes of the tree (section 7).
#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "ngcc/lynxer/vector_commitment.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::Random;

constexpr std::array<const Parameters*, 8> all_parameters = {
    &lynxer::lynxer160s, &lynxer::lynxer160f, &lynxer::lynxer256s, &lynxer::lynxer256f,
    &lynxer::lynxer384s, &lynxer::lynxer384f, &lynxer::lynxer512s, &lynxer::lynxer512f};

constexpr std::size_t trials = slow_build ? 10 : 60;

// The challenge that hides these leaves; the last w bits are 0.
Bytes challenge_for(const Parameters& p, const std::vector<std::uint32_t>& hidden) {
    Bytes challenge(p.n());
    std::size_t bit = 0;
    for (std::size_t i = 0; i < p.tau; ++i) {
        for (std::size_t b = 0; b < p.depth(i); ++b, ++bit) {
            challenge[bit / 8] |= static_cast<std::uint8_t>((hidden[i] >> b & 1) << bit % 8);
        }
    }
    return challenge;
}

// A challenge whose last w bits are 0.
Bytes random_challenge(const Parameters& p, Random& random) {
    Bytes challenge = random.bytes(p.n());
    for (std::size_t bit = p.lambda() - p.w; bit < p.lambda(); ++bit) {
        challenge[bit / 8] &= static_cast<std::uint8_t>(~(1 << bit % 8));
    }
    return challenge;
}

void check_opening(Parameters p, const Bytes& challenge) {
    const auto hidden = hidden_leaves(p, challenge);
    const NaiveOpening expected = naive_opening(p, hidden);
    const std::size_t needed = expected.sent.size();
    CAPTURE(hex(challenge), needed);
    CHECK(lynxer::opening_of(p, challenge).has_value() == (needed <= p.t_open));
    // As many as may be needed, and one less.
    p.t_open = needed;
    const auto opening = lynxer::opening_of(p, challenge);
    REQUIRE(opening);
    CHECK(std::equal(hidden.begin(), hidden.end(), opening->hidden.begin()));
    CHECK(opening->sent == expected.sent);
    CHECK(opening->unknown == expected.unknown);
    p.t_open = needed - 1;
    CHECK_FALSE(lynxer::opening_of(p, challenge));
}

}  // namespace

TEST_CASE("The leaves of the instances are all leaves of the tree, each of them once", "[lynxer]") {
    for (const Parameters* const p : all_parameters) {
        CAPTURE(p->info.name);
        std::vector<bool> is_leaf(2 * p->leaves() - 1);
        std::size_t count = 0;
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < p->tau; ++i) {
            for (std::size_t j = 0; j < p->leaves(i); ++j, ++count) {
                const std::size_t node = lynxer::leaf_node(*p, i, j);
                wrong += node != node_of_leaf(*p, i, j) || is_leaf.at(node) || node < p->leaves() - 1 ? 1 : 0;
                is_leaf.at(node) = true;
            }
        }
        CHECK(wrong == 0);
        CHECK(count == p->leaves());
    }
}

TEST_CASE("Openings are those of the specification", "[lynxer]") {
    for (const Parameters* const p : all_parameters) {
        CAPTURE(p->info.name);
        Random random(p->leaves());
        std::size_t refused = 0;
        std::size_t total = 0;
        for (; total < trials || (refused == 0 || refused == total); ++total) {
            REQUIRE(total < 10000);
            const Bytes challenge = random_challenge(*p, random);
            check_opening(*p, challenge);
            refused += can_be_opened(*p, challenge) ? 0 : 1;
        }
        // Neither of both cases was missed.
        CHECK(refused > 0);
        CHECK(refused < total);
    }
}

TEST_CASE("Openings of neighbouring leaves need few nodes, and those of distant ones many", "[lynxer]") {
    for (const Parameters* const p : all_parameters) {
        CAPTURE(p->info.name);
        const auto least = static_cast<std::uint32_t>(p->leaves(p->tau - 1) - 1);
        for (const std::uint32_t j : {std::uint32_t{0}, std::uint32_t{1}, least / 2, least}) {
            // Leaves j of all instances are side by side.
            check_opening(*p, challenge_for(*p, std::vector<std::uint32_t>(p->tau, j)));
        }
        std::vector<std::uint32_t> last;
        std::vector<std::uint32_t> apart;
        for (std::size_t i = 0; i < p->tau; ++i) {
            last.push_back(static_cast<std::uint32_t>(p->leaves(i) - 1));
            apart.push_back(static_cast<std::uint32_t>(i * p->leaves(i) / p->tau));
        }
        check_opening(*p, challenge_for(*p, last));
        check_opening(*p, challenge_for(*p, apart));
        CHECK_FALSE(lynxer::opening_of(*p, challenge_for(*p, apart)));
        CHECK(lynxer::opening_of(*p, challenge_for(*p, std::vector<std::uint32_t>(p->tau, 0))));
        CHECK(lynxer::opening_of(*p, Bytes(p->n())));
    }
}

TEST_CASE("A challenge whose last bits are not zero is not opened", "[lynxer]") {
    for (const Parameters* const p : all_parameters) {
        CAPTURE(p->info.name);
        const Bytes good = challenge_for(*p, std::vector<std::uint32_t>(p->tau, 3));
        REQUIRE(lynxer::opening_of(*p, good));
        for (std::size_t bit = p->lambda() - p->w; bit < p->lambda(); ++bit) {
            CAPTURE(bit);
            Bytes bad = good;
            bad[bit / 8] |= static_cast<std::uint8_t>(1 << bit % 8);
            CHECK_FALSE(lynxer::opening_of(*p, bad));
        }
        // The bit before them is one of the last instance.
        Bytes other = good;
        const std::size_t bit = p->lambda() - p->w - 1;
        other[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        const auto opening = lynxer::opening_of(*p, other);
        REQUIRE(opening);
        CHECK(opening->hidden[p->tau - 1] == (3 ^ std::uint32_t{1} << (p->depth(p->tau - 1) - 1)));
    }
}
