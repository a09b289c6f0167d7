// Natural numbers of some hundred bits, for public values: nothing here is constant-time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <gsl/assert>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"

namespace ngcc::inline NGCC_ABI {

namespace detail {
__extension__ typedef unsigned __int128 DoubleLimb;
}

/// A natural number of up to Capacity limbs of 64 bits. Going beyond that is a broken contract. Usable in constant
/// expressions.
template <std::size_t Capacity>
class Natural {
    using Limb = std::uint64_t;
    using DoubleLimb = detail::DoubleLimb;

  public:
    constexpr Natural(std::uint64_t x = 0) : size_(x == 0 ? 0 : 1) { limbs_[0] = x; }

    /// The number with these digits to the base 256, the highest one first.
    static constexpr Natural from_big_endian(ByteView<> bytes) {
        Expects(bytes.size() <= 8 * Capacity);
        Natural result;
        for (; bytes.size() >= 8; bytes = bytes.first(bytes.size() - 8)) {
            result.limbs_[result.size_++] = load_be<Limb>(&bytes[bytes.size() - 8]);
        }
        for (const std::uint8_t byte : bytes) {
            result.limbs_[result.size_] = result.limbs_[result.size_] << 8 | byte;
        }
        result.size_ += bytes.empty() ? 0 : 1;
        result.trim();
        return result;
    }

    friend constexpr bool operator==(const Natural& a, const Natural& b) { return (a <=> b) == 0; }
    friend constexpr std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
        if (a.size_ != b.size_) {
            return a.size_ <=> b.size_;
        }
        for (std::size_t i = a.size_; i-- > 0;) {
            if (a.limbs_[i] != b.limbs_[i]) {
                return a.limbs_[i] <=> b.limbs_[i];
            }
        }
        return std::strong_ordering::equal;
    }

    /// Requires b <= *this.
    constexpr Natural& operator-=(const Natural& b) {
        const Limb borrow = b.size_ <= size_ ? subtract(0, size_, b, 1) : 1;
        Expects(borrow == 0);
        trim();
        return *this;
    }
    constexpr Natural& operator*=(std::uint64_t b) {
        Limb carry = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const DoubleLimb product = DoubleLimb{limbs_[i]} * b + carry;
            limbs_[i] = static_cast<Limb>(product);
            carry = static_cast<Limb>(product >> 64);
        }
        push(carry);
        trim();
        return *this;
    }
    /// The quotient by a number, not 0, that is known to divide it.
    constexpr Natural& divide_exactly(std::uint64_t b) {
        Expects(b != 0);
        // An odd divisor has an inverse modulo 2^64: from the lowest limb on, each limb of the quotient follows.
        const int twos = std::countr_zero(b);
        const Limb odd = b >> twos;
        Limb inverse = odd;  // right in its lowest three bits; each step doubles their number
        for (int bits = 3; bits < 64; bits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        shift_right(twos);
        Limb carry = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const Limb limb = limbs_[i];
            const Limb digit = (limb - carry) * inverse;
            carry = static_cast<Limb>(DoubleLimb{digit} * odd >> 64) + (limb < carry ? 1 : 0);
            limbs_[i] = digit;
        }
        trim();
        return *this;
    }
    /// The remainder of the division by a modulus that is not 0. Takes one or two limbs more than the number has.
    constexpr Natural& operator%=(const Natural& modulus) {
        Expects(modulus.size_ > 0);
        // Long division, limb by limb, of both numbers shifted so that the top bit of the divisor is set.
        Natural divisor = modulus;
        const int shift = std::countl_zero(divisor.limbs_[divisor.size_ - 1]);
        divisor.shift_left(shift);
        const Limb head = divisor.limbs_[divisor.size_ - 1];
        shift_left(shift);
        Expects(size_ < Capacity);
        for (std::size_t end = size_ + 1; end-- > divisor.size_;) {
            // The digit of the quotient, or up to two more: from the two top limbs of what is left.
            const Limb top = limbs_[end];
            const DoubleLimb two = DoubleLimb{top} << 64 | limbs_[end - 1];
            const Limb digit = top >= head ? ~Limb{0} : static_cast<Limb>(two / head);
            Limb missing = subtract(end - divisor.size_, end, divisor, digit) - top;
            while (missing > 0) {
                missing -= add(end - divisor.size_, divisor);
            }
            limbs_[end] = 0;
        }
        size_ = std::min(size_, divisor.size_);
        shift_right(shift);
        trim();
        return *this;
    }

    /// Bits without leading zeros.
    constexpr std::size_t bit_width() const {
        return size_ == 0 ? 0 : 64 * (size_ - 1) + static_cast<std::size_t>(std::bit_width(limbs_[size_ - 1]));
    }
    /// 64 bits of the number, from bit `first` on.
    constexpr std::uint64_t bits(std::size_t first) const {
        const std::size_t limb = first / 64;
        const std::size_t shift = first % 64;
        const Limb low = limb < size_ ? limbs_[limb] : 0;
        const Limb high = limb + 1 < size_ ? limbs_[limb + 1] : 0;
        return shift == 0 ? low : low >> shift | high << (64 - shift);
    }

  private:
    // limbs[at, end) -= b factor; returns what would have to be borrowed from the limb after them.
    constexpr Limb subtract(std::size_t at, std::size_t end, const Natural& b, Limb factor) {
        Limb borrow = 0;
        for (std::size_t i = 0; at + i < end; ++i) {
            const DoubleLimb product = DoubleLimb{i < b.size_ ? b.limbs_[i] : 0} * factor + borrow;
            const auto low = static_cast<Limb>(product);
            borrow = static_cast<Limb>(product >> 64) + (limbs_[at + i] < low ? 1 : 0);
            limbs_[at + i] -= low;
        }
        return borrow;
    }
    // limbs[at, at + b.size) += b; returns the carry.
    constexpr Limb add(std::size_t at, const Natural& b) {
        Limb carry = 0;
        for (std::size_t i = 0; i < b.size_; ++i) {
            const DoubleLimb sum = DoubleLimb{limbs_[at + i]} + b.limbs_[i] + carry;
            limbs_[at + i] = static_cast<Limb>(sum);
            carry = static_cast<Limb>(sum >> 64);
        }
        return carry;
    }
    // Shifts by less than a limb.
    constexpr void shift_left(int bits) {
        if (bits > 0) {
            Limb carry = 0;
            for (std::size_t i = 0; i < size_; ++i) {
                const Limb limb = limbs_[i];
                limbs_[i] = limb << bits | carry;
                carry = limb >> (64 - bits);
            }
            push(carry);
        }
    }
    constexpr void shift_right(int bits) {
        if (bits > 0) {
            for (std::size_t i = 0; i < size_; ++i) {
                limbs_[i] = limbs_[i] >> bits | (i + 1 < size_ ? limbs_[i + 1] << (64 - bits) : 0);
            }
            trim();
        }
    }
    // One more limb at the top, unless it is 0.
    constexpr void push(Limb limb) {
        if (limb != 0) {
            Expects(size_ < Capacity);
            limbs_[size_++] = limb;
        }
    }
    constexpr void trim() {
        while (size_ > 0 && limbs_[size_ - 1] == 0) {
            --size_;
        }
    }

    // The limb with the lowest bits first. Those from size_ on are 0.
    std::array<Limb, Capacity> limbs_{};
    std::size_t size_;
};

}  // namespace ngcc::inline NGCC_ABI
