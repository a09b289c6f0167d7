// pseudoXOF: SM3 (or any hash) in counter mode (KDF of GB/T 32918.4; specification: common layer, 2).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <gsl/assert>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI {

/// The XOF whose output for a message m is H(m || be32(1)) || H(m || be32(2)) || ...
/// Blocks are independent: they are computed side by side, from any place, and the message is absorbed once.
template <Hash H>
class CounterXof {
  public:
    /// Absorbs more of the message.
    constexpr void update(ByteView<> data) { message_.update(data); }

    /// The output stream from byte `offset` on.
    void read(std::uint64_t offset, ByteSpan<> out) const {
        Batch<0> batch{message_};
        batch.add({}, offset, out);
        batch.finish();
    }

    /// outs[i] = the output for the message followed by tails[i], from its beginning; any lengths of outs.
    template <std::size_t Size>
    requires(Size != std::dynamic_extent) void expand(std::span<const ByteView<Size>> tails,
                                                      std::span<const ByteSpan<>> outs) const {
        Expects(tails.size() == outs.size());
        Batch<Size> batch{message_};
        for (std::size_t i = 0; i < tails.size(); ++i) {
            batch.add(tails[i], 0, outs[i]);
        }
        batch.finish();
    }

    /// Many outputs side by side, one in each lane of V; see Sm3::InLanes.
    template <class V>
    class InLanes {
      public:
        /// Goes on after a prefix of whole words.
        explicit InLanes(const CounterXof& prefix) : message_(prefix.message_) {}

        /// Absorbs one more word of each message.
        NGCC_ALWAYS_INLINE void update(V word) { message_.update(word); }
        /// Absorbs several more words of each message.
        NGCC_ALWAYS_INLINE void update(std::span<const V> words) { message_.update(words); }

        /// The first Words words of the outputs; more can be absorbed.
        template <std::size_t Words>
        std::array<V, Words> read() const {
            constexpr std::size_t block_words = H::digest_size / 4;
            std::array<V, Words> output;
            for (std::size_t at = 0; at < Words; at += block_words) {
                auto block = message_;
                block.update(V(static_cast<std::uint32_t>(at / block_words + 1)));
                const auto digest = block.digest();
                std::copy_n(digest.begin(), std::min(block_words, Words - at),
                            output.begin() + static_cast<std::ptrdiff_t>(at));
            }
            return output;
        }

      private:
        typename H::template InLanes<V> message_;
    };

  private:
    // Blocks that wait to be hashed together: of one stream or of several, it does not matter.
    template <std::size_t Size>
    class Batch {
      public:
        explicit Batch(const H& message) : message_(message) {}

        // Queues the bytes of the stream for this tail that `out` is to hold.
        void add(ByteView<Size> tail, std::uint64_t offset, ByteSpan<> out) {
            std::uint64_t block = offset / H::digest_size;
            auto skip = static_cast<std::size_t>(offset % H::digest_size);
            for (; !out.empty(); ++block, skip = 0) {
                Expects(block < 0xffffffff);  // the counter has 32 bits: 128 GiB of output
                const std::size_t size = std::min(out.size(), H::digest_size - skip);
                append(ByteSpan<>{(*inputs_)[queued_]}, tail);
                store_be(&(*inputs_)[queued_][Size], static_cast<std::uint32_t>(block + 1));
                jobs_[queued_] = {out.first(size), skip};
                out = out.subspan(size);
                if (++queued_ == capacity) {
                    finish();
                }
            }
        }

        // Hashes what is queued.
        void finish() {
            const std::array<ByteView<Size + 4>, capacity> tails = views_of(*inputs_);
            message_.digest_tails(std::span<const ByteView<Size + 4>>{tails}.first(queued_),
                                  std::span{*digests_}.first(queued_));
            for (std::size_t i = 0; i < queued_; ++i) {
                append(jobs_[i].out, ByteView<>{(*digests_)[i]}.subspan(jobs_[i].skip, jobs_[i].out.size()));
            }
            queued_ = 0;
        }

      private:
        static constexpr std::size_t capacity = 16;
        using Inputs = std::array<std::array<std::uint8_t, Size + 4>, capacity>;
        struct Job {
            ByteSpan<> out;
            std::size_t skip = 0;
        };

        const H& message_;
        Zeroizing<Inputs> inputs_;
        Zeroizing<std::array<typename H::Digest, capacity>> digests_;
        std::array<Job, capacity> jobs_{};
        std::size_t queued_ = 0;
    };

    H message_;
};

}  // namespace ngcc::inline NGCC_ABI
