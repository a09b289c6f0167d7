// FLIT, section 10: the key encapsulation mechanism.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "ngcc/core/encoded.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/flit/encryption.hpp"
#include "ngcc/scheme.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// FLIT for the parameter set P. Suite: the symmetric primitives; Arch: the widest SIMD architecture of the arithmetic.
///
/// Bad input: PublicKey, SecretKey and Ciphertext come from bytes through from_bytes(), which gives no value for a
/// wrong length or an encoding that key generation cannot produce (every ciphertext of the right length is well
/// formed).
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class Kem {
    static_assert(is_consistent(P));
    static constexpr Layout sizes = P.layout();
    using Hash = typename Suite::template Digest<P.seed_size>;
    using WideHash = typename Suite::template Digest<2 * P.seed_size>;
    using R = Ring<P, Arch>;

    struct PublicKeyFormat {
        static constexpr std::size_t size = sizes.public_key;
        static bool is_valid(ByteView<size> bytes) {
            Ordered<P> h;
            return unpack_public_key<P>(bytes, h);
        }
    };
    struct SecretKeyFormat {
        static constexpr std::size_t size = sizes.secret_key;
        static bool is_valid(ByteView<size> bytes) {
            const SecretParts<P> parts(bytes);
            // Public: whether the key is well formed at all.
            return is_canonical<P>(*unpack_f<P>(parts.f)).declassify() &&
                   Binary<P>::from_bytes(parts.f1).is_invertible().declassify() &&
                   PublicKeyFormat::is_valid(parts.public_key) &&
                   ct::equal(digest_of<Hash>(parts.public_key), parts.public_key_hash).declassify();
        }
    };
    struct CiphertextFormat : AnyBytes<sizes.ciphertext> {};
    struct SharedSecretFormat : AnyBytes<P.seed_size> {};

  public:
    static constexpr InstanceInfo info = P.info;

    /// 615, 1229 or 3072 bytes (section 8.1).
    using PublicKey = PublicValue<PublicKeyFormat>;
    /// 1351, 2605 or 6336 bytes (section 8.2). It contains the public key.
    using SecretKey = SecretValue<SecretKeyFormat>;
    /// 512, 1024 or 2304 bytes (section 8.3).
    using Ciphertext = PublicValue<CiphertextFormat>;
    /// 32, 32 or 64 bytes.
    using SharedSecret = SecretValue<SharedSecretFormat>;

    using KeyPair = KeyPairOf<PublicKey, SecretKey>;
    struct Encapsulation {
        Ciphertext ciphertext;
        SharedSecret shared_secret;
    };

    /// Randomness of generate_keys_derand: the seed, then z, B bytes each.
    static constexpr std::size_t key_randomness_size = 2 * P.seed_size;
    /// Randomness of encapsulate_derand: B bytes.
    static constexpr std::size_t encapsulation_randomness_size = P.seed_size;

    /// A public key with its hash and its unpacked polynomial: saves both for every encapsulation but the first.
    class PreparedPublicKey {
      public:
        explicit PreparedPublicKey(const PublicKey& key)
            : PreparedPublicKey(key.bytes(), digest_of<Hash>(key.bytes())) {}

      private:
        friend Kem;
        PreparedPublicKey(ByteView<sizes.public_key> key, ByteView<P.seed_size> hash) {
            Ordered<P> ordered;
            [[maybe_unused]] const bool valid = unpack_public_key<P>(key, ordered);  // a PublicKey always is
            h_ = *R::from_order(ordered);
            std::copy(hash.begin(), hash.end(), hash_.begin());
        }
        Leaves<P, Arch> h_;
        std::array<std::uint8_t, P.seed_size> hash_;
    };

    /// A secret key with its polynomials unpacked. Move-only, wiped when it dies.
    class PreparedSecretKey {
      public:
        explicit PreparedSecretKey(const SecretKey& key) : PreparedSecretKey(SecretParts<P>(key.bytes())) {}

      private:
        friend Kem;
        explicit PreparedSecretKey(const SecretParts<P>& parts)
            : public_(parts.public_key, parts.public_key_hash),
              f_(R::from_order(*unpack_f<P>(parts.f))),
              f1_(Binary<P>::from_bytes(parts.f1)) {
            append(*z_, parts.rejection_seed);
        }
        PreparedPublicKey public_;
        Zeroizing<Leaves<P, Arch>> f_;
        Zeroizing<Binary<P>> f1_;
        SecretArray<P.seed_size> z_;
    };

    /// A new key pair. Draws twice: the seed, then z, B bytes each. No value if the source fails, or (never in
    /// practice) if none of 256 candidates for f is invertible. Allocates its scratch; std::bad_alloc if it cannot.
    [[nodiscard]] static std::optional<KeyPair> generate_keys(RandomSource auto& rng) {
        return with_wiped_stack<stack>([&]() -> std::optional<KeyPair> {
            SecretArray<key_randomness_size> randomness;
            const ByteSpan<key_randomness_size> bytes{*randomness};
            if (!rng.fill(bytes.template first<P.seed_size>()) || !rng.fill(bytes.template last<P.seed_size>())) {
                return std::nullopt;
            }
            return key_pair(bytes);
        });
    }

    /// The key pair for given randomness: seed || z. Allocates like generate_keys.
    [[nodiscard]] static std::optional<KeyPair> generate_keys_derand(ByteView<key_randomness_size> randomness) {
        return with_wiped_stack<stack>([&] { return key_pair(randomness); });
    }

    /// A new shared secret and the ciphertext that carries it. Draws once, B bytes. No value if the source fails.
    [[nodiscard]] static std::optional<Encapsulation> encapsulate(const PreparedPublicKey& public_key,
                                                                  RandomSource auto& rng) {
        return with_wiped_stack<stack>([&]() -> std::optional<Encapsulation> {
            SecretArray<encapsulation_randomness_size> randomness;
            if (!rng.fill(*randomness)) {
                return std::nullopt;
            }
            return sent_secret(public_key, *randomness);
        });
    }
    [[nodiscard]] static std::optional<Encapsulation> encapsulate(const PublicKey& public_key, RandomSource auto& rng) {
        return encapsulate(PreparedPublicKey(public_key), rng);
    }

    /// Encapsulation with given randomness.
    [[nodiscard]] static Encapsulation encapsulate_derand(const PreparedPublicKey& public_key,
                                                          ByteView<encapsulation_randomness_size> randomness) {
        return with_wiped_stack<stack>([&] { return sent_secret(public_key, randomness); });
    }
    [[nodiscard]] static Encapsulation encapsulate_derand(const PublicKey& public_key,
                                                          ByteView<encapsulation_randomness_size> randomness) {
        return encapsulate_derand(PreparedPublicKey(public_key), randomness);
    }

    /// The shared secret of a ciphertext. One that encapsulation did not produce for this key gives a secret that
    /// depends on z and that nobody else knows (implicit rejection): which of the two it was does not show, in time or
    /// result.
    [[nodiscard]] static SharedSecret decapsulate(const PreparedSecretKey& secret_key, const Ciphertext& ciphertext) {
        return with_wiped_stack<stack>([&] { return received_secret(secret_key, ciphertext); });
    }
    [[nodiscard]] static SharedSecret decapsulate(const SecretKey& secret_key, const Ciphertext& ciphertext) {
        return with_wiped_stack<stack>([&] { return received_secret(PreparedSecretKey(secret_key), ciphertext); });
    }

  private:
    // What the operations use of the stack, at most; a test looks for secrets beyond.
    static constexpr std::size_t stack = 8192 + 16 * P.degree;

    static std::optional<KeyPair> key_pair(ByteView<key_randomness_size> randomness) {
        const auto generated = generate_encryption_keys<P, Suite, Arch>(randomness.template first<P.seed_size>());
        if (!generated) {
            return std::nullopt;
        }
        const Workspace<EncryptionKeys<P, Arch>>& keys = *generated;
        return std::optional<KeyPair>(
            std::in_place, filled_by, [&](auto out) { pack_public_key<P>(R::in_order(keys->h), out); },
            [&](const PublicKey& public_key, ByteSpan<> out) {
                const Zeroizing<Ordered<P>> f{R::in_order(keys->f)};
                pack_fields<P.coefficient_bits>(std::span{*f}, out.first(sizes.secret_f));
                out = out.subspan(sizes.secret_f);
                keys->f1.to_bytes(out.template first<sizes.secret_f1>());
                out = append(out.subspan(sizes.secret_f1), public_key.bytes());
                out = append(out, digest_of<Hash>(public_key.bytes()));
                append(out, randomness.template last<P.seed_size>());
            });
    }

    static Encapsulation sent_secret(const PreparedPublicKey& public_key,
                                     ByteView<encapsulation_randomness_size> randomness) {
        const SecretArray<P.seed_size> message{digest_of<Hash>(randomness)};
        const Keys keys(*message, public_key.hash_);
        const Ciphertext ciphertext(
            filled_by, [&](auto out) { encrypt<P, Suite, Arch>(public_key.h_, *message, keys.coins(), out); });
        return {ciphertext, shared_secret(keys.secret(), ciphertext)};
    }

    static SharedSecret received_secret(const PreparedSecretKey& secret_key, const Ciphertext& ciphertext) {
        const SecretArray<P.seed_size> message = decrypt<P, Arch>(*secret_key.f_, *secret_key.f1_, ciphertext.bytes());
        const Keys keys(*message, secret_key.public_.hash_);
        SecretArray<sizes.ciphertext> again;
        encrypt<P, Suite, Arch>(secret_key.public_.h_, *message, keys.coins(), *again);
        SecretArray<P.seed_size> chosen;
        ct::select(ct::equal(*again, ciphertext.bytes()), keys.secret(), *secret_key.z_, *chosen);
        return shared_secret(*chosen, ciphertext);
    }

    // K' || coins = G(m || H(pk))
    class Keys {
      public:
        Keys(ByteView<P.seed_size> message, ByteView<P.seed_size> public_key_hash)
            : both_(digest_of<WideHash>(message, public_key_hash)) {}
        ByteView<P.seed_size> secret() const { return ByteView<2 * P.seed_size>{*both_}.template first<P.seed_size>(); }
        ByteView<P.seed_size> coins() const { return ByteView<2 * P.seed_size>{*both_}.template last<P.seed_size>(); }

      private:
        SecretArray<2 * P.seed_size> both_;
    };

    // KDF(secret || H(ct))
    static SharedSecret shared_secret(ByteView<P.seed_size> secret, const Ciphertext& ciphertext) {
        typename Suite::Xof kdf;
        kdf.update(secret);
        kdf.update(digest_of<Hash>(ciphertext.bytes()));
        return SharedSecret(filled_by, [&](ByteSpan<> out) { kdf.read(0, out); });
    }
};

}  // namespace ngcc::inline NGCC_ABI::flit
