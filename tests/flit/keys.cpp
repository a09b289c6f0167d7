// from_bytes() takes the keys of the published vectors and refuses everything that key generation cannot produce.
#include "encodings.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

// The key pairs of the ten records of the published vectors.
template <class Scheme>
std::vector<typename Scheme::KeyPair> published_keys() {
    std::string text;
    while (text.size() < 64) {
        text += "seed";
    }
    ngcc::IccsSuite::Drng seeds{ngcc::bytes_of(text)};
    std::vector<typename Scheme::KeyPair> all;
    for (int record = 0; record < 10; ++record) {
        std::array<std::uint8_t, 64> seed;
        REQUIRE(seeds.fill(seed));
        ngcc::IccsSuite::Drng random{seed};
        auto keys = Scheme::generate_keys(random);
        REQUIRE(keys);
        all.push_back(std::move(*keys));
    }
    return all;
}

template <class S>
bool public_key_accepted(const Bytes& bytes) {
    return S::Scheme::PublicKey::from_bytes(bytes).has_value();
}
template <class S>
bool secret_key_accepted(const Bytes& bytes) {
    return S::Scheme::SecretKey::from_bytes(bytes).has_value();
}

// The coefficients of a public key of key generation, as the specification decodes them.
template <class S>
std::vector<int> coefficients(ByteView<> key) {
    constexpr std::size_t degree = S::parameters.degree;
    if constexpr (S::level == 512) {
        return read_fields(key, 12, degree);
    }
    std::vector<int> h;
    for (std::size_t group = 0; group < degree / 5; ++group) {
        const std::vector<int> lower = read_fields(key.subspan(6 * group, 6), 3, 5);
        std::uint64_t upper = 0;
        for (std::size_t k = 6; k-- > 0;) {
            upper = 256 * upper + key[6 * group + k];
        }
        upper /= 32768;
        for (std::size_t j = 0; j < 5; ++j, upper /= 97) {
            h.push_back(8 * static_cast<int>(upper % 97) + lower[j]);
        }
    }
    const std::vector<int> last = read_fields(key.subspan(degree / 5 * 6), 10, degree % 5);
    h.insert(h.end(), last.begin(), last.end());
    return h;
}

void check_wrong_lengths(const Bytes& good, auto&& accepted) {
    REQUIRE(accepted(good));
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, good.size() / 2, good.size() - 1, good.size() + 1,
                                   2 * good.size(), std::size_t{1} << 20}) {
        Bytes bytes = good;
        bytes.resize(size);
        CAPTURE(size);
        CHECK_FALSE(accepted(bytes));
    }
}

}  // namespace

TEMPLATE_TEST_CASE("Published keys are accepted", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    CHECK(Scheme::PublicKey::size == (TestType::level == 128 ? 615 : TestType::level == 256 ? 1229 : 3072));
    CHECK(Scheme::SecretKey::size == (TestType::level == 128 ? 1351 : TestType::level == 256 ? 2605 : 6336));
    CHECK(Scheme::Ciphertext::size == (TestType::level == 128 ? 512 : TestType::level == 256 ? 1024 : 2304));
    CHECK(Scheme::SharedSecret::size == TestType::seed_size);
    for (const auto& keys : published_keys<Scheme>()) {
        const auto public_key = Scheme::PublicKey::from_bytes(keys.public_key.bytes());
        REQUIRE(public_key);
        CHECK(*public_key == keys.public_key);
        const auto secret_key = Scheme::SecretKey::from_bytes(keys.secret_key.bytes());
        REQUIRE(secret_key);
        CHECK(hex(secret_key->bytes()) == hex(keys.secret_key.bytes()));
        // The secret key contains the public key and its hash.
        SecretKeyParts<TestType> parts(keys.secret_key.bytes());
        CHECK(parts.joined() == copy(keys.secret_key.bytes()));
        CHECK(parts.public_key == copy(keys.public_key.bytes()));
        CHECK(parts.public_key_hash == scheme_hash(TestType::seed_size, parts.public_key));
    }
}

TEMPLATE_TEST_CASE("Keys and ciphertexts of a wrong length are refused", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    check_wrong_lengths(copy(record.keys.public_key.bytes()), public_key_accepted<TestType>);
    check_wrong_lengths(copy(record.keys.secret_key.bytes()), secret_key_accepted<TestType>);
    check_wrong_lengths(copy(record.sent.ciphertext.bytes()),
                        [](const Bytes& b) { return Scheme::Ciphertext::from_bytes(b).has_value(); });
    check_wrong_lengths(copy(record.sent.shared_secret.bytes()),
                        [](const Bytes& b) { return Scheme::SharedSecret::from_bytes(b).has_value(); });
    CHECK_FALSE(Scheme::PublicKey::from_bytes({}));
    CHECK_FALSE(Scheme::SecretKey::from_bytes({}));
}

TEMPLATE_TEST_CASE("A public key with a coefficient of q or more is refused", "[flit]", Flit128, Flit256, Flit512) {
    constexpr int q = TestType::parameters.modulus;
    const auto record = make_record<typename TestType::Scheme>(TestType::values.record_0);
    const Bytes good = copy(record.keys.public_key.bytes());
    const std::vector<int> h = coefficients<TestType>(good);
    REQUIRE(write_public_key<TestType>(h) == good);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < h.size(); ++i) {
        std::vector<int> changed = h;
        const int largest = largest_in_public_key<TestType>(i);
        for (const int x : {q, q + 1, (q + largest) / 2, largest - 1, largest}) {
            changed[i] = x;
            wrong += public_key_accepted<TestType>(write_public_key<TestType>(changed));
        }
        for (const int x : {0, q - 1}) {
            changed[i] = x;
            wrong += !public_key_accepted<TestType>(write_public_key<TestType>(changed));
        }
    }
    CHECK(wrong == 0);
    CHECK(public_key_accepted<TestType>(write_public_key<TestType>(std::vector<int>(h.size(), q - 1))));
    CHECK(public_key_accepted<TestType>(Bytes(good.size())));
    CHECK_FALSE(public_key_accepted<TestType>(Bytes(good.size(), 0xff)));
}

TEMPLATE_TEST_CASE("A public key with a group of 97^5 or more is refused", "[flit]", Flit128, Flit256) {
    const auto record = make_record<typename TestType::Scheme>(TestType::values.record_0);
    const Bytes good = copy(record.keys.public_key.bytes());
    const auto accepted = [&](std::size_t group, std::uint64_t upper, std::uint64_t lower) {
        Bytes bytes = good;
        const Bytes changed = write_group(upper, lower);
        std::copy(changed.begin(), changed.end(), bytes.begin() + static_cast<std::ptrdiff_t>(6 * group));
        return public_key_accepted<TestType>(bytes);
    };
    std::size_t wrong = 0;
    for (std::size_t group = 0; group < TestType::parameters.degree / 5; ++group) {
        for (const std::uint64_t upper :
             {group_limit, group_limit + 1, group_limit + 96 * 97, (std::uint64_t{1} << 33) - 1}) {
            wrong += accepted(group, upper, 0);
            wrong += accepted(group, upper, 07777);
        }
        wrong += !accepted(group, group_limit - 1, 0);  // five times 768
        wrong += accepted(group, group_limit - 1, 1);   // 769
        wrong += !accepted(group, group_limit - 97, 07);
    }
    CHECK(wrong == 0);
}

TEST_CASE("A public key with padding that is not zero is refused", "[flit]") {
    const auto record = make_record<Flit128::Scheme>(Flit128::values.record_0);
    for (const int bit : {4, 5, 6, 7}) {  // two fields of ten bits in three bytes
        Bytes bytes = copy(record.keys.public_key.bytes());
        bytes.back() |= static_cast<std::uint8_t>(1 << bit);
        CHECK_FALSE(public_key_accepted<Flit128>(bytes));
        SecretKeyParts<Flit128> parts(record.keys.secret_key.bytes());
        CHECK_FALSE(secret_key_accepted<Flit128>(parts.with_public_key(bytes).joined()));
    }
}

TEMPLATE_TEST_CASE("A secret key with a damaged F is refused", "[flit]", Flit128, Flit256, Flit512) {
    constexpr int q = TestType::parameters.modulus;
    const auto record = make_record<typename TestType::Scheme>(TestType::values.record_0);
    const SecretKeyParts<TestType> good(record.keys.secret_key.bytes());
    constexpr int largest = (1 << SecretKeyParts<TestType>::width) - 1;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < good.f.size(); ++i) {
        auto parts = good;
        for (const int x : {q, q + 1, largest}) {
            parts.f[i] = x;
            wrong += secret_key_accepted<TestType>(parts.joined());
        }
        parts.f[i] = q - 1;
        wrong += i % 16 == 0 && !secret_key_accepted<TestType>(parts.joined());
    }
    CHECK(wrong == 0);
    CHECK_FALSE(secret_key_accepted<TestType>(Bytes(good.joined().size())));
    CHECK_FALSE(secret_key_accepted<TestType>(Bytes(good.joined().size(), 0xff)));
}

TEMPLATE_TEST_CASE("A secret key with an F1 of even weight is refused", "[flit]", Flit128, Flit256, Flit512) {
    const auto record = make_record<typename TestType::Scheme>(TestType::values.record_0);
    const SecretKeyParts<TestType> good(record.keys.secret_key.bytes());
    const std::size_t bits = 8 * good.f1.size();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bits; ++i) {
        auto parts = good;
        parts.f1[i / 8] ^= static_cast<std::uint8_t>(1 << i % 8);
        wrong += secret_key_accepted<TestType>(parts.joined());
        const std::size_t j = (i + 100) % bits;
        parts.f1[j / 8] ^= static_cast<std::uint8_t>(1 << j % 8);
        wrong += i % 16 == 0 && !secret_key_accepted<TestType>(parts.joined());
    }
    CHECK(wrong == 0);
    auto parts = good;
    std::fill(parts.f1.begin(), parts.f1.end(), std::uint8_t{0});
    CHECK_FALSE(secret_key_accepted<TestType>(parts.joined()));
}

TEMPLATE_TEST_CASE("A secret key whose public key or hash is damaged is refused", "[flit]", Flit128, Flit256, Flit512) {
    constexpr int q = TestType::parameters.modulus;
    using Scheme = typename TestType::Scheme;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const auto other = make_record<Scheme>(TestType::values.with_repetition);
    const SecretKeyParts<TestType> good(record.keys.secret_key.bytes());
    std::size_t wrong = 0;

    // A wrong hash, or a public key that is well formed but not the hashed one
    for (std::size_t bit = 0; bit < 8 * good.public_key_hash.size(); ++bit) {
        auto parts = good;
        parts.public_key_hash[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        wrong += secret_key_accepted<TestType>(parts.joined());
    }
    CHECK(wrong == 0);
    for (std::size_t byte = 0; byte < good.public_key.size(); byte += 5) {
        auto parts = good;
        parts.public_key[byte] ^= 1;
        wrong += secret_key_accepted<TestType>(parts.joined());
    }
    CHECK(wrong == 0);
    auto parts = good;
    parts.public_key = copy(other.keys.public_key.bytes());
    CHECK_FALSE(secret_key_accepted<TestType>(parts.joined()));
    CHECK(secret_key_accepted<TestType>(parts.with_public_key(copy(other.keys.public_key.bytes())).joined()));

    // A malformed public key with its right hash
    const std::vector<int> h = coefficients<TestType>(good.public_key);
    for (std::size_t i = 0; i < h.size(); i += 13) {
        std::vector<int> changed = h;
        changed[i] = i % 2 == 0 ? q : largest_in_public_key<TestType>(i);
        wrong += secret_key_accepted<TestType>(parts.with_public_key(write_public_key<TestType>(changed)).joined());
    }
    CHECK(wrong == 0);
    parts.with_public_key(Bytes(good.public_key.size(), 0xff));
    CHECK_FALSE(secret_key_accepted<TestType>(parts.joined()));

    // z is any
    parts = good;
    parts.z.assign(parts.z.size(), 0);
    CHECK(secret_key_accepted<TestType>(parts.joined()));
    parts.z.assign(parts.z.size(), 0xff);
    CHECK(secret_key_accepted<TestType>(parts.joined()));
}
