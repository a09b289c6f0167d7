// A parameter set behind the run-time interface; included once for each size of hash values.
#pragma once

#include <span>
#include <utility>

#include "instances.hpp"
#include "ngcc/flextree/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "support/moves.hpp"
#include "toys.hpp"

namespace flextree_test {

using ngcc_test::bytes_of;
using ngcc_test::keys_of;

template <class H>
class ComponentsOf : public Components {
    static constexpr std::size_t N = H::N;
    using Node = flextree::Node<N>;
    using KeyHash = flextree::KeyHash<H>;

    static ByteView<N> sized(ByteView<> bytes) { return ByteView<N>{bytes}; }
    static Node node(ByteView<> bytes) { return flextree::node_from<N>(sized(bytes)); }
    static std::vector<Node> nodes(const std::vector<Bytes>& strings) {
        std::vector<Node> result;
        for (const Bytes& bytes : strings) {
            result.push_back(node(bytes));
        }
        return result;
    }
    static Bytes bytes(const Node& value) {
        Bytes result(N);
        flextree::append(ByteSpan<>{result}, value);
        return result;
    }
    static std::vector<Bytes> all_bytes(std::span<const Node> values) {
        std::vector<Bytes> result;
        for (const Node& value : values) {
            result.push_back(bytes(value));
        }
        return result;
    }

    template <class F>
    static auto with_pors_digest(const Parameters& p, ByteView<> randomizer, ByteView<> md, F&& f) {
        const flextree::Subsets subsets(p.t, p.k);
        return f(flextree::PorsDigest<H>(p, subsets, sized(randomizer), sized(md)));
    }

    static std::vector<flextree::ChainPart<N>> chain_parts(const std::vector<Part>& parts) {
        std::vector<flextree::ChainPart<N>> result;
        for (const Part& part : parts) {
            result.push_back({part.at, part.chain, part.from, part.to, part.value.empty() ? Node{} : node(part.value)});
        }
        return result;
    }
    static std::vector<Bytes> values(const std::vector<flextree::ChainPart<N>>& parts) {
        std::vector<Bytes> result;
        for (const auto& part : parts) {
            result.push_back(bytes(part.value));
        }
        return result;
    }
    static Bytes first_digits(const Parameters& p, const flextree::Digits& digits) {
        return {digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(p.chains)};
    }

  public:
    MessageDigest digest_message(const Parameters& p, ByteView<> randomizer, ByteView<> public_key,
                                 const Parts& message) const override {
        const auto digest = flextree::digest_message<H>(p, sized(randomizer), ByteView<2 * N>{public_key}, message);
        return {digest.leaves, {digest.md.begin(), digest.md.end()}};
    }

    std::optional<PorsChoice> choose(const Parameters& p, ByteView<> randomizer, ByteView<> md,
                                     std::uint32_t counter) const override {
        return with_pors_digest(p, randomizer, md,
                                [&](const auto& digest) { return digest.template choose<1>(counter); });
    }
    std::optional<PorsChoice> choose_of_32(const Parameters& p, ByteView<> randomizer, ByteView<> md,
                                           std::uint32_t first) const override {
        return with_pors_digest(p, randomizer, md,
                                [&](const auto& digest) { return digest.template choose<32>(first); });
    }
    std::optional<PorsChoice> search_choice(const Parameters& p, ByteView<> randomizer, ByteView<> md) const override {
        return with_pors_digest(p, randomizer, md, [&](const auto& digest) { return digest.search(); });
    }

    std::vector<Bytes> pors_secrets(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                    const LeafAddress& at, const Leaves& leaves) const override {
        return all_bytes(flextree::Pors<H>(p, KeyHash(sized(public_seed)), at).secrets(node(secret_seed), leaves));
    }
    PorsTree build_pors(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed, const LeafAddress& at,
                        const std::vector<PorsPlace>& places, const Executor& run) const override {
        const auto tree = flextree::Pors<H>(p, KeyHash(sized(public_seed)), at).build(node(secret_seed), places, run);
        return {bytes(tree.root), all_bytes(tree.wanted)};
    }
    Bytes pors_root(const Parameters& p, ByteView<> public_seed, const LeafAddress& at, const Leaves& leaves,
                    const std::vector<Bytes>& secrets, const std::vector<Bytes>& others) const override {
        return bytes(flextree::Pors<H>(p, KeyHash(sized(public_seed)), at).root(leaves, nodes(secrets), nodes(others)));
    }

    Bytes wots_digest(const Parameters& p, ByteView<> public_seed, const LeafAddress& at, ByteView<> message,
                      std::uint32_t counter) const override {
        const KeyHash hash(sized(public_seed));
        return bytes(flextree::Wots<H>(p, hash).digest(at, node(message), counter));
    }
    std::optional<Found> search_counter(const Parameters& p, ByteView<> public_seed, const LeafAddress& at,
                                        ByteView<> message) const override {
        const KeyHash hash(sized(public_seed));
        const auto found = flextree::Wots<H>(p, hash).search(at, node(message));
        return found ? std::optional{Found{found->counter, first_digits(p, found->digits)}} : std::nullopt;
    }
    std::optional<Bytes> accepted_digits(const Parameters& p, ByteView<> digest) const override {
        const auto digits = flextree::accepted_digits(p, node(digest));
        return digits ? std::optional{first_digits(p, *digits)} : std::nullopt;
    }

    std::vector<Bytes> reveal(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                              const std::vector<Part>& parts, const Executor& run) const override {
        const KeyHash hash(sized(public_seed));
        auto result = chain_parts(parts);
        flextree::Wots<H>(p, hash).reveal(result, node(secret_seed), run);
        return values(result);
    }
    std::vector<Bytes> go_on(const Parameters& p, ByteView<> public_seed,
                             const std::vector<Part>& parts) const override {
        const KeyHash hash(sized(public_seed));
        auto result = chain_parts(parts);
        flextree::Wots<H>(p, hash).go_on(result);
        return values(result);
    }

    std::vector<Tree> build_trees(const Parameters& p, ByteView<> public_seed, ByteView<> secret_seed,
                                  const std::vector<TreeAddress>& addresses, const Executor& run) const override {
        const KeyHash hash(sized(public_seed));
        const Node seed = node(secret_seed);
        std::vector<flextree::XmssTree<N>> trees;
        for (const TreeAddress& address : addresses) {
            trees.emplace_back(address, p.height(address.layer));
        }
        flextree::XmssBuilder<H>(p, hash, seed).build(trees, run);
        std::vector<Tree> result;
        for (const auto& tree : trees) {
            Tree& levels = result.emplace_back();
            for (std::size_t b = 0; b <= tree.height(); ++b) {
                std::vector<Bytes>& level = levels.emplace_back();
                for (std::size_t q = 0; q < std::size_t{1} << (tree.height() - b); ++q) {
                    level.push_back(bytes(tree.node(b, q)));
                }
            }
        }
        return result;
    }
};

template <class S, class Key>
class SignerWith : public Signer {
  public:
    explicit SignerWith(Key key) : key_(std::move(key)) {}

    std::optional<Bytes> sign(const Parts& parts, Source& random, const Executor& run) const override {
        return bytes_of(S::sign(key_, parts, random, run));
    }
    std::optional<Bytes> sign_derand(const Parts& parts, ByteView<> optrand, const Executor& run) const override {
        return bytes_of(S::sign_derand(key_, parts, ByteView<S::signing_randomness_size>{optrand}, run));
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
    bool verify_least_counter(const Parts& parts, ByteView<> signature) const override {
        const auto value = S::Signature::from_bytes(signature);
        return value && S::verify_least_counter(key_, parts, *value);
    }

  private:
    Key key_;
};

/// P and Suite, Arch once more as the parameters of S.
template <const Parameters& P, class Suite = ngcc::IccsSuite, class Arch = ngcc::simd::native>
class InstanceOf : public Instance {
    using S = flextree::Scheme<P, Suite, Arch>;
    using PublicKey = typename S::PublicKey;
    using SecretKey = typename S::SecretKey;
    using Signature = typename S::Signature;
    using PreparedPublicKey = typename S::PreparedPublicKey;
    using PreparedSecretKey = typename S::PreparedSecretKey;

  public:
    const Parameters& parameters() const override { return P; }
    const Components& components() const override {
        static const ComponentsOf<flextree::Hashing<P.n, Suite, Arch>> result;
        return result;
    }

    std::optional<Keys> generate_keys(Source& random, const Executor& run) const override {
        return keys_of(S::generate_keys(random, run));
    }
    std::optional<Keys> generate_keys_derand(ByteView<> randomness, const Executor& run) const override {
        return keys_of(S::generate_keys_derand(ByteView<S::key_randomness_size>{randomness}, run));
    }

    bool is_public_key(ByteView<> bytes) const override { return PublicKey::from_bytes(bytes).has_value(); }
    bool is_secret_key(ByteView<> bytes) const override { return SecretKey::from_bytes(bytes).has_value(); }
    bool is_signature(ByteView<> bytes) const override { return Signature::from_bytes(bytes).has_value(); }

    std::size_t default_cached_layers() const override { return S::default_cached_layers; }

    std::unique_ptr<Signer> signer(ByteView<> secret_key, Form form) const override {
        auto key = SecretKey::from_bytes(secret_key);
        if (!key) {
            return nullptr;
        }
        if (form == Form::plain) {
            return std::make_unique<SignerWith<S, SecretKey>>(std::move(*key));
        }
        return std::make_unique<SignerWith<S, PreparedSecretKey>>(PreparedSecretKey(*key));
    }
    std::unique_ptr<Signer> signer_with_cache(ByteView<> secret_key, std::size_t cached_layers,
                                              const Executor& run) const override {
        const auto key = SecretKey::from_bytes(secret_key);
        return key ? std::make_unique<SignerWith<S, PreparedSecretKey>>(PreparedSecretKey(*key, cached_layers, run))
                   : nullptr;
    }
    std::unique_ptr<Verifier> verifier(ByteView<> public_key, Form form) const override {
        const auto key = PublicKey::from_bytes(public_key);
        if (!key) {
            return nullptr;
        }
        if (form == Form::plain) {
            return std::make_unique<VerifierWith<S, PublicKey>>(*key);
        }
        return std::make_unique<VerifierWith<S, PreparedPublicKey>>(PreparedPublicKey(*key));
    }

    std::optional<Bytes> public_key_of(ByteView<> secret_key, const Executor& run) const override {
        const auto key = SecretKey::from_bytes(secret_key);
        return key ? bytes_of(S::public_key_of(*key, run)) : std::nullopt;
    }

    std::vector<bool> after_moves(const Keys& keys, const Parts& message, ByteView<> signature,
                                  ByteView<> optrand) const override {
        return ngcc_test::after_moves<S>(keys, message, signature, optrand);
    }
};

/// The set, as the only object of its kind.
template <const Parameters& P, class Suite = ngcc::IccsSuite, class Arch = ngcc::simd::native>
const Instance& instance_of() {
    static const InstanceOf<P, Suite, Arch> result;
    return result;
}

template <const Parameters& P>
std::vector<Variant> everywhere() {
    std::vector<Variant> result;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        result.push_back({Arch::name, &instance_of<P, ngcc::BasicIccsSuite<Arch>, Arch>()});
    });
    return result;
}

}  // namespace flextree_test
