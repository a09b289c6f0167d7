// Messages in one piece or several.
#include "ngcc/core/message.hpp"

#include <string>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace {

using ngcc::ByteSpan;
using ngcc::ByteView;
using ngcc::Message;
using Bytes = std::vector<std::uint8_t>;

// What a function sees that takes a message: its parts.
std::vector<Bytes> parts_of(const Message& message) {
    std::vector<Bytes> parts;
    message.for_each([&](ByteView<> part) { parts.emplace_back(part.begin(), part.end()); });
    return parts;
}
std::vector<Bytes> one(const Bytes& bytes) {
    return {bytes};
}

template <class T>
constexpr bool is_message = std::is_convertible_v<T, Message>;
static_assert(is_message<Bytes&> && is_message<const Bytes&> && is_message<Bytes>);
static_assert(is_message<std::array<std::uint8_t, 3>&> && is_message<const std::array<std::uint8_t, 0>&>);
static_assert(is_message<std::uint8_t (&)[3]> && is_message<const std::uint8_t (&)[3]>);
static_assert(is_message<ByteView<>> && is_message<ByteSpan<>> && is_message<ByteView<3>> && is_message<ByteSpan<3>>);
static_assert(is_message<std::span<const ByteView<>>> && is_message<std::span<ByteView<>, 2>>);
static_assert(is_message<std::vector<ByteView<>>&> && is_message<const std::array<ByteView<>, 2>&>);
static_assert(is_message<ByteView<> (&)[2]> && is_message<std::initializer_list<ByteView<>>>);
// Nothing that is not plainly bytes or views of bytes.
static_assert(!is_message<int> && !is_message<std::uint8_t> && !is_message<const std::uint8_t*>);
static_assert(!is_message<std::string> && !is_message<const char (&)[3]> && !is_message<std::vector<char>>);
static_assert(!is_message<std::vector<bool>> && !is_message<std::array<std::uint16_t, 2>>);
static_assert(!is_message<std::vector<Bytes>> && !is_message<std::vector<ByteView<3>>>);
static_assert(!is_message<std::nullptr_t>);
static_assert(std::is_trivially_copyable_v<Message>);

constexpr std::array<std::uint8_t, 3> constant = {1, 2, 3};
static_assert(Message(constant).size() == 3);
static_assert(Message{constant, constant}.size() == 6);

}  // namespace

TEST_CASE("A message of one byte string has one part") {
    const Bytes bytes = {7, 8, 9};
    std::array<std::uint8_t, 3> array = {7, 8, 9};
    std::uint8_t plain[] = {7, 8, 9};
    const std::uint8_t plain_constant[] = {7, 8, 9};
    CHECK(parts_of(bytes) == one(bytes));
    CHECK(parts_of(array) == one(bytes));
    CHECK(parts_of(plain) == one(bytes));
    CHECK(parts_of(plain_constant) == one(bytes));
    CHECK(parts_of(ByteView<>{bytes}) == one(bytes));
    CHECK(parts_of(ByteSpan<>{array}) == one(bytes));
    CHECK(parts_of(ByteView<3>{array}) == one(bytes));
    CHECK(parts_of(Bytes{7, 8, 9}) == one(bytes));
    CHECK(parts_of(ngcc::bytes_of("\7\10\11")) == one(bytes));
    CHECK(parts_of({bytes}) == one(bytes));
    CHECK(parts_of(Message(bytes)) == one(bytes));
    CHECK(parts_of(Message{bytes}) == one(bytes));
}

TEST_CASE("A message of a list has its parts in order") {
    const Bytes header = {1};
    const std::array<std::uint8_t, 2> body = {2, 3};
    const std::vector<Bytes> all = {{1}, {}, {2, 3}, {1}};
    CHECK(parts_of({header, Bytes{}, body, header}) == all);

    const std::vector<ByteView<>> vector = {header, {}, body, header};
    const std::array<ByteView<>, 4> array = {ByteView<>{header}, ByteView<>{}, ByteView<>{body}, ByteView<>{header}};
    ByteView<> plain[] = {header, {}, body, header};
    CHECK(parts_of(vector) == all);
    CHECK(parts_of(array) == all);
    CHECK(parts_of(plain) == all);
    CHECK(parts_of(std::span<const ByteView<>>{vector}) == all);
    CHECK(parts_of(std::span<const ByteView<>, 4>{array}) == all);
    CHECK(parts_of({header, body}) == std::vector<Bytes>{{1}, {2, 3}});
    CHECK(parts_of({{header.data(), 1}, {body.data(), 2}}) == std::vector<Bytes>{{1}, {2, 3}});
}

TEST_CASE("An empty message can be written in several ways") {
    const Bytes empty;
    CHECK(parts_of({}) == one({}));
    CHECK(parts_of(empty) == one({}));
    CHECK(parts_of(ByteView<>{}) == one({}));
    CHECK(parts_of(std::span<const ByteView<>>{}) == one({}));
    CHECK(parts_of(std::vector<ByteView<>>{}) == one({}));
    CHECK(parts_of({empty, empty}) == std::vector<Bytes>(2));
    CHECK(Message{}.size() == 0);
    CHECK(Message{empty, empty}.size() == 0);
}

TEST_CASE("The size of a message is that of all parts") {
    const Bytes bytes(1000);
    const std::vector<ByteView<>> parts(7, bytes);
    CHECK(Message(bytes).size() == 1000);
    CHECK(Message(parts).size() == 7000);
    CHECK(Message{bytes, {}, ByteView<>{bytes}.first(5)}.size() == 1005);
    STATIC_REQUIRE(std::is_same_v<decltype(Message(bytes).size()), std::uint64_t>);
}

TEST_CASE("A message with a name refers to the bytes only") {
    const Bytes bytes = {7, 8, 9};
    const auto named = [&] {
        const Message message = ByteView<>{bytes};  // the view is gone after this line
        return message;
    }();
    CHECK(parts_of(named) == one(bytes));

    const std::vector<ByteView<>> list = {bytes, bytes};
    const Message message = list;
    const Message copy = message;
    CHECK(parts_of(copy) == std::vector<Bytes>{bytes, bytes});
}
