// The list of architectures.
#include "ngcc/simd/arch.hpp"

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace {

namespace simd = ngcc::simd;

static_assert(std::is_same_v<simd::at_most<simd::native, simd::native::register_bytes>, simd::native>);
static_assert(std::is_same_v<simd::at_most<simd::native, 1024>, simd::native>);
static_assert(std::is_same_v<simd::at_most<simd::native, 15>, simd::scalar>);
static_assert(std::is_same_v<simd::at_most<simd::scalar, 0>, simd::scalar>);

std::vector<std::string_view> names() {
    std::vector<std::string_view> result;
    simd::for_each_arch([&]<class Arch>() { result.push_back(Arch::name); });
    return result;
}

}  // namespace

TEST_CASE("All instruction sets of this build are in the list from wide to narrow") {
    std::vector<std::string_view> expected;
#if defined(__AVX512BW__)
    expected.push_back("x86_512");
#endif
#if defined(__AVX2__)
    expected.push_back("x86_256");
#endif
#if defined(__SSE2__)
    expected.push_back("x86_128");
#endif
#if defined(__aarch64__)
    expected.push_back("neon");
#endif
    expected.push_back("scalar");
    CHECK(names() == expected);
    CHECK(simd::native::name == expected.front());
}

TEST_CASE("The list can start at a narrower architecture") {
    std::vector<std::size_t> sizes;
    simd::for_each_arch<simd::at_most<simd::native, 16>>([&]<class Arch>() { sizes.push_back(Arch::register_bytes); });
    REQUIRE_FALSE(sizes.empty());
    CHECK(sizes.front() == (simd::native::register_bytes >= 16 ? 16 : 0));
    CHECK(sizes.back() == 0);
    CHECK(std::is_sorted(sizes.rbegin(), sizes.rend()));
}
