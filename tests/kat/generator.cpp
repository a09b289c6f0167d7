// The generator, with toy schemes whose records were computed by a separate model, and with the organiser's seeds.
#include "ngcc_kat/generator.hpp"

#include "ngcc_kat/instance.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "toys.hpp"

namespace {

using namespace ngcc_kat;
using ngcc_test::hex;

template <class S>
std::vector<Record> records(const Request& request = {}) {
    std::vector<Record> result;
    generate<S>(request, [&](const Record& record) {
        result.push_back(record);
        return true;
    });
    return result;
}

template <class S>
std::string text(const Request& request = {}) {
    std::string result;
    for (const Record& record : records<S>(request)) {
        result += to_text(record, make_instance<S>().kind);
    }
    return result;
}

// Fails from its n-th request on.
struct Failing : Random {
    explicit Failing(int n) : left(n) {}
    bool fill(std::span<std::uint8_t>) override { return left-- > 0; }
    int left;
};

struct FailingKem : toys::ToyKem {
    static std::optional<KeyPair> generate_keys(ngcc::RandomSource auto&) { return std::nullopt; }
};

struct FailingSignature : toys::ToySignature {
    static bool verify(const auto&, const ngcc::Message&, const Signature&) { return false; }
};

}  // namespace

TEST_CASE("Seeds and messages are those of the organiser") {
    const auto all = records<toys::ToySignature>();
    REQUIRE(all.size() == 10);
    CHECK(hex(all[0].fields[0]) ==
          "927f06b594798a4ddfaa4f03f92aaaf04e1d453f6ed1de19b86d3aade048a65483df4754049b5cd3f586406cf2c64875c51edb576df3"
          "42b5a970f40eabc15d3c");
    CHECK(hex(all[1].fields[0]) ==
          "58561187cbbf6cdc0ecfb2d25965f936be05aa961542d0e23e4adfa8b6d0e3fdc043ed72ac1c28f03cf831fbb6a8bc6db9ee0475520e"
          "e8578b1970e407ee0352");
    CHECK(hex(all[0].fields[3]) ==
          "ee402d1730d0117b9f51be0672592fcec438a2945a81f5d894b869dc863ccbf57e5c8e7766d74e27e965235cd91e5e30e5583167053e"
          "1014");
    CHECK(hex(all[1].fields[3]) ==
          "6df5638f60c9eaf3bce1fd75d0a5393f6f39081f9144eb9ffe7c1cff856f0d837aa3875266c7da4edaae698d03bcb00ed8135c427849"
          "a0fe07257a9e32e087e6");
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(all[i].count == i);
        CHECK(all[i].fields[3].size() == 56 + 8 * i);
    }
}

TEST_CASE("Texts are repeated to 64 bytes") {
    const auto seed_text = [](std::string_view part) {
        const auto seed = seed_from_text(part);
        return std::string{seed.begin(), seed.end()};
    };
    CHECK(seed_text("seed") == "seedseedseedseedseedseedseedseedseedseedseedseedseedseedseedseed");
    CHECK(seed_text("msg") == "msgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgmsgm");
    CHECK(seed_text("x") == std::string(64, 'x'));
    CHECK(seed_text(std::string(64, 'y')) == std::string(64, 'y'));
    CHECK(seed_text(std::string(64, 'y') + "z") == std::string(64, 'y'));
    CHECK_THROWS_AS(seed_from_text(""), std::invalid_argument);
}

TEST_CASE("One generator serves a record from key generation to the end") {
    const Record record = records<toys::ToyKem>({.count = 1}).at(0);
    // The first draws for this seed: s (top bit cleared), z, r.
    CHECK(hex(record.fields[2]) ==
          "8157886d49d8323c198c1942b963ae68f3e4acece75901c769401df21ba8028c"
          "b1c3cbc9f8f59b19cc899f8560f906f889eea5fe5ced0484527f28fff193155e");
    CHECK(hex(record.fields[1]) == "eb999193a2afc14396d3c5df3aa35ca2d3b4ffa406b75ede082572a5abc94f04");
    CHECK(hex(record.fields[3]) == "502cd136407c686b0c972b0f8f8f3893ea6936570fcd0302e42dc8f611aa09c143");
    CHECK(hex(record.fields[4]) == "bbb540a5e2d3a9289a44eed0b52c643139ddc9f3097a5ddcec08ba53ba6346c5");
}

TEST_CASE("Whole files of the toy schemes are those of the model") {
    CHECK(digests_of(text<toys::ToyKem>()).raw == "a82e8138702fb5fa3a7435aabe20f757d2d295d0a436afd3401ec3ff40d750ea");
    CHECK(digests_of(text<toys::ToySignature>()).raw ==
          "5e93cfda3a308ff18951a573fe82263b54cb921f05045db7968d0b520c50968a");
    const Request other{.count = 3, .seed_text = "other", .message_text = "text"};
    CHECK(digests_of(text<toys::ToyKem>(other)).raw ==
          "c1ae04a9c957681f14413db232c9627bd7b4ed6527509783b02c69df7b7bbd16");
    CHECK(digests_of(text<toys::ToySignature>(other)).raw ==
          "48425826708bdfb35f8b87df8a3d57ce6ba6ef78afbef592324f77f747b06441");
}

TEST_CASE("The sink can stop the generation") {
    std::size_t seen = 0;
    generate<toys::ToyKem>({}, [&](const Record&) { return ++seen < 3; });
    CHECK(seen == 3);
    CHECK(records<toys::ToyKem>({.count = 0}).empty());
}

TEST_CASE("A scheme that does not work is found out") {
    CHECK_THROWS_WITH(records<toys::ToyKemWith<true>>(),
                      "record 0: decapsulation gives another secret than encapsulation");
    CHECK_THROWS_WITH(records<FailingKem>(), "record 0: key generation fails");
    CHECK_THROWS_WITH(records<FailingSignature>(), "record 0: the signature does not verify");
}

TEST_CASE("A scheme works the same behind the run-time interface") {
    const Instance kem = make_instance<toys::ToyKem>();
    CHECK(kem.name == "ToyKem");
    CHECK(kem.short_name == "toy-kem");
    CHECK(kem.kind == Kind::kem);
    CHECK(kem.security_bits == 8);
    CHECK(kem.sizes == Sizes{32, 64, 33, 32});
    CHECK(kem.size_of(Part::public_key) == 32);
    CHECK(kem.size_of(Part::secret_key) == 64);
    CHECK(kem.size_of(Part::ciphertext) == 33);
    CHECK(kem.size_of(Part::shared_secret) == 32);
    CHECK(kem.sign == nullptr);
    CHECK(kem.verify == nullptr);

    Failing random{3};
    const auto keys = kem.generate_keys(random);
    REQUIRE(keys);
    const auto sent = kem.encapsulate(keys->public_key, random);
    REQUIRE(sent);
    CHECK(kem.decapsulate(keys->secret_key, sent->ciphertext) == sent->shared_secret);
    CHECK_FALSE(kem.encapsulate(keys->public_key, random));
    CHECK_FALSE(kem.generate_keys(random));

    Bytes malformed = keys->public_key;
    malformed.back() |= 0x80;
    CHECK(kem.is_valid(Part::public_key, keys->public_key));
    CHECK_FALSE(kem.is_valid(Part::public_key, malformed));
    CHECK_FALSE(kem.is_valid(Part::public_key, Bytes(31)));
    CHECK(kem.is_valid(Part::secret_key, Bytes(64)));
    CHECK_FALSE(kem.is_valid(Part::secret_key, Bytes(64, 0xff)));
    CHECK(kem.is_valid(Part::ciphertext, Bytes(33)));
    CHECK_FALSE(kem.is_valid(Part::ciphertext, Bytes(33, 0xff)));
    CHECK(kem.is_valid(Part::shared_secret, Bytes(32)));
    CHECK_FALSE(kem.is_valid(Part::shared_secret, Bytes(33)));
    CHECK_FALSE(kem.is_valid(Part::signature, Bytes(33)));
    CHECK_THROWS_AS(kem.encapsulate(malformed, random), std::invalid_argument);
    CHECK_THROWS_AS(kem.decapsulate(Bytes(64, 0xff), sent->ciphertext), std::invalid_argument);
    CHECK_THROWS_AS(kem.decapsulate(keys->secret_key, Bytes(33, 0xff)), std::invalid_argument);

    const Instance signature = make_instance<toys::ToySignature>();
    CHECK(signature.kind == Kind::signature);
    CHECK(signature.sizes == Sizes{16, 16, 16, 0});
    CHECK(signature.encapsulate == nullptr);
    CHECK(signature.decapsulate == nullptr);
    Failing more{2};
    const auto pair = signature.generate_keys(more);
    REQUIRE(pair);
    const Bytes message{1, 2, 3};
    const auto signed_message = signature.sign(pair->secret_key, message, more);
    REQUIRE(signed_message);
    CHECK(signature.verify(pair->public_key, message, *signed_message));
    CHECK_FALSE(signature.verify(pair->public_key, Bytes{1, 2, 4}, *signed_message));
    CHECK_FALSE(signature.sign(pair->secret_key, message, more));
    CHECK(signature.is_valid(Part::signature, Bytes(16)));
    CHECK_FALSE(signature.is_valid(Part::ciphertext, Bytes(16)));
}
