// Byte strings and hex, for all tests.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ngcc_test {

using Bytes = std::vector<std::uint8_t>;

inline std::string hex(std::span<const std::uint8_t> bytes) {
    std::string result;
    for (const std::uint8_t byte : bytes) {
        result += "0123456789abcdef"[byte >> 4];
        result += "0123456789abcdef"[byte & 15];
    }
    return result;
}

/// An odd number of digits begins with half a byte.
inline Bytes from_hex(std::string_view text) {
    Bytes bytes((text.size() + 1) / 2);
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::uint8_t& byte = bytes[(i + text.size() % 2) / 2];
        byte = static_cast<std::uint8_t>(16 * byte + std::string_view("0123456789abcdef").find(text[i]));
    }
    return bytes;
}

/// first, first + 1, ...
inline Bytes counting(std::size_t size, std::size_t first = 0) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<std::uint8_t>(first + i);
    }
    return bytes;
}

}  // namespace ngcc_test
