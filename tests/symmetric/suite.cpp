// The suites: one for all primitives, on every architecture, and the one that counts calls.
#include <chrono>
#include <thread>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/instrumented.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
using ngcc::ByteSpan;
using ngcc::ByteView;
using Iccs = ngcc::IccsSuite;
using Counted = ngcc::InstrumentedSuite<Iccs>;

static_assert(ngcc::SymmetricSuite<ngcc::BasicIccsSuite<ngcc::simd::scalar>>);
static_assert(ngcc::SymmetricSuite<Counted>);
static_assert(ngcc::SymmetricSuite<ngcc::InstrumentedSuite<Counted>>);
static_assert(std::is_same_v<Iccs::Digest<32>, Iccs::Hash>);
static_assert(std::is_same_v<Counted::Digest<32>, Counted::Hash>);
static_assert(ngcc::Hash<Counted::Hash> && ngcc::Hash<Counted::Digest<32>>);
static_assert(!ngcc::SymmetricSuite<int>);

// Everything that schemes ask of a suite gives the values of the reference.
template <class Suite>
void check_values() {
    Random random(70);
    for (int repeat = 0; repeat < 50; ++repeat) {
        const Bytes message = random.bytes(random.up_to(200));
        CAPTURE(message.size());
        REQUIRE(to_bytes(ngcc::digest_of<typename Suite::Hash>(message)) == sm3(message));
        REQUIRE(to_bytes(ngcc::digest_of<typename Suite::template Digest<32>>(message)) == sm3(message));
        REQUIRE(to_bytes(ngcc::digest_of<typename Suite::template Digest<64>>(message)) == pseudohash(64, message));
        REQUIRE(to_bytes(ngcc::digest_of<typename Suite::template Digest<96>>(message)) == pseudohash(96, message));
        REQUIRE(to_bytes(ngcc::digest_of<typename Suite::template Digest<128>>(message)) == pseudohash(128, message));

        const std::size_t count = random.up_to(20);
        const std::size_t size = random.up_to(100);
        typename Suite::Hash hash;
        typename Suite::Xof xof;
        hash.update(message);
        xof.update(message);
        const Bytes memory = random.bytes(count + size + 5);
        std::vector<ByteView<>> tails;
        std::vector<ByteView<5>> short_tails;
        std::vector<Bytes> streams(count, Bytes(size));
        std::vector<ByteSpan<>> outs;
        for (std::size_t i = 0; i < count; ++i) {
            tails.push_back(ByteView<>{memory}.subspan(i, size));
            short_tails.push_back(ByteView<>{memory}.subspan(i).first<5>());
            outs.push_back(streams[i]);
        }
        std::vector<typename Suite::Hash::Digest> digests(count);
        std::vector<typename Suite::Hash::Digest> short_digests(count);
        hash.digest_tails(std::span<const ByteView<>>{tails}, std::span{digests});
        hash.digest_tails(std::span<const ByteView<5>>{short_tails}, std::span{short_digests});
        xof.expand(std::span<const ByteView<5>>{short_tails}, std::span<const ByteSpan<>>{outs});
        for (std::size_t i = 0; i < count; ++i) {
            REQUIRE(to_bytes(digests[i]) == sm3(joined({message, tails[i]})));
            REQUIRE(to_bytes(short_digests[i]) == sm3(joined({message, short_tails[i]})));
            REQUIRE(streams[i] == pseudo_xof(joined({message, short_tails[i]}), size));
        }

        Bytes part(size);
        const std::size_t offset = random.up_to(100);
        xof.read(offset, part);
        REQUIRE(part == pseudo_xof(message, size, offset));

        typename Suite::Drng drng{ByteView<>{message}};
        Drng expected(message);
        for (int i = 0; i < 3; ++i) {
            REQUIRE(drng.fill(part));
            REQUIRE(part == expected.generate(size));
        }
    }
}

// The numbers of calls since the last time, in the order hash, wide_digest, xof, drng.
std::vector<std::uint64_t> calls() {
    const ngcc::SymmetricProfile profile = Counted::profile();
    Counted::profile().reset();
    return {profile.hash.calls, profile.wide_digest.calls, profile.xof.calls, profile.drng.calls};
}
using Calls = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("The suite computes the same on every architecture") {
    ngcc::simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        STATIC_REQUIRE(ngcc::SymmetricSuite<ngcc::BasicIccsSuite<Arch>>);
        check_values<ngcc::BasicIccsSuite<Arch>>();
    });
}

TEST_CASE("A suite computes the same when it is counted") {
    check_values<Counted>();
    check_values<ngcc::InstrumentedSuite<Counted>>();
}

TEST_CASE("Digests are counted by kind and once each") {
    calls();
    const Bytes message = counting(100);
    Counted::Hash hash;
    hash.update(message);
    hash.update(message);
    CHECK(calls() == Calls{0, 0, 0, 0});
    (void)hash.digest();
    CHECK(calls() == Calls{1, 0, 0, 0});
    (void)hash.digest();
    (void)Counted::Hash(hash).digest();
    CHECK(calls() == Calls{2, 0, 0, 0});
    (void)ngcc::digest_of<Counted::Digest<32>>(message, message, message);
    CHECK(calls() == Calls{1, 0, 0, 0});

    // A wide digest is many digests inside, which are not counted.
    (void)ngcc::digest_of<Counted::Digest<64>>(message);
    CHECK(calls() == Calls{0, 1, 0, 0});
    (void)ngcc::digest_of<Counted::Digest<96>>(message);
    (void)ngcc::digest_of<Counted::Digest<128>>(message, message);
    CHECK(calls() == Calls{0, 2, 0, 0});
}

TEST_CASE("A batch of digests or streams counts each of them") {
    const Bytes memory = counting(100);
    for (std::size_t count = 0; count <= 40; ++count) {
        CAPTURE(count);
        const std::vector<ByteView<>> tails(count, ByteView<>{memory});
        const std::vector<ByteView<5>> short_tails(count, ByteView<>{memory}.first<5>());
        std::vector<Counted::Hash::Digest> digests(count);
        calls();
        Counted::Hash().digest_tails(std::span<const ByteView<>>{tails}, std::span{digests});
        CHECK(calls() == Calls{count, 0, 0, 0});
        Counted::Hash().digest_tails(std::span<const ByteView<5>>{short_tails}, std::span{digests});
        CHECK(calls() == Calls{count, 0, 0, 0});

        std::vector<Bytes> streams(count, Bytes(70));
        const std::vector<ByteSpan<>> outs(streams.begin(), streams.end());
        Counted::Xof().expand(std::span<const ByteView<5>>{short_tails}, std::span<const ByteSpan<>>{outs});
        CHECK(calls() == Calls{0, 0, count, 0});
    }
}

TEST_CASE("Reads of a stream and requests for randomness count one each") {
    calls();
    Bytes out(500);
    Counted::Xof xof;
    xof.update(out);
    CHECK(calls() == Calls{0, 0, 0, 0});
    xof.read(0, out);
    xof.read(77, out);
    xof.read(77, {});
    CHECK(calls() == Calls{0, 0, 3, 0});

    Counted::Drng drng(out);
    CHECK(calls() == Calls{0, 0, 0, 0});
    CHECK(drng.fill(out));
    CHECK(drng.fill({}));
    CHECK(calls() == Calls{0, 0, 0, 2});
}

TEST_CASE("A reset leaves no calls and no time") {
    (void)Counted::Hash().digest();
    Counted::profile().reset();
    const ngcc::SymmetricProfile& profile = Counted::profile();
    for (const ngcc::CallCounter& counter : {profile.hash, profile.wide_digest, profile.xof, profile.drng}) {
        CHECK(counter.calls == 0);
        CHECK(counter.time == std::chrono::nanoseconds(0));
    }
}

TEST_CASE("Every thread and every suite has counters of its own") {
    calls();
    (void)Counted::Hash().digest();
    (void)ngcc::digest_of<Iccs::Hash>();
    (void)ngcc::InstrumentedSuite<ngcc::BasicIccsSuite<ngcc::simd::at_most<ngcc::simd::native, 0>>>::Hash().digest();
    Calls others;
    std::thread([&] {
        (void)Counted::Hash().digest();
        (void)Counted::Hash().digest();
        others = calls();
    }).join();
    CHECK(others == Calls{2, 0, 0, 0});
    CHECK(calls() == Calls{1, 0, 0, 0});
}
