// SQIsignTriangle, part C, section 2: the quadratic extensions GF(p^2) = GF(p)[i], i^2 = -1.
#pragma once

#include <cstddef>
#include <optional>

#include "ngcc/core/bytes.hpp"
#include "ngcc/sqisign_triangle/field.hpp"

namespace ngcc::inline NGCC_ABI::sqisign_triangle {

/// An element re + im i of GF(p^2). Constant-time like Field; usable in constant expressions.
template <class Fp>
struct Quadratic {
    using Base = Fp;
    /// bytes of an encoding
    static constexpr std::size_t size = 2 * Fp::size;

    Fp re;
    Fp im;

    constexpr Quadratic() = default;
    constexpr Quadratic(std::uint32_t x) : re(x) {}
    constexpr Quadratic(const Fp& real, const Fp& imaginary) : re(real), im(imaginary) {}

    /// The element with this encoding, real part first; no value if a part is not canonical.
    static constexpr std::optional<Quadratic> from_bytes(ByteView<size> bytes) {
        const auto real = Fp::from_bytes(bytes.template first<Fp::size>());
        const auto imaginary = Fp::from_bytes(bytes.template last<Fp::size>());
        if (!real || !imaginary) {
            return std::nullopt;
        }
        return Quadratic(*real, *imaginary);
    }
    constexpr void to_bytes(ByteSpan<size> out) const {
        re.to_bytes(out.template first<Fp::size>());
        im.to_bytes(out.template last<Fp::size>());
    }

    friend NGCC_ALWAYS_INLINE constexpr Quadratic operator+(const Quadratic& a, const Quadratic& b) {
        return {a.re + b.re, a.im + b.im};
    }
    friend NGCC_ALWAYS_INLINE constexpr Quadratic operator-(const Quadratic& a, const Quadratic& b) {
        return {a.re - b.re, a.im - b.im};
    }
    NGCC_ALWAYS_INLINE constexpr Quadratic operator-() const { return {-re, -im}; }
    friend constexpr Quadratic operator*(const Quadratic& a, const Quadratic& b) {
        return {Fp::sum_of_products(a.re, b.re, a.im, -b.im), Fp::sum_of_products(a.re, b.im, a.im, b.re)};
    }
    constexpr Quadratic square() const { return {(re + im) * (re - im), (re + re) * im}; }
    constexpr Quadratic conjugate() const { return {re, -im}; }
    constexpr Fp norm() const { return Fp::sum_of_products(re, re, im, im); }
    constexpr Quadratic half() const { return {re.half(), im.half()}; }
    /// 1 / x, and 0 for 0
    constexpr Quadratic inverse() const {
        const Fp factor = norm().inverse();
        return {re * factor, -im * factor};
    }

    /// These tell the caller.
    constexpr bool is_zero() const { return re.is_zero() && im.is_zero(); }
    friend constexpr bool operator==(const Quadratic& a, const Quadratic& b) { return (a - b).is_zero(); }
    /// Whether it is a square; 0 is one.
    constexpr bool is_square() const { return norm().is_square(); }

    /// The square root whose real part, or if that is 0 whose imaginary part, is even as an integer in [0, p); no
    /// value if there is none. Tells the caller whether there is one.
    constexpr std::optional<Quadratic> sqrt() const {
        // With d^2 = N(x), one of (re + d) / 2 and (re - d) / 2 is the square of the real part of the root.
        const Fp d = im.is_zero() ? re : norm().sqrt();
        const Fp sum = re + d;
        const Fp t = sum + sum;
        const Fp w = t.progenitor();
        const Fp u = sum * w;
        const Fp v = im * w;
        Quadratic root = (u + u).square() == t ? Quadratic(u, v) : Quadratic(v, -u);
        if (!(root.square() == *this)) {
            return std::nullopt;
        }
        return (root.re.is_zero() ? root.im : root.re).is_odd() ? -root : root;
    }
};

}  // namespace ngcc::inline NGCC_ABI::sqisign_triangle
