#include "report/check.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "program/failure.hpp"
#include "program/files.hpp"
#include "report/pages.hpp"

namespace ngcc_bench {

namespace {

using std::filesystem::path;

std::string shown(const std::string& text) {
    return text;
}
std::string shown(std::uint64_t value) {
    return std::to_string(value);
}
std::string shown(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}
template <class T>
std::string shown(const std::optional<T>& value) {
    return value ? shown(*value) : "none";
}

template <class T>
bool agree(const T& a, const T& b) {
    return a == b;
}
bool agree(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::abs(a);
}
bool agree(const std::optional<double>& a, const std::optional<double>& b) {
    return a && b ? agree(*a, *b) : a.has_value() == b.has_value();
}

class Checker {
  public:
    Checker(path folder, std::string docs) : folder_(std::move(folder)), docs_(std::move(docs)) {}

    std::vector<std::string> problems() && {
        const bool is_run = std::filesystem::exists(folder_ / environment_path());
        try {
            const Run run = read_run(folder_);
            if (run.environment.end.empty()) {
                add(environment_path(), "expected the end of a complete run, found none");
            }
            for (const Run::Instance& instance : run.instances) {
                check(instance);
            }
            check_files(run);
            for (const Format format : {Format::markdown, Format::html}) {
                check_pages(run, format);
            }
        } catch (const ngcc_tool::Failure& failure) {
            if (!is_run) {
                throw;
            }
            problems_.push_back(failure.what());
        }
        return std::move(problems_);
    }

  private:
    void add(const std::string& file, const std::string& problem) { problems_.push_back(file + ": " + problem); }

    template <class T>
    void expect(const std::string& file, const std::string& what, const T& expected, const T& found) {
        if (!agree(expected, found)) {
            add(file, what + ": expected " + shown(expected) + ", found " + shown(found));
        }
    }

    void check(const Run::Instance& instance);
    void check(const std::string& file, const OperationRecord& record);
    void check(const std::string& file, const AgainstRecord& record);
    void check_trials(const std::string& file, const std::string& whose, const Plan& plan,
                      const std::vector<Trial>& trials);
    void check_files(const Run& run);
    void check_pages(const Run& run, Format format);

    path folder_;
    std::string docs_;
    std::vector<std::string> problems_;
};

void Checker::check(const Run::Instance& instance) {
    const ngcc_kat::ManifestEntry& entry = *instance.entry;
    const InstanceRecord& record = instance.record;
    const std::string file = instance_path(entry.name);
    expect(file, "instance", entry.name, record.instance);
    expect(file, "KAT digest", entry.published(), record.kat_digest);
    expect(file, "bytes of a public key", entry.sizes.public_key, record.sizes.public_key);
    expect(file, "bytes of a secret key", entry.sizes.secret_key, record.sizes.secret_key);
    expect(file, "bytes of a signature or ciphertext", entry.sizes.output, record.sizes.output);
    expect(file, "bytes of a shared secret", entry.sizes.shared_secret, record.sizes.shared_secret);
    for (const std::string_view name : operations_of(entry.kind)) {
        if (const auto operation = read_operation(folder_, entry.name, name)) {
            const std::string path = operation_path(entry.name, name);
            expect(path, "instance", entry.name, operation->instance);
            expect(path, "operation", std::string{name}, operation->operation);
            expect(path, "digest of the library", record.library.sha256, operation->library.sha256);
            check(path, *operation);
        }
    }
    if (instance.against) {
        const std::string path = against_path(entry.name);
        expect(path, "instance", entry.name, instance.against->instance);
        expect(path, "digest of our library", record.library.sha256, instance.against->ours.sha256);
        check(path, *instance.against);
    }
}

void Checker::check(const std::string& file, const OperationRecord& record) {
    check_trials(file, "trials", record.plan, record.trials);
    const Statistics expected = statistics_of(record.trials);
    const Statistics& found = record.statistics;
    expect(file, "calls", expected.calls, found.calls);
    expect(file, "mean seconds", expected.mean_seconds, found.mean_seconds);
    expect(file, "mean cycles", expected.mean_cycles, found.mean_cycles);
    expect(file, "operations per second", expected.operations_per_second, found.operations_per_second);
    expect(file, "median trial", expected.median_trial_seconds, found.median_trial_seconds);
    expect(file, "baseline RSS in KiB", expected.baseline_rss_kib, found.baseline_rss_kib);
    expect(file, "peak RSS in KiB", expected.peak_rss_kib, found.peak_rss_kib);
}

void Checker::check(const std::string& file, const AgainstRecord& record) {
    for (const AgainstRecord::Operation& operation : record.operations) {
        check_trials(file, operation.operation + ", trials of ours", operation.plan, operation.ours);
        check_trials(file, operation.operation + ", trials of theirs", operation.plan, operation.theirs);
        expect(file, operation.operation + ", ratio",
               median(trial_means(operation.theirs)) / median(trial_means(operation.ours)), operation.ratio);
    }
}

void Checker::check_trials(const std::string& file, const std::string& whose, const Plan& plan,
                           const std::vector<Trial>& trials) {
    expect(file, whose, plan.trials, static_cast<std::uint64_t>(trials.size()));
    for (std::size_t i = 0; i < trials.size(); ++i) {
        expect(file, whose + ", calls of number " + std::to_string(i), plan.iterations, trials[i].calls);
    }
}

// Nothing but records lies among the records.
void Checker::check_files(const Run& run) {
    std::set<std::string> known;
    for (const Run::Instance& instance : run.instances) {
        known.insert(instance_path(instance.entry->name));
        known.insert(against_path(instance.entry->name));
        for (const std::string_view operation : operations_of(instance.entry->kind)) {
            known.insert(operation_path(instance.entry->name, operation));
        }
    }
    std::vector<std::string> unknown;
    const path records = folder_ / "records";
    if (!std::filesystem::exists(records)) {
        return;
    }
    for (const auto& item : std::filesystem::recursive_directory_iterator{records}) {
        const std::string file = item.path().lexically_relative(folder_).generic_string();
        if (!item.is_directory() && !known.contains(file)) {
            unknown.push_back(file);
        }
    }
    std::ranges::sort(unknown);
    for (const std::string& file : unknown) {
        add(file, "expected only records of instances that have a record of their library, found this file");
    }
}

// "line 12: expected ..., found ..." of the first line that differs.
std::string difference(std::string_view expected, std::string_view found) {
    const auto line = [](std::string_view text) { return std::string{text.substr(0, text.find('\n'))}; };
    std::size_t number = 1;
    while (!expected.empty() && !found.empty() && line(expected) == line(found)) {
        const std::size_t length = std::min({line(expected).size() + 1, expected.size(), found.size()});
        expected.remove_prefix(length);
        found.remove_prefix(length);
        ++number;
    }
    return "line " + std::to_string(number) + ": expected \"" + line(expected) + "\", found \"" + line(found) + "\"";
}

void Checker::check_pages(const Run& run, Format format) {
    const auto exists = [&](const std::string& name) { return std::filesystem::exists(folder_ / name); };
    if (!exists(summary_name(format))) {
        return;
    }
    std::set<std::string> names;
    for (const PageFile& page : pages(run, format, docs_)) {
        names.insert(page.name);
        if (!exists(page.name)) {
            add(page.name, "expected a page, found no file");
            continue;
        }
        constexpr std::size_t page_limit = std::size_t{1} << 26;
        const auto text = ngcc_tool::read_file((folder_ / page.name).string(), page_limit);
        const std::string_view found{text.data(), text.size()};
        if (found != page.text) {
            add(page.name, difference(page.text, found));
        }
    }
    for (const ngcc_kat::ManifestEntry& entry : ngcc_kat::manifest()) {
        const std::string name = page_name(entry, format);
        if (exists(name) && names.insert(name).second) {
            add(name, "expected no page, as there are no records of this scheme, found one");
        }
    }
}

}  // namespace

std::vector<std::string> check(const path& folder, const std::string& docs) {
    return Checker{folder, docs}.problems();
}

}  // namespace ngcc_bench
