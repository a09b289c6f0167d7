// ngcc-bench: reproduces the published measurement tables on this machine. See docs/benchmarking.md.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "build.hpp"
#include "commands.hpp"
#include "program/failure.hpp"

namespace {

using namespace ngcc_bench;

void add_common(CLI::App& app, RunOptions& options) {
    app.add_option("--ops", options.operations, "Only these operations: keygen, enc, dec, sign, verify")
        ->delimiter(',');
    app.add_option("--trials", options.trials, "Trials of each operation, each in a process of its own")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--target-seconds", options.target_seconds, "How long a trial should take")
        ->check(CLI::Range(0.0001, 60.0))
        ->capture_default_str();
    app.add_option("--cpu", options.cpu, "The core to measure on; if not given, the last one");
    app.add_option("--cycles", options.cycles,
                   "Where cycles come from: perf (the kernel's counter of core cycles), tsc (ticks of the time stamp "
                   "counter), none, or auto, the first of perf and tsc that there is")
        ->check(CLI::IsMember({"auto", "perf", "tsc", "none"}))
        ->capture_default_str();
    app.add_option("--libraries", options.libraries, "Folder of the libraries of the C API");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Measures the operations of ngcc and writes the tables that the published campaign has", "ngcc-bench"};
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 done; 1 refused: a library does not conform, or a record or page is not what it should\n"
        "be; 2 the command line makes no sense, or a file cannot be read or written.");
    app.set_version_flag("--version", build::version);
    const Console console{std::cout, ::isatty(STDOUT_FILENO) == 1};

    RunOptions run_options;
    run_options.libraries = build::libraries;
    run_options.worker = build::worker;
    AgainstOptions against_options{run_options, "", ""};
    against_options.common.folder.clear();

    CLI::App* run_command = app.add_subcommand("run", "Measure, and leave one JSON record per operation");
    run_command->add_option("--only", run_options.only, "Regular expression: only parameter sets with such a name")
        ->capture_default_str();
    add_common(*run_command, run_options);
    run_command->add_option("--out", run_options.folder, "Folder of the records; a run that was interrupted goes on")
        ->capture_default_str();
    run_command->add_flag("--plan", run_options.plan_only,
                          "Show what would be measured and how long it takes, and end");
    run_command->callback([&] { run(run_options, console); });

    std::string folder;
    std::string second;
    std::string format = "md";
    CLI::App* report_command = app.add_subcommand("report", "Write the pages of a run into its folder");
    report_command->add_option("folder", folder, "Folder of a run")->required();
    report_command->add_option("--format", format, "md or html")
        ->check(CLI::IsMember({"md", "html"}))
        ->capture_default_str();
    report_command->callback([&] { report(folder, format, console); });

    CLI::App* compare_command = app.add_subcommand("compare", "Compare two runs");
    compare_command->add_option("first", folder, "Folder of a run")->required();
    compare_command->add_option("second", second, "Folder of another run")->required();
    compare_command->callback([&] { compare(folder, second, console); });

    CLI::App* against_command = app.add_subcommand(
        "against", "Measure another implementation behind the organiser's C API and ngcc, trial by trial in turn");
    against_command->add_option("library", against_options.library, "Its shared library")->required();
    against_command->add_option("--instance", against_options.instance, "The parameter set that it implements")
        ->required();
    add_common(*against_command, against_options.common);
    against_command->add_option("--out", against_options.common.folder,
                                "Folder of a run on this machine, whose report then has the comparison, too");
    against_command->callback([&] { against(against_options, console); });

    CLI::App* check_command =
        app.add_subcommand("check", "Recompute every statistic and every page of a run, and compare");
    check_command->add_option("folder", folder, "Folder of a run")->required();
    check_command->callback([&] { check(folder, console); });

    try {
        app.parse(argc, argv);
        return ngcc_tool::ok;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ngcc_tool::ok : ngcc_tool::unusable;
    } catch (const ngcc_tool::Failure& failure) {
        std::cerr << "ngcc-bench: " << failure.what() << "\n";
        return failure.code;
    } catch (const std::exception& error) {
        std::cerr << "ngcc-bench: " << error.what() << "\n";
        return ngcc_tool::unusable;
    }
}
