// The clock of the bench: ticks of the time stamp counter, which runs at a fixed rate and does not count core cycles.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace ngcc_bench {

#if defined(__x86_64__)
inline constexpr const char* tick_source = "TSC ticks";
inline std::uint64_t ticks() {
    unsigned cpu = 0;
    return __rdtscp(&cpu);
}
#elif defined(__aarch64__)
inline constexpr const char* tick_source = "ticks of the virtual counter";
inline std::uint64_t ticks() {
    std::uint64_t count = 0;
    asm volatile("isb; mrs %0, cntvct_el0" : "=r"(count));
    return count;
}
#else
#error "no clock for this processor"
#endif

}  // namespace ngcc_bench
