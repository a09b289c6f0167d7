// Decapsulation of damaged ciphertexts: the shared secret is that of the implicit rejection, computed twice without the
// library: stored results of another implementation, and KDF(z || H(ciphertext)) by OpenSSL's SM3.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

struct Damaged {
    std::string how;
    Bytes ciphertext;
};

// Ciphertexts that differ in many places or in places where sloppy comparisons miss a difference.
std::vector<Damaged> damaged_ciphertexts(const Bytes& good, const Bytes& of_another_key) {
    const std::size_t n = good.size();
    std::vector<Damaged> all;
    const auto add = [&](std::string how, auto&& byte) {
        Bytes ciphertext(n);
        for (std::size_t i = 0; i < n; ++i) {
            ciphertext[i] = static_cast<std::uint8_t>(byte(i));
        }
        all.push_back({std::move(how), std::move(ciphertext)});
    };
    const auto flip = [&](std::string how, auto&& difference) {
        add(std::move(how), [&](std::size_t i) { return good[i] ^ difference(i); });
    };
    const auto flip_two = [&](std::string how, std::size_t at, int bits, std::size_t other_at, int other_bits) {
        flip(std::move(how), [&](std::size_t i) { return i == at ? bits : i == other_at ? other_bits : 0; });
    };
    add("all bytes 00", [](std::size_t) { return 0; });
    add("all bytes FF", [](std::size_t) { return 0xff; });
    add("of another key", [&](std::size_t i) { return of_another_key[i]; });
    flip("every bit", [](std::size_t) { return 0xff; });
    flip("bit 7 of every byte 7 mod 8", [](std::size_t i) { return i % 8 == 7 ? 0x80 : 0; });
    flip("bit 7 of every byte", [](std::size_t) { return 0x80; });
    flip("bit 0 of every byte", [](std::size_t) { return 0x01; });
    flip_two("bit 0 of two neighbours", 0, 1, 1, 1);
    flip_two("the same bit of two words", 7, 0x80, 15, 0x80);
    flip_two("the same bit of two registers", 3, 0x10, 35, 0x10);
    flip_two("the same bit of two wide registers", 5, 4, 69, 4);
    flip_two("the same bit of both halves", 9, 2, 9 + n / 2, 2);
    flip_two("the first and the last bit", 0, 1, n - 1, 0x80);
    add("backwards", [&](std::size_t i) { return good[n - 1 - i]; });
    add("rotated by a byte", [&](std::size_t i) { return good[(i + 1) % n]; });
    add("halves swapped", [&](std::size_t i) { return good[(i + n / 2) % n]; });
    for (int k = 0; k < 24; ++k) {
        const Bytes random = stream("ciphertext " + std::to_string(k), n);
        if (k < 16) {
            add("random " + std::to_string(k), [&](std::size_t i) { return random[i]; });
        } else {
            flip("random difference " + std::to_string(k), [&](std::size_t i) { return random[i]; });
        }
    }
    return all;
}

template <class S>
Bytes rejection_secret(const Bytes& ciphertext) {
    const Bytes z = from_hex(S::values.record_0.z);
    return scheme_kdf(S::seed_size, join({z, scheme_hash(S::seed_size, ciphertext)}));
}

}  // namespace

TEMPLATE_TEST_CASE("A ciphertext with any one bit flipped is rejected", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    const auto& expected = TestType::rejection;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const Bytes good = copy(record.sent.ciphertext.bytes());
    REQUIRE(sha256_hex(good) == TestType::values.record_0.ciphertext_sha256);
    REQUIRE(sha256_hex(record.keys.secret_key.bytes()) == TestType::values.record_0.secret_key_sha256);
    const Bytes honest = from_hex(TestType::values.record_0.shared_secret);
    const typename Scheme::PreparedSecretKey prepared(record.keys.secret_key);
    REQUIRE(copy(Scheme::decapsulate(prepared, record.sent.ciphertext).bytes()) == honest);

    const std::size_t bits = 8 * good.size();
    REQUIRE(bits == (TestType::level == 128 ? 4096 : TestType::level == 256 ? 8192 : 18432));
    const std::size_t step = bits / expected.flips.size() + 1;
    Bytes all;
    std::size_t wrong = 0;
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit < bits; ++bit) {
        Bytes bad = good;
        bad[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        const auto ciphertext = Scheme::Ciphertext::from_bytes(bad);
        REQUIRE(ciphertext);
        const auto computed = Scheme::decapsulate(prepared, *ciphertext);
        const Bytes secret = copy(computed.bytes());
        all.insert(all.end(), secret.begin(), secret.end());
        if (secret == honest && accepted++ == 0) {
            UNSCOPED_INFO("first accepted: bit " << bit);
        }
        if (secret != rejection_secret<TestType>(bad) && wrong++ == 0) {
            UNSCOPED_INFO("first wrong: bit " << bit);
        }
        if (bit % step == 0) {
            CAPTURE(bit);
            CHECK(hex(secret) == expected.flips[bit / step]);
            CHECK(copy(Scheme::decapsulate(record.keys.secret_key, *ciphertext).bytes()) == secret);
        }
    }
    CHECK(accepted == 0);
    CHECK(wrong == 0);
    CHECK(all.size() == bits * TestType::seed_size);
    CHECK(sha256_hex(all) == expected.flips_sha256);
}

TEMPLATE_TEST_CASE("Ciphertexts that differ in many places are rejected", "[flit]", Flit128, Flit256, Flit512) {
    const auto& expected = TestType::rejection.others;
    using Scheme = typename TestType::Scheme;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const auto other = make_record<Scheme>(TestType::values.with_repetition);
    const auto all = damaged_ciphertexts(copy(record.sent.ciphertext.bytes()), copy(other.sent.ciphertext.bytes()));
    REQUIRE(all.size() == expected.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        INFO(all[i].how);
        const auto ciphertext = Scheme::Ciphertext::from_bytes(all[i].ciphertext);
        REQUIRE(ciphertext);
        const std::string secret = hex(Scheme::decapsulate(record.keys.secret_key, *ciphertext).bytes());
        CHECK(secret == expected[i]);
        CHECK(secret == hex(rejection_secret<TestType>(all[i].ciphertext)));
        CHECK(secret != TestType::values.record_0.shared_secret);
    }
}

TEMPLATE_TEST_CASE("A ciphertext for another key is rejected with a secret of its own", "[flit]", Flit128, Flit256,
                   Flit512) {
    using Scheme = typename TestType::Scheme;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const auto other = make_record<Scheme>(TestType::values.with_repetition);
    const std::string good = hex(Scheme::decapsulate(other.keys.secret_key, other.sent.ciphertext).bytes());
    CHECK(good == TestType::values.with_repetition.shared_secret);
    CHECK(hex(Scheme::decapsulate(record.keys.secret_key, other.sent.ciphertext).bytes()) != good);
}
