// Natural numbers, against sums and products of 32-bit digits. Nothing is divided here: what was multiplied and added
// has to come apart again.
#include "ngcc/core/natural.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <concepts>
#include <initializer_list>
#include <set>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

using ngcc::Natural;
using ngcc_test::Random;
using Bytes = std::vector<std::uint8_t>;
using Digits = std::vector<std::uint32_t>;  // to the base 2^32, the lowest one first, no zeros at the top

constexpr std::uint64_t all_ones = ~std::uint64_t{0};
constexpr std::uint64_t top_bit = std::uint64_t{1} << 63;

Digits trimmed(Digits x) {
    while (!x.empty() && x.back() == 0) {
        x.pop_back();
    }
    return x;
}

// The number with these 64-bit limbs, the highest one first.
Digits digits(std::initializer_list<std::uint64_t> limbs) {
    Digits result;
    for (const std::uint64_t limb : limbs) {
        result.insert(result.begin(), {static_cast<std::uint32_t>(limb), static_cast<std::uint32_t>(limb >> 32)});
    }
    return trimmed(result);
}

Digits sum(Digits a, const Digits& b) {
    a.resize(std::max(a.size(), b.size()) + 1);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        carry += std::uint64_t{a[i]} + (i < b.size() ? b[i] : 0);
        a[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    return trimmed(a);
}

Digits product(const Digits& a, const Digits& b) {
    Digits result(a.size() + b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t k = 0; k < b.size(); ++k) {
            carry += std::uint64_t{a[i]} * b[k] + result[i + k];
            result[i + k] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        result[i + b.size()] = static_cast<std::uint32_t>(carry);
    }
    return trimmed(result);
}

// `size` bytes, the highest one first.
Bytes big_endian(const Digits& x, std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < std::min(size, 4 * x.size()); ++i) {
        bytes[size - 1 - i] = static_cast<std::uint8_t>(x[i / 4] >> (8 * (i % 4)));
    }
    return bytes;
}

bool bit_at(const Bytes& big_endian, std::size_t i) {
    const std::size_t size = big_endian.size();
    return i < 8 * size && (big_endian[size - 1 - i / 8] >> (i % 8) & 1) != 0;
}

template <std::size_t Capacity>
Natural<Capacity> natural(const Digits& x) {
    return Natural<Capacity>::from_big_endian(big_endian(x, 8 * ((x.size() + 1) / 2)));
}

// All that can be seen of a number.
template <std::size_t Capacity>
void check(const Natural<Capacity>& x, const Digits& expected) {
    const Bytes bytes = big_endian(expected, 8 * Capacity);
    Digits got;
    for (std::size_t i = 0; i < 2 * Capacity + 4; ++i) {
        got.push_back(static_cast<std::uint32_t>(x.bits(32 * i)));
    }
    REQUIRE(trimmed(got) == expected);
    REQUIRE(x == natural<Capacity>(expected));
    std::size_t width = 8 * bytes.size();
    while (width > 0 && !bit_at(bytes, width - 1)) {
        --width;
    }
    REQUIRE(x.bit_width() == width);
}

// A number of up to `limbs` limbs of 64 bits: random ones, or such that carries and borrows run far.
Digits any(std::size_t limbs, Random& random) {
    static constexpr std::array<std::uint32_t, 5> special = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff};
    Digits x(random.up_to(2 * limbs));
    const std::size_t kind = random.up_to(3);
    for (std::uint32_t& digit : x) {
        digit = kind == 0   ? 0xffffffff
                : kind == 1 ? special[random.up_to(special.size() - 1)]
                            : random.value<std::uint32_t>();
    }
    return trimmed(x);
}
Digits any_but_zero(std::size_t limbs, Random& random) {
    const Digits x = any(limbs, random);
    return x.empty() ? Digits{1} : x;
}
// A number below x, which is not 0.
Digits any_below(const Digits& x, Random& random) {
    Digits y = x;
    const std::size_t at = random.up_to(x.size() - 1);
    for (std::size_t i = 0; i < at; ++i) {
        y[i] = random.value<std::uint32_t>();
    }
    // the digit at this place, or else a higher one, becomes less
    const auto less = std::find_if(y.begin() + static_cast<std::ptrdiff_t>(at), y.end(), [](auto d) { return d > 0; });
    *less = static_cast<std::uint32_t>(random.up_to(*less - 1));
    return trimmed(y);
}
Digits one_less(Digits x) {
    const auto lowest = std::find_if(x.begin(), x.end(), [](auto digit) { return digit > 0; });
    std::fill(x.begin(), lowest, 0xffffffff);
    --*lowest;
    return trimmed(x);
}

// What quotient modulus + remainder leaves. The number needs a spare limb when it is shifted like the modulus.
template <std::size_t Capacity>
void check_remainder(const Digits& quotient, const Digits& modulus, const Digits& remainder) {
    CAPTURE(quotient, modulus, remainder);
    Natural<Capacity> x = natural<Capacity>(sum(product(quotient, modulus), remainder));
    x %= natural<Capacity>(modulus);
    check(x, remainder);
    // what was left behind does not come back
    x %= natural<Capacity>(modulus);
    check(x, remainder);
}

// At compile time.
using Small = Natural<3>;
constexpr Small product_of(std::initializer_list<std::uint64_t> factors) {
    Small x = 1;
    for (const std::uint64_t factor : factors) {
        x *= factor;
    }
    return x;
}
constexpr Small remainder_of(Small x, const Small& modulus) {
    x %= modulus;
    return x;
}
constexpr std::array<std::uint8_t, 10> ten_bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
static_assert(Small::from_big_endian(ten_bytes).bits(0) == 0x0203040506070809);
static_assert(Small::from_big_endian(ten_bytes).bits(60) == 0x10);
static_assert(Small::from_big_endian(ten_bytes).bit_width() == 65);
static_assert(Small::from_big_endian({}) == Small() && Small() == 0 && Small(0).bit_width() == 0);
static_assert(product_of({all_ones, all_ones}).bits(0) == 1 &&
              product_of({all_ones, all_ones}).bits(64) == all_ones - 1);
static_assert(Small(1) < product_of({top_bit, 2}) && product_of({top_bit, 2}) > Small(all_ones));
static_assert([] {
    Small x = product_of({top_bit, 2});
    x -= 1;
    return x == all_ones;
}());
static_assert([] {
    // 64 choose 32
    Small x = 1;
    for (std::uint64_t i = 1; i <= 32; ++i) {
        x *= 65 - i;
        x.divide_exactly(i);
    }
    return x == 1832624140942590534;
}());
static_assert(remainder_of(product_of({10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10}),
                           97) == 73);

static_assert(std::is_convertible_v<std::uint64_t, Small> && std::is_trivially_copyable_v<Small>);
static_assert(std::totally_ordered<Small> && std::three_way_comparable<Small, std::strong_ordering>);

// Broken contracts are no constant expressions.
template <class F>
constexpr bool is_constant = requires {
    typename std::bool_constant<(F{}(), true)>;
};
template <std::size_t Size>
constexpr auto make_from = [] { return Small::from_big_endian(std::array<std::uint8_t, Size>{}); };
template <std::uint64_t A, std::uint64_t B>
constexpr auto subtract = [] { return Small(A) -= Small(B); };
template <std::uint64_t Factor>
constexpr auto multiply = [] {
    return product_of({all_ones, all_ones, all_ones, Factor});
};
template <std::uint64_t Modulus>
constexpr auto divide = [] { return remainder_of(5, Modulus); };
static_assert(is_constant<decltype(make_from<24>)> && !is_constant<decltype(make_from<25>)>);
static_assert(is_constant<decltype(subtract<5, 5>)> && !is_constant<decltype(subtract<5, 6>)>);
static_assert(!is_constant<decltype(subtract<0, 1>)>);
static_assert(is_constant<decltype(multiply<1>)> && !is_constant<decltype(multiply<2>)>);
static_assert(is_constant<decltype(divide<7>)> && !is_constant<decltype(divide<0>)>);
static_assert(!is_constant<decltype([] {
    Small x = 0;
    x -= product_of({top_bit, 2});  // whose lowest limb is 0
    return x;
})>);

}  // namespace

TEST_CASE("Numbers are made of big-endian bytes of every length") {
    Random random(80);
    for (std::size_t size = 0; size <= 24; ++size) {
        for (std::size_t zeros = 0; zeros <= size; ++zeros) {
            CAPTURE(size, zeros);
            Bytes bytes = random.bytes(size);
            std::fill_n(bytes.begin(), zeros, std::uint8_t{0});
            const Small x = Small::from_big_endian(bytes);
            std::size_t width = 0;
            for (std::size_t i = 0; i < 8 * size; ++i) {
                width = bit_at(bytes, i) ? i + 1 : width;
            }
            REQUIRE(x.bit_width() == width);
            for (std::size_t first = 0; first <= 8 * 24 + 130; ++first) {
                std::uint64_t expected = 0;
                for (std::size_t k = 0; k < 64; ++k) {
                    expected |= std::uint64_t{bit_at(bytes, first + k)} << k;
                }
                REQUIRE(x.bits(first) == expected);
            }
        }
    }
}

TEST_CASE("Numbers of many limbs are made of big-endian bytes of every length") {
    Random random(81);
    for (std::size_t size = 0; size <= 8 * 22; ++size) {
        CAPTURE(size);
        Bytes bytes = random.bytes(size);
        std::fill_n(bytes.begin(), random.up_to(random.up_to(size)), std::uint8_t{0});
        Digits expected((size + 3) / 4);
        for (std::size_t i = 0; i < size; ++i) {
            expected[i / 4] |= std::uint32_t{bytes[size - 1 - i]} << (8 * (i % 4));
        }
        check(Natural<22>::from_big_endian(bytes), trimmed(expected));
    }
    check(Natural<22>::from_big_endian(Bytes(8 * 22, 0xff)), Digits(2 * 22, 0xffffffff));
}

TEST_CASE("Numbers of 64 bits become natural numbers by themselves") {
    Random random(82);
    const auto check_number = []<std::size_t Capacity>(const Natural<Capacity>& x, std::uint64_t expected) {
        check(x, digits({expected}));
        CHECK(x == expected);
        CHECK(x <= expected);
    };
    for (const std::uint64_t x :
         {std::uint64_t{0}, std::uint64_t{1}, top_bit, all_ones, random.value<std::uint64_t>()}) {
        check_number(Natural<1>(x), x);
        check_number(Natural<22>(x), x);
    }
    CHECK(Natural<2>() == 0);
}

TEST_CASE("Numbers are ordered by their highest bits first") {
    Random random(83);
    for (int repeat = 0; repeat < 5000; ++repeat) {
        const Digits a = any(5, random);
        Digits b = any(5, random);
        if (repeat % 2 == 0 && !a.empty()) {  // different in one place only, or equal
            b = a;
            b[random.up_to(b.size() - 1)] += static_cast<std::uint32_t>(random.up_to(2));
            b = trimmed(b);
        }
        CAPTURE(a, b);
        // byte strings of one length are ordered like the numbers
        const std::strong_ordering expected = big_endian(a, 40) <=> big_endian(b, 40);
        const auto x = natural<5>(a);
        const auto y = natural<5>(b);
        REQUIRE((x <=> y) == expected);
        REQUIRE((y <=> x) == 0 <=> expected);
        REQUIRE((x == y) == (expected == 0));
        REQUIRE((x < y) == (expected < 0));
        REQUIRE((x >= y) == (expected >= 0));
    }
}

TEMPLATE_TEST_CASE_SIG("A sum minus one summand is the other one", "", ((std::size_t Capacity), Capacity), 3, 22) {
    Random random(84);
    for (int repeat = 0; repeat < 3000; ++repeat) {
        Digits a = any(Capacity, random);
        Digits b = any(Capacity, random);
        if (sum(a, b).size() > 2 * Capacity) {
            a.pop_back();
            b.pop_back();
            a = trimmed(a);
            b = trimmed(b);
        }
        CAPTURE(a, b);
        auto x = natural<Capacity>(sum(a, b));
        x -= natural<Capacity>(b);
        check(x, a);
        x -= 0;
        check(x, a);
        const auto& itself = x;
        x -= itself;
        check(x, {});
        x -= itself;
        check(x, {});
        // what was left behind does not come back
        auto y = natural<Capacity>(sum(a, b));
        y -= natural<Capacity>(a);
        y *= 1;
        check(y, b);
    }
}

TEST_CASE("Numbers are multiplied by those of 64 bits") {
    Random random(85);
    for (int repeat = 0; repeat < 3000; ++repeat) {
        const Digits a = any(21, random);
        for (const std::uint64_t factor : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{1} << 32,
                                           top_bit, all_ones, random.value<std::uint64_t>()}) {
            CAPTURE(a, factor);
            auto x = natural<22>(a);
            x *= factor;
            check(x, product(a, digits({factor})));
        }
    }
    // up to the last bit that fits
    Small x = product_of({all_ones, all_ones});
    x *= all_ones;
    check(x, product(product(digits({all_ones}), digits({all_ones})), digits({all_ones})));
    x *= 1;
    x *= 0;
    check(x, {});
    x *= all_ones;
    check(x, {});
}

TEST_CASE("A product is divided by a factor") {
    Random random(86);
    std::vector<std::uint64_t> divisors = {all_ones,           all_ones - 1,       top_bit,
                                           top_bit - 1,        top_bit + 1,        top_bit + 2,
                                           0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0xc000000000000000};
    for (std::uint64_t small = 1; small <= 100; ++small) {
        divisors.push_back(small);
    }
    for (int shift = 0; shift < 64; ++shift) {
        divisors.push_back(std::uint64_t{1} << shift);
        divisors.push_back(random.value<std::uint64_t>() << shift | std::uint64_t{1} << shift);
    }
    for (const std::uint64_t divisor : divisors) {
        for (int repeat = 0; repeat < 60; ++repeat) {
            const Digits quotient = any(21, random);
            CAPTURE(divisor, quotient);
            auto x = natural<22>(product(quotient, digits({divisor})));
            x.divide_exactly(divisor);
            check(x, quotient);
            x *= divisor;
            check(x, product(quotient, digits({divisor})));
        }
        Natural<1> one = divisor;
        one.divide_exactly(divisor);
        check(one, digits({1}));
    }
    Small full = product_of({all_ones, all_ones, all_ones});
    full.divide_exactly(all_ones);
    CHECK(full == product_of({all_ones, all_ones}));
}

TEST_CASE("Divisions by moduli of every size leave the remainder") {
    constexpr std::size_t capacity = 22;
    Random random(87);
    for (int width = 1; width <= 64 * 21; ++width) {
        for (int repeat = 0; repeat < 8; ++repeat) {
            // of this many bits
            const auto top = static_cast<std::size_t>((width - 1) / 32);
            Digits modulus(top + 1, 0xffffffff);
            if (repeat % 4 != 0) {
                modulus = any((top + 1) / 2, random);
                modulus.resize(top + 1);
            }
            const int bits = (width - 1) % 32;
            modulus[top] = repeat % 4 == 0 ? 0xffffffff >> (31 - bits)
                                           : 1u << bits | (random.value<std::uint32_t>() & ((1u << bits) - 1));
            const std::size_t limbs = top / 2 + 1;
            const Digits quotient = any(capacity - 1 - limbs, random);
            check_remainder<capacity>(quotient, modulus, {});
            check_remainder<capacity>(quotient, modulus, one_less(modulus));
            check_remainder<capacity>(quotient, modulus, any_below(modulus, random));
        }
    }
}

TEST_CASE("A number below the modulus is its own remainder") {
    Random random(88);
    for (int repeat = 0; repeat < 2000; ++repeat) {
        const Digits modulus = any_but_zero(20, random);
        check_remainder<22>({}, modulus, {});
        check_remainder<22>({}, modulus, any_below(modulus, random));
        check_remainder<22>({}, modulus, one_less(modulus));
        check_remainder<22>({1}, modulus, {});  // equal to it
        check_remainder<22>({1}, {1}, {});
        auto x = natural<22>(modulus);
        const auto& itself = x;
        x %= itself;
        check(x, {});
    }
}

TEST_CASE("Divisions by one leave nothing") {
    Random random(89);
    for (int repeat = 0; repeat < 1000; ++repeat) {
        check_remainder<22>(any(20, random), {1}, {});
    }
}

TEST_CASE("Digits of the quotient are right also if the top limbs suggest too large ones") {
    // The digit is estimated from the two top limbs, as if the lower limb of the modulus was 0. In the number
    // digit modulus + remainder it is then too large by this many.
    const auto excess = [](std::uint64_t digit, const Natural<3>& modulus, const Natural<3>& remainder) {
        using Wide = ngcc::detail::DoubleLimb;
        const Wide lower = Wide{digit} * modulus.bits(0) + remainder.bits(0);
        const Wide upper = Wide{digit} * modulus.bits(64) + remainder.bits(64) + (lower >> 64);
        const Wide most = all_ones;
        return static_cast<std::uint64_t>(std::min(upper / modulus.bits(64), most) - digit);
    };
    Random random(90);
    std::set<std::uint64_t> seen;
    for (const std::uint64_t high : {top_bit, top_bit + 1, top_bit + 2, all_ones / 3 * 2, all_ones - 1, all_ones}) {
        for (const std::uint64_t low : {std::uint64_t{0}, std::uint64_t{1}, top_bit, all_ones - 1, all_ones}) {
            const Digits modulus = digits({high, low});
            for (const std::uint64_t digit :
                 {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, top_bit - 1, top_bit, all_ones - 4,
                  all_ones - 3, all_ones - 2, all_ones - 1, all_ones}) {
                for (const Digits& remainder :
                     {Digits{}, Digits{1}, digits({4, 0}), digits({5, 0}), digits({high - 1, all_ones}),
                      one_less(modulus), any_below(modulus, random)}) {
                    seen.insert(excess(digit, natural<3>(modulus), natural<3>(remainder)));
                    check_remainder<22>(digits({digit}), modulus, remainder);
                    check_remainder<22>(digits({digit, digit}), modulus, remainder);
                    check_remainder<22>(digits({digit, 0, digit}), modulus, remainder);
                    check_remainder<22>(digits({all_ones, digit, all_ones}), modulus, remainder);
                    check_remainder<22>(digits({digit, all_ones - digit, digit}), modulus, remainder);
                    // the same with a lower limb, and shifted
                    check_remainder<22>(digits({digit, digit}), product(modulus, digits({1, 0})),
                                        product(remainder, digits({1, 0})));
                    check_remainder<22>(digits({digit, digit}),
                                        sum(product(modulus, digits({1, 0})), digits({all_ones})),
                                        sum(product(remainder, digits({1, 0})), digits({all_ones})));
                }
            }
        }
    }
    CHECK(seen == std::set<std::uint64_t>{0, 1, 2});
}

TEST_CASE("The number that is divided may fill all limbs but one") {
    Random random(91);
    for (std::size_t limbs = 1; limbs <= 3; ++limbs) {
        const Digits modulus(2 * limbs, 0xffffffff);
        const Digits quotient(2 * (3 - limbs), 0xffffffff);
        check_remainder<4>(quotient, modulus, one_less(modulus));
        check_remainder<4>(quotient, modulus, {});
        // shifted by 63 bits
        Digits low = modulus;
        std::fill(low.end() - 2, low.end(), 0);
        low[low.size() - 2] = 1;
        low = trimmed(low);
        check_remainder<4>(quotient, low, one_less(low));
    }
}
