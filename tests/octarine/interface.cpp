// What the interface promises beyond the values: randomness, prepared keys, messages in parts, ownership, threads.
#include <thread>
#include <type_traits>

#include "ngcc/octarine.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace octarine_test;

template <class T>
constexpr bool move_only = std::is_nothrow_move_constructible_v<T>&& std::is_nothrow_move_assignable_v<T> &&
                           !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T>;

constexpr std::array forms = {Form::plain, Form::prepared};

}  // namespace

TEMPLATE_TEST_CASE("The values have the specified sizes and owners", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    using Scheme = ngcc::Octarine<TestType::level>;
    constexpr const Parameters& p = TestType::parameters;
    STATIC_REQUIRE(Scheme::PublicKey::size == p.public_key_size);
    STATIC_REQUIRE(Scheme::SecretKey::size == p.secret_key_size);
    STATIC_REQUIRE(Scheme::Signature::size == p.signature_size);
    STATIC_REQUIRE(Scheme::key_randomness_size == 64);
    STATIC_REQUIRE(Scheme::signing_randomness_size == 64);
    STATIC_REQUIRE(Scheme::default_round_limit == 1000);
    STATIC_REQUIRE(move_only<typename Scheme::SecretKey>);
    STATIC_REQUIRE(!std::is_copy_constructible_v<typename Scheme::PreparedSecretKey>);
    STATIC_REQUIRE(std::is_nothrow_move_constructible_v<typename Scheme::PreparedSecretKey>);
    STATIC_REQUIRE(std::is_copy_constructible_v<typename Scheme::PublicKey>);
    STATIC_REQUIRE(std::is_copy_constructible_v<typename Scheme::Signature>);
    CHECK(Scheme::info.name == "Octarine-" + std::to_string(TestType::level));
    CHECK(Scheme::info.security_bits == TestType::level);
}

TEMPLATE_TEST_CASE("Key generation draws 64 bytes once", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    Recording source(record.xi);
    const auto keys = scheme.generate_keys(source);
    REQUIRE(keys);
    CHECK(source.requests == std::vector<std::size_t>{64});
    CHECK(keys->public_key == record.keys.public_key);
    CHECK(keys->secret_key == record.keys.secret_key);
    const auto twin = scheme.generate_keys_derand(ByteView<64>{record.xi});
    REQUIRE(twin);
    CHECK(twin->public_key == record.keys.public_key);
    CHECK(twin->secret_key == record.keys.secret_key);
}

TEMPLATE_TEST_CASE("Signing draws 64 bytes once, however many rounds it takes", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    std::size_t several_rounds = 0;
    for (std::size_t number = 0; number < 10; ++number) {
        CAPTURE(number);
        const auto record = make_record<TestType>(number);
        several_rounds += TestType::values.records[number].rounds > 1;
        for (const Form form : forms) {
            const auto signer = scheme.signer(record.keys.secret_key, form);
            Recording source(record.rnd);
            CHECK(signer->sign({record.message}, source) == record.signature);
            CHECK(source.requests == std::vector<std::size_t>{64});
            CHECK(signer->sign_derand({record.message}, ByteView<64>{record.rnd}) == record.signature);
        }
        for (const Form form : forms) {
            CHECK(scheme.verifier(record.keys.public_key, form)->verify({record.message}, record.signature));
        }
    }
    CHECK(several_rounds > 0);
}

TEMPLATE_TEST_CASE("A random source that fails gives no value", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    Recording for_keys({1, 2, 3}, 0);
    CHECK_FALSE(scheme.generate_keys(for_keys));
    CHECK(for_keys.requests.size() == 1);  // it is not asked again
    for (const Form form : forms) {
        Recording for_signing({1, 2, 3}, 0);
        CHECK_FALSE(scheme.signer(record.keys.secret_key, form)->sign({record.message}, for_signing));
        CHECK(for_signing.requests.size() == 1);
    }
}

TEMPLATE_TEST_CASE("Two random numbers give two signatures that verify", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const auto signer = scheme.signer(record.keys.secret_key);
    const auto verifier = scheme.verifier(record.keys.public_key);
    Bytes rnd = record.rnd;
    rnd.back() ^= 0x80;
    const auto other = signer->sign_derand({record.message}, ByteView<64>{rnd});
    REQUIRE(other);
    CHECK(*other != record.signature);
    CHECK(verifier->verify({record.message}, *other));
    CHECK(verifier->verify({record.message}, record.signature));
}

TEMPLATE_TEST_CASE("A signature is for one key and one message", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto one = make_record<TestType>(0);
    const auto two = make_record<TestType>(1);
    for (const Form form : forms) {
        const auto verifier = scheme.verifier(one.keys.public_key, form);
        CHECK(verifier->verify({one.message}, one.signature));
        CHECK_FALSE(verifier->verify({two.message}, one.signature));
        CHECK_FALSE(verifier->verify({one.message}, two.signature));
        CHECK_FALSE(verifier->verify({two.message}, two.signature));
        CHECK_FALSE(verifier->verify({}, one.signature));
        CHECK_FALSE(verifier->verify({one.message, one.message}, one.signature));
        CHECK_FALSE(scheme.verifier(two.keys.public_key, form)->verify({one.message}, one.signature));
    }
}

TEMPLATE_TEST_CASE("A message in parts is the message of the joined parts", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const ByteView<64> rnd{record.rnd};
    const auto signer = scheme.signer(record.keys.secret_key);
    const auto verifier = scheme.verifier(record.keys.public_key);

    const Bytes message = counting(300);
    const ByteView<> view = message;
    const auto whole = signer->sign_derand({view}, rnd);
    REQUIRE(whole);
    for (const std::size_t cut : std::vector<std::size_t>{0, 1, 16, 17, 63, 64, 65, 80, 81, 128, 145, 299, 300}) {
        CAPTURE(cut);
        CHECK(signer->sign_derand({view.first(cut), view.subspan(cut)}, rnd) == whole);
        CHECK(verifier->verify({view.first(cut), view.subspan(cut)}, *whole));
        CHECK_FALSE(verifier->verify({view.subspan(cut), view.first(cut), {&message[0], 1}}, *whole));
    }
    Parts single_bytes;
    for (std::size_t i = 0; i < message.size(); ++i) {
        single_bytes.push_back(view.subspan(i, 1));
        single_bytes.push_back({});
    }
    CHECK(signer->sign_derand(single_bytes, rnd) == whole);
    CHECK(verifier->verify(single_bytes, *whole));

    // Nothing at all, in no part and in three.
    const auto empty = signer->sign_derand({}, rnd);
    REQUIRE(empty);
    CHECK(verifier->verify({}, *empty));
    CHECK(signer->sign_derand({{}, {}, {}}, rnd) == empty);
    CHECK(verifier->verify({{}, {}, {}}, *empty));
    const Bytes zero(1);
    CHECK_FALSE(verifier->verify({zero}, *empty));
}

TEMPLATE_TEST_CASE("A message can be a view, a container or a list", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const auto record = make_record<TestType>();
    const ByteView<> message = record.message;
    const ByteView<4> end = message.last<4>();
    const auto verdicts = TestType::instance().verify_spelled(record.keys.public_key, message.first(message.size() - 4),
                                                              end, record.signature);
    CHECK(verdicts == std::vector<bool>(verdicts.size(), true));
    const auto of_another = TestType::instance().verify_spelled(
        record.keys.public_key, message.first(message.size() - 5), end, record.signature);
    CHECK(of_another == std::vector<bool>(verdicts.size(), false));
}

TEMPLATE_TEST_CASE("Keys are shared between threads", "[octarine]", Octarine128, Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    for (const Form form : forms) {
        const auto signer = scheme.signer(record.keys.secret_key, form);
        const auto verifier = scheme.verifier(record.keys.public_key, form);
        std::array<int, 4> right{};
        std::vector<std::thread> threads;
        for (std::size_t t = 0; t < right.size(); ++t) {
            threads.emplace_back([&, t] {
                for (int trial = 0; trial < 5; ++trial) {
                    const auto signature = signer->sign_derand({record.message}, ByteView<64>{record.rnd});
                    right[t] += signature == record.signature;
                    right[t] += verifier->verify({record.message}, record.signature);
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        CHECK(right == std::array<int, 4>{10, 10, 10, 10});
    }
}
