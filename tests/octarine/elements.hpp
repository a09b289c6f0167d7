// Compares elements of the ring with the values of record 0.
#pragma once

#include "support.hpp"
#include "support/catch.hpp"

namespace octarine_test {

inline void check_element(const ElementValues& expected, std::size_t rank, const std::vector<int>& coefficients) {
    REQUIRE(coefficients.size() == 1024 * rank);
    for (std::size_t i = 0; i < rank; ++i) {
        CAPTURE(i);
        const auto begin = coefficients.begin() + static_cast<std::ptrdiff_t>(1024 * i);
        const ComponentValues& component = expected.components[i];
        CHECK(std::equal(component.first.begin(), component.first.end(), begin));
        CHECK(std::equal(component.at_256.begin(), component.at_256.end(), begin + 256));
        CHECK(std::equal(component.last.begin(), component.last.end(), begin + 1020));
    }
    Bytes words;
    for (const int value : coefficients) {
        for (int shift = 0; shift < 32; shift += 8) {
            words.push_back(static_cast<std::uint8_t>(value >> shift & 0xff));
        }
    }
    CHECK(sm3(words) == expected.sm3);
}

}  // namespace octarine_test
