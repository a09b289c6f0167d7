// Writes the records of a KAT file with any scheme of the library.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "ngcc/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc_kat/format.hpp"

namespace ngcc_kat {

/// Which records to write. The defaults are those of the official files.
struct Request {
    std::size_t count = 10;
    std::string seed_text = "seed";
    std::string message_text = "msg";

    friend bool operator==(const Request&, const Request&) = default;
};

/// Takes the records one by one; stops the generation by returning false.
using RecordSink = std::function<bool(const Record&)>;

/// The scheme does not work: what() says where.
struct GenerationError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The seed of a generator from a text: repeated, and cut to 64 bytes. Throws std::invalid_argument for no text.
inline std::array<std::uint8_t, 64> seed_from_text(std::string_view text) {
    if (text.empty()) {
        throw std::invalid_argument("the text of a seed must not be empty");
    }
    std::array<std::uint8_t, 64> seed{};
    for (std::size_t i = 0; i < seed.size(); ++i) {
        seed[i] = static_cast<std::uint8_t>(text[i % text.size()]);
    }
    return seed;
}

namespace detail {

template <class T>
T require(std::optional<T> value, const std::string& what) {
    if (!value) {
        throw GenerationError(what + " fails");
    }
    return std::move(*value);
}

inline Bytes copy(ByteView bytes) {
    return {bytes.begin(), bytes.end()};
}

inline Bytes draw(ngcc::IccsSuite::Drng& generator, std::size_t size) {
    Bytes bytes(size);
    if (!generator.fill(bytes)) {
        throw GenerationError("the generator gives no more bytes");
    }
    return bytes;
}

}  // namespace detail

/// Generates the records of S and checks each of them: what was encapsulated or signed must decapsulate or verify.
/// Throws GenerationError if it does not.
template <class S>
requires ngcc::Kem<S> || ngcc::SignatureScheme<S>
void generate(const Request& request, const RecordSink& sink) {
    ngcc::IccsSuite::Drng seeds{seed_from_text(request.seed_text)};
    ngcc::IccsSuite::Drng messages{seed_from_text(request.message_text)};
    for (std::size_t i = 0; i < request.count; ++i) {
        const std::string where = "record " + std::to_string(i) + ": ";
        Record record;
        record.count = i;
        Bytes& seed = record.fields[0];
        seed = detail::draw(seeds, 64);
        // One generator for all that the scheme does in this record, in this order.
        ngcc::IccsSuite::Drng generator{seed};
        const auto keys = detail::require(S::generate_keys(generator), where + "key generation");
        record.fields[1] = detail::copy(keys.public_key.bytes());
        record.fields[2] = detail::copy(keys.secret_key.bytes());
        if constexpr (ngcc::Kem<S>) {
            const auto sent = detail::require(S::encapsulate(keys.public_key, generator), where + "encapsulation");
            record.fields[3] = detail::copy(sent.ciphertext.bytes());
            record.fields[4] = detail::copy(sent.shared_secret.bytes());
            if (detail::copy(S::decapsulate(keys.secret_key, sent.ciphertext).bytes()) != record.fields[4]) {
                throw GenerationError(where + "decapsulation gives another secret than encapsulation");
            }
        } else {
            const Bytes message = detail::draw(messages, 56 + 8 * i);
            const auto signature = detail::require(S::sign(keys.secret_key, message, generator), where + "signing");
            record.fields[3] = message;
            record.fields[4] = detail::copy(signature.bytes());
            if (!S::verify(keys.public_key, message, signature)) {
                throw GenerationError(where + "the signature does not verify");
            }
        }
        if (!sink(record)) {
            return;
        }
    }
}

}  // namespace ngcc_kat
