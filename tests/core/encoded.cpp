// The value types of the schemes.
#include "ngcc/core/encoded.hpp"

#include <concepts>
#include <cstddef>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/remains.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

// Well formed if the last byte is even.
struct Format {
    static constexpr std::size_t size = 33;
    static bool is_valid(ngcc::ByteView<size> bytes) { return bytes[size - 1] % 2 == 0; }
};
struct NoFormat {
    static constexpr std::size_t size = 33;
    static int is_valid(ngcc::ByteView<size>) { return 1; }
};
static_assert(ngcc::EncodingFormat<Format>);
static_assert(!ngcc::EncodingFormat<NoFormat>);

using Public = ngcc::PublicValue<Format>;
using Secret = ngcc::SecretValue<Format>;

static_assert(Public::size == 33 && Secret::size == 33);
static_assert(std::is_same_v<decltype(std::declval<const Public&>().bytes()), ngcc::ByteView<33>>);
static_assert(std::is_same_v<decltype(std::declval<const Secret&>().bytes()), ngcc::ByteView<33>>);

// Nobody makes a value without saying where its bytes come from.
static_assert(!std::is_default_constructible_v<Public> && !std::is_default_constructible_v<Secret>);
static_assert(std::copyable<Public> && std::equality_comparable<Public>);
static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);
static_assert(std::is_nothrow_move_constructible_v<Secret> && std::is_nothrow_move_assignable_v<Secret>);
static_assert(!std::equality_comparable<Secret>);
template <class T>
concept Printable = requires(std::ostream& out, const T& x) {
    out << x;
};
static_assert(!Printable<Secret>);

Bytes counting(std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<std::uint8_t>(2 * i + 2);
    }
    return bytes;
}

template <class Value>
Bytes bytes_of(const Value& value) {
    return {value.bytes().begin(), value.bytes().end()};
}

// Larger values are on the heap.
constexpr std::size_t most_in_place = 16384;
static_assert(sizeof(ngcc::PublicValue<ngcc::AnyBytes<most_in_place>>) == most_in_place);
static_assert(sizeof(ngcc::PublicValue<ngcc::AnyBytes<most_in_place + 1>>) == sizeof(void*));

// Large, and well formed if the last byte is even.
template <std::size_t Size>
struct LargeFormat {
    static constexpr std::size_t size = Size;
    static bool is_valid(ngcc::ByteView<size> bytes) { return bytes[size - 1] % 2 == 0; }
};
template <std::size_t Size>
using LargeValue = ngcc::PublicValue<LargeFormat<Size>>;
using Large = LargeValue<20000>;
static_assert(Large::size == 20000);
static_assert(std::copyable<Large> && std::equality_comparable<Large> && !std::is_default_constructible_v<Large>);
static_assert(std::is_nothrow_move_constructible_v<Large> && std::is_nothrow_move_assignable_v<Large>);
static_assert(std::is_same_v<decltype(std::declval<const Large&>().bytes()), ngcc::ByteView<20000>>);

// 20000 bytes; which ones depends on the first one.
Bytes large_bytes(std::uint8_t first) {
    Bytes bytes = counting(20000);
    bytes.front() = first;
    return bytes;
}
Large large(std::uint8_t first) {
    return *Large::from_bytes(large_bytes(first));
}

Secret secret() {
    return *Secret::from_bytes(counting(33));
}

}  // namespace

TEMPLATE_TEST_CASE("Values are made of well-formed bytes of the right number only", "", Public, Secret) {
    const auto value = TestType::from_bytes(counting(33));
    REQUIRE(value.has_value());
    CHECK(bytes_of(*value) == counting(33));

    for (std::size_t size = 0; size <= 70; ++size) {
        CHECK(TestType::from_bytes(counting(size)).has_value() == (size == 33));
    }
    Bytes malformed = counting(33);
    malformed.back() = 1;
    CHECK_FALSE(TestType::from_bytes(malformed).has_value());
}

TEMPLATE_TEST_CASE("Values can be written in place", "", Public, Secret) {
    const TestType value = TestType(ngcc::filled_by, [](ngcc::ByteSpan<33> out) { ngcc::append(out, counting(33)); });
    CHECK(bytes_of(value) == counting(33));
}

TEST_CASE("Public values are equal if all bytes are") {
    const Public value = *Public::from_bytes(counting(33));
    const Public copy = value;
    CHECK(copy == value);
    for (std::size_t i = 0; i < 33; ++i) {
        Bytes other = counting(33);
        other[i] ^= 2;
        CHECK_FALSE(*Public::from_bytes(other) == value);
    }
}

TEST_CASE("A secret value is cloned by name only") {
    const Secret original = secret();
    const Secret copy = original.clone();
    CHECK(bytes_of(copy) == counting(33));
    CHECK(bytes_of(original) == counting(33));
    CHECK(copy.bytes().data() != original.bytes().data());
}

TEST_CASE("A moved secret value leaves zeros") {
    Secret first = secret();
    Secret second(std::move(first));
    CHECK(bytes_of(first) == Bytes(33));
    CHECK(bytes_of(second) == counting(33));
    first = std::move(second);
    CHECK(bytes_of(second) == Bytes(33));
    CHECK(bytes_of(first) == counting(33));

    std::optional<Secret> optional = Secret::from_bytes(counting(33));
    const Secret taken = *std::move(optional);
    CHECK(bytes_of(*optional) == Bytes(33));
    CHECK(bytes_of(taken) == counting(33));
}

TEST_CASE("A secret value is wiped from memory when it dies") {
    const auto check_that_it_is_there = [](Secret& value) { REQUIRE(bytes_of(value) == counting(33)); };
    CHECK(ngcc_test::remains_of(secret, check_that_it_is_there) == Bytes(sizeof(Secret)));
    CHECK(ngcc_test::remains_of([] { return secret().clone(); }, check_that_it_is_there) == Bytes(sizeof(Secret)));
}

TEMPLATE_TEST_CASE_SIG("Large values are made of well-formed bytes of the right number only", "",
                       ((std::size_t Size), Size), 16383, 16384, 16385, 40000) {
    using Value = LargeValue<Size>;
    const auto value = Value::from_bytes(counting(Size));
    REQUIRE(value.has_value());
    CHECK(bytes_of(*value) == counting(Size));

    for (const std::size_t size : {std::size_t{0}, std::size_t{8}, Size / 2, Size - 1, Size + 1, 2 * Size}) {
        CHECK_FALSE(Value::from_bytes(counting(size)).has_value());
    }
    Bytes malformed = counting(Size);
    malformed.back() = 1;
    CHECK_FALSE(Value::from_bytes(malformed).has_value());
}

TEST_CASE("Large values have bytes of their own") {
    Bytes bytes = large_bytes(1);
    const auto value = Large::from_bytes(bytes);
    bytes.assign(bytes.size(), 0);
    CHECK(bytes_of(*value) == large_bytes(1));
    CHECK(value->bytes().data() != bytes.data());
}

TEST_CASE("Large values can be written in place") {
    const std::uint8_t* place = nullptr;
    const Large value(ngcc::filled_by, [&](ngcc::ByteSpan<20000> out) {
        place = out.data();
        ngcc::append(out, counting(20000));
    });
    CHECK(bytes_of(value) == counting(20000));
    CHECK(value.bytes().data() == place);
}

TEMPLATE_TEST_CASE("An attempt makes a whole value or none", "", Public, Large) {
    int attempts = 0;
    const auto attempt = [&](bool success) {
        return TestType::attempted_by([&](ngcc::ByteSpan<TestType::size> out) {
            ++attempts;
            ngcc::append(out, counting(TestType::size));
            return success;
        });
    };
    const auto value = attempt(true);
    REQUIRE(value.has_value());
    CHECK(bytes_of(*value) == counting(TestType::size));
    CHECK(attempts == 1);
    CHECK_FALSE(attempt(false).has_value());
    CHECK(attempts == 2);
}

TEST_CASE("Large values are equal if all bytes are") {
    const Large value = large(2);
    CHECK(value == large(2));
    for (const std::size_t i : {0u, 1u, 7u, 8u, 63u, 10000u, 16383u, 16384u, 19998u, 19999u}) {
        Bytes other = large_bytes(2);
        other[i] ^= 2;
        CHECK_FALSE(*Large::from_bytes(other) == value);
        CHECK(*Large::from_bytes(other) != value);
    }
}

TEST_CASE("A copy of a large value lives by itself") {
    std::optional<Large> original = large(1);
    const Large copy = *original;
    CHECK(copy == *original);
    CHECK(copy.bytes().data() != original->bytes().data());
    original.reset();
    CHECK(bytes_of(copy) == large_bytes(1));
}

TEST_CASE("Large values are assigned") {
    Large value = large(1);
    std::optional<Large> other = large(2);
    value = *other;
    CHECK(value == *other);
    CHECK(value.bytes().data() != other->bytes().data());
    CHECK(bytes_of(*other) == large_bytes(2));
    other.reset();
    CHECK(bytes_of(value) == large_bytes(2));

    const Large& itself = value;
    value = itself;
    CHECK(bytes_of(value) == large_bytes(2));
}

TEST_CASE("A large value moves without its bytes") {
    Large first = large(1);
    const std::uint8_t* const place = first.bytes().data();
    Large second(std::move(first));
    CHECK(second.bytes().data() == place);
    CHECK(bytes_of(second) == large_bytes(1));

    Large third = large(3);
    third = std::move(second);
    CHECK(third.bytes().data() == place);
    CHECK(bytes_of(third) == large_bytes(1));

    // One that was moved from can be assigned to.
    first = third;
    CHECK(bytes_of(first) == large_bytes(1));
    CHECK(bytes_of(third) == large_bytes(1));
    second = large(2);
    CHECK(bytes_of(second) == large_bytes(2));
    std::swap(first, second);
    CHECK(bytes_of(first) == large_bytes(2));
    CHECK(bytes_of(second) == large_bytes(1));

    Large& itself = third;
    third = std::move(itself);
    CHECK(bytes_of(third) == large_bytes(1));
}

TEST_CASE("Large values stay where they are when the list of them grows") {
    std::vector<Large> values;
    std::vector<const std::uint8_t*> places;
    for (std::uint8_t i = 0; i < 20; ++i) {
        values.push_back(large(i));
        places.push_back(values.back().bytes().data());
    }
    for (std::uint8_t i = 0; i < 20; ++i) {
        CHECK(values[i].bytes().data() == places[i]);
        CHECK(bytes_of(values[i]) == large_bytes(i));
    }
}
