// pseudohash: digests of 512, 768 and 1024 bits from SM3 (or any 32-byte hash; specification: common layer, 3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI {

/// HMAC with the fixed key of the organiser's helper functions. The key blocks are absorbed at compile time.
template <Hash H>
class FixedKeyHmac {
  public:
    constexpr void update(ByteView<> data) { inner_.update(data); }

    constexpr typename H::Digest digest() const {
        H outer = after_key_block<0x5c>;
        outer.update(inner_.digest());
        return outer.digest();
    }

  private:
    static constexpr std::array<std::uint8_t, 2 * H::digest_size> key() {
        constexpr auto text = [](const char(&digits)[17]) {
            std::array<std::uint8_t, 16> bytes{};
            std::copy_n(digits, 16, bytes.begin());
            return bytes;
        };
        const auto pi = digest_of<H>(text("3.14159265358979"));
        const auto e = digest_of<H>(text("2.71828182845904"));
        return concat(ByteView<H::digest_size>{pi}, ByteView<H::digest_size>{e});
    }

    template <std::uint8_t Pad>
    static constexpr H after_key_block = [] {
        auto block = key();
        for (std::uint8_t& byte : block) {
            byte = static_cast<std::uint8_t>(byte ^ Pad);
        }
        H hash;
        hash.update(block);
        return hash;
    }();

    H inner_ = after_key_block<0x36>;
};

/// A Digester of Size = 64, 96 or 128 bytes.
template <Hash H, std::size_t Size>
requires((Size == 64 || Size == 96 || Size == 128) && H::digest_size == 32) class PseudoHash {
  public:
    static constexpr std::size_t digest_size = Size;
    using Digest = std::array<std::uint8_t, Size>;

    constexpr PseudoHash() { mac_.update(tag); }

    /// Absorbs more of the message.
    constexpr void update(ByteView<> data) {
        mac_.update(data);
        hash_.update(data);
    }

    /// The digest of what was absorbed so far; more can follow.
    constexpr Digest digest() const {
        const auto k1 = mac_.digest();
        H with_tag = hash_;
        with_tag.update(tag);
        const auto h1 = with_tag.digest();
        const auto h2 = digest_of<H>(k1, h1);
        if constexpr (Size == 64) {
            return joined(h1, h2);
        } else {
            const auto h3 = digest_of<H>(h2, mac_of(h1));
            if constexpr (Size == 96) {
                return joined(h1, h2, h3);
            } else {
                return joined(h1, h2, h3, digest_of<H>(mac_of(h2), h3, mac_of(h3)));
            }
        }
    }

  private:
    using Part = typename H::Digest;
    static constexpr std::array<std::uint8_t, 2> tag = {Size / 32, 0};

    static constexpr Part mac_of(const Part& part) {
        FixedKeyHmac<H> mac;
        mac.update(part);
        return mac.digest();
    }
    static constexpr Digest joined(const auto&... part) { return concat(ByteView<32>{part}...); }

    FixedKeyHmac<H> mac_;
    H hash_;
};

}  // namespace ngcc::inline NGCC_ABI
