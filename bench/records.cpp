#include "records.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "program/failure.hpp"
#include "program/files.hpp"
#include "records_json.hpp"

namespace ngcc_bench {

namespace {

using std::filesystem::path;

constexpr std::array<std::string_view, 3> kem_operations = {"keygen", "enc", "dec"};
constexpr std::array<std::string_view, 3> signature_operations = {"keygen", "sign", "verify"};

// Whether there is something to compute statistics of.
bool is_measured(const std::vector<Trial>& trials) {
    return !trials.empty() && std::ranges::all_of(trials, [](const Trial& trial) { return trial.calls > 0; });
}
bool is_measured(const OperationRecord& record) {
    return is_measured(record.trials);
}
bool is_measured(const AgainstRecord& record) {
    return std::ranges::all_of(record.operations, [](const AgainstRecord::Operation& operation) {
        return is_measured(operation.ours) && is_measured(operation.theirs);
    });
}

template <class Record>
std::optional<Record> read_json(const path& file) {
    if (!std::filesystem::exists(file)) {
        return std::nullopt;
    }
    const auto text = ngcc_tool::read_file(file.string(), record_limit);
    try {
        return nlohmann::json::parse(text.begin(), text.end()).get<Record>();
    } catch (const nlohmann::json::exception& error) {
        throw ngcc_tool::Failure(ngcc_tool::refused, file.string() + ": not a record of the bench: " + error.what());
    }
}

template <class Record>
std::optional<Record> read_measured(const path& file) {
    auto record = read_json<Record>(file);
    if (record && !is_measured(*record)) {
        throw ngcc_tool::Failure(ngcc_tool::refused, file.string() + ": expected trials with calls, found none");
    }
    return record;
}

template <class Record>
void write_json(const path& file, const Record& record) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error) {
        throw ngcc_tool::Failure(ngcc_tool::unusable,
                                 file.parent_path().string() + ": cannot be made: " + error.message());
    }
    // The order of the members is that of the structure, so that a person can read it.
    const nlohmann::json json = record;
    ngcc_tool::NewFile out{file.string(), ngcc_tool::Access::everyone, ngcc_tool::Existing::replace};
    out.write(json.dump(1) + "\n");
    ngcc_tool::NewFile::commit(std::array{&out});
}

std::string folder_of(std::string_view instance) {
    return "records/" + std::string{instance} + "/";
}

}  // namespace

std::vector<double> trial_means(std::span<const Trial> trials) {
    std::vector<double> means;
    for (const Trial& trial : trials) {
        means.push_back(trial.seconds / static_cast<double>(trial.calls));
    }
    return means;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

Statistics statistics_of(std::span<const Trial> trials) {
    Statistics result;
    double seconds = 0;
    std::optional<double> cycles = 0;
    for (const Trial& trial : trials) {
        result.calls += trial.calls;
        seconds += trial.seconds;
        cycles = cycles && trial.cycles ? std::optional{*cycles + static_cast<double>(*trial.cycles)} : std::nullopt;
        result.baseline_rss_kib = std::max(result.baseline_rss_kib, trial.baseline_rss_kib);
        result.peak_rss_kib = std::max(result.peak_rss_kib, trial.peak_rss_kib);
    }
    const auto calls = static_cast<double>(result.calls);
    result.mean_seconds = seconds / calls;
    result.mean_cycles = cycles ? std::optional{*cycles / calls} : std::nullopt;
    result.operations_per_second = calls / seconds;
    result.median_trial_seconds = median(trial_means(trials));
    return result;
}

std::span<const std::string_view> operations_of(ngcc_kat::Kind kind) {
    return kind == ngcc_kat::Kind::kem ? kem_operations : signature_operations;
}

std::string environment_path() {
    return "environment.json";
}
std::string instance_path(std::string_view instance) {
    return folder_of(instance) + "instance.json";
}
std::string operation_path(std::string_view instance, std::string_view operation) {
    return folder_of(instance) + std::string{operation} + ".json";
}
std::string against_path(std::string_view instance) {
    return folder_of(instance) + "against.json";
}

std::optional<Environment> read_environment(const path& folder) {
    return read_json<Environment>(folder / environment_path());
}
std::optional<InstanceRecord> read_instance(const path& folder, std::string_view instance) {
    return read_json<InstanceRecord>(folder / instance_path(instance));
}
std::optional<OperationRecord> read_operation(const path& folder, std::string_view instance,
                                              std::string_view operation) {
    return read_measured<OperationRecord>(folder / operation_path(instance, operation));
}
std::optional<AgainstRecord> read_against(const path& folder, std::string_view instance) {
    return read_measured<AgainstRecord>(folder / against_path(instance));
}

void write(const path& folder, const Environment& environment) {
    write_json(folder / environment_path(), environment);
}
void write(const path& folder, const InstanceRecord& record) {
    write_json(folder / instance_path(record.instance), record);
}
void write(const path& folder, const OperationRecord& record) {
    write_json(folder / operation_path(record.instance, record.operation), record);
}
void write(const path& folder, const AgainstRecord& record) {
    write_json(folder / against_path(record.instance), record);
}

Run read_run(const path& folder) {
    const auto environment = read_environment(folder);
    if (!environment) {
        throw ngcc_tool::Failure(ngcc_tool::unusable,
                                 folder.string() + ": expected a folder that `ngcc-bench run` wrote");
    }
    Run run{folder, *environment, {}};
    for (const ngcc_kat::ManifestEntry& entry : ngcc_kat::manifest()) {
        const auto record = read_instance(folder, entry.name);
        if (!record) {
            continue;
        }
        Run::Instance instance{&entry, *record, {}, read_against(folder, entry.name)};
        for (const std::string_view operation : operations_of(entry.kind)) {
            if (auto measured = read_operation(folder, entry.name, operation)) {
                instance.operations.push_back(std::move(*measured));
            }
        }
        run.instances.push_back(std::move(instance));
    }
    return run;
}

}  // namespace ngcc_bench
