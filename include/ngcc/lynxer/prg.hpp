// Lynxer, section 5: the hash function TCCR and the generator PRG, for a batch of inputs side by side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngcc/core/bytes.hpp"
#include "ngcc/lynxer/level.hpp"
#include "ngcc/lynxer/parameters.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// A node of the tree, or a seed: n bytes.
template <class L>
using Node = std::array<std::uint8_t, L::n>;

/// The IV of a signature.
using Iv = std::array<std::uint8_t, iv_size>;

static_assert(batch == cipher_batch);

/// TCCR (section 5.1) of a batch of inputs that are varied in their first byte only, which does not enter the key: the
/// keys are expanded once.
template <class L>
class Tccr {
    using Cipher = typename L::Cipher;
    static constexpr std::size_t n = L::n;
    static constexpr std::size_t block = Cipher::block_size;

  public:
    static constexpr std::size_t size = n;

    /// For the inputs y(i), which are x xor s in the specification.
    template <class Inputs>
    Tccr(const Inputs& y, const Iv& iv) : cipher_(keys(y, iv)) {
        for (std::size_t i = 0; i < batch; ++i) {
            const ByteView<n> input = y(i);
            left_[i][0] = 0;
            std::copy_n(input.begin(), block - 1, left_[i].begin() + 1);
        }
    }

    /// out(i) = TCCR of y(i) xor (tweak, 0, 0, ...), cut off if out(i) is shorter.
    template <class Outputs>
    void read(std::uint8_t tweak, const Outputs& out) const {
        half(tweak, 0, [&](std::size_t i, ByteView<block> bytes) {
            std::copy_n(bytes.begin(), std::min(block, out(i).size()), out(i).begin());
        });
        if (out(0).size() > block) {
            half(tweak, 1, [&](std::size_t i, ByteView<block> bytes) {
                const ByteSpan<> rest = out(i).subspan(block);
                std::copy_n(bytes.begin(), std::min(n - block, rest.size()), rest.begin());
            });
        }
    }

  private:
    template <class Inputs>
    static CipherBatch<Cipher::key_size> keys(const Inputs& y, const Iv& iv) {
        CipherBatch<Cipher::key_size> result{};
        for (std::size_t i = 0; i < batch; ++i) {
            const ByteView<n> input = y(i);
            append(append(result[i], input.template subspan<block - 1>()), iv);
        }
        return result;
    }

    template <class Take>
    void half(std::uint8_t tweak, std::uint8_t number, const Take& take) const {
        CipherBatch<block> plain = left_;
        for (auto& bytes : plain) {
            bytes[0] = number;
            bytes[1] ^= tweak;
        }
        CipherBatch<block> result;
        cipher_.encrypt(plain, result);
        for (std::size_t i = 0; i < batch; ++i) {
            for (std::size_t k = 0; k < block; ++k) {
                result[i][k] ^= plain[i][k];
            }
            take(i, result[i]);
        }
    }

    Cipher cipher_;
    CipherBatch<block> left_;  // the plaintexts, but for their number
};

/// PRG (section 5.2) for a batch of seeds.
template <class L>
class Prg {
    using Cipher = typename L::Cipher;
    static constexpr bool is_tccr = L::lambda == 384;

  public:
    /// For the seeds seed(i).
    template <class Seeds>
    Prg(const Seeds& seed, const Iv& iv) : inner_(make(seed, iv)), iv_(iv) {}

    /// Fills out(i), all of one size, from the stream of seed i, beginning with this counter.
    template <class Outputs>
    void read(std::size_t counter, const Outputs& out) const {
        const std::size_t size = out(0).size();
        for (std::size_t at = 0; at < size; at += block, ++counter) {
            const auto part = [&](std::size_t i) { return out(i).subspan(at, std::min(block, size - at)); };
            if constexpr (is_tccr) {
                inner_.read(static_cast<std::uint8_t>(counter), part);
            } else {
                CipherBatch<block> blocks{};
                for (auto& bytes : blocks) {
                    append(bytes, iv_)[0] = static_cast<std::uint8_t>(counter);
                }
                inner_.encrypt(blocks, blocks);
                for (std::size_t i = 0; i < batch; ++i) {
                    std::copy_n(blocks[i].begin(), part(i).size(), part(i).begin());
                }
            }
        }
    }

  private:
    using Inner = std::conditional_t<is_tccr, Tccr<L>, Cipher>;
    static constexpr std::size_t block = is_tccr ? L::n : Cipher::block_size;

    template <class Seeds>
    static Inner make(const Seeds& seed, const Iv& iv) {
        if constexpr (is_tccr) {
            return Tccr<L>(seed, iv);
        } else {
            CipherBatch<Cipher::key_size> keys{};
            for (std::size_t i = 0; i < batch; ++i) {
                append(keys[i], seed(i));
            }
            return Cipher(keys);
        }
    }

    Inner inner_;
    Iv iv_;
};

}  // namespace ngcc::inline NGCC_ABI::lynxer
