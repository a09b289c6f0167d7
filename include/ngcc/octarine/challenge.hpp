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

namespace detail {

// The ten-bit numbers of stream 1, from which the positions are chosen.
template <const Parameters& P, SymmetricSuite Suite>
class PositionNumbers {
  public:
    explicit PositionNumbers(ByteView<P.challenge_size> ct) : stream_("XOF_C", block_size, 3) {
        stream_.field(ct);
        stream_.field(std::array<std::uint8_t, 1>{1});
        stream_.begin_field(4);  // the number of the block
    }

    /// No value after 256 blocks.
    std::optional<std::size_t> next() {
        if (used_ == numbers_.size()) {
            if (block_ == 256) {
                return std::nullopt;
            }
            draw();
        }
        return numbers_[used_++];
    }

  private:
    static constexpr std::size_t block_fields = 64;
    static constexpr std::size_t block_size = packed_size(10, block_fields);
    // As many blocks as are likely to be needed are computed side by side.
    static constexpr std::size_t at_a_time = (P.tau + block_fields - 1) / block_fields;
    static_assert(256 % at_a_time == 0);

    void draw() {
        std::array<std::array<std::uint8_t, 4>, at_a_time> tails;
        std::array<std::uint8_t, at_a_time * block_size> bytes;
        std::array<ByteSpan<>, at_a_time> outs;
        for (std::size_t i = 0; i < at_a_time; ++i, ++block_) {
            store_le(tails[i].data(), block_);
            outs[i] = ByteSpan<>{bytes}.subspan(i * block_size, block_size);
        }
        const auto views = views_of(tails);
        stream_.absorbed().expand(std::span<const ByteView<4>>{views}, std::span<const ByteSpan<>>{outs});
        unpack_fields<10>(bytes, std::span{numbers_});
        used_ = 0;
    }

    LongForm<P, Suite> stream_;
    std::uint32_t block_ = 0;
    std::array<std::uint16_t, at_a_time * block_fields> numbers_;
    std::size_t used_ = numbers_.size();
};

}  // namespace detail

/// The challenge of a seed ct. No value if 256 blocks of positions do not suffice: does not happen.
template <const Parameters& P, SymmetricSuite Suite>
std::optional<Challenge<P>> expand_challenge(ByteView<P.challenge_size> ct) {
    std::array<std::uint8_t, 11> signs;
    hash<P, Suite>("XOF_C", signs, ct, std::array<std::uint8_t, 1>{0}, std::array<std::uint8_t, 4>{});
    detail::PositionNumbers<P, Suite> numbers(ct);

    std::array<std::uint8_t, degree> c{};  // -1 as 255
    for (std::size_t n = 0; n < P.tau; ++n) {
        const std::size_t i = degree - P.tau + n;
        std::optional<std::size_t> j;
        do {
            j = numbers.next();
            if (!j) {
                return std::nullopt;
            }
        } while (*j > i);
        c[i] = c[*j];
        c[*j] = ((signs[n / 8] >> (n % 8)) & 1) == 0 ? 1 : 255;
    }

    // Ones from the front, minus ones from the back; whole words of zeros are skipped.
    Challenge<P> challenge;
    std::size_t ones = 0;
    std::size_t minus_ones = 0;
    for (std::size_t word = 0; word < degree; word += 8) {
        if (load_le<std::uint64_t>(&c[word]) == 0) {
            continue;
        }
        for (std::size_t i = word; i < word + 8; ++i) {
            if (c[i] != 0) {
                challenge.positions[c[i] == 1 ? ones++ : P.tau - ++minus_ones] = static_cast<std::uint16_t>(i);
            }
        }
    }
    challenge.ones = ones;
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

    /// sum += c * f, modulo 2^32
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
                std::int32_t& coefficient = sum.coefficients[at + i];
                coefficient = static_cast<std::int32_t>(static_cast<std::uint32_t>(coefficient) +
                                                        static_cast<std::uint32_t>(narrow[i]));
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
    /// sum += c * f, modulo 2^32
    void add_product(const Challenge<P>& c, Element<P>& sum) const {
        for (std::size_t i = 0; i < P.rank; ++i) {
            components_[i].add_product(c, sum[i]);
        }
    }

  private:
    std::array<SparseFactor<P, Bound, Arch>, P.rank> components_;
};

}  // namespace ngcc::inline NGCC_ABI::octarine
