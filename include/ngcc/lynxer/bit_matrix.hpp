// Matrices over F_2 whose columns are field elements.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngcc/ct/mask.hpp"
#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// A square matrix: bit r of column c is the entry in row r. It maps X^c to column c.
template <class F>
using Columns = std::array<F, F::bits>;

/// The image of x. The time does not depend on x.
template <class F>
F multiply(const Columns<F>& matrix, const F& x) {
    F sum;
    for (std::size_t c = 0; c < F::bits; ++c) {
        const std::uint64_t mask = ct::Mask<std::uint64_t>::from_bit((x.words[c / 64] >> (c % 64)) & 1).value();
        for (std::size_t i = 0; i < F::word_count; ++i) {
            sum.words[i] ^= matrix[c].words[i] & mask;
        }
    }
    return sum;
}

/// results[r] = the sum of basis[c] over those c for which bit c of selectors[r] is 1: a product of matrices that are
/// given row by row. The selectors are public. With `triangular`, bits c < r - 15 of selectors[r] are not looked at.
template <class F>
void combine(std::span<const F> selectors, const Columns<F>& basis, std::span<F> results, bool triangular = false) {
    // Sixteen elements of the basis at a time; tables hold all sums of four of them.
    constexpr std::size_t width = 4;
    constexpr std::size_t tables = 4;
    std::array<std::array<F, 1 << width>, tables> sums{};
    std::fill(results.begin(), results.end(), F{});
    for (std::size_t c = 0; c < F::bits; c += width * tables) {
        for (std::size_t table = 0; table < tables; ++table) {
            for (std::size_t k = 0; k < width; ++k) {
                for (std::size_t i = 0; i < (std::size_t{1} << k); ++i) {
                    sums[table][(std::size_t{1} << k) + i] = sums[table][i] + basis[c + width * table + k];
                }
            }
        }
        const std::size_t end = triangular ? std::min(c + width * tables, results.size()) : results.size();
        for (std::size_t r = 0; r < end; ++r) {
            const auto bits = static_cast<std::uint16_t>(selectors[r].words[c / 64] >> (c % 64));
            results[r] +=
                sums[0][bits & 15] + sums[1][(bits >> 4) & 15] + sums[2][(bits >> 8) & 15] + sums[3][bits >> 12];
        }
    }
}

namespace detail {

// Transposes, in each lane, 64 rows of 64 bits: exchanges bit k of the row number with bit k of the column number, for
// one k after the other.
template <class V>
void transpose(std::array<V, 64>& rows) {
    std::uint64_t low = 0x00000000ffffffff;  // the columns whose bit k is 0
    for (std::size_t k = 32; k > 0; k /= 2, low ^= low << k) {
        for (std::size_t i = 0; i < 64; i += 2 * k) {
            for (std::size_t j = i; j < i + k; ++j) {
                const V swapped = ((rows[j] >> static_cast<int>(k)) ^ rows[j + k]) & V(low);
                rows[j] = rows[j] ^ (swapped << static_cast<int>(k));
                rows[j + k] = rows[j + k] ^ swapped;
            }
        }
    }
}

}  // namespace detail

/// Transposes a matrix of `rows` by `columns` bits, both rounded up to multiples of 64: read(r, i) gives word i of row
/// r, and write(c, i, word) takes word i of column c. The time does not depend on the bits.
template <class Arch, class Read, class Write>
void transpose_bits(std::size_t rows, std::size_t columns, const Read& read, const Write& write) {
    using V = simd::vec<std::uint64_t, Arch>;
    const std::size_t words = (columns + 63) / 64;
    std::array<V, 64> blocks;
    std::array<std::uint64_t, V::lanes> row{};
    for (std::size_t r = 0; r < rows; r += 64) {
        for (std::size_t i = 0; i < words; i += V::lanes) {
            const std::size_t count = std::min(V::lanes, words - i);
            for (std::size_t k = 0; k < 64; ++k) {
                for (std::size_t lane = 0; lane < count; ++lane) {
                    row[lane] = read(r + k, i + lane);
                }
                blocks[k] = V::load(row.data());
            }
            detail::transpose(blocks);
            for (std::size_t k = 0; k < 64; ++k) {
                blocks[k].store(row.data());
                for (std::size_t lane = 0; lane < count; ++lane) {
                    write(64 * (i + lane) + k, r / 64, row[lane]);
                }
            }
        }
    }
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
