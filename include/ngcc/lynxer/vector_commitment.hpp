// Lynxer, section 7: the tree of seeds, and what is opened of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/lynxer/prg.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// The node of the tree that is leaf j of an instance.
constexpr std::uint32_t leaf_node(const Parameters& p, std::size_t instance, std::size_t j) {
    const std::size_t half = std::size_t{1} << (p.k1() - 1);
    const std::size_t place = j < half ? p.tau * j + instance : p.tau * half + p.deep() * (j - half) + instance;
    return static_cast<std::uint32_t>(p.leaves() - 1 + place);
}

/// What an opening reveals: of each instance all leaves but one. All of this is public.
struct Opening {
    std::array<std::uint32_t, most_instances> hidden{};  ///< I: the leaves that stay hidden
    std::vector<std::uint32_t> sent;                     ///< the nodes that are sent, in this order
    std::vector<std::uint32_t> unknown;                  ///< the inner nodes above hidden leaves, in descending order
};

/// The opening that a challenge selects; no value if its last w bits are not 0, or if too many nodes would be needed.
inline std::optional<Opening> opening_of(const Parameters& p, ByteView<> challenge) {
    const auto bit = [&](std::size_t i) { return static_cast<std::uint32_t>(challenge[i / 8] >> (i % 8)) & 1; };
    for (std::size_t i = p.lambda() - p.w; i < p.lambda(); ++i) {
        if (bit(i) != 0) {
            return std::nullopt;
        }
    }
    Opening opening;
    std::vector<std::uint32_t> marked;  // hidden leaves and the nodes above them, in descending order
    marked.reserve(p.tau * (p.k1() + 7));
    for (std::size_t i = 0; i < p.tau; ++i) {
        for (std::size_t b = 0; b < p.depth(i); ++b) {
            opening.hidden[i] |= bit(p.first_column(i) + b) << b;
        }
        marked.push_back(leaf_node(p, i, opening.hidden[i]));
    }
    std::sort(marked.begin(), marked.end(), std::greater<>{});
    // The parents of the nodes in descending order are in descending order, too, and lower than all nodes so far.
    for (std::size_t i = 0; marked[i] != 0; ++i) {
        const std::uint32_t node = marked[i];
        const bool is_right = node % 2 == 0;
        if (is_right && i + 1 < marked.size() && marked[i + 1] == node - 1) {
            ++i;
        } else {
            opening.sent.push_back(is_right ? node - 1 : node + 1);
        }
        marked.push_back((node - 1) / 2);
    }
    if (opening.sent.size() > p.t_open) {
        return std::nullopt;
    }
    opening.unknown.assign(marked.begin() + static_cast<std::ptrdiff_t>(p.tau), marked.end());
    return opening;
}

/// The tree of seeds. In the hands of the verifier some of its nodes are not known: they hold arbitrary bytes.
template <class L>
class SeedTree {
    static constexpr std::size_t n = L::n;

  public:
    explicit SeedTree(const Parameters& p) : p_(p), nodes_(2 * p.leaves() - 1) {}

    /// Grows the whole tree from its root.
    void grow(const Node<L>& root, const Node<L>& s, const Iv& iv) {
        nodes_[0] = root;
        expand_all(s, iv, {});
    }
    /// Grows what an opening reveals, from the nodes that were sent.
    void grow(const Opening& opening, ByteView<> sent, const Node<L>& s, const Iv& iv) {
        for (std::size_t i = 0; i < opening.sent.size(); ++i) {
            append(nodes_[opening.sent[i]], sent.subspan(n * i, n));
        }
        expand_all(s, iv, opening.unknown);
    }

    const Node<L>& operator[](std::size_t node) const { return nodes_[node]; }
    /// Leaf j of an instance.
    const Node<L>& leaf(std::size_t instance, std::size_t j) const { return nodes_[leaf_node(p_, instance, j)]; }

  private:
    // The inner nodes in their order, as many at a time as do not depend on each other; but not the unknown ones.
    void expand_all(const Node<L>& s, const Iv& iv, std::span<const std::uint32_t> unknown) {
        for (std::size_t first = 0; first + 1 < p_.leaves();) {
            const std::size_t count = std::min(batch, first + 1);
            std::array<bool, batch> known;
            known.fill(true);
            for (; !unknown.empty() && unknown.back() < first + count; unknown = unknown.first(unknown.size() - 1)) {
                known[unknown.back() - first] = false;
            }
            expand(first, count, known, s, iv);
            first += count;
        }
    }

    void expand(std::size_t first, std::size_t count, const std::array<bool, batch>& known, const Node<L>& s,
                const Iv& iv) {
        std::array<Node<L>, batch> y;
        for (std::size_t i = 0; i < batch; ++i) {
            const Node<L>& node = nodes_[first + std::min(i, count - 1)];
            std::transform(node.begin(), node.end(), s.begin(), y[i].begin(), std::bit_xor<>{});
        }
        const Tccr<L> tccr([&](std::size_t i) { return ByteView<n>{y[i]}; }, iv);
        std::array<Node<L>, batch> left, right;
        const auto spans = [](std::array<Node<L>, batch>& nodes) {
            return [&](std::size_t i) { return ByteSpan<>{nodes[i]}; };
        };
        tccr.read(0, spans(left));
        const bool above_leaves = first + 1 >= p_.leaves() / 2;
        if (above_leaves) {
            tccr.read(1, spans(right));
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (known[i]) {
                const Node<L>& node = nodes_[first + i];
                if (!above_leaves) {
                    std::transform(node.begin(), node.end(), left[i].begin(), right[i].begin(), std::bit_xor<>{});
                }
                nodes_[2 * (first + i) + 1] = left[i];
                nodes_[2 * (first + i) + 2] = right[i];
            }
        }
    }

    const Parameters& p_;
    SecretVector<Node<L>> nodes_;
};

}  // namespace ngcc::inline NGCC_ABI::lynxer
