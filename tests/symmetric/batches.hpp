// Batches of keys and blocks, and how to check a block cipher that takes them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "ngcc/symmetric/block_cipher.hpp"
#include "support/catch.hpp"
#include "symmetric/reference.hpp"

namespace ngcc_test {

template <std::size_t Size>
ngcc::CipherBatch<Size> batch_of(auto string) {
    ngcc::CipherBatch<Size> batch;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const Bytes bytes = string(i);
        REQUIRE(bytes.size() == Size);
        std::copy(bytes.begin(), bytes.end(), batch[i].begin());
    }
    return batch;
}

template <std::size_t Size>
std::vector<Bytes> strings_of(const ngcc::CipherBatch<Size>& batch) {
    std::vector<Bytes> strings;
    for (const auto& string : batch) {
        strings.push_back(to_bytes(string));
    }
    return strings;
}

/// All 0, all FF, these in turns, a single bit, each of them in all lanes or in one; then random ones.
template <std::size_t Size>
std::vector<ngcc::CipherBatch<Size>> batches(std::size_t count, Random& random) {
    const Bytes zeros(Size, 0);
    const Bytes ones(Size, 0xff);
    std::vector<ngcc::CipherBatch<Size>> result = {
        batch_of<Size>([&](std::size_t) { return zeros; }), batch_of<Size>([&](std::size_t) { return ones; }),
        batch_of<Size>([&](std::size_t i) { return i % 2 == 0 ? zeros : ones; }), batch_of<Size>([&](std::size_t i) {
            Bytes bytes(Size, 0);
            bytes[(3 * i + 1) % Size] = static_cast<std::uint8_t>(1 << i % 8);
            return bytes;
        })};
    for (std::size_t lane = 0; lane < ngcc::cipher_batch; ++lane) {
        result.push_back(batch_of<Size>([&](std::size_t i) { return i == lane ? ones : zeros; }));
    }
    while (result.size() < count) {
        result.push_back(batch_of<Size>([&](std::size_t) { return random.bytes(Size); }));
    }
    return result;
}

/// A block cipher for one key: reference(key, block).
using BlockFunction = Bytes (*)(const Bytes&, const Bytes&);

/// A block cipher for a batch: encrypt(keys, in, out). As a function, the checks are compiled once for all ciphers.
template <std::size_t KeySize, std::size_t BlockSize>
using BatchFunction = void (*)(const ngcc::CipherBatch<KeySize>&, const ngcc::CipherBatch<BlockSize>&,
                               ngcc::CipherBatch<BlockSize>&);
template <class Cipher, std::size_t KeySize, std::size_t BlockSize>
void encrypt(const ngcc::CipherBatch<KeySize>& keys, const ngcc::CipherBatch<BlockSize>& in,
             ngcc::CipherBatch<BlockSize>& out) {
    const Cipher cipher(keys);
    cipher.encrypt(in, out);
}

/// Whether each block is encrypted as reference(key, block) says, under the key with the same number; to somewhere else
/// and in place, at any address.
template <std::size_t KeySize, std::size_t BlockSize>
void check_batches(BatchFunction<KeySize, BlockSize> encrypt, BlockFunction reference, std::uint64_t seed) {
    struct alignas(64) Shifted {
        std::uint8_t first;
        ngcc::CipherBatch<KeySize> keys;
        ngcc::CipherBatch<BlockSize> blocks;
        ngcc::CipherBatch<BlockSize> result;
    };
    constexpr std::size_t count = 60;
    Random random(seed);
    const auto keys = batches<KeySize>(count, random);
    const auto blocks = batches<BlockSize>(count, random);
    for (std::size_t i = 0; i < count; ++i) {
        // extreme keys with extreme blocks, and extreme with random ones
        for (const std::size_t k : {i, count - 1 - i}) {
            CAPTURE(i, k);
            const auto expected = strings_of(batch_of<BlockSize>(
                [&](std::size_t lane) { return reference(to_bytes(keys[k][lane]), to_bytes(blocks[i][lane])); }));
            Shifted at{1, keys[k], blocks[i], {}};
            encrypt(at.keys, at.blocks, at.result);
            REQUIRE(strings_of(at.result) == expected);
            REQUIRE(at.blocks == blocks[i]);
            REQUIRE(at.keys == keys[k]);
            encrypt(at.keys, at.blocks, at.blocks);
            REQUIRE(strings_of(at.blocks) == expected);
        }
    }
}

/// A vector, in one lane after the other between random ones.
template <std::size_t KeySize, std::size_t BlockSize>
void check_vector(BatchFunction<KeySize, BlockSize> encrypt, std::string_view key, std::string_view plaintext,
                  std::string_view ciphertext) {
    Random random(120);
    for (std::size_t lane = 0; lane < ngcc::cipher_batch; ++lane) {
        CAPTURE(lane);
        const auto keys =
            batch_of<KeySize>([&](std::size_t i) { return i == lane ? from_hex(key) : random.bytes(KeySize); });
        auto blocks = batch_of<BlockSize>(
            [&](std::size_t i) { return i == lane ? from_hex(plaintext) : random.bytes(BlockSize); });
        encrypt(keys, blocks, blocks);
        CHECK(hex(blocks[lane]) == ciphertext);
    }
}

}  // namespace ngcc_test
