// Rijndael with many keys side by side, with every architecture of this build: against published vectors, OpenSSL, and
// the cipher written a second time from its definition.
#include "ngcc/symmetric/rijndael.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "symmetric/batches.hpp"
#include "symmetric/reference.hpp"

namespace {

using namespace ngcc_test;
namespace simd = ngcc::simd;

static_assert(ngcc::Aes192<>::key_size == 24 && ngcc::Aes192<>::block_size == 16);
static_assert(ngcc::Aes256<>::key_size == 32 && ngcc::Aes256<>::block_size == 16);
static_assert(ngcc::Rijndael256<>::key_size == 32 && ngcc::Rijndael256<>::block_size == 32);

// ---- the definition

std::uint8_t product(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (; b != 0; b >>= 1) {
        sum ^= b % 2 * a;
        a = a << 1 ^ (a >> 7) * 0x11b;
    }
    return static_cast<std::uint8_t>(sum);
}

std::uint8_t substitute(std::uint8_t x) {
    std::uint8_t inverse = 1;  // x^254
    for (int i = 0; i < 254; ++i) {
        inverse = product(inverse, x);
    }
    unsigned result = 0x63;
    for (int i = 0; i <= 4; ++i) {
        result ^= std::rotl(inverse, i);
    }
    return static_cast<std::uint8_t>(result);
}

const std::array<std::uint8_t, 256> s_box = [] {
    std::array<std::uint8_t, 256> box;
    for (std::size_t i = 0; i < box.size(); ++i) {
        box[i] = substitute(static_cast<std::uint8_t>(i));
    }
    return box;
}();

using Column = std::array<std::uint8_t, 4>;

std::vector<Column> columns_of(const Bytes& bytes) {
    std::vector<Column> columns(bytes.size() / 4);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        columns[i / 4][i % 4] = bytes[i];
    }
    return columns;
}

void add(std::vector<Column>& columns, const Column* key) {
    for (std::size_t i = 0; i < 4 * columns.size(); ++i) {
        columns[i / 4][i % 4] ^= key[i / 4][i % 4];
    }
}

Bytes rijndael(const Bytes& key, const Bytes& block) {
    std::vector<Column> state = columns_of(block);
    std::vector<Column> w = columns_of(key);
    const std::size_t nb = state.size();
    const std::size_t nk = w.size();
    const std::size_t rounds = std::max(nb, nk) + 6;

    std::uint8_t constant = 1;
    for (std::size_t i = nk; i < nb * (rounds + 1); ++i) {
        Column word = w[i - 1];
        if (i % nk == 0) {
            std::rotate(word.begin(), word.begin() + 1, word.end());
        }
        if (i % nk == 0 || (nk > 6 && i % nk == 4)) {
            std::transform(word.begin(), word.end(), word.begin(), [](std::uint8_t x) { return s_box[x]; });
        }
        if (i % nk == 0) {
            word[0] ^= constant;
            constant = product(constant, 2);
        }
        for (std::size_t row = 0; row < 4; ++row) {
            word[row] ^= w[i - nk][row];
        }
        w.push_back(word);
    }

    const std::array<std::size_t, 4> shifts = {0, 1, nb == 8 ? 3u : 2u, nb == 8 ? 4u : 3u};
    add(state, &w[0]);
    for (std::size_t round = 1; round <= rounds; ++round) {
        std::vector<Column> next(nb);
        for (std::size_t i = 0; i < nb; ++i) {
            Column shifted;
            for (std::size_t row = 0; row < 4; ++row) {
                shifted[row] = s_box[state[(i + shifts[row]) % nb][row]];
            }
            for (std::size_t row = 0; row < 4; ++row) {
                next[i][row] = static_cast<std::uint8_t>(product(shifted[row], 2) ^ product(shifted[(row + 1) % 4], 3) ^
                                                         shifted[(row + 2) % 4] ^ shifted[(row + 3) % 4]);
            }
            if (round == rounds) {
                next[i] = shifted;
            }
        }
        state = next;
        add(state, &w[nb * round]);
    }
    Bytes result;
    for (const Column& column : state) {
        result.insert(result.end(), column.begin(), column.end());
    }
    return result;
}

Bytes aes(const Bytes& key, const Bytes& block) {
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(EVP_CIPHER_CTX_new(),
                                                                                  EVP_CIPHER_CTX_free);
    const EVP_CIPHER* cipher = key.size() == 24 ? EVP_aes_192_ecb() : EVP_aes_256_ecb();
    Bytes result(block.size() + 16);
    int size = 0;
    if (EVP_EncryptInit_ex(context.get(), cipher, nullptr, key.data(), nullptr) != 1 ||
        EVP_EncryptUpdate(context.get(), result.data(), &size, block.data(), static_cast<int>(block.size())) != 1) {
        throw std::runtime_error("OpenSSL has no AES");
    }
    return first(static_cast<std::size_t>(size), result);
}

// ---- the forms of the cipher

// Calls f(encrypt) for the cipher of every architecture, and for the form without instructions, which an architecture
// with instructions for AES does not use.
template <std::size_t BlockWords, std::size_t KeyWords>
void for_each_form(auto f) {
    simd::for_each_arch([&]<class Arch>() {
        CAPTURE(Arch::name, BlockWords, KeyWords);
        f(encrypt<ngcc::Rijndael<BlockWords, KeyWords, Arch>, 4 * KeyWords, 4 * BlockWords>);
    });
    simd::for_each_arch<simd::at_most<simd::native, ngcc::cipher_batch>>([&]<class Arch>() {
        CAPTURE(Arch::name, BlockWords, KeyWords);
        f(encrypt<ngcc::detail::SlicedRijndael<BlockWords, KeyWords, Arch>, 4 * KeyWords, 4 * BlockWords>);
    });
}

template <std::size_t BlockWords, std::size_t KeyWords>
void check(BlockFunction reference, std::uint64_t seed) {
    for_each_form<BlockWords, KeyWords>([&](BatchFunction<4 * KeyWords, 4 * BlockWords> encrypt) {
        check_batches<4 * KeyWords, 4 * BlockWords>(encrypt, reference, seed);
    });
}

template <std::size_t BlockWords, std::size_t KeyWords>
void check(std::string_view key, std::string_view plaintext, std::string_view ciphertext) {
    REQUIRE(hex(rijndael(from_hex(key), from_hex(plaintext))) == ciphertext);
    for_each_form<BlockWords, KeyWords>([&](BatchFunction<4 * KeyWords, 4 * BlockWords> encrypt) {
        check_vector<4 * KeyWords, 4 * BlockWords>(encrypt, key, plaintext, ciphertext);
    });
}

}  // namespace

TEST_CASE("AES encrypts the examples of FIPS 197") {
    check<4, 6>("000102030405060708090a0b0c0d0e0f1011121314151617", "00112233445566778899aabbccddeeff",
                "dda97ca4864cdfe06eaf70a0ec0d7191");
    check<4, 8>("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "00112233445566778899aabbccddeeff",
                "8ea2b7ca516745bfeafc49904b496089");
}

TEST_CASE("Rijndael encrypts the example for blocks of 256 bits") {
    check<8, 8>("2b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfe",
                "3243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c8",
                "a49406115dfb30a40418aafa4869b7c6a886ff31602a7dd19c889dc64f7e4e7a");
}

TEST_CASE("Rijndael encrypts the unit values of the specification") {
    check<4, 6>("808182838485868788898a8b8c8d8e8f9091929394959697", "000306090c0f1215181b1e2124272a2d",
                "933f3ad7ae0abbe60447f5b90433d604");
    check<4, 8>("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f", "000306090c0f1215181b1e2124272a2d",
                "83d7fa761fdde1bed25690caf1414aa1");
    check<8, 8>("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f",
                "000306090c0f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d",
                "279d3d90de9759c36b6f9a66eee06a8564b2426311d06f5033931e0e68168c30");
}

TEST_CASE("AES encrypts as OpenSSL does") {
    check<4, 6>(aes, 121);
    check<4, 8>(aes, 122);
}

TEST_CASE("Rijndael encrypts as defined") {
    check<4, 6>(rijndael, 123);
    check<4, 8>(rijndael, 124);
    check<8, 8>(rijndael, 125);
}

TEST_CASE("Every byte is substituted as defined, in every place of the registers") {
    REQUIRE(s_box[0x53] == 0xed);  // the example of FIPS 197
    simd::for_each_arch<simd::at_most<simd::native, ngcc::cipher_batch>>([]<class Arch>() {
        CAPTURE(Arch::name);
        using V = simd::vec<std::uint8_t, Arch>;
        for (unsigned first = 0; first < 256; ++first) {
            // neighbours that differ in many bits
            const auto byte_at = [first](std::size_t row, std::size_t lane) {
                return static_cast<std::uint8_t>(first + 91 * row + 157 * lane);
            };
            std::array<V, 8> rows;
            for (std::size_t row = 0; row < 8; ++row) {
                std::array<std::uint8_t, V::lanes> bytes;
                for (std::size_t lane = 0; lane < V::lanes; ++lane) {
                    bytes[lane] = byte_at(row, lane);
                }
                rows[row] = V::load(bytes.data());
            }
            ngcc::detail::sub_bytes(rows);
            for (std::size_t row = 0; row < 8; ++row) {
                std::array<std::uint8_t, V::lanes> bytes;
                rows[row].store(bytes.data());
                for (std::size_t lane = 0; lane < V::lanes; ++lane) {
                    CAPTURE(row, lane);
                    REQUIRE(bytes[lane] == s_box[byte_at(row, lane)]);
                }
            }
        }
    });
}
