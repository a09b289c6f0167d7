// What the schemes ask of the symmetric primitives. A scheme is written against these concepts and names no hash.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngcc/core/bytes.hpp"
#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI {

/// A source of random bytes. One call of fill() is one request: for a deterministic generator, two calls of 32 bytes
/// and one call of 64 differ. It returns false if no randomness is to be had; the buffer then holds nothing of use.
template <class R>
concept RandomSource = requires(R& source, ByteSpan<> out) {
    { source.fill(out) } -> std::same_as<bool>;
};

/// A running hash computation, fed by update(). digest() does not end it, so a value is also a cached prefix: absorb
/// what many messages share once, and finish from there as often as needed.
template <class H>
concept Digester = std::copyable<H> && requires(H hash, const H prefix, ByteView<> data) {
    { H::digest_size } -> std::convertible_to<std::size_t>;
    requires std::same_as<typename H::Digest, std::array<std::uint8_t, H::digest_size>>;
    hash.update(data);
    { prefix.digest() } -> std::same_as<typename H::Digest>;
};

namespace detail {

// Stands for any register of 32-bit lanes where a concept needs a concrete one.
using AnyLanes = simd::vec<std::uint32_t, simd::scalar>;

// L absorbs words of many messages at once, after what Prefix absorbed.
template <class L, class Prefix>
concept AbsorbsInLanes = std::copyable<L> && std::constructible_from<L, const Prefix&> &&
    requires(L lanes, AnyLanes word, std::span<const AnyLanes> words) {
    lanes.update(word);
    lanes.update(words);
};

}  // namespace detail

/// A Digester with lanes, in two ways. digest_tails() finishes many messages side by side that share the absorbed
/// prefix and go on with tails of equal length; digests[i] belongs to tails[i]. InLanes<V> is a running computation in
/// each lane of a register V (a simd::vec of std::uint32_t) for messages that are words already, big-endian:
/// constructed from a prefix of whole words, fed by update(), and digest() gives the digests as words.
template <class H>
concept Hash = Digester<H> &&
    requires(const H prefix, std::span<const ByteView<>> tails, std::span<const ByteView<5>> short_tails,
             std::span<typename H::Digest> digests) {
    prefix.digest_tails(tails, digests);
    prefix.digest_tails(short_tails, digests);
} && detail::AbsorbsInLanes<typename H::template InLanes<detail::AnyLanes>, H> &&
    requires(const typename H::template InLanes<detail::AnyLanes> lanes) {
    { lanes.digest() } -> std::same_as<std::array<detail::AnyLanes, H::digest_size / 4>>;
};

/// An extendable-output function. A value holds the absorbed message. read(offset, out) gives the bytes of the output
/// stream from `offset` on, in any order; expand(tails, outs) computes outs[i] as the output for the message followed
/// by tails[i], for many tails of equal length side by side. InLanes<V> is as for a Hash, and read<Words>() gives the
/// first words of the outputs.
template <class X>
concept Xof = std::copyable<X> && requires(X xof, const X absorbed, ByteView<> data, ByteSpan<> out,
                                           std::span<const ByteView<1>> tails, std::span<const ByteSpan<>> outs) {
    xof.update(data);
    absorbed.read(std::uint64_t{}, out);
    absorbed.expand(tails, outs);
} && detail::AbsorbsInLanes<typename X::template InLanes<detail::AnyLanes>, X> &&
    requires(const typename X::template InLanes<detail::AnyLanes> lanes) {
    { lanes.template read<12>() } -> std::same_as<std::array<detail::AnyLanes, 12>>;
};

/// One policy for all symmetric primitives of a scheme.
///   Hash          the base hash
///   Digest<N>     a Digester of N bytes, N = 32, 64, 96, 128 (Digest<32> is Hash)
///   Xof           the extendable-output function
///   Drng          the deterministic generator, constructed from a seed
template <class S>
concept SymmetricSuite =
    Hash<typename S::Hash> && Digester<typename S::template Digest<32>> && Digester<typename S::template Digest<64>> &&
    Digester<typename S::template Digest<96>> && Digester<typename S::template Digest<128>> && Xof<typename S::Xof> &&
    RandomSource<typename S::Drng> && std::constructible_from<typename S::Drng, ByteView<>>;

/// The digest of the concatenation of the parts.
template <Digester H>
constexpr typename H::Digest digest_of(const auto&... parts) {
    H hash;
    (hash.update(ByteView<>{parts}), ...);
    return hash.digest();
}

}  // namespace ngcc::inline NGCC_ABI
