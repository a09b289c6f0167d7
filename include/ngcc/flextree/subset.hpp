// FlexTree, section 8.2: from a digest to a k-subset of {0, ..., t - 1}, the one with a given lexicographic rank.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/natural.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

namespace detail {

// log2 x and 2^x, right to about nine decimals for x >= 1: for estimates that are checked afterwards. Without branches.
constexpr double rough_log2(double x) {
    constexpr auto one = std::bit_cast<std::uint64_t>(1.0);
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const auto exponent = static_cast<double>(static_cast<std::int32_t>(bits >> 52) - 1023);
    const auto mantissa = std::bit_cast<double>((bits & 0xfffffffffffff) | one);
    // The logarithm of mantissa / sqrt 2 as a series in a number that is 0.172 at most.
    constexpr double root = 1.4142135623730951;
    const double u = (mantissa - root) / (mantissa + root);
    const double v = u * u;
    return exponent + 0.5 +
           2.8853900817779268 * u * (1 + v * (1.0 / 3 + v * (1.0 / 5 + v * (1.0 / 7 + v * (1.0 / 9)))));
}
constexpr double rough_exp2(double x) {
    const auto whole = static_cast<std::int32_t>(x);
    const double y = 0.6931471805599453 * (x - static_cast<double>(whole) - 0.5);  // at most 0.347
    const double low = 1 + y * (1 + y * (1.0 / 2 + y * (1.0 / 6 + y * (1.0 / 24))));
    const double high = 1.0 / 120 + y * (1.0 / 720 + y * (1.0 / 5040 + y * (1.0 / 40320)));
    return 1.4142135623730951 * (low + y * y * y * y * y * high) *
           std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52);
}

}  // namespace detail

/// The k-subsets of {0, ..., t - 1}, numbered in lexicographic order from 0. Everything about them is public.
class Subsets {
    // Numbers side by side are cut into limbs of 31 bits, which can be converted and subtracted as signed integers.
    static constexpr int limb_bits = 31;
    static constexpr std::int32_t limb_mask = 0x7fffffff;
    // Limits; that of t (t - 1) ... (t - k + 1), also in bits, is below the range of a double.
    static constexpr std::size_t most_elements = std::size_t{1} << 20;
    static constexpr std::size_t most_chosen = 64;
    static constexpr double limit = 0x1p1000;
    static constexpr std::size_t most_bits = 1000;
    // Large enough to divide a digest of 64 bytes more than a rank: a limb for rounding, one for the shift of a long
    // division, and one above.
    using Number = Natural<(most_bits + 512) / 64 + 3>;

  public:
    /// Whether t and k are within the limits.
    static constexpr bool can_count(std::size_t t, std::size_t k) {
        if (k < 1 || k > t || t > most_elements || k > most_chosen) {
            return false;
        }
        double falling = 1;
        for (std::size_t q = 0; q < k && falling < limit; ++q) {
            falling *= static_cast<double>(t - q);
        }
        return falling < limit;
    }

    /// Requires can_count(t, k).
    constexpr Subsets(std::size_t t, std::size_t k) : t_(t), k_(k), count_(1) {
        Expects(can_count(t, k));
        Number falling(1);
        for (std::size_t q = 1; q <= k; ++q) {
            falling *= t + 1 - q;
            limbs_[q] = (falling.bit_width() + limb_bits - 1) / limb_bits;
            count_ *= t + 1 - q;
            count_.divide_exactly(q);
        }
        factorial_.fill(1);
        for (std::size_t q = 2, i = 0; q <= k; ++q) {
            i += factorial_[i] > ~std::uint64_t{0} / q ? 1 : 0;
            factorial_[i] *= q;
        }
    }

    /// Bits of the number of subsets.
    constexpr std::size_t count_bits() const { return count_.bit_width(); }

    /// Finds the elements of Count subsets, all next ones at a time. The innermost loops run over the subsets, so that
    /// compilers turn them into vector instructions.
    template <std::size_t Count>
    class Decoders {
        template <class T>
        using Each = std::array<T, Count>;

      public:
        /// The subsets whose ranks are these big-endian numbers modulo the number of subsets.
        constexpr Decoders(const Subsets& subsets, const Each<ByteView<>>& numbers)
            : subsets_(subsets), left_(subsets.k_) {
            below_.fill(static_cast<std::int32_t>(subsets.t_));
            for (std::size_t i = 0; i < Count; ++i) {
                // The rank from behind, N = C(t, k) - 1 - rank, is C(m, k) + C(m', k - 1) + ... with falling m, and the
                // elements are t - 1 - m (the combinatorial number system). Instead of N, `rest` is N k!, so that
                // falling factorials take the place of the binomial coefficients.
                Number rank = Number::from_big_endian(numbers[i]);
                rank %= subsets.count_;
                Number rest = subsets.count_;
                rest -= rank;
                rest -= Number(1);
                for (const std::uint64_t factor : subsets.factorial_) {
                    rest *= factor;
                }
                for (std::size_t limb = 0; limb < subsets.limbs_[left_]; ++limb) {
                    rest_[limb][i] = static_cast<std::int32_t>(rest.bits(limb_bits * limb) & limb_mask);
                }
            }
        }

        /// The next element of each subset, in rising order. To be called k times at most.
        constexpr Each<std::uint32_t> next() {
            const std::size_t q = left_--;
            const auto degree = static_cast<double>(q);
            // The largest m whose falling factorial, of q factors, is at most `rest`. At first an estimate, right
            // almost always: the product is about the q-th power of its middle factor, a little less.
            const Each<double> target = approximation(rest_, subsets_.limbs_[q]);
            Each<std::int32_t> m{};
            for (std::size_t i = 0; i < Count; ++i) {
                const double middle = detail::rough_exp2(detail::rough_log2(target[i] + 0.5) / degree);
                m[i] = static_cast<std::int32_t>(middle + (degree - 1) / 2 + (degree * degree - 1) / 24 / middle);
            }
            for (std::size_t i = 0; i < Count; ++i) {
                m[i] = std::max(std::min(m[i], below_[i] - 1), static_cast<std::int32_t>(q - 1));
            }
            set_falling_factorials(product_, m, q);
            const Each<double> found = approximation(product_, subsets_.limbs_[q]);
            for (std::size_t i = 0; i < Count; ++i) {
                m[i] = corrected(i, m[i], q, found[i], target[i]);
            }

            Each<std::uint32_t> elements{};
            for (std::size_t i = 0; i < Count; ++i) {
                elements[i] = static_cast<std::uint32_t>(subsets_.t_) - 1 - static_cast<std::uint32_t>(m[i]);
            }
            below_ = m;
            subtract_and_divide(q);
            return elements;
        }

      private:
        template <std::size_t Columns>
        using Numbers = std::array<std::array<std::int32_t, Columns>, most_bits / limb_bits + 1>;

        template <std::size_t Columns>
        static constexpr std::array<double, Columns> approximation(const Numbers<Columns>& numbers, std::size_t limbs) {
            std::array<double, Columns> result{};
            for (std::size_t limb = limbs; limb-- > 0;) {
                for (std::size_t i = 0; i < Columns; ++i) {
                    result[i] = result[i] * (limb_mask + 1.0) + static_cast<double>(numbers[limb][i]);
                }
            }
            return result;
        }

        // m (m - 1) ... (m - q + 1)
        template <std::size_t Columns>
        constexpr void set_falling_factorials(Numbers<Columns>& products, const std::array<std::int32_t, Columns>& m,
                                              std::size_t q) const {
            for (std::size_t limb = 0; limb < subsets_.limbs_[q]; ++limb) {
                products[limb].fill(limb == 0 ? 1 : 0);
            }
            // Two factors at a time where their product, below t^2, fits in a limb.
            const std::size_t together = subsets_.t_ * subsets_.t_ <= limb_mask ? 2 : 1;
            for (std::size_t done = 0; done < q;) {
                std::array<std::uint32_t, Columns> factor{};
                for (std::size_t i = 0; i < Columns; ++i) {
                    factor[i] = static_cast<std::uint32_t>(m[i]) - static_cast<std::uint32_t>(done);
                }
                if (++done < q && together == 2) {
                    for (std::size_t i = 0; i < Columns; ++i) {
                        factor[i] *= factor[i] - 1;
                    }
                    ++done;
                }
                std::array<std::uint32_t, Columns> carry{};
                for (std::size_t limb = 0; limb < subsets_.limbs_[done]; ++limb) {
                    for (std::size_t i = 0; i < Columns; ++i) {
                        const std::uint64_t product =
                            std::uint64_t{static_cast<std::uint32_t>(products[limb][i])} * factor[i] + carry[i];
                        products[limb][i] = static_cast<std::int32_t>(product & limb_mask);
                        carry[i] = static_cast<std::uint32_t>(product >> limb_bits);
                    }
                }
            }
        }

        // From about the right m, whose product is about `found`, to the right one. Decided by approximations where
        // they leave no doubt, or else exactly.
        constexpr std::int32_t corrected(std::size_t i, std::int32_t m, std::size_t q, double found, double target) {
            while (exceeds_rest(i, found, target)) {
                found = set_product(i, --m, q);
            }
            while (m + 1 < below_[i]) {
                // m + 1 has (m + 1) / (m + 1 - q) times the product.
                const double next = m + 1;
                if (found * next * (1 - doubt) > target * (next - static_cast<double>(q))) {
                    break;
                }
                found = set_product(i, m + 1, q);
                if (exceeds_rest(i, found, target)) {
                    set_product(i, m, q);
                    break;
                }
                ++m;
            }
            return m;
        }
        constexpr bool exceeds_rest(std::size_t i, double found, double target) const {
            if (found < target * (1 - doubt)) {
                return false;
            }
            for (std::size_t limb = product_.size(); limb-- > 0;) {
                if (product_[limb][i] != rest_[limb][i]) {
                    return product_[limb][i] > rest_[limb][i];
                }
            }
            return false;
        }
        // Returns an approximation of the product.
        constexpr double set_product(std::size_t i, std::int32_t m, std::size_t q) {
            Numbers<1> column{};
            set_falling_factorials<1>(column, {m}, q);
            for (std::size_t limb = 0; limb < subsets_.limbs_[q]; ++limb) {
                product_[limb][i] = column[limb][0];
            }
            return approximation(column, subsets_.limbs_[q])[0];
        }

        // rest = (rest - product) / q, which is exact.
        constexpr void subtract_and_divide(std::size_t q) {
            const std::size_t limbs = subsets_.limbs_[q];
            Each<std::int32_t> borrow{};
            for (std::size_t limb = 0; limb < limbs; ++limb) {
                for (std::size_t i = 0; i < Count; ++i) {
                    const std::int32_t difference = rest_[limb][i] - product_[limb][i] + borrow[i];
                    rest_[limb][i] = difference & limb_mask;
                    product_[limb][i] = 0;
                    borrow[i] = difference >> limb_bits;
                }
            }
            // By its power of two, and then by its odd part, which has an inverse modulo 2^31: from the lowest limb on,
            // each limb of the quotient follows.
            const int twos = std::countr_zero(q);
            const auto odd = static_cast<std::uint32_t>(q >> twos);
            std::uint32_t inverse = odd;  // right in its lowest three bits; each step doubles their number
            for (int bits = 3; bits < 32; bits *= 2) {
                inverse *= 2 - odd * inverse;
            }
            Each<std::uint32_t> carry{};
            for (std::size_t limb = 0; limb < limbs; ++limb) {
                const Each<std::int32_t>& above = limb + 1 < limbs ? rest_[limb + 1] : zero;
                for (std::size_t i = 0; i < Count; ++i) {
                    const auto both =
                        static_cast<std::uint64_t>(above[i]) << limb_bits | static_cast<std::uint64_t>(rest_[limb][i]);
                    const std::uint32_t dividend = static_cast<std::uint32_t>(both >> twos) & limb_mask;
                    const std::uint32_t digit = (dividend - carry[i]) * inverse & limb_mask;
                    carry[i] = static_cast<std::uint32_t>(std::uint64_t{digit} * odd >> limb_bits) +
                               ((dividend - carry[i]) >> limb_bits);
                    rest_[limb][i] = static_cast<std::int32_t>(digit);
                }
            }
        }

        static constexpr Each<std::int32_t> zero{};
        static constexpr double doubt = 1e-9;

        const Subsets& subsets_;
        std::size_t left_;            // elements that are still to be found
        Each<std::int32_t> below_{};  // all m from now on are smaller
        Numbers<Count> rest_{};
        Numbers<Count> product_{};
    };

  private:
    std::size_t t_;
    std::size_t k_;
    Number count_;
    std::array<std::size_t, most_chosen + 1> limbs_{};  // of t (t - 1) ..., by the number of factors
    std::array<std::uint64_t, 5> factorial_{};          // factors of k!
};

}  // namespace ngcc::inline NGCC_ABI::flextree
