// FLIT, section 6: the binary ring S = F_2[x]/(x^n + 1).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/ring/binary_field.hpp"
#include "ngcc/simd/binary_polynomial.hpp"

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
        simd::ProductSum<word_count> product;
        product.add(a.words, b.words);
        return folded(product.value());
    }

    BinaryElement square() const {
        return folded(simd::square(simd::to_registers<simd::PolynomialRegister<word_count>>(words)));
    }
    /// this^(2^times)
    BinaryElement square(unsigned times) const {
        BinaryElement x = *this;
        for (unsigned i = 0; i < times; ++i) {
            x = x.square();
        }
        return x;
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

    /// The inverse b^(n-1) of an invertible element; n - 1 = 2^k - 1.
    BinaryElement inverse() const { return ring::power_of_ones(*this, std::bit_width(Bits) - 1); }

  private:
    static constexpr std::size_t word_count = Bits / 64;

    // The residue of a polynomial of twice the degree: x^n = 1.
    template <class V, std::size_t Count>
    static BinaryElement folded(const std::array<V, Count>& x) {
        return {simd::to_words<word_count>(
            simd::generate<Count / 2>([&](std::size_t i) { return x[i] ^ x[i + Count / 2]; }))};
    }
};

}  // namespace ngcc::inline NGCC_ABI::flit
