// Whatever is changed in a signature makes it invalid.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;

// Both forms of the key, for both kinds of verification.
class Verdicts {
  public:
    Verdicts(const Instance& scheme, ByteView<> public_key)
        : plain_(scheme.verifier(public_key, Form::plain)), prepared_(scheme.verifier(public_key, Form::prepared)) {}

    bool all_accept(const Parts& message, ByteView<> signature) const {
        return plain_->verify(message, signature) && prepared_->verify(message, signature) &&
               prepared_->verify_least_counter(message, signature);
    }
    bool all_refuse(const Parts& message, ByteView<> signature) const {
        return !plain_->verify(message, signature) && !prepared_->verify(message, signature) &&
               !prepared_->verify_least_counter(message, signature);
    }

  private:
    std::unique_ptr<Verifier> plain_, prepared_;
};

// One bit of every byte, or of every stride-th byte; bit after bit in turn.
void check_every_byte(const Instance& scheme, const Signed& record, std::size_t stride) {
    const auto verifier = scheme.verifier(record.keys.public_key);
    REQUIRE(verifier->verify({record.message}, record.signature));
    Bytes bad = record.signature;
    std::size_t accepted = 0;
    for (std::size_t byte = 0; byte < bad.size(); byte += stride) {
        const auto mask = static_cast<std::uint8_t>(1 << (byte / stride * 3) % 8);
        bad[byte] ^= mask;
        if (verifier->verify({record.message}, bad) && accepted++ == 0) {
            UNSCOPED_INFO("first accepted: a bit of byte " << byte);
        }
        bad[byte] ^= mask;
    }
    CHECK(accepted == 0);
    CHECK(verifier->verify({record.message}, bad));
}

// The beginnings and ends of all parts of a signature, and something in the middle.
std::vector<std::size_t> bytes_of_all_parts(const Parameters& p, std::size_t nodes_used) {
    const Places places(p);
    const std::size_t padding = places.nodes + nodes_used * p.n;
    std::vector<std::size_t> starts = {0,
                                       places.pors_counter,
                                       places.secrets,
                                       places.secrets + p.k / 2 * p.n,
                                       places.nodes - p.n,
                                       places.nodes,
                                       places.nodes + nodes_used / 2 * p.n,
                                       padding - p.n};
    if (padding < places.end_of_nodes) {
        starts.push_back(padding);
        starts.push_back(places.end_of_nodes - p.n);
    }
    for (const std::size_t layer : {std::size_t{0}, std::size_t{1}, p.d / 2, p.d - 2, p.d - 1}) {
        if (layer < p.d) {
            const auto& at = places.layers[layer];
            starts.insert(starts.end(), {at.values, at.values + p.chains / 2 * p.n, at.path - p.n, at.path,
                                         at.counter - p.n, at.counter});
        }
    }
    std::vector<std::size_t> result;
    for (const std::size_t start : starts) {
        for (const std::size_t offset : {std::size_t{0}, std::size_t{3}, p.n / 2, p.n - 1}) {
            // those that are longer than a counter go on into the next part
            if (start + offset < places.size) {
                result.push_back(start + offset);
            }
        }
    }
    return result;
}

void check_all_parts(const Instance& scheme, const Signed& record) {
    const Parameters& p = scheme.parameters();
    const Verdicts verdicts(scheme, record.keys.public_key);
    REQUIRE(verdicts.all_accept({record.message}, record.signature));
    const auto choice =
        scheme.components().choose(p, ByteView<>{record.signature}.first(p.n), digest_of(scheme, record).md,
                                   number_at(record.signature, Places(p).pors_counter));
    REQUIRE(choice);
    std::size_t bit = 0;
    for (const std::size_t byte : bytes_of_all_parts(p, siblings_of_paths(p, choice->leaves).size())) {
        CAPTURE(byte, bit);
        Bytes bad = record.signature;
        bad[byte] ^= static_cast<std::uint8_t>(1 << bit++ % 8);
        CHECK(verdicts.all_refuse({record.message}, bad));
    }
}

void check_lengths(const Instance& scheme, const Signed& record) {
    const std::size_t size = record.signature.size();
    const auto verifier = scheme.verifier(record.keys.public_key);
    const Bytes twice = joined({record.signature, record.signature});
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{1}, size / 2, size - 4, size - 1, size + 1, size + 4, 2 * size}) {
        CAPTURE(length);
        CHECK_FALSE(scheme.is_signature(ByteView<>{twice}.first(length)));
        CHECK_FALSE(verifier->verify({record.message}, ByteView<>{twice}.first(length)));
        CHECK_FALSE(scheme.is_signature(Bytes(length)));
    }
    CHECK(scheme.is_signature(ByteView<>{twice}.first(size)));
    CHECK(scheme.is_signature(ByteView<>{twice}.last(size)));
}

void check_counters(const Instance& scheme, const Signed& record) {
    const Parameters& p = scheme.parameters();
    const Places places(p);
    const Verdicts verdicts(scheme, record.keys.public_key);
    const auto with_number = [&](std::size_t place, std::uint32_t x) {
        Bytes bad = record.signature;
        put_number(bad, place, x);
        return bad;
    };
    // No signer ever uses these: they are malformed.
    CHECK_FALSE(scheme.is_signature(with_number(places.pors_counter, 0xffffffff)));
    CHECK(verdicts.all_refuse({record.message}, with_number(places.pors_counter, 0xffffffff)));
    CHECK(scheme.is_signature(with_number(places.pors_counter, 0xfffffffe)));
    CHECK(scheme.is_signature(with_number(places.pors_counter, 0)));
    CHECK_FALSE(scheme.is_signature(Bytes(places.size)));
    CHECK_FALSE(scheme.is_signature(Bytes(places.size, 0xff)));
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        CAPTURE(layer);
        const std::size_t place = places.layers[layer].counter;
        CHECK_FALSE(scheme.is_signature(with_number(place, 0)));
        CHECK(verdicts.all_refuse({record.message}, with_number(place, 0)));
        CHECK(scheme.is_signature(with_number(place, 1)));
        CHECK(scheme.is_signature(with_number(place, 0xffffffff)));
        // Others are for other signatures.
        const std::uint32_t counter = number_at(record.signature, place);
        CHECK(verdicts.all_refuse({record.message}, with_number(place, counter + 1)));
        CHECK(verdicts.all_refuse({record.message}, with_number(place, counter - 1)));
        CHECK(verdicts.all_refuse({record.message}, with_number(place, 0xffffffff)));
    }
    const std::uint32_t counter = number_at(record.signature, places.pors_counter);
    CHECK(verdicts.all_refuse({record.message}, with_number(places.pors_counter, counter + 1)));
    CHECK(verdicts.all_refuse({record.message}, with_number(places.pors_counter, counter - 1)));
    CHECK(verdicts.all_refuse({record.message}, with_number(places.pors_counter, 0xfffffffe)));
}

// Two parts of equal length change places; `first` comes before `second`.
Bytes exchanged(const Bytes& signature, std::size_t first, std::size_t second, std::size_t size) {
    Bytes result = signature;
    const auto at = [&](std::size_t place) { return result.begin() + static_cast<std::ptrdiff_t>(place); };
    std::swap_ranges(at(first), at(first + size), at(second));
    return result;
}

void check_exchanges(const Instance& scheme, const Signed& record) {
    const Parameters& p = scheme.parameters();
    const Places places(p);
    const Verdicts verdicts(scheme, record.keys.public_key);
    const auto refused = [&](std::size_t first, std::size_t second, std::size_t size) {
        const Bytes bad = exchanged(record.signature, first, second, size);
        REQUIRE(bad != record.signature);
        return verdicts.all_refuse({record.message}, bad);
    };
    CHECK(refused(places.secrets, places.secrets + p.n, p.n));
    CHECK(refused(places.nodes - p.n, places.nodes, p.n));  // the last secret, the first node
    CHECK(refused(places.nodes, places.nodes + p.n, p.n));
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        CAPTURE(layer);
        const auto& at = places.layers[layer];
        CHECK(refused(at.values, at.values + p.n, p.n));
        CHECK(refused(at.path - p.n, at.path, p.n));  // the end of the values, the beginning of the path
        if (p.height(layer) > 1) {
            CHECK(refused(at.path, at.path + p.n, p.n));
        }
        if (layer > 0 && p.height(layer) == p.height(layer - 1)) {
            const auto& below = places.layers[layer - 1];
            CHECK(refused(below.values, at.values, at.counter + 4 - at.values));  // whole layers
            CHECK(refused(below.values, at.values, at.path - at.values));
            CHECK(refused(below.path, at.path, at.counter - at.path));
            CHECK(refused(below.counter, at.counter, 4));
        }
    }
}

void check_others(const Instance& scheme, const Signed& record) {
    const Verdicts verdicts(scheme, record.keys.public_key);
    const ByteView<> message = record.message;
    CHECK(verdicts.all_accept({message}, record.signature));
    CHECK(verdicts.all_refuse({}, record.signature));
    CHECK(verdicts.all_refuse({message, Bytes(1)}, record.signature));
    CHECK(verdicts.all_refuse({message.first(message.size() - 1)}, record.signature));
    for (std::size_t bit = 0; bit < 8 * message.size(); bit += 29) {
        Bytes other = record.message;
        other[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        CHECK(verdicts.all_refuse({other}, record.signature));
    }
    for (std::size_t byte = 0; byte < record.keys.public_key.size(); ++byte) {
        Bytes key = record.keys.public_key;
        key[byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
        REQUIRE(scheme.is_public_key(key));
        CAPTURE(byte);
        CHECK(Verdicts(scheme, key).all_refuse({message}, record.signature));
    }
}

constexpr std::string_view larger_toys[] = {"toy-20", "toy-32", "toy-48", "toy-64"};

}  // namespace

TEST_CASE("A signature of 160f with a bit of any byte flipped is refused", "[flextree]") {
    check_every_byte(instance("Flextree-160f"), record_of(all_sets()[0]), slow_build ? 37 : 1);
}

TEST_CASE("A signature of 256s with a bit of any byte flipped is refused", "[flextree]") {
    for (const Set& set : signing_sets()) {
        if (set.name == "Flextree-256s") {
            check_every_byte(set.instance(), record_of(set), 1);
        }
    }
}

TEST_CASE("A signature of a toy with a bit of any byte flipped is refused", "[flextree]") {
    for (const std::string_view name : larger_toys) {
        CAPTURE(name);
        const std::size_t stride = name == "toy-20" ? 1 : slow_build ? 37 : 3;
        check_every_byte(instance(name), toy_signature(instance(name), 2), stride);
    }
}

TEST_CASE("A signature with a bit of any part flipped is refused", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        check_all_parts(set.instance(), record_of(set));
    }
    for (const std::string_view name : larger_toys) {
        CAPTURE(name);
        check_all_parts(instance(name), toy_signature(instance(name), 0));
    }
}

TEST_CASE("A signature of another length is refused", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        check_lengths(set.instance(), record_of(set));
    }
    for (const std::string_view name : toys) {
        CAPTURE(name);
        check_lengths(instance(name), toy_signature(instance(name), 0));
    }
}

TEST_CASE("A signature with another counter is refused", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        check_counters(set.instance(), record_of(set));
    }
    for (const std::string_view name : {"toy-32", "toy-48", "toy-64"}) {
        CAPTURE(name);
        check_counters(instance(name), toy_signature(instance(name), 3));
    }
}

TEST_CASE("A signature with two parts exchanged is refused", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        check_exchanges(set.instance(), record_of(set));
    }
    for (const std::string_view name : larger_toys) {
        CAPTURE(name);
        check_exchanges(instance(name), toy_signature(instance(name), 4));
    }
}

TEST_CASE("A signature is for one key and one message", "[flextree]") {
    for (const Set& set : signing_sets()) {
        CAPTURE(set.name);
        check_others(set.instance(), record_of(set));
    }
    for (const std::string_view name : larger_toys) {
        CAPTURE(name);
        check_others(instance(name), toy_signature(instance(name), 1));
    }
}
