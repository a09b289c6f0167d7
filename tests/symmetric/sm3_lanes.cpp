// SM3 of many messages side by side, with every architecture of this build, against OpenSSL.
#include <algorithm>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/sm3.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
using ngcc::ByteView;
namespace simd = ngcc::simd;

constexpr std::uint8_t guard = 0xee;

// Hashes `count` random tails of equal length after `prefix`; views of Size bytes, or of any number.
template <class Arch, std::size_t Size = std::dynamic_extent>
void check(const Bytes& prefix, std::size_t count, std::size_t tail_size, Random& random) {
    using Hash = ngcc::Sm3<Arch>;
    CAPTURE(Arch::name, prefix.size(), count, tail_size);

    std::vector<Bytes> tails;
    std::vector<ByteView<Size>> views;
    std::vector<Bytes> expected;
    for (std::size_t i = 0; i < count; ++i) {
        tails.push_back(random.bytes(tail_size));
        expected.push_back(sm3(joined({prefix, tails[i]})));
    }
    for (const Bytes& tail : tails) {
        views.push_back(ByteView<Size>(tail.data(), tail.size()));
    }
    expected.push_back(Bytes(32, guard));

    Hash hash;
    hash.update(prefix);
    std::vector<typename Hash::Digest> digests(count + 1);
    digests.back().fill(guard);
    hash.digest_tails(std::span<const ByteView<Size>>{views}, std::span{digests}.first(count));

    std::vector<Bytes> got;
    for (const auto& digest : digests) {
        got.push_back(to_bytes(digest));
    }
    REQUIRE(got == expected);
    REQUIRE(to_bytes(hash.digest()) == sm3(prefix));  // the prefix can be used again
}

}  // namespace

TEST_CASE("Tails of every length are hashed side by side") {
    simd::for_each_arch([]<class Arch>() {
        Random random(30);
        for (std::size_t size = 0; size <= 300; ++size) {
            check<Arch>(random.bytes(random.up_to(200)), 1 + random.up_to(39), size, random);
        }
    });
}

TEST_CASE("Any number of tails is hashed side by side") {
    simd::for_each_arch([]<class Arch>() {
        Random random(31);
        for (std::size_t count = 0; count <= 40; ++count) {
            for (int repeat = 0; repeat < 5; ++repeat) {
                check<Arch>(random.bytes(random.up_to(200)), count, random.up_to(300), random);
            }
        }
    });
}

TEST_CASE("Tails are hashed from every place in a block to every other") {
    simd::for_each_arch([]<class Arch>() {
        Random random(32);
        for (std::size_t begin = 0; begin < 64; ++begin) {
            for (std::size_t size = 0; size <= 130; ++size) {
                // as many as there are lanes: the whole register is used
                check<Arch>(random.bytes(begin), simd::vec<std::uint32_t, Arch>::lanes, size, random);
            }
        }
    });
}

TEST_CASE("Tails of a size known to the compiler are hashed side by side") {
    simd::for_each_arch([]<class Arch>() {
        Random random(33);
        for (int repeat = 0; repeat < 100; ++repeat) {
            [&]<std::size_t... Size>(std::index_sequence<Size...>) {
                (check<Arch, Size>(random.bytes(random.up_to(200)), 1 + random.up_to(39), Size, random), ...);
            }
            (std::index_sequence<0, 4, 33, 120>{});
        }
    });
}

TEST_CASE("Empty tails need no memory") {
    simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        for (const std::size_t size : {0u, 3u, 55u, 56u, 64u}) {
            const Bytes prefix = counting(size);
            ngcc::Sm3<Arch> hash;
            hash.update(prefix);
            const std::array<ByteView<>, 16> nothing{};
            std::array<typename ngcc::Sm3<Arch>::Digest, 16> digests{};
            hash.digest_tails(std::span<const ByteView<>>{nothing},
                              std::span<typename ngcc::Sm3<Arch>::Digest>{digests});
            for (const auto& digest : digests) {
                REQUIRE(to_bytes(digest) == sm3(prefix));
            }
        }
    });
}

TEST_CASE("All tails may be the same memory at an odd address") {
    const Bytes memory = Random(34).bytes(100);
    const ByteView<> tail = ByteView<>{memory}.subspan(3, 90);
    const std::vector<ByteView<>> tails(16, tail);
    std::vector<ngcc::Sm3<>::Digest> digests(16);
    ngcc::Sm3<>().digest_tails(std::span<const ByteView<>>{tails}, std::span{digests});
    for (const auto& digest : digests) {
        CHECK(to_bytes(digest) == sm3(tail));
    }
}
