// Runs another program and waits for it.
#pragma once

#include <string>
#include <vector>

namespace ngcc_bench {

struct ProcessResult {
    int status = 0;  ///< exit code; 128 and more: ended by the signal status - 128
    std::string out;
    std::string err;
    double cpu_seconds = 0;  ///< that the process took, user and system
};

/// Runs a program on one core (`cpu` < 0: on any) and returns what it printed. Throws ngcc_tool::Failure if it cannot
/// be started.
ProcessResult run_process(const std::vector<std::string>& words, int cpu);

}  // namespace ngcc_bench
