// What the interface promises beyond the values: randomness, prepared keys, ownership of secrets, threads.
#include <thread>
#include <type_traits>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

template <class T>
constexpr bool move_only = std::is_nothrow_move_constructible_v<T>&& std::is_nothrow_move_assignable_v<T> &&
                           !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;

bool all_zero(ByteView<> bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace

TEMPLATE_TEST_CASE("Key generation draws the seed, then z", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    constexpr std::size_t b = TestType::seed_size;
    STATIC_REQUIRE(Scheme::key_randomness_size == 2 * b);
    for (const RecordValues& values : {TestType::values.record_0, TestType::values.with_repetition}) {
        const Bytes randomness = join({from_hex(values.key_seed), from_hex(values.z)});
        Recording source(randomness);
        const auto keys = Scheme::generate_keys(source);
        REQUIRE(keys);
        CHECK(source.requests == std::vector<std::size_t>{b, b});
        CHECK(sha256_hex(keys->secret_key.bytes()) == values.secret_key_sha256);
        const auto twin = Scheme::generate_keys_derand(ByteView<2 * b>{randomness});
        REQUIRE(twin);
        CHECK(twin->public_key == keys->public_key);
        CHECK(hex(twin->secret_key.bytes()) == hex(keys->secret_key.bytes()));
    }
}

TEMPLATE_TEST_CASE("Encapsulation draws once", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    constexpr std::size_t b = TestType::seed_size;
    STATIC_REQUIRE(Scheme::encapsulation_randomness_size == b);
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const typename Scheme::PreparedPublicKey prepared(record.keys.public_key);
    const Bytes randomness = from_hex(TestType::values.record_0.encapsulation_randomness);
    const auto check = [&](const typename Scheme::Encapsulation& sent) {
        CHECK(sha256_hex(sent.ciphertext.bytes()) == TestType::values.record_0.ciphertext_sha256);
        CHECK(hex(sent.shared_secret.bytes()) == TestType::values.record_0.shared_secret);
    };
    for (const bool use_prepared : {false, true}) {
        Recording source(randomness);
        const auto sent =
            use_prepared ? Scheme::encapsulate(prepared, source) : Scheme::encapsulate(record.keys.public_key, source);
        REQUIRE(sent);
        CHECK(source.requests == std::vector<std::size_t>{b});
        check(*sent);
    }
    check(Scheme::encapsulate_derand(record.keys.public_key, ByteView<b>{randomness}));
    check(Scheme::encapsulate_derand(prepared, ByteView<b>{randomness}));
}

TEMPLATE_TEST_CASE("A random source that fails gives no value", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    constexpr std::size_t b = TestType::seed_size;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    for (std::size_t good = 0; good < 2; ++good) {
        Recording source({1, 2, 3}, good);
        CHECK_FALSE(Scheme::generate_keys(source));
        CHECK(source.requests.size() == good + 1);  // it is not asked again
    }
    Recording enough({1, 2, 3}, 2);
    CHECK(Scheme::generate_keys(enough));
    Recording source({1}, 0);
    CHECK_FALSE(Scheme::encapsulate(record.keys.public_key, source));
    CHECK_FALSE(Scheme::encapsulate(typename Scheme::PreparedPublicKey(record.keys.public_key), source));
    CHECK(source.requests == std::vector<std::size_t>{b, b});
}

TEMPLATE_TEST_CASE("Fresh keys and encapsulations are different and agree", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    ngcc::SystemRandom random;
    const auto keys = Scheme::generate_keys(random);
    const auto others = Scheme::generate_keys(random);
    REQUIRE(keys);
    REQUIRE(others);
    CHECK_FALSE(keys->public_key == others->public_key);
    const typename Scheme::PreparedSecretKey prepared(keys->secret_key);
    std::string last;
    for (int trial = 0; trial < 50; ++trial) {
        const auto sent = Scheme::encapsulate(keys->public_key, random);
        REQUIRE(sent);
        const std::string secret = hex(sent->shared_secret.bytes());
        CHECK(hex(Scheme::decapsulate(keys->secret_key, sent->ciphertext).bytes()) == secret);
        CHECK(hex(Scheme::decapsulate(prepared, sent->ciphertext).bytes()) == secret);
        CHECK(hex(Scheme::decapsulate(others->secret_key, sent->ciphertext).bytes()) != secret);
        CHECK(secret != last);
        last = secret;
    }
}

TEMPLATE_TEST_CASE("Secrets are moved or cloned, and leave nothing behind", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    STATIC_REQUIRE(move_only<typename Scheme::SecretKey>);
    STATIC_REQUIRE(move_only<typename Scheme::SharedSecret>);
    STATIC_REQUIRE(!std::is_copy_constructible_v<typename Scheme::PreparedSecretKey>);
    STATIC_REQUIRE(std::is_nothrow_move_constructible_v<typename Scheme::PreparedSecretKey>);
    STATIC_REQUIRE(std::is_copy_constructible_v<typename Scheme::PublicKey>);
    STATIC_REQUIRE(std::is_copy_constructible_v<typename Scheme::Ciphertext>);

    auto record = make_record<Scheme>(TestType::values.record_0);
    auto& key = record.keys.secret_key;
    const std::string bytes = hex(key.bytes());
    auto clone = key.clone();
    CHECK(hex(clone.bytes()) == bytes);
    auto moved = std::move(key);
    CHECK(hex(moved.bytes()) == bytes);
    CHECK(all_zero(key.bytes()));  // NOLINT: what a moved-from secret holds is promised
    CHECK(hex(clone.bytes()) == bytes);
    clone = std::move(moved);
    CHECK(hex(clone.bytes()) == bytes);
    CHECK(all_zero(moved.bytes()));  // NOLINT

    typename Scheme::PreparedSecretKey prepared(clone);
    const auto moved_prepared = std::move(prepared);
    CHECK(hex(Scheme::decapsulate(moved_prepared, record.sent.ciphertext).bytes()) ==
          TestType::values.record_0.shared_secret);
    auto secret = std::move(record.sent.shared_secret);
    CHECK(hex(secret.bytes()) == TestType::values.record_0.shared_secret);
    CHECK(all_zero(record.sent.shared_secret.bytes()));  // NOLINT
}

TEMPLATE_TEST_CASE("Keys are shared between threads", "[flit]", Flit128, Flit256, Flit512) {
    using Scheme = typename TestType::Scheme;
    constexpr std::size_t b = TestType::seed_size;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const typename Scheme::PreparedPublicKey public_key(record.keys.public_key);
    const typename Scheme::PreparedSecretKey secret_key(record.keys.secret_key);
    std::array<std::size_t, 4> agreed{};
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < agreed.size(); ++t) {
        threads.emplace_back([&, t] {
            for (int trial = 0; trial < 20; ++trial) {
                const Bytes randomness = stream("thread " + std::to_string(t) + std::to_string(trial), b);
                const auto sent = trial % 2 == 0
                                      ? Scheme::encapsulate_derand(public_key, ByteView<b>{randomness})
                                      : Scheme::encapsulate_derand(record.keys.public_key, ByteView<b>{randomness});
                const auto received = trial % 4 < 2 ? Scheme::decapsulate(secret_key, sent.ciphertext)
                                                    : Scheme::decapsulate(record.keys.secret_key, sent.ciphertext);
                agreed[t] += copy(received.bytes()) == copy(sent.shared_secret.bytes());
                const auto again = Scheme::decapsulate(secret_key, record.sent.ciphertext);
                agreed[t] += hex(again.bytes()) == TestType::values.record_0.shared_secret;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    CHECK(agreed == std::array<std::size_t, 4>{40, 40, 40, 40});
}
