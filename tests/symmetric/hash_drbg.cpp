// The DRNG.
#include "ngcc/symmetric/hash_drbg.hpp"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "core/remains.hpp"
#include "ngcc/symmetric/sm3.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
using ngcc::ByteSpan;

template <class Arch = ngcc::simd::native>
using HashDrbg = ngcc::HashDrbg<ngcc::Sm3<Arch>>;

static_assert(ngcc::RandomSource<HashDrbg<>>);
static_assert(std::is_constructible_v<HashDrbg<>, ngcc::ByteView<>>);
static_assert(!std::is_convertible_v<ngcc::ByteView<>, HashDrbg<>>);
static_assert(!std::is_copy_constructible_v<HashDrbg<>> && !std::is_copy_assignable_v<HashDrbg<>>);

// The bytes that one fill() writes, and nothing else.
Bytes draw(auto& drng, std::size_t size) {
    Bytes memory(size + 2, 0xee);
    REQUIRE(drng.fill(ByteSpan<>{memory}.subspan(1, size)));
    REQUIRE(memory.front() == 0xee);
    REQUIRE(memory.back() == 0xee);
    return {memory.begin() + 1, memory.end() - 1};
}

Bytes repeated(const std::string& text, std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<std::uint8_t>(text[i % text.size()]);
    }
    return bytes;
}

}  // namespace

TEST_CASE("The DRNG of the published examples") {
    HashDrbg<> drng(counting(48));
    CHECK(to_bytes(drng.v()) == from_hex("47b2cbe865bacc7802223eed76c3d651915f10580e4487fe1c2d4c3e7a34abff"
                                         "224fe790a0d00e7191f68d4a1a70637eee4bab4f30798a"));
    CHECK(to_bytes(drng.c()) == from_hex("8c09e06b711e08ea131be23d8649802169be2c9c393468c1e0eb20e9893733d6"
                                         "ba2d9bd7a5500b5a1bfb010568d49f44ba136251269750"));
    CHECK(draw(drng, 32) == from_hex("b569718fc1f1f82a4c0acf90ff4ac10966e11e3750012597bb7ecfd357c962aa"));
    CHECK(draw(drng, 100) ==
          from_hex(
              "6a0b45b7f8fc88d63cce4ea82b79c3857e6a6804b069368fe4ee382ecfacdaf9158e1d5766065a9b564c8fab00afcc6ac3e20cff"
              "07d75eff83bb815225d04e34f91f67e0e98c63896e44e1ac4d07cf0d450e9c5da916d93170b5883b0f7dd95ced4990e2"));
    Bytes bits_13 = draw(drng, 2);
    bits_13.back() &= 0xf8;
    CHECK(bits_13 == from_hex("0cd0"));
    CHECK(draw(drng, 1) == from_hex("05"));
}

TEST_CASE("The DRNG draws the seeds and messages of the known-answer tests") {
    HashDrbg<> seeds(repeated("seed", 64));
    CHECK(draw(seeds, 64) == from_hex("927f06b594798a4ddfaa4f03f92aaaf04e1d453f6ed1de19b86d3aade048a654"
                                      "83df4754049b5cd3f586406cf2c64875c51edb576df342b5a970f40eabc15d3c"));
    CHECK(draw(seeds, 64) == from_hex("58561187cbbf6cdc0ecfb2d25965f936be05aa961542d0e23e4adfa8b6d0e3fd"
                                      "c043ed72ac1c28f03cf831fbb6a8bc6db9ee0475520ee8578b1970e407ee0352"));
    HashDrbg<> messages(repeated("msg", 64));
    CHECK(draw(messages, 56) == from_hex("ee402d1730d0117b9f51be0672592fcec438a2945a81f5d894b869dc863ccbf5"
                                         "7e5c8e7766d74e27e965235cd91e5e30e5583167053e1014"));
    CHECK(draw(messages, 64) == from_hex("6df5638f60c9eaf3bce1fd75d0a5393f6f39081f9144eb9ffe7c1cff856f0d83"
                                         "7aa3875266c7da4edaae698d03bcb00ed8135c427849a0fe07257a9e32e087e6"));
}

TEST_CASE("The DRNG draws any number of bytes and advances once for each call") {
    ngcc::simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        const Bytes seed = of_text("one step for each call");
        HashDrbg<Arch> drng(seed);
        Drng expected(seed);
        for (std::size_t size = 0; size <= 600; ++size) {
            CAPTURE(size);
            REQUIRE(draw(drng, size) == expected.generate(size));
            REQUIRE(to_bytes(drng.v()) == expected.v);
            REQUIRE(to_bytes(drng.c()) == expected.c);
        }
        for (const std::size_t size : {1023u, 1024u, 1025u, 5000u, 0u, 32u, 33u}) {
            REQUIRE(draw(drng, size) == expected.generate(size));
            REQUIRE(to_bytes(drng.v()) == expected.v);
        }
    });
}

TEST_CASE("The DRNG after hundreds of calls") {
    // From an independent implementation: 300 calls for 0, 1, ... 299 bytes.
    HashDrbg<> drng(of_text("long run"));
    Bytes all;
    for (std::size_t size = 0; size < 300; ++size) {
        all = joined({all, draw(drng, size)});
    }
    CHECK(sm3(all) == from_hex("df49667b70bb5a234dabcc19e192bf3d0d6f357d2ba4ae8e555485a18f4867c6"));
    CHECK(to_bytes(drng.v()) == from_hex("5614f91792d13ff7b96acfda2c35e85df5181817939b10ff4163024923109bad"
                                         "1771c49a3cccb1a1bccfddb73cf036a65ef482b14396a6"));
}

TEST_CASE("The DRNG goes on from a state") {
    // The values of "The DRNG after hundreds of calls", each call by a generator of its own.
    const HashDrbg<> start(of_text("long run"));
    HashDrbg<>::State v = start.v();
    std::uint64_t counter = start.counter();
    Bytes all;
    for (std::size_t size = 0; size < 300; ++size) {
        CHECK(counter == size + 1);
        HashDrbg<> drng(v, start.c(), counter);
        all = joined({all, draw(drng, size)});
        v = drng.v();
        counter = drng.counter();
    }
    CHECK(sm3(all) == from_hex("df49667b70bb5a234dabcc19e192bf3d0d6f357d2ba4ae8e555485a18f4867c6"));
}

TEST_CASE("Two calls of the DRNG are not one call of twice the size") {
    HashDrbg<> twice(counting(48));
    HashDrbg<> once(counting(48));
    const Bytes both = draw(once, 64);
    CHECK(draw(twice, 32) == first(32, both));
    CHECK(draw(twice, 32) != Bytes(both.begin() + 32, both.end()));
    CHECK(twice.v() != once.v());
}

TEST_CASE("The DRNG takes a seed of any length") {
    Random random(60);
    for (std::size_t size = 0; size <= 200; ++size) {
        const Bytes seed = random.bytes(size);
        HashDrbg<> drng(seed);
        Drng expected(seed);
        CAPTURE(size);
        REQUIRE(to_bytes(drng.v()) == expected.v);
        REQUIRE(to_bytes(drng.c()) == expected.c);
        REQUIRE(draw(drng, 40) == expected.generate(40));
    }
}

TEST_CASE("The state of the DRNG is wiped from memory when it dies") {
    Drng expected(counting(48));
    expected.generate(32);
    const Bytes remains = remains_of([] { return HashDrbg<>(counting(48)); },
                                     [&](HashDrbg<>& drng) {
                                         REQUIRE(draw(drng, 32).size() == 32);
                                         REQUIRE(to_bytes(drng.v()) == expected.v);
                                     });
    for (const Bytes& secret : {expected.v, expected.c}) {
        for (std::size_t i = 0; i + 4 <= secret.size(); ++i) {
            const auto part = secret.begin() + static_cast<std::ptrdiff_t>(i);
            REQUIRE(std::search(remains.begin(), remains.end(), part, part + 4) == remains.end());
        }
    }
    CHECK(std::count(remains.begin(), remains.end(), 0) >= 110);
}
