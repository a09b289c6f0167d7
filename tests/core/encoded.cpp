// The value types of the schemes.
#include "ngcc/core/encoded.hpp"

#include <concepts>
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
