#include "worker/cycles.hpp"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ticks.hpp"

namespace ngcc_bench {

namespace {

#if defined(__x86_64__)
constexpr bool has_tsc = true;
#else
constexpr bool has_tsc = false;  // the counter of ARM is too coarse to stand for cycles
#endif

// The descriptor of a running counter of core cycles in user mode, or -1.
int open_hardware_counter() {
    perf_event_attr attributes{};
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.size = sizeof(attributes);
    attributes.config = PERF_COUNT_HW_CPU_CYCLES;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    return static_cast<int>(::syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

}  // namespace

bool CycleCounter::is_available(CycleSource source) {
    if (source != CycleSource::hardware) {
        return source == CycleSource::none || has_tsc;
    }
    const CycleCounter counter(source);
    return counter.read().has_value();
}

CycleCounter::CycleCounter(CycleSource source) : source_(source) {
    if (source == CycleSource::hardware) {
        descriptor_ = open_hardware_counter();
    }
}

CycleCounter::~CycleCounter() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

std::optional<std::uint64_t> CycleCounter::read() const {
    std::uint64_t count = 0;
    if (source_ == CycleSource::tsc) {
        return ticks();
    }
    if (descriptor_ >= 0 && ::read(descriptor_, &count, sizeof(count)) == sizeof(count)) {
        return count;
    }
    return std::nullopt;
}

}  // namespace ngcc_bench
