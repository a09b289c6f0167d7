// Counters of cycles, or of the nearest thing to them that the machine gives.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ngcc_bench {

enum class CycleSource {
    hardware,  // core cycles in user mode, from the performance counter of the kernel
    tsc,       // ticks of the time stamp counter of x86, of a fixed rate
    none
};

/// What the records and pages call it.
constexpr std::string_view name_of(CycleSource source) {
    return source == CycleSource::hardware ? "core cycles" : source == CycleSource::tsc ? "TSC ticks" : "none";
}

class CycleCounter {
  public:
    /// Whether this machine has the counter.
    static bool is_available(CycleSource source);

    /// Opens an available counter.
    explicit CycleCounter(CycleSource source);
    ~CycleCounter();
    CycleCounter(const CycleCounter&) = delete;
    CycleCounter& operator=(const CycleCounter&) = delete;

    /// Where the counter stands; no value if there is none.
    std::optional<std::uint64_t> read() const;

  private:
    CycleSource source_;
    int descriptor_ = -1;
};

}  // namespace ngcc_bench
