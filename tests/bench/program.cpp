// The real program, from the plan to the check of the pages, and how it fails.
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "bench_program.hpp"
#include "ngcc_kat/manifest.hpp"
#include "support/catch.hpp"
#include "support/programs.hpp"

namespace {

using namespace ngcc_test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using nlohmann::json;

Result bench(const Arguments& arguments) {
    Arguments words{bench_program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run_words(words);
}

// A run that takes a moment. It counts no cycles, so that the tests need no counter.
Arguments quick_run(const std::string& folder, const std::string& only = "^flit-128$") {
    return {"run", "--only", only, "--trials", "2", "--target-seconds", "0.001", "--out", folder, "--cycles", "none"};
}

Arguments with(Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

json parsed(const std::string& path) {
    return json::parse(read(path));
}

}  // namespace

TEST_CASE("A run leaves one record per operation, and pages that pass the check") {
    const Folder folder;
    const std::string results = folder / "results";
    const Result run = bench(quick_run(results));
    CAPTURE(run.err);
    REQUIRE(run.code == 0);
    CHECK_THAT(run.out, Contains("3 operations to measure, expected to take"));
    for (const std::string operation : {"keygen", "enc", "dec"}) {
        CAPTURE(operation);
        CHECK_THAT(run.out, Contains("FLIT128_REF " + operation + ", about"));
        const json record = parsed(results + "/records/FLIT128_REF/" + operation + ".json");
        CHECK(record.at("trials").size() == 2);
        std::uint64_t calls = 0;
        double seconds = 0;
        for (const json& trial : record.at("trials")) {
            CHECK(trial.at("calls") == record.at("plan").at("iterations"));
            CHECK(trial.at("cycles").is_null());
            CHECK(trial.at("peak_rss_kib") >= trial.at("baseline_rss_kib"));
            calls += trial.at("calls").get<std::uint64_t>();
            seconds += trial.at("seconds").get<double>();
        }
        CHECK(calls >= 100);
        CHECK(record.at("statistics").at("calls") == calls);
        CHECK(record.at("statistics").at("mean_seconds").get<double>() ==
              Approx(seconds / static_cast<double>(calls)).epsilon(1e-12));
        CHECK(record.at("cycle_source") == "none");
    }
    // FLIT, section 6 on: a decapsulation expands and hashes, and draws nothing; an encapsulation draws once.
    const json dec = parsed(results + "/records/FLIT128_REF/dec.json").at("symmetric");
    CHECK(dec.at("drng").at("calls") == 0);
    CHECK(dec.at("pseudohash").at("calls") == dec.at("operations"));
    const json enc = parsed(results + "/records/FLIT128_REF/enc.json").at("symmetric");
    CHECK(enc.at("drng").at("calls") == enc.at("operations"));
    const json instance = parsed(results + "/records/FLIT128_REF/instance.json");
    CHECK(instance.at("kat_digest") == find_entry(ngcc_kat::manifest(), "FLIT128_REF")->published());
    CHECK(instance.at("elf_image_bytes") > 10000);
    CHECK(parsed(results + "/environment.json").at("end") != "");

    for (const std::string format : {"md", "html"}) {
        CHECK(bench({"report", results, "--format", format}).code == 0);
    }
    CHECK(bench({"check", results}).code == 0);
    const std::string page = results + "/kem-15-flit.md";
    CHECK_THAT(read(page), Contains("| FLIT128_REF | enc |"));
    write(page, replaced(read(page), "µs", "ns"));
    const Result checked = bench({"check", results});
    CHECK(checked.code == 1);
    CHECK_THAT(checked.out, Contains("kem-15-flit.md"));
}

TEST_CASE("A second run keeps the records of the first and adds to them") {
    const Folder folder;
    const std::string results = folder / "results";
    REQUIRE(bench(with(quick_run(results), {"--ops", "enc"})).code == 0);
    const std::string enc = read(results + "/records/FLIT128_REF/enc.json");
    const std::string instance = read(results + "/records/FLIT128_REF/instance.json");
    CHECK_FALSE(std::filesystem::exists(results + "/records/FLIT128_REF/dec.json"));

    const Result second = bench(quick_run(results));
    CHECK(second.code == 0);
    CHECK_THAT(second.out, Contains("1 finished records are kept.") && Contains("2 operations to measure"));
    CHECK(read(results + "/records/FLIT128_REF/enc.json") == enc);
    CHECK(read(results + "/records/FLIT128_REF/instance.json") == instance);
    CHECK(std::filesystem::exists(results + "/records/FLIT128_REF/dec.json"));

    const std::string environment = read(results + "/environment.json");
    const Result third = bench(quick_run(results));
    CHECK(third.code == 0);
    CHECK_THAT(third.out, Contains("3 finished records are kept.") && Contains("0 operations to measure"));
    CHECK(read(results + "/environment.json") == environment);

    const Result other_plan = bench(with(quick_run(results), {"--trials", "3"}));
    CHECK(other_plan.code != 0);
}

TEST_CASE("A run that is killed goes on where it was") {
    const Folder folder;
    const std::string results = folder / "results";
    const std::string records = results + "/records/FLIT128_REF/";
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // Long enough to be killed before its end.
        ::execl(bench_program, bench_program, "run", "--only", "^flit-128$", "--trials", "2", "--target-seconds", "2",
                "--cycles", "none", "--out", results.c_str(), nullptr);
        ::_exit(127);
    }
    while (!std::filesystem::exists(records + "keygen.json")) {
        REQUIRE(::waitpid(child, nullptr, WNOHANG) == 0);
        std::this_thread::yield();
    }
    ::kill(child, SIGKILL);
    REQUIRE(::waitpid(child, nullptr, 0) == child);
    const std::string keygen = read(records + "keygen.json");
    CHECK_FALSE(std::filesystem::exists(records + "dec.json"));
    const Result report = bench({"report", results});
    CHECK(report.code == 1);
    CHECK_THAT(report.err, Contains("not complete"));

    const Result second = bench({"run", "--only", "^flit-128$", "--trials", "2", "--target-seconds", "2", "--cycles",
                                 "none", "--out", results, "--plan"});
    CHECK(second.code == 0);
    CHECK_THAT(second.out, Contains("finished records are kept"));
    CHECK(read(records + "keygen.json") == keygen);
    CHECK_FALSE(std::filesystem::exists(records + "dec.json"));
}

TEST_CASE("Two runs are compared, and a library with itself is measured") {
    const Folder folder;
    REQUIRE(bench(with(quick_run(folder / "a"), {"--ops", "dec"})).code == 0);
    REQUIRE(bench(quick_run(folder / "b")).code == 0);
    const Result compared = bench({"compare", folder / "a", folder / "b"});
    CHECK(compared.code == 0);
    CHECK_THAT(compared.out, Contains("FLIT128_REF") && Contains("dec") && !Contains("enc"));
    CHECK(bench({"compare", folder / "a", folder / "a"}).code == 0);
    CHECK(bench({"compare", folder / "a", folder / "none"}).code == 2);

    const Result against =
        bench({"against", flit_library, "--instance", "flit-128", "--trials", "2", "--target-seconds", "0.001",
               "--cycles", "none", "--ops", "enc,dec", "--out", folder / "b"});
    CAPTURE(against.err);
    CHECK(against.code == 0);
    const json record = parsed(folder / "b/records/FLIT128_REF/against.json");
    CHECK(record.at("ours") == record.at("theirs"));
    CHECK(record.at("operations").size() == 2);
    for (const json& operation : record.at("operations")) {
        CHECK(operation.at("ours").size() == 2);
        CHECK(operation.at("theirs").size() == 2);
        CHECK(operation.at("ratio") > 0);
    }
    CHECK(bench({"report", folder / "b"}).code == 0);
    CHECK_THAT(read(folder / "b/kem-15-flit.md"), Contains("another implementation on this machine"));
    CHECK(bench({"check", folder / "b"}).code == 0);
}

TEST_CASE("What cannot be measured is refused, and leaves nothing") {
    const Folder folder;
    const std::string results = folder / "results";
    const auto refuses = [&](const Arguments& arguments, int code, const std::string& message) {
        const Result result = bench(arguments);
        CAPTURE(arguments, result.out);
        CHECK(result.code == code);
        CHECK_THAT(result.err, Contains(message));
        CHECK(folder.contents().empty());
    };
    refuses(quick_run(results, "kyber"), 2, "expected to find the name of a parameter set");
    refuses(quick_run(results, "("), 2, "expected a regular expression");
    refuses(with(quick_run(results), {"--ops", "decrypt"}), 2, "expected keygen, enc, dec, sign or verify");
    refuses(with(quick_run(results), {"--cpu", "9999"}), 2, "expected a core that this program may run on");
    refuses(with(quick_run(results), {"--libraries", results}), 2, "not implemented, or the target `bench`");
    refuses(quick_run("/dev/null/results"), 2, "cannot be written");
    refuses({"run", "--trials", "0"}, 2, "--trials");
    refuses({"report", results}, 2, "expected a folder that `ngcc-bench run` wrote");
    refuses({"check", results}, 2, "expected a folder that `ngcc-bench run` wrote");
    refuses(with(quick_run(results), {"--plan"}), 0, "");

    const auto against = [&](const std::string& library, const std::string& instance = "flit-128") {
        return Arguments{"against",          library, "--instance", instance, "--trials", "1",
                         "--target-seconds", "0.001", "--cycles",   "none"};
    };
    refuses(against(flit_library, "kyber-512"), 2, "expected the name of a parameter set");
    refuses(against(folder / "none.so"), 2, "none.so: cannot be read");
    refuses(against(consistent_shim), 1, "not an implementation of FLIT128_REF, so it is not measured");
    refuses(against(disagreeing_shim), 1, "decapsulation gives another secret than encapsulation");
    refuses(against(bench_program), 1, "KAT: cannot be loaded");
}

TEST_CASE("A counter of cycles that is missing is an error only if it was asked for") {
    const Folder folder;
    Arguments arguments = with(quick_run(folder / "results"), {"--plan"});
    arguments[10] = "perf";
    REQUIRE(arguments[9] == "--cycles");
    const Result result = bench(arguments);
    if (result.code != 0) {
        CHECK(result.code == 2);
        CHECK_THAT(result.err, Contains("the kernel gives no counter of core cycles"));
    }
    CHECK(folder.contents().empty());
}
