// What the check of a run and its report finds.
#include "report/check.hpp"

#include "program/failure.hpp"
#include "report/pages.hpp"
#include "report_run.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;
using namespace report_test;
using Catch::Matchers::Contains;

namespace {

using Problems = std::vector<std::string>;

const std::string docs = "../../docs";
const std::string keygen_file = "records/FLIT128_REF/keygen.json";
const std::string against_file = "records/FLIT128_REF/against.json";
const std::string instance_file = "records/FLIT128_REF/instance.json";

void write_report(const Folder& folder, Format format) {
    for (const PageFile& page : pages(read_run(folder.path()), format, docs)) {
        folder.write(page.name, page.text);
    }
}

// The problems of the run with one record exchanged.
template <class Record>
Problems with(const Record& record) {
    const Folder folder;
    write_run(folder.path());
    write(folder.path(), record);
    return check(folder.path(), docs);
}

// The same record after an edit.
template <class Record, class Edit>
Problems with(Record record, Edit edit) {
    edit(record);
    return with(record);
}

}  // namespace

TEST_CASE("A run is well with and without a report") {
    const Folder folder;
    write_run(folder.path());
    CHECK(check(folder.path(), docs) == Problems{});
    write_report(folder, Format::markdown);
    CHECK(check(folder.path(), docs) == Problems{});
    write_report(folder, Format::html);
    CHECK(check(folder.path(), docs) == Problems{});
}

TEST_CASE("Statistics that are not those of the trials are found") {
    const std::string file = keygen_file + ": ";
    // The last trial a tenth of a second longer: 0.1162 s for 300 calls, and 1.072 ms in the last trial.
    const Problems trial = with(flit_keygen(), [](auto& record) { record.trials[2].seconds = 0.1072; });
    REQUIRE(trial.size() == 2);
    CHECK_THAT(trial[0], Contains(file + "mean seconds: expected 0.000387") && Contains(", found 5.4e-05"));
    CHECK_THAT(trial[1], Contains(file + "operations per second: expected 2581.7") && Contains(", found 18518.5"));

    const auto edited = [&](auto edit) { return with(flit_keygen(), [&](auto& record) { edit(record.statistics); }); };
    CHECK(edited([](auto& s) { s.calls = 299; }) == Problems{file + "calls: expected 300, found 299"});
    const Problems mean = edited([](auto& s) { s.mean_seconds = 0.0000540000001; });
    REQUIRE(mean.size() == 1);
    CHECK_THAT(mean[0], Contains(file + "mean seconds: expected 5.4") && Contains(", found 5.40000001e-05"));
    CHECK(edited([](auto& s) { s.mean_cycles = 133333.0; }).size() == 1);
    const Problems cycles = edited([](auto& s) { s.mean_cycles.reset(); });
    REQUIRE(cycles.size() == 1);
    CHECK_THAT(cycles[0], Contains(file + "mean cycles: expected 133333.3") && Contains(", found none"));
    CHECK(edited([](auto& s) { s.operations_per_second = 18518.5; }).size() == 1);
    CHECK(edited([](auto& s) { s.median_trial_seconds = 0.000051; }).size() == 1);
    CHECK(edited([](auto& s) { s.baseline_rss_kib = 3000; }) ==
          Problems{file + "baseline RSS in KiB: expected 3100, found 3000"});
    CHECK(edited([](auto& s) { s.peak_rss_kib = 3501; }) ==
          Problems{file + "peak RSS in KiB: expected 3500, found 3501"});
    // Within the rounding of the last digits.
    CHECK(edited([](auto& s) { s.mean_seconds = 0.000054 * (1 + 1e-13); }).empty());
    CHECK(edited([](auto& s) { s.mean_seconds = 0.000054 * (1 + 1e-11); }).size() == 1);
}

TEST_CASE("Trials that are not those of the plan are found") {
    CHECK(with(flit_keygen(), [](auto& record) { record.plan.trials = 4; }) ==
          Problems{keygen_file + ": trials: expected 4, found 3"});
    CHECK(with(flit_keygen(), [](auto& record) { record.plan.iterations = 101; }) ==
          Problems{keygen_file + ": trials, calls of number 0: expected 101, found 100",
                   keygen_file + ": trials, calls of number 1: expected 101, found 100",
                   keygen_file + ": trials, calls of number 2: expected 101, found 100"});
    const Problems no_trials = with(flit_keygen(), [](auto& record) { record.trials.clear(); });
    REQUIRE(no_trials.size() == 1);
    CHECK_THAT(no_trials[0], Contains(keygen_file + ": expected trials with calls, found none"));
    const Problems no_calls = with(flit_keygen(), [](auto& record) { record.trials[1].calls = 0; });
    REQUIRE(no_calls.size() == 1);
    CHECK_THAT(no_calls[0], Contains(keygen_file + ": expected trials with calls, found none"));
    CHECK(with(flit_against(), [](auto& record) { record.operations[0].plan.trials = 4; }) ==
          Problems{against_file + ": keygen, trials of ours: expected 4, found 3",
                   against_file + ": keygen, trials of theirs: expected 4, found 3"});
    const Problems none_of_theirs = with(flit_against(), [](auto& record) { record.operations[0].theirs.clear(); });
    REQUIRE(none_of_theirs.size() == 1);
    CHECK_THAT(none_of_theirs[0], Contains(against_file + ": expected trials with calls, found none"));
}

TEST_CASE("A ratio that is not that of the trials is found") {
    const Problems edited = with(flit_against(), [](auto& record) { record.operations[0].ratio = 5; });
    REQUIRE(edited.size() == 1);
    CHECK_THAT(edited[0], Contains(against_file + ": keygen, ratio: expected ") && Contains(", found 5"));
}

TEST_CASE("What contradicts the manifest is found") {
    const std::string digest(64, 'f');
    CHECK(with(flit(), [&](auto& record) { record.kat_digest = digest; }) ==
          Problems{instance_file +
                   ": KAT digest: expected 0aaf72c554c91d83f363ee34a74ddb8114082b8f52054de55d80d2cdc123404c, found " +
                   digest});
    CHECK(with(flit(), [](auto& record) { record.sizes.public_key = 616; }) ==
          Problems{instance_file + ": bytes of a public key: expected 615, found 616"});
    CHECK(with(flit(), [](auto& record) { record.sizes.secret_key = 1; }) ==
          Problems{instance_file + ": bytes of a secret key: expected 1351, found 1"});
    CHECK(with(flit(), [](auto& record) { record.sizes.output = 1; }) ==
          Problems{instance_file + ": bytes of a signature or ciphertext: expected 512, found 1"});
    CHECK(with(flit(), [](auto& record) { record.sizes.shared_secret = 1; }) ==
          Problems{instance_file + ": bytes of a shared secret: expected 32, found 1"});
}

TEST_CASE("Records of different libraries are found") {
    const std::string ours(64, 'a');
    const std::string other(64, 'd');
    const std::string found = ": expected " + ours + ", found " + other;
    CHECK(with(flit_keygen(), [&](auto& record) { record.library.sha256 = other; }) ==
          Problems{keygen_file + ": digest of the library" + found});
    CHECK(with(flit_against(), [&](auto& record) { record.ours.sha256 = other; }) ==
          Problems{against_file + ": digest of our library" + found});
    CHECK(with(flit(), [&](auto& record) { record.library.sha256 = other; }).size() == 3);
}

TEST_CASE("Records in the wrong place are found") {
    const auto edited = [](const std::string& file, const std::string& from, const std::string& to) {
        const Folder folder;
        write_run(folder.path());
        folder.edit(file, from, to);
        return check(folder.path(), docs);
    };
    CHECK(edited(keygen_file, "\"FLIT128_REF\"", "\"FLIT256_REF\"") ==
          Problems{keygen_file + ": instance: expected FLIT128_REF, found FLIT256_REF"});
    CHECK(edited(keygen_file, "\"keygen\"", "\"enc\"") ==
          Problems{keygen_file + ": operation: expected keygen, found enc"});
    CHECK(edited(instance_file, "\"FLIT128_REF\"", "\"../x\"") ==
          Problems{instance_file + ": instance: expected FLIT128_REF, found ../x"});
    CHECK(edited(against_file, "\"FLIT128_REF\"", "\"x\"") ==
          Problems{against_file + ": instance: expected FLIT128_REF, found x"});

    const Folder folder;
    write_run(folder.path());
    folder.write("records/FLIT128_REF/sign.json", "{}");
    std::filesystem::remove(folder.path() / "records/Octarine-128/instance.json");
    const Problems problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 2);
    CHECK_THAT(problems[0], Contains("records/FLIT128_REF/sign.json: expected only records"));
    CHECK_THAT(problems[1], Contains("records/Octarine-128/sign.json: expected only records"));
}

TEST_CASE("A run without its end, and one that cannot be read, are found") {
    CHECK(with(environment(), [](auto& record) { record.end.clear(); }) ==
          Problems{"environment.json: expected the end of a complete run, found none"});
    const Folder folder;
    write_run(folder.path());
    folder.edit(keygen_file, "\"calls\"", "\"kalls\"");
    const Problems problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 1);
    CHECK_THAT(problems[0], Contains("keygen.json: not a record of the bench"));
    const Folder empty;
    CHECK_THROWS_AS(check(empty.path(), docs), ngcc_tool::Failure);
}

TEST_CASE("Pages that are not those of the records are found") {
    const Folder folder;
    write_run(folder.path());
    write_report(folder, Format::markdown);
    write_report(folder, Format::html);

    folder.edit("kem-15-flit.md", "54.0 µs", "44.0 µs");
    Problems problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 1);
    CHECK_THAT(problems[0], Contains("kem-15-flit.md: line ") && Contains(": expected \"| FLIT128_REF | keygen |") &&
                                Contains("[54.0 µs]") && Contains(", found \"| FLIT128_REF") && Contains("[44.0 µs]"));
    write_report(folder, Format::markdown);

    folder.edit("index.html", "Measurements of ngcc 1.2.3</title>", "Measurements of ngcc 9.9.9</title>");
    problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0] ==
          "index.html: line 7: expected \"<title>Measurements of ngcc 1.2.3</title>\", found "
          "\"<title>Measurements of ngcc 9.9.9</title>\"");
    write_report(folder, Format::html);

    folder.write("sign-16-octarine.html", folder.read("sign-16-octarine.html") + "more\n");
    problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 1);
    CHECK_THAT(problems[0], Contains("sign-16-octarine.html: line ") && Contains(": expected \"\", found \"more\""));
    write_report(folder, Format::html);

    for (const char* name : {"kem-15-flit.md", "share-of-hashing.svg", "kem-15-flit.html"}) {
        std::filesystem::remove(folder.path() / name);
        CHECK(check(folder.path(), docs) == Problems{std::string{name} + ": expected a page, found no file"});
        write_report(folder, Format::markdown);
        write_report(folder, Format::html);
    }

    folder.write("sign-14-lynxer.md", "");
    CHECK(check(folder.path(), docs) ==
          Problems{"sign-14-lynxer.md: expected no page, as there are no records of this scheme, found one"});
    std::filesystem::remove(folder.path() / "sign-14-lynxer.md");

    CHECK(check(folder.path(), docs).empty());
    CHECK(!check(folder.path(), "elsewhere").empty());

    // The evidence index shows a record that was exchanged, even for one with the same figures.
    folder.edit(keygen_file, "\"warmup\": 3", "\"warmup\": 2");
    problems = check(folder.path(), docs);
    REQUIRE(problems.size() == 2);
    CHECK_THAT(problems[0], Contains("kem-15-flit.md: line "));
    CHECK_THAT(problems[1], Contains("kem-15-flit.html: line "));
}

TEST_CASE("Without its summary there is no report of a format") {
    const Folder folder;
    write_run(folder.path());
    write_report(folder, Format::html);
    std::filesystem::remove(folder.path() / "index.html");
    folder.edit("kem-15-flit.html", "54.0 µs", "44.0 µs");
    CHECK(check(folder.path(), docs).empty());
}
