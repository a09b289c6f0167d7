// The helper functions of the organiser, written a second time on top of OpenSSL: for reading, not for speed. Expected
// values of tests come from here or are constants.
#pragma once

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "support/bytes.hpp"

namespace ngcc_test {

inline Bytes of_text(std::string_view text) {
    return {text.begin(), text.end()};
}

inline Bytes joined(std::initializer_list<std::span<const std::uint8_t>> parts) {
    Bytes result;
    for (const auto part : parts) {
        result.insert(result.end(), part.begin(), part.end());
    }
    return result;
}

inline Bytes first(std::size_t size, Bytes bytes) {
    bytes.resize(size);
    return bytes;
}

inline Bytes be32(std::uint32_t x) {
    return {static_cast<std::uint8_t>(x >> 24), static_cast<std::uint8_t>(x >> 16), static_cast<std::uint8_t>(x >> 8),
            static_cast<std::uint8_t>(x)};
}

inline Bytes sm3(std::span<const std::uint8_t> message) {
    Bytes digest(32);
    if (EVP_Digest(message.data(), message.size(), digest.data(), nullptr, EVP_sm3(), nullptr) != 1) {
        throw std::runtime_error("OpenSSL has no SM3");
    }
    return digest;
}

/// Bytes of pseudoXOF from `offset` on.
inline Bytes pseudo_xof(std::span<const std::uint8_t> message, std::size_t size, std::uint64_t offset = 0) {
    Bytes blocks;
    const std::size_t skip = offset % 32;
    for (auto counter = static_cast<std::uint32_t>(offset / 32 + 1); blocks.size() < skip + size; ++counter) {
        blocks = joined({blocks, sm3(joined({message, be32(counter)}))});
    }
    const auto begin = blocks.begin() + static_cast<std::ptrdiff_t>(skip);
    return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

inline Bytes hmac(std::span<const std::uint8_t> message) {
    const Bytes key = joined({sm3(of_text("3.14159265358979")), sm3(of_text("2.71828182845904"))});
    Bytes mac(32);
    if (HMAC(EVP_sm3(), key.data(), static_cast<int>(key.size()), message.data(), message.size(), mac.data(),
             nullptr) == nullptr) {
        throw std::runtime_error("OpenSSL has no HMAC with SM3");
    }
    return mac;
}

/// pseudohash of 64, 96 or 128 bytes.
inline Bytes pseudohash(std::size_t size, std::span<const std::uint8_t> message) {
    const Bytes tag = {static_cast<std::uint8_t>(size / 32), 0};
    const Bytes k1 = hmac(joined({tag, message}));
    const Bytes h1 = sm3(joined({message, tag}));
    const Bytes h2 = sm3(joined({k1, h1}));
    if (size == 64) {
        return joined({h1, h2});
    }
    const Bytes k2 = hmac(h1);
    const Bytes h3 = sm3(joined({h2, k2}));
    if (size == 96) {
        return joined({h1, h2, h3});
    }
    const Bytes k3 = hmac(h2);
    const Bytes k4 = hmac(h3);
    return joined({h1, h2, h3, sm3(joined({k3, h3, k4}))});
}

/// The DRNG. V and C are big-endian numbers of 55 bytes.
class Drng {
  public:
    explicit Drng(std::span<const std::uint8_t> seed) : v(hash_df(seed)), c(hash_df(joined({Bytes{0}, v}))) {}

    Bytes generate(std::size_t size) {
        Bytes out;
        for (Bytes block = v; out.size() < size; block = sum(block, Bytes{1})) {
            out = joined({out, sm3(block)});
        }
        v = sum(sum(sum(v, sm3(joined({Bytes{3}, v}))), c), be32(counter));
        ++counter;
        return first(size, out);
    }

    Bytes v;
    Bytes c;
    std::uint32_t counter = 1;

  private:
    static Bytes hash_df(std::span<const std::uint8_t> x) {
        return first(55, joined({sm3(joined({Bytes{1}, be32(440), x})), sm3(joined({Bytes{2}, be32(440), x}))}));
    }

    // a + b mod 2^440
    static Bytes sum(const Bytes& a, Bytes b) {
        b.insert(b.begin(), a.size() - b.size(), 0);
        int carry = 0;
        for (std::size_t i = a.size(); i-- > 0;) {
            carry += a[i] + b[i];
            b[i] = static_cast<std::uint8_t>(carry % 256);
            carry /= 256;
        }
        return b;
    }
};

inline Bytes to_bytes(std::span<const std::uint8_t> view) {
    return {view.begin(), view.end()};
}

}  // namespace ngcc_test
