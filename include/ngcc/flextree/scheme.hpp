// FlexTree: the signature scheme.
#pragma once

#include <optional>

#include "ngcc/core/encoded.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/flextree/signing.hpp"
#include "ngcc/flextree/verification.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// FlexTree for the parameter set P. Suite: the symmetric primitives; Arch: the widest SIMD architecture.
///
/// Bad input: PublicKey, SecretKey and Signature come from bytes through from_bytes(), which gives no value for a wrong
/// length, nor for a signature with a counter that signing never uses. Every key of the right length is well formed;
/// public_key_of() tells whether the root in a secret key is that of its seeds.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class Scheme {
    static_assert(is_consistent(P));
    static constexpr std::size_t n = P.n;
    static constexpr Layout sizes = P.layout();
    static constexpr Subsets subsets{P.t, P.k};
    using Hashes = Hashing<n, Suite, Arch>;

    struct PublicKeyFormat : AnyBytes<sizes.public_key> {};
    struct SecretKeyFormat : AnyBytes<sizes.secret_key> {};
    struct SignatureFormat {
        static constexpr std::size_t size = sizes.signature;
        static bool is_valid(ByteView<size> bytes) { return is_well_formed<n>(P, bytes); }
    };

  public:
    static constexpr InstanceInfo info = P.info;

    /// 40, 64, 96 or 128 bytes (section 5).
    using PublicKey = PublicValue<PublicKeyFormat>;
    /// 80, 128, 192 or 256 bytes (section 5).
    using SecretKey = SecretValue<SecretKeyFormat>;
    /// 9580 to 117296 bytes (section 9).
    using Signature = PublicValue<SignatureFormat>;

    using KeyPair = KeyPairOf<PublicKey, SecretKey>;

    /// Randomness of generate_keys_derand: SK.seed, SK.prf, PK.seed.
    static constexpr std::size_t key_randomness_size = 3 * n;
    /// Randomness of sign_derand: optrand.
    static constexpr std::size_t signing_randomness_size = n;
    /// Layers whose trees a prepared secret key keeps by default: as many as take no longer than one signature.
    static constexpr std::size_t default_cached_layers = cheap_layers(P);

    /// A public key whose seed is absorbed.
    class PreparedPublicKey {
      public:
        explicit PreparedPublicKey(const PublicKey& key) : key_(P, subsets, key.bytes()) {}

      private:
        friend Scheme;
        VerificationKey<Hashes> key_;
    };

    /// A secret key with all trees of the upper layers, which every signature needs again: the data sheet says what
    /// they cost in time and memory, and save. Movable, wiped when it dies.
    class PreparedSecretKey {
      public:
        /// Every further layer multiplies time and memory by the leaves of a tree; more layers than there are means
        /// all.
        explicit PreparedSecretKey(const SecretKey& key, std::size_t cached_layers = default_cached_layers,
                                   const Executor& run = {})
            : key_(with_wiped_stack<stack>(
                  [&] { return SigningKey<Hashes>(P, subsets, key.bytes(), cached_layers, run); })) {}

      private:
        friend Scheme;
        SigningKey<Hashes> key_;
    };

    /// A new key pair (section 5). Draws once, 3n bytes. No value if the source fails. Allocates, as all operations do;
    /// std::bad_alloc if that fails.
    [[nodiscard]] static std::optional<KeyPair> generate_keys(RandomSource auto& rng, const Executor& run = {}) {
        return with_wiped_stack<stack>([&]() -> std::optional<KeyPair> {
            SecretArray<key_randomness_size> randomness;
            if (!rng.fill(*randomness)) {
                return std::nullopt;
            }
            return key_pair(*randomness, run);
        });
    }

    /// The key pair for given randomness. There always is one.
    [[nodiscard]] static std::optional<KeyPair> generate_keys_derand(ByteView<key_randomness_size> randomness,
                                                                     const Executor& run = {}) {
        return with_wiped_stack<stack>([&] { return key_pair(randomness, run); });
    }

    /// A signature of a message of any length (section 9), hedged: it depends on fresh randomness, on the key and on
    /// the message. Draws once, n bytes. The work can be spread over threads; the signature does not depend on that. It
    /// is verified before it is released. No value if the source fails, if that root is another one, or, with a
    /// probability below 2^-1000 for the official sets, if no counter is found.
    [[nodiscard]] static std::optional<Signature> sign(const PreparedSecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng, const Executor& run = {}) {
        return with_wiped_stack<stack>([&]() -> std::optional<Signature> {
            SecretArray<n> optrand;
            if (!rng.fill(*optrand)) {
                return std::nullopt;
            }
            return signature_of(secret_key, message, *optrand, run);
        });
    }
    [[nodiscard]] static std::optional<Signature> sign(const SecretKey& secret_key, const Message& message,
                                                       RandomSource auto& rng, const Executor& run = {}) {
        return sign(PreparedSecretKey(secret_key, 0), message, rng, run);
    }

    /// The signature for given randomness. A constant one makes signing deterministic.
    [[nodiscard]] static std::optional<Signature> sign_derand(const PreparedSecretKey& secret_key,
                                                              const Message& message,
                                                              ByteView<signing_randomness_size> optrand,
                                                              const Executor& run = {}) {
        return with_wiped_stack<stack>([&] { return signature_of(secret_key, message, optrand, run); });
    }
    [[nodiscard]] static std::optional<Signature> sign_derand(const SecretKey& secret_key, const Message& message,
                                                              ByteView<signing_randomness_size> optrand,
                                                              const Executor& run = {}) {
        return sign_derand(PreparedSecretKey(secret_key, 0), message, optrand, run);
    }

    /// Whether this is a signature of the message under the key (section 10). Authentication nodes that are not needed
    /// have to be zero.
    [[nodiscard]] static bool verify(const PreparedPublicKey& public_key, const Message& message,
                                     const Signature& signature) {
        return public_key.key_.verify(message, signature.bytes(), Counter::any);
    }
    [[nodiscard]] static bool verify(const PublicKey& public_key, const Message& message, const Signature& signature) {
        return verify(PreparedPublicKey(public_key), message, signature);
    }

    /// The same, and the counter of the few-time signature has to be the least one that is possible, as signing makes
    /// it: then nobody can search among many counters for one that suits a forgery (section 14, item 2). If the
    /// signature is valid otherwise, that takes a search as in signing.
    [[nodiscard]] static bool verify_least_counter(const PreparedPublicKey& public_key, const Message& message,
                                                   const Signature& signature) {
        return public_key.key_.verify(message, signature.bytes(), Counter::least);
    }
    [[nodiscard]] static bool verify_least_counter(const PublicKey& public_key, const Message& message,
                                                   const Signature& signature) {
        return verify_least_counter(PreparedPublicKey(public_key), message, signature);
    }

    /// The public key that belongs to a secret key, computed from its seeds. No value if it is not the one that the
    /// secret key holds.
    [[nodiscard]] static std::optional<PublicKey> public_key_of(const SecretKey& secret_key, const Executor& run = {}) {
        return with_wiped_stack<stack>([&] {
            const ByteView<4 * n> bytes = secret_key.bytes();
            const auto public_part = ct::declassified(concat(bytes.template last<2 * n>()));
            return PublicKey::attempted_by([&](ByteSpan<2 * n> out) {
                write_public_key(bytes.template first<n>(), ByteView<2 * n>{public_part}.template first<n>(), run, out);
                return ct::equal(ByteView<2 * n>{out}, public_part).declassify();
            });
        });
    }

  private:
    // What the secret operations use of the stack below their tasks, at most.
    static constexpr std::size_t stack = 24576;

    static void write_public_key(ByteView<n> secret_seed, ByteView<n> public_seed, const Executor& run,
                                 ByteSpan<2 * n> out) {
        const Zeroizing<Node<n>> seed(node_from(secret_seed));
        append(append(out, public_seed), root_of_hypertree<Hashes>(P, public_seed, *seed, run));
    }

    static std::optional<KeyPair> key_pair(ByteView<3 * n> randomness, const Executor& run) {
        return std::optional<KeyPair>(
            std::in_place, filled_by,
            [&](ByteSpan<2 * n> out) {
                write_public_key(randomness.template first<n>(), randomness.template last<n>(), run, out);
            },
            [&](const PublicKey& public_key, ByteSpan<4 * n> out) {
                append(append(out, randomness.template first<2 * n>()), public_key.bytes());
            });
    }

    static std::optional<Signature> signature_of(const PreparedSecretKey& secret_key, const Message& message,
                                                 ByteView<n> optrand, const Executor& run) {
        return Signature::attempted_by(
            [&](ByteSpan<sizes.signature> out) { return secret_key.key_.sign(message, optrand, run, out); });
    }
};

}  // namespace ngcc::inline NGCC_ABI::flextree
