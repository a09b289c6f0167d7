#include <algorithm>
#include <filesystem>

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

const ManifestEntry& entry_named(const std::string& name) {
    const ManifestEntry* entry = find_entry(ngcc_kat::manifest(), name);
    if (entry == nullptr) {
        throw Failure(unusable, name + ": expected the name of a parameter set; `ngcc list` shows them");
    }
    return *entry;
}

// Of two plans for one operation the one of the slower library, so that the trials of both have equally many calls.
Plan common_plan(const Plan& a, const Plan& b) {
    return a.calibration_seconds < b.calibration_seconds ? b : a;
}

std::string spread_text(const std::vector<Trial>& trials) {
    const std::vector<double> means = trial_means(trials);
    const auto [least, most] = std::ranges::minmax(means);
    return time_text(least) + " to " + time_text(most);
}

}  // namespace

void against(const AgainstOptions& options, const Console& console) {
    const RunOptions& common = options.common;
    const ManifestEntry& entry = entry_named(options.instance);
    if (!common.folder.empty() && !read_instance(common.folder, entry.name)) {
        throw Failure(unusable, common.folder + ": expected the folder of a run with " + entry.name);
    }
    Host host = host_of(common);
    if (!std::filesystem::exists(library_path(common, entry))) {
        throw Failure(unusable, entry.name + ": not implemented here, or the target `bench` was not built");
    }
    const Subject ours(host, library_path(common, entry));
    const Subject theirs(host, options.library);
    console.out << "Checking both libraries against the published KAT digest, on core " << host.cpu << "." << std::endl;
    ours.conforming_digest(entry);
    theirs.conforming_digest(entry);

    const Watch watch(host);
    AgainstRecord record{entry.name, ours.file(), theirs.file(), std::string{name_of(host.cycles)}, {}, {}};
    double expected = 0;
    for (const std::string& operation : wanted_operations(common, entry.kind)) {
        const Plan plan = common_plan(plan_for(ours, operation, common.trials, common.target_seconds),
                                      plan_for(theirs, operation, common.trials, common.target_seconds));
        record.operations.push_back({operation, plan, {}, {}, 0});
        expected += 2 * expected_seconds(plan);
    }
    console.out << "Expected to take " << duration_text(expected) << "." << std::endl;

    TextTable table(1);
    table.add({"operation", "ngcc", "trials from to", "the other", "trials from to", "the other / ngcc"});
    {
        RunProgress progress{console, expected};
        for (AgainstRecord::Operation& operation : record.operations) {
            progress.begin(entry.name + " " + operation.operation, 2 * expected_seconds(operation.plan));
            double done = 0;
            const auto step = [&] { progress.step(++done / static_cast<double>(operation.plan.trials)); };
            const auto trials = measure_in_turn({&ours, &theirs}, operation.operation, operation.plan, step);
            operation.ours = trials[0];
            operation.theirs = trials[1];
            const double our_time = statistics_of(operation.ours).median_trial_seconds;
            const double their_time = statistics_of(operation.theirs).median_trial_seconds;
            operation.ratio = their_time / our_time;
            table.add({operation.operation, time_text(our_time), spread_text(operation.ours), time_text(their_time),
                       spread_text(operation.theirs), ratio_text(operation.ratio)});
        }
    }
    record.surroundings = watch.end();
    table.print(console.out);
    if (!common.folder.empty()) {
        write(common.folder, record);
    }
}

}  // namespace ngcc_bench
