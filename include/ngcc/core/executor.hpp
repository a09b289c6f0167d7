// Work that may be spread over several threads: the caller brings the threads.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <type_traits>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI {

/// Pieces of work that do not depend on each other: task(i) does number i. A view of a function object, copied freely;
/// it may be called from several threads at once, and throws nothing.
class Task {
  public:
    template <class F>
    requires(std::is_object_v<F>&& std::invocable<const F&, std::size_t>) explicit Task(const F& f)
        : object_(std::addressof(f)),
          call_([](const void* object, std::size_t i) { (*static_cast<const F*>(object))(i); }) {}

    void operator()(std::size_t i) const { call_(object_, i); }

  private:
    const void* object_;
    void (*call_)(const void*, std::size_t);
};

/// Who does such work: e(count, task) has to call task(0), ..., task(count - 1), each of them once, in any order and on
/// any threads, and to return when all of them have returned and what they wrote is visible to the calling thread. It
/// must not leave earlier, not even by an exception. The default does one task after the other on the calling thread.
/// It only refers to the function object, so it is meant as an argument:
///     sign(key, message, rng, [&](std::size_t count, ngcc::Task task) { pool.for_each(count, task); })
class Executor {
  public:
    Executor() = default;
    template <class E>
    requires(std::is_object_v<E>&& std::invocable<const E&, std::size_t, Task>) Executor(const E& e)
        : object_(std::addressof(e)), call_([](const void* object, std::size_t count, Task task) {
              (*static_cast<const E*>(object))(count, task);
          }) {}

    /// Does f(0), ..., f(count - 1). The function object is not called if there is nothing to do.
    template <class F>
    void operator()(std::size_t count, const F& f) const {
        if (count > 0) {
            call_(object_, count, Task(f));
        }
    }

  private:
    const void* object_ = nullptr;
    void (*call_)(const void*, std::size_t, Task) = [](const void*, std::size_t count, Task task) {
        for (std::size_t i = 0; i < count; ++i) {
            task(i);
        }
    };
};

}  // namespace ngcc::inline NGCC_ABI
