// FlexTree, section 8.2: from a digest to a k-subset of {0, ..., t - 1}, the one with a given lexicographic rank.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/natural.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

inline constexpr std::size_t most_leaves = std::size_t{1} << 20;  ///< of a PORS tree
inline constexpr std::size_t most_chosen = 64;                    ///< of its leaves

namespace detail {

// log2 for 1 <= x < 2 and 2^x, right to about nine decimals: for estimates that are checked afterwards.
constexpr double rough_log2(double x) {
    // ln(x / sqrt 2) as a series in (x - sqrt 2) / (x + sqrt 2), at most 0.172
    constexpr double root = 1.4142135623730951;
    const double u = (x - root) / (x + root);
    const double v = u * u;
    return 0.5 + 2.8853900817779268 * u * (1 + v * (1.0 / 3 + v * (1.0 / 5 + v * (1.0 / 7 + v * (1.0 / 9)))));
}
constexpr double rough_exp2(double x) {
    const auto whole = static_cast<std::uint64_t>(x);
    const double y = 0.6931471805599453 * (x - static_cast<double>(whole) - 0.5);  // at most 0.347
    const double low = 1 + y * (1 + y * (1.0 / 2 + y * (1.0 / 6 + y * (1.0 / 24))));
    const double high = 1.0 / 120 + y * (1.0 / 720 + y * (1.0 / 5040 + y * (1.0 / 40320)));
    return 1.4142135623730951 * (low + y * y * y * y * y * high) * static_cast<double>(std::uint64_t{1} << whole);
}

}  // namespace detail

/// The k-subsets of {0, ..., t - 1}, numbered in lexicographic order from 0. Everything about them is public.
class Subsets {
    // Large enough for t^k, and for digests that are reduced modulo the number of subsets.
    using Number = Natural<22>;

  public:
    /// 1 <= k <= t, k <= most_chosen, t <= most_leaves
    constexpr Subsets(std::size_t t, std::size_t k) : t_(t), k_(k), count_(falling_factorial(t, k)) {
        for (std::size_t q = 2; q <= k; ++q) {
            count_.divide_exactly(q);
        }
    }

    /// Bits of the number of subsets.
    constexpr std::size_t count_bits() const { return count_.bit_width(); }

    /// Finds the elements of Count subsets, all next ones at a time. Each needs a long chain of dependent operations,
    /// and side by side the chains overlap.
    template <std::size_t Count>
    class Decoders {
      public:
        /// The subsets whose ranks are these big-endian numbers modulo the number of subsets.
        constexpr Decoders(const Subsets& subsets, const std::array<ByteView<>, Count>& numbers)
            : t_(subsets.t_), left_(subsets.k_) {
            for (std::size_t i = 0; i < Count; ++i) {
                // The rank from behind, N = C(t, k) - 1 - rank, is C(m, k) + C(m', k - 1) + ... with falling m, and the
                // elements are t - 1 - m (the combinatorial number system). Instead of N, `rest` is N k!, so that
                // falling factorials take the place of the binomial coefficients.
                Number rank = Number::from_big_endian(numbers[i]);
                rank %= subsets.count_;
                rest_[i] = subsets.count_;
                rest_[i] -= rank;
                rest_[i] -= Number(1);
                for (std::size_t q = 2; q <= left_; ++q) {
                    rest_[i] *= q;
                }
                below_[i] = t_;
            }
        }

        /// The next element of each subset, in rising order. To be called k times at most.
        constexpr std::array<std::uint32_t, Count> next() {
            const std::size_t q = left_--;
            std::array<double, Count> log{};
            for (std::size_t i = 0; i < Count; ++i) {
                target_[i] = rest_[i].approximation();
                log[i] = static_cast<double>(target_[i].e) + detail::rough_log2(target_[i].m);
            }
            // The largest m whose falling factorial, of q factors, is at most `rest`. An estimate, right almost always;
            // it is never relied upon: the product is about the q-th power of its middle factor, a little less.
            const auto degree = static_cast<double>(q);
            std::array<double, Count> estimate{};
            for (std::size_t i = 0; i < Count; ++i) {
                const double middle = detail::rough_exp2(log[i] / degree);
                estimate[i] = middle + (degree - 1) / 2 + (degree * degree - 1) / 24 / middle;
            }
            std::array<std::size_t, Count> m{};
            for (std::size_t i = 0; i < Count; ++i) {
                m[i] = std::clamp(static_cast<std::size_t>(estimate[i]), q - 1, below_[i] - 1);
                product_[i] = falling_factorial(m[i], q);
            }
            std::array<std::uint32_t, Count> elements{};
            for (std::size_t i = 0; i < Count; ++i) {
                below_[i] = corrected(i, m[i], q);
                rest_[i] -= product_[i];
                rest_[i].divide_exactly(q);
                elements[i] = static_cast<std::uint32_t>(t_ - 1 - below_[i]);
            }
            return elements;
        }

      private:
        // From about the right m, with its product, to the right one.
        constexpr std::size_t corrected(std::size_t i, std::size_t m, std::size_t q) {
            Number& product = product_[i];
            while (product > rest_[i]) {
                product = falling_factorial(--m, q);
            }
            while (m + 1 < below_[i] && !surely_too_large(i, m + 1, q)) {
                const Number larger = falling_factorial(m + 1, q);
                if (larger > rest_[i]) {
                    break;
                }
                product = larger;
                ++m;
            }
            return m;
        }
        // Whether the product for m, which is m / (m - q) times that for m - 1, can be seen from afar to exceed `rest`.
        constexpr bool surely_too_large(std::size_t i, std::size_t m, std::size_t q) const {
            const auto found = product_[i].approximation();
            const double scale =
                static_cast<double>(std::uint64_t{1} << std::min<std::size_t>(target_[i].e - found.e, 40));
            return found.m * static_cast<double>(m) * (1 - 1e-9) > target_[i].m * scale * static_cast<double>(m - q);
        }

        std::size_t t_;
        std::size_t left_;                        // elements that are still to be found
        std::array<std::size_t, Count> below_{};  // all m from now on are smaller
        std::array<Number, Count> rest_{};
        std::array<Number, Count> product_{};
        std::array<typename Number::Approximation, Count> target_{};  // of `rest`
    };

  private:
    // m (m - 1) ... (m - q + 1)
    static constexpr Number falling_factorial(std::size_t m, std::size_t q) {
        const std::size_t together =
            64 / static_cast<std::size_t>(std::bit_width(m | 1));  // factors that fit in a limb
        Number product(1);
        while (q > 0) {
            const std::size_t now = std::min(together, q);
            std::uint64_t factor = 1;
            for (std::size_t i = 0; i < now; ++i) {
                factor *= m - i;
            }
            product *= factor;
            m -= now;
            q -= now;
        }
        return product;
    }

    std::size_t t_;
    std::size_t k_;
    Number count_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
