// The value types of the schemes: fixed-size encodings that are checked when they come from outside.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <gsl/assert>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/secret.hpp"

namespace ngcc::inline NGCC_ABI {

/// What an encoding has to say of itself: its size in bytes, and whether bytes of that size are well formed.
template <class F>
concept EncodingFormat = requires(ByteView<F::size> bytes) {
    { F::is_valid(bytes) } -> std::same_as<bool>;
};

/// The format of encodings that have nothing to check: any Size bytes are well formed. Values of equal size are of one
/// type, unless each derives a format of its own from this.
template <std::size_t Size>
struct AnyBytes {
    static constexpr std::size_t size = Size;
    static bool is_valid(ByteView<Size>) { return true; }
};

/// For the library itself: a constructor with this tag takes functions that fill in the bytes, which are trusted to be
/// well formed. The value comes into being where it stays: a copy would cost stack, and of a secret it would be one
/// more.
struct FilledBy {
    explicit FilledBy() = default;
};
inline constexpr FilledBy filled_by{};

namespace detail {

// The Value with these bytes, if they are well formed.
template <class Value, EncodingFormat Format>
std::optional<Value> checked(ByteView<> bytes) {
    if (bytes.size() != Format::size || !Format::is_valid(ByteView<Format::size>{bytes})) {
        return std::nullopt;
    }
    return std::optional<Value>(std::in_place, filled_by, [&](ByteSpan<Format::size> out) { append(out, bytes); });
}

// Bytes on the heap, copied with their owner.
template <std::size_t Size>
class HeapBytes {
  public:
    HeapBytes() : bytes_(new std::uint8_t[Size]) {}
    HeapBytes(const HeapBytes& other) : HeapBytes() { append(ByteSpan<Size>(*this), ByteView<Size>(other)); }
    HeapBytes(HeapBytes&&) noexcept = default;
    HeapBytes& operator=(HeapBytes other) noexcept {
        bytes_.swap(other.bytes_);
        return *this;
    }
    ~HeapBytes() = default;

    operator ByteSpan<Size>() { return ByteSpan<Size>(pointer(), Size); }
    operator ByteView<Size>() const { return ByteView<Size>(pointer(), Size); }
    friend bool operator==(const HeapBytes& a, const HeapBytes& b) {
        return std::ranges::equal(ByteView<Size>(a), ByteView<Size>(b));
    }

  private:
    std::uint8_t* pointer() const {
        Expects(bytes_ != nullptr);
        return bytes_.get();
    }

    std::unique_ptr<std::uint8_t[]> bytes_;
};

// Values of more than 16 KiB are not for the stack.
template <std::size_t Size>
using BytesOfValue = std::conditional_t<(Size > 16384), HeapBytes<Size>, std::array<std::uint8_t, Size>>;

}  // namespace detail

/// A public key, ciphertext or signature: an immutable, well-formed encoding of Format::size bytes. If they are more
/// than 16 KiB, they are on the heap: creating and copying the value may then throw std::bad_alloc, and one that was
/// moved from has no bytes.
template <class Format>
class PublicValue {
  public:
    static constexpr std::size_t size = Format::size;

    /// The value that these bytes encode; no value if their number is not `size` or if they are malformed.
    [[nodiscard]] static std::optional<PublicValue> from_bytes(ByteView<> bytes) {
        return detail::checked<PublicValue, Format>(bytes);
    }

    /// For the library itself: the value whose bytes `write` fills in.
    template <class Write>
    PublicValue(FilledBy, Write&& write) {
        write(ByteSpan<size>{bytes_});
    }
    /// For the library itself: the same, but no value if `write` returns false.
    template <class Write>
    [[nodiscard]] static std::optional<PublicValue> attempted_by(Write&& write) {
        bool done = false;
        std::optional<PublicValue> value(std::in_place, filled_by, [&](ByteSpan<size> out) { done = write(out); });
        if (!done) {
            value.reset();
        }
        return value;
    }

    /// The encoding.
    [[nodiscard]] ByteView<size> bytes() const { return bytes_; }

    friend bool operator==(const PublicValue&, const PublicValue&) = default;

  private:
    detail::BytesOfValue<size> bytes_;
};

/// A secret key or shared secret: like PublicValue, but move-only, wiped when it dies or is moved from, and without ==
/// or stream output. Comparing secrets takes ct::equal, copying them takes clone().
template <class Format>
class SecretValue {
  public:
    static constexpr std::size_t size = Format::size;

    /// The value that these bytes encode; no value if their number is not `size` or if they are malformed.
    [[nodiscard]] static std::optional<SecretValue> from_bytes(ByteView<> bytes) {
        return detail::checked<SecretValue, Format>(bytes);
    }

    /// For the library itself: the value whose bytes `write` fills in.
    template <class Write>
    SecretValue(FilledBy, Write&& write) {
        write(ByteSpan<size>{*bytes_});
    }
    /// A second copy of the secret.
    [[nodiscard]] SecretValue clone() const {
        return SecretValue(filled_by, [&](ByteSpan<size> out) { append(out, *bytes_); });
    }

    /// The encoding. Whoever copies it elsewhere has to wipe that copy.
    [[nodiscard]] ByteView<size> bytes() const { return *bytes_; }

  private:
    SecretArray<size> bytes_;
};

/// A public key and the secret key that belongs to it.
template <class PublicKey, class SecretKey>
struct KeyPairOf {
    PublicKey public_key;
    SecretKey secret_key;

    KeyPairOf(const PublicKey& public_part, SecretKey secret_part)
        : public_key(public_part), secret_key(std::move(secret_part)) {}

    /// For the library itself: write_public(out) fills in the public key, then write_secret(public key, out) the secret
    /// one.
    template <class WritePublic, class WriteSecret>
    KeyPairOf(FilledBy, WritePublic&& write_public, WriteSecret&& write_secret)
        : public_key(filled_by, write_public),
          secret_key(filled_by, [&](ByteSpan<SecretKey::size> out) { write_secret(std::as_const(public_key), out); }) {}
};

}  // namespace ngcc::inline NGCC_ABI
