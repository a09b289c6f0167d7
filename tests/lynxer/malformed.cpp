// Signatures that are none, and those of something else.
#include <algorithm>

#include "core/random.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;
using ngcc_test::Random;

Bytes flipped(Bytes bytes, std::size_t bit) {
    bytes.at(bit / 8) ^= static_cast<std::uint8_t>(1 << bit % 8);
    return bytes;
}

// Malformed, and so no signature of anything.
bool is_malformed(const Set& set, const Signed& record, const Bytes& bytes) {
    const bool accepted = set.instance->verifier(record.keys.public_key)({record.message}, bytes);
    CHECK_FALSE(accepted);
    return !set.instance->is_signature(bytes);
}
// Well formed, but no signature of the message.
bool is_refused(const Set& set, const Signed& record, const Bytes& bytes) {
    return set.instance->is_signature(bytes) &&
           !set.instance->verifier(record.keys.public_key)({record.message}, bytes) &&
           !set.instance->verifier(record.keys.public_key, Form::plain)({record.message}, bytes);
}

// How many nodes a signature has.
std::size_t node_count(const Set& set, const Bytes& signature) {
    const Parameters& p = set.parameters();
    return naive_opening(p, hidden_leaves(p, challenge_of(set, signature))).sent.size();
}

// A signature with fewer nodes than there is room for.
const Signed& record_with_padding(const Set& set) {
    std::size_t number = 0;
    while (node_count(set, record(set, number).signature) == set.parameters().t_open) {
        ++number;
    }
    return record(set, number);
}

}  // namespace

TEST_CASE("Signatures of another length are none", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        const std::size_t size = good.signature.size();
        CHECK(size == Places(set.parameters()).size);
        Bytes twice = joined({good.signature, good.signature});
        twice.resize(1 << 20);
        for (const std::size_t length : {std::size_t{0}, std::size_t{1}, set.n(), size - 4, size - 1, size, size + 1,
                                         size + 4, 2 * size, std::size_t{1} << 20}) {
            CAPTURE(length);
            const Bytes bytes(twice.begin(), twice.begin() + static_cast<std::ptrdiff_t>(length));
            CHECK(set.instance->is_signature(bytes) == (length == size));
            CHECK(set.instance->verifier(good.keys.public_key)({good.message}, bytes) == (length == size));
            CHECK(set.instance->is_signature(Bytes(length)) == (length == size));
        }
    }
}

TEST_CASE("Bytes of no meaning are no signature", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        const std::size_t size = good.signature.size();
        CHECK(is_malformed(set, good, Bytes(size, 0xff)));
        // The challenge 0 can be opened: leaves 0 are side by side.
        CHECK(is_refused(set, good, Bytes(size)));
        Random random(11);
        for (std::size_t trial = 0; trial < 8; ++trial) {
            Bytes noise = random.bytes(size);
            CHECK(is_malformed(set, good, noise));  // with a probability of 1 - 2^-100 or so
            // With the challenge of a signature and no nodes too many they are well formed.
            const Places places(set.parameters());
            const std::size_t end = places.nodes + node_count(set, good.signature) * set.n();
            const auto copy = [&](std::size_t from, std::size_t to) {
                std::copy(good.signature.begin() + static_cast<std::ptrdiff_t>(from),
                          good.signature.begin() + static_cast<std::ptrdiff_t>(to),
                          noise.begin() + static_cast<std::ptrdiff_t>(from));
            };
            copy(end, places.iv);
            CHECK((trial == 0 ? is_refused(set, good, noise) : set.instance->is_signature(noise)));
        }
    }
}

TEST_CASE("A signature whose challenge has one of its last bits set is malformed", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const Signed& good = record(set);
        const auto verifier = set.instance->verifier(good.keys.public_key);
        const std::size_t start = 8 * Places(p).challenge;
        for (std::size_t bit = p.lambda() - p.w; bit < p.lambda(); ++bit) {
            CAPTURE(bit);
            CHECK(is_malformed(set, good, flipped(good.signature, start + bit)));
        }
        // The others select another opening, which needs as many nodes, fewer or more.
        for (std::size_t bit = 0; bit < p.lambda() - p.w; bit += slow_build ? 31 : 7) {
            CAPTURE(bit);
            const Bytes bad = flipped(good.signature, start + bit);
            const std::size_t nodes = node_count(set, bad);
            const auto first = bad.begin() + static_cast<std::ptrdiff_t>(Places(p).nodes);
            const bool fits = nodes <= p.t_open && std::all_of(first + static_cast<std::ptrdiff_t>(nodes * p.n()),
                                                               first + static_cast<std::ptrdiff_t>(p.t_open * p.n()),
                                                               [](std::uint8_t byte) { return byte == 0; });
            CHECK(set.instance->is_signature(bad) == fits);
            if (fits && set.name.back() == 'f') {
                CHECK_FALSE(verifier({good.message}, bad));
            }
        }
    }
}

TEST_CASE("A signature with something behind its nodes is malformed", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Parameters& p = set.parameters();
        const Signed& good = record_with_padding(set);
        const std::size_t end = Places(p).challenge;
        const std::size_t start = Places(p).nodes + node_count(set, good.signature) * p.n();
        REQUIRE(start < end);
        for (std::size_t byte = start; byte < end; ++byte) {
            CAPTURE(byte);
            CHECK(good.signature[byte] == 0);
            Bytes bad = good.signature;
            bad[byte] = static_cast<std::uint8_t>(1 << byte % 8);
            CHECK_FALSE(set.instance->is_signature(bad));
        }
        CHECK(is_malformed(set, good, flipped(good.signature, 8 * start)));
        CHECK(is_malformed(set, good, flipped(good.signature, 8 * end - 1)));
        // Right before it there is a node, right after it the challenge.
        CHECK(is_refused(set, good, flipped(good.signature, 8 * start - 1)));
    }
}

TEST_CASE("A signature is for one message, one key and one set", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        const auto verifier = set.instance->verifier(good.keys.public_key);
        REQUIRE(verifier({good.message}, good.signature));
        CHECK_FALSE(verifier({}, good.signature));
        CHECK_FALSE(verifier({good.message, Bytes(1)}, good.signature));
        CHECK_FALSE(verifier({flipped(good.message, 0)}, good.signature));
        CHECK_FALSE(verifier({good.message}, record(set, 1).signature));
        CHECK_FALSE(verifier({record(set, 1).message}, good.signature));
        CHECK(verifier({record(set, 1).message}, record(set, 1).signature));
        CHECK_FALSE(set.instance->verifier(keys_of_number(set, 1).public_key)({good.message}, good.signature));
        const std::size_t step = slow_build ? 13 : set.n() > 32 ? 7 : 1;
        for (std::size_t byte = 0; byte < 2 * set.n(); byte += set.name.back() == 's' ? 31 : step) {
            CAPTURE(byte);
            const Bytes other_key = flipped(good.keys.public_key, 8 * byte + byte % 8);
            CHECK_FALSE(set.instance->verifier(other_key)({good.message}, good.signature));
        }
        for (const Set& other : sets()) {
            if (other.name != set.name) {
                CHECK_FALSE(other.instance->is_signature(good.signature));
            }
        }
    }
}
