// Hostile bytes, for every scheme: whatever comes in, from_bytes() gives a value or none, and what it gives is usable.
#include <random>

#include "support/catch.hpp"
#include "support/quick_instances.hpp"

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

// Fewer under the sanitizers and on ARM, which is mostly emulated.
#if defined(NGCC_SANITIZED) || defined(__aarch64__)
constexpr int trials = 5;
#else
constexpr int trials = 20;
#endif

// A value of the scheme, and bytes of its size that are nothing in particular, or nearly well formed.
template <class Value>
std::vector<Bytes> hostile(const Bytes& good) {
    std::vector<Bytes> all = {Bytes(Value::size), Bytes(Value::size, 0xff), Bytes(Value::size, 0x80),
                              Bytes(Value::size, 0x01)};
    for (int trial = 0; trial < trials; ++trial) {
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

// Gives bytes for so many requests, and then fails.
struct LimitedRandom {
    unsigned left;
    bool failed = false;
    bool fill(ngcc::ByteSpan<> out) {
        failed = left == 0;
        if (!failed) {
            --left;
            std::ranges::copy(random_of(out.size()), out.begin());
        }
        return !failed;
    }
};

// draw(source) tells whether an operation gave a value: whichever of its requests fails, there has to be none.
template <class Draw>
void check_failing_source(const Draw& draw) {
    unsigned requests = 0;
    for (;; ++requests) {
        CAPTURE(requests);
        LimitedRandom random{requests};
        const bool given = draw(random);
        CHECK(given != random.failed);
        if (!random.failed) {
            break;
        }
    }
    CHECK(requests > 0);
}

template <std::size_t N>
std::array<std::uint8_t, N> random_array() {
    std::array<std::uint8_t, N> bytes;
    std::ranges::copy(random_of(N), bytes.begin());
    return bytes;
}

// What holds for the keys of every kind of scheme.
template <class S>
void check_keys(const typename S::KeyPair& keys) {
    check_lengths<typename S::PublicKey>(copy(keys.public_key.bytes()));
    check_lengths<typename S::SecretKey>(copy(keys.secret_key.bytes()));
    check_failing_source([](auto& random) { return S::generate_keys(random).has_value(); });

    const auto randomness = random_array<S::key_randomness_size>();
    const auto first = S::generate_keys_derand(randomness);
    const auto again = S::generate_keys_derand(randomness);
    const auto other = S::generate_keys_derand(random_array<S::key_randomness_size>());
    REQUIRE((first && again && other));
    CHECK(first->public_key == again->public_key);
    CHECK(copy(first->secret_key.bytes()) == copy(again->secret_key.bytes()));
    CHECK(first->public_key != other->public_key);
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

    check_keys<S>(*keys);
    check_lengths<typename S::Ciphertext>(copy(sent->ciphertext.bytes()));
    check_lengths<typename S::SharedSecret>(honest);
    check_failing_source([&](auto& source) { return S::encapsulate(keys->public_key, source).has_value(); });

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

// All ways to sign and to verify a message, given whole and in parts, agree.
template <ngcc::SignatureScheme S>
void check_message(const typename S::KeyPair& keys, const Bytes& message) {
    CAPTURE(message.size());
    const typename S::PreparedPublicKey prepared_public(keys.public_key);
    const typename S::PreparedSecretKey prepared_secret(keys.secret_key);
    const auto randomness = random_array<S::signing_randomness_size>();
    const auto signature = S::sign_derand(keys.secret_key, message, randomness);
    REQUIRE(signature);
    CHECK(S::sign_derand(keys.secret_key, message, randomness) == signature);
    CHECK(S::sign_derand(prepared_secret, message, randomness) == signature);
    CHECK(S::verify(keys.public_key, message, *signature));
    CHECK(S::verify(prepared_public, message, *signature));

    const ngcc::ByteView<> whole{message};
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, message.size() / 3, message.size()}) {
        if (cut > message.size()) {
            continue;
        }
        CAPTURE(cut);
        const std::vector<ngcc::ByteView<>> parts = {whole.first(cut), {}, whole.subspan(cut)};
        CHECK(S::sign_derand(keys.secret_key, parts, randomness) == signature);
        CHECK(S::sign_derand(prepared_secret, {whole.first(cut), whole.subspan(cut)}, randomness) == signature);
        CHECK(S::verify(keys.public_key, parts, *signature));
        CHECK(S::verify(prepared_public, parts, *signature));
    }

    const Bytes more = {0x40};
    CHECK_FALSE(S::verify(keys.public_key, {message, more}, *signature));
    CHECK_FALSE(S::verify(prepared_public, {message, more}, *signature));
    if (!message.empty()) {
        CHECK_FALSE(S::verify(keys.public_key, whole.first(message.size() - 1), *signature));
        CHECK_FALSE(S::verify(keys.public_key, {}, *signature));
    }
}

template <ngcc::SignatureScheme S>
void check_scheme() {
    ngcc::SystemRandom random;
    const auto keys = S::generate_keys(random);
    REQUIRE(keys);
    const typename S::PreparedPublicKey prepared_public(keys->public_key);
    const typename S::PreparedSecretKey prepared_secret(keys->secret_key);
    const Bytes message = random_of(100);
    const auto signature = S::sign(keys->secret_key, message, random);
    REQUIRE(signature);
    REQUIRE(S::verify(keys->public_key, message, *signature));
    // A stranger's signature of another message: no hostile key is to accept it.
    const auto others = S::generate_keys(random);
    REQUIRE(others);
    const auto foreign = S::sign(others->secret_key, random_of(33), random);
    REQUIRE(foreign);

    check_keys<S>(*keys);
    check_lengths<typename S::Signature>(copy(signature->bytes()));
    check_failing_source([&](auto& source) { return S::sign(keys->secret_key, message, source).has_value(); });
    check_failing_source([&](auto& source) { return S::sign(prepared_secret, message, source).has_value(); });
    for (const std::size_t size : std::initializer_list<std::size_t>{0, 1, 100, 5000}) {
        check_message<S>(*keys, random_of(size));
    }

    for (const Bytes& bytes : hostile<typename S::PublicKey>(copy(keys->public_key.bytes()))) {
        if (const auto key = accepted<typename S::PublicKey>(bytes)) {
            CHECK_FALSE(S::verify(*key, message, *foreign));
            CHECK_FALSE(S::verify(typename S::PreparedPublicKey(*key), message, *foreign));
        }
    }
    for (const Bytes& bytes : hostile<typename S::SecretKey>(copy(keys->secret_key.bytes()))) {
        if (const auto key = accepted<typename S::SecretKey>(bytes)) {
            // Two ways to the same signature, or to none.
            const auto randomness = random_array<S::signing_randomness_size>();
            const auto result = S::sign_derand(*key, message, randomness);
            CHECK(S::sign_derand(typename S::PreparedSecretKey(*key), message, randomness) == result);
        }
    }
    for (const Bytes& bytes : hostile<typename S::Signature>(copy(signature->bytes()))) {
        const auto other = accepted<typename S::Signature>(bytes);
        if (other && *other != *signature) {
            CHECK_FALSE(S::verify(keys->public_key, message, *other));
            CHECK_FALSE(S::verify(prepared_public, message, *other));
        }
    }
}

}  // namespace

TEST_CASE("Hostile bytes are refused or harmless") {
    ngcc::for_each(QuickInstances{}, []<class S>() {
        DYNAMIC_SECTION(S::info.short_name) {
            check_scheme<S>();
        }
    });
}
