// The parameter sets: what section 2 of the specification tells of them, line by line.
#include "ngcc/flextree.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace ngcc::flextree;

// A line of the two tables.
struct Line {
    const char* name;
    std::size_t n, h, d, t, k, m_max, chains, first_digits, first_bits, other_bits, z;
    std::size_t lower_layers, lower_height, upper_height;
    std::size_t pors_height, parents, bits_of_count, hp_bytes;
    std::size_t tree_bits, tree_bytes, leaf_bits, leaf_bytes, digest_bytes, digit_sum;
    std::size_t signature, public_key, secret_key;
    std::size_t steps;  // section 12: of all chains
};

constexpr bool agrees(const Parameters& p, const Line& line) {
    const Layout layout = p.layout();
    const Subsets subsets(p.t, p.k);
    bool same = p.info.name == line.name && p.n == line.n && p.h == line.h && p.d == line.d && p.t == line.t &&
                p.k == line.k && p.m_max == line.m_max && p.chains == line.chains && p.zero_bits == line.z;
    for (std::size_t i = 0; i < p.chains; ++i) {
        same = same && p.bits(i) == (i < line.first_digits ? line.first_bits : line.other_bits);
        same = same && p.steps(i) == (1u << p.bits(i)) - 1;
    }
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        same = same && p.height(layer) == (layer < line.lower_layers ? line.lower_height : line.upper_height);
        same = same && p.leaves(layer) == std::size_t{1} << p.height(layer);
    }
    return same && p.pors_height() == line.pors_height && p.parents() == line.parents &&
           subsets.count_bits() == line.bits_of_count && p.n + (subsets.count_bits() + 7) / 8 == line.hp_bytes &&
           p.tree_bits() == line.tree_bits && p.tree_bytes() == line.tree_bytes && p.height(0) == line.leaf_bits &&
           p.leaf_bytes() == line.leaf_bytes && p.digest_size() == line.digest_bytes &&
           p.digit_sum() == line.digit_sum && layout.signature == line.signature &&
           layout.public_key == line.public_key && layout.secret_key == line.secret_key &&
           layout.pors_signature == 4 + (line.k + line.m_max) * line.n && p.all_steps() == line.steps;
}

// clang-format off
constexpr Line lines[] = {
    {"Flextree-160s", 20, 67, 9, 42429, 15, 160, 26, 1, 5, 6, 5, 4, 8, 7,
     16, 9661, 191, 44, 59, 8, 8, 1, 29, 803, 9580, 40, 80, 1606},
    {"Flextree-160f", 20, 67, 17, 4721, 27, 155, 40, 1, 3, 4, 1, 16, 4, 3,
     13, 625, 237, 50, 63, 8, 4, 1, 29, 296, 18672, 40, 80, 592},
    {"Flextree-256s", 32, 67, 10, 81271, 25, 280, 42, 0, 0, 6, 4, 7, 7, 6,
     17, 15735, 325, 73, 60, 8, 7, 1, 41, 1323, 25420, 64, 128, 2646},
    {"Flextree-256f", 32, 68, 17, 16900, 35, 270, 64, 1, 3, 4, 1, 17, 4, 4,
     15, 516, 359, 77, 64, 8, 4, 1, 41, 476, 46856, 64, 128, 952},
    {"Flextree-384s", 48, 67, 8, 250491, 35, 398, 94, 0, 0, 4, 8, 3, 9, 8,
     18, 119419, 495, 110, 58, 8, 9, 2, 58, 705, 60180, 96, 192, 1410},
    {"Flextree-384f", 48, 64, 12, 71828, 53, 486, 77, 3, 4, 5, 2, 4, 6, 5,
     17, 6292, 624, 126, 58, 8, 6, 1, 57, 1170, 73396, 96, 192, 2339},
    {"Flextree-512s", 64, 66, 8, 429271, 48, 560, 101, 0, 0, 5, 7, 2, 9, 8,
     19, 167127, 696, 151, 57, 8, 9, 2, 74, 1566, 94948, 128, 256, 3131},
    {"Flextree-512f", 64, 66, 11, 181922, 57, 586, 102, 1, 4, 5, 3, 11, 6, 6,
     18, 50850, 742, 157, 60, 8, 6, 1, 73, 1573, 117296, 128, 256, 3146},
};
// clang-format on

static_assert(agrees(flextree160s, lines[0]));
static_assert(agrees(flextree160f, lines[1]));
static_assert(agrees(flextree256s, lines[2]));
static_assert(agrees(flextree256f, lines[3]));
static_assert(agrees(flextree384s, lines[4]));
static_assert(agrees(flextree384f, lines[5]));
static_assert(agrees(flextree512s, lines[6]));
static_assert(agrees(flextree512f, lines[7]));

// What users of a set see.
template <class S, std::size_t Line>
constexpr bool shows =
    S::info.name == lines[Line].name&& S::PublicKey::size == lines[Line].public_key&& S::SecretKey::size ==
    lines[Line].secret_key&& S::Signature::size == lines[Line].signature&& S::key_randomness_size ==
    3 * lines[Line].n&& S::signing_randomness_size == lines[Line].n;

using ngcc::Fast;
using ngcc::FlexTree;
using ngcc::Small;
static_assert(shows<FlexTree<160, Small>, 0> && shows<FlexTree<160, Fast>, 1>);
static_assert(shows<FlexTree<256, Small>, 2> && shows<FlexTree<256, Fast>, 3>);
static_assert(shows<FlexTree<384, Small>, 4> && shows<FlexTree<384, Fast>, 5>);
static_assert(shows<FlexTree<512, Small>, 6> && shows<FlexTree<512, Fast>, 7>);

static_assert(FlexTree<160, Fast>::info.security_bits == 160 && FlexTree<160, Small>::info.security_bits == 160);
static_assert(FlexTree<256, Fast>::info.security_bits == 256 && FlexTree<256, Small>::info.security_bits == 256);
static_assert(FlexTree<384, Fast>::info.security_bits == 384 && FlexTree<384, Small>::info.security_bits == 384);
static_assert(FlexTree<512, Fast>::info.security_bits == 512 && FlexTree<512, Small>::info.security_bits == 512);

template <class T>
constexpr bool move_only = std::is_nothrow_move_constructible_v<T>&& std::is_nothrow_move_assignable_v<T> &&
                           !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;
static_assert(move_only<FlexTree<160, Fast>::SecretKey> && move_only<FlexTree<512, Small>::SecretKey>);
static_assert(move_only<FlexTree<160, Fast>::PreparedSecretKey>, "it holds a secret");
static_assert(std::is_copy_constructible_v<FlexTree<160, Fast>::Signature>);
static_assert(!std::is_same_v<FlexTree<160, Fast>::PublicKey, FlexTree<160, Small>::PublicKey>, "they are not alike");

}  // namespace

TEST_CASE("The sets have the sizes and the digests of the specification", "[flextree]") {
    // most is checked by the compiler, above
    for (const auto& set : flextree_test::all_sets()) {
        const Parameters& p = set.parameters();
        const auto line = std::ranges::find(lines, set.name, &Line::name);
        REQUIRE(line != std::end(lines));
        CHECK(agrees(p, *line));
        CHECK(flextree_test::Places(p).size == line->signature);
        CHECK(set.values.layers.size() == line->d);
        CHECK(set.values.pors_leaves.size() == line->k);
    }
}
