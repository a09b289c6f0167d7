// What an object leaves behind in its memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

namespace ngcc_test {

/// The bytes where an object made by `make` was, after `use` was called with it and it was destroyed.
template <class Make, class Use>
std::vector<std::uint8_t> remains_of(Make make, Use use) {
    using T = decltype(make());
    alignas(T) std::array<std::uint8_t, sizeof(T)> memory;
    memory.fill(0xa5);
    T* object = new (memory.data()) T(make());
    use(*object);
    std::destroy_at(object);
    // The compiler may take the memory of a dead object as undefined: it has to forget where this pointer comes from.
    const std::uint8_t* from = memory.data();
    asm volatile("" : "+r"(from) : : "memory");
    return {from, from + sizeof(T)};
}

}  // namespace ngcc_test
