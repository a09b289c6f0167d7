// Octarine, section 3: polynomials as bytes.
#pragma once

#include "ngcc/core/bits.hpp"
#include "ngcc/octarine/ring.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

namespace detail {

// The code of v, and the value of a code: both are 2^(Width-1) - 1 minus the other one.
template <std::size_t Width>
constexpr std::uint32_t flipped(std::uint32_t x) {
    return (std::uint32_t{1} << (Width - 1)) - 1 - x;
}

}  // namespace detail

/// Packs coefficients modulo 2^Width. Takes the bytes of whole components, and advances past them.
template <std::size_t Width, std::size_t K>
void pack(const std::array<Polynomial, K>& element, ByteSpan<>& out) {
    for (const Polynomial& component : element) {
        pack_fields<Width>(std::span{component.coefficients}, out.first(polynomial_size(Width)),
                           [](std::int32_t v) { return detail::flipped<Width>(static_cast<std::uint32_t>(v)); });
        out = out.subspan(polynomial_size(Width));
    }
}

/// Unpacks coefficients in [-2^(Width-1), 2^(Width-1) - 1]; every bit string is valid.
template <std::size_t Width, std::size_t Count>
void unpack(ByteView<> in, std::span<std::int32_t, Count> coefficients) {
    unpack_fields<Width>(in, coefficients, [](std::uint32_t code) { return detail::flipped<Width>(code); });
}
template <std::size_t Width, std::size_t K>
void unpack(ByteView<> in, std::array<Polynomial, K>& element) {
    for (std::size_t i = 0; i < K; ++i) {
        unpack<Width>(in.subspan(i * polynomial_size(Width), polynomial_size(Width)),
                      std::span{element[i].coefficients});
    }
}

}  // namespace ngcc::inline NGCC_ABI::octarine
