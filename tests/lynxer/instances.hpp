// Lynxer behind run-time interfaces of bytes: compiling it takes long, and this way it is compiled once for each level.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "ngcc/core/bytes.hpp"
#include "ngcc/lynxer/parameters.hpp"
#include "support/interfaces.hpp"

namespace lynxer_test {

namespace lynxer = ngcc::lynxer;
using lynxer::Parameters;
using ngcc::ByteSpan;
using ngcc::ByteView;
using ngcc_test::Bytes;
using ngcc_test::Form;
using ngcc_test::Keys;
using ngcc_test::Parts;
using ngcc_test::Recording;
using ngcc_test::Source;

/// All that a signer has in its hands, computed by one chapter after the other.
struct Signing {
    Bytes mu, s;
    Bytes r, iv;
    std::vector<Bytes> nodes;                          ///< of the tree
    std::vector<std::vector<Bytes>> leaf_commitments;  ///< by instance
    Bytes lists;                                       ///< the hashes of these
    Bytes com;
    std::vector<Bytes> u;  ///< by instance
    std::vector<Bytes> columns;
    Bytes corrections;
    Bytes challenge_1;
    Bytes u_tilde, v_tilde;
    Bytes d;
    Bytes challenge_2;
    Bytes a1, a0;
    std::uint32_t counter;
    Bytes challenge_3;
    std::vector<std::uint32_t> hidden, sent, unknown;  ///< the opening
    Bytes opening;
    Bytes signature;  ///< put together from all this
};

/// What a verifier recovers from a signature.
struct Verification {
    std::vector<std::uint32_t> hidden, unknown;
    std::vector<Bytes> nodes;  ///< the unknown and the hidden ones are arbitrary
    Bytes lists;
    Bytes com;
    std::vector<Bytes> columns;  ///< q
    Bytes challenge_1, challenge_2;
    Bytes a0;
};

/// The chapters, for one level and any parameters that have it.
class Chapters {
  public:
    virtual ~Chapters() = default;

    // Section 4. A matrix is given by its rows.
    struct Function {
        std::array<std::vector<Bytes>, 3> matrices;
        Bytes c0, c1, c2;
    };
    virtual Function function(ByteView<> iv_owf) const = 0;
    virtual std::vector<Bytes> fixed_matrix() const = 0;
    /// k, v1, v2
    virtual Bytes witness(ByteView<> iv_owf, ByteView<> k) const = 0;
    virtual Bytes image(ByteView<> iv_owf, ByteView<> witness) const = 0;

    // Section 5. Sixteen of everything.
    virtual std::vector<Bytes> encrypt(const std::vector<Bytes>& keys, const std::vector<Bytes>& plaintexts) const = 0;
    virtual std::vector<Bytes> tccr(const std::vector<Bytes>& y, ByteView<> iv, std::uint8_t tweak,
                                    std::size_t size) const = 0;
    virtual std::vector<Bytes> prg(const std::vector<Bytes>& seeds, ByteView<> iv, std::size_t counter,
                                   std::size_t size) const = 0;

    // Section 8.1.
    virtual Bytes vole_hash(ByteView<> key, ByteView<> row) const = 0;

    // Section 10.
    struct Found {
        std::uint32_t counter;
        Bytes challenge;
    };
    virtual std::optional<Found> find_counter(const Parameters& p, ByteView<> challenge_2, ByteView<> a1,
                                              ByteView<> a0) const = 0;
    virtual Signing sign(const Parameters& p, const Keys& keys, const Parts& message, ByteView<> rho) const = 0;
    virtual Verification verify(const Parameters& p, ByteView<> public_key, const Parts& message,
                                ByteView<> signature) const = 0;
    /// A signature with this witness, whether it fits the public key or not.
    virtual std::optional<Bytes> sign_with(const Parameters& p, ByteView<> public_key, ByteView<> witness,
                                           const Parts& message, ByteView<> rho) const = 0;
};

using Signer = std::function<std::optional<Bytes>(const Parts& message, ByteView<> rho)>;
using Verifier = std::function<bool(const Parts& message, ByteView<> signature)>;

/// One parameter set.
class Instance {
  public:
    virtual ~Instance() = default;

    virtual const Parameters& parameters() const = 0;
    virtual const Chapters& chapters() const = 0;

    virtual std::optional<Keys> generate_keys(Source& source) const = 0;
    virtual std::optional<Keys> generate_keys_derand(ByteView<> randomness) const = 0;

    virtual bool is_public_key(ByteView<> bytes) const = 0;
    virtual bool is_secret_key(ByteView<> bytes) const = 0;
    virtual bool is_signature(ByteView<> bytes) const = 0;

    virtual std::optional<Bytes> public_key_of(ByteView<> secret_key) const = 0;
    virtual std::optional<Bytes> sign(ByteView<> secret_key, const Parts& message, Source& source,
                                      Form form = Form::prepared) const = 0;
    /// A malformed signature is one that does not verify.
    virtual Signer signer(ByteView<> secret_key, Form form = Form::prepared) const = 0;
    virtual Verifier verifier(ByteView<> public_key, Form form = Form::prepared) const = 0;

    /// See ngcc_test::after_moves().
    virtual std::vector<bool> after_moves(const Keys& keys, const Parts& message, ByteView<> signature,
                                          ByteView<> rho) const = 0;
};

/// The same set once more, for another suite or architecture.
struct Variant {
    std::string_view name;
    const Instance* instance;
};

// Each of them in a file of its own, by the level: the two sets, s and f.
using Two = std::array<const Instance*, 2>;
Two instances_160();
Two instances_256();
Two instances_384();
Two instances_512();

// Of 160f and 256f.
std::vector<Variant> variants_160f();
std::vector<Variant> variants_256f();

}  // namespace lynxer_test
