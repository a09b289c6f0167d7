// Octarine, section 5: challenges, polynomials with tau coefficients 1 or -1, and products with them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include "ngcc/octarine/hashing.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// A challenge as the positions of its ones, then those of its minus ones. Positions are used as addresses: a challenge
/// is public.
template <const Parameters& P>
struct Challenge {
    std::array<std::uint16_t, P.tau> positions;
    std::size_t ones;
};

/// The challenge of a seed ct. No value if 256 blocks of positions do not suffice: does not happen.
template <const Parameters& P, SymmetricSuite Suite>
std::optional<Challenge<P>> expand_challenge(ByteView<P.challenge_size> ct) {
    // The numbers of a block, and how many blocks are drawn at a time: about as many as are needed.
    constexpr std::size_t block_fields = 64;
    constexpr std::size_t block_size = packed_size(10, block_fields);
    constexpr std::size_t at_a_time = (P.tau + block_fields - 1) / block_fields;
    static_assert(256 % at_a_time == 0);

    std::array<std::uint8_t, 11> signs;
    const std::array<std::uint8_t, 1> of_signs = {0};
    hash<P, Suite>("XOF_C", signs, ct, of_signs, std::array<std::uint8_t, 4>{});

    LongForm<P, Suite> positions("XOF_C", block_size, 3);
    positions.field(ct);
    positions.field(std::array<std::uint8_t, 1>{1});
    positions.begin_field(4);  // the number of the block

    std::array<std::uint8_t, at_a_time * block_size> stream;
    std::array<std::uint16_t, at_a_time * block_fields> numbers;
    std::size_t used = numbers.size();
    std::uint32_t block = 0;
    const auto draw = [&] {
        std::array<std::array<std::uint8_t, 4>, at_a_time> tails;
        std::array<ByteSpan<>, at_a_time> outs;
        for (std::size_t i = 0; i < at_a_time; ++i, ++block) {
            store_le(tails[i].data(), block);
            outs[i] = ByteSpan<>{stream}.subspan(i * block_size, block_size);
        }
        const auto views = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::array{ByteView<4>{tails[I]}...};
        }
        (std::make_index_sequence<at_a_time>{});
        positions.absorbed().expand(std::span<const ByteView<4>>{views}, std::span<const ByteSpan<>>{outs});
        unpack_fields<10>(stream, std::span{numbers});
        used = 0;
    };

    std::array<std::int8_t, degree> c{};
    for (std::size_t n = 0; n < P.tau; ++n) {
        const std::size_t i = degree - P.tau + n;
        std::size_t j;
        do {
            if (used == numbers.size()) {
                if (block == 256) {
                    return std::nullopt;
                }
                draw();
            }
            j = numbers[used++];
        } while (j > i);
        c[i] = c[j];
        c[j] = static_cast<std::int8_t>(1 - 2 * ((signs[n / 8] >> (n % 8)) & 1));
    }

    Challenge<P> challenge;
    std::size_t found = 0;
    const auto collect = [&](std::int8_t value) {
        for (std::size_t i = 0; i < degree; ++i) {
            if (c[i] == value) {
                challenge.positions[found++] = static_cast<std::uint16_t>(i);
            }
        }
    };
    collect(1);
    challenge.ones = found;
    collect(-1);
    return challenge;
}

/// A polynomial f with |coefficients| <= Bound, made ready for products with challenges: -f and f one after the other,
/// so that f times a power of Y is a part of it.
template <const Parameters& P, int Bound, class Arch>
class SparseFactor {
    // The narrowest word in which a good number of coefficients can be added up.
    template <class W>
    static constexpr bool enough = std::numeric_limits<W>::max() / Bound >= 16;
    using Word = std::conditional_t<enough<std::int8_t>, std::int8_t,
                                    std::conditional_t<enough<std::int16_t>, std::int16_t, std::int32_t>>;
    using Lanes = simd::vec<Word, Arch>;

  public:
    void set(const Polynomial& f) {
        for (std::size_t i = 0; i < degree; ++i) {
            words_[i] = static_cast<Word>(-f.coefficients[i]);
            words_[degree + i] = static_cast<Word>(f.coefficients[i]);
        }
    }

    /// sum += c * f
    void add_product(const Challenge<P>& c, Polynomial& sum) const {
        // As many terms as fit in a word at a time.
        constexpr std::size_t terms = std::min<std::size_t>(std::numeric_limits<Word>::max() / Bound, P.tau);
        for (std::size_t first = 0; first < P.tau; first += terms) {
            add_terms(c, first, std::min(first + terms, P.tau), sum);
        }
    }

  private:
    void add_terms(const Challenge<P>& c, std::size_t first, std::size_t last, Polynomial& sum) const {
        constexpr std::size_t registers = 8;
        constexpr std::size_t words = std::min(registers * Lanes::lanes, degree);
        for (std::size_t at = 0; at < degree; at += words) {
            std::array<Lanes, words / Lanes::lanes> total;
            total.fill(Lanes(Word{0}));
            const auto rotated = [&](std::size_t term, std::size_t r) {
                return Lanes::load(&words_[degree + at + r * Lanes::lanes - c.positions[term]]);
            };
            for (std::size_t term = first; term < std::min(last, c.ones); ++term) {
                for (std::size_t r = 0; r < total.size(); ++r) {
                    total[r] = total[r] + rotated(term, r);
                }
            }
            for (std::size_t term = std::max(first, c.ones); term < last; ++term) {
                for (std::size_t r = 0; r < total.size(); ++r) {
                    total[r] = total[r] - rotated(term, r);
                }
            }
            alignas(64) std::array<Word, words> narrow;
            for (std::size_t r = 0; r < total.size(); ++r) {
                total[r].store(&narrow[r * Lanes::lanes]);
            }
            for (std::size_t i = 0; i < words; ++i) {
                sum.coefficients[at + i] += narrow[i];
            }
        }
    }

    alignas(64) std::array<Word, 2 * degree> words_;
};

/// Factors for all components of an element.
template <const Parameters& P, int Bound, class Arch>
class SparseElement {
  public:
    void set(const Element<P>& f) {
        for (std::size_t i = 0; i < P.rank; ++i) {
            components_[i].set(f[i]);
        }
    }
    /// sum += c * f
    void add_product(const Challenge<P>& c, Element<P>& sum) const {
        for (std::size_t i = 0; i < P.rank; ++i) {
            components_[i].add_product(c, sum[i]);
        }
    }

  private:
    std::array<SparseFactor<P, Bound, Arch>, P.rank> components_;
};

}  // namespace ngcc::inline NGCC_ABI::octarine
