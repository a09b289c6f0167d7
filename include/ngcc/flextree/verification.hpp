// FlexTree, section 10: verification.
#pragma once

#include <algorithm>
#include <vector>

#include "ngcc/flextree/digest.hpp"
#include "ngcc/flextree/pors.hpp"
#include "ngcc/flextree/serialization.hpp"
#include "ngcc/flextree/wots.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// Whether the counters of a signature, whose length is right, are among those that signing tries.
template <std::size_t N>
bool is_well_formed(const Parameters& p, ByteView<> signature) {
    SignatureReader<N> reader(signature);
    reader.next(N);
    bool well_formed = reader.counter() != no_pors_counter;
    reader.next((p.k + p.m_max) * N);
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        reader.next((p.chains + p.height(layer)) * N);
        well_formed = reader.counter() != 0 && well_formed;
    }
    return well_formed;
}

/// What a counter of the few-time signature has to be.
enum class Counter { any, least };

/// A public key, with its seed absorbed.
template <class H>
class VerificationKey {
    static constexpr std::size_t N = H::N;

  public:
    VerificationKey(const Parameters& p, const Subsets& subsets, ByteView<2 * N> key)
        : p_(&p), subsets_(&subsets), hash_(key.template first<N>()) {
        append(bytes_, key);
    }

    /// Whether this is a signature of the message. It is well formed.
    bool verify(const Message& message, ByteView<> signature, Counter allowed) const {
        SignatureReader<N> reader(signature);
        const auto randomizer = reader.next(N).template first<N>();
        const MessageDigest<N> digest = digest_message<H>(*p_, randomizer, bytes_, message);
        const PorsDigest<H> pors_digest(*p_, *subsets_, randomizer, digest.md);
        const std::uint32_t counter = reader.counter();
        const auto choice = pors_digest.template choose<1>(counter);
        if (!choice) {
            return false;
        }
        const std::vector<Node<N>> secrets = reader.nodes(p_->k);
        const std::vector<Node<N>> others = reader.nodes(p_->m_max);
        const std::size_t used = authentication_places(*p_, choice->leaves).size();
        if (std::any_of(others.begin() + static_cast<std::ptrdiff_t>(used), others.end(),
                        [](const Node<N>& padding) { return padding != Node<N>{}; })) {
            return false;
        }
        Node<N> root = Pors<H>(*p_, hash_, digest.leaves[0]).root(choice->leaves, secrets, others);
        for (const LeafAddress& leaf : digest.leaves) {
            std::vector<Node<N>> values = reader.nodes(p_->chains);
            const std::vector<Node<N>> path = reader.nodes(p_->height(leaf.tree.layer));
            const Wots<H> wots(*p_, hash_);
            const auto digits = accepted_digits(*p_, wots.digest(leaf, root, reader.counter()));
            if (!digits) {
                return false;
            }
            std::vector<ChainPart<N>> parts;
            for (std::uint32_t i = 0; i < p_->chains; ++i) {
                parts.push_back({leaf, i, (*digits)[i], p_->steps(i), values[i]});
            }
            wots.go_on(parts);
            root = root_of_path(leaf, parts, path);
        }
        if (root != node_from<N>(ByteView<2 * N>{bytes_}.template last<N>())) {
            return false;
        }
        // The search goes as far as the counter at hand, at most: that one suits.
        return allowed == Counter::any || pors_digest.search()->counter == counter;
    }

  private:
    // The root of a tree from the ends of the chains of a leaf, and its path: nothing here goes side by side.
    Node<N> root_of_path(const LeafAddress& leaf, std::span<const ChainPart<N>> ends,
                         std::span<const Node<N>> path) const {
        using One = Hashing<N, typename H::Suite, simd::scalar>;
        const TreeHash<One> hash = hash_.template tree<One>(leaf.tree);
        auto key = hash.begin(Use::wots_key, One::all(leaf.leaf), One::all(0), One::all(0));
        for (const ChainPart<N>& end : ends) {
            key.update(One::all(end.value));
        }
        auto node = key.read();
        for (std::size_t b = 0; b < path.size(); ++b) {
            const auto sibling = One::all(path[b]);
            const bool is_left = (leaf.leaf >> b) % 2 == 0;
            node = hash(Use::xmss_node, One::all(0), One::all(b + 1), One::all(leaf.leaf >> (b + 1)),
                        is_left ? node : sibling, is_left ? sibling : node);
        }
        return One::lane_of(node, 0);
    }

    const Parameters* p_;
    const Subsets* subsets_;
    KeyHash<H> hash_;
    std::array<std::uint8_t, 2 * N> bytes_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
