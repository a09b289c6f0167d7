// Work cut into groups: as many things as there are lanes, or more; one group after the other, or each as a task.
#pragma once

#include <algorithm>
#include <cstddef>

#include "ngcc/core/executor.hpp"
#include "ngcc/core/secret.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// Some of many things, `count` of them from number `first` on.
struct Group {
    std::size_t first;
    std::size_t count;

    /// The thing for a lane. Lanes without work do that of the last one.
    std::size_t operator()(std::size_t lane) const { return first + std::min(lane, count - 1); }
};

/// f(group) for the groups that `total` things make, `size` of them in each but the last.
template <class F>
void in_groups(std::size_t total, std::size_t size, const F& f) {
    for (std::size_t first = 0; first < total; first += size) {
        f(Group{first, std::min(size, total - first)});
    }
}

/// What a task uses of the stack, at most.
inline constexpr std::size_t task_stack = 32768;

/// The same with each group as a task, which leaves nothing on the stack that it runs on.
template <class F>
void in_groups(std::size_t total, std::size_t size, const Executor& run, const F& f) {
    run((total + size - 1) / size, [&](std::size_t number) {
        const std::size_t first = number * size;
        with_wiped_stack<task_stack>([&] { f(Group{first, std::min(size, total - first)}); });
    });
}

}  // namespace ngcc::inline NGCC_ABI::flextree
