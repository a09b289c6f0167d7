// The machine that a run is made on, and how it was built.
#pragma once

#include <string>

#include "records.hpp"
#include "subject.hpp"

namespace ngcc_bench {

/// The time in UTC: 2026-12-01T09:30:00Z.
std::string utc_now();

/// Everything that the pages say of this machine, with warnings where it is not fit for measuring.
Environment environment_of(const Host& host);

/// Whether two descriptions, whose times may differ, are of one machine and build.
bool is_same_machine(const Environment& a, const Environment& b);

/// Watches the machine from its construction to end().
class Watch {
  public:
    explicit Watch(const Host& host);
    Surroundings end() const;

  private:
    const Host& host_;
    Surroundings surroundings_;
    double cpu_seconds_ = 0;  // of the workers
    double busy_ = 0;         // of the machine
    double time_ = 0;
};

}  // namespace ngcc_bench
