// The suites: one for all primitives, on every architecture, and the one that counts calls.
#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <thread>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/instrumented.hpp"
#include "support/catch.hpp"
#include "symmetric/lanes.hpp"
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
static_assert(!ngcc::Hash<Counted::Digest<64>>);
static_assert(!ngcc::SymmetricSuite<int>);

// What computes in lanes has to absorb words, one or several, after a prefix, to be copied, and to give words.
template <class Function>
struct LanesOf {
    template <class V>
    struct Complete {
        explicit Complete(const Function&) {}
        void update(V) {}
        void update(std::span<const V>) {}
        std::array<V, 8> digest() const { return {}; }
        template <std::size_t Words>
        std::array<V, Words> read() const {
            return {};
        }
    };
    template <class V>
    struct WithoutPrefix : Complete<V> {
        WithoutPrefix() : Complete<V>(Function()) {}
    };
    template <class V>
    struct WithoutCopies : Complete<V> {
        using Complete<V>::Complete;
        WithoutCopies(WithoutCopies&&) = default;
    };
    template <class V>
    struct WithoutWords : Complete<V> {
        using Complete<V>::Complete;
        void update(std::span<const V>) {}
    };
    template <class V>
    struct WithoutSpans : Complete<V> {
        using Complete<V>::Complete;
        void update(V) {}
    };
    template <class V>
    struct WithoutResults : Complete<V> {
        using Complete<V>::Complete;
        void digest() const = delete;
        void read() const = delete;
    };
    template <class V>
    struct WithBytes : Complete<V> {
        using Complete<V>::Complete;
        std::array<std::uint8_t, 32> digest() const { return {}; }
        template <std::size_t Words>
        std::array<std::uint8_t, 4 * Words> read() const {
            return {};
        }
    };
    template <class V>
    struct Changing : Complete<V> {
        using Complete<V>::Complete;
        std::array<V, 8> digest() { return {}; }
        template <std::size_t Words>
        std::array<V, Words> read() {
            return {};
        }
    };
};

struct HashWithoutLanes {
    static constexpr std::size_t digest_size = 32;
    using Digest = std::array<std::uint8_t, 32>;
    void update(ByteView<>) {}
    Digest digest() const { return {}; }
    template <std::size_t Size>
    void digest_tails(std::span<const ByteView<Size>>, std::span<Digest>) const {}
};
struct XofWithoutLanes {
    void update(ByteView<>) {}
    void read(std::uint64_t, ByteSpan<>) const {}
    template <std::size_t Size>
    void expand(std::span<const ByteView<Size>>, std::span<const ByteSpan<>>) const {}
};
template <class WithoutLanes, template <class> class Lanes>
struct WithLanes : WithoutLanes {
    template <class V>
    using InLanes = Lanes<V>;
};
template <class WithoutLanes, template <class> class Concept>
constexpr bool lanes_are_asked_for = [] {
    using Lanes = LanesOf<WithoutLanes>;
    return !Concept<WithoutLanes>::value && Concept<WithLanes<WithoutLanes, Lanes::template Complete>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithoutPrefix>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithoutCopies>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithoutWords>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithoutSpans>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithoutResults>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template WithBytes>>::value &&
           !Concept<WithLanes<WithoutLanes, Lanes::template Changing>>::value;
}();
template <class F>
using IsHash = std::bool_constant<ngcc::Hash<F>>;
template <class F>
using IsXof = std::bool_constant<ngcc::Xof<F>>;
static_assert(lanes_are_asked_for<HashWithoutLanes, IsHash> && lanes_are_asked_for<XofWithoutLanes, IsXof>);
static_assert(ngcc::Digester<HashWithoutLanes>);

// The hash and the XOF of a suite in the lanes of registers give the values of the reference.
template <class Suite, class Arch>
void check_values_in_lanes() {
    using V = ngcc::simd::vec<std::uint32_t, Arch>;
    using HashLanes = typename Suite::Hash::template InLanes<V>;
    using XofLanes = typename Suite::Xof::template InLanes<V>;
    Random random(71);
    for (int repeat = 0; repeat < 50; ++repeat) {
        const Bytes prefix = random.bytes(4 * random.up_to(40));
        const auto words = random_words<V>(1 + random.up_to(40), random);
        CAPTURE(V::lanes, prefix.size(), words.size());
        const auto strings = strings_of<V>(prefix, std::span<const V>{words});
        typename Suite::Hash hash;
        typename Suite::Xof xof;
        hash.update(prefix);
        xof.update(prefix);

        HashLanes hash_lanes(hash);
        XofLanes xof_lanes(xof);
        REQUIRE(strings_of<V>({}, hash_lanes.digest()) == std::vector<Bytes>(V::lanes, sm3(prefix)));
        REQUIRE(strings_of<V>({}, xof_lanes.template read<9>()) ==
                std::vector<Bytes>(V::lanes, pseudo_xof(prefix, 36)));
        hash_lanes.update(words[0]);
        xof_lanes.update(words[0]);
        const HashLanes first_word = hash_lanes;
        hash_lanes.update(std::span<const V>{words}.subspan(1));
        xof_lanes.update(std::span<const V>{words}.subspan(1));
        const auto read = [](std::size_t size) { return [=](const Bytes& x) { return pseudo_xof(x, size); }; };
        REQUIRE(strings_of<V>({}, hash_lanes.digest()) == each(strings, sm3));
        REQUIRE(strings_of<V>({}, xof_lanes.template read<1>()) == each(strings, read(4)));
        REQUIRE(strings_of<V>({}, xof_lanes.template read<16>()) == each(strings, read(64)));
        REQUIRE(strings_of<V>({}, xof_lanes.template read<20>()) == each(strings, read(80)));
        REQUIRE(strings_of<V>({}, first_word.digest()) ==
                each(strings_of<V>(prefix, std::span<const V>{words}.first(1)), sm3));
    }
}

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
        check_values_in_lanes<ngcc::BasicIccsSuite<Arch>, Arch>();
    });
}

TEST_CASE("A suite computes the same when it is counted") {
    check_values<Counted>();
    check_values<ngcc::InstrumentedSuite<Counted>>();
    ngcc::simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        check_values_in_lanes<Counted, Arch>();
        check_values_in_lanes<ngcc::InstrumentedSuite<Counted>, Arch>();
    });
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

TEST_CASE("A digest or a read in lanes counts all of them") {
    ngcc::simd::for_each_arch([]<class Arch>() {
        using V = ngcc::simd::vec<std::uint32_t, Arch>;
        CAPTURE(Arch::name);
        calls();
        const std::vector<V> words(40, V(1u));
        Counted::Hash::InLanes<V> hash{Counted::Hash()};
        Counted::Xof::InLanes<V> xof{Counted::Xof()};
        for (int i = 0; i < 20; ++i) {
            hash.update(words[0]);
            hash.update(std::span<const V>{words});
            xof.update(words[0]);
            xof.update(std::span<const V>{words});
        }
        CHECK(calls() == Calls{0, 0, 0, 0});
        (void)hash.digest();
        CHECK(calls() == Calls{V::lanes, 0, 0, 0});
        (void)Counted::Hash::InLanes<V>(hash).digest();
        (void)hash.digest();
        CHECK(calls() == Calls{2 * V::lanes, 0, 0, 0});
        // However many blocks the output has.
        (void)xof.template read<1>();
        CHECK(calls() == Calls{0, 0, V::lanes, 0});
        (void)xof.template read<20>();
        (void)xof.template read<8>();
        CHECK(calls() == Calls{0, 0, 2 * V::lanes, 0});
    });
}

TEST_CASE("Lanes take time when they absorb and when they give results") {
    using V = ngcc::simd::vec<std::uint32_t, ngcc::simd::native>;
    using Time = std::chrono::nanoseconds;
    const std::vector<V> words(1000, V(1u));
    Counted::Hash::InLanes<V> hash{Counted::Hash()};
    Counted::Xof::InLanes<V> xof{Counted::Xof()};
    const ngcc::SymmetricProfile& profile = Counted::profile();
    // The time that many calls have taken of that counter; the others stay where they are.
    const auto time = [&](const ngcc::CallCounter& counter, auto call) {
        Counted::profile().reset();
        for (int i = 0; i < 1000; ++i) {
            call();
        }
        const Time all = profile.hash.time + profile.wide_digest.time + profile.xof.time + profile.drng.time;
        CHECK(all == counter.time);
        CHECK(counter.stretches == 1000);
        return all;
    };
    CHECK(time(profile.hash, [&] { hash.update(words[0]); }) > Time(0));
    CHECK(time(profile.hash, [&] { hash.update(std::span<const V>{words}); }) > Time(0));
    CHECK(time(profile.hash, [&] { (void)hash.digest(); }) > Time(0));
    CHECK(time(profile.xof, [&] { xof.update(words[0]); }) > Time(0));
    CHECK(time(profile.xof, [&] { xof.update(std::span<const V>{words}); }) > Time(0));
    CHECK(time(profile.xof, [&] { (void)xof.read<9>(); }) > Time(0));
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
        CHECK(counter.stretches == 0);
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
