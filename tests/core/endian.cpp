// Integers as bytes, in both byte orders, at compile time and at run time.
#include "ngcc/core/endian.hpp"

#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint8_t, 9> digits = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x10};

static_assert(ngcc::load_le<std::uint8_t>(&digits[1]) == 0x23);
static_assert(ngcc::load_be<std::uint8_t>(&digits[1]) == 0x23);
static_assert(ngcc::load_le<std::uint16_t>(&digits[1]) == 0x4523);
static_assert(ngcc::load_be<std::uint16_t>(&digits[1]) == 0x2345);
static_assert(ngcc::load_le<std::uint32_t>(&digits[1]) == 0x89674523);
static_assert(ngcc::load_be<std::uint32_t>(&digits[1]) == 0x23456789);
static_assert(ngcc::load_le<std::uint64_t>(&digits[1]) == 0x10efcdab89674523);
static_assert(ngcc::load_be<std::uint64_t>(&digits[1]) == 0x23456789abcdef10);

template <class T>
constexpr std::array<std::uint8_t, 10> stored(T x, bool little) {
    std::array<std::uint8_t, 10> bytes{};
    little ? ngcc::store_le(&bytes[1], x) : ngcc::store_be(&bytes[1], x);
    return bytes;
}

static_assert(stored(std::uint8_t{0x23}, true) == std::array<std::uint8_t, 10>{0, 0x23});
static_assert(stored(std::uint8_t{0x23}, false) == std::array<std::uint8_t, 10>{0, 0x23});
static_assert(stored(std::uint16_t{0xf123}, true) == std::array<std::uint8_t, 10>{0, 0x23, 0xf1});
static_assert(stored(std::uint16_t{0xf123}, false) == std::array<std::uint8_t, 10>{0, 0xf1, 0x23});
static_assert(stored(std::uint32_t{0xf1234567}, true) == std::array<std::uint8_t, 10>{0, 0x67, 0x45, 0x23, 0xf1});
static_assert(stored(std::uint32_t{0xf1234567}, false) == std::array<std::uint8_t, 10>{0, 0xf1, 0x23, 0x45, 0x67});
static_assert(stored(std::uint64_t{0xf123456789abcdef}, true) ==
              std::array<std::uint8_t, 10>{0, 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0xf1});
static_assert(stored(std::uint64_t{0xf123456789abcdef}, false) ==
              std::array<std::uint8_t, 10>{0, 0xf1, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef});

static_assert(ngcc::byte_swap(std::uint8_t{0xf1}) == 0xf1);
static_assert(ngcc::byte_swap(std::uint16_t{0xf123}) == 0x23f1);
static_assert(ngcc::byte_swap(std::uint32_t{0xf1234567}) == 0x674523f1);
static_assert(ngcc::byte_swap(std::uint64_t{0xf123456789abcdef}) == 0xefcdab89674523f1);

// The number whose digits of base 256 these bytes are, the most significant one first.
std::uint64_t number(const Bytes& big_endian) {
    std::uint64_t result = 0;
    for (const std::uint8_t byte : big_endian) {
        result = 256 * result + byte;
    }
    return result;
}

}  // namespace

TEMPLATE_TEST_CASE("Integers are loaded and stored at any address", "", std::uint8_t, std::uint16_t, std::uint32_t,
                   std::uint64_t) {
    ngcc_test::Random random(1);
    for (int repeat = 0; repeat < 50; ++repeat) {
        for (std::size_t offset = 0; offset < 8; ++offset) {
            const Bytes memory = random.bytes(offset + sizeof(TestType));
            const Bytes forward(memory.begin() + static_cast<std::ptrdiff_t>(offset), memory.end());
            const Bytes backward(forward.rbegin(), forward.rend());

            const auto big = ngcc::load_be<TestType>(&memory[offset]);
            const auto little = ngcc::load_le<TestType>(&memory[offset]);
            REQUIRE(big == number(forward));
            REQUIRE(little == number(backward));
            REQUIRE(ngcc::byte_swap(big) == number(backward));

            // Only the bytes of the integer are written.
            const auto with_guard = [&](const Bytes& value) {
                Bytes bytes(offset, 0xee);
                bytes.insert(bytes.end(), value.begin(), value.end());
                bytes.push_back(0xee);
                return bytes;
            };
            Bytes out(offset + sizeof(TestType) + 1, 0xee);
            ngcc::store_be(&out[offset], static_cast<TestType>(number(forward)));
            REQUIRE(out == with_guard(forward));
            ngcc::store_le(&out[offset], static_cast<TestType>(number(forward)));
            REQUIRE(out == with_guard(backward));
        }
    }
}
