// Two schemes without any security, small enough to follow by hand: they try out everything that is written for all
// schemes at once.
#pragma once

#include <array>
#include <optional>

#include "ngcc/core/encoded.hpp"
#include "ngcc/scheme.hpp"

namespace toys {

// Well-formed only with the top bit of the last byte clear.
template <std::size_t Size>
struct ClearTopBit {
    static constexpr std::size_t size = Size;
    static bool is_valid(ngcc::ByteView<Size> bytes) { return bytes[Size - 1] < 0x80; }
};

// A prepared key that has nothing prepared.
template <class Key>
struct Prepared {
    explicit Prepared(const Key& from) : key(*Key::from_bytes(from.bytes())) {}
    Key key;
};

// Public key: 32 random bytes s xor 5A, top bit clear. Secret key: 32 further random bytes, then s.
// Ciphertext: 32 random bytes r xor the public key, then 43. Shared secret: r.
// With Broken, decapsulation gives another secret.
template <bool Broken>
struct ToyKemWith {
    static constexpr ngcc::InstanceInfo info{"ToyKem", "toy-kem", "Toy",
                                             "kem-0",  8,         "for tests only, it hides nothing"};
    static constexpr std::size_t key_randomness_size = 64;
    static constexpr std::size_t encapsulation_randomness_size = 32;

    using PublicKey = ngcc::PublicValue<ClearTopBit<32>>;
    using SecretKey = ngcc::SecretValue<ClearTopBit<64>>;
    using Ciphertext = ngcc::PublicValue<ClearTopBit<33>>;
    using SharedSecret = ngcc::SecretValue<ngcc::AnyBytes<32>>;
    using PreparedPublicKey = Prepared<PublicKey>;
    using PreparedSecretKey = Prepared<SecretKey>;
    struct KeyPair {
        PublicKey public_key;
        SecretKey secret_key;
    };
    struct Encapsulation {
        Ciphertext ciphertext;
        SharedSecret shared_secret;
    };

    static std::optional<KeyPair> generate_keys(ngcc::RandomSource auto& random) {
        // Two requests: the order and size of requests are part of what KAT files fix.
        std::array<std::uint8_t, 64> bytes;
        const ngcc::ByteSpan<64> all{bytes};
        if (!random.fill(all.first<32>()) || !random.fill(all.last<32>())) {
            return std::nullopt;
        }
        return generate_keys_derand(bytes);
    }
    static std::optional<KeyPair> generate_keys_derand(ngcc::ByteView<64> randomness) {
        return KeyPair{PublicKey(ngcc::filled_by,
                                 [&](ngcc::ByteSpan<32> out) {
                                     for (std::size_t i = 0; i < 32; ++i) {
                                         out[i] = static_cast<std::uint8_t>(randomness[i] ^ 0x5a);
                                     }
                                     out[31] &= 0x7f;
                                 }),
                       SecretKey(ngcc::filled_by, [&](ngcc::ByteSpan<64> out) {
                           ngcc::append(ngcc::append(out, randomness.last<32>()), randomness.first<32>());
                           out[63] &= 0x7f;
                       })};
    }
    static std::optional<Encapsulation> encapsulate(const PublicKey& key, ngcc::RandomSource auto& random) {
        std::array<std::uint8_t, 32> randomness;
        if (!random.fill(randomness)) {
            return std::nullopt;
        }
        return encapsulate_derand(key, randomness);
    }
    static std::optional<Encapsulation> encapsulate(const PreparedPublicKey& key, ngcc::RandomSource auto& random) {
        return encapsulate(key.key, random);
    }
    static Encapsulation encapsulate_derand(const PublicKey& key, ngcc::ByteView<32> randomness) {
        return {Ciphertext(ngcc::filled_by,
                           [&](ngcc::ByteSpan<33> out) {
                               for (std::size_t i = 0; i < 32; ++i) {
                                   out[i] = static_cast<std::uint8_t>(randomness[i] ^ key.bytes()[i]);
                               }
                               out[32] = 0x43;
                           }),
                SharedSecret(ngcc::filled_by, [&](ngcc::ByteSpan<32> out) { ngcc::append(out, randomness); })};
    }
    static SharedSecret decapsulate(const SecretKey& key, const Ciphertext& ciphertext) {
        return SharedSecret(ngcc::filled_by, [&](ngcc::ByteSpan<32> out) {
            for (std::size_t i = 0; i < 32; ++i) {
                out[i] = static_cast<std::uint8_t>(ciphertext.bytes()[i] ^ key.bytes()[32 + i] ^ 0x5a);
            }
            out[0] ^= Broken ? 1 : 0;
        });
    }
    static SharedSecret decapsulate(const PreparedSecretKey& key, const Ciphertext& ciphertext) {
        return decapsulate(key.key, ciphertext);
    }
};
using ToyKem = ToyKemWith<false>;
static_assert(ngcc::Kem<ToyKem>);

// Public key: 16 random bytes, top bit clear; the secret key is the same. Signature: 8 random bytes n, then n xor the
// key and the message, both folded to 8 bytes.
struct ToySignature {
    static constexpr ngcc::InstanceInfo info{"ToySignature", "toy-signature", "Toy", "sign-0", 8, ""};
    static constexpr std::size_t key_randomness_size = 16;
    static constexpr std::size_t signing_randomness_size = 8;

    using PublicKey = ngcc::PublicValue<ClearTopBit<16>>;
    using SecretKey = ngcc::SecretValue<ClearTopBit<16>>;
    using Signature = ngcc::PublicValue<ngcc::AnyBytes<16>>;
    using PreparedPublicKey = Prepared<PublicKey>;
    using PreparedSecretKey = Prepared<SecretKey>;
    struct KeyPair {
        PublicKey public_key;
        SecretKey secret_key;
    };

    static std::optional<KeyPair> generate_keys(ngcc::RandomSource auto& random) {
        std::array<std::uint8_t, 16> bytes;
        if (!random.fill(bytes)) {
            return std::nullopt;
        }
        return generate_keys_derand(bytes);
    }
    static std::optional<KeyPair> generate_keys_derand(ngcc::ByteView<16> randomness) {
        const auto write = [&](ngcc::ByteSpan<16> out) {
            ngcc::append(out, randomness);
            out[15] &= 0x7f;
        };
        return KeyPair{PublicKey(ngcc::filled_by, write), SecretKey(ngcc::filled_by, write)};
    }
    static std::optional<Signature> sign(const SecretKey& key, const ngcc::Message& message,
                                         ngcc::RandomSource auto& random) {
        std::array<std::uint8_t, 8> nonce;
        if (!random.fill(nonce)) {
            return std::nullopt;
        }
        return sign_derand(key, message, nonce);
    }
    static std::optional<Signature> sign(const PreparedSecretKey& key, const ngcc::Message& message,
                                         ngcc::RandomSource auto& random) {
        return sign(key.key, message, random);
    }
    static std::optional<Signature> sign_derand(const SecretKey& key, const ngcc::Message& message,
                                                ngcc::ByteView<8> nonce) {
        return signature_of(key.bytes(), nonce, message);
    }
    static std::optional<Signature> sign_derand(const PreparedSecretKey& key, const ngcc::Message& message,
                                                ngcc::ByteView<8> nonce) {
        return sign_derand(key.key, message, nonce);
    }
    static bool verify(const PublicKey& key, const ngcc::Message& message, const Signature& signature) {
        return signature == signature_of(key.bytes(), signature.bytes().first<8>(), message);
    }
    static bool verify(const PreparedPublicKey& key, const ngcc::Message& message, const Signature& signature) {
        return verify(key.key, message, signature);
    }

  private:
    static Signature signature_of(ngcc::ByteView<16> key, ngcc::ByteView<8> nonce, const ngcc::Message& message) {
        return Signature(ngcc::filled_by, [&](ngcc::ByteSpan<16> out) {
            ngcc::append(ngcc::append(out, nonce), nonce);
            for (std::size_t i = 0; i < 16; ++i) {
                out[8 + i % 8] ^= key[i];
            }
            std::size_t at = 0;
            message.for_each([&](ngcc::ByteView<> part) {
                for (const std::uint8_t byte : part) {
                    out[8 + at++ % 8] ^= byte;
                }
            });
        });
    }
};
static_assert(ngcc::SignatureScheme<ToySignature>);

}  // namespace toys
