// Byte views.
#include "ngcc/core/bytes.hpp"

#include <string>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace {

using ngcc::ByteSpan;
using ngcc::ByteView;
using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint8_t, 2> one_two = {1, 2};
constexpr std::array<std::uint8_t, 3> three_to_five = {3, 4, 5};

static_assert(ngcc::concat(ByteView<2>{one_two}, ByteView<3>{three_to_five}, ByteView<2>{one_two}) ==
              std::array<std::uint8_t, 7>{1, 2, 3, 4, 5, 1, 2});
static_assert(ngcc::concat(ByteView<2>{one_two}) == one_two);
static_assert(ngcc::concat().empty());
static_assert(std::is_same_v<decltype(ngcc::concat(ByteView<2>{one_two}, ByteView<0>{})), std::array<std::uint8_t, 2>>);

// Views of a known size take arrays of that size only, and nothing turns read-only bytes into writable ones.
static_assert(std::is_convertible_v<std::array<std::uint8_t, 3>, ByteView<3>>);
static_assert(std::is_convertible_v<ByteSpan<3>, ByteView<3>>);
static_assert(std::is_convertible_v<ByteView<3>, ByteView<>>);
static_assert(!std::is_convertible_v<std::array<std::uint8_t, 3>, ByteView<4>>);
static_assert(!std::is_convertible_v<ByteView<>, ByteView<4>>);
static_assert(!std::is_convertible_v<ByteView<3>, ByteSpan<3>>);

}  // namespace

TEST_CASE("The bytes of a text are its characters without a terminator") {
    const std::string text("a\0\xff", 3);
    const ByteView<> view = ngcc::bytes_of(text);
    CHECK(Bytes(view.begin(), view.end()) == Bytes{0x61, 0, 0xff});
    CHECK(ngcc::bytes_of("").empty());
    CHECK(ngcc::bytes_of("abc").size() == 3);
}

TEST_CASE("append fills the front and returns the rest") {
    Bytes buffer(6, 0xee);
    const ByteSpan<> rest = ngcc::append(buffer, three_to_five);
    CHECK(rest.data() == buffer.data() + 3);
    CHECK(rest.size() == 3);
    CHECK(buffer == Bytes{3, 4, 5, 0xee, 0xee, 0xee});

    const ByteSpan<> same = ngcc::append(rest, {});
    CHECK(same.data() == rest.data());
    CHECK(same.size() == 3);

    CHECK(ngcc::append(rest, three_to_five).empty());
    CHECK(buffer == Bytes{3, 4, 5, 3, 4, 5});
}

TEST_CASE("concat joins run-time values in order") {
    const std::array<std::uint8_t, 4> a = {9, 8, 7, 6};
    const std::array<std::uint8_t, 1> b = {5};
    CHECK(ngcc::concat(ByteView<1>{b}, ByteView<4>{a}, ByteView<0>{}, ByteView<1>{b}) ==
          std::array<std::uint8_t, 6>{5, 9, 8, 7, 6, 5});
}

TEST_CASE("views_of refers to each of several strings") {
    const std::array<std::array<std::uint8_t, 2>, 3> strings = {{{1, 2}, {3, 4}, {5, 6}}};
    const std::array<ByteView<2>, 3> views = ngcc::views_of(strings);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(views[i].data() == strings[i].data());
    }
}
