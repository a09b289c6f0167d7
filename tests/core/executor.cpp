// Tasks, and those who do them.
#include "ngcc/core/executor.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <thread>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace {

using ngcc::Executor;
using ngcc::Task;

// What a function does that takes an executor: the numbers of the tasks in the order in which they were done.
std::vector<std::size_t> order(std::size_t count, const Executor& run = {}) {
    std::vector<std::size_t> done;
    run(count, [&](std::size_t i) { done.push_back(i); });
    return done;
}

std::vector<std::size_t> up_to(std::size_t count) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < count; ++i) {
        result.push_back(i);
    }
    return result;
}
std::vector<std::size_t> down_from(std::size_t count) {
    const std::vector<std::size_t> result = up_to(count);
    return {result.rbegin(), result.rend()};
}

void last_first(std::size_t count, Task task) {
    while (count-- > 0) {
        task(count);
    }
}

// Cannot be copied or moved, has no address but that of std::addressof, and its const functions count the calls.
template <class... Arguments>
class Counter {
  public:
    Counter() = default;
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;
    ~Counter() = default;
    void operator&() const = delete;

    void operator()(Arguments...) const { ++calls_; }
    void operator()(Arguments...) = delete;

    int calls() const { return calls_; }

  private:
    mutable int calls_ = 0;
};

// Executors that use threads.
struct OneThreadForEach {
    void operator()(std::size_t count, Task task) const {
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < count; ++i) {
            threads.emplace_back([=] { task(i); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
};
struct ThreeThreads {
    void operator()(std::size_t count, Task task) const {
        std::atomic<std::size_t> next = 0;
        OneThreadForEach()(3, Task([&](std::size_t) {
                               for (std::size_t i = next++; i < count; i = next++) {
                                   task(i);
                               }
                           }));
    }
};

constexpr auto takes_index = [](std::size_t) {};
constexpr auto takes_nothing = [] {};
constexpr auto takes_text = [](const char*) {};
constexpr auto takes_tasks = [](std::size_t, Task) {};
using Mutable = decltype([i = std::size_t{0}](std::size_t) mutable { ++i; });
using MutableExecutor = decltype([i = std::size_t{0}](std::size_t, Task) mutable { ++i; });

// A task is made by name only, an executor also by itself; each from what can be called as such.
template <class F, class To>
constexpr bool makes = std::is_constructible_v<To, const F&>&& std::is_constructible_v<To, F&>;
static_assert(makes<decltype(takes_index), Task> && !std::is_convertible_v<decltype(takes_index)&, Task>);
static_assert(makes<void (*)(std::size_t), Task> && makes<std::function<void(std::size_t)>, Task>);
static_assert(!makes<decltype(takes_nothing), Task> && !makes<decltype(takes_text), Task> && !makes<int, Task>);
static_assert(!makes<decltype(takes_tasks), Task> && !makes<Mutable, Task>);
static_assert(!std::is_default_constructible_v<Task>);
// A function is no object that a view could refer to; a pointer to it is.
static_assert(!std::is_constructible_v<Task, void (&)(std::size_t)>);
static_assert(!std::is_constructible_v<Executor, void (&)(std::size_t, Task)>);

static_assert(makes<decltype(takes_tasks), Executor> && std::is_convertible_v<decltype(takes_tasks)&, Executor>);
static_assert(std::is_convertible_v<OneThreadForEach, Executor> && std::is_default_constructible_v<Executor>);
static_assert(makes<void (*)(std::size_t, Task), Executor>);
static_assert(!makes<decltype(takes_nothing), Executor> && !makes<decltype(takes_index), Executor>);
static_assert(!makes<MutableExecutor, Executor> && !makes<int, Executor>);

// Both are views.
static_assert(std::is_trivially_copyable_v<Task> && std::is_trivially_copyable_v<Executor>);
static_assert(sizeof(Task) == 2 * sizeof(void*) && sizeof(Executor) == 2 * sizeof(void*));

}  // namespace

TEST_CASE("By default tasks are done in order on the calling thread") {
    for (const std::size_t count : {0u, 1u, 2u, 7u, 1000u}) {
        CHECK(order(count) == up_to(count));
        CHECK(order(count, {}) == up_to(count));
        CHECK(order(count, Executor()) == up_to(count));
    }
    std::vector<std::thread::id> threads;
    Executor()(3, [&](std::size_t) { threads.push_back(std::this_thread::get_id()); });
    CHECK(threads == std::vector<std::thread::id>(3, std::this_thread::get_id()));
}

TEST_CASE("Whatever can be called does tasks") {
    for (const std::size_t count : {0u, 1u, 2u, 7u}) {
        const auto expected = down_from(count);
        CHECK(order(count, [](std::size_t n, Task task) { last_first(n, task); }) == expected);
        CHECK(order(count, [](auto n, const auto& task) { last_first(n, task); }) == expected);
        CHECK(order(count, &last_first) == expected);
        CHECK(order(count, std::function<void(std::size_t, Task)>(last_first)) == expected);
        CHECK(order(count, std::bind_front(last_first)) == expected);
        int captured = 0;
        const auto named = [&captured](std::size_t n, Task task) {
            ++captured;
            last_first(n, task);
        };
        CHECK(order(count, named) == expected);
        CHECK(order(count, Executor(named)) == expected);
        CHECK(captured == (count == 0 ? 0 : 2));
    }
}

TEST_CASE("Whatever can be called is a task") {
    std::vector<std::size_t> done;
    static std::vector<std::size_t>* noted = nullptr;
    noted = &done;
    constexpr auto note = [](std::size_t i) { noted->push_back(i); };
    void (*const pointer)(std::size_t) = note;
    const auto generic = [&](auto i) {
        done.push_back(i);
        return i;
    };
    const std::function<void(std::size_t)> function = note;
    Task{note}(1);
    Task{pointer}(2);
    Task{generic}(3);
    Task{function}(~std::size_t{0});
    CHECK(done == std::vector<std::size_t>{1, 2, 3, ~std::size_t{0}});
}

TEST_CASE("The executor is told the number of tasks once, and is not called if there are none") {
    for (const std::size_t count : {0u, 1u, 5u}) {
        std::vector<std::size_t> counts;
        const auto executor = [&](std::size_t n, Task) { counts.push_back(n); };
        CHECK(order(count, executor).empty());  // it does nothing, so nothing is done
        CHECK(counts == (count == 0 ? std::vector<std::size_t>{} : std::vector<std::size_t>{count}));
    }
}

TEMPLATE_TEST_CASE("Threads do every task once", "", OneThreadForEach, ThreeThreads) {
    const TestType threaded;
    for (const std::size_t count : {0u, 1u, 2u, 3u, 4u, 50u}) {
        std::vector<std::atomic<int>> done(count);
        std::atomic<int> all = 0;
        const Executor run = threaded;
        run(count, [&](std::size_t i) {
            ++done.at(i);
            ++all;
        });
        CHECK(all == static_cast<int>(count));
        CHECK(std::all_of(done.begin(), done.end(), [](const auto& times) { return times == 1; }));
    }
}

TEST_CASE("A task may have tasks of its own") {
    const ThreeThreads threaded;
    std::array<std::array<std::atomic<int>, 5>, 4> done{};
    for (const Executor& outer : {Executor(), Executor(threaded)}) {
        for (const Executor& inner : {Executor(), Executor(threaded)}) {
            outer(4, [&](std::size_t i) { inner(5, [&](std::size_t k) { ++done[i][k]; }); });
        }
    }
    for (const auto& row : done) {
        CHECK(std::all_of(row.begin(), row.end(), [](const auto& times) { return times == 4; }));
    }
}

TEST_CASE("Copies of a task call the same object") {
    const Counter<std::size_t> counter;
    const Task task(counter);
    Task copy = task;
    const Task copy_of_copy(copy);
    task(0);
    copy(0);
    copy_of_copy(7);
    CHECK(counter.calls() == 3);

    const Counter<std::size_t> other;
    copy = Task(other);
    copy(0);
    copy_of_copy(0);
    CHECK(counter.calls() == 4);
    CHECK(other.calls() == 1);
}

TEST_CASE("Copies of an executor call the same object") {
    Counter<std::size_t, Task> counter;
    const Executor executor = counter;
    Executor copy = executor;
    Executor copy_of_copy(copy);
    executor(1, takes_index);
    copy(1, takes_index);
    copy_of_copy(1, takes_index);
    CHECK(counter.calls() == 3);

    copy = Executor();
    CHECK(order(2, copy) == up_to(2));
    CHECK(counter.calls() == 3);
    copy_of_copy(1, takes_index);
    CHECK(counter.calls() == 4);

    // A task that is passed on is not wrapped a second time.
    const Counter<std::size_t> work;
    Executor()(3, Task(work));
    CHECK(work.calls() == 3);
}
