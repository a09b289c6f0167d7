// Other suites: one that counts the calls of its hash, and one with another hash.
#include "ngcc/flextree/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/instrumented.hpp"
#include "support.hpp"
#include "support/catch.hpp"
#include "toy_values.hpp"
#include "toys.hpp"

namespace {

using namespace flextree_test;

// One lane, so that every call is one that is needed.
using Counted = ngcc::InstrumentedSuite<ngcc::BasicIccsSuite<ngcc::simd::scalar>>;

std::uint64_t hashes() {
    return Counted::profile().hash.calls;
}

template <const Parameters& P>
void check_counts() {
    using Scheme = flextree::Scheme<P, Counted, ngcc::simd::scalar>;
    std::array<std::uint8_t, 3 * P.n> randomness;
    const Bytes bytes = counting(3 * P.n);
    std::copy(bytes.begin(), bytes.end(), randomness.begin());
    const std::size_t top_leaves = std::size_t{1} << (P.h / P.d);  // the top layer is none of the taller ones
    std::size_t steps = 0;
    for (std::size_t i = 0; i < P.chains; ++i) {
        steps += (std::size_t{1} << (P.digit_bits - (i < P.short_chains ? 1 : 0))) - 1;
    }

    Counted::profile().reset();
    const auto keys = Scheme::generate_keys_derand(randomness);
    REQUIRE(keys);
    // for each leaf the beginnings of the chains, their steps, and the hash of their ends; then the inner nodes
    CHECK(hashes() == top_leaves * (P.chains + steps + 1) + top_leaves - 1);
    CHECK(Counted::profile().xof.calls == 0);

    const auto optrand = ngcc::ByteView<3 * P.n>{randomness}.template first<P.n>();
    const auto signature = Scheme::sign_derand(keys->secret_key, bytes, optrand);
    REQUIRE(signature);
    Counted::profile().reset();
    CHECK(Scheme::verify(keys->public_key, bytes, *signature));
    // H_MSG and H_PORS are the calls of the XOF. The leaves and the inner nodes of the part of the few-time tree that a
    // signature shows; in each layer H_Root, the rest of the chains, the hash of their ends, the path.
    CHECK(Counted::profile().xof.calls == 2);
    const Instance& native = instance(P.info.name);
    const ByteView<> randomizer = signature->bytes().template first<P.n>();
    const Bytes public_key(keys->public_key.bytes().begin(), keys->public_key.bytes().end());
    const auto md = native.components().digest_message(P, randomizer, public_key, {bytes}).md;
    const auto choice =
        native.components().choose(P, randomizer, md, number_at(signature->bytes(), Places(P).pors_counter));
    REQUIRE(choice);
    const std::size_t others = siblings_of_paths(P, choice->leaves).size();
    CHECK(hashes() == P.k + (P.k + others - 1) + P.d * (1 + steps / 2 + 1) + P.h);
}

// SM3 of the text "else" and the message.
template <class Arch>
class ElseSm3 {
    using Inner = ngcc::Sm3<Arch>;

  public:
    static constexpr std::size_t digest_size = Inner::digest_size;
    static constexpr std::size_t block_size = Inner::block_size;
    using Digest = typename Inner::Digest;

    constexpr ElseSm3() { inner_.update(std::array<std::uint8_t, 4>{'e', 'l', 's', 'e'}); }
    constexpr void update(ByteView<> data) { inner_.update(data); }
    constexpr Digest digest() const { return inner_.digest(); }
    template <std::size_t Size>
    void digest_tails(std::span<const ByteView<Size>> tails, std::span<Digest> digests) const {
        inner_.digest_tails(tails, digests);
    }

    template <class V>
    class InLanes : public Inner::template InLanes<V> {
      public:
        explicit InLanes(const ElseSm3& prefix) : Inner::template InLanes<V>(prefix.inner_) {}
    };

  private:
    Inner inner_;
};

template <std::size_t Size>
struct ElseDigest {
    using type = ngcc::PseudoHash<ElseSm3<ngcc::simd::native>, Size>;
};
template <>
struct ElseDigest<32> {
    using type = ElseSm3<ngcc::simd::native>;
};

struct ElseSuite {
    using Hash = ElseSm3<ngcc::simd::native>;
    template <std::size_t Size>
    using Digest = typename ElseDigest<Size>::type;
    using Xof = ngcc::CounterXof<Hash>;
    using Drng = ngcc::HashDrbg<Hash>;
};
static_assert(ngcc::SymmetricSuite<ElseSuite>);

}  // namespace

TEST_CASE("Key generation and verification hash as often as the specification says", "[flextree]") {
    check_counts<flextree_toys::toy20>();
    check_counts<flextree::flextree160f>();
}

TEST_CASE("A suite with another hash signs like another implementation", "[flextree]") {
    using flextree_toys::toy48;
    using Scheme = flextree::Scheme<toy48, ElseSuite, ngcc::simd::native>;
    constexpr const auto& expected = values_for_other_hash;
    REQUIRE(expected.name == toy48.info.name);
    const Bytes randomness = counting(3 * toy48.n);
    const auto keys = Scheme::generate_keys_derand(ByteView<3 * toy48.n>{randomness});
    REQUIRE(keys);
    CHECK(hex(sha256(keys->public_key.bytes())) == expected.public_key_sha256);
    for (std::size_t number = 0; number < expected.signatures_sha256.size(); ++number) {
        CAPTURE(number);
        const Bytes message = counting(11 * number);
        const Bytes optrand = counting(toy48.n, 100 + number);
        const auto signature = Scheme::sign_derand(keys->secret_key, message, ByteView<toy48.n>{optrand});
        REQUIRE(signature);
        CHECK(hex(sha256(signature->bytes())) == expected.signatures_sha256[number]);
        CHECK(Scheme::verify(keys->public_key, message, *signature));
        CHECK_FALSE(Scheme::verify(keys->public_key, randomness, *signature));
        // not with SM3
        CHECK_FALSE(instance("toy-48").verify(keys->public_key.bytes(), {message}, signature->bytes()));
    }
}
