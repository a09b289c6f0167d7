// The value types of the schemes: fixed-size encodings that are checked when they come from outside.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
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

namespace detail {

// The Value with these bytes, if they are well formed.
template <class Value, EncodingFormat Format>
std::optional<Value> checked(ByteView<> bytes) {
    if (bytes.size() != Format::size || !Format::is_valid(ByteView<Format::size>{bytes})) {
        return std::nullopt;
    }
    return Value::produced_by([&](ByteSpan<Format::size> out) { append(out, bytes); });
}

}  // namespace detail

/// A public key, ciphertext or signature: an immutable, well-formed encoding of Format::size bytes.
template <class Format>
class PublicValue {
  public:
    static constexpr std::size_t size = Format::size;

    /// The value that these bytes encode; no value if their number is not `size` or if they are malformed.
    [[nodiscard]] static std::optional<PublicValue> from_bytes(ByteView<> bytes) {
        return detail::checked<PublicValue, Format>(bytes);
    }

    /// For the library itself: the value whose bytes `write` fills in. They are trusted to be well formed.
    template <class Write>
    [[nodiscard]] static PublicValue produced_by(Write&& write) {
        PublicValue value;
        write(ByteSpan<size>{value.bytes_});
        return value;
    }

    /// The encoding.
    [[nodiscard]] ByteView<size> bytes() const { return bytes_; }

    friend bool operator==(const PublicValue&, const PublicValue&) = default;

  private:
    PublicValue() = default;
    std::array<std::uint8_t, size> bytes_;
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

    /// For the library itself: the value whose bytes `write` fills in. They are trusted to be well formed.
    template <class Write>
    [[nodiscard]] static SecretValue produced_by(Write&& write) {
        SecretValue value;
        write(ByteSpan<size>{*value.bytes_});
        return value;
    }

    /// A second copy of the secret.
    [[nodiscard]] SecretValue clone() const {
        return produced_by([&](ByteSpan<size> out) { append(out, *bytes_); });
    }

    /// The encoding. Whoever copies it elsewhere has to wipe that copy.
    [[nodiscard]] ByteView<size> bytes() const { return *bytes_; }

  private:
    SecretValue() = default;
    SecretArray<size> bytes_;
};

}  // namespace ngcc::inline NGCC_ABI
