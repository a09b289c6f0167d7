// What a run of the bench leaves behind: a folder of JSON records, from which every figure of every page is computed.
//
//     DIR/environment.json
//     DIR/records/<instance>/instance.json            KAT result, library, sizes
//     DIR/records/<instance>/<operation>.json         raw trials, plan, statistics, profile
//     DIR/records/<instance>/against.json             only where another implementation was measured alongside
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ngcc_kat/manifest.hpp"

namespace ngcc_bench {

/// One trial: consecutive calls of one operation.
struct Trial {
    std::uint64_t calls = 0;
    double seconds = 0;
    std::optional<std::uint64_t> cycles;  ///< empty: the machine has no counter
    std::uint64_t baseline_rss_kib = 0;   ///< resident set after the preparation
    std::uint64_t peak_rss_kib = 0;       ///< high-water mark of the process

    friend bool operator==(const Trial&, const Trial&) = default;
};

/// What the pages print of the trials.
struct Statistics {
    std::uint64_t calls = 0;
    double mean_seconds = 0;  ///< over all calls of all trials
    std::optional<double> mean_cycles;
    double operations_per_second = 0;
    double median_trial_seconds = 0;     ///< median of the means of the trials
    std::uint64_t baseline_rss_kib = 0;  ///< the largest of the trials, likewise
    std::uint64_t peak_rss_kib = 0;

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// The mean time of a call, for each trial.
std::vector<double> trial_means(std::span<const Trial> trials);
double median(std::vector<double> values);
/// The trials must not be empty.
Statistics statistics_of(std::span<const Trial> trials);

/// How often an operation is called, and why.
struct Plan {
    std::uint64_t trials = 5;
    std::uint64_t iterations = 1;    ///< timed calls of a trial
    std::uint64_t warmup = 3;        ///< calls before them
    bool one_process = false;        ///< all trials in one process, as the preparation takes long
    double target_seconds = 0.5;     ///< of a trial
    double calibration_seconds = 0;  ///< of the one call that the plan is based on
    double preparation_seconds = 0;

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// Calls of a helper function, and the time within them.
struct HelperCalls {
    std::uint64_t calls = 0;
    double seconds = 0;
    std::uint64_t stretches = 0;  ///< that the clock was read around
};

/// What the helper functions took of a number of operations, measured in a library of its own that counts them.
struct SymmetricShare {
    std::uint64_t operations = 0;
    double seconds = 0;  ///< of all these operations
    HelperCalls sm3hash;
    HelperCalls pseudohash;
    HelperCalls pseudo_xof;
    HelperCalls drng;
    double clock_seconds = 0;  ///< what reading the clock once costs

    /// The part of the time within the hash and XOF functions together.
    double hash_share() const { return (net(sm3hash) + net(pseudohash) + net(pseudo_xof)) / net_seconds(); }
    double drng_share() const { return net(drng) / net_seconds(); }

  private:
    // Without the clock, of which every stretch holds one reading inside and one outside.
    double net(const HelperCalls& helper) const {
        return helper.seconds - clock_seconds * static_cast<double>(helper.stretches);
    }
    double net_seconds() const {
        const auto stretches = sm3hash.stretches + pseudohash.stretches + pseudo_xof.stretches + drng.stretches;
        return seconds - 2 * clock_seconds * static_cast<double>(stretches);
    }
};

/// A library that was measured.
struct LibraryFile {
    std::string file;    ///< its name, without folders
    std::string sha256;  ///< of its contents

    friend bool operator==(const LibraryFile&, const LibraryFile&) = default;
};

/// The state of the machine around a record.
struct Surroundings {
    std::string start;  ///< UTC, 2026-12-01T09:30:00Z
    std::string end;
    double load_start = 0;  ///< load average over one minute
    double load_end = 0;
    double other_load = 0;  ///< cores that other processes kept busy meanwhile, stolen time included
};

struct OperationRecord {
    std::string instance;   ///< FLIT128_REF
    std::string operation;  ///< keygen, sign, verify; keygen, enc, dec
    LibraryFile library;
    std::string cycle_source;  ///< "core cycles", "TSC ticks" or "none"
    Plan plan;
    std::vector<Trial> trials;
    Statistics statistics;
    SymmetricShare symmetric;
    Surroundings surroundings;
};

struct InstanceRecord {
    std::string instance;
    LibraryFile library;
    std::string kat_digest;  ///< of the records that this library generated: the published one, or nothing is measured
    std::uint64_t elf_image_bytes = 0;  ///< of the library: sum of the memory sizes of its PT_LOAD segments
    ngcc_kat::Sizes sizes;
};

/// Another implementation of the same instance, trial by trial in turn with ours.
struct AgainstRecord {
    struct Operation {
        std::string operation;
        Plan plan;
        std::vector<Trial> ours;
        std::vector<Trial> theirs;
        double ratio = 0;  ///< median trial of theirs / median trial of ours
    };

    std::string instance;
    LibraryFile ours;
    LibraryFile theirs;
    std::string cycle_source;
    std::vector<Operation> operations;
    Surroundings surroundings;
};

struct Environment {
    struct Row {
        std::string name;  ///< "processor", "compiler and flags", ...
        std::string value;
    };

    std::string version;      ///< of ngcc
    std::string build_flags;  ///< of the libraries
    std::string start;        ///< of the run, UTC
    std::string end;          ///< empty until the run is complete
    std::vector<Row> rows;
    std::vector<std::string> warnings;
};

/// A whole run, in the order of the manifest; operations in the order keygen, sign, verify or keygen, enc, dec.
struct Run {
    struct Instance {
        const ngcc_kat::ManifestEntry* entry = nullptr;
        InstanceRecord record;
        std::vector<OperationRecord> operations;
        std::optional<AgainstRecord> against;
    };

    std::filesystem::path folder;
    Environment environment;
    std::vector<Instance> instances;
};

/// The three operations of a kind, in their order on the pages.
std::span<const std::string_view> operations_of(ngcc_kat::Kind kind);

/// Where the records of a run are, relative to its folder.
std::string environment_path();
std::string instance_path(std::string_view instance);
std::string operation_path(std::string_view instance, std::string_view operation);
std::string against_path(std::string_view instance);

/// No record is larger, in bytes.
inline constexpr std::size_t record_limit = std::size_t{1} << 22;

/// Reading and writing. A record that is missing gives no value (a run that is not complete); one that cannot be read
/// or is malformed, or has no trials, throws ngcc_tool::Failure. A record is written whole or not at all, and replaces
/// an older one.
std::optional<Environment> read_environment(const std::filesystem::path& folder);
std::optional<InstanceRecord> read_instance(const std::filesystem::path& folder, std::string_view instance);
std::optional<OperationRecord> read_operation(const std::filesystem::path& folder, std::string_view instance,
                                              std::string_view operation);
std::optional<AgainstRecord> read_against(const std::filesystem::path& folder, std::string_view instance);
void write(const std::filesystem::path& folder, const Environment& environment);
void write(const std::filesystem::path& folder, const InstanceRecord& record);
void write(const std::filesystem::path& folder, const OperationRecord& record);
void write(const std::filesystem::path& folder, const AgainstRecord& record);

/// All records of a folder; throws ngcc_tool::Failure if there are none or one is malformed.
Run read_run(const std::filesystem::path& folder);

}  // namespace ngcc_bench
