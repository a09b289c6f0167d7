// SHACAL-2 with many keys side by side, with every architecture of this build: against a published vector, and the
// compression function of OpenSSL's SHA-256.
#include "ngcc/symmetric/shacal2.hpp"

#include <openssl/sha.h>

#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "symmetric/batches.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
namespace simd = ngcc::simd;

static_assert(ngcc::Shacal2<>::key_size == 64 && ngcc::Shacal2<>::block_size == 32);

std::uint32_t word(const Bytes& bytes, std::size_t i) {
    return std::uint32_t{bytes[4 * i]} << 24 | std::uint32_t{bytes[4 * i + 1]} << 16 |
           std::uint32_t{bytes[4 * i + 2]} << 8 | bytes[4 * i + 3];
}

// The compression function adds the chaining value, which is the plaintext, to the ciphertext.
Bytes shacal2(const Bytes& key, const Bytes& plaintext) {
    SHA256_CTX context{};
    for (std::size_t i = 0; i < 8; ++i) {
        context.h[i] = word(plaintext, i);
    }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"  // there is no other way to the compression function
    SHA256_Transform(&context, key.data());
#pragma GCC diagnostic pop
    Bytes ciphertext;
    for (std::size_t i = 0; i < 8; ++i) {
        ciphertext = joined({ciphertext, be32(context.h[i] - word(plaintext, i))});
    }
    return ciphertext;
}

void check(std::string_view key, std::string_view plaintext, std::string_view ciphertext) {
    REQUIRE(hex(shacal2(from_hex(key), from_hex(plaintext))) == ciphertext);
    simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name);
        check_vector<64, 32>(encrypt<ngcc::Shacal2<Arch>, 64, 32>, key, plaintext, ciphertext);
    });
}

}  // namespace

TEST_CASE("SHACAL-2 encrypts the first vector of NESSIE") {
    check("80" + std::string(126, '0'), std::string(64, '0'),
          "361ab6322fa9e7a7bb23818d839e01bddafdf47305426edd297aedb9f6202bae");
}

TEST_CASE("SHACAL-2 encrypts the unit values of the specification") {
    check(
        "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f"
        "a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf",
        "000306090c0f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d",
        "e6844dce8f6359b1a8f095dd5f0e858662fc6c5f2e0b5368b418a73d55b22f39");
}

TEST_CASE("SHACAL-2 is what OpenSSL's SHA-256 compresses with") {
    simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        check_batches<64, 32>(encrypt<ngcc::Shacal2<Arch>, 64, 32>, shacal2, 126);
    });
}
