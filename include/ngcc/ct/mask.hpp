// Decisions on secrets without a branch: masks, selection, comparison.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "ngcc/core/bytes.hpp"
#include "ngcc/ct/poison.hpp"

namespace ngcc::inline NGCC_ABI::ct {

/// The same value, hidden from the optimiser: without it compilers recognise a mask and turn the selection into a jump.
template <std::integral T>
constexpr T value_barrier(T x) {
    if (!std::is_constant_evaluated()) {
        asm volatile("" : "+r"(x));
    }
    return x;
}

/// All ones (true) or all zeros (false), of the width of T. It says nothing until it is declassified.
template <std::unsigned_integral T>
class Mask {
  public:
    /// From a bit, 0 or 1.
    static constexpr Mask from_bit(T bit) { return Mask(static_cast<T>(T{0} - value_barrier(bit))); }
    /// True iff x == 0.
    static constexpr Mask is_zero(T x) {
        const T nonzero = static_cast<T>((x | static_cast<T>(T{0} - x)) >> (std::numeric_limits<T>::digits - 1));
        return from_bit(static_cast<T>(nonzero ^ T{1}));
    }
    /// True iff a < b, for a and b below half of the range of T.
    static constexpr Mask less(T a, T b) {
        return from_bit(static_cast<T>(static_cast<T>(a - b) >> (std::numeric_limits<T>::digits - 1)));
    }

    /// `yes` if true, `no` if false.
    constexpr T select(T yes, T no) const { return static_cast<T>(no ^ (value_barrier(value_) & (yes ^ no))); }
    /// all ones or all zeros
    constexpr T value() const { return value_; }
    /// Gives the secret away: only where the result is public anyway; say why at the call.
    constexpr bool declassify() const { return std::is_constant_evaluated() ? value_ != 0 : declassified(value_) != 0; }

    friend constexpr Mask operator&(Mask a, Mask b) { return Mask(static_cast<T>(a.value_ & b.value_)); }
    friend constexpr Mask operator|(Mask a, Mask b) { return Mask(static_cast<T>(a.value_ | b.value_)); }
    friend constexpr Mask operator~(Mask a) { return Mask(static_cast<T>(~a.value_)); }

  private:
    constexpr explicit Mask(T value) : value_(value) {}
    T value_;
};

/// Whether two byte strings of the same size are equal; the time depends on the size only.
constexpr Mask<std::uint64_t> equal(ByteView<> a, ByteView<> b) {
    std::uint64_t difference = a.size() ^ b.size();
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        difference |= static_cast<std::uint64_t>(a[i] ^ b[i]);
    }
    return Mask<std::uint64_t>::is_zero(difference);
}

/// out = mask ? yes : no, byte by byte; all three have the same size.
constexpr void select(Mask<std::uint64_t> mask, ByteView<> yes, ByteView<> no, ByteSpan<> out) {
    const auto m = static_cast<std::uint8_t>(value_barrier(mask.value()));
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = static_cast<std::uint8_t>(no[i] ^ (m & (yes[i] ^ no[i])));
    }
}

}  // namespace ngcc::inline NGCC_ABI::ct
