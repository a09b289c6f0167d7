// Lynxer, section 10: signing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/message.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/lynxer/hashing.hpp"
#include "ngcc/lynxer/keys.hpp"
#include "ngcc/lynxer/quicksilver.hpp"
#include "ngcc/lynxer/serialization.hpp"
#include "ngcc/lynxer/vole.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

namespace detail {

// The commitments of the hidden leaves.
template <class L>
void write_hidden_commitments(const Parameters& p, const SeedTree<L>& tree, const Iv& iv, const Opening& opening,
                              ByteSpan<> out) {
    constexpr std::size_t size = 2 * L::n;
    std::array<std::array<std::uint8_t, size>, batch> commitments;
    for (std::size_t first = 0; first < p.tau; first += batch) {
        const Prg<L> prg(
            [&](std::size_t i) {
                const std::size_t instance = std::min(first + i, p.tau - 1);
                return ByteView<L::n>{tree.leaf(instance, opening.hidden[instance])};
            },
            iv);
        prg.read(0, [&](std::size_t i) { return ByteSpan<>{commitments[i]}; });
        for (std::size_t i = 0; i < batch && first + i < p.tau; ++i) {
            out = append(out, commitments[i]);
        }
    }
}

// The first counter whose challenge can be opened, that challenge and its opening.
template <class L>
struct Found {
    std::uint32_t counter;
    std::array<std::uint8_t, L::n> challenge;
    Opening opening;
};
template <class L>
std::optional<Found<L>> find_counter(const Parameters& p, const typename L::Suite::Xof& prefix) {
    constexpr std::size_t at_a_time = 16;
    std::array<std::array<std::uint8_t, counter_size>, at_a_time> counters;
    std::array<std::array<std::uint8_t, L::n>, at_a_time> challenges;
    std::array<ByteSpan<>, at_a_time> outputs;
    std::copy(challenges.begin(), challenges.end(), outputs.begin());
    const auto tails = views_of(counters);
    for (std::uint64_t first = 0; first <= 0xffffffff; first += at_a_time) {
        for (std::size_t i = 0; i < at_a_time; ++i) {
            store_le(counters[i].data(), static_cast<std::uint32_t>(first + i));
        }
        prefix.expand(std::span<const ByteView<counter_size>>{tails}, std::span<const ByteSpan<>>{outputs});
        // The verifier can compute all of these, too.
        ct::declassify(challenges.data(), sizeof challenges);
        for (std::size_t i = 0; i < at_a_time; ++i) {
            if (auto opening = opening_of(p, challenges[i])) {
                return Found<L>{static_cast<std::uint32_t>(first + i), challenges[i], std::move(*opening)};
            }
        }
    }
    return std::nullopt;
}

}  // namespace detail

/// Writes the signature of a message; false if no counter leads to an opening. rho: the randomness.
template <class L>
bool sign(const Parameters& p, const SigningKey<L>& key, const Message& message, ByteView<L::n> rho,
          ByteSpan<> signature) {
    constexpr std::size_t n = L::n;
    using F = typename L::F;
    const SignatureParts<n, std::uint8_t> parts(p, signature);
    const MessageDigest<L> digest = hash_message<L>(key.public_part.bytes, message);
    std::array<std::uint8_t, 3 * n> witness;
    key.witness.k.to_bytes(ByteSpan<3 * n>{witness}.template first<n>());
    key.witness.v1.to_bytes(ByteSpan<3 * n>{witness}.template subspan<n, n>());
    key.witness.v2.to_bytes(ByteSpan<3 * n>{witness}.template last<n>());
    Coins<L> coins = hash_coins<L>(ByteView<3 * n>{witness}.template first<n>(), digest.mu, rho);
    coins.iv = ct::declassified(coins.iv);  // part of the signature

    SeedTree<L> tree(p);
    tree.grow(coins.r, digest.s, coins.iv);
    Correlation<L> correlation(p);
    correlation.expand(tree, coins.iv);
    const Row<L>& u = correlation.u(0);
    for (std::size_t i = 1; i < p.tau; ++i) {
        const auto other = correlation.u(i).view();
        std::transform(other.begin(), other.end(), u.bytes.begin(), parts.correction(i).begin(), std::bit_xor<>{});
    }

    const auto com = hash_commitment<L>(digest, correlation.lists(), coins.iv);
    const auto challenge_1 = hash_challenge_1<L>(com, parts.corrections);
    const VoleHash<L> vole_hash(challenge_1);
    vole_hash(u, parts.u_tilde);
    std::transform(witness.begin(), witness.end(), u.bytes.begin(), parts.d.begin(), std::bit_xor<>{});
    const auto challenge_2 = hash_columns<L>(vole_hash, challenge_1, correlation.columns(), parts.u_tilde, parts.d);

    Proof<F> proof = prove<L>(key.public_part.maps, key.witness, key.public_part.t, correlation.columns(), u.element(3),
                              ZkHash<L>(challenge_2));
    // One is part of the signature, and the verifier computes the other one from it.
    proof = ct::declassified(proof);
    proof.a1.to_bytes(parts.a1);
    std::array<std::uint8_t, n> a0;
    proof.a0.to_bytes(a0);
    const auto found = detail::find_counter<L>(p, challenge_3<L>(challenge_2, parts.a1, a0));
    if (!found) {
        return false;
    }
    detail::write_hidden_commitments<L>(p, tree, coins.iv, found->opening, parts.hidden_commitments);
    ByteSpan<> rest = parts.nodes;
    for (const std::uint32_t node : found->opening.sent) {
        rest = append(rest, tree[node]);
    }
    std::fill(rest.begin(), rest.end(), std::uint8_t{0});
    append(parts.challenge_3, found->challenge);
    append(parts.iv, coins.iv);
    store_le(parts.counter.data(), found->counter);
    return true;
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
