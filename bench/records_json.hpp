// The JSON form of the records: one member per field.
#pragma once

#include <nlohmann/json.hpp>

#include "records.hpp"

namespace nlohmann {

template <class T>
struct adl_serializer<std::optional<T>> {
    static void to_json(json& j, const std::optional<T>& value) { value ? j = *value : j = nullptr; }
    static void from_json(const json& j, std::optional<T>& value) {
        value = j.is_null() ? std::nullopt : std::optional<T>{j.get<T>()};
    }
};

}  // namespace nlohmann

namespace ngcc_kat {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Sizes, public_key, secret_key, output, shared_secret)

}  // namespace ngcc_kat

namespace ngcc_bench {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Trial, calls, seconds, cycles, baseline_rss_kib, peak_rss_kib)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Statistics, calls, mean_seconds, mean_cycles, operations_per_second,
                                   median_trial_seconds, baseline_rss_kib, peak_rss_kib)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Plan, trials, iterations, warmup, one_process, target_seconds, calibration_seconds,
                                   preparation_seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HelperCalls, calls, seconds, stretches)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SymmetricShare, operations, seconds, sm3hash, pseudohash, pseudo_xof, drng,
                                   clock_seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LibraryFile, file, sha256)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Surroundings, start, end, load_start, load_end, other_load)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(OperationRecord, instance, operation, library, cycle_source, plan, trials,
                                   statistics, symmetric, surroundings)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(InstanceRecord, instance, library, kat_digest, elf_image_bytes, sizes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(AgainstRecord::Operation, operation, plan, ours, theirs, ratio)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(AgainstRecord, instance, ours, theirs, cycle_source, operations, surroundings)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Environment::Row, name, value)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Environment, version, build_flags, start, end, rows, warnings)

}  // namespace ngcc_bench
