// SM3 and pseudoXOF of many messages of words, one in each lane of a register, with every architecture of this build,
// against OpenSSL.
#include <array>
#include <concepts>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/counter_xof.hpp"
#include "ngcc/symmetric/sm3.hpp"
#include "support/catch.hpp"
#include "symmetric/lanes.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
namespace simd = ngcc::simd;

constexpr std::size_t most_words = 40;
constexpr std::size_t most_prefix = 130;

template <class Arch>
using Register = simd::vec<std::uint32_t, Arch>;

// What Sm3 and CounterXof have in common, with an Arch of their own.
template <class Arch>
struct OfHash {
    using V = Register<Arch>;
    using Function = ngcc::Sm3<Arch>;
    using Lanes = typename Function::template InLanes<V>;
    static_assert(std::copyable<Lanes> && !std::is_default_constructible_v<Lanes>);
    static_assert(!std::is_convertible_v<const Function&, Lanes>);

    // Whether the lanes have absorbed the prefix and these words.
    static void check(const Lanes& lanes, const Bytes& prefix, std::span<const V> words) {
        const std::array<V, 8> digest = lanes.digest();
        REQUIRE(strings_of<V>({}, digest) == each(strings_of<V>(prefix, words), sm3));
    }
};
template <class Arch>
struct OfXof {
    using V = Register<Arch>;
    using Function = ngcc::CounterXof<ngcc::Sm3<Arch>>;
    using Lanes = typename Function::template InLanes<V>;
    static_assert(std::copyable<Lanes> && !std::is_default_constructible_v<Lanes>);
    static_assert(!std::is_convertible_v<const Function&, Lanes>);

    template <std::size_t Words>
    static void check_read(const Lanes& lanes, const Bytes& prefix, std::span<const V> words) {
        const std::array<V, Words> output = lanes.template read<Words>();
        REQUIRE(strings_of<V>({}, output) ==
                each(strings_of<V>(prefix, words), [](const Bytes& m) { return pseudo_xof(m, 4 * Words); }));
    }
    // Less than a block of the XOF, and more.
    static void check(const Lanes& lanes, const Bytes& prefix, std::span<const V> words) {
        check_read<5>(lanes, prefix, words);
        check_read<12>(lanes, prefix, words);
    }
};

template <class F>
typename F::Lanes after(std::span<const std::uint8_t> prefix) {
    typename F::Function function;
    function.update(prefix);
    return typename F::Lanes(function);
}

// Calls f.operator()<OfHash<Arch>>() and f.operator()<OfXof<Arch>>() for every architecture.
void for_each_function(auto f) {
    simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        f.template operator()<OfHash<Arch>>();
        f.template operator()<OfXof<Arch>>();
    });
}

}  // namespace

TEST_CASE("Lanes absorb word by word and give results in between") {
    for_each_function([]<class F>() {
        Random random(100);
        for (std::size_t size = 0; size <= most_prefix; size += 4) {
            const Bytes prefix = random.bytes(size);
            const auto words = random_words<typename F::V>(most_words, random);
            typename F::Lanes lanes = after<F>(prefix);
            for (std::size_t count = 0; count <= most_words; ++count) {
                CAPTURE(size, count);
                F::check(lanes, prefix, std::span{words}.first(count));
                if (count < most_words) {
                    lanes.update(words[count]);
                }
            }
        }
    });
}

TEST_CASE("Lanes absorb any number of words at once") {
    for_each_function([]<class F>() {
        using Words = std::span<const typename F::V>;
        Random random(101);
        for (std::size_t size = 0; size <= most_prefix; size += 4) {
            const Bytes prefix = random.bytes(size);
            const auto memory = random_words<typename F::V>(most_words, random);
            for (std::size_t count = 0; count <= most_words; ++count) {
                CAPTURE(size, count);
                const Words words = Words{memory}.first(count);
                typename F::Lanes at_once = after<F>(prefix);
                at_once.update(words);
                F::check(at_once, prefix, words);

                // in pieces, some of them empty, and single words
                typename F::Lanes in_pieces = after<F>(prefix);
                for (std::size_t at = 0; at < count;) {
                    const std::size_t piece = random.up_to(count - at);
                    in_pieces.update(words.subspan(at, piece));
                    at += piece;
                    if (at < count) {
                        in_pieces.update(words[at++]);
                    }
                }
                F::check(in_pieces, prefix, words);
            }
        }
    });
}

TEST_CASE("Copies of lanes go their own ways") {
    for_each_function([]<class F>() {
        using V = typename F::V;
        Random random(102);
        for (std::size_t size = 0; size <= 64; size += 4) {
            const Bytes prefix = random.bytes(size);
            std::vector<V> words;
            typename F::Lanes lanes = after<F>(prefix);
            for (std::size_t count = 0; count < 20; ++count) {
                CAPTURE(size, count);
                const auto tail = random_words<V>(1 + random.up_to(20), random);
                typename F::Lanes copy = lanes;
                copy.update(std::span<const V>{tail});
                std::vector<V> other = words;
                other.insert(other.end(), tail.begin(), tail.end());

                words.push_back(random_words<V>(1, random).front());
                lanes.update(words.back());
                F::check(copy, prefix, other);
                F::check(lanes, prefix, words);
                F::check(lanes, prefix, words);  // a second time
                copy = lanes;
                copy.update(tail[0]);
                F::check(lanes, prefix, words);
                other = words;
                other.push_back(tail[0]);
                F::check(copy, prefix, other);
            }
        }
    });
}

TEST_CASE("Lanes do not change their prefix nor depend on it later") {
    for_each_function([]<class F>() {
        Random random(103);
        for (std::size_t size = 0; size <= most_prefix; size += 4) {
            const Bytes prefix = random.bytes(size);
            const auto words = random_words<typename F::V>(17, random);
            typename F::Function function;
            // in pieces that are no words
            function.update(std::span{prefix}.first(size / 3));
            function.update(std::span{prefix}.subspan(size / 3));
            typename F::Lanes first(function);
            first.update(std::span<const typename F::V>{words});
            typename F::Lanes second(function);
            function.update(prefix);
            function = {};
            F::check(second, prefix, {});
            F::check(first, prefix, words);
        }
    });
}

TEST_CASE("The same words in all lanes give the same results") {
    for_each_function([]<class F>() {
        using V = typename F::V;
        Random random(104);
        const Bytes prefix = random.bytes(20);
        const std::vector<V> words = {V(random.value<std::uint32_t>()), V(0u), V(~0u)};
        typename F::Lanes lanes = after<F>(prefix);
        lanes.update(std::span<const V>{words});
        F::check(lanes, prefix, words);
    });
}

// Half a gigabyte takes a second, but minutes under a sanitizer.
#if !defined(NGCC_SANITIZED)
TEST_CASE("The length of what lanes absorbed has more than 32 bits") {
    // 2^29 bytes of zero are 2^32 bits. The word "tail" after them is in lanes.
    ngcc::Sm3<> prefix;
    const Bytes zeros(1 << 20);
    for (int i = 0; i < 512; ++i) {
        prefix.update(zeros);
    }
    const Bytes expected = from_hex("0fa19b885430d43b447e600bf8f9151e642dd5c21e35b558f07982ebe5693c2a");
    simd::for_each_arch([&]<class Arch>() {
        using V = Register<Arch>;
        CAPTURE(Arch::name);
        ngcc::Sm3<>::InLanes<V> lanes(prefix);
        lanes.update(V(0x7461696cu));
        CHECK(strings_of<V>({}, lanes.digest()) == std::vector<Bytes>(V::lanes, expected));
    });
}
#endif

TEST_CASE("Outputs of pseudoXOF in lanes have any number of words") {
    simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        using F = OfXof<Arch>;
        Random random(105);
        for (std::size_t size = 0; size <= 64; size += 4) {
            const Bytes prefix = random.bytes(size);
            const auto words = random_words<typename F::V>(random.up_to(20), random);
            typename F::Lanes lanes = after<F>(prefix);
            lanes.update(std::span<const typename F::V>{words});
            [&]<std::size_t... Words>(std::index_sequence<Words...>) {
                (F::template check_read<Words>(lanes, prefix, words), ...);
            }
            (std::index_sequence<0, 1, 7, 8, 9, 15, 16, 17, 24, 33, 40>{});
        }
    });
}

TEST_CASE("Registers need not be those of the hash") {
    // The architecture of the hash is the widest for digest_tails() only.
    using V = Register<simd::native>;
    using Narrow = ngcc::Sm3<simd::scalar>;
    Random random(106);
    const auto words = random_words<V>(10, random);
    const Bytes prefix = random.bytes(12);
    Narrow hash;
    hash.update(prefix);
    Narrow::InLanes<V> lanes(hash);
    lanes.update(std::span<const V>{words});
    CHECK(strings_of<V>({}, lanes.digest()) == each(strings_of<V>(prefix, std::span<const V>{words}), sm3));
}
