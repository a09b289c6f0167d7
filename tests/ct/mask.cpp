// Masks, selection and comparison without branches.
#include "ngcc/ct/mask.hpp"

#include <limits>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

namespace ct = ngcc::ct;
using Bytes = std::vector<std::uint8_t>;

template <class T>
constexpr T all_ones = std::numeric_limits<T>::max();

// A mask says nothing by accident.
static_assert(!std::is_convertible_v<ct::Mask<std::uint32_t>, bool>);
static_assert(!std::is_constructible_v<bool, ct::Mask<std::uint32_t>>);
static_assert(!std::is_convertible_v<std::uint32_t, ct::Mask<std::uint32_t>>);
static_assert(!std::is_constructible_v<ct::Mask<std::uint32_t>, std::uint32_t>);

static_assert(ct::Mask<std::uint16_t>::is_zero(0).declassify());
static_assert(!ct::Mask<std::uint16_t>::is_zero(0x8000).declassify());
static_assert(ct::Mask<std::uint32_t>::less(3, 4).select(10, 20) == 10);
static_assert(ct::Mask<std::uint32_t>::less(4, 4).select(10, 20) == 20);
static_assert(ct::equal(std::array<std::uint8_t, 2>{1, 2}, std::array<std::uint8_t, 2>{1, 2}).declassify());
static_assert(!ct::equal(std::array<std::uint8_t, 2>{1, 2}, std::array<std::uint8_t, 2>{1, 130}).declassify());
static_assert([] {
    const std::array<std::uint8_t, 2> yes = {1, 2};
    const std::array<std::uint8_t, 2> no = {3, 4};
    std::array<std::uint8_t, 2> out{};
    ct::select(ct::Mask<std::uint64_t>::from_bit(1), yes, no, out);
    return out == yes;
}());

// Whether the mask is all ones or all zeros as expected, by all that can be asked of it.
template <class T>
bool is(ct::Mask<T> mask, bool expected) {
    const T value = expected ? all_ones<T> : T{0};
    return mask.value() == value && mask.declassify() == expected;
}

// All values of narrow types; of wide ones the extreme values, the powers of two with their neighbours, and random
// ones.
template <class T>
std::vector<T> values() {
    std::vector<T> result;
    if constexpr (sizeof(T) <= 2) {
        for (std::size_t x = 0; x <= all_ones<T>; ++x) {
            result.push_back(static_cast<T>(x));
        }
    } else {
        for (int k = 0; k < std::numeric_limits<T>::digits; ++k) {
            const T power = T{1} << k;
            result.insert(result.end(), {power, power - 1, power + 1, static_cast<T>(~power)});
        }
        result.push_back(all_ones<T>);
        ngcc_test::Random random(3);
        for (int i = 0; i < 1000; ++i) {
            result.push_back(random.value<T>());
        }
    }
    return result;
}

// Fewer of them, for tests on pairs.
template <class T>
std::vector<T> some_values() {
    if constexpr (sizeof(T) == 2) {
        std::vector<T> result = {0, 1, 2, 0x7ffe, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff, 0x00ff, 0x0100};
        ngcc_test::Random random(4);
        for (int i = 0; i < 200; ++i) {
            result.push_back(random.value<T>());
        }
        return result;
    } else {
        return values<T>();
    }
}

}  // namespace

#define ALL_WIDTHS std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t

TEMPLATE_TEST_CASE("A mask from a bit is all ones or all zeros", "", ALL_WIDTHS) {
    using Mask = ct::Mask<TestType>;
    CHECK(is(Mask::from_bit(1), true));
    CHECK(is(Mask::from_bit(0), false));
}

TEMPLATE_TEST_CASE("is_zero is true for zero only", "", ALL_WIDTHS) {
    for (const TestType x : values<TestType>()) {
        CAPTURE(x);
        REQUIRE(is(ct::Mask<TestType>::is_zero(x), x == 0));
    }
}

TEMPLATE_TEST_CASE("less compares values below half of the range", "", ALL_WIDTHS) {
    for (TestType a : some_values<TestType>()) {
        for (TestType b : some_values<TestType>()) {
            a = static_cast<TestType>(a & (all_ones<TestType> >> 1));
            b = static_cast<TestType>(b & (all_ones<TestType> >> 1));
            if (!is(ct::Mask<TestType>::less(a, b), a < b)) {
                CAPTURE(a, b);
                FAIL("less is wrong");
            }
        }
    }
}

TEMPLATE_TEST_CASE("A mask selects one of two values", "", ALL_WIDTHS) {
    using Mask = ct::Mask<TestType>;
    for (const TestType yes : some_values<TestType>()) {
        for (const TestType no : some_values<TestType>()) {
            if (Mask::from_bit(1).select(yes, no) != yes || Mask::from_bit(0).select(yes, no) != no) {
                CAPTURE(yes, no);
                FAIL("select is wrong");
            }
        }
    }
}

TEMPLATE_TEST_CASE("Masks follow the truth tables", "", ALL_WIDTHS) {
    using Mask = ct::Mask<TestType>;
    for (const bool a : {false, true}) {
        CHECK(is(~Mask::from_bit(a), !a));
        for (const bool b : {false, true}) {
            CAPTURE(a, b);
            CHECK(is(Mask::from_bit(a) & Mask::from_bit(b), a && b));
            CHECK(is(Mask::from_bit(a) | Mask::from_bit(b), a || b));
        }
    }
}

TEMPLATE_TEST_CASE("Barriers and marks leave values alone", "", ALL_WIDTHS, std::int16_t, std::int64_t) {
    ngcc_test::Random random(5);
    for (int i = 0; i < 100; ++i) {
        const auto x = random.value<TestType>();
        REQUIRE(ct::value_barrier(x) == x);
        TestType marked = x;
        ct::poison(&marked, sizeof marked);
        REQUIRE(ct::declassified(marked) == x);
        ct::declassify(&marked, sizeof marked);
        REQUIRE(marked == x);
    }
}

TEST_CASE("equal sees a difference in every bit") {
    ngcc_test::Random random(6);
    for (std::size_t size = 0; size <= 70; ++size) {
        const Bytes a = random.bytes(size);
        Bytes b = a;
        REQUIRE(is(ct::equal(a, b), true));
        for (std::size_t i = 0; i < 8 * size; ++i) {
            CAPTURE(size, i);
            b[i / 8] = static_cast<std::uint8_t>(b[i / 8] ^ 1 << (i % 8));
            REQUIRE(is(ct::equal(a, b), false));
            b[i / 8] = a[i / 8];
        }
    }
}

TEST_CASE("equal adds up no differences") {
    // The same difference in two, four or all bytes does not cancel out.
    for (const std::size_t size : {2u, 4u, 8u, 16u, 64u, 256u}) {
        for (int bit = 0; bit < 8; ++bit) {
            const Bytes a(size, 0);
            const Bytes b(size, static_cast<std::uint8_t>(1 << bit));
            CHECK(is(ct::equal(a, b), false));
        }
    }
}

TEST_CASE("Strings of different sizes are not equal") {
    for (std::size_t a = 0; a <= 20; ++a) {
        for (std::size_t b = 0; b <= 20; ++b) {
            CAPTURE(a, b);
            REQUIRE(is(ct::equal(Bytes(a), Bytes(b)), a == b));
        }
    }
    CHECK(is(ct::equal(Bytes(256), Bytes(0)), false));
    CHECK(is(ct::equal(Bytes(256), Bytes(512)), false));
}

TEST_CASE("A byte string is selected") {
    using Mask = ct::Mask<std::uint64_t>;
    ngcc_test::Random random(7);
    for (std::size_t size = 0; size <= 70; ++size) {
        const Bytes yes = random.bytes(size);
        const Bytes no = random.bytes(size);
        Bytes out(size, 0xee);
        ct::select(Mask::from_bit(1), yes, no, out);
        REQUIRE(out == yes);
        ct::select(Mask::from_bit(0), yes, no, out);
        REQUIRE(out == no);

        // In place, as a key that is replaced on a condition.
        ct::select(Mask::from_bit(1), yes, out, out);
        REQUIRE(out == yes);
        ct::select(Mask::from_bit(0), no, out, out);
        REQUIRE(out == yes);
    }
}
