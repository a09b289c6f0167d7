// The parameter sets of FlexTree behind one run-time interface of bytes: compiling the scheme takes long, and this way
// it is compiled once for each size of hash values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/executor.hpp"
#include "ngcc/flextree/hashing.hpp"
#include "ngcc/flextree/pors.hpp"
#include "support/interfaces.hpp"

namespace flextree_test {

namespace flextree = ngcc::flextree;
using flextree::LeafAddress;
using flextree::Parameters;
using flextree::PorsChoice;
using flextree::PorsPlace;
using flextree::TreeAddress;
using ngcc::ByteSpan;
using ngcc::ByteView;
using ngcc::Executor;
using ngcc::Task;
using ngcc_test::Bytes;
using ngcc_test::Form;
using ngcc_test::Keys;
using ngcc_test::Parts;
using ngcc_test::Source;

using Leaves = std::vector<std::uint32_t>;  ///< of a PORS tree, or of no tree at all: a subset

/// A secret key in use.
class Signer {
  public:
    virtual ~Signer() = default;
    virtual std::optional<Bytes> sign(const Parts& message, Source& random, const Executor& run = {}) const = 0;
    virtual std::optional<Bytes> sign_derand(const Parts& message, ByteView<> optrand,
                                             const Executor& run = {}) const = 0;
};

/// A public key in use. A malformed signature is one that does not verify.
class Verifier {
  public:
    virtual ~Verifier() = default;
    virtual bool verify(const Parts& message, ByteView<> signature) const = 0;
    virtual bool verify_least_counter(const Parts& message, ByteView<> signature) const = 0;
};

/// The parts that the scheme is made of, for one size of hash values and any parameters that have it. Hash values are
/// byte strings.
class Components {
  public:
    virtual ~Components() = default;

    struct MessageDigest {
        std::vector<LeafAddress> leaves;
        Bytes md;
    };
    virtual MessageDigest digest_message(const Parameters& p, ByteView<> randomizer, ByteView<> public_key,
                                         const Parts& message) const = 0;

    /// The choice for one counter, or for the least of 32.
    virtual std::optional<PorsChoice> choose(const Parameters& p, ByteView<> randomizer, ByteView<> md,
                                             std::uint32_t counter) const = 0;
    virtual std::optional<PorsChoice> choose_of_32(const Parameters& p, ByteView<> randomizer, ByteView<> md,
                                                   std::uint32_t first) const = 0;
    virtual std::optional<PorsChoice> search_choice(const Parameters& p, ByteView<> randomizer,
                                                    ByteView<> md) const = 0;

    virtual std::vector<Bytes> pors_secrets(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                            const LeafAddress& at, const Leaves& leaves) const = 0;
    struct PorsTree {
        Bytes root;
        std::vector<Bytes> wanted;
    };
    virtual PorsTree build_pors(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                const LeafAddress& at, const std::vector<PorsPlace>& places,
                                const Executor& run = {}) const = 0;
    virtual Bytes pors_root(const Parameters& p, ByteView<> public_seed, const LeafAddress& at, const Leaves& leaves,
                            const std::vector<Bytes>& secrets, const std::vector<Bytes>& others) const = 0;

    virtual Bytes wots_digest(const Parameters& p, ByteView<> public_seed, const LeafAddress& at, ByteView<> message,
                              std::uint32_t counter) const = 0;
    struct Found {
        std::uint32_t counter;
        Bytes digits;
    };
    virtual std::optional<Found> search_counter(const Parameters& p, ByteView<> public_seed, const LeafAddress& at,
                                                ByteView<> message) const = 0;
    /// As many as there are chains.
    virtual std::optional<Bytes> accepted_digits(const Parameters& p, ByteView<> digest) const = 0;

    /// Positions in a chain, and the value at the first one unless that is position 0.
    struct Part {
        LeafAddress at;
        std::uint32_t chain;
        std::uint32_t from, to;
        Bytes value;
    };
    virtual std::vector<Bytes> reveal(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                      const std::vector<Part>& parts, const Executor& run = {}) const = 0;
    virtual std::vector<Bytes> go_on(const Parameters& p, ByteView<> public_seed,
                                     const std::vector<Part>& parts) const = 0;

    /// All nodes of trees, by height, the leaves first.
    using Tree = std::vector<std::vector<Bytes>>;
    virtual std::vector<Tree> build_trees(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                          const std::vector<TreeAddress>& addresses,
                                          const Executor& run = {}) const = 0;
};

/// One parameter set.
class Instance {
  public:
    virtual ~Instance() = default;

    virtual const Parameters& parameters() const = 0;
    virtual const Components& components() const = 0;

    virtual std::optional<Keys> generate_keys(Source& random, const Executor& run = {}) const = 0;
    virtual std::optional<Keys> generate_keys_derand(ByteView<> randomness, const Executor& run = {}) const = 0;

    virtual bool is_public_key(ByteView<> bytes) const = 0;
    virtual bool is_secret_key(ByteView<> bytes) const = 0;
    virtual bool is_signature(ByteView<> bytes) const = 0;

    virtual std::size_t default_cached_layers() const = 0;

    /// Null if the bytes are no key. The prepared one has the default number of layers in its cache, or another one.
    virtual std::unique_ptr<Signer> signer(ByteView<> secret_key, Form form = Form::prepared) const = 0;
    virtual std::unique_ptr<Signer> signer_with_cache(ByteView<> secret_key, std::size_t cached_layers,
                                                      const Executor& run = {}) const = 0;
    virtual std::unique_ptr<Verifier> verifier(ByteView<> public_key, Form form = Form::prepared) const = 0;

    /// No value if the bytes are no secret key or one that contradicts itself.
    virtual std::optional<Bytes> public_key_of(ByteView<> secret_key, const Executor& run = {}) const = 0;

    /// See ngcc_test::after_moves().
    virtual std::vector<bool> after_moves(const Keys& keys, const Parts& message, ByteView<> signature,
                                          ByteView<> optrand) const = 0;

    /// The verdict on bytes.
    bool verify(ByteView<> public_key, const Parts& message, ByteView<> signature) const {
        const auto key = verifier(public_key, Form::plain);
        return key && key->verify(message, signature);
    }
};

/// By its name, such as "Flextree-160f" or "toy-8".
const Instance& instance(std::string_view name);

/// A set, and what it is compiled for.
struct Variant {
    std::string_view architecture;
    const Instance* instance;
};

// Each of them in a file of its own, by the size of hash values.
std::vector<const Instance*> instances_8();
std::vector<const Instance*> instances_20();
std::vector<const Instance*> instances_32();
std::vector<const Instance*> instances_48();
std::vector<const Instance*> instances_64();

/// toy-8, toy-48 for every architecture of this build.
std::vector<Variant> toy8_everywhere();
std::vector<Variant> toy48_everywhere();

}  // namespace flextree_test
