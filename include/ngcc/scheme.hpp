// The one vocabulary of all schemes: what the command line tool, the KAT generator, the tests and the bench rely on.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/message.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI {

/// What a parameter set says of itself.
struct InstanceInfo {
    std::string_view name;        ///< the official name, as in the KAT file: FLIT128_REF
    std::string_view short_name;  ///< the name on our command line: flit-128
    std::string_view scheme;      ///< the family: FLIT
    std::string_view id;          ///< the number of the submission: kem-15
    unsigned security_bits;       ///< the claimed (not proven) level of the parameter set
    std::string_view notice;      ///< what a user has to know before using it
};

namespace detail {

// Not a constant expression: the compiler names the call, and with it the message.
void inconsistent_parameters(const char* message);

// For the validators of parameter sets: refuses a set, with the message in the error, unless the condition holds.
constexpr void require(bool condition, const char* message) {
    if (!condition) {
        inconsistent_parameters(message);
    }
}

template <class V>
concept Encoded = requires(const V value, ByteView<> bytes) {
    { V::size } -> std::convertible_to<std::size_t>;
    { V::from_bytes(bytes) } -> std::same_as<std::optional<V>>;
    { value.bytes() } -> std::same_as<ByteView<V::size>>;
};

// Stands for any random source where a concept needs a concrete one.
struct AnyRandomSource {
    bool fill(ByteSpan<>) { return false; }
};

template <class S>
concept KeyGenerating = requires(AnyRandomSource& rng, ByteView<S::key_randomness_size> key_randomness) {
    { S::info } -> std::convertible_to<InstanceInfo>;
    requires Encoded<typename S::PublicKey>;
    requires Encoded<typename S::SecretKey>;
    requires std::constructible_from<typename S::PreparedPublicKey, const typename S::PublicKey&>;
    requires std::constructible_from<typename S::PreparedSecretKey, const typename S::SecretKey&>;
    { S::generate_keys(rng) } -> std::same_as<std::optional<typename S::KeyPair>>;
    { S::generate_keys_derand(key_randomness) } -> std::same_as<std::optional<typename S::KeyPair>>;
    requires requires(typename S::KeyPair pair) {
        { pair.public_key } -> std::same_as<typename S::PublicKey&>;
        { pair.secret_key } -> std::same_as<typename S::SecretKey&>;
    };
};

}  // namespace detail

/// A key encapsulation mechanism. generate_keys and encapsulate give no value only if the random source fails (or, with
/// a probability that the data sheet states, if no key is found); decapsulate always gives a secret: implicit
/// rejection. The twins ..._derand take the randomness as bytes instead of a source.
template <class S>
concept Kem = detail::KeyGenerating<S> && detail::Encoded<typename S::Ciphertext> &&
    detail::Encoded<typename S::SharedSecret> &&
    requires(detail::AnyRandomSource& rng, const typename S::PublicKey& public_key,
             const typename S::SecretKey& secret_key, const typename S::Ciphertext& ciphertext,
             const typename S::PreparedPublicKey& prepared_public, const typename S::PreparedSecretKey& prepared_secret,
             ByteView<S::encapsulation_randomness_size> encapsulation_randomness) {
    { S::encapsulate(public_key, rng) } -> std::same_as<std::optional<typename S::Encapsulation>>;
    { S::encapsulate(prepared_public, rng) } -> std::same_as<std::optional<typename S::Encapsulation>>;
    { S::encapsulate_derand(public_key, encapsulation_randomness) } -> std::same_as<typename S::Encapsulation>;
    { S::decapsulate(secret_key, ciphertext) } -> std::same_as<typename S::SharedSecret>;
    { S::decapsulate(prepared_secret, ciphertext) } -> std::same_as<typename S::SharedSecret>;
    requires requires(typename S::Encapsulation encapsulation) {
        { encapsulation.ciphertext } -> std::same_as<typename S::Ciphertext&>;
        { encapsulation.shared_secret } -> std::same_as<typename S::SharedSecret&>;
    };
};

/// A signature scheme. sign gives no value only if the random source fails or a documented cap is reached. Its twin
/// sign_derand takes the randomness as bytes instead of a source. The functions of a scheme may have further parameters
/// with defaults.
template <class S>
concept SignatureScheme = detail::KeyGenerating<S> && detail::Encoded<typename S::Signature> &&
    requires(detail::AnyRandomSource& rng, const typename S::PublicKey& public_key,
             const typename S::SecretKey& secret_key, const typename S::Signature& signature, const Message& message,
             const typename S::PreparedPublicKey& prepared_public, const typename S::PreparedSecretKey& prepared_secret,
             ByteView<S::signing_randomness_size> randomness) {
    { S::sign(secret_key, message, rng) } -> std::same_as<std::optional<typename S::Signature>>;
    { S::sign(prepared_secret, message, rng) } -> std::same_as<std::optional<typename S::Signature>>;
    { S::sign_derand(secret_key, message, randomness) } -> std::same_as<std::optional<typename S::Signature>>;
    { S::sign_derand(prepared_secret, message, randomness) } -> std::same_as<std::optional<typename S::Signature>>;
    { S::verify(public_key, message, signature) } -> std::same_as<bool>;
    { S::verify(prepared_public, message, signature) } -> std::same_as<bool>;
};

/// A list of types, to run one piece of code over many instances: for_each(list, []<class S>() { ... }).
template <class... T>
struct TypeList {
    static constexpr std::size_t size = sizeof...(T);
};

template <class... T, class F>
constexpr void for_each(TypeList<T...>, F&& f) {
    (f.template operator()<T>(), ...);
}

}  // namespace ngcc::inline NGCC_ABI
