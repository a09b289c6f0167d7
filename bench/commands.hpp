// The commands of ngcc-bench. All of them throw ngcc_tool::Failure.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "subject.hpp"

namespace ngcc_bench {

/// The terminal, or what stands in for it.
struct Console {
    std::ostream& out;
    bool is_terminal = false;
};

struct RunOptions {
    std::string only = ".*";              ///< regular expression: official or short names of the instances
    std::vector<std::string> operations;  ///< empty: all
    std::uint64_t trials = 5;
    double target_seconds = 0.5;
    std::optional<int> cpu;       ///< empty: the last core that this program may run on
    std::string cycles = "auto";  ///< auto, perf, tsc or none
    std::string folder = "ngcc-bench-results";
    std::string libraries;  ///< the folder of the libraries
    std::string worker;
    bool plan_only = false;
};

/// Measures the operations of the instances and leaves their records in the folder. Records that are there already, of
/// the same libraries and plan, are kept.
void run(const RunOptions& options, const Console& console);

struct AgainstOptions {
    RunOptions common;     ///< `only` and `plan_only` are not used; the folder is that of a run, or empty for no record
    std::string library;   ///< the other implementation
    std::string instance;  ///< the official or short name of what it implements
};

/// Measures another implementation behind the organiser's C API and ours, trial by trial in turn.
void against(const AgainstOptions& options, const Console& console);

/// Compares two runs.
void compare(const std::string& first, const std::string& second, const Console& console);

/// Writes the pages of a run into its folder.
void report(const std::string& folder, const std::string& format, const Console& console);

/// Checks the records and pages of a folder.
void check(const std::string& folder, const Console& console);

/// Names of the parts of the job that both run() and against() begin with.
Host host_of(const RunOptions& options);
std::string library_path(const RunOptions& options, const ngcc_kat::ManifestEntry& entry);
std::string counting_library_path(const RunOptions& options, const ngcc_kat::ManifestEntry& entry);
/// The operations of this kind among those that were asked for; throws for an unknown one.
std::vector<std::string> wanted_operations(const RunOptions& options, ngcc_kat::Kind kind);
/// Throws unless records can be written into this folder, which need not exist; changes nothing.
void require_writable(const std::string& folder);

}  // namespace ngcc_bench
