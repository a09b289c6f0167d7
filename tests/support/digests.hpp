// Digests by OpenSSL, and the XOF that follows from them.
#pragma once

#include <openssl/evp.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>

#include "support/bytes.hpp"

namespace ngcc_test {

/// One byte string after the other.
inline Bytes joined(std::initializer_list<std::span<const std::uint8_t>> parts) {
    Bytes result;
    for (const auto& part : parts) {
        result.insert(result.end(), part.begin(), part.end());
    }
    return result;
}

inline Bytes digest(std::span<const std::uint8_t> data, const EVP_MD* function) {
    Bytes result(32);
    if (EVP_Digest(data.data(), data.size(), result.data(), nullptr, function, nullptr) != 1) {
        throw std::runtime_error("OpenSSL does not hash");
    }
    return result;
}

inline Bytes sm3(std::span<const std::uint8_t> data) {
    return digest(data, EVP_sm3());
}
inline Bytes sha256(std::span<const std::uint8_t> data) {
    return digest(data, EVP_sha256());
}

inline Bytes big_endian(std::uint32_t x) {
    Bytes result(4);
    for (std::size_t i = 0; i < 4; ++i) {
        result[i] = static_cast<std::uint8_t>(x >> (24 - 8 * i));
    }
    return result;
}

/// SM3 of the message and a counter from 1 on, as often as needed.
inline Bytes xof(std::span<const std::uint8_t> message, std::size_t size) {
    Bytes result;
    for (std::uint32_t counter = 1; result.size() < size; ++counter) {
        const Bytes block = sm3(joined({message, big_endian(counter)}));
        result.insert(result.end(), block.begin(), block.end());
    }
    result.resize(size);
    return result;
}

}  // namespace ngcc_test
