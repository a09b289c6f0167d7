// FlexTree, sections 4 and 9: what a message and its randomizer choose.
#pragma once

#include <array>
#include <vector>

#include "ngcc/core/message.hpp"
#include "ngcc/flextree/hashing.hpp"
#include "ngcc/flextree/parameters.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// The leaf that signs in each layer, and md, from which the leaves of the PORS tree follow.
template <std::size_t N>
struct MessageDigest {
    std::vector<LeafAddress> leaves;
    std::array<std::uint8_t, N> md;
};

/// H_MSG (section 4), and its parts (section 9, step 3).
template <class H>
MessageDigest<H::N> digest_message(const Parameters& p, ByteView<H::N> randomizer, ByteView<2 * H::N> public_key,
                                   const Message& message) {
    typename H::Suite::Xof xof;
    xof.update(randomizer);
    xof.update(public_key);
    message.for_each([&](ByteView<> part) { xof.update(part); });
    std::array<std::uint8_t, 16 + H::N> bytes;
    const auto digest = ByteSpan<>{bytes}.first(p.digest_size());
    xof.read(0, digest);

    const auto low_bits = [](std::uint64_t x, std::size_t bits) {
        return bits == 64 ? x : x & ((std::uint64_t{1} << bits) - 1);
    };
    const auto number = [&](ByteView<> big_endian, std::size_t bits) {
        std::uint64_t x = 0;
        for (const std::uint8_t byte : big_endian) {
            x = x << 8 | byte;
        }
        return low_bits(x, bits);
    };
    std::uint64_t tree = number(digest.first(p.tree_bytes()), p.tree_bits());
    std::uint64_t leaf = number(digest.subspan(p.tree_bytes(), p.leaf_bytes()), p.height(0));
    MessageDigest<H::N> result;
    append(result.md, digest.last(H::N));
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        if (layer > 0) {
            // The tree below is signed by the leaf of its number.
            leaf = low_bits(tree, p.height(layer));
            tree >>= p.height(layer);
        }
        result.leaves.push_back({{static_cast<std::uint32_t>(layer), tree}, static_cast<std::uint32_t>(leaf)});
    }
    return result;
}

}  // namespace ngcc::inline NGCC_ABI::flextree
