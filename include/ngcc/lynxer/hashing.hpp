// Lynxer, section 6: the hash functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/message.hpp"
#include "ngcc/lynxer/prg.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// The first byte of what is hashed.
enum class Domain : std::uint8_t {
    message = 0x00,
    coins = 0x01,
    commitment = 0x02,
    challenge_1 = 0x09,
    challenge_2 = 0x0a,
    challenge_3 = 0x0b,
};

/// The XOF after a domain byte and several parts.
template <class L>
typename L::Suite::Xof absorbed(Domain domain, const auto&... parts) {
    const std::array<std::uint8_t, 1> first = {static_cast<std::uint8_t>(domain)};
    typename L::Suite::Xof xof;
    xof.update(first);
    (xof.update(parts), ...);
    return xof;
}

/// Size bytes of output.
template <std::size_t Size>
std::array<std::uint8_t, Size> output(const auto& xof) {
    std::array<std::uint8_t, Size> bytes;
    xof.read(0, bytes);
    return bytes;
}

/// What a message is reduced to: mu, and the tweak s of the tree.
template <class L>
struct MessageDigest {
    std::array<std::uint8_t, 2 * L::n> mu;
    Node<L> s;
};

/// MsgHash.
template <class L>
MessageDigest<L> hash_message(ByteView<2 * L::n> public_key, const Message& message) {
    auto xof = absorbed<L>(Domain::message, public_key);
    message.for_each([&](ByteView<> part) { xof.update(part); });
    MessageDigest<L> digest;
    xof.read(0, digest.mu);
    xof.read(digest.mu.size(), digest.s);
    return digest;
}

/// The root of the tree, which is secret, and the IV.
template <class L>
struct Coins {
    Node<L> r;
    Iv iv;
};

/// CoinHash.
template <class L>
Coins<L> hash_coins(ByteView<L::n> k, ByteView<2 * L::n> mu, ByteView<L::n> rho) {
    const auto xof = absorbed<L>(Domain::coins, k, mu, rho);
    Coins<L> coins;
    xof.read(0, coins.r);
    xof.read(coins.r.size(), coins.iv);
    return coins;
}

/// BAVCHash: com. `lists`: the hashes of the lists of commitments one after the other.
template <class L>
std::array<std::uint8_t, 2 * L::n> hash_commitment(const MessageDigest<L>& digest, ByteView<> lists, const Iv& iv) {
    return output<2 * L::n>(absorbed<L>(Domain::commitment, digest.mu, digest.s, lists, iv));
}

/// FSHash1: the key of VOLEHash.
template <class L>
std::array<std::uint8_t, 5 * L::n + 8> hash_challenge_1(ByteView<2 * L::n> com, ByteView<> corrections) {
    return output<5 * L::n + 8>(absorbed<L>(Domain::challenge_1, com, corrections));
}

/// FSHash3 before the counter.
template <class L>
typename L::Suite::Xof challenge_3(ByteView<3 * L::n + 8> challenge_2, ByteView<L::n> a1, ByteView<L::n> a0) {
    return absorbed<L>(Domain::challenge_3, challenge_2, a1, a0);
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
