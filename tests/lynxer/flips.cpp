// Whatever is changed in a signature makes it invalid.
#include <algorithm>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace lynxer_test;

// One bit of each of these bytes; bit after bit in turn.
void check_bytes(const Set& set, const std::vector<std::size_t>& places) {
    const Signed& good = record(set);
    const auto verifier = set.instance->verifier(good.keys.public_key);
    REQUIRE(verifier({good.message}, good.signature));
    Bytes bad = good.signature;
    std::size_t accepted = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto mask = static_cast<std::uint8_t>(1 << i * 3 % 8);
        bad.at(places[i]) ^= mask;
        if (verifier({good.message}, bad) && accepted++ == 0) {
            UNSCOPED_INFO("first accepted: a bit of byte " << places[i]);
        }
        bad.at(places[i]) ^= mask;
    }
    CHECK(accepted == 0);
    CHECK(verifier({good.message}, bad));
}

// The first and the last byte of every part, of the first and the last correction, of some commitments and nodes.
std::vector<std::size_t> ends_of_parts(const Set& set) {
    const Parameters& p = set.parameters();
    const Places places(p);
    const std::size_t row = 5 * p.n() + 2;
    const std::size_t used = naive_opening(p, hidden_leaves(p, challenge_of(set, record(set).signature))).sent.size();
    const std::size_t starts[] = {row,
                                  row * (p.tau - 2),
                                  places.u_tilde,
                                  places.d,
                                  places.d + p.n(),
                                  places.d + 2 * p.n(),
                                  places.a1,
                                  places.commitments,
                                  places.commitments + 2 * p.n(),
                                  places.nodes - 2 * p.n(),
                                  places.nodes,
                                  places.nodes + p.n(),
                                  places.nodes + used * p.n() - p.n(),
                                  places.nodes + used * p.n(),
                                  places.challenge,
                                  places.iv,
                                  places.counter,
                                  places.size};
    std::vector<std::size_t> result = {0};
    for (const std::size_t start : starts) {
        result.push_back(start - 1);
        if (start < places.size) {
            result.push_back(start);
        }
    }
    return result;
}

std::vector<std::size_t> every(std::size_t stride, std::size_t size) {
    std::vector<std::size_t> result;
    for (std::size_t byte = 0; byte < size; byte += stride) {
        result.push_back(byte);
    }
    return result;
}

struct Stride {
    std::string_view name;
    std::size_t bytes;  ///< a prime
};
constexpr Stride strides[] = {{"Lynxer-160s", 59}, {"Lynxer-256f", 191}, {"Lynxer-384f", 431}, {"Lynxer-512f", 769}};
constexpr std::string_view slow_sets[] = {"Lynxer-160f", "Lynxer-256f"};

}  // namespace

TEST_CASE("A signature with a bit of some byte of any part flipped is refused", "[lynxer]") {
    if (slow_build) {
        for (const std::string_view name : slow_sets) {
            CAPTURE(name);
            const auto ends = ends_of_parts(set(name));
            std::vector<std::size_t> some;
            for (std::size_t i = 0; i < ends.size(); i += 3) {
                some.push_back(ends[i]);
            }
            check_bytes(set(name), some);
        }
    } else {
        for (const auto& [name, bytes] : strides) {
            CAPTURE(name);
            auto places = ends_of_parts(set(name));
            const auto more = every(bytes, record(set(name)).signature.size());
            places.insert(places.end(), more.begin(), more.end());
            check_bytes(set(name), places);
        }
    }
}

// Hidden, since it takes minutes: run it by hand after changes of the verification, with
//     test_lynxer "[.every-byte]"
TEST_CASE("A signature with a bit of any byte flipped is refused", "[.every-byte]") {
    for (const auto& [name, bytes] : strides) {
        CAPTURE(name);
        check_bytes(set(name), every(1, record(set(name)).signature.size()));
    }
}
