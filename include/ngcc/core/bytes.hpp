// Byte views: how every public function takes and gives bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI {

/// Bytes that are read: N of them, or any number.
template <std::size_t N = std::dynamic_extent>
using ByteView = std::span<const std::uint8_t, N>;

/// Bytes that are written: N of them, or any number.
template <std::size_t N = std::dynamic_extent>
using ByteSpan = std::span<std::uint8_t, N>;

/// The bytes of a text, without a terminator.
inline ByteView<> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Copies all of `from` to the front of `to` and returns what is left of `to`. Requires from.size() <= to.size().
constexpr ByteSpan<> append(ByteSpan<> to, ByteView<> from) {
    std::copy(from.begin(), from.end(), to.begin());
    return to.subspan(from.size());
}

/// The concatenation of byte strings whose sizes are known.
template <std::size_t... N>
constexpr std::array<std::uint8_t, (N + ... + 0)> concat(ByteView<N>... parts) {
    std::array<std::uint8_t, (N + ... + 0)> result{};
    ByteSpan<> rest{result};
    ((rest = append(rest, parts)), ...);
    return result;
}

/// A view of each of several byte strings of the same size.
template <std::size_t Size, std::size_t Count>
constexpr std::array<ByteView<Size>, Count> views_of(const std::array<std::array<std::uint8_t, Size>, Count>& strings) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<ByteView<Size>, Count>{ByteView<Size>{strings[I]}...};
    }
    (std::make_index_sequence<Count>{});
}

}  // namespace ngcc::inline NGCC_ABI
