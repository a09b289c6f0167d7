// What the schemes ask of the symmetric primitives. A scheme is written against these concepts and names no hash.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bytes.hpp"

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

/// A Digester with lanes: digest_tails() finishes many messages side by side that share the absorbed prefix and go on
/// with tails of equal length. digests[i] belongs to tails[i].
template <class H>
concept Hash = Digester<H> &&
    requires(const H prefix, std::span<const ByteView<>> tails, std::span<const ByteView<5>> short_tails,
             std::span<typename H::Digest> digests) {
    prefix.digest_tails(tails, digests);
    prefix.digest_tails(short_tails, digests);
};

/// An extendable-output function. A value holds the absorbed message. read(offset, out) gives the bytes of the output
/// stream from `offset` on, in any order; expand(tails, outs) computes outs[i] as the output for the message followed
/// by tails[i], for many tails of equal length side by side.
template <class X>
concept Xof = std::copyable<X> && requires(X xof, const X absorbed, ByteView<> data, ByteSpan<> out,
                                           std::span<const ByteView<1>> tails, std::span<const ByteSpan<>> outs) {
    xof.update(data);
    absorbed.read(std::uint64_t{}, out);
    absorbed.expand(tails, outs);
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
