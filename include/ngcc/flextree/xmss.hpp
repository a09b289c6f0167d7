// FlexTree, section 6: the trees of the hypertree.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "ngcc/flextree/hashing.hpp"
#include "ngcc/flextree/parameters.hpp"
#include "ngcc/flextree/work.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// One tree with all its nodes. They tell nothing of the chains below them, and are not wiped.
template <std::size_t N>
class XmssTree {
  public:
    XmssTree(const TreeAddress& address, std::size_t height)
        : address_(address), height_(height), nodes_((std::size_t{2} << height) - 1) {}

    const TreeAddress& address() const { return address_; }
    std::size_t height() const { return height_; }
    /// node (b, q), number q of those at height b; the leaves are at height 0
    Node<N>& node(std::size_t b, std::size_t q) { return nodes_[place(b) + q]; }
    const Node<N>& node(std::size_t b, std::size_t q) const { return nodes_[place(b) + q]; }
    const Node<N>& root() const { return node(height_, 0); }

  private:
    std::size_t place(std::size_t b) const { return (std::size_t{2} << height_) - (std::size_t{2} << (height_ - b)); }

    TreeAddress address_;
    std::size_t height_;
    std::vector<Node<N>> nodes_;
};

/// Computes trees from the secret seed, several side by side.
template <class H>
class XmssBuilder {
    static constexpr std::size_t N = H::N;
    using V = typename H::V;
    using Nodes = typename H::Nodes;

  public:
    XmssBuilder(const Parameters& p, const KeyHash<H>& hash, const Node<N>& secret_seed)
        : p_(p), hash_(hash), secret_seed_(secret_seed) {}

    /// Fills in the trees.
    void build(std::span<XmssTree<N>> trees, const Executor& run) const {
        std::vector<Place> places;
        std::size_t highest = 0;
        for (XmssTree<N>& tree : trees) {
            highest = std::max(highest, tree.height());
        }
        for (std::size_t b = 0; b <= highest; ++b) {
            places.clear();
            for (XmssTree<N>& tree : trees) {
                for (std::size_t q = 0; b <= tree.height() && q < std::size_t{1} << (tree.height() - b); ++q) {
                    places.push_back({&tree, static_cast<std::uint32_t>(q)});
                }
            }
            in_groups(places.size(), H::lanes, run, [&](const Group& group) {
                const Nodes values = b == 0 ? leaves(std::span{places}.subspan(group.first, group.count))
                                            : inner_nodes(places, group, b);
                H::scatter(values, group.count, [&](std::size_t lane) -> Node<N>& {
                    const Place& place = places[group(lane)];
                    return place.tree->node(b, place.index);
                });
            });
        }
    }

  private:
    // A node that is to be computed: its number at its height, and the tree.
    struct Place {
        XmssTree<N>* tree;
        std::uint32_t index;
    };

    // The leaves of a group. If they are few, several chains of each leaf go side by side: lane i has leaf i mod count.
    Nodes leaves(std::span<const Place> group) const {
        const std::size_t count = group.size();
        const std::size_t side_by_side = H::lanes / count;
        const auto place = [&](std::size_t lane) -> const Place& { return group[lane % count]; };
        const TreeHash<H> hash = hash_.trees([&](std::size_t lane) { return place(lane).tree->address(); });
        const V leaf = H::gather([&](std::size_t lane) { return place(lane).index; });
        const Nodes seed = H::all(secret_seed_);
        auto key = hash.begin(Use::wots_key, leaf, H::all(0), H::all(0));
        const auto add_chains = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; i += side_by_side) {
                const V chain = H::gather([&](std::size_t lane) { return std::min(i + lane / count, end - 1); });
                Nodes x = hash(Use::wots_secret, leaf, chain, H::all(0), seed);
                for (std::uint32_t position = 0; position < p_.steps(i); ++position) {
                    x = hash(Use::chain, leaf, chain, V(position), x);
                }
                for (std::size_t j = 0; j < std::min(side_by_side, end - i); ++j) {
                    key.update(j == 0 ? x : from_lane(x, j * count));
                }
            }
        };
        add_chains(0, p_.short_chains);
        add_chains(p_.short_chains, p_.chains);
        return key.read();
    }
    // The values of the lanes from `first` on in the first lanes.
    static Nodes from_lane(const Nodes& x, std::size_t first) {
        Nodes result;
        for (std::size_t word = 0; word < x.size(); ++word) {
            std::array<std::uint32_t, 2 * H::lanes> twice;
            x[word].store(&twice[0]);
            x[word].store(&twice[H::lanes]);
            result[word] = V::load(&twice[first]);
        }
        return result;
    }

    Nodes inner_nodes(std::span<const Place> places, const Group& group, std::size_t b) const {
        const auto place = [&](std::size_t lane) -> const Place& { return places[group(lane)]; };
        const TreeHash<H> hash = hash_.trees([&](std::size_t lane) { return place(lane).tree->address(); });
        const auto child = [&](std::size_t side) {
            return H::gather_nodes([&](std::size_t lane) -> const Node<N>& {
                return place(lane).tree->node(b - 1, 2 * place(lane).index + side);
            });
        };
        const V index = H::gather([&](std::size_t lane) { return place(lane).index; });
        return hash(Use::xmss_node, H::all(0), H::all(b), index, child(0), child(1));
    }

    const Parameters& p_;
    const KeyHash<H>& hash_;
    const Node<N>& secret_seed_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
