// Operation vectors of the levels, and the bridge between their numbers and elements. The values are
// those of the submitted program: numbers in hexadecimal, the highest digit first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "ngcc/sqisign_triangle/quadratic.hpp"

namespace sqisign_triangle_test {

using Json = nlohmann::json;
using ngcc::sqisign_triangle::Field;
using ngcc::sqisign_triangle::Quadratic;

struct Level1 {
    using Fp = Field<5, 248>;
    static constexpr const char* name = "lvl1";
};
struct Level2 {
    using Fp = Field<9, 309>;
    static constexpr const char* name = "lvl2";
};
struct Level5 {
    using Fp = Field<27, 500>;
    static constexpr const char* name = "lvl5";
};
struct Level6 {
    using Fp = Field<113, 1016>;
    static constexpr const char* name = "lvl6";
};

template <class Level>
const Json& vectors() {
    static const Json json = [] {
        std::ifstream file(std::string(NGCC_SQISIGN_TRIANGLE_VECTORS) + "/" + Level::name + ".json");
        if (!file) {
            throw std::runtime_error(std::string("no vectors of ") + Level::name);
        }
        return Json::parse(file);
    }();
    return json;
}

/// The bytes of a number in hexadecimal, the lowest first.
template <std::size_t Size>
std::array<std::uint8_t, Size> bytes_of_number(const std::string& hex) {
    std::array<std::uint8_t, Size> bytes{};
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const auto digit = std::stoul(hex.substr(hex.size() - 1 - i, 1), nullptr, 16);
        bytes.at(i / 2) |= static_cast<std::uint8_t>(digit << (i % 2 * 4));
    }
    return bytes;
}
/// Bytes in hexadecimal, in their order.
template <std::size_t Size>
std::array<std::uint8_t, Size> bytes_of(const std::string& hex) {
    std::array<std::uint8_t, Size> bytes{};
    for (std::size_t i = 0; i < Size; ++i) {
        bytes[i] = static_cast<std::uint8_t>(std::stoul(hex.substr(2 * i, 2), nullptr, 16));
    }
    return bytes;
}

template <class Fp>
Fp element(const std::string& hex) {
    return Fp::from_bytes(bytes_of_number<Fp::size>(hex)).value();
}
template <class Fp>
Quadratic<Fp> quadratic(const Json& pair) {
    return {element<Fp>(pair.at(0)), element<Fp>(pair.at(1))};
}

/// The encoding of an element, for comparisons that do not trust ==.
template <class T>
std::array<std::uint8_t, T::size> encoded(const T& x) {
    std::array<std::uint8_t, T::size> bytes;
    x.to_bytes(bytes);
    return bytes;
}

}  // namespace sqisign_triangle_test
