// Octarine: the signature scheme.
#pragma once

#include <optional>

#include "ngcc/core/encoded.hpp"
#include "ngcc/octarine/key_generation.hpp"
#include "ngcc/octarine/signing.hpp"
#include "ngcc/octarine/verification.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// Octarine for the parameter set P. Suite: the symmetric primitives; Arch: the widest SIMD architecture.
///
/// Bad input: PublicKey, SecretKey and Signature come from bytes through from_bytes(), which gives no value for a wrong
/// length or a malformed signature: a z out of range, a hint in another encoding than the one that signing writes.
/// Every public key of the right length is well formed. So is every secret key; public_key_of() tells whether its parts
/// belong together.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class Scheme {
    static_assert(is_consistent(P));
    static constexpr Layout sizes = P.layout();

    struct PublicKeyFormat : AnyBytes<sizes.public_key> {};
    struct SecretKeyFormat : AnyBytes<sizes.secret_key> {};
    struct SignatureFormat {
        static constexpr std::size_t size = sizes.signature;
        static bool is_valid(ByteView<size> bytes) { return is_well_formed<P>(bytes); }
    };

  public:
    static constexpr InstanceInfo info = P.info;

    /// 1344, 2368 or 5184 bytes (section 6).
    using PublicKey = PublicValue<PublicKeyFormat>;
    /// 2432, 4608 or 11776 bytes (section 6).
    using SecretKey = SecretValue<SecretKeyFormat>;
    /// 2564, 5449 or 14713 bytes (section 7).
    using Signature = PublicValue<SignatureFormat>;

    using KeyPair = KeyPairOf<PublicKey, SecretKey>;

    /// Randomness of generate_keys_derand: xi.
    static constexpr std::size_t key_randomness_size = seed_size;
    /// Randomness of sign_derand: rnd.
    static constexpr std::size_t signing_randomness_size = seed_size;
    /// Rounds that signing tries by default. A signature takes 2 to 4 on average; with an honest key, this many do not
    /// suffice with a probability below 2^-400.
    static constexpr std::uint32_t default_round_limit = 1000;

    /// A public key with its element a transformed, its digest computed and b1 unpacked. On the heap; movable.
    class PreparedPublicKey {
      public:
        explicit PreparedPublicKey(const PublicKey& key) {
            prepare_verification_key<P, Suite, Arch>(key.bytes(), *key_);
        }

      private:
        friend Scheme;
        Workspace<VerificationKey<P, Arch>> key_;
    };

    /// A secret key with its elements a transformed and s1, s2, b0 unpacked. On the heap; movable, wiped when it dies.
    class PreparedSecretKey {
      public:
        explicit PreparedSecretKey(const SecretKey& key) {
            with_wiped_stack<stack>([&] { prepare_signing_key<P, Suite, Arch>(SecretParts<P>(key.bytes()), *key_); });
        }

      private:
        friend Scheme;
        Workspace<SigningKey<P, Arch>> key_;
    };

    /// A new key pair (section 6). Draws once, 64 bytes. No value if the source fails. Allocates its scratch, as all
    /// operations do; std::bad_alloc if it cannot.
    [[nodiscard]] static std::optional<KeyPair> generate_keys(RandomSource auto& rng) {
        return with_wiped_stack<stack>([&]() -> std::optional<KeyPair> {
            SecretArray<seed_size> xi;
            if (!rng.fill(*xi)) {
                return std::nullopt;
            }
            return key_pair(*xi);
        });
    }

    /// The key pair for given randomness xi. There always is one.
    [[nodiscard]] static std::optional<KeyPair> generate_keys_derand(ByteView<key_randomness_size> xi) {
        return with_wiped_stack<stack>([&] { return key_pair(xi); });
    }

    /// A signature of a message of any length (section 7), hedged: it depends on fresh randomness, on the key and on
    /// the message. Draws once, 64 bytes. No value if the source fails, or if none of `round_limit` rounds ends in a
    /// signature.
    [[nodiscard]] static std::optional<Signature> sign(const PreparedSecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng,
                                                       std::uint32_t round_limit = default_round_limit) {
        return with_wiped_stack<stack>([&]() -> std::optional<Signature> {
            SecretArray<seed_size> rnd;
            if (!rng.fill(*rnd)) {
                return std::nullopt;
            }
            return signature_of(secret_key, message, *rnd, round_limit);
        });
    }
    [[nodiscard]] static std::optional<Signature> sign(const SecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng,
                                                       std::uint32_t round_limit = default_round_limit) {
        return sign(PreparedSecretKey(secret_key), message, rng, round_limit);
    }

    /// The signature for given randomness rnd. A constant rnd makes signing deterministic.
    [[nodiscard]] static std::optional<Signature> sign_derand(const PreparedSecretKey& secret_key,
                                                              const Message& message,
                                                              ByteView<signing_randomness_size> rnd,
                                                              std::uint32_t round_limit = default_round_limit) {
        return with_wiped_stack<stack>([&] { return signature_of(secret_key, message, rnd, round_limit); });
    }
    [[nodiscard]] static std::optional<Signature> sign_derand(const SecretKey& secret_key, const Message& message,
                                                              ByteView<signing_randomness_size> rnd,
                                                              std::uint32_t round_limit = default_round_limit) {
        return sign_derand(PreparedSecretKey(secret_key), message, rnd, round_limit);
    }

    /// Whether this is a signature of the message under the key (section 8).
    [[nodiscard]] static bool verify(const PreparedPublicKey& public_key, const Message& message,
                                     const Signature& signature) {
        return octarine::verify<P, Suite, Arch>(*public_key.key_, message, signature.bytes());
    }
    [[nodiscard]] static bool verify(const PublicKey& public_key, const Message& message, const Signature& signature) {
        return verify(PreparedPublicKey(public_key), message, signature);
    }

    /// The public key that belongs to a secret key, computed from its seeds. No value if the other parts of the secret
    /// key are not what key generation computes from them (K, which is independent of them, is not looked at).
    [[nodiscard]] static std::optional<PublicKey> public_key_of(const SecretKey& secret_key) {
        return with_wiped_stack<stack>([&] {
            return PublicKey::attempted_by(
                [&](auto out) { return recover_public_key<P, Suite, Arch>(SecretParts<P>(secret_key.bytes()), out); });
        });
    }

  private:
    // What the secret operations use of the stack, at most.
    static constexpr std::size_t stack = 24576;

    static std::optional<KeyPair> key_pair(ByteView<seed_size> xi) {
        GeneratedKeys<P, Suite, Arch> keys(xi);
        return std::optional<KeyPair>(
            std::in_place, filled_by, [&](auto out) { keys.write_public_key(out); },
            [&](const PublicKey& public_key, auto out) { keys.write_secret_key(public_key.bytes(), out); });
    }

    static std::optional<Signature> signature_of(const PreparedSecretKey& secret_key, const Message& message,
                                                 ByteView<seed_size> rnd, std::uint32_t round_limit) {
        return Signature::attempted_by(
            [&](auto out) { return octarine::sign<P, Suite, Arch>(*secret_key.key_, message, rnd, round_limit, out); });
    }
};

}  // namespace ngcc::inline NGCC_ABI::octarine
