// The parameter sets of Octarine behind one run-time interface of bytes: compiling the scheme takes long, and this way
// it is compiled once for all tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ngcc/core/bytes.hpp"
#include "support/interfaces.hpp"

namespace octarine_test {

using ngcc::ByteSpan;
using ngcc::ByteView;
using ngcc_test::Bytes;
using ngcc_test::Form;
using ngcc_test::Keys;
using ngcc_test::Parts;
using ngcc_test::Source;

/// A secret key in use. Without a limit the default of the scheme holds.
class Signer {
  public:
    using Limit = std::optional<unsigned>;

    virtual ~Signer() = default;
    virtual std::optional<Bytes> sign(const Parts& message, Source& random, Limit round_limit = {}) const = 0;
    virtual std::optional<Bytes> sign_derand(const Parts& message, ByteView<64> rnd, Limit round_limit = {}) const = 0;
};

/// A public key in use. A malformed signature is one that does not verify.
class Verifier {
  public:
    virtual ~Verifier() = default;
    virtual bool verify(const Parts& message, ByteView<> signature) const = 0;
};

/// One parameter set.
class Instance {
  public:
    virtual ~Instance() = default;

    virtual std::optional<Keys> generate_keys(Source& random) const = 0;
    virtual std::optional<Keys> generate_keys_derand(ByteView<64> xi) const = 0;

    virtual bool is_public_key(ByteView<> bytes) const = 0;
    virtual bool is_secret_key(ByteView<> bytes) const = 0;
    virtual bool is_signature(ByteView<> bytes) const = 0;

    /// Null if the bytes are no key.
    virtual std::unique_ptr<Signer> signer(ByteView<> secret_key, Form form = Form::prepared) const = 0;
    virtual std::unique_ptr<Verifier> verifier(ByteView<> public_key, Form form = Form::prepared) const = 0;

    /// No value if the bytes are no secret key or one that contradicts itself.
    virtual std::optional<Bytes> public_key_of(ByteView<> secret_key) const = 0;

    /// Whether a signature verifies, for each way in which C++ code can hand over the message first || second. The
    /// second part has four bytes.
    virtual std::vector<bool> verify_spelled(ByteView<> public_key, ByteView<> first, ByteView<4> second,
                                             ByteView<> signature) const = 0;

    /// The verdict on bytes.
    bool verify(ByteView<> public_key, const Parts& message, ByteView<> signature) const {
        const auto key = verifier(public_key, Form::plain);
        return key && key->verify(message, signature);
    }
};

/// The set of level 128, 256 or 512.
template <unsigned Level>
const Instance& instance();
template <>
const Instance& instance<128>();
template <>
const Instance& instance<256>();
template <>
const Instance& instance<512>();

}  // namespace octarine_test
