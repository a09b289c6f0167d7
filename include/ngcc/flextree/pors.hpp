// FlexTree, section 8: few-time signatures, PORS+FP.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ngcc/flextree/hashing.hpp"
#include "ngcc/flextree/parameters.hpp"
#include "ngcc/flextree/work.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// A place in the tree: node `index` of those at `height`.
struct PorsPlace {
    std::uint32_t height, index;
    friend auto operator<=>(const PorsPlace&, const PorsPlace&) = default;
};

/// Where leaf x stands (section 8.1): the first ones at height 0, the others at height 1.
constexpr PorsPlace place_of_leaf(const Parameters& p, std::uint32_t x) {
    return x < 2 * p.parents() ? PorsPlace{0, x} : PorsPlace{1, x - p.parents()};
}

/// A known node of the tree on the way up: its index, and whether its sibling, to the right, is known, too.
struct PorsStep {
    std::uint32_t index;
    bool with_sibling;
};

/// Goes from leaves, in rising order, up to the root: f(b, steps) for one height b after the other, with the nodes that
/// are known there. The second one of two siblings does not appear.
template <class F>
void climb(const Parameters& p, std::span<const std::uint32_t> leaves, F&& f) {
    const auto first_at_height_1 = std::ranges::lower_bound(leaves, 2 * p.parents());
    std::vector<std::uint32_t> known(leaves.begin(), first_at_height_1);
    std::vector<std::uint32_t> parents;
    std::vector<PorsStep> steps;
    for (std::size_t b = 0; b < p.pors_height(); ++b) {
        steps.clear();
        parents.clear();
        for (std::size_t i = 0; i < known.size(); ++i) {
            const std::uint32_t index = known[i];
            const bool both = index % 2 == 0 && i + 1 < known.size() && known[i + 1] == index + 1;
            steps.push_back({index, both});
            parents.push_back(index / 2);
            i += both ? 1 : 0;
        }
        f(b, std::span<const PorsStep>{steps});
        for (auto leaf = first_at_height_1; b == 0 && leaf != leaves.end(); ++leaf) {
            parents.push_back(place_of_leaf(p, *leaf).index);  // to the right of all others
        }
        std::swap(known, parents);
    }
}

/// The nodes that authenticate leaves, in the order of the signature (section 8.3).
inline std::vector<PorsPlace> authentication_places(const Parameters& p, std::span<const std::uint32_t> leaves) {
    std::vector<PorsPlace> result;
    climb(p, leaves, [&](std::size_t b, std::span<const PorsStep> steps) {
        for (const PorsStep& step : steps) {
            if (!step.with_sibling) {
                result.push_back({static_cast<std::uint32_t>(b), step.index ^ 1});
            }
        }
    });
    return result;
}

inline constexpr std::uint32_t no_pors_counter = 0xffffffff;  ///< not valid in a signature

/// The leaves that a message digest chooses, in rising order, and the counter that made it choose them.
struct PorsChoice {
    std::uint32_t counter;
    std::vector<std::uint32_t> leaves;
};

/// H_PORS (section 8.2).
template <class H>
class PorsDigest {
    static constexpr std::size_t N = H::N;

  public:
    PorsDigest(const Parameters& p, const Subsets& subsets, ByteView<N> randomizer, ByteView<N> md)
        : p_(p), subsets_(subsets), md_(md) {
        xof_.update(randomizer);
    }

    /// The choice for the least of Count counters, from `first` on, for which m_max authentication nodes suffice. No
    /// value if there is none.
    template <std::size_t Count>
    std::optional<PorsChoice> choose(std::uint32_t first) const {
        std::array<std::array<std::uint8_t, 4 + N>, Count> tails;
        const std::size_t size = N + (subsets_.count_bits() + 7) / 8;
        std::vector<std::uint8_t> output(Count * size);
        std::array<ByteSpan<>, Count> digests;
        std::array<ByteView<>, Count> numbers;
        for (std::size_t i = 0; i < Count; ++i) {
            store_be(tails[i].data(), first + static_cast<std::uint32_t>(i));
            append(ByteSpan<>{tails[i]}.subspan(4), md_);
            digests[i] = ByteSpan<>{output}.subspan(i * size, size);
            numbers[i] = digests[i];
        }
        const auto views = views_of(tails);
        xof_.expand(std::span<const ByteView<4 + N>>{views}, std::span<const ByteSpan<>>{digests});

        // The number of authentication nodes becomes known leaf by leaf (section 8.3); each further one takes away one
        // at most.
        Subsets::Decoders<Count> decoders(subsets_, numbers);
        std::vector<std::array<std::uint32_t, Count>> leaves;
        std::array<int, Count> nodes;
        nodes.fill(static_cast<int>(p_.pors_height()));
        const auto limit = static_cast<int>(p_.m_max);
        while (leaves.size() < p_.k) {
            leaves.push_back(decoders.next());
            const auto left = static_cast<int>(p_.k - leaves.size());
            bool hope = false;
            for (std::size_t i = 0; i < Count; ++i) {
                if (leaves.size() > 1) {
                    const std::uint32_t between =
                        at_height_0(leaves[leaves.size() - 2][i]) ^ at_height_0(leaves.back()[i]);
                    nodes[i] += static_cast<int>(std::bit_width(between)) - 2;
                }
                nodes[i] -= static_cast<int>(place_of_leaf(p_, leaves.back()[i]).height);
                hope = hope || nodes[i] - left <= limit;
            }
            if (!hope) {
                return std::nullopt;
            }
        }
        const auto found = static_cast<std::size_t>(
            std::ranges::find_if(nodes, [&](int number) { return number <= limit; }) - nodes.begin());
        if (found == Count) {
            return std::nullopt;
        }
        PorsChoice choice{first + static_cast<std::uint32_t>(found), {}};
        for (const auto& side_by_side : leaves) {
            choice.leaves.push_back(side_by_side[found]);
        }
        return choice;
    }

    /// The least counter of all for which m_max authentication nodes suffice. No value if there is none.
    std::optional<PorsChoice> search() const {
        // Divides 2^32, so that the last group ends with the counter that is none.
        constexpr std::uint32_t together = 32;
        for (std::uint64_t first = 0; first < no_pors_counter; first += together) {
            if (auto choice = choose<together>(static_cast<std::uint32_t>(first))) {
                return choice->counter == no_pors_counter ? std::nullopt : choice;
            }
        }
        return std::nullopt;
    }

  private:
    // The index of a leaf at height 0, or of the left one of those that could stand below it.
    std::uint32_t at_height_0(std::uint32_t x) const {
        const PorsPlace place = place_of_leaf(p_, x);
        return place.index << place.height;
    }

    const Parameters& p_;
    const Subsets& subsets_;
    ByteView<N> md_;
    typename H::Suite::Xof xof_;
};

/// The PORS tree below one leaf of the hypertree.
template <class H>
class Pors {
    static constexpr std::size_t N = H::N;
    using V = typename H::V;
    using Nodes = typename H::Nodes;

  public:
    Pors(const Parameters& p, const KeyHash<H>& hash, const LeafAddress& leaf)
        : p_(p), hash_(hash.tree(leaf.tree)), key_pair_(H::all(leaf.leaf)) {}

    /// The secrets of leaves.
    SecretVector<Node<N>> secrets(const Node<N>& secret_seed, std::span<const std::uint32_t> leaves) const {
        return for_leaves(leaves, [&](V x, const auto&) { return secret(H::all(secret_seed), x); });
    }

    /// The root, and the nodes at given places, in rising order.
    struct Tree {
        Node<N> root;
        std::vector<Node<N>> wanted;
    };
    Tree build(const Node<N>& secret_seed, std::span<const PorsPlace> places, const Executor& run) const {
        const Nodes seed = H::all(secret_seed);
        Tree tree{{}, std::vector<Node<N>>(places.size())};
        const Wanted wanted{places, tree.wanted};
        // Nodes at height 0 are not stored on the way: those that are wanted are computed once more.
        std::vector<std::uint32_t> leaves;
        for (const PorsPlace& place : places.first(wanted.begin_of({1, 0}))) {
            leaves.push_back(place.index);
        }
        const SecretVector<Node<N>> lowest =
            for_leaves(leaves, [&](V x, const auto&) { return leaf_node(x, secret(seed, x)); });
        std::ranges::copy(lowest, tree.wanted.begin());

        // Parts of the tree that fit on the stack, then what is above them.
        const std::size_t part_height = std::min(p_.pors_height() - 1, largest_part_height);
        const std::size_t width = std::size_t{1} << part_height;
        std::vector<Node<N>> tops((std::size_t{1} << (p_.pors_height() - 1)) / width);
        in_groups(tops.size(), 1, run, [&](const Group& part) {
            std::array<Node<N>, std::size_t{1} << largest_part_height> nodes;
            height_1(seed, part.first * width, std::span{nodes}.first(width));
            tops[part.first] = reduce(std::span{nodes}.first(width), 1, part.first, wanted);
        });
        tree.root = reduce(tops, 1 + part_height, 0, wanted);
        return tree;
    }

    /// The root that secrets of leaves and authentication nodes lead to (section 8.5). There are as many of the latter
    /// as authentication_places() gives.
    Node<N> root(std::span<const std::uint32_t> leaves, std::span<const Node<N>> secrets,
                 std::span<const Node<N>> others) const {
        const auto leaf_nodes = for_leaves(leaves, [&](V x, const Group& group) {
            return leaf_node(x,
                             H::gather_nodes([&](std::size_t lane) -> const Node<N>& { return secrets[group(lane)]; }));
        });
        const auto at_height_1 =
            leaf_nodes.begin() + (std::ranges::lower_bound(leaves, 2 * p_.parents()) - leaves.begin());
        std::vector<Node<N>> known(leaf_nodes.begin(), at_height_1);
        climb(p_, leaves, [&](std::size_t b, std::span<const PorsStep> steps) {
            std::vector<std::array<const Node<N>*, 2>> children;
            std::size_t used = 0;
            for (const PorsStep& step : steps) {
                const Node<N>* node = &known[used++];
                const Node<N>* sibling = nullptr;
                if (step.with_sibling) {
                    sibling = &known[used++];
                } else {
                    sibling = &others[0];
                    others = others.subspan(1);
                }
                children.push_back(step.index % 2 == 0 ? std::array{node, sibling} : std::array{sibling, node});
            }
            std::vector<Node<N>> parents(steps.size());
            in_groups(steps.size(), H::lanes, [&](const Group& group) {
                const auto child = [&](std::size_t side) {
                    return H::gather_nodes(
                        [&](std::size_t lane) -> const Node<N>& { return *children[group(lane)][side]; });
                };
                const V index = H::gather([&](std::size_t lane) { return steps[group(lane)].index / 2; });
                H::scatter(inner_node(b + 1, index, child(0), child(1)), group.count,
                           [&](std::size_t lane) -> Node<N>& { return parents[group(lane)]; });
            });
            if (b == 0) {
                parents.insert(parents.end(), at_height_1, leaf_nodes.end());
            }
            known = std::move(parents);
        });
        return known[0];
    }

  private:
    static constexpr std::size_t largest_part_height = 8;

    // Places, in rising order, whose nodes are picked out as they appear.
    struct Wanted {
        std::span<const PorsPlace> places;
        std::span<Node<N>> nodes;

        std::size_t begin_of(const PorsPlace& place) const {
            return static_cast<std::size_t>(std::ranges::lower_bound(places, place) - places.begin());
        }
        // The nodes of a height from number `first` on.
        void pick(std::size_t height, std::size_t first, std::span<const Node<N>> from) const {
            const auto b = static_cast<std::uint32_t>(height);
            const auto begin = static_cast<std::uint32_t>(first);
            const std::size_t end = begin_of({b, begin + static_cast<std::uint32_t>(from.size())});
            for (std::size_t i = begin_of({b, begin}); i < end; ++i) {
                nodes[i] = from[places[i].index - begin];
            }
        }
    };

    // f(x, group) in lanes for all leaves: x are the leaves, and the group tells which of the list they are.
    template <class F>
    static SecretVector<Node<N>> for_leaves(std::span<const std::uint32_t> leaves, F&& f) {
        SecretVector<Node<N>> result(leaves.size());
        in_groups(leaves.size(), H::lanes, [&](const Group& group) {
            const V x = H::gather([&](std::size_t lane) { return leaves[group(lane)]; });
            H::scatter(f(x, group), group.count, [&](std::size_t lane) -> Node<N>& { return result[group(lane)]; });
        });
        return result;
    }

    NGCC_ALWAYS_INLINE Nodes secret(const Nodes& seed, V x) const {
        return hash_(Use::pors_secret, key_pair_, H::all(0), x, seed);
    }
    NGCC_ALWAYS_INLINE Nodes leaf_node(V x, const Nodes& secret) const {
        return hash_(Use::pors_node, key_pair_, H::all(0), x, secret);
    }
    NGCC_ALWAYS_INLINE Nodes inner_node(std::size_t height, V index, const Nodes& left, const Nodes& right) const {
        return hash_(Use::pors_node, key_pair_, H::all(height), index, left, right);
    }

    // The nodes at height 1 from number `first` on.
    void height_1(const Nodes& seed, std::size_t first, std::span<Node<N>> nodes) const {
        const std::size_t parents = p_.parents();
        const std::size_t end = first + nodes.size();
        for (std::size_t begin = first; begin < end;) {
            // No group has both kinds of nodes.
            const Group group{begin, std::min(H::lanes, (begin < parents ? std::min(parents, end) : end) - begin)};
            const V index = H::gather(group);
            const auto node = [&] {
                if (begin >= parents) {
                    const V x = index + H::all(parents);
                    return leaf_node(x, secret(seed, x));
                }
                const V left = index + index;
                const V right = left + H::all(1);
                return inner_node(1, index, leaf_node(left, secret(seed, left)), leaf_node(right, secret(seed, right)));
            };
            H::scatter(node(), group.count, [&](std::size_t lane) -> Node<N>& { return nodes[group(lane) - first]; });
            begin += group.count;
        }
    }

    // The root of a part of the tree, from its nodes at `height`, which are overwritten. `number` counts such parts.
    // All nodes that are wanted are picked out but for the root.
    Node<N> reduce(std::span<Node<N>> nodes, std::size_t height, std::size_t number, const Wanted& wanted) const {
        while (nodes.size() > 1) {
            wanted.pick(height, number * nodes.size(), nodes);
            const std::size_t half = nodes.size() / 2;
            ++height;
            in_groups(half, H::lanes, [&](const Group& group) {
                const auto child = [&](std::size_t side) {
                    return H::gather_nodes(
                        [&](std::size_t lane) -> const Node<N>& { return nodes[2 * group(lane) + side]; });
                };
                const V index = H::gather([&](std::size_t lane) { return number * half + group(lane); });
                H::scatter(inner_node(height, index, child(0), child(1)), group.count,
                           [&](std::size_t lane) -> Node<N>& { return nodes[group(lane)]; });
            });
            nodes = nodes.first(half);
        }
        return nodes[0];
    }

    const Parameters& p_;
    TreeHash<H> hash_;
    V key_pair_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
