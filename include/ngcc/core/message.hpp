// Messages to be signed, in one piece or in several.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// A message: one byte string, or several that count as one, in their order. It only refers to them, so it is meant as
/// an argument: sign(key, message, rng), sign(key, {header, body}, rng).
class Message {
  public:
    /// One byte string: a view, an array, a vector. The bytes must outlive the message.
    template <class Bytes>
    requires std::convertible_to<const Bytes&, ByteView<>>
    constexpr Message(const Bytes& bytes) : first_(bytes) {}

    /// A list of byte strings: a span, an array, a vector of views. Both the list and the bytes must outlive the
    /// message.
    template <class Parts>
    requires std::convertible_to<const Parts&, std::span<const ByteView<>>>
    constexpr Message(const Parts& parts) : rest_(parts) {
        if (!rest_.empty()) {
            first_ = rest_.front();
            rest_ = rest_.subspan(1);
        }
    }

    /// A list in braces. It ends with the statement that it stands in, so do not give such a message a name.
    constexpr Message(std::initializer_list<ByteView<>> parts) : Message(std::span{parts.begin(), parts.size()}) {}

    /// Calls f(ByteView<>) for one part after the other, at least once; parts can be empty.
    template <class F>
    constexpr void for_each(F&& f) const {
        f(first_);
        for (const ByteView<> part : rest_) {
            f(part);
        }
    }

    /// Bytes in all parts together.
    [[nodiscard]] constexpr std::uint64_t size() const {
        std::uint64_t sum = 0;
        for_each([&](ByteView<> part) { sum += part.size(); });
        return sum;
    }

  private:
    // The first part is kept by value: then the common message of one part refers to its bytes and to nothing else.
    ByteView<> first_;
    std::span<const ByteView<>> rest_;
};

}  // namespace ngcc::inline NGCC_ABI
