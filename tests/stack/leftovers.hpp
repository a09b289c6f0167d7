// What the secret operations leave on the stack: none of the secrets that they worked with.
#pragma once

#include <algorithm>

#include "instances_here.hpp"
#include "painted_stack.hpp"
#include "support/catch.hpp"

namespace leftovers {

using ngcc::ByteView;

// Where the part begins in the whole; the size of the whole if it is not there.
inline std::size_t find(ByteView<> whole, ByteView<> part) {
    return static_cast<std::size_t>(std::search(whole.begin(), whole.end(), part.begin(), part.end()) - whole.begin());
}

inline bool stands_in(ByteView<> whole, ByteView<> part) {
    return find(whole, part) != whole.size();
}

// How many pieces of 16 bytes of the secret stand on the stack.
std::size_t pieces_left(const PaintedStack& stack, ByteView<> secret) {
    std::size_t found = 0;
    for (; secret.size() >= 16; secret = secret.subspan(16)) {
        found += stands_in(stack.bytes(), secret.first(16)) ? 1 : 0;
    }
    return found;
}

// The pieces of 16 bytes of the secret that stand in none of the public bytes.
std::vector<std::uint8_t> without_pieces(ByteView<> secret, std::initializer_list<ByteView<>> public_bytes) {
    std::vector<std::uint8_t> result;
    for (; secret.size() >= 16; secret = secret.subspan(16)) {
        const ByteView<> piece = secret.first(16);
        if (std::ranges::none_of(public_bytes, [&](ByteView<> whole) { return stands_in(whole, piece); })) {
            result.insert(result.end(), piece.begin(), piece.end());
        }
    }
    return result;
}

template <std::size_t N>
std::array<std::uint8_t, N> some_bytes(unsigned step) {
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t i = 0; i < N; ++i) {
        bytes[i] = static_cast<std::uint8_t>(step * (i + 1));
    }
    return bytes;
}

template <ngcc::Kem S>
void check_scheme() {
    CAPTURE(S::info.name);
    const auto key_randomness = some_bytes<S::key_randomness_size>(37);
    std::optional<typename S::KeyPair> keys;
    const PaintedStack after_keys([&] { keys = S::generate_keys_derand(key_randomness); });
    REQUIRE(keys);
    // The secret key up to the public key that is part of it: that one is no secret, nor is its hash.
    const ByteView<> secret_key = keys->secret_key.bytes();
    const ByteView<> secret_part = secret_key.first(find(secret_key, keys->public_key.bytes()));
    REQUIRE(secret_part.size() >= 16);
    CHECK(pieces_left(after_keys, secret_part) == 0);
    CHECK(pieces_left(after_keys, key_randomness) == 0);

    const auto randomness = some_bytes<S::encapsulation_randomness_size>(73);
    std::optional<typename S::Encapsulation> sent;
    const PaintedStack after_sending([&] { sent = S::encapsulate_derand(keys->public_key, randomness); });
    REQUIRE(sent);
    CHECK(pieces_left(after_sending, sent->shared_secret.bytes()) == 0);
    CHECK(pieces_left(after_sending, randomness) == 0);

    std::optional<typename S::SharedSecret> secret;
    const PaintedStack after_receiving([&] { secret = S::decapsulate(keys->secret_key, sent->ciphertext); });
    REQUIRE(std::ranges::equal(secret->bytes(), sent->shared_secret.bytes()));
    CHECK(pieces_left(after_receiving, secret->bytes()) == 0);
    CHECK(pieces_left(after_receiving, secret_part) == 0);
}

template <ngcc::SignatureScheme S>
void check_scheme() {
    CAPTURE(S::info.name);
    const auto key_randomness = some_bytes<S::key_randomness_size>(37);
    const auto randomness = some_bytes<S::signing_randomness_size>(73);
    const auto message = some_bytes<100>(11);
    std::optional<typename S::KeyPair> keys;
    const PaintedStack after_keys([&] { keys = S::generate_keys_derand(key_randomness); });
    REQUIRE(keys);
    std::optional<typename S::Signature> signature;
    const PaintedStack after_signing([&] { signature = S::sign_derand(keys->secret_key, message, randomness); });
    REQUIRE(signature);
    bool valid = false;
    const PaintedStack after_verifying([&] { valid = S::verify(keys->public_key, message, *signature); });
    REQUIRE(valid);

    // A secret key can have public parts: pieces of the public key, or what is computed from it, such as its digest.
    // Verification knows nothing else, so what it leaves is no secret either.
    const std::vector<std::uint8_t> secret_part =
        without_pieces(keys->secret_key.bytes(), {keys->public_key.bytes(), after_verifying.bytes()});
    REQUIRE_FALSE(secret_part.empty());
    CHECK(pieces_left(after_keys, secret_part) == 0);
    // What is drawn for a key can have a public part, too: its seed.
    const std::vector<std::uint8_t> secret_randomness = without_pieces(key_randomness, {keys->public_key.bytes()});
    REQUIRE_FALSE(secret_randomness.empty());
    CHECK(pieces_left(after_keys, secret_randomness) == 0);
    CHECK(pieces_left(after_signing, secret_part) == 0);
    CHECK(pieces_left(after_signing, randomness) == 0);
}

// An operation that leaves its secret, to see that it is found.
[[gnu::noinline]] void forgetful(ByteView<> secret) {
    std::array<std::uint8_t, 64> copy{};
    std::ranges::copy(secret.first(copy.size()), copy.begin());
    asm volatile("" : : "r"(copy.data()) : "memory");
}

TEST_CASE("A secret that is left on the stack is found") {
    if (stack_is_as_usual) {
        const auto secret = some_bytes<64>(91);
        CHECK(pieces_left(PaintedStack([&] { forgetful(secret); }), secret) > 0);
        CHECK(pieces_left(PaintedStack([] {}), secret) == 0);
    }
}

TEST_CASE("What is public is not counted as a secret") {
    const auto secret = some_bytes<70>(91);
    const ByteView<> all{secret};
    const std::vector<std::uint8_t> expected(secret.begin() + 16, secret.begin() + 48);
    CHECK(without_pieces(secret, {all.first(20), all.subspan(45)}) == expected);
    CHECK(without_pieces(secret, {all}).empty());
}

TEST_CASE("The secret operations leave no secret on the stack") {
    if (stack_is_as_usual) {
        ngcc::for_each(InstancesHere{}, []<class S> { check_scheme<S>(); });
    }
}

}  // namespace leftovers
