// Byte strings of run-time length: what the tools around the library work on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ngcc/core/secret.hpp"

namespace ngcc_kat {

using ByteView = std::span<const std::uint8_t>;
using Bytes = std::vector<std::uint8_t>;

// Wipes memory before giving it back, also what a growing vector leaves behind.
template <class T>
struct WipingAllocator {
    using value_type = T;

    WipingAllocator() = default;
    template <class U>
    WipingAllocator(const WipingAllocator<U>&) {}

    T* allocate(std::size_t count) { return std::allocator<T>{}.allocate(count); }
    void deallocate(T* data, std::size_t count) {
        ngcc::wipe(data, count * sizeof(T));
        std::allocator<T>{}.deallocate(data, count);
    }

    friend bool operator==(const WipingAllocator&, const WipingAllocator&) { return true; }
};

/// Bytes that may be secret. A vector, not a string: a short string would live outside the allocator.
using SecretBytes = std::vector<std::uint8_t, WipingAllocator<std::uint8_t>>;

/// Text that may be secret.
using SecretText = std::vector<char, WipingAllocator<char>>;

}  // namespace ngcc_kat
