// Every public operation of every scheme on a thread with a small stack, and how much of it the operation uses.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>

#include "instances_here.hpp"
#include "painted_stack.hpp"
#include "support/catch.hpp"

namespace usage {

// What the interface promises.
constexpr std::size_t limit = 64 * 1024;

// One line of the table.
inline void measure(std::string_view scheme, std::string_view name, const std::function<void()>& operation) {
    const std::size_t used = PaintedStack(operation).used();
    if (stack_is_as_usual) {
        std::printf("%-28.*s %-30.*s %6zu bytes\n", static_cast<int>(scheme.size()), scheme.data(),
                    static_cast<int>(name.size()), name.data(), used);
        CAPTURE(scheme, name);
        CHECK(used <= limit);
    }
}

template <class Value>
void measure_from_bytes(std::string_view scheme, std::string_view name, const Value& value) {
    bool accepted = false;
    measure(scheme, name, [&] { accepted = Value::from_bytes(value.bytes()).has_value(); });
    CHECK(accepted);
}

template <ngcc::Kem S>
void check_scheme() {
    const std::string_view name = S::info.short_name;
    ngcc::SystemRandom random;
    std::optional<typename S::KeyPair> keys;
    measure(name, "generate_keys", [&] { keys = S::generate_keys(random); });
    REQUIRE(keys);
    measure_from_bytes(name, "PublicKey::from_bytes", keys->public_key);
    measure_from_bytes(name, "SecretKey::from_bytes", keys->secret_key);

    std::optional<typename S::Encapsulation> sent;
    measure(name, "encapsulate", [&] { sent = S::encapsulate(keys->public_key, random); });
    REQUIRE(sent);
    std::optional<typename S::SharedSecret> secret;
    const auto agreed = [&] { return std::ranges::equal(secret->bytes(), sent->shared_secret.bytes()); };
    measure(name, "decapsulate", [&] { secret = S::decapsulate(keys->secret_key, sent->ciphertext); });
    CHECK(agreed());

    std::unique_ptr<typename S::PreparedPublicKey> prepared_public;
    measure(name, "PreparedPublicKey",
            [&] { prepared_public = std::make_unique<typename S::PreparedPublicKey>(keys->public_key); });
    measure(name, "encapsulate (prepared)", [&] { sent = S::encapsulate(*prepared_public, random); });
    REQUIRE(sent);
    std::unique_ptr<typename S::PreparedSecretKey> prepared_secret;
    measure(name, "PreparedSecretKey",
            [&] { prepared_secret = std::make_unique<typename S::PreparedSecretKey>(keys->secret_key); });
    measure(name, "decapsulate (prepared)", [&] { secret = S::decapsulate(*prepared_secret, sent->ciphertext); });
    CHECK(agreed());

    const std::array<std::uint8_t, S::key_randomness_size> key_randomness{};
    measure(name, "generate_keys_derand", [&] { keys = S::generate_keys_derand(key_randomness); });
    const std::array<std::uint8_t, S::encapsulation_randomness_size> randomness{};
    measure(name, "encapsulate_derand", [&] { sent = S::encapsulate_derand(keys->public_key, randomness); });
}

template <ngcc::SignatureScheme S>
void check_scheme() {
    const std::string_view name = S::info.short_name;
    ngcc::SystemRandom random;
    const std::array<std::uint8_t, 100> message{};
    std::optional<typename S::KeyPair> keys;
    measure(name, "generate_keys", [&] { keys = S::generate_keys(random); });
    REQUIRE(keys);
    measure_from_bytes(name, "PublicKey::from_bytes", keys->public_key);
    measure_from_bytes(name, "SecretKey::from_bytes", keys->secret_key);

    std::optional<typename S::Signature> signature;
    measure(name, "sign", [&] { signature = S::sign(keys->secret_key, message, random); });
    REQUIRE(signature);
    measure_from_bytes(name, "Signature::from_bytes", *signature);
    bool valid = false;
    measure(name, "verify", [&] { valid = S::verify(keys->public_key, message, *signature); });
    CHECK(valid);

    std::unique_ptr<typename S::PreparedSecretKey> prepared_secret;
    measure(name, "PreparedSecretKey",
            [&] { prepared_secret = std::make_unique<typename S::PreparedSecretKey>(keys->secret_key); });
    measure(name, "sign (prepared)", [&] { signature = S::sign(*prepared_secret, message, random); });
    REQUIRE(signature);
    std::unique_ptr<typename S::PreparedPublicKey> prepared_public;
    measure(name, "PreparedPublicKey",
            [&] { prepared_public = std::make_unique<typename S::PreparedPublicKey>(keys->public_key); });
    measure(name, "verify (prepared)", [&] { valid = S::verify(*prepared_public, message, *signature); });
    CHECK(valid);

    const std::array<std::uint8_t, S::key_randomness_size> key_randomness{};
    measure(name, "generate_keys_derand", [&] { keys = S::generate_keys_derand(key_randomness); });
    REQUIRE(keys);
    const std::array<std::uint8_t, S::signing_randomness_size> randomness{};
    measure(name, "sign_derand", [&] { signature = S::sign_derand(keys->secret_key, message, randomness); });
    REQUIRE(signature);
    CHECK(S::verify(keys->public_key, message, *signature));
}

TEST_CASE("The measurement sees what a function uses") {
    if (stack_is_as_usual) {
        const auto use = [](auto size) {
            return PaintedStack([] {
                       volatile std::uint8_t array[decltype(size)::value];
                       for (volatile std::uint8_t& byte : array) {
                           byte = 0;
                       }
                   })
                .used();
        };
        const std::size_t nothing = PaintedStack([] {}).used();
        CHECK(nothing < 4096);
        CHECK(use(std::integral_constant<std::size_t, 20000>{}) >= 20000);
        CHECK(use(std::integral_constant<std::size_t, 20000>{}) < 20000 + 4096);
        CHECK(use(std::integral_constant<std::size_t, 100000>{}) >= 100000);
    }
}

TEST_CASE("Every operation works on a small stack") {
    std::printf("%-28s %-30s %6s\n", "Scheme", "Operation", "Stack");
    ngcc::for_each(InstancesHere{}, []<class S>() {
        INFO(S::info.short_name);
        check_scheme<S>();
    });
}

}  // namespace usage
