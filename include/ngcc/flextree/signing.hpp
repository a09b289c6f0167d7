// FlexTree, sections 5 and 9: key generation and signing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "ngcc/core/workspace.hpp"
#include "ngcc/ct/poison.hpp"
#include "ngcc/flextree/verification.hpp"
#include "ngcc/flextree/xmss.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// The root of the top tree, for the public key (section 5).
template <class H>
Node<H::N> root_of_hypertree(const Parameters& p, ByteView<H::N> public_seed, const Node<H::N>& secret_seed,
                             const Executor& run) {
    const KeyHash<H> hash(public_seed);
    const std::size_t top = p.d - 1;
    XmssTree<H::N> tree({static_cast<std::uint32_t>(top), 0}, p.height(top));
    XmssBuilder<H>(p, hash, secret_seed).build({&tree, 1}, run);
    return ct::declassified(tree.root());  // part of the public key
}

/// How many of the upper layers have so few leaves in all their trees that computing them takes no longer than a
/// signature.
constexpr std::size_t cheap_layers(const Parameters& p) {
    std::size_t budget = 0;
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        budget += p.leaves(layer);
    }
    std::size_t count = 0;
    for (std::size_t leaves = 1; count < p.d; ++count) {
        leaves <<= p.height(p.d - 1 - count);
        if (leaves > budget) {
            break;
        }
        budget -= leaves;
    }
    return count;
}

/// A secret key, and all trees of some of the upper layers.
template <class H>
class SigningKey {
    static constexpr std::size_t N = H::N;

  public:
    SigningKey(const Parameters& p, const Subsets& subsets, ByteView<4 * N> key, std::size_t cached_layers,
               const Executor& run)
        : p_(&p),
          subsets_(&subsets),
          public_key_(ct::declassified(concat(key.template last<2 * N>()))),
          hash_(ByteView<2 * N>{public_key_}.template first<N>()) {
        secrets_->seed = node_from(key.template first<N>());
        append(secrets_->prf, key.template subspan<N, N>());
        std::size_t trees = 1;
        while (cached_.size() < std::min(cached_layers, p.d)) {
            const std::size_t layer = p.d - 1 - cached_.size();
            std::vector<XmssTree<N>>& of_layer = cached_.emplace_back();
            for (std::size_t tree = 0; tree < trees; ++tree) {
                of_layer.emplace_back(TreeAddress{static_cast<std::uint32_t>(layer), tree}, p.height(layer));
            }
            build(of_layer, run);
            trees <<= p.height(layer);
        }
    }

    /// Writes the signature of a message. False, and `out` wiped, if there is none: no counter was found, or what was
    /// computed does not verify. Then the secret key is damaged, or the computation was.
    bool sign(const Message& message, ByteView<N> optrand, const Executor& run, ByteSpan<> out) const {
        if (try_to_sign(message, optrand, run, out)) {
            // Everything is to be published, if it verifies. If not, it stays here.
            ct::declassify(out.data(), out.size());
            if (VerificationKey<H>(*p_, *subsets_, public_key_).verify(message, out, Counter::any)) {
                return true;
            }
        }
        wipe(out.data(), out.size());
        return false;
    }

  private:
    struct Secrets {
        Node<N> seed;
        std::array<std::uint8_t, N> prf;
    };

    void build(std::span<XmssTree<N>> trees, const Executor& run) const {
        XmssBuilder<H>(*p_, hash_, secrets_->seed).build(trees, run);
    }

    // R = PRF_MSG (section 4)
    std::array<std::uint8_t, N> randomizer(ByteView<N> optrand, const Message& message) const {
        G<N, typename H::Suite> function;
        function.update(secrets_->prf);
        function.update(optrand);
        message.for_each([&](ByteView<> part) { function.update(part); });
        std::array<std::uint8_t, N> result;
        function.read(result);
        return ct::declassified(result);  // part of the signature
    }

    bool try_to_sign(const Message& message, ByteView<N> optrand, const Executor& run, ByteSpan<> out) const {
        const std::array<std::uint8_t, N> r = randomizer(optrand, message);
        const MessageDigest<N> digest = digest_message<H>(*p_, r, public_key_, message);
        const auto choice = PorsDigest<H>(*p_, *subsets_, r, digest.md).search();
        if (!choice) {
            return false;
        }
        const Pors<H> pors(*p_, hash_, digest.leaves[0]);
        const SecretVector<Node<N>> secrets = pors.secrets(secrets_->seed, choice->leaves);
        const auto pors_tree = pors.build(secrets_->seed, authentication_places(*p_, choice->leaves), run);

        // The trees depend on the digest only: those of all layers are computed together.
        std::vector<XmssTree<N>> computed;
        for (std::size_t layer = 0; layer < p_->d - cached_.size(); ++layer) {
            computed.emplace_back(digest.leaves[layer].tree, p_->height(layer));
        }
        build(computed, run);
        const auto tree = [&](std::size_t layer) -> const XmssTree<N>& {
            return layer < computed.size() ? computed[layer]
                                           : cached_[p_->d - 1 - layer][digest.leaves[layer].tree.tree];
        };

        const Wots<H> wots(*p_, hash_);
        std::vector<std::optional<typename Wots<H>::Found>> found(p_->d);
        in_groups(p_->d, 1, run, [&](const Group& group) {
            const std::size_t layer = group.first;
            // A root is signed, and follows from the signature.
            const Node<N> root = ct::declassified(layer == 0 ? pors_tree.root : tree(layer - 1).root());
            found[layer] = wots.search(digest.leaves[layer], root);
        });
        SecretVector<ChainPart<N>> parts;
        for (std::size_t layer = 0; layer < p_->d; ++layer) {
            if (!found[layer]) {
                return false;
            }
            for (std::uint32_t i = 0; i < p_->chains; ++i) {
                parts.push_back({digest.leaves[layer], i, 0, found[layer]->digits[i], {}});
            }
        }
        wots.reveal(parts, secrets_->seed, run);

        // Section 9, step 6.
        SignatureWriter writer(out);
        writer.bytes(r);
        writer.counter(choice->counter);
        writer.nodes(secrets);
        writer.nodes(pors_tree.wanted);
        writer.zeros((p_->m_max - pors_tree.wanted.size()) * N);
        for (std::size_t layer = 0; layer < p_->d; ++layer) {
            for (std::size_t i = 0; i < p_->chains; ++i) {
                writer.node(parts[layer * p_->chains + i].value);
            }
            for (std::size_t b = 0; b < p_->height(layer); ++b) {
                writer.node(tree(layer).node(b, (digest.leaves[layer].leaf >> b) ^ 1));
            }
            writer.counter(found[layer]->counter);
        }
        return true;
    }

    const Parameters* p_;
    const Subsets* subsets_;
    std::array<std::uint8_t, 2 * N> public_key_;
    KeyHash<H> hash_;
    Workspace<Secrets> secrets_;
    std::vector<std::vector<XmssTree<N>>> cached_;  // of the top layer, the one below it, ...
};

}  // namespace ngcc::inline NGCC_ABI::flextree
