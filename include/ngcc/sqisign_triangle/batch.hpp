// SQIsignTriangle: four elements of GF(p^2) side by side.
#pragma once

#include <algorithm>
#include <array>
#include <functional>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI::sqisign_triangle {

/// Four elements of GF(p^2): the coordinates of a theta point, or the same coordinate of four points. Arithmetic goes
/// element by element.
template <class Fp2>
class Batch {
  public:
    using Element = Fp2;

    /// zeros
    Batch() = default;
    Batch(const std::array<Fp2, 4>& elements) : elements_(elements) {}
    /// four times the same
    explicit Batch(const Fp2& x) : elements_{x, x, x, x} {}

    std::array<Fp2, 4> elements() const { return elements_; }

    friend Batch operator+(const Batch& a, const Batch& b) { return combined(a, b, std::plus<>{}); }
    friend Batch operator-(const Batch& a, const Batch& b) { return combined(a, b, std::minus<>{}); }
    friend Batch operator*(const Batch& a, const Batch& b) { return combined(a, b, std::multiplies<>{}); }
    Batch square() const {
        Batch result;
        std::transform(elements_.begin(), elements_.end(), result.elements_.begin(),
                       [](const Fp2& x) { return x.square(); });
        return result;
    }

    /// (x + y + z + t, x - y + z - t, x + y - z - t, x - y - z + t) of (x, y, z, t)
    Batch hadamard() const {
        const auto& [x, y, z, t] = elements_;
        const Fp2 a = x + y, b = x - y, c = z + t, d = z - t;
        return Batch({a + c, b + d, a - c, b - d});
    }
    /// (y, x, t, z)
    Batch swap_pairs() const { return Batch({elements_[1], elements_[0], elements_[3], elements_[2]}); }
    /// (z, t, x, y)
    Batch swap_halves() const { return Batch({elements_[2], elements_[3], elements_[0], elements_[1]}); }

  private:
    template <class Operation>
    static Batch combined(const Batch& a, const Batch& b, Operation operation) {
        Batch result;
        std::transform(a.elements_.begin(), a.elements_.end(), b.elements_.begin(), result.elements_.begin(),
                       operation);
        return result;
    }

    std::array<Fp2, 4> elements_{};
};

}  // namespace ngcc::inline NGCC_ABI::sqisign_triangle
