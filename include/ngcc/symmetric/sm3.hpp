// SM3 (GB/T 32905-2016): running computation, midstates, and many messages side by side (specification: common layer,
// 1).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <gsl/assert>
#include <type_traits>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/symmetric/lanes.hpp"
#include "ngcc/symmetric/sm3_compress.hpp"

namespace ngcc::inline NGCC_ABI {

/// A running SM3 computation; also a cached prefix, see the concept Hash. Usable in constant expressions.
/// Arch: the widest architecture that digest_tails() may use.
template <class Arch = simd::native>
class Sm3 {
  public:
    static constexpr std::size_t digest_size = 32;
    static constexpr std::size_t block_size = 64;
    using Digest = std::array<std::uint8_t, digest_size>;

    constexpr Sm3() = default;
    constexpr Sm3(const Sm3&) = default;
    constexpr Sm3& operator=(const Sm3&) = default;
    constexpr ~Sm3() {
        if (!std::is_constant_evaluated()) {
            wipe(this, sizeof *this);
        }
    }

    /// Absorbs more of the message.
    constexpr void update(ByteView<> data) {
        const std::size_t fill = buffered();
        length_ += data.size();
        if (fill + data.size() < block_size) {
            std::copy(data.begin(), data.end(), buffer_.begin() + static_cast<std::ptrdiff_t>(fill));
            return;
        }
        if (fill > 0) {
            const std::size_t missing = block_size - fill;
            append(ByteSpan<>{buffer_}.subspan(fill), data.first(missing));
            absorb(buffer_.data());
            data = data.subspan(missing);
        }
        for (; data.size() >= block_size; data = data.subspan(block_size)) {
            absorb(data.data());
        }
        std::copy(data.begin(), data.end(), buffer_.begin());
    }

    /// The digest of what was absorbed so far; more can follow.
    constexpr Digest digest() const {
        Sm3 last = *this;
        const std::size_t fill = buffered();
        std::fill(last.buffer_.begin() + static_cast<std::ptrdiff_t>(fill), last.buffer_.end(), std::uint8_t{0});
        last.buffer_[fill] = 0x80;
        if (fill + padding_size > block_size) {
            last.absorb(last.buffer_.data());
            last.buffer_.fill(0);
        }
        store_be<std::uint64_t>(&last.buffer_[block_size - 8], 8 * length_);
        last.absorb(last.buffer_.data());
        Digest digest{};
        for (std::size_t i = 0; i < 8; ++i) {
            store_be<std::uint32_t>(&digest[4 * i], last.state_[i].raw());
        }
        return digest;
    }

    /// digests[i] = the digest of what was absorbed so far followed by tails[i], side by side. All tails have the same
    /// length, and there are as many as digests.
    template <std::size_t Size>
    void digest_tails(std::span<const ByteView<Size>> tails, std::span<Digest> digests) const {
        Expects(tails.size() == digests.size());
        Expects(std::ranges::all_of(tails, [&](const auto& tail) { return tail.size() == tails[0].size(); }));
        while (!tails.empty()) {
            const std::size_t done = digest_group<Arch>(tails, digests);
            tails = tails.subspan(done);
            digests = digests.subspan(done);
        }
    }

    /// Many computations side by side, one in each lane of V, of messages of one length: a common prefix, then words
    /// (32 bits, big-endian) that differ from lane to lane. Copyable: a value is a cached prefix, too. Meant for the
    /// stack of one operation; nothing is wiped (see with_wiped_stack).
    template <class V>
    class InLanes {
      public:
        /// Goes on after a prefix of whole words.
        explicit InLanes(const Sm3& prefix) : fill_(prefix.buffered() / 4), length_(prefix.length_) {
            Expects(length_ % 4 == 0);
            block_.fill(V(std::uint32_t{0}));
            for (std::size_t i = 0; i < 8; ++i) {
                state_[i] = V(prefix.state_[i].raw());
            }
            for (std::size_t i = 0; i < fill_; ++i) {
                block_[i] = V(load_be<std::uint32_t>(&prefix.buffer_[4 * i]));
            }
        }

        /// Absorbs one more word of each message.
        NGCC_ALWAYS_INLINE void update(V word) {
            block_[fill_] = word;
            length_ += 4;
            if (++fill_ == 16) {
                detail::sm3_compress(state_, block_);
                fill_ = 0;
            }
        }
        /// Absorbs several more words of each message.
        NGCC_ALWAYS_INLINE void update(std::span<const V> words) {
            for (const V word : words) {
                update(word);
            }
        }

        /// The digests of what was absorbed so far, as words; more can follow.
        std::array<V, 8> digest() const {
            std::array<V, 16> block = block_;
            std::array<V, 8> state = state_;
            block[fill_] = V(0x80000000u);
            std::fill(block.begin() + static_cast<std::ptrdiff_t>(fill_) + 1, block.end(), V(std::uint32_t{0}));
            if (fill_ >= 14) {
                detail::sm3_compress(state, block);
                block.fill(V(std::uint32_t{0}));
            }
            block[14] = V(static_cast<std::uint32_t>(8 * length_ >> 32));
            block[15] = V(static_cast<std::uint32_t>(8 * length_));
            detail::sm3_compress(state, block);
            return state;
        }

      private:
        std::array<V, 8> state_;
        std::array<V, 16> block_;
        std::size_t fill_;
        std::uint64_t length_;  // bytes absorbed
    };

  private:
    static constexpr std::size_t padding_size = 9;  // the byte 80 and the length
    using Word = simd::vec<std::uint32_t, simd::scalar>;

    constexpr std::size_t buffered() const { return static_cast<std::size_t>(length_ % block_size); }

    constexpr void absorb(const std::uint8_t* block) {
        std::array<Word, 16> w{};
        for (std::size_t i = 0; i < 16; ++i) {
            w[i] = Word(load_be<std::uint32_t>(block + 4 * i));
        }
        detail::sm3_compress(state_, w);
    }

    // Finishes the first tails with the narrowest architecture that takes all of them, or else with A; returns how
    // many.
    template <class A, std::size_t Size>
    std::size_t digest_group(std::span<const ByteView<Size>> tails, std::span<Digest> digests) const {
        if constexpr (std::is_same_v<A, simd::scalar>) {
            Sm3 hash = *this;
            hash.update(tails[0]);
            digests[0] = hash.digest();
            return 1;
        } else {
            using V = simd::vec<std::uint32_t, A>;
            using Narrower = typename A::narrower;
            if (tails.size() <= simd::vec<std::uint32_t, Narrower>::lanes) {
                return digest_group<Narrower>(tails, digests);
            }
            const std::size_t count = std::min(tails.size(), V::lanes);
            digest_lanes<V>(tails.first(count), digests.first(count));
            return count;
        }
    }

    // The rest of the message: what is buffered, a tail, the padding. Block by block, one lane per tail.
    template <class V, std::size_t Size>
    void digest_lanes(std::span<const ByteView<Size>> tails, std::span<Digest> digests) const {
        constexpr std::size_t lanes = V::lanes;
        const std::size_t begin = buffered();
        const std::size_t end = begin + tails[0].size();
        const std::size_t size = (end + padding_size + block_size - 1) / block_size * block_size;

        std::array<V, 8> state;
        for (std::size_t i = 0; i < 8; ++i) {
            state[i] = V(state_[i].raw());
        }
        alignas(64) Zeroizing<std::array<std::array<std::uint8_t, block_size>, lanes>> rows;
        alignas(64) Zeroizing<std::array<std::uint8_t, block_size>> frame;  // the block without the tail
        for (std::size_t at = 0; at < size; at += block_size) {
            *frame = {};
            if (at == 0) {
                std::copy_n(buffer_.begin(), begin, frame->begin());
            }
            if (end >= at && end < at + block_size) {
                (*frame)[end - at] = 0x80;
            }
            if (at + block_size == size) {
                store_be<std::uint64_t>(&(*frame)[block_size - 8], 8 * (length_ + tails[0].size()));
            }
            // The part of the tail in this block: bytes from..to of the block.
            const std::size_t from = std::max(begin, at) - at;
            const std::size_t to = std::min(end, at + block_size) - std::min(end, at);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                const ByteView<Size> tail = tails[std::min(lane, tails.size() - 1)];
                std::uint8_t* row = (*rows)[lane].data();
                std::memcpy(row, frame->data(), block_size);
                if (from < to && size == block_size) {
                    std::memcpy(row + from, tail.data(), tail.size());
                } else if (from < to) {
                    std::memcpy(row + from, tail.data() + (at + from - begin), to - from);
                }
            }
            compress_rows<V>(state, *rows);
        }
        detail::store_words(state, digests.size(), [&](std::size_t lane) { return digests[lane].data(); });
    }

    template <class V>
    static void compress_rows(std::array<V, 8>& state,
                              const std::array<std::array<std::uint8_t, block_size>, V::lanes>& rows) {
        std::array<V, 16> w;
        for (std::size_t i = 0; i < 16; i += V::lanes) {
            const auto words = detail::load_words<V>([&](std::size_t lane) { return &rows[lane][4 * i]; });
            std::copy(words.begin(), words.end(), w.begin() + static_cast<std::ptrdiff_t>(i));
        }
        detail::sm3_compress(state, w);
    }

    std::array<Word, 8> state_ = [] {
        std::array<Word, 8> state{};
        for (std::size_t i = 0; i < 8; ++i) {
            state[i] = Word(detail::sm3_initial_state[i]);
        }
        return state;
    }();
    std::array<std::uint8_t, block_size> buffer_{};
    std::uint64_t length_ = 0;  // bytes absorbed
};

}  // namespace ngcc::inline NGCC_ABI
