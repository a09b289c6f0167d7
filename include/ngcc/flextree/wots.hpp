// FlexTree, section 7: one-time signatures without checksum, WOTS^C.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ngcc/flextree/hashing.hpp"
#include "ngcc/flextree/parameters.hpp"
#include "ngcc/flextree/work.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// The digits of a digest, one for each chain.
using Digits = std::array<std::uint8_t, most_chains>;

/// Whether the bits of a digest that are tested are zero, from its last word: the upper ones of the last byte. As
/// submitted, they are not the bits that belong to no digit; those are the lower ones.
constexpr bool has_zero_bits(const Parameters& p, std::uint32_t last_word) {
    return (last_word & 0xff) >> (8 - p.zero_bits) == 0;
}

/// The digits of a digest that may be signed: its tested bits are zero, and its digits add up to D. No value for
/// others.
template <std::size_t Words>
std::optional<Digits> accepted_digits(const Parameters& p, const std::array<std::uint32_t, Words>& digest) {
    if (!has_zero_bits(p, digest.back())) {
        return std::nullopt;
    }
    Digits digits{};
    std::uint32_t sum = 0;
    std::size_t at = 0;  // bits read
    for (std::size_t i = 0; i < p.chains; ++i) {
        const std::size_t word = at / 32;
        const std::uint64_t two = std::uint64_t{digest[word]} << 32 | (word + 1 < Words ? digest[word + 1] : 0);
        at += p.bits(i);
        const std::uint32_t digit = static_cast<std::uint32_t>(two >> (64 - (at - 32 * word))) & p.steps(i);
        digits[i] = static_cast<std::uint8_t>(digit);
        sum += digit;
    }
    return sum == p.digit_sum() ? std::optional(digits) : std::nullopt;
}

/// Part of a chain: it begins at position `from` and leads to `value` at position `to`.
template <std::size_t N>
struct ChainPart {
    LeafAddress leaf;
    std::uint32_t chain;
    std::uint32_t from, to;
    Node<N> value;

    std::uint32_t steps() const { return to - from; }
};

/// The chains of one-time signatures, and the search for counters.
template <class H>
class Wots {
    static constexpr std::size_t N = H::N;
    using V = typename H::V;
    using Nodes = typename H::Nodes;

  public:
    Wots(const Parameters& p, const KeyHash<H>& hash) : p_(p), hash_(hash) {}

    /// The digest of a message for a counter.
    Node<N> digest(const LeafAddress& leaf, const Node<N>& message, std::uint32_t counter) const {
        return H::lane_of(digests(leaf, H::all(message), V(counter)), 0);
    }

    /// The least counter from 1 on with a digest that may be signed, and its digits; no value if there is none.
    struct Found {
        std::uint32_t counter;
        Digits digits;
    };
    std::optional<Found> search(const LeafAddress& leaf, const Node<N>& message) const {
        const Nodes in_lanes = H::all(message);
        for (std::uint64_t first = 1; first <= 0xffffffff; first += H::lanes) {
            const auto counter = [&](std::size_t lane) { return static_cast<std::uint32_t>(first + lane); };
            const Nodes candidates = digests(leaf, in_lanes, H::gather(counter));
            std::array<std::uint32_t, H::lanes> last_words;
            candidates.back().store(last_words.data());
            for (std::size_t lane = 0; lane < H::lanes && first + lane <= 0xffffffff; ++lane) {
                if (has_zero_bits(p_, last_words[lane])) {
                    if (const auto digits = accepted_digits(p_, H::lane_of(candidates, lane))) {
                        return Found{counter(lane), *digits};
                    }
                }
            }
        }
        return std::nullopt;
    }

    /// Computes the values of parts that begin at position 0, from the secret seed.
    void reveal(std::span<ChainPart<N>> parts, const Node<N>& secret_seed, const Executor& run) const {
        const auto begin = [&](const TreeHash<H>& hash, V leaf, V chain, const auto&) {
            return hash(Use::wots_secret, leaf, chain, H::all(0), H::all(secret_seed));
        };
        const std::vector<ChainPart<N>*> order = by_steps(parts);
        in_groups(order.size(), H::lanes, run, [&](const Group& group) { walk(order, group, begin); });
    }
    /// Computes the values of parts from those at their beginnings, which `value` holds at first.
    void go_on(std::span<ChainPart<N>> parts) const {
        const auto begin = [](const auto&, V, V, const auto& part) {
            return H::gather_nodes([&](std::size_t lane) -> const Node<N>& { return part(lane).value; });
        };
        const std::vector<ChainPart<N>*> order = by_steps(parts);
        in_groups(order.size(), H::lanes, [&](const Group& group) { walk(order, group, begin); });
    }

  private:
    Nodes digests(const LeafAddress& leaf, const Nodes& message, V counters) const {
        return hash_.tree(leaf.tree)(Use::root, H::all(leaf.leaf), counters, H::all(0), message);
    }

    // In falling order of their steps: the lanes of a group should end at about the same time.
    static std::vector<ChainPart<N>*> by_steps(std::span<ChainPart<N>> parts) {
        std::vector<ChainPart<N>*> order;
        order.reserve(parts.size());
        for (ChainPart<N>& part : parts) {
            order.push_back(&part);
        }
        std::ranges::stable_sort(order, std::ranges::greater{}, &ChainPart<N>::steps);
        return order;
    }
    // For parts in that order. begin(hash, leaf, chain, part) gives the values to start from, in lanes.
    template <class Begin>
    void walk(std::span<ChainPart<N>* const> order, const Group& group, const Begin& begin) const {
        const auto part = [&](std::size_t lane) -> ChainPart<N>& { return *order[group(lane)]; };
        const TreeHash<H> hash = hash_.trees([&](std::size_t lane) { return part(lane).leaf.tree; });
        const V leaf = H::gather([&](std::size_t lane) { return part(lane).leaf.leaf; });
        const V chain = H::gather([&](std::size_t lane) { return part(lane).chain; });
        V position = H::gather([&](std::size_t lane) { return part(lane).from; });
        Nodes x = begin(hash, leaf, chain, part);
        std::size_t walking = group.count;
        for (std::uint32_t step = 0;; ++step) {
            for (; walking > 0 && part(walking - 1).steps() == step; --walking) {
                part(walking - 1).value = H::lane_of(x, walking - 1);
            }
            if (walking == 0) {
                return;
            }
            x = hash(Use::chain, leaf, chain, position, x);
            position = position + H::all(1);
        }
    }

    const Parameters& p_;
    const KeyHash<H>& hash_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
