// Hostile bytes, for every scheme: whatever comes in, from_bytes() gives a value or none, and what it gives is usable.
#include <random>

#include "ngcc/instances.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

std::mt19937 random_bytes(8);

Bytes random_of(std::size_t size) {
    Bytes bytes(size);
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random_bytes());
    }
    return bytes;
}

Bytes copy(ngcc::ByteView<> bytes) {
    return {bytes.begin(), bytes.end()};
}

// The encoding that follows, unchanged, from a value that was accepted.
template <class Value>
std::optional<Value> accepted(const Bytes& bytes) {
    // A copy that ends where the bytes end: reading past it is seen by the address sanitizer.
    const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), exact.get());
    auto value = Value::from_bytes({exact.get(), bytes.size()});
    if (value) {
        REQUIRE(bytes.size() == Value::size);
        REQUIRE(copy(value->bytes()) == bytes);
    }
    return value;
}

// A value of the scheme, and bytes of its size that are nothing in particular, or nearly well formed.
template <class Value>
std::vector<Bytes> hostile(const Bytes& good) {
    std::vector<Bytes> all = {Bytes(Value::size), Bytes(Value::size, 0xff), Bytes(Value::size, 0x80),
                              Bytes(Value::size, 0x01)};
    for (int trial = 0; trial < 20; ++trial) {
        all.push_back(random_of(Value::size));
        // one byte changed, one byte all ones, the rest from some place on
        for (int kind = 0; kind < 3; ++kind) {
            Bytes bytes = good;
            const std::size_t at = random_bytes() % bytes.size();
            if (kind == 0) {
                bytes[at] ^= static_cast<std::uint8_t>(1 << random_bytes() % 8);
            } else if (kind == 1) {
                bytes[at] = 0xff;
            } else {
                const Bytes rest = random_of(bytes.size() - at);
                std::copy(rest.begin(), rest.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
            }
            all.push_back(std::move(bytes));
        }
    }
    return all;
}

template <class Value>
void check_lengths(const Bytes& good) {
    CHECK(Value::size == good.size());
    CHECK(accepted<Value>(good));
    CHECK_FALSE(Value::from_bytes({}));
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, Value::size / 2, Value::size - 1, Value::size + 1,
                                   Value::size + 64, 2 * Value::size, std::size_t{1} << 22}) {
        if (size != Value::size) {
            CAPTURE(size);
            CHECK_FALSE(accepted<Value>(Bytes(size)));
            CHECK_FALSE(accepted<Value>(Bytes(size, 0xff)));
            CHECK_FALSE(accepted<Value>(random_of(size)));
            Bytes resized = good;
            resized.resize(size);
            CHECK_FALSE(accepted<Value>(resized));
        }
    }
}

template <ngcc::Kem S>
void check_scheme() {
    ngcc::SystemRandom random;
    const auto keys = S::generate_keys(random);
    REQUIRE(keys);
    const auto sent = S::encapsulate(keys->public_key, random);
    REQUIRE(sent);
    const Bytes honest = copy(sent->shared_secret.bytes());
    REQUIRE(copy(S::decapsulate(keys->secret_key, sent->ciphertext).bytes()) == honest);

    check_lengths<typename S::PublicKey>(copy(keys->public_key.bytes()));
    check_lengths<typename S::SecretKey>(copy(keys->secret_key.bytes()));
    check_lengths<typename S::Ciphertext>(copy(sent->ciphertext.bytes()));
    check_lengths<typename S::SharedSecret>(honest);

    for (const Bytes& bytes : hostile<typename S::PublicKey>(copy(keys->public_key.bytes()))) {
        if (const auto key = accepted<typename S::PublicKey>(bytes)) {
            CHECK(S::encapsulate(*key, random));
            CHECK(S::encapsulate(typename S::PreparedPublicKey(*key), random));
        }
    }
    for (const Bytes& bytes : hostile<typename S::SecretKey>(copy(keys->secret_key.bytes()))) {
        if (const auto key = accepted<typename S::SecretKey>(bytes)) {
            // Two ways to the same secret, whatever it is.
            const auto secret = S::decapsulate(*key, sent->ciphertext);
            const auto prepared = S::decapsulate(typename S::PreparedSecretKey(*key), sent->ciphertext);
            CHECK(copy(secret.bytes()) == copy(prepared.bytes()));
        }
    }
    const typename S::PreparedSecretKey prepared(keys->secret_key);
    for (const Bytes& bytes : hostile<typename S::Ciphertext>(copy(sent->ciphertext.bytes()))) {
        const auto ciphertext = accepted<typename S::Ciphertext>(bytes);
        if (ciphertext && *ciphertext != sent->ciphertext) {
            const auto secret = S::decapsulate(keys->secret_key, *ciphertext);
            CHECK(copy(secret.bytes()) != honest);
            CHECK(copy(S::decapsulate(prepared, *ciphertext).bytes()) == copy(secret.bytes()));
        }
    }
}

template <ngcc::SignatureScheme S>
void check_scheme() {
    ngcc::SystemRandom random;
    const auto keys = S::generate_keys(random);
    REQUIRE(keys);
    const Bytes message = random_of(100);
    const auto signature = S::sign(keys->secret_key, ngcc::ByteView<>{message}, random);
    REQUIRE(signature);
    REQUIRE(S::verify(keys->public_key, ngcc::ByteView<>{message}, *signature));
    // A stranger's signature of another message: no hostile key is to accept it.
    const auto others = S::generate_keys(random);
    REQUIRE(others);
    const auto foreign = S::sign(others->secret_key, ngcc::ByteView<>{random_of(33)}, random);
    REQUIRE(foreign);

    check_lengths<typename S::PublicKey>(copy(keys->public_key.bytes()));
    check_lengths<typename S::SecretKey>(copy(keys->secret_key.bytes()));
    check_lengths<typename S::Signature>(copy(signature->bytes()));

    for (const Bytes& bytes : hostile<typename S::PublicKey>(copy(keys->public_key.bytes()))) {
        if (const auto key = accepted<typename S::PublicKey>(bytes)) {
            CHECK_FALSE(S::verify(*key, ngcc::ByteView<>{message}, *foreign));
        }
    }
    for (const Bytes& bytes : hostile<typename S::SecretKey>(copy(keys->secret_key.bytes()))) {
        if (const auto key = accepted<typename S::SecretKey>(bytes)) {
            (void)S::sign(*key, ngcc::ByteView<>{message}, random);  // any result, but one
        }
    }
    for (const Bytes& bytes : hostile<typename S::Signature>(copy(signature->bytes()))) {
        const auto other = accepted<typename S::Signature>(bytes);
        if (other && *other != *signature) {
            CHECK_FALSE(S::verify(keys->public_key, ngcc::ByteView<>{message}, *other));
        }
    }
}

}  // namespace

TEST_CASE("Hostile bytes are refused or harmless") {
    ngcc::for_each(ngcc::all_instances, []<class S>() {
        DYNAMIC_SECTION(S::info.short_name) {
            check_scheme<S>();
        }
    });
}
