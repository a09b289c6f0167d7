// Memory that holds secrets and wipes itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// Overwrites memory with zeros in a way that the compiler does not remove.
inline void wipe(void* data, std::size_t size) {
    std::memset(data, 0, size);
    asm volatile("" : : "r"(data) : "memory");
}

/// A plain value (array, struct of arrays) that is wiped when it dies. Not copyable; a move leaves zeros behind.
template <class T>
requires std::is_trivially_copyable_v<T>
class Zeroizing {
  public:
    constexpr Zeroizing() = default;
    constexpr explicit Zeroizing(const T& value) : value_(value) {}
    Zeroizing(const Zeroizing&) = delete;
    Zeroizing& operator=(const Zeroizing&) = delete;
    constexpr Zeroizing(Zeroizing&& other) noexcept : value_(other.value_) { other.clear(); }
    constexpr Zeroizing& operator=(Zeroizing&& other) noexcept {
        if (this != &other) {
            value_ = other.value_;
            other.clear();
        }
        return *this;
    }
    constexpr ~Zeroizing() { clear(); }

    constexpr T& operator*() { return value_; }
    constexpr const T& operator*() const { return value_; }
    constexpr T* operator->() { return &value_; }
    constexpr const T* operator->() const { return &value_; }

    /// Overwrites the value with zeros now.
    constexpr void clear() {
        if (!std::is_constant_evaluated()) {
            wipe(&value_, sizeof(T));
        }
    }

  private:
    T value_{};
};

/// N secret bytes on the stack.
template <std::size_t N>
using SecretArray = Zeroizing<std::array<std::uint8_t, N>>;

/// For containers of secrets: the memory is wiped when it is given back.
template <class T>
struct WipingAllocator {
    using value_type = T;

    WipingAllocator() = default;
    template <class U>
    WipingAllocator(const WipingAllocator<U>&) {}

    T* allocate(std::size_t count) { return std::allocator<T>().allocate(count); }
    void deallocate(T* data, std::size_t count) {
        wipe(data, count * sizeof(T));
        std::allocator<T>().deallocate(data, count);
    }
    friend bool operator==(WipingAllocator, WipingAllocator) { return true; }
};

/// A vector of secrets.
template <class T>
using SecretVector = std::vector<T, WipingAllocator<T>>;

namespace detail {

template <class F>
[[gnu::noinline]] auto call(F& f) {
    return f();
}
template <std::size_t Size>
[[gnu::noinline]] void wipe_stack() {
    std::array<std::uint8_t, Size> used;
    wipe(used.data(), Size);
}

}  // namespace detail

/// Returns f(), and wipes the Size bytes of stack that f had to itself: what registers, temporaries and copies left
/// there is out of reach of Zeroizing. Size is the most that f uses; a larger one costs stack and time.
template <std::size_t Size, class F>
auto with_wiped_stack(F&& f) {
    struct Wiper {
        ~Wiper() { detail::wipe_stack<Size>(); }
    };
    const Wiper wiper;  // also if f throws
    return detail::call(f);
}

}  // namespace ngcc::inline NGCC_ABI
