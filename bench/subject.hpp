// A library behind the organiser's C API, driven in processes of its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "records.hpp"
#include "worker/cycles.hpp"

namespace ngcc_bench {

/// Where and how operations run.
struct Host {
    std::string worker;  ///< the path of ngcc-bench-worker
    int cpu = 0;
    CycleSource cycles = CycleSource::none;
    double cpu_seconds = 0;  ///< what all workers have taken so far
};

class Subject {
  public:
    /// The library at this path. All members throw ngcc_tool::Failure if the worker fails, with its message.
    Subject(Host& host, std::string path);

    const LibraryFile& file() const { return file_; }
    /// The sum of the memory sizes of the PT_LOAD segments of the library.
    std::uint64_t elf_image_bytes() const;

    struct Measured {
        double preparation_seconds = 0;
        std::vector<Trial> trials;
    };
    /// Trials in one process.
    Measured measure(std::string_view operation, std::uint64_t trials, std::uint64_t iterations,
                     std::uint64_t warmup) const;
    /// Only for libraries that count their calls.
    SymmetricShare profile(std::string_view operation, std::uint64_t iterations) const;

    /// Generates the KAT file of the instance and returns its digest of the published kind. Throws
    /// ngcc_tool::Failure if that is not the published digest.
    std::string conforming_digest(const ngcc_kat::ManifestEntry& entry) const;

  private:
    std::string run(std::vector<std::string> arguments) const;

    Host& host_;
    std::string path_;
    LibraryFile file_;
};

/// What to do with an operation: the calibration is one call after a warm-up.
Plan plan_for(const Subject& subject, std::string_view operation, std::uint64_t trials, double target_seconds);
/// The same from a calibration that was made.
Plan plan_from(double preparation_seconds, double call_seconds, std::uint64_t trials, double target_seconds);
/// How long the trials take by the plan.
double expected_seconds(const Plan& plan);
/// One trial of each subject in turn, until each has as many as the plan has. `step` is called after every trial.
std::vector<std::vector<Trial>> measure_in_turn(const std::vector<const Subject*>& subjects, std::string_view operation,
                                                const Plan& plan, const std::function<void()>& step);

}  // namespace ngcc_bench
