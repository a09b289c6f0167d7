// pseudohash.
#include "ngcc/symmetric/pseudohash.hpp"

#include <type_traits>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/sm3.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;

template <std::size_t Size, class Arch = ngcc::simd::native>
using PseudoHash = ngcc::PseudoHash<ngcc::Sm3<Arch>, Size>;

static_assert(ngcc::Digester<PseudoHash<64>> && ngcc::Digester<PseudoHash<96>> && ngcc::Digester<PseudoHash<128>>);

// At compile time, 512 bits of the empty message.
static_assert(ngcc::digest_of<PseudoHash<64>>() ==
              std::array<std::uint8_t, 64>{0x95, 0x8f, 0x69, 0xc7, 0xd2, 0x6f, 0x0f, 0x69, 0xd6, 0xd6, 0x74, 0xfc, 0x4b,
                                           0x8a, 0xd5, 0x8c, 0xa6, 0xf2, 0x9a, 0x00, 0x37, 0xad, 0xf8, 0x88, 0x84, 0x42,
                                           0x8e, 0x5d, 0x04, 0xc6, 0x7b, 0xe6, 0x83, 0x3d, 0xe1, 0xb6, 0x16, 0xff, 0x5c,
                                           0x89, 0x22, 0x24, 0xe5, 0xde, 0x72, 0x58, 0xd6, 0x8a, 0x78, 0x7a, 0x22, 0x8e,
                                           0xde, 0xc5, 0x20, 0x3d, 0x8c, 0xfb, 0x27, 0x40, 0x22, 0x76, 0x55, 0x41});

template <std::size_t Size>
Bytes digest(std::span<const std::uint8_t> message) {
    return to_bytes(ngcc::digest_of<PseudoHash<Size>>(message));
}

template <std::size_t N>
using Size = std::integral_constant<std::size_t, N>;

}  // namespace

TEST_CASE("pseudohash of the published examples") {
    CHECK(digest<64>(counting(64)) == from_hex("855f4cdaee9c100c31a339b0fc03f023659672afc7ba9335d978b9af794fdd12"
                                               "9640638881651960a4ee9c53ddac3ba34a90fc33e0998fef8b43e98d0ae2ce39"));
    CHECK(digest<96>(counting(64)) == from_hex("94ac3aa987b9937236c4d5dc9d461362a6bb4a63b4729dd133b766fa895f25d7"
                                               "a674d3322aff4e3f701b06df50f76d45423ac8a72e45e6bc9cf0de503ee59046"
                                               "77d0432d69b1bc7161c7f29b22e5d1ff3d40f2ab1e532df5bb43033b3d83b79c"));
    CHECK(digest<128>(counting(64)) == from_hex("e69a4948038e60c224f6f2861e0dcb39679310ddc05d65a2d107801cf7ba4235"
                                                "6c9a59de45dc7cd231d3ca94ceedbcda0ebd651e4a14f236e645f1786b5bf724"
                                                "15f47cf6d5499dbc96fbd259384b66670b93fd60cbd320239857cd3acf66bb1f"
                                                "985700b03d10327dfe5ef77c172e631b4921883ecfaae8c28980ee1e178a4741"));
    CHECK(digest<64>({}) == from_hex("958f69c7d26f0f69d6d674fc4b8ad58ca6f29a0037adf88884428e5d04c67be6"
                                     "833de1b616ff5c892224e5de7258d68a787a228edec5203d8cfb274022765541"));
}

TEST_CASE("The key of pseudohash is the digests of two texts") {
    const auto key = [](std::string_view digits) {
        return first(8, to_bytes(ngcc::digest_of<ngcc::Sm3<>>(of_text(digits))));
    };
    CHECK(key("3.14159265358979") == from_hex("5307f6d5eb6a3ced"));
    CHECK(key("2.71828182845904") == from_hex("1db02ba92f544018"));

    Random random(50);
    for (std::size_t size = 0; size <= 200; ++size) {
        const Bytes message = random.bytes(size);
        ngcc::FixedKeyHmac<ngcc::Sm3<>> mac;
        mac.update(message);
        REQUIRE(to_bytes(mac.digest()) == hmac(message));
    }
}

TEMPLATE_TEST_CASE("pseudohash of messages of every length and in any pieces", "", Size<64>, Size<96>, Size<128>) {
    constexpr std::size_t digest_size = TestType::value;
    STATIC_REQUIRE(PseudoHash<digest_size>::digest_size == digest_size);
    ngcc::simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name, TestType::value);
        Random random(51);
        for (std::size_t size = 0; size <= 200; ++size) {
            const Bytes message = random.bytes(size);
            const std::size_t cut = random.up_to(size);
            CAPTURE(size, cut);
            PseudoHash<digest_size, Arch> hash;
            hash.update(std::span{message}.first(cut));
            const PseudoHash<digest_size, Arch> copy = hash;
            REQUIRE(to_bytes(hash.digest()) == pseudohash(digest_size, std::span{message}.first(cut)));
            hash.update(std::span{message}.subspan(cut));
            REQUIRE(to_bytes(hash.digest()) == pseudohash(digest_size, message));
            REQUIRE(to_bytes(copy.digest()) == pseudohash(digest_size, std::span{message}.first(cut)));
        }
    });
}
