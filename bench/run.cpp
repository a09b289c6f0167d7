#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include "commands.hpp"
#include "environment.hpp"
#include "program/failure.hpp"
#include "progress.hpp"
#include "report/format.hpp"
#include "text_table.hpp"

namespace ngcc_bench {

namespace {

using ngcc_kat::ManifestEntry;
using ngcc_tool::Failure;
using ngcc_tool::unusable;

// An operation that is still to be measured.
struct Job {
    const ManifestEntry* entry = nullptr;
    std::string operation;
    Plan plan;

    std::string name() const { return entry->name + " " + operation; }
    // With the profile, which takes one trial more.
    double expected_seconds() const {
        return ngcc_bench::expected_seconds(plan) * (1 + 1 / static_cast<double>(plan.trials));
    }
};

class Bench {
  public:
    Bench(const RunOptions& options, const Console& console)
        : options_(options), console_(console), host_(host_of(options)) {}

    void run() {
        require_writable(options_.folder);
        select();
        console_.out << "Checking " << entries_.size() << " libraries against the published KAT digests and timing one "
                     << "call of each operation, on core " << host_.cpu << "." << std::endl;
        Environment environment = environment_to_write();
        check_conformance();
        plan();
        show_plan();
        if (options_.plan_only || (jobs_.empty() && !environment.end.empty())) {
            return;
        }
        environment.end.clear();
        write(options_.folder, environment);
        for (const auto& [name, record] : new_instances_) {
            write(options_.folder, record);
        }
        measure();
        environment.end = utc_now();
        write(options_.folder, environment);
        console_.out << "Complete: " << options_.folder << ". Pages: ngcc-bench report " << options_.folder
                     << std::endl;
    }

  private:
    // The instances that were asked for and have a library.
    void select() {
        std::regex wanted;
        try {
            wanted = std::regex(options_.only, std::regex::icase);
        } catch (const std::regex_error&) {
            throw Failure(unusable, "--only " + options_.only + ": expected a regular expression");
        }
        bool known = false;
        for (const ManifestEntry& entry : ngcc_kat::manifest()) {
            if (!std::regex_search(entry.name, wanted) && !std::regex_search(entry.short_name, wanted)) {
                continue;
            }
            known = true;
            if (std::filesystem::exists(library_path(options_, entry))) {
                entries_.push_back(&entry);
            }
        }
        if (!known) {
            throw Failure(unusable, "--only " + options_.only +
                                        ": expected to find the name of a parameter set; `ngcc list` shows them");
        }
        if (entries_.empty()) {
            throw Failure(unusable, "--only " + options_.only + ": none of these parameter sets has a library in " +
                                        options_.libraries + ": not implemented, or the target `bench` was not built");
        }
        for (const ManifestEntry* entry : entries_) {
            subjects_.try_emplace(entry->name, host_, library_path(options_, *entry));
            counting_subjects_.try_emplace(entry->name, host_, counting_library_path(options_, *entry));
        }
    }

    // The description of this machine; that of an interrupted run of the same kind, if there is one, is kept.
    Environment environment_to_write() const {
        const Environment now = environment_of(host_);
        const auto before = read_environment(options_.folder);
        if (before && !is_same_machine(*before, now)) {
            throw Failure(ngcc_tool::refused, options_.folder +
                                                  ": holds records of another machine or build; "
                                                  "choose another folder with --out");
        }
        return before ? *before : now;
    }

    void check_conformance() {
        for (const ManifestEntry* entry : entries_) {
            const Subject& subject = subjects_.at(entry->name);
            if (const auto before = read_instance(options_.folder, entry->name)) {
                if (before->library != subject.file()) {
                    throw Failure(ngcc_tool::refused, options_.folder + ": holds records of another build of " +
                                                          entry->name + "; choose another folder with --out");
                }
                continue;
            }
            new_instances_[entry->name] = {entry->name, subject.file(), subject.conforming_digest(*entry),
                                           subject.elf_image_bytes(), entry->sizes};
        }
    }

    void plan() {
        for (const ManifestEntry* entry : entries_) {
            for (const std::string& operation : wanted_operations(options_, entry->kind)) {
                if (const auto before = read_operation(options_.folder, entry->name, operation)) {
                    if (before->plan.trials != options_.trials ||
                        before->plan.target_seconds != options_.target_seconds) {
                        throw Failure(ngcc_tool::refused, options_.folder + ": " + entry->name + " " + operation +
                                                              " was measured by another plan; choose another folder "
                                                              "with --out");
                    }
                    ++kept_;
                    continue;
                }
                const Plan plan =
                    plan_for(subjects_.at(entry->name), operation, options_.trials, options_.target_seconds);
                jobs_.push_back({entry, operation, plan});
            }
        }
    }

    void show_plan() const {
        TextTable table(2);
        table.add({"instance", "operation", "trials", "calls per trial", "of about", "together"});
        for (const Job& job : jobs_) {
            table.add({job.entry->name, job.operation, std::to_string(job.plan.trials),
                       std::to_string(job.plan.iterations), time_text(job.plan.calibration_seconds),
                       duration_text(job.expected_seconds())});
        }
        table.print(console_.out);
        if (kept_ > 0) {
            console_.out << kept_ << " finished records are kept.\n";
        }
        console_.out << jobs_.size() << " operations to measure, expected to take " << duration_text(expected_seconds())
                     << "." << std::endl;
    }

    double expected_seconds() const {
        double seconds = 0;
        for (const Job& job : jobs_) {
            seconds += job.expected_seconds();
        }
        return seconds;
    }

    void measure() {
        RunProgress progress{console_, expected_seconds()};
        for (const Job& job : jobs_) {
            progress.begin(job.name(), job.expected_seconds());
            double done = 0;
            const auto step = [&] { progress.step(++done / static_cast<double>(job.plan.trials + 1)); };
            write(options_.folder, measured(job, step));
        }
    }

    OperationRecord measured(const Job& job, const std::function<void()>& step) {
        const Subject& subject = subjects_.at(job.entry->name);
        const Watch watch(host_);
        OperationRecord record;
        record.instance = job.entry->name;
        record.operation = job.operation;
        record.library = subject.file();
        record.cycle_source = name_of(host_.cycles);
        record.plan = job.plan;
        record.trials = measure_in_turn({&subject}, job.operation, job.plan, step).front();
        record.statistics = statistics_of(record.trials);
        record.symmetric = counting_subjects_.at(job.entry->name).profile(job.operation, job.plan.iterations);
        record.surroundings = watch.end();
        return record;
    }

    const RunOptions& options_;
    const Console& console_;
    Host host_;
    std::vector<const ManifestEntry*> entries_;
    std::map<std::string, Subject> subjects_;
    std::map<std::string, Subject> counting_subjects_;  // the same instances, with counted calls
    std::map<std::string, InstanceRecord> new_instances_;
    std::vector<Job> jobs_;
    std::size_t kept_ = 0;
};

}  // namespace

void run(const RunOptions& options, const Console& console) {
    Bench(options, console).run();
}

}  // namespace ngcc_bench
