// Every operation on registers, for every architecture of this build, against plain arithmetic on one lane.
#include "ngcc/simd/vec.hpp"

#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

namespace simd = ngcc::simd;

template <class T>
constexpr int bits = 8 * sizeof(T);

// ---- one lane in constant expressions
using U32 = simd::vec<std::uint32_t, simd::scalar>;
using I16 = simd::vec<std::int16_t, simd::scalar>;
using U16 = simd::vec<std::uint16_t, simd::scalar>;

static_assert(U32::lanes == 1 && I16::lanes == 1 && U16::lanes == 1);
static_assert((U32(0xffffffff) + U32(2)).raw() == 1);
static_assert((U32(1) - U32(2)).raw() == 0xffffffff);
static_assert((U32(0x10001) * U32(0x10001)).raw() == 0x20001);
static_assert((U32(12) ^ U32(10)).raw() == 6);
static_assert((U32(12) & U32(10)).raw() == 8);
static_assert((U32(12) | U32(10)).raw() == 14);
static_assert((U32(0x80000001) << 1).raw() == 2);
static_assert((U32(0x80000001) >> 1).raw() == 0x40000000);
static_assert((I16(0x7fff) + I16(1)).raw() == -0x8000);
static_assert((I16(-0x8000) - I16(1)).raw() == 0x7fff);
static_assert((I16(-0x8000) * I16(-0x8000)).raw() == 0);
static_assert((I16(-3) * I16(7)).raw() == -21);
static_assert((I16(-3) >> 1).raw() == -2);
static_assert((I16(-3) << 1).raw() == -6);
static_assert((U16(0xfffd) >> 1).raw() == 0x7ffe);
static_assert((U16(0xffff) * U16(0xffff)).raw() == 1);
static_assert(simd::rotate_left<9>(U32(0x80000001)).raw() == 0x300);
static_assert(simd::byte_swap(U32(0x12345678)).raw() == 0x78563412);
static_assert(simd::xor3(U32(0xf0), U32(0xcc), U32(0xaa)).raw() == 0x96);
static_assert(simd::bit_select(U32(0xf0), U32(0xcc), U32(0xaa)).raw() == 0xca);
static_assert(simd::majority(U32(0xf0), U32(0xcc), U32(0xaa)).raw() == 0xe8);
static_assert(simd::multiply_high(I16(-1), I16(1)).raw() == -1);
static_assert(simd::multiply_high(I16(-0x8000), I16(-0x8000)).raw() == 0x4000);
static_assert(simd::multiply_high(U16(0xffff), U16(0xffff)).raw() == 0xfffe);
static_assert([] {
    std::array<U32, 1> rows = {U32(5)};
    simd::transpose(rows);
    std::uint32_t out = 0;
    rows[0].store(&out);
    return U32::load(&out).raw() == 5;
}());

// ---- all architectures

// The widest architecture whose registers have all operations on lanes of type T.
template <class T>
using Widest = std::conditional_t<sizeof(T) == 2, simd::at_most<simd::native, 32>, simd::native>;

// Extreme values first, then random ones.
template <class T>
std::vector<T> values() {
    using Limits = std::numeric_limits<T>;
    std::vector<T> result = {T{0},
                             T{1},
                             T{2},
                             static_cast<T>(-1),
                             static_cast<T>(-2),
                             Limits::max(),
                             Limits::min(),
                             static_cast<T>(Limits::max() - 1),
                             static_cast<T>(Limits::min() + 1),
                             static_cast<T>(Limits::max() / 2 + 1),
                             static_cast<T>(0x5555555555555555),
                             static_cast<T>(0xaaaaaaaaaaaaaaaa),
                             static_cast<T>(0x00ff00ff00ff00ff),
                             static_cast<T>(0xff00ff00ff00ff00)};
    ngcc_test::Random random(8);
    while (result.size() < 60) {
        result.push_back(random.value<T>());
    }
    return result;
}

// Three columns in which all pairs of values meet, the third one random; as many rows as fill every register.
template <class T>
std::array<std::vector<T>, 3> operands() {
    ngcc_test::Random random(9);
    std::array<std::vector<T>, 3> columns;
    const std::vector<T> all = values<T>();
    for (const T a : all) {
        for (const T b : all) {
            columns[0].push_back(a);
            columns[1].push_back(b);
            columns[2].push_back(all[random.up_to(all.size() - 1)]);
        }
    }
    while (columns[0].size() % 64 != 0) {
        for (std::vector<T>& column : columns) {
            column.push_back(random.value<T>());
        }
    }
    return columns;
}

// Compares operation, on one, two or three registers, with expected, on as many values of one lane.
template <class T>
void check(auto operation, auto expected) {
    const std::array<std::vector<T>, 3> in = operands<T>();
    simd::for_each_arch<Widest<T>>([&]<class Arch>() {
        CAPTURE(Arch::name, bits<T>);
        using V = simd::vec<T, Arch>;
        for (std::size_t i = 0; i < in[0].size(); i += V::lanes) {
            const V a = V::load(&in[0][i]);
            const V b = V::load(&in[1][i]);
            const V c = V::load(&in[2][i]);
            std::vector<T> got(V::lanes);
            std::vector<T> want(V::lanes);
            if constexpr (std::is_invocable_v<decltype(expected), T>) {
                operation(a).store(got.data());
                std::transform(&in[0][i], &in[0][i] + V::lanes, want.begin(), expected);
            } else if constexpr (std::is_invocable_v<decltype(expected), T, T>) {
                operation(a, b).store(got.data());
                std::transform(&in[0][i], &in[0][i] + V::lanes, &in[1][i], want.begin(), expected);
            } else {
                operation(a, b, c).store(got.data());
                for (std::size_t k = 0; k < V::lanes; ++k) {
                    want[k] = expected(in[0][i + k], in[1][i + k], in[2][i + k]);
                }
            }
            REQUIRE(got == want);
        }
    });
}

std::uint64_t wide(auto x) {
    return static_cast<std::uint64_t>(x);
}

// x / 2^k, rounded down.
std::int64_t divided_down(std::int64_t x, int k) {
    const std::int64_t divisor = std::int64_t{1} << k;
    return x / divisor - (x % divisor < 0 ? 1 : 0);
}

}  // namespace

#define ALL_LANES std::uint32_t, std::int16_t, std::uint16_t

TEMPLATE_TEST_CASE("Lanes go to memory and back at any address", "", ALL_LANES) {
    simd::for_each_arch<Widest<TestType>>([]<class Arch>() {
        CAPTURE(Arch::name);
        using V = simd::vec<TestType, Arch>;
        STATIC_REQUIRE(V::lanes == (Arch::register_bytes == 0 ? 1 : Arch::register_bytes / sizeof(TestType)));
        STATIC_REQUIRE(sizeof(V) == V::lanes * sizeof(TestType));
        STATIC_REQUIRE(std::is_trivially_copyable_v<V>);

        ngcc_test::Random random(10);
        for (std::size_t offset = 0; offset < 8; ++offset) {
            std::vector<TestType> in(offset + V::lanes);
            for (TestType& x : in) {
                x = random.value<TestType>();
            }
            std::vector<TestType> out(offset + V::lanes + 1, TestType{77});
            V::load(&in[offset]).store(&out[offset]);
            std::vector<TestType> expected(offset, TestType{77});
            expected.insert(expected.end(), in.begin() + static_cast<std::ptrdiff_t>(offset), in.end());
            expected.push_back(TestType{77});
            REQUIRE(out == expected);

            const TestType x = in.back();
            std::vector<TestType> all(V::lanes);
            V(x).store(all.data());
            REQUIRE(all == std::vector<TestType>(V::lanes, x));
            V(V::load(&in[offset]).raw()).store(all.data());
            REQUIRE(std::equal(all.begin(), all.end(), in.begin() + static_cast<std::ptrdiff_t>(offset)));
        }
    });
}

TEMPLATE_TEST_CASE("Sums and differences and products of lanes wrap", "", ALL_LANES) {
    using T = TestType;
    check<T>([](auto a, auto b) { return a + b; }, [](T a, T b) { return static_cast<T>(wide(a) + wide(b)); });
    check<T>([](auto a, auto b) { return a - b; }, [](T a, T b) { return static_cast<T>(wide(a) - wide(b)); });
    check<T>([](auto a, auto b) { return a * b; }, [](T a, T b) { return static_cast<T>(wide(a) * wide(b)); });
}

TEMPLATE_TEST_CASE("Lanes are combined bit by bit", "", ALL_LANES) {
    using T = TestType;
    check<T>([](auto a, auto b) { return a ^ b; }, [](T a, T b) { return static_cast<T>(a ^ b); });
    check<T>([](auto a, auto b) { return a & b; }, [](T a, T b) { return static_cast<T>(a & b); });
    check<T>([](auto a, auto b) { return a | b; }, [](T a, T b) { return static_cast<T>(a | b); });
    check<T>([](auto a, auto b, auto c) { return simd::xor3(a, b, c); },
             [](T a, T b, T c) { return static_cast<T>(a ^ b ^ c); });
    check<T>([](auto mask, auto yes, auto no) { return simd::bit_select(mask, yes, no); },
             [](T mask, T yes, T no) { return static_cast<T>((mask & yes) | (~mask & no)); });
    check<T>([](auto a, auto b, auto c) { return simd::majority(a, b, c); },
             [](T a, T b, T c) { return static_cast<T>((a & b) | (a & c) | (b & c)); });
}

TEMPLATE_TEST_CASE("Lanes are shifted by every distance", "", ALL_LANES) {
    using T = TestType;
    for (int k = 0; k < bits<T>; ++k) {
        CAPTURE(k);
        check<T>([k](auto a) { return a << k; }, [k](T a) { return static_cast<T>(wide(a) << k); });
        check<T>([k](auto a) { return a >> k; },
                 [k](T a) { return static_cast<T>(divided_down(static_cast<std::int64_t>(a), k)); });
    }
}

TEST_CASE("Lanes are rotated by every distance") {
    [&]<int... K>(std::integer_sequence<int, K...>) {
        (check<std::uint32_t>([](auto a) { return simd::rotate_left<K + 1>(a); },
                              [](std::uint32_t a) {
                                  const std::uint64_t twice = std::uint64_t{a} << 32 | a;
                                  return static_cast<std::uint32_t>(twice >> (31 - K));
                              }),
         ...);
    }
    (std::make_integer_sequence<int, 31>{});
}

TEST_CASE("The bytes of lanes are swapped") {
    check<std::uint32_t>([](auto a) { return simd::byte_swap(a); },
                         [](std::uint32_t a) {
                             std::uint32_t swapped = 0;
                             for (int i = 0; i < 4; ++i, a /= 256) {
                                 swapped = 256 * swapped + a % 256;
                             }
                             return swapped;
                         });
}

TEMPLATE_TEST_CASE("The high half of products is that of the exact product", "", std::int16_t, std::uint16_t) {
    using T = TestType;
    check<T>([](auto a, auto b) { return simd::multiply_high(a, b); },
             [](T a, T b) {
                 const std::int64_t product = static_cast<std::int64_t>(a) * static_cast<std::int64_t>(b);
                 return static_cast<T>(divided_down(product, 16));
             });
}

__extension__ typedef __int128 Int128;

// (x - m q) / 2^32 for the m in [-2^31, 2^31) that makes it exact.
static std::int32_t reduced(Int128 x, std::int32_t q, std::int32_t q_inverse) {
    const auto low = static_cast<std::uint32_t>(static_cast<std::uint64_t>(x));
    const auto m = static_cast<std::int32_t>(low * static_cast<std::uint32_t>(q_inverse));
    const Int128 difference = x - Int128{m} * q;
    REQUIRE(static_cast<std::uint32_t>(static_cast<std::uint64_t>(difference)) == 0);
    return static_cast<std::int32_t>(difference / (Int128{1} << 32));
}

TEST_CASE("Sums of wide products are reduced as the exact ones") {
    constexpr std::int32_t q = 684404737;
    constexpr std::int32_t q_inverse = 3461121;  // modulo 2^32
    STATIC_REQUIRE(static_cast<std::uint32_t>(q) * static_cast<std::uint32_t>(q_inverse) == 1);
    // The result of any one product fits; that of a sum does for operands of up to 2^30.
    check<std::int32_t>(
        [](auto a, auto b) {
            using V = decltype(a);
            return simd::montgomery_reduce(simd::multiply_wide(a, b), V(q), V(q_inverse));
        },
        [](std::int32_t a, std::int32_t b) { return reduced(Int128{a} * b, q, q_inverse); });
    check<std::int32_t>(
        [](auto a, auto b, auto c) {
            using V = decltype(a);
            const auto sum = simd::multiply_wide(a >> 1, b >> 1) + simd::multiply_wide(b >> 1, c >> 1);
            return simd::montgomery_reduce(sum, V(q), V(q_inverse));
        },
        [](std::int32_t a, std::int32_t b, std::int32_t c) {
            return reduced(Int128{a >> 1} * (b >> 1) + Int128{b >> 1} * (c >> 1), q, q_inverse);
        });
}

TEMPLATE_TEST_CASE("A square of lanes is transposed", "", ALL_LANES) {
    simd::for_each_arch<Widest<TestType>>([]<class Arch>() {
        CAPTURE(Arch::name);
        using V = simd::vec<TestType, Arch>;
        constexpr std::size_t n = V::lanes;
        ngcc_test::Random random(11);
        std::vector<TestType> in(n * n);
        for (TestType& x : in) {
            x = random.value<TestType>();
        }
        std::array<V, n> rows;
        for (std::size_t i = 0; i < n; ++i) {
            rows[i] = V::load(&in[n * i]);
        }
        simd::transpose(rows);
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<TestType> row(n);
            rows[i].store(row.data());
            for (std::size_t k = 0; k < n; ++k) {
                CAPTURE(i, k);
                REQUIRE(row[k] == in[n * k + i]);
            }
        }
    });
}
