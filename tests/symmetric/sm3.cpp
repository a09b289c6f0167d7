// SM3, one message at a time.
#include "ngcc/symmetric/sm3.hpp"

#include <concepts>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/remains.hpp"
#include "ngcc/symmetric/concepts.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
using ngcc::ByteView;
using ngcc::Sm3;

static_assert(ngcc::Hash<Sm3<>>);
static_assert(ngcc::Hash<Sm3<ngcc::simd::scalar>>);
static_assert(Sm3<>::digest_size == 32 && Sm3<>::block_size == 64);

// At compile time: one short block, padding in a block of its own, and more than one block.
constexpr std::array<std::uint8_t, 3> abc = {'a', 'b', 'c'};
constexpr std::array<std::uint8_t, 64> abcd_16_times = [] {
    std::array<std::uint8_t, 64> text{};
    for (std::size_t i = 0; i < text.size(); ++i) {
        text[i] = static_cast<std::uint8_t>('a' + i % 4);
    }
    return text;
}();
static_assert(ngcc::digest_of<Sm3<>>(abc) == Sm3<>::Digest{0x66, 0xc7, 0xf0, 0xf4, 0x62, 0xee, 0xed, 0xd9,
                                                           0xd1, 0xf2, 0xd4, 0x6b, 0xdc, 0x10, 0xe4, 0xe2,
                                                           0x41, 0x67, 0xc4, 0x87, 0x5c, 0xf2, 0xf7, 0xa2,
                                                           0x29, 0x7d, 0xa0, 0x2b, 0x8f, 0x4b, 0xa8, 0xe0});
static_assert(ngcc::digest_of<Sm3<>>(abcd_16_times) == Sm3<>::Digest{0xde, 0xbe, 0x9f, 0xf9, 0x22, 0x75, 0xb8, 0xa1,
                                                                     0x38, 0x60, 0x48, 0x89, 0xc1, 0x8e, 0x5a, 0x4d,
                                                                     0x6f, 0xdb, 0x70, 0xe5, 0x38, 0x7e, 0x57, 0x65,
                                                                     0x29, 0x3d, 0xcb, 0xa3, 0x9c, 0x0c, 0x57, 0x32});
static_assert([] {
    Sm3<> hash;
    hash.update(ByteView<>{abcd_16_times}.first(7));
    const Sm3<> copy = hash;
    hash.update(ByteView<>{abcd_16_times}.subspan(7));
    return hash.digest() == ngcc::digest_of<Sm3<>>(abcd_16_times) && copy.digest() != hash.digest();
}());

Bytes digest(std::span<const std::uint8_t> message) {
    return to_bytes(ngcc::digest_of<Sm3<>>(message));
}

}  // namespace

TEST_CASE("SM3 of the published examples") {
    CHECK(digest({}) == from_hex("1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b"));
    CHECK(digest(of_text("abc")) == from_hex("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"));
    CHECK(digest(abcd_16_times) == from_hex("debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"));
}

TEST_CASE("SM3 agrees with OpenSSL on messages of every length and in any pieces") {
    Random random(20);
    for (std::size_t size = 0; size <= 300; ++size) {
        const Bytes message = random.bytes(size);
        const Bytes expected = sm3(message);
        REQUIRE(digest(message) == expected);

        for (int repeat = 0; repeat < 10; ++repeat) {
            Sm3<> hash;
            Bytes pieces;
            for (std::size_t at = 0; at < size;) {
                const std::size_t piece = random.up_to(std::min(size - at, random.up_to(150)));
                hash.update(std::span{message}.subspan(at, piece));
                pieces.push_back(static_cast<std::uint8_t>(piece));
                at += piece;
            }
            CAPTURE(size, pieces);
            REQUIRE(to_bytes(hash.digest()) == expected);
        }
    }
}

TEST_CASE("SM3 agrees with OpenSSL on every cut in two") {
    const Bytes message = Random(21).bytes(193);
    const Bytes expected = sm3(message);
    for (std::size_t cut = 0; cut <= message.size(); ++cut) {
        Sm3<> hash;
        hash.update(std::span{message}.first(cut));
        hash.update({});
        REQUIRE(to_bytes(hash.digest()) == sm3(std::span{message}.first(cut)));
        hash.update(std::span{message}.subspan(cut));
        REQUIRE(to_bytes(hash.digest()) == expected);
    }
}

TEST_CASE("SM3 does not end with a digest and its copies go their own ways") {
    const Bytes message = Random(22).bytes(200);
    Sm3<> hash;
    for (std::size_t i = 0; i < message.size(); ++i) {
        Sm3<> copy = hash;
        copy.update(std::array<std::uint8_t, 1>{static_cast<std::uint8_t>(~message[i])});
        hash.update(std::span{message}.subspan(i, 1));
        const Bytes prefix = first(i + 1, message);
        Bytes other = prefix;
        other[i] = static_cast<std::uint8_t>(~other[i]);
        REQUIRE(to_bytes(hash.digest()) == sm3(prefix));
        REQUIRE(to_bytes(hash.digest()) == sm3(prefix));
        REQUIRE(to_bytes(copy.digest()) == sm3(other));
        copy = hash;
        REQUIRE(to_bytes(copy.digest()) == sm3(prefix));
    }
}

TEST_CASE("SM3 of a message of several megabytes") {
    const Bytes message = Random(23).bytes(5'000'003);
    CHECK(digest(message) == sm3(message));
}

// Half a gigabyte takes a second, but minutes under a sanitizer.
#if !defined(NGCC_SANITIZED)
TEST_CASE("The length of a message may exceed 32 bits") {
    // 2^29 bytes of zero, and the same followed by "tail": 2^32 bits and more.
    Sm3<> hash;
    const Bytes zeros(1 << 20);
    for (int i = 0; i < 512; ++i) {
        hash.update(zeros);
    }
    CHECK(to_bytes(hash.digest()) == from_hex("7927ca8884a535d9a4d80986f7c478a790013ee370836dfb86a36b4443c86533"));

    const Bytes tail = of_text("tail");
    const Bytes expected = from_hex("0fa19b885430d43b447e600bf8f9151e642dd5c21e35b558f07982ebe5693c2a");
    const std::vector<ByteView<>> tails(20, tail);
    std::vector<Sm3<>::Digest> digests(20);
    hash.digest_tails(std::span<const ByteView<>>{tails}, std::span{digests});
    for (const auto& digest : digests) {
        CHECK(to_bytes(digest) == expected);
    }
    hash.update(tail);
    CHECK(to_bytes(hash.digest()) == expected);
}
#endif

TEST_CASE("The parts of digest_of are hashed as one message") {
    CHECK(to_bytes(ngcc::digest_of<Sm3<>>()) == sm3({}));
    CHECK(to_bytes(ngcc::digest_of<Sm3<>>(of_text("ab"), Bytes{}, of_text("c"))) == sm3(of_text("abc")));
}

TEST_CASE("What SM3 absorbed is wiped from memory when it dies") {
    const auto absorb = [](Sm3<>& hash) { hash.update(Bytes(100, 0xff)); };
    CHECK(remains_of([] { return Sm3<>(); }, absorb) == Bytes(sizeof(Sm3<>)));
}
