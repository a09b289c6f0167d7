// Lynxer, section 10: verification.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/message.hpp"
#include "ngcc/lynxer/hashing.hpp"
#include "ngcc/lynxer/keys.hpp"
#include "ngcc/lynxer/quicksilver.hpp"
#include "ngcc/lynxer/serialization.hpp"
#include "ngcc/lynxer/vole.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// Whether this well-formed signature is one of the message.
template <class L>
bool verify(const Parameters& p, const VerificationKey<L>& key, const Message& message, ByteView<> signature) {
    constexpr std::size_t n = L::n;
    const SignatureParts<n, const std::uint8_t> parts(p, signature);
    const Opening opening = opening_of(p, parts.challenge_3).value();
    const MessageDigest<L> digest = hash_message<L>(key.bytes, message);
    const Iv iv = concat(ByteView<iv_size>{parts.iv});
    SeedTree<L> tree(p);
    tree.grow(opening, parts.nodes, digest.s, iv);
    Correlation<L> correlation(p);
    correlation.expand(tree, iv, {opening.hidden, parts.hidden_commitments});
    // q: the challenge bit of a column decides whether it is v or v + u, with u_0 in place of the u of all instances.
    for (std::size_t i = 0; i < p.tau; ++i) {
        Row<L> u = correlation.u(i);
        if (i > 0) {
            const auto correction = parts.correction(i);
            std::transform(correction.begin(), correction.end(), u.bytes.begin(), u.bytes.begin(), std::bit_xor<>{});
        }
        for (std::size_t b = 0; b < p.depth(i); ++b) {
            if ((opening.hidden[i] >> b) % 2 != 0) {
                correlation.columns()[p.first_column(i) + b] += u;
            }
        }
    }

    const auto com = hash_commitment<L>(digest, correlation.lists(), iv);
    const auto challenge_1 = hash_challenge_1<L>(com, parts.corrections);
    const auto challenge_2 = hash_columns<L>(VoleHash<L>(challenge_1), challenge_1, correlation.columns(),
                                             parts.u_tilde, parts.d, parts.challenge_3);
    const auto delta = L::F::from_bytes(parts.challenge_3);
    const auto a0 = recompute<L>(key.maps, key.t, correlation.columns(), parts.d, delta, L::F::from_bytes(parts.a1),
                                 ZkHash<L>(challenge_2));
    std::array<std::uint8_t, n> a0_bytes;
    a0.to_bytes(a0_bytes);
    auto last = challenge_3<L>(challenge_2, parts.a1, a0_bytes);
    last.update(parts.counter);
    return std::ranges::equal(output<n>(last), parts.challenge_3);
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
