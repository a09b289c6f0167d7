// Memory that wipes itself.
#include "ngcc/core/secret.hpp"

#include <type_traits>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/remains.hpp"
#include "ngcc/core/workspace.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;
using Array = std::array<std::uint8_t, 40>;
using Secret = ngcc::SecretArray<40>;

static_assert(!std::is_copy_constructible_v<Secret>);
static_assert(!std::is_copy_assignable_v<Secret>);
static_assert(std::is_nothrow_move_constructible_v<Secret>);
static_assert(std::is_nothrow_move_assignable_v<Secret>);
static_assert(sizeof(Secret) == 40);

// In constant expressions it is an ordinary value, zero from the start.
static_assert([] {
    Secret secret;
    const bool zero = *secret == Array{};
    (*secret)[3] = 7;
    Secret moved(std::move(secret));
    secret = std::move(moved);
    return zero && (*secret)[3] == 7 && secret->size() == 40;
}());

const Array value = [] {
    Array result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = static_cast<std::uint8_t>(i + 1);
    }
    return result;
}();

struct Pair {
    std::array<std::uint32_t, 300> a;
    std::array<std::uint16_t, 5> b;
};

// Tells what was in its memory when it is given back.
struct Scratch {
    Array bytes;
    std::array<std::uint64_t, 1000> words;

    static inline Bytes remains;
    static void operator delete(void* memory) {
        const auto* from = static_cast<const std::uint8_t*>(memory);
        remains.assign(from, from + sizeof(Scratch));
        ::operator delete(memory);
    }
};

static_assert(!std::is_copy_constructible_v<ngcc::Workspace<Scratch>>);
static_assert(!std::is_copy_assignable_v<ngcc::Workspace<Scratch>>);
static_assert(std::is_nothrow_move_constructible_v<ngcc::Workspace<Scratch>>);

}  // namespace

TEST_CASE("wipe overwrites exactly the given memory") {
    for (std::size_t size = 0; size <= 70; ++size) {
        Bytes memory(80, 0xee);
        ngcc::wipe(&memory[5], size);
        Bytes expected(80, 0xee);
        std::fill_n(expected.begin() + 5, size, std::uint8_t{0});
        REQUIRE(memory == expected);
    }
}

TEST_CASE("A secret array starts at zero and holds what is written") {
    Secret secret;
    CHECK(*secret == Array{});
    *secret = value;
    CHECK(*std::as_const(secret) == value);
    CHECK(secret->size() == 40);
    CHECK(std::as_const(secret)->data() == &(*secret)[0]);
    CHECK(*Secret(value) == value);
}

TEST_CASE("clear leaves zeros") {
    Secret secret(value);
    secret.clear();
    CHECK(*secret == Array{});
}

TEST_CASE("A moved secret is gone from where it was") {
    Secret first(value);
    Secret second(std::move(first));
    CHECK(*first == Array{});
    CHECK(*second == value);

    Secret third;
    third = std::move(second);
    CHECK(*second == Array{});
    CHECK(*third == value);

    Secret& same = third;
    third = std::move(same);
    CHECK(*third == value);
}

TEST_CASE("A secret is wiped from memory when it dies") {
    const auto check_that_it_is_there = [](Secret& secret) { REQUIRE(*secret == value); };
    CHECK(ngcc_test::remains_of([] { return Secret(value); }, check_that_it_is_there) == Bytes(sizeof(Secret)));

    const auto write = [](ngcc::Zeroizing<Pair>& pair) {
        pair->a.fill(0xffffffff);
        pair->b.fill(0xffff);
    };
    CHECK(ngcc_test::remains_of([] { return ngcc::Zeroizing<Pair>(); }, write) == Bytes(sizeof(Pair)));
}

TEST_CASE("A workspace is wiped when it is given back") {
    Scratch::remains = {1};
    {
        ngcc::Workspace<Scratch> workspace;
        workspace->bytes.fill(0xee);
        (*workspace).words.fill(0xeeeeeeeeeeeeeeee);
        CHECK(std::as_const(workspace)->bytes[39] == 0xee);
        CHECK(&(*std::as_const(workspace)).words == &workspace->words);
    }
    CHECK(Scratch::remains == Bytes(sizeof(Scratch)));
}

TEST_CASE("A workspace can be moved and is given back once") {
    Scratch::remains = {1};
    {
        ngcc::Workspace<Scratch> outer = [] {
            ngcc::Workspace<Scratch> inner;
            inner->bytes = value;
            inner->words.fill(0xeeeeeeeeeeeeeeee);
            ngcc::Workspace<Scratch> moved(std::move(inner));
            return moved;
        }();
        CHECK(Scratch::remains == Bytes{1});
        CHECK(outer->bytes == value);

        outer = ngcc::Workspace<Scratch>();
        CHECK(Scratch::remains == Bytes(sizeof(Scratch)));
    }
}
