// SQIsignTriangle, part C, section 1: the prime fields GF(c 2^f - 1).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/sqisign_triangle/limbs.hpp"

namespace ngcc::inline NGCC_ABI::sqisign_triangle {

/// An element of GF(p), p = c 2^f - 1. Constant-time but for what says otherwise; usable in constant expressions.
///
/// Elements are kept as x 2^(64 limbs) modulo p (Montgomery). As p is all ones but for its top limb, a step of the
/// reduction is one product of limbs. Where p leaves enough bits in its top limb, representatives go up to 2p, and a
/// product needs no comparison.
template <std::uint64_t c, std::size_t f>
class Field {
  public:
    static constexpr std::size_t bits = f + static_cast<std::size_t>(std::bit_width(c));
    static constexpr std::size_t limb_count = (bits + 63) / 64;
    /// bytes of an encoding
    static constexpr std::size_t size = 8 * limb_count;
    static constexpr std::uint64_t cofactor = c;
    static constexpr std::size_t exponent = f;

    using Integer = Limbs<limb_count>;

    /// 0
    constexpr Field() = default;
    /// A small integer.
    constexpr Field(std::uint32_t x) : Field(Integer{x}) {}
    /// An integer below p.
    constexpr explicit Field(const Integer& x) {
        constexpr Integer factor = square_of_radix();
        limbs_ = (Field(x, Raw{}) * Field(factor, Raw{})).limbs_;
    }

    /// The element with this little-endian encoding; no value if the integer is p or more.
    static constexpr std::optional<Field> from_bytes(ByteView<size> bytes) {
        Integer x;
        for (std::size_t i = 0; i < limb_count; ++i) {
            x[i] = load_le<std::uint64_t>(&bytes[8 * i]);
        }
        Integer difference = x;
        if (limbs::subtract(difference, p) == 0) {
            return std::nullopt;
        }
        return Field(x);
    }
    constexpr void to_bytes(ByteSpan<size> out) const {
        const Integer x = integer();
        for (std::size_t i = 0; i < limb_count; ++i) {
            store_le(&out[8 * i], x[i]);
        }
    }
    /// The integer in [0, p).
    constexpr Integer integer() const {
        Limbs<2 * limb_count> wide{};
        std::copy(limbs_.begin(), limbs_.end(), wide.begin());
        return below_p(reduce(wide).limbs_);
    }

    friend NGCC_ALWAYS_INLINE constexpr Field operator+(const Field& a, const Field& b) {
        Integer sum = a.limbs_;
        const std::uint64_t carry = limbs::add(sum, b.limbs_);
        return Field(below(sum, carry, modulus), Raw{});
    }
    friend NGCC_ALWAYS_INLINE constexpr Field operator-(const Field& a, const Field& b) {
        Integer difference = a.limbs_;
        const std::uint64_t borrow = limbs::subtract(difference, b.limbs_);
        limbs::add(difference, limbs::select(borrow, Integer{}, modulus));
        return Field(difference, Raw{});
    }
    NGCC_ALWAYS_INLINE constexpr Field operator-() const { return Field{} - *this; }
    friend constexpr Field operator*(const Field& a, const Field& b) {
        return reduce(limbs::multiply(a.limbs_, b.limbs_));
    }
    /// a b + c d
    static constexpr Field sum_of_products(const Field& a, const Field& b, const Field& c2, const Field& d) {
        auto sum = limbs::multiply(a.limbs_, b.limbs_);
        limbs::add(sum, limbs::multiply(c2.limbs_, d.limbs_));
        return reduce(sum);
    }
    constexpr Field square() const { return *this * *this; }
    /// x / 2
    constexpr Field half() const {
        Integer x = limbs_;
        const std::uint64_t carry = limbs::add(x, limbs::select(x[0] & 1, Integer{}, p));
        limbs::halve(x, carry);
        return Field(x, Raw{});
    }
    /// 1 / x, and 0 for 0
    constexpr Field inverse() const {
        const Field w = progenitor();
        return w.square().square() * *this;
    }
    /// Whether it is a square; 0 is one. Tells the caller.
    constexpr bool is_square() const {
        const Field symbol = progenitor().square() * *this;
        return symbol == Field(1) || symbol.is_zero();
    }
    /// A square root of a square.
    constexpr Field sqrt() const { return progenitor() * *this; }
    /// x^((p - 3) / 4)
    constexpr Field progenitor() const {
        // (p - 3) / 4 = c (2^(f - 2) - 1) + c - 1
        const Field ones = power_of_ones(f - 2);
        Field result = ones;
        for (std::size_t i = static_cast<std::size_t>(std::bit_width(c)) - 1; i-- > 0;) {
            result = result.square();
            result = (c >> i & 1) != 0 ? result * ones : result;
        }
        Field last(1);
        for (std::size_t i = static_cast<std::size_t>(std::bit_width(c - 1)); i-- > 0;) {
            last = last.square();
            last = ((c - 1) >> i & 1) != 0 ? last * *this : last;
        }
        return result * last;
    }

    /// These tell the caller.
    constexpr bool is_zero() const { return limbs::is_nonzero(below_p(limbs_)) == 0; }
    friend constexpr bool operator==(const Field& a, const Field& b) { return (a - b).is_zero(); }
    /// Whether the integer in [0, p) is odd.
    constexpr bool is_odd() const { return (integer()[0] & 1) != 0; }

  private:
    struct Raw {};
    NGCC_ALWAYS_INLINE constexpr Field(const Integer& limbs, Raw) : limbs_(limbs) {}

    // The part of p + 1 in the top limb: p + 1 = head 2^(64 (limb_count - 1)).
    static constexpr std::uint64_t head = c << (f % 64);
    static_assert(f / 64 == limb_count - 1 && c % 2 == 1 && (c << (f % 64)) >> (f % 64) == c);
    // Whether 16 p is less than the radix.
    static constexpr bool is_loose = bits + 4 <= 64 * limb_count;

    // x - m if that is not negative, else x, where carry is one more bit of x.
    static NGCC_ALWAYS_INLINE constexpr Integer below(const Integer& x, std::uint64_t carry, const Integer& m) {
        Integer difference = x;
        const std::uint64_t borrow = limbs::subtract(difference, m);
        return limbs::select(borrow & (carry ^ 1), difference, x);
    }
    static constexpr Integer multiple(std::uint64_t k) {
        Integer x{};
        x[limb_count - 1] = k * head;
        limbs::subtract(x, Integer{k});
        return x;
    }
    static constexpr Integer p = multiple(1);
    // Representatives are below it.
    static constexpr Integer modulus = multiple(is_loose ? 2 : 1);
    static constexpr Integer below_p(const Integer& x) { return is_loose ? below(x, 0, p) : x; }

    // Montgomery reduction: adds multiples of p, so that the lower half becomes 0, and drops that. As -1/p is 1 modulo
    // the radix, the factor of each step is the limb to clear.
    static NGCC_ALWAYS_INLINE constexpr Field reduce(const Limbs<2 * limb_count>& x) {
        constexpr std::size_t n = limb_count;
        Integer high;
        std::copy_n(x.begin() + n, n, high.begin());
        // Limbs 0 to n - 2 times head, added from limb n - 1 on.
        std::uint64_t carry = 0;
        std::uint64_t last = x[n - 1];
        for (std::size_t i = 0; i + 1 < n; ++i) {
            std::uint64_t& target = i == 0 ? last : high[i - 1];
            const limbs::Double sum = limbs::Double{x[i]} * head + target + carry;
            target = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
        const limbs::Double sum = limbs::Double{last} * head + high[n - 2] + carry;
        high[n - 2] = static_cast<std::uint64_t>(sum);
        const limbs::Double top = limbs::Double{high[n - 1]} + static_cast<std::uint64_t>(sum >> 64);
        high[n - 1] = static_cast<std::uint64_t>(top);
        if constexpr (is_loose) {
            return Field(high, Raw{});
        } else {
            return Field(below(high, static_cast<std::uint64_t>(top >> 64), p), Raw{});
        }
    }

    // The square of the radix, modulo p: what a product with turns an integer into an element.
    static constexpr Integer square_of_radix() {
        // The radix itself stands for 1. From that to 2, to 2^64, and to the radix.
        Integer x{};
        x[limb_count - 1] = std::uint64_t{1} << ((bits - 1) % 64);
        for (std::size_t i = bits - 1; i < 64 * limb_count + 1; ++i) {
            const std::uint64_t carry = limbs::add(x, Integer(x));
            x = below(x, carry, p);
        }
        Field two_to_64(x, Raw{});
        for (std::size_t i = 0; i < 6; ++i) {
            two_to_64 = two_to_64.square();
        }
        Field radix = two_to_64;
        for (std::size_t i = 1; i < limb_count; ++i) {
            radix = radix * two_to_64;
        }
        return radix.limbs_;
    }

    // x^(2^k - 1)
    constexpr Field power_of_ones(std::size_t k) const {
        if (k == 1) {
            return *this;
        }
        const Field half_ones = power_of_ones(k / 2);
        Field result = half_ones;
        for (std::size_t i = 0; i < k / 2; ++i) {
            result = result.square();
        }
        result = result * half_ones;
        return k % 2 == 0 ? result : result.square() * *this;
    }

    Integer limbs_{};
};

}  // namespace ngcc::inline NGCC_ABI::sqisign_triangle
