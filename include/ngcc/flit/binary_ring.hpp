// FLIT, section 6: the binary ring S = F_2[x]/(x^n + 1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/simd/clmul.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// An element of S: bit i of the words is the coefficient of x^i. The operations take the same time for all elements.
template <std::size_t Bits>
requires(Bits % 128 == 0) struct BinaryElement {
    static constexpr std::size_t size = Bits / 8;
    std::array<std::uint64_t, Bits / 64> words{};

    static BinaryElement from_bytes(ByteView<size> bytes) {
        BinaryElement x;
        for (std::size_t i = 0; i < x.words.size(); ++i) {
            x.words[i] = load_le<std::uint64_t>(&bytes[8 * i]);
        }
        return x;
    }
    void to_bytes(ByteSpan<size> bytes) const {
        for (std::size_t i = 0; i < words.size(); ++i) {
            store_le(&bytes[8 * i], words[i]);
        }
    }

    friend BinaryElement operator*(const BinaryElement& a, const BinaryElement& b) {
        BinaryElement c;
        constexpr std::size_t n = Bits / 64;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                const auto [low, high] = simd::carryless_multiply(a.words[i], b.words[j]);
                c.words[(i + j) % n] ^= low;
                c.words[(i + j + 1) % n] ^= high;
            }
        }
        return c;
    }

    /// The square: coefficient i moves to 2i mod n, two meeting at every even place.
    BinaryElement square() const {
        BinaryElement c;
        constexpr std::size_t half = Bits / 128;
        for (std::size_t i = 0; i < half; ++i) {
            const std::uint64_t folded = words[i] ^ words[i + half];
            c.words[2 * i] = spread(folded & 0xffffffff);
            c.words[2 * i + 1] = spread(folded >> 32);
        }
        return c;
    }

    /// Whether there is an inverse: an odd number of coefficients is one.
    ct::Mask<std::uint64_t> is_invertible() const {
        std::uint64_t parity = 0;
        for (const std::uint64_t word : words) {
            parity ^= word;
        }
        for (int shift = 32; shift > 0; shift /= 2) {
            parity ^= parity >> shift;
        }
        return ct::Mask<std::uint64_t>::from_bit(parity & 1);
    }

    /// The inverse b^(n-1) of an invertible element; n - 1 = 2^k - 1 has an addition chain of about 2 log2(k) products.
    BinaryElement inverse() const {
        constexpr int k = std::bit_width(Bits) - 1;
        BinaryElement power = *this;  // b^(2^done - 1)
        int done = 1;
        for (int bit = std::bit_width(static_cast<unsigned>(k)) - 2; bit >= 0; --bit) {
            BinaryElement shifted = power;
            for (int i = 0; i < done; ++i) {
                shifted = shifted.square();
            }
            power = power * shifted;
            done *= 2;
            if ((k >> bit) & 1) {
                power = power.square() * *this;
                done += 1;
            }
        }
        return power;
    }

  private:
    // The lower 32 bits, with a zero after each.
    static constexpr std::uint64_t spread(std::uint64_t x) {
        x = (x | x << 16) & 0x0000ffff0000ffff;
        x = (x | x << 8) & 0x00ff00ff00ff00ff;
        x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
        x = (x | x << 2) & 0x3333333333333333;
        return (x | x << 1) & 0x5555555555555555;
    }
};

}  // namespace ngcc::inline NGCC_ABI::flit
