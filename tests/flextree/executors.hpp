// Ways to do tasks, for the parameters of type ngcc::Executor. They note what they did.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "ngcc/core/executor.hpp"

namespace flextree_test {

/// What an executor was asked for.
struct Work {
    mutable std::vector<std::size_t> counts;

    std::size_t tasks() const {
        std::size_t sum = 0;
        for (const std::size_t count : counts) {
            sum += count;
        }
        return sum;
    }
};

/// One after the other, in order.
struct InOrder : Work {
    void operator()(std::size_t count, ngcc::Task task) const {
        counts.push_back(count);
        for (std::size_t i = 0; i < count; ++i) {
            task(i);
        }
    }
};

/// The last one first.
struct Reversed : Work {
    void operator()(std::size_t count, ngcc::Task task) const {
        counts.push_back(count);
        for (std::size_t i = count; i-- > 0;) {
            task(i);
        }
    }
};

/// A new thread for each, one after the other.
struct OneByOne : Work {
    void operator()(std::size_t count, ngcc::Task task) const {
        counts.push_back(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::thread([&] { task(i); }).join();
        }
    }
};

/// Four threads at once; who comes first takes the next one.
struct FourThreads : Work {
    void operator()(std::size_t count, ngcc::Task task) const {
        counts.push_back(count);
        std::atomic<std::size_t> next = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (std::size_t mine = next++; mine < count; mine = next++) {
                    task(mine);
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
};

/// Leaves out one task of all, which no executor may do: it stands for a computation that goes wrong.
struct Forgetful : Work {
    explicit Forgetful(std::size_t forgotten) : forgotten_(forgotten) {}
    void operator()(std::size_t count, ngcc::Task task) const {
        for (std::size_t i = 0; i < count; ++i) {
            if (tasks() + i != forgotten_) {
                task(i);
            }
        }
        counts.push_back(count);
    }

  private:
    std::size_t forgotten_;
};

}  // namespace flextree_test
