// pseudoXOF.
#include "ngcc/symmetric/counter_xof.hpp"

#include <utility>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/sm3.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
using ngcc::ByteSpan;
using ngcc::ByteView;
namespace simd = ngcc::simd;

template <class Arch = simd::native>
using Xof = ngcc::CounterXof<ngcc::Sm3<Arch>>;

static_assert(ngcc::Xof<Xof<>>);
static_assert(ngcc::Xof<Xof<simd::scalar>>);

template <class Arch = simd::native>
Xof<Arch> absorbed(std::span<const std::uint8_t> message) {
    Xof<Arch> xof;
    xof.update(message);
    return xof;
}

// The bytes that read() writes, and nothing else.
Bytes read(const auto& xof, std::uint64_t offset, std::size_t size) {
    Bytes memory(size + 2, 0xee);
    xof.read(offset, ByteSpan<>{memory}.subspan(1, size));
    REQUIRE(memory.front() == 0xee);
    REQUIRE(memory.back() == 0xee);
    return {memory.begin() + 1, memory.end() - 1};
}

// expand() of `count` tails of Size bytes to outputs of many sizes.
template <class Arch, std::size_t Size>
void check_expand(std::size_t count, Random& random) {
    CAPTURE(Arch::name, Size, count);
    const Bytes message = random.bytes(random.up_to(150));
    std::vector<Bytes> tails(count);
    std::vector<Bytes> outs(count);
    std::vector<Bytes> expected(count);
    std::vector<ByteView<Size>> tail_views;
    std::vector<ByteSpan<>> out_views;
    for (std::size_t i = 0; i < count; ++i) {
        tails[i] = random.bytes(Size);
        outs[i].resize(random.up_to(random.up_to(200)));
        expected[i] = pseudo_xof(joined({message, tails[i]}), outs[i].size());
        tail_views.push_back(ByteView<Size>(tails[i].data(), Size));
        out_views.push_back(outs[i]);
    }
    const auto xof = absorbed<Arch>(message);
    xof.expand(std::span<const ByteView<Size>>{tail_views}, std::span<const ByteSpan<>>{out_views});
    REQUIRE(outs == expected);
    REQUIRE(read(xof, 0, 40) == pseudo_xof(message, 40));  // the message can be used again
}

}  // namespace

TEST_CASE("pseudoXOF of the published examples") {
    CHECK(read(absorbed(counting(33)), 0, 100) ==
          from_hex(
              "98e9fb72aab7bd65933b4b9551616822c8c42a193aada099600557d41408646449920381a8fdb79733e337ab8e3900a0b8732b"
              "8afe96b7c302984c5ce2a14d29184132addc6ddbb4f045133bfe65980fc8df001c2dd4bfa4069c35b2107248d3f0706a4a"));

    Bytes bits_36 = read(absorbed(counting(3)), 0, 5);
    bits_36.back() &= 0xf0;
    CHECK(bits_36 == from_hex("680114a290"));
}

TEST_CASE("pseudoXOF is read from any place and in any order") {
    simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        Random random(40);
        for (int repeat = 0; repeat < 20; ++repeat) {
            const Bytes message = random.bytes(random.up_to(150));
            const Bytes stream = pseudo_xof(message, 1200);
            const auto xof = absorbed<Arch>(message);
            for (int i = 0; i < 60; ++i) {
                const std::size_t offset = random.up_to(stream.size());
                const std::size_t size = random.up_to(random.up_to(stream.size() - offset));
                CAPTURE(offset, size);
                const auto from = stream.begin() + static_cast<std::ptrdiff_t>(offset);
                REQUIRE(read(xof, offset, size) == Bytes(from, from + static_cast<std::ptrdiff_t>(size)));
            }
        }
    });
}

TEST_CASE("pseudoXOF of every length") {
    simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        const Bytes message = Random(41).bytes(77);
        const Bytes stream = pseudo_xof(message, 1100);
        const auto xof = absorbed<Arch>(message);
        for (std::size_t size = 0; size <= stream.size(); ++size) {
            REQUIRE(read(xof, 0, size) == first(size, stream));
        }
    });
}

TEST_CASE("The counter of pseudoXOF has four bytes") {
    const Bytes message = of_text("far away");
    const auto xof = absorbed(message);
    // the first block is block 1
    for (const std::uint64_t block : {0x100u, 0x10000u, 0x1000000u, 0x80000000u, 0xffffffffu}) {
        CAPTURE(block);
        const std::uint64_t offset = 32 * (block - 1);
        CHECK(read(xof, offset, 32) == sm3(joined({message, be32(static_cast<std::uint32_t>(block))})));
        CHECK(read(xof, offset - 5, 37) == pseudo_xof(message, 37, offset - 5));
        CHECK(read(xof, offset + 31, 1) == pseudo_xof(message, 1, offset + 31));
    }
}

TEST_CASE("The message of pseudoXOF comes in pieces and goes on after a read") {
    Random random(42);
    for (std::size_t size = 0; size <= 150; ++size) {
        const Bytes message = random.bytes(size);
        const std::size_t cut = random.up_to(size);
        Xof<> xof = absorbed(std::span{message}.first(cut));
        REQUIRE(read(xof, 0, 50) == pseudo_xof(first(cut, message), 50));
        const Xof<> copy = xof;
        xof.update(std::span{message}.subspan(cut));
        REQUIRE(read(xof, 0, 50) == pseudo_xof(message, 50));
        REQUIRE(read(copy, 0, 50) == pseudo_xof(first(cut, message), 50));
    }
}

TEST_CASE("Many streams of pseudoXOF are computed side by side") {
    simd::for_each_arch([]<class Arch>() {
        Random random(43);
        for (std::size_t count = 0; count <= 40; ++count) {
            [&]<std::size_t... Size>(std::index_sequence<Size...>) {
                (check_expand<Arch, Size>(count, random), ...);
            }
            (std::index_sequence<1, 33, 64>{});
        }
    });
}
