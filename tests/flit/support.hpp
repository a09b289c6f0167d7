// What the tests of FLIT share: bytes and hex, digests by OpenSSL, the parameter sets.
#pragma once

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "intermediate_values.hpp"
#include "ngcc/flit.hpp"
#include "ngcc/symmetric/instrumented.hpp"
#include "rejection_values.hpp"
#include "support/bytes.hpp"

namespace flit_test {

namespace flit = ngcc::flit;
using Bytes = std::vector<std::uint8_t>;
using ngcc::ByteSpan;
using ngcc::ByteView;
using ngcc_test::from_hex;
using ngcc_test::hex;

inline Bytes copy(ByteView<> bytes) {
    return {bytes.begin(), bytes.end()};
}

inline Bytes join(std::initializer_list<ByteView<>> parts) {
    Bytes result;
    for (const ByteView<> part : parts) {
        result.insert(result.end(), part.begin(), part.end());
    }
    return result;
}

/// Integers as little-endian 16-bit words: what the expected digests of arrays are taken of.
inline Bytes words_of(const auto& values) {
    Bytes result;
    for (const auto value : values) {
        result.push_back(static_cast<std::uint8_t>(value & 0xff));
        result.push_back(static_cast<std::uint8_t>((value >> 8) & 0xff));
    }
    return result;
}

// ---- OpenSSL's primitives, and the functions of the scheme made of them: nothing of ngcc takes part.
inline Bytes openssl_digest(const EVP_MD* kind, ByteView<> data) {
    Bytes digest(32);
    EVP_Digest(data.data(), data.size(), digest.data(), nullptr, kind, nullptr);
    return digest;
}
inline Bytes sm3(ByteView<> data) {
    return openssl_digest(EVP_sm3(), data);
}
inline Bytes sha256(ByteView<> data) {
    return openssl_digest(EVP_sha256(), data);
}
inline std::string sha256_hex(ByteView<> data) {
    return hex(sha256(data));
}

/// H(m) with 32 bytes (SM3) or 64 bytes (pseudohash 512).
inline Bytes scheme_hash(std::size_t size, ByteView<> m) {
    if (size == 32) {
        return sm3(m);
    }
    const Bytes key = join({sm3(ngcc::bytes_of("3.14159265358979")), sm3(ngcc::bytes_of("2.71828182845904"))});
    const Bytes t = {2, 0};
    const Bytes tagged = join({t, m});
    Bytes k1(32);
    HMAC(EVP_sm3(), key.data(), static_cast<int>(key.size()), tagged.data(), tagged.size(), k1.data(), nullptr);
    const Bytes h1 = sm3(join({m, t}));
    return join({h1, sm3(join({k1, h1}))});
}

/// KDF(m), `size` bytes.
inline Bytes scheme_kdf(std::size_t size, ByteView<> m) {
    Bytes result;
    for (std::uint8_t block = 1; result.size() < size; ++block) {
        const Bytes counter = {0, 0, 0, block};
        result = join({result, sm3(join({m, counter}))});
    }
    return result;
}

/// Bytes that look random: SHA-256 of "<name> block 0", "<name> block 1", ...
inline Bytes stream(const std::string& name, std::size_t size) {
    Bytes result;
    for (std::size_t block = 0; result.size() < size; ++block) {
        result = join({result, sha256(ngcc::bytes_of(name + " block " + std::to_string(block)))});
    }
    result.resize(size);
    return result;
}

// ---- the parameter sets
template <unsigned Level, const flit::Parameters& P, const SetValues& Values, const RejectionValues& Rejection>
struct Set {
    static constexpr unsigned level = Level;
    static constexpr const flit::Parameters& parameters = P;
    static constexpr const SetValues& values = Values;
    static constexpr const RejectionValues& rejection = Rejection;
    static constexpr std::size_t seed_size = P.seed_size;
    using Scheme = ngcc::Flit<Level>;
};
using Flit128 = Set<128, flit::flit128, flit128_values, flit128_rejection>;
using Flit256 = Set<256, flit::flit256, flit256_values, flit256_rejection>;
using Flit512 = Set<512, flit::flit512, flit512_values, flit512_rejection>;

/// Calls f.operator()<Suite, Arch>() for every architecture, and for the widest one with the counting suite too.
template <class F>
void on_each_arch_and_suite(F&& f) {
    using ngcc::simd::native;
    f.template operator()<ngcc::InstrumentedSuite<ngcc::BasicIccsSuite<native>>, native>();
    ngcc::simd::for_each_arch([&]<class Arch>() { f.template operator()<ngcc::BasicIccsSuite<Arch>, Arch>(); });
}

/// The keys, ciphertext and shared secret of a record of the published vectors.
template <class Scheme>
struct Record {
    typename Scheme::KeyPair keys;
    typename Scheme::Encapsulation sent;
};
template <class Scheme>
Record<Scheme> make_record(const RecordValues& values) {
    ngcc::IccsSuite::Drng random{from_hex(values.seed)};
    auto keys = Scheme::generate_keys(random);
    auto sent = Scheme::encapsulate(keys->public_key, random);
    return {std::move(*keys), std::move(*sent)};
}

/// A random source that repeats given bytes, notes the size of every request and fails from a given request on.
class Recording {
  public:
    explicit Recording(Bytes bytes, std::size_t good_requests = 1000)
        : bytes_(std::move(bytes)), good_requests_(good_requests) {}

    bool fill(ByteSpan<> out) {
        requests.push_back(out.size());
        if (requests.size() > good_requests_) {
            return false;
        }
        for (std::uint8_t& byte : out) {
            byte = bytes_[at_++ % bytes_.size()];
        }
        return true;
    }

    std::vector<std::size_t> requests;

  private:
    Bytes bytes_;
    std::size_t good_requests_;
    std::size_t at_ = 0;
};

}  // namespace flit_test
