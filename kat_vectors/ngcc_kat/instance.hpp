// A parameter set behind one run-time interface, so that tools and tests need no template code per scheme.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "ngcc_kat/generator.hpp"
#include "ngcc_kat/manifest.hpp"

namespace ngcc_kat {

/// A random source at run time. Models ngcc::RandomSource.
class Random {
  public:
    virtual ~Random() = default;
    virtual bool fill(std::span<std::uint8_t> out) = 0;
};

/// The kinds of values that a scheme reads and writes.
enum class Part { public_key, secret_key, ciphertext, shared_secret, signature };

/// One implemented parameter set. The operations take bytes for which is_valid() holds and throw std::invalid_argument
/// for others; the optional results are empty if the random source fails. A KEM has encapsulate and decapsulate, a
/// signature scheme sign and verify; the other two are null.
struct Instance {
    struct KeyPair {
        Bytes public_key;
        SecretBytes secret_key;
    };
    struct Encapsulation {
        Bytes ciphertext;
        SecretBytes shared_secret;
    };

    std::string_view name;
    std::string_view short_name;
    std::string_view scheme;
    std::string_view id;
    unsigned security_bits = 0;
    std::string_view notice;
    Kind kind = Kind::kem;
    Sizes sizes;

    bool (*is_valid)(Part part, ByteView bytes) = nullptr;
    std::optional<KeyPair> (*generate_keys)(Random& random) = nullptr;
    std::optional<Encapsulation> (*encapsulate)(ByteView public_key, Random& random) = nullptr;
    SecretBytes (*decapsulate)(ByteView secret_key, ByteView ciphertext) = nullptr;
    std::optional<Bytes> (*sign)(ByteView secret_key, ByteView message, Random& random) = nullptr;
    bool (*verify)(ByteView public_key, ByteView message, ByteView signature) = nullptr;
    void (*generate_records)(const Request& request, const RecordSink& sink) = nullptr;

    /// Bytes that a value of this kind takes.
    std::size_t size_of(Part part) const {
        switch (part) {
            case Part::public_key:
                return sizes.public_key;
            case Part::secret_key:
                return sizes.secret_key;
            case Part::shared_secret:
                return sizes.shared_secret;
            case Part::ciphertext:
            case Part::signature:
                break;
        }
        return sizes.output;
    }
};

namespace detail {

template <class Value>
Value value_from(ByteView bytes) {
    auto value = Value::from_bytes(bytes);
    if (!value) {
        throw std::invalid_argument("malformed input to a scheme");
    }
    return std::move(*value);
}

inline SecretBytes secret_copy(ByteView bytes) {
    return {bytes.begin(), bytes.end()};
}

template <class S>
bool is_valid(Part part, ByteView bytes) {
    if (part == Part::public_key) {
        return S::PublicKey::from_bytes(bytes).has_value();
    }
    if (part == Part::secret_key) {
        return S::SecretKey::from_bytes(bytes).has_value();
    }
    if constexpr (ngcc::Kem<S>) {
        return (part == Part::ciphertext && S::Ciphertext::from_bytes(bytes)) ||
               (part == Part::shared_secret && S::SharedSecret::from_bytes(bytes));
    } else {
        return part == Part::signature && S::Signature::from_bytes(bytes);
    }
}

template <class S>
std::optional<Instance::KeyPair> generate_keys(Random& random) {
    const auto keys = S::generate_keys(random);
    if (!keys) {
        return std::nullopt;
    }
    return Instance::KeyPair{copy(keys->public_key.bytes()), secret_copy(keys->secret_key.bytes())};
}

template <ngcc::Kem S>
std::optional<Instance::Encapsulation> encapsulate(ByteView public_key, Random& random) {
    const auto sent = S::encapsulate(value_from<typename S::PublicKey>(public_key), random);
    if (!sent) {
        return std::nullopt;
    }
    return Instance::Encapsulation{copy(sent->ciphertext.bytes()), secret_copy(sent->shared_secret.bytes())};
}

template <ngcc::Kem S>
SecretBytes decapsulate(ByteView secret_key, ByteView ciphertext) {
    const auto secret =
        S::decapsulate(value_from<typename S::SecretKey>(secret_key), value_from<typename S::Ciphertext>(ciphertext));
    return secret_copy(secret.bytes());
}

template <ngcc::SignatureScheme S>
std::optional<Bytes> sign(ByteView secret_key, ByteView message, Random& random) {
    const auto signature = S::sign(value_from<typename S::SecretKey>(secret_key), message, random);
    return signature ? std::optional{copy(signature->bytes())} : std::nullopt;
}

template <ngcc::SignatureScheme S>
bool verify(ByteView public_key, ByteView message, ByteView signature) {
    return S::verify(value_from<typename S::PublicKey>(public_key), message,
                     value_from<typename S::Signature>(signature));
}

}  // namespace detail

/// The run-time interface of a scheme.
template <class S>
Instance make_instance() {
    const ngcc::InstanceInfo info = S::info;
    Instance instance;
    instance.name = info.name;
    instance.short_name = info.short_name;
    instance.scheme = info.scheme;
    instance.id = info.id;
    instance.security_bits = info.security_bits;
    instance.notice = info.notice;
    instance.sizes.public_key = S::PublicKey::size;
    instance.sizes.secret_key = S::SecretKey::size;
    instance.is_valid = detail::is_valid<S>;
    instance.generate_keys = detail::generate_keys<S>;
    instance.generate_records = generate<S>;
    if constexpr (ngcc::Kem<S>) {
        instance.kind = Kind::kem;
        instance.sizes.output = S::Ciphertext::size;
        instance.sizes.shared_secret = S::SharedSecret::size;
        instance.encapsulate = detail::encapsulate<S>;
        instance.decapsulate = detail::decapsulate<S>;
    } else {
        instance.kind = Kind::signature;
        instance.sizes.output = S::Signature::size;
        instance.sign = detail::sign<S>;
        instance.verify = detail::verify<S>;
    }
    return instance;
}

/// Every scheme of ngcc::all_instances.
std::span<const Instance> instances();

/// The instance with this official or short name, or null.
const Instance* find_instance(std::span<const Instance> among, std::string_view name);

}  // namespace ngcc_kat
