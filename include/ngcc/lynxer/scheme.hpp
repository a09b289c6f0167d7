// Lynxer: the signature scheme.
#pragma once

#include <optional>

#include "ngcc/core/encoded.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/lynxer/signing.hpp"
#include "ngcc/lynxer/verification.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// Lynxer for the parameter set P. Suite: the symmetric primitives; Arch: the widest SIMD architecture.
///
/// For reproduction only, see section 12 and the data sheet: of levels 256, 384 and 512 anybody can forge signatures
/// under any public key, and nothing in a signature shows it.
///
/// Bad input: PublicKey, SecretKey and Signature come from bytes through from_bytes(), which gives no value for a wrong
/// length, nor for a signature whose challenge cannot be opened. Every key of the right length is well formed.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class Scheme {
    static_assert(is_consistent(P));
    static constexpr std::size_t n = P.n();
    static constexpr Layout sizes = P.layout();
    using L = Level<P.lambda(), Suite, Arch>;

    struct PublicKeyFormat : AnyBytes<sizes.public_key> {};
    struct SecretKeyFormat : AnyBytes<sizes.secret_key> {};
    struct SignatureFormat {
        static constexpr std::size_t size = sizes.signature;
        static bool is_valid(ByteView<size> bytes) { return is_well_formed<n>(P, bytes); }
    };

  public:
    static constexpr InstanceInfo info = P.info;

    /// 40, 64, 96 or 128 bytes (section 10).
    using PublicKey = PublicValue<PublicKeyFormat>;
    /// 40, 64, 96 or 128 bytes (section 10).
    using SecretKey = SecretValue<SecretKeyFormat>;
    /// 4607 to 61091 bytes (section 10).
    using Signature = PublicValue<SignatureFormat>;

    using KeyPair = KeyPairOf<PublicKey, SecretKey>;

    /// Randomness of generate_keys_derand: k, iv_owf.
    static constexpr std::size_t key_randomness_size = 2 * n;
    /// Randomness of sign_derand: rho.
    static constexpr std::size_t signing_randomness_size = n;

    /// A public key with the matrices that belong to it. On the heap; movable.
    class PreparedPublicKey {
      public:
        explicit PreparedPublicKey(const PublicKey& key) { prepare_verification_key<L>(key.bytes(), *key_); }

      private:
        friend Scheme;
        Workspace<VerificationKey<L>> key_;
    };

    /// A secret key with the matrices that belong to it, and its witness. On the heap; movable, wiped when it dies.
    class PreparedSecretKey {
      public:
        explicit PreparedSecretKey(const SecretKey& key) {
            usable_ = with_wiped_stack<stack>([&] { return prepare_signing_key<L>(key.bytes(), *key_); });
        }

      private:
        friend Scheme;
        Workspace<SigningKey<L>> key_;
        bool usable_;
    };

    /// A new key pair (section 10). Draws twice, n bytes each: k, then iv_owf. No value if the source fails or, with a
    /// probability of about 2^-lambda, if the key is degenerate, see public_key_of(). Allocates, as all operations do;
    /// std::bad_alloc if that fails.
    [[nodiscard]] static std::optional<KeyPair> generate_keys(RandomSource auto& rng) {
        return with_wiped_stack<stack>([&]() -> std::optional<KeyPair> {
            SecretArray<key_randomness_size> randomness;
            const ByteSpan<key_randomness_size> bytes{*randomness};
            if (!rng.fill(bytes.template first<n>()) || !rng.fill(bytes.template last<n>())) {
                return std::nullopt;
            }
            return key_pair(*randomness);
        });
    }

    /// The key pair for given randomness; no value if it is degenerate.
    [[nodiscard]] static std::optional<KeyPair> generate_keys_derand(ByteView<key_randomness_size> randomness) {
        return with_wiped_stack<stack>([&] { return key_pair(randomness); });
    }

    /// A signature of a message of any length (section 10), hedged: it depends on fresh randomness, on the key and on
    /// the message. Draws once, n bytes. No value if the source fails, if the key is degenerate or, with a probability
    /// below 2^-1000 for the official sets, if no counter is found.
    [[nodiscard]] static std::optional<Signature> sign(const PreparedSecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng) {
        return with_wiped_stack<stack>([&]() -> std::optional<Signature> {
            SecretArray<n> rho;
            if (!rng.fill(*rho)) {
                return std::nullopt;
            }
            return signature_of(secret_key, message, *rho);
        });
    }
    [[nodiscard]] static std::optional<Signature> sign(const SecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng) {
        return sign(PreparedSecretKey(secret_key), message, rng);
    }

    /// The signature for given randomness. A constant one makes signing deterministic.
    [[nodiscard]] static std::optional<Signature> sign_derand(const PreparedSecretKey& secret_key,
                                                              const Message& message,
                                                              ByteView<signing_randomness_size> rho) {
        return with_wiped_stack<stack>([&] { return signature_of(secret_key, message, rho); });
    }
    [[nodiscard]] static std::optional<Signature> sign_derand(const SecretKey& secret_key, const Message& message,
                                                              ByteView<signing_randomness_size> rho) {
        return sign_derand(PreparedSecretKey(secret_key), message, rho);
    }

    /// Whether this is a signature of the message under the key (section 10).
    [[nodiscard]] static bool verify(const PreparedPublicKey& public_key, const Message& message,
                                     const Signature& signature) {
        return lynxer::verify<L>(P, *public_key.key_, message, signature.bytes());
    }
    [[nodiscard]] static bool verify(const PublicKey& public_key, const Message& message, const Signature& signature) {
        return verify(PreparedPublicKey(public_key), message, signature);
    }

    /// The public key that belongs to a secret key. No value if the key is degenerate: with k = C0 or, for the levels
    /// above 160, k = C2, an S-box or the inversion meets 0.
    [[nodiscard]] static std::optional<PublicKey> public_key_of(const SecretKey& secret_key) {
        return with_wiped_stack<stack>([&] {
            return PublicKey::attempted_by([&](ByteSpan<2 * n> out) {
                const ByteView<2 * n> bytes = secret_key.bytes();
                return recover_public_key<L>(bytes.template first<n>(), bytes.template last<n>(), out);
            });
        });
    }

  private:
    // What the secret operations use of the stack, at most.
    static constexpr std::size_t stack = 32768;

    static std::optional<KeyPair> key_pair(ByteView<2 * n> randomness) {
        bool usable = false;
        const ByteView<n> k = randomness.template first<n>();
        const ByteView<n> iv_owf = randomness.template last<n>();
        std::optional<KeyPair> pair(
            std::in_place, filled_by, [&](ByteSpan<2 * n> out) { usable = recover_public_key<L>(iv_owf, k, out); },
            [&](const PublicKey&, ByteSpan<2 * n> out) { append(append(out, iv_owf), k); });
        if (!usable) {
            pair.reset();
        }
        return pair;
    }

    static std::optional<Signature> signature_of(const PreparedSecretKey& secret_key, const Message& message,
                                                 ByteView<n> rho) {
        return Signature::attempted_by([&](ByteSpan<sizes.signature> out) {
            return secret_key.usable_ && lynxer::sign<L>(P, *secret_key.key_, message, rho, out);
        });
    }
};

}  // namespace ngcc::inline NGCC_ABI::lynxer
