// Products of polynomials over F_2.
#include "ngcc/simd/clmul.hpp"

#include <array>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

namespace simd = ngcc::simd;

static_assert(simd::carryless_multiply_portable(0b101, 0b11).low == 0b1111);
static_assert(simd::carryless_multiply_portable(std::uint64_t{1} << 63, 0b110).high == 0b11);

// The coefficients one by one.
std::array<std::uint64_t, 2> product(std::uint64_t a, std::uint64_t b) {
    std::array<std::uint64_t, 2> halves{};
    for (std::size_t i = 0; i < 64; ++i) {
        for (std::size_t k = 0; k < 64; ++k) {
            if ((a >> i) % 2 == 1 && (b >> k) % 2 == 1) {
                halves[(i + k) / 64] ^= std::uint64_t{1} << ((i + k) % 64);
            }
        }
    }
    return halves;
}

}  // namespace

TEST_CASE("Polynomials over two elements are multiplied") {
    ngcc_test::Random random(12);
    std::vector<std::uint64_t> values = {0, 1, 3, ~std::uint64_t{0}, 0x5555555555555555, 0xffffffff00000000};
    for (int i = 0; i < 64; ++i) {
        values.push_back(std::uint64_t{1} << i);
        values.push_back(random.value<std::uint64_t>());
    }
    for (const std::uint64_t a : values) {
        for (const std::uint64_t b : values) {
            const std::array<std::uint64_t, 2> expected = product(a, b);
            for (const simd::CarrylessProduct got :
                 {simd::carryless_multiply(a, b), simd::carryless_multiply_portable(a, b)}) {
                CAPTURE(a, b);
                REQUIRE(got.low == expected[0]);
                REQUIRE(got.high == expected[1]);
            }
        }
    }
}
