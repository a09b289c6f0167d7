// Products modulo X^D - w over a prime field, one in each lane: of the leaves of a transform, and of the components of
// a tower at a leaf.
#pragma once

#include <array>
#include <cstddef>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI::ring {

/// F[X]/(X^D - w) for the prime field F of Field, with a w for each lane of V.
template <class Field, class V, std::size_t D>
struct Extension {
    using LaneFactor = typename Field::template LaneFactor<V>;
    /// Residues, the constant term first.
    using Element = std::array<V, D>;
    /// A fixed factor b, as w b_1, ..., w b_(D-1), b_0, ..., b_(D-1): then c = a b has c_i = sum over s of
    /// a_s extended_(D - 1 + i - s).
    using Extended = std::array<LaneFactor, 2 * D - 1>;

    /// Takes |residues| within multiply_bound.
    static NGCC_ALWAYS_INLINE Extended extend(const Element& b, LaneFactor w) {
        Extended extended;
        for (std::size_t i = 0; i < D; ++i) {
            extended[D - 1 + i] = Field::to_factor(b[i]);
            if (i > 0) {
                extended[i - 1] = Field::from_montgomery(Field::multiply(extended[D - 1 + i].value, w));
            }
        }
        return extended;
    }

    /// a * b; |residues| of a and words of the factor <= q in, residues within q out.
    static NGCC_ALWAYS_INLINE Element product(const Element& a, const Extended& extended) {
        Element c;
        for (std::size_t i = 0; i < D; ++i) {
            typename Field::template Sum<V, D> sum;
            for (std::size_t s = 0; s < D; ++s) {
                sum.add(a[s], extended[D - 1 + i - s]);
            }
            c[i] = sum.result();
        }
        return c;
    }
};

}  // namespace ngcc::inline NGCC_ABI::ring
