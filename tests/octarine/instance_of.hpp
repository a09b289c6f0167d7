// A parameter set behind the run-time interface; included once for each of them.
#pragma once

#include <array>

#include "instances.hpp"
#include "ngcc/octarine.hpp"

namespace octarine_test {

using ngcc_test::bytes_of;
using ngcc_test::keys_of;

template <class S, class Key>
class SignerWith : public Signer {
  public:
    explicit SignerWith(Key key) : key_(std::move(key)) {}

    std::optional<Bytes> sign(const Parts& parts, Source& random, Limit limit) const override {
        return bytes_of(limit ? S::sign(key_, parts, random, *limit) : S::sign(key_, parts, random));
    }
    std::optional<Bytes> sign_derand(const Parts& parts, ByteView<64> rnd, Limit limit) const override {
        return bytes_of(limit ? S::sign_derand(key_, parts, rnd, *limit) : S::sign_derand(key_, parts, rnd));
    }

  private:
    Key key_;
};

template <class S, class Key>
class VerifierWith : public Verifier {
  public:
    explicit VerifierWith(Key key) : key_(std::move(key)) {}

    bool verify(const Parts& parts, ByteView<> signature) const override {
        const auto value = S::Signature::from_bytes(signature);
        return value && S::verify(key_, parts, *value);
    }

  private:
    Key key_;
};

template <class S>
class InstanceOf : public Instance {
    using PublicKey = typename S::PublicKey;
    using SecretKey = typename S::SecretKey;
    using Signature = typename S::Signature;

  public:
    std::optional<Keys> generate_keys(Source& random) const override { return keys_of(S::generate_keys(random)); }
    std::optional<Keys> generate_keys_derand(ByteView<64> xi) const override {
        return keys_of(S::generate_keys_derand(xi));
    }

    bool is_public_key(ByteView<> bytes) const override { return PublicKey::from_bytes(bytes).has_value(); }
    bool is_secret_key(ByteView<> bytes) const override { return SecretKey::from_bytes(bytes).has_value(); }
    bool is_signature(ByteView<> bytes) const override { return Signature::from_bytes(bytes).has_value(); }

    std::unique_ptr<Signer> signer(ByteView<> secret_key, Form form) const override {
        auto key = SecretKey::from_bytes(secret_key);
        if (!key) {
            return nullptr;
        }
        if (form == Form::plain) {
            return std::make_unique<SignerWith<S, SecretKey>>(std::move(*key));
        }
        using Prepared = typename S::PreparedSecretKey;
        return std::make_unique<SignerWith<S, Prepared>>(Prepared(*key));
    }
    std::unique_ptr<Verifier> verifier(ByteView<> public_key, Form form) const override {
        const auto key = PublicKey::from_bytes(public_key);
        if (!key) {
            return nullptr;
        }
        if (form == Form::plain) {
            return std::make_unique<VerifierWith<S, PublicKey>>(*key);
        }
        using Prepared = typename S::PreparedPublicKey;
        return std::make_unique<VerifierWith<S, Prepared>>(Prepared(*key));
    }

    std::optional<Bytes> public_key_of(ByteView<> secret_key) const override {
        const auto key = SecretKey::from_bytes(secret_key);
        return key ? bytes_of(S::public_key_of(*key)) : std::nullopt;
    }

    std::vector<bool> verify_spelled(ByteView<> public_key, ByteView<> first, ByteView<4> second,
                                     ByteView<> signature) const override {
        const auto key = PublicKey::from_bytes(public_key).value();
        const auto value = Signature::from_bytes(signature).value();
        Bytes joined(first.begin(), first.end());
        joined.insert(joined.end(), second.begin(), second.end());
        const Bytes vector(first.begin(), first.end());
        const std::array<std::uint8_t, 4> array = {second[0], second[1], second[2], second[3]};
        const ByteView<> view = joined;
        const ByteSpan<> writable = joined;
        const std::array<ByteView<>, 2> views = {first, second};
        return {
            S::verify(key, joined, value),
            S::verify(key, view, value),
            S::verify(key, writable, value),
            S::verify(key, {view}, value),
            S::verify(key, {first, second}, value),
            S::verify(key, {vector, array}, value),
            S::verify(key, {first, {}, second}, value),
            S::verify(key, views, value),
            S::verify(key, Parts{first, second}, value),
            S::verify(key, std::span{views}, value),
        };
    }
};

}  // namespace octarine_test
