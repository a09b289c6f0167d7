// Record 0 of the KAT files, step by step. Every value comes from another implementation.
#include <algorithm>
#include <bit>

#include "ngcc/symmetric/iccs.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;
using ngcc_test::sm3;

std::string hex_of_sm3(const std::vector<Bytes>& parts) {
    Bytes all;
    for (const Bytes& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return hex(sm3(all));
}

// By elimination.
std::size_t rank_of(std::vector<Bytes> rows) {
    std::size_t rank = 0;
    for (std::size_t c = 0; c < 8 * rows[0].size(); ++c) {
        const auto has_bit = [&](const Bytes& row) { return (row[c / 8] >> c % 8 & 1) != 0; };
        const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(), has_bit);
        if (pivot == rows.end()) {
            continue;
        }
        std::swap(*pivot, rows[rank]);
        for (std::size_t r = rank + 1; r < rows.size(); ++r) {
            if (has_bit(rows[r])) {
                std::ranges::transform(rows[r], rows[rank], rows[r].begin(), std::bit_xor<>{});
            }
        }
        ++rank;
    }
    return rank;
}

// The generator of the KAT files.
class Seeded : public Source {
  public:
    bool fill(ByteSpan<> out) override { return drng_.fill(out); }

  private:
    ngcc::IccsSuite::Drng drng_{from_hex(record_seed)};
};

}  // namespace

TEST_CASE("Record 0: keys and signature", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const LevelValues& expected = set.values->level;
        Seeded source;
        const auto keys = set.instance->generate_keys(source);
        REQUIRE(keys);
        CHECK(hex(keys->public_key) == expected.public_key);
        CHECK(hex(keys->secret_key) == expected.secret_key);
        const Bytes message = from_hex(record_message);
        const auto signature = set.instance->sign(keys->secret_key, {message}, source);
        REQUIRE(signature);
        CHECK(hex(sm3(*signature)) == set.values->signature_sm3);
        for (const Form form : {Form::plain, Form::prepared}) {
            CHECK(set.instance->verifier(keys->public_key, form)({message}, *signature));
        }
    }
}

TEST_CASE("Record 0: the one-way function", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const LevelValues& expected = set.values->level;
        const Bytes iv_owf = from_hex(expected.iv_owf);
        const auto function = set.chapters().function(iv_owf);
        for (std::size_t i = 0; i < 3; ++i) {
            CAPTURE(i);
            CHECK(hex_of_sm3(function.matrices[i]) == expected.matrices_sm3[i]);
            CHECK(rank_of(function.matrices[i]) == expected.ranks[i]);
        }
        CHECK(hex_of_sm3(set.chapters().fixed_matrix()) == expected.fixed_matrix_sm3);
        CHECK(rank_of(set.chapters().fixed_matrix()) == set.parameters().lambda());
        CHECK(hex(function.c0) == expected.c0);
        if (set.n() > 20) {
            CHECK(hex(function.c1) == expected.c1);
            CHECK(hex(function.c2) == expected.c2);
        } else {
            CHECK(function.c1 == function.c0);  // C0 stands in both places (section 4.3)
        }
        const Bytes witness = set.chapters().witness(iv_owf, from_hex(expected.k));
        CHECK(hex(witness) == expected.witness);
        CHECK(hex(set.chapters().image(iv_owf, witness)) == expected.t);
    }
}

TEST_CASE("Record 0: the signer, chapter after chapter", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = *set.values;
        const Signed input = kat_record(set);
        const Signing x = set.chapters().sign(p, input.keys, {input.message}, input.rho);
        CHECK(hex(x.mu) == expected.level.mu);
        CHECK(hex(x.s) == expected.level.s);
        CHECK(hex(x.r) == expected.level.r);
        CHECK(hex(x.iv) == expected.level.iv);
        CHECK(hex_of_sm3(x.nodes) == expected.nodes_sm3);
        Bytes commitments;
        Bytes lists;
        for (const auto& list : x.leaf_commitments) {
            Bytes all;
            for (const Bytes& commitment : list) {
                all.insert(all.end(), commitment.begin(), commitment.end());
            }
            commitments.insert(commitments.end(), all.begin(), all.end());
            const Bytes hash = ngcc_test::xof(all, 2 * set.n());
            lists.insert(lists.end(), hash.begin(), hash.end());
        }
        CHECK(hex(sm3(commitments)) == expected.leaf_commitments_sm3);
        CHECK(x.lists == lists);
        CHECK(hex(x.com) == expected.com);
        CHECK(hex(sm3(x.corrections)) == expected.corrections_sm3);
        CHECK(hex_of_sm3({x.u[0]}) == expected.u_sm3);
        CHECK(hex_of_sm3(x.columns) == expected.columns_sm3);
        CHECK(hex(x.challenge_1) == expected.challenge_1);
        CHECK(hex(x.u_tilde) == expected.u_tilde);
        CHECK(hex(sm3(x.v_tilde)) == expected.v_tilde_sm3);
        CHECK(hex(x.d) == expected.d);
        CHECK(hex(x.challenge_2) == expected.challenge_2);
        CHECK(hex(x.a1) == expected.a1);
        CHECK(hex(x.a0) == expected.a0);
        CHECK(x.counter == expected.counter);
        CHECK(hex(x.challenge_3) == expected.challenge_3);
        CHECK(hex(sm3(x.opening)) == expected.opening_sm3);
        CHECK(hex(sm3(x.signature)) == expected.signature_sm3);
    }
}

TEST_CASE("Record 0: the verifier recovers what the signer had", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const SetValues& expected = *set.values;
        const Signed input = kat_record(set);
        const Signing signing = set.chapters().sign(p, input.keys, {input.message}, input.rho);
        const Verification x = set.chapters().verify(p, input.keys.public_key, {input.message}, signing.signature);

        // The nodes of the tree, but for the hidden leaves and those above them.
        CHECK(x.hidden == hidden_leaves(p, signing.challenge_3));
        std::vector<bool> is_unknown(x.nodes.size());
        for (std::size_t i = 0; i < p.tau; ++i) {
            is_unknown[node_of_leaf(p, i, x.hidden[i])] = true;
        }
        for (const std::uint32_t node : naive_opening(p, x.hidden).unknown) {
            is_unknown[node] = true;
        }
        REQUIRE(x.nodes.size() == signing.nodes.size());
        std::size_t right = 0;
        for (std::size_t node = 0; node < x.nodes.size(); ++node) {
            right += (x.nodes[node] == signing.nodes[node]) != is_unknown[node] ? 1 : 0;
        }
        CHECK(right == x.nodes.size());
        CHECK(x.lists == signing.lists);
        CHECK(hex(x.com) == expected.com);

        // Where a bit of the challenge is 1, u has been added to the column (section 8).
        const ByteView<> delta = signing.challenge_3;
        std::size_t right_columns = 0;
        for (std::size_t c = 0; c < p.lambda(); ++c) {
            Bytes column = signing.columns[c];
            if ((delta[c / 8] >> c % 8 & 1) != 0) {
                std::ranges::transform(column, signing.u[0], column.begin(), std::bit_xor<>{});
            }
            right_columns += x.columns[c] == column ? 1 : 0;
        }
        CHECK(right_columns == p.lambda());
        CHECK(hex(x.challenge_1) == expected.challenge_1);
        CHECK(hex(x.challenge_2) == expected.challenge_2);
        CHECK(hex(x.a0) == expected.a0);
    }
}

TEST_CASE("The counter is the least one whose challenge can be opened", "[lynxer]") {
    const auto least_counter = [](const Set& set, const Bytes& prefix) {
        for (std::uint32_t counter = 0;; ++counter) {
            Bytes bytes = ngcc_test::big_endian(counter);
            std::ranges::reverse(bytes);
            if (can_be_opened(set.parameters(), ngcc_test::xof(joined({prefix, bytes}), set.n()))) {
                return counter;
            }
        }
    };
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const SetValues& expected = *set.values;
        const Bytes challenge_2 = from_hex(expected.challenge_2);
        const Bytes a1 = from_hex(expected.a1);
        const Bytes a0 = from_hex(expected.a0);
        const auto found = set.chapters().find_counter(set.parameters(), challenge_2, a1, a0);
        REQUIRE(found);
        CHECK(found->counter == expected.counter);
        CHECK(hex(found->challenge) == expected.challenge_3);
        CHECK(least_counter(set, joined({Bytes{0x0b}, challenge_2, a1, a0})) == expected.counter);
    }
    // Small counters, too.
    const Set& set = lynxer_test::set("Lynxer-160f");
    std::uint32_t smallest = 1000;
    for (std::size_t trial = 0; trial < 100; ++trial) {
        const Bytes challenge_2 = counting(3 * set.n() + 8, trial);
        const auto found = set.chapters().find_counter(set.parameters(), challenge_2, Bytes(set.n()), Bytes(set.n()));
        REQUIRE(found);
        CHECK(found->counter == least_counter(set, joined({Bytes{0x0b}, challenge_2, Bytes(2 * set.n())})));
        smallest = std::min(smallest, found->counter);
    }
    CHECK(smallest < 16);
}
