// Runs an operation on a thread whose stack was painted before, so that one sees what it wrote there.
#pragma once

#include <pthread.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <span>

#include "support/catch.hpp"

// Sanitizers put a margin around every variable, and without optimisation none shares its place: then nothing that is
// said of the stack holds.
#if defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__)
inline constexpr bool stack_is_as_usual = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool stack_is_as_usual = false;
#else
inline constexpr bool stack_is_as_usual = true;
#endif
#else
inline constexpr bool stack_is_as_usual = true;
#endif

class PaintedStack {
  public:
    static constexpr std::size_t size = stack_is_as_usual ? 128 * 1024 : 2 * 1024 * 1024;

    explicit PaintedStack(const std::function<void()>& operation) {
        REQUIRE(memory_);
        std::memset(memory_.get(), paint, size);
        pthread_attr_t attributes;
        REQUIRE(pthread_attr_init(&attributes) == 0);
        REQUIRE(pthread_attr_setstack(&attributes, memory_.get(), size) == 0);
        Job job{&operation};
        pthread_t thread;
        REQUIRE(pthread_create(&thread, &attributes, run, &job) == 0);
        REQUIRE(pthread_join(thread, nullptr) == 0);
        pthread_attr_destroy(&attributes);
        start_ = job.start;
    }

    /// Bytes below the caller of the operation that it wrote to.
    std::size_t used() const {
        const auto lowest = std::ranges::find_if(bytes(), [](std::uint8_t byte) { return byte != paint; });
        return start_ - reinterpret_cast<std::uintptr_t>(&*lowest);
    }

    /// What it left there.
    std::span<const std::uint8_t> bytes() const { return {static_cast<const std::uint8_t*>(memory_.get()), size}; }

  private:
    static constexpr std::uint8_t paint = 0xa5;
    static constexpr std::size_t page = 64 * 1024;  // the largest there is

    struct Job {
        const std::function<void()>* operation;
        std::uintptr_t start = 0;  // where the stack was when the operation began
    };
    static void* run(void* argument) {
        auto& job = *static_cast<Job*>(argument);
        job.start = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
        (*job.operation)();
        return nullptr;
    }

    std::unique_ptr<void, decltype(&std::free)> memory_{std::aligned_alloc(page, size), &std::free};
    std::uintptr_t start_ = 0;
};
