// From ranks to subsets.
#include "ngcc/flextree/subset.hpp"

#include <numeric>

#include "subset_values.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;
using flextree::Subsets;

template <std::size_t Count>
std::array<Leaves, Count> decode(const Subsets& subsets, std::size_t k, const std::array<Bytes, Count>& numbers) {
    std::array<ByteView<>, Count> views;
    std::copy(numbers.begin(), numbers.end(), views.begin());
    Subsets::Decoders<Count> decoders(subsets, views);
    std::array<Leaves, Count> result;
    for (std::size_t i = 0; i < k; ++i) {
        const auto elements = decoders.next();
        for (std::size_t j = 0; j < Count; ++j) {
            result[j].push_back(elements[j]);
        }
    }
    return result;
}
Leaves decode_one(const Subsets& subsets, std::size_t k, const Bytes& number) {
    return decode<1>(subsets, k, {number})[0];
}

Bytes bytes_of_number(std::uint64_t x, std::size_t size = 8) {
    Bytes result(size);
    for (std::size_t i = size; i-- > 0; x >>= 8) {
        result[i] = static_cast<std::uint8_t>(x);
    }
    return result;
}

// All k-subsets of {from, ..., t - 1}, in lexicographic order: those with `from`, then those without.
std::vector<Leaves> all_subsets(std::uint32_t from, std::uint32_t t, std::size_t k) {
    if (k == 0) {
        return {{}};
    }
    if (from + k > t) {
        return {};
    }
    std::vector<Leaves> result;
    for (Leaves& rest : all_subsets(from + 1, t, k - 1)) {
        rest.insert(rest.begin(), from);
        result.push_back(std::move(rest));
    }
    for (Leaves& rest : all_subsets(from + 1, t, k)) {
        result.push_back(std::move(rest));
    }
    return result;
}

void check_all(std::uint32_t t, std::size_t k) {
    CAPTURE(t, k);
    const Subsets subsets(t, k);
    const std::vector<Leaves> expected = all_subsets(0, t, k);
    std::size_t bits = 0;
    while (expected.size() >> bits != 0) {
        ++bits;
    }
    REQUIRE(subsets.count_bits() == bits);
    REQUIRE(std::ranges::is_sorted(expected));
    std::size_t right = 0;
    std::size_t right_side_by_side = 0;
    for (std::size_t rank = 0; rank < expected.size(); ++rank) {
        // as it is, beyond the number of subsets, and far beyond
        const std::size_t count = expected.size();
        right += decode_one(subsets, k, bytes_of_number(rank)) == expected[rank];
        right += decode_one(subsets, k, bytes_of_number(rank + count)) == expected[rank];
        right += decode_one(subsets, k, bytes_of_number(rank + count * 0x123456789a)) == expected[rank];
        std::array<Bytes, 16> numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = bytes_of_number(rank + i * i, i + 2);
        }
        const auto decoded = decode<16>(subsets, k, numbers);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            right_side_by_side += decoded[i] == expected[(rank + i * i) % count];
        }
    }
    CHECK(right == 3 * expected.size());
    CHECK(right_side_by_side == 16 * expected.size());
}

// As in the values.
std::string fingerprint(const Leaves& elements) {
    Bytes words;
    for (const std::uint32_t element : elements) {
        words = joined({words, big_endian(element)});
    }
    return hex(sha256(words)).substr(0, 16);
}

struct SubsetsOfSet {
    std::string_view name;
    std::span<const SubsetValues> values;
};

}  // namespace

TEST_CASE("Every subset of a small set follows from its rank", "[flextree]") {
    for (std::uint32_t t = 2; t <= 9; ++t) {
        for (std::size_t k = 1; k <= t; ++k) {
            check_all(t, k);
        }
    }
}

TEST_CASE("Every subset of two and of three elements follows from its rank", "[flextree]") {
    check_all(70, 2);
    check_all(33, 3);
    check_all(300, 1);
}

TEST_CASE("Every subset that leaves out two elements or one follows from its rank", "[flextree]") {
    // the most elements that there can be, and sets where estimates of their places are at their worst
    if (!slow_build) {
        check_all(66, 64);
    }
    check_all(65, 64);
    check_all(41, 39);
    check_all(19, 17);
}

TEST_CASE("The subsets of the parameter sets follow from their ranks", "[flextree]") {
    const SubsetsOfSet sets[] = {
        {"Flextree-160s", subsets_160s}, {"Flextree-160f", subsets_160f}, {"Flextree-256s", subsets_256s},
        {"Flextree-256f", subsets_256f}, {"Flextree-384s", subsets_384s}, {"Flextree-384f", subsets_384f},
        {"Flextree-512s", subsets_512s}, {"Flextree-512f", subsets_512f},
    };
    for (const auto& [name, values] : sets) {
        CAPTURE(name);
        const Parameters& p = instance(name).parameters();
        const Subsets subsets(p.t, p.k);
        for (std::size_t i = 0; i < values.size(); ++i) {
            CAPTURE(i);
            const Bytes number = from_hex(values[i].number);
            const Leaves alone = decode_one(subsets, p.k, number);
            CHECK(fingerprint(alone) == values[i].elements_sha256);
            // zeros in front change nothing
            CHECK(decode_one(subsets, p.k, joined({Bytes(3), number})) == alone);
            // nor do neighbours
            std::array<Bytes, 16> numbers;
            for (std::size_t j = 0; j < numbers.size(); ++j) {
                numbers[j] = from_hex(values[(i + j) % values.size()].number);
            }
            const auto decoded = decode<16>(subsets, p.k, numbers);
            for (std::size_t j = 0; j < numbers.size(); ++j) {
                CHECK(fingerprint(decoded[j]) == values[(i + j) % values.size()].elements_sha256);
            }
        }
        Leaves first(p.k);
        std::iota(first.begin(), first.end(), 0);
        CHECK(decode_one(subsets, p.k, {}) == first);
        Leaves last(p.k);
        std::iota(last.begin(), last.end(), static_cast<std::uint32_t>(p.t - p.k));
        CHECK(decode_one(subsets, p.k, from_hex(values[2].number)) == last);
    }
}

TEST_CASE("The largest numbers of subsets are not too large", "[flextree]") {
    // Digests of 64 bytes more than a rank, all bits set; the elements were computed with integers of any size.
    constexpr std::size_t t = std::size_t{1} << 20;
    CHECK(fingerprint(decode_one(Subsets(t, 49), 49, Bytes(161, 0xff))) == "86ac12db2abb48e7");
    CHECK(fingerprint(decode_one(Subsets(t, 50), 50, Bytes(163, 0xff))) == "0f1f6ae10cfa9c94");
    STATIC_REQUIRE(Subsets::can_count(t, 50));
    STATIC_REQUIRE_FALSE(Subsets::can_count(t, 51));
}
