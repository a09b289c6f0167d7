// The pages of a run made by hand.
#include "report/pages.hpp"

#include <algorithm>

#include "ngcc_kat/sha256.hpp"
#include "report_run.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;
using namespace report_test;
using Catch::Matchers::Contains;

namespace {

std::vector<PageFile> pages_of(const Folder& folder, Format format) {
    return pages(read_run(folder.path()), format, "../../docs");
}

std::vector<std::string> names(const std::vector<PageFile>& files) {
    std::vector<std::string> result;
    for (const PageFile& file : files) {
        result.push_back(file.name);
    }
    return result;
}

std::string text(const std::vector<PageFile>& files, const std::string& name) {
    const auto file = std::ranges::find(files, name, &PageFile::name);
    REQUIRE(file != files.end());
    return file->text;
}

// The part of a Markdown page from a heading to the next.
std::string section(const std::string& page, const std::string& heading) {
    const std::string start = heading + "\n\n";
    const std::size_t at = page.find(start);
    REQUIRE(at != std::string::npos);
    const std::size_t first = at + start.size();
    const std::size_t end = page.find("\n#", first);
    return page.substr(first, end == std::string::npos ? end : end - first);
}

std::string sha256(const std::string& contents) {
    ngcc_kat::Sha256 hash;
    hash.update(contents);
    return hash.hex_digest();
}

}  // namespace

TEST_CASE("A report has a summary and a page for each scheme that was measured") {
    const Folder folder;
    write_run(folder.path());
    CHECK(names(pages_of(folder, Format::html)) ==
          std::vector<std::string>{"index.html", "sign-16-octarine.html", "kem-15-flit.html"});
    CHECK(names(pages_of(folder, Format::markdown)) ==
          std::vector<std::string>{"summary.md", "sign-16-octarine.md", "kem-15-flit.md", "time-octarine.svg",
                                   "time-flit.svg", "size-and-time-sign.svg", "size-and-time-verify.svg",
                                   "share-of-hashing.svg"});
    CHECK(summary_name(Format::html) == "index.html");
    CHECK(summary_name(Format::markdown) == "summary.md");
    CHECK(page_name(*ngcc_kat::find_entry(ngcc_kat::manifest(), "sqisign-triangle-lvl1"), Format::markdown) ==
          "sign-27-sqisigntriangle.md");
}

TEST_CASE("The seven items of a KEM") {
    const Folder folder;
    write_run(folder.path());
    const std::string page = text(pages_of(folder, Format::markdown), "kem-15-flit.md");
    const std::string keygen = "](records/FLIT128_REF/keygen.json)";
    const std::string dec = "](records/FLIT128_REF/dec.json)";
    const std::string instance = "](records/FLIT128_REF/instance.json)";

    CHECK(page.substr(0, page.find('\n')) == "# FLIT (kem-15): measurements of ngcc");
    CHECK(section(page, "## (1) Basic information") ==
          "| item | value |\n| --- | --- |\n"
          "| category | key encapsulation mechanism |\n"
          "| function | key generation, encapsulation, decapsulation |\n"
          "| algorithm | FLIT (kem-15) |\n"
          "| implementation | ngcc 1.2.3 |\n"
          "| parameter sets | FLIT128_REF |\n"
          "| data sheet | [flit.md](../../docs/flit.md) |\n"
          "| method | [benchmarking.md](../../docs/benchmarking.md) |\n");
    CHECK(section(page, "## (2) Assessment environment") ==
          "> **Warning:** The \\*clock\\* is \\<not\\> pinned.\n\n"
          "> **Warning:** Other programs kept more than half a core busy during [FLIT128_REF keygen" +
              keygen +
              " (0.70 cores).\n\n"
              "| item | value |\n| --- | --- |\n"
              "| processor | Toy \\<CPU\\> \\& \"co\" |\n"
              "| compiler \\| flags | g++ \\`12\\` \\| \\_O3 |\n"
              "| load average around the records | 0.10 to 0.35 |\n"
              "| start / end (UTC) | 2026-12-01T09:30:00Z / 2026-12-01T10:00:00Z |\n");
    CHECK(section(page, "## (3) Functional testing") ==
          "| instance | build flags | KAT |\n| --- | --- | --- |\n"
          "| FLIT128_REF | `-O3 -march=native` | [PASS" +
              instance + ", SHA-256 `0aaf72c554c91d83`… |\n");
    CHECK(section(page, "## (4) Performance") ==
          "The cycles are TSC ticks, not core cycles.\n\n"
          "| instance | operation | mean cycles | mean time | ops/s | median trial | n (trials x iters) |\n"
          "| --- | --- | ---: | ---: | ---: | ---: | ---: |\n"
          "| FLIT128_REF | keygen | [133.3 k" +
              keygen + " | [54.0 µs" + keygen + " | [1.85e+04" + keygen + " | [50.0 µs" + keygen + " | [300 (3 x 100)" +
              keygen + " |\n| FLIT128_REF | dec | [120.0 k" + dec + " | [50.0 µs" + dec + " | [2.00e+04" + dec +
              " | [50.0 µs" + dec + " | [150 (3 x 50)" + dec + " |\n");
    CHECK_THAT(
        section(page, "## (5) Resource consumption"),
        Contains("upper bounds") &&
            Contains("| instance | operation | static: ELF image (bytes) | baseline RSS | peak RSS |\n"
                     "| --- | --- | ---: | ---: | ---: |\n"
                     "| FLIT128_REF | keygen | [31416" +
                     instance + " | [3100 KiB" + keygen + " | [3500 KiB" + keygen + " |\n| FLIT128_REF | dec | [31416" +
                     instance + " | [3000 KiB" + dec + " | [3300 KiB" + dec + " |\n"));
    CHECK(section(page, "## (6) Transmission and storage overhead") ==
          "In bytes.\n\n"
          "| instance | public key | secret key | ciphertext | shared secret |\n"
          "| --- | ---: | ---: | ---: | ---: |\n"
          "| FLIT128_REF | [615" +
              instance + " | [1351" + instance + " | [512" + instance + " | [32" + instance + " |\n");
    CHECK_THAT(section(page, "### Symmetric primitives"),
               Contains("| instance | operation | pseudohash/XOF/sm3 | DRNG | calls per operation |\n"
                        "| --- | --- | ---: | ---: | --- |\n"
                        "| FLIT128_REF | keygen | [35%" +
                        keygen + " | [7.9%" + keygen + " | [drng 2, pseudoXOF 3, sm3hash 1" + keygen +
                        " |\n| FLIT128_REF | dec | – | – | – |\n"));
    const auto file = [&](const std::string& path) {
        return "[" + path + "](" + path + ") `" + sha256(folder.read(path)) + "` |\n";
    };
    CHECK(section(page, "## (7) Raw evidence index") ==
          "Each file with its SHA-256.\n\n"
          "| instance | item | file |\n| --- | --- | --- |\n"
          "| all | environment | " +
              file("environment.json") + "| FLIT128_REF | library, KAT, sizes | " +
              file("records/FLIT128_REF/instance.json") + "| FLIT128_REF | keygen | " +
              file("records/FLIT128_REF/keygen.json") + "| FLIT128_REF | dec | " +
              file("records/FLIT128_REF/dec.json") + "| FLIT128_REF | another implementation | " +
              file("records/FLIT128_REF/against.json"));
}

TEST_CASE("Ours beside the reference and beside another implementation") {
    const Folder folder;
    write_run(folder.path());
    const std::string page = text(pages_of(folder, Format::markdown), "kem-15-flit.md");
    const std::string keygen = "](records/FLIT128_REF/keygen.json)";
    const std::string dec = "](records/FLIT128_REF/dec.json)";
    const std::string against = "](records/FLIT128_REF/against.json)";
    const std::string reference = section(page, "## Beside the published reference");
    CHECK_THAT(reference, Contains("> **Warning:** This compares two different machines: arm_1 (Qualcomm Oryon") &&
                              Contains("and this one (Toy \\<CPU\\> \\& \"co\")"));
    CHECK_THAT(reference,
               Contains("| instance | operation | reference on arm_1 (mean time) | ngcc here (mean time) | ratio |\n"
                        "| --- | --- | ---: | ---: | ---: |\n"
                        "| FLIT128_REF | keygen | 39.7 µs | [54.0 µs" +
                        keygen + " | [0.735×" + keygen + " |\n| FLIT128_REF | dec | 45.4 µs | [50.0 µs" + dec +
                        " | [0.908×" + dec + " |\n") &&
                   Contains("(time-flit.svg)"));
    CHECK_THAT(section(page, "## Beside another implementation on this machine"),
               Contains("| instance | operation | other (median trial) | ngcc (median trial) | ratio | library |\n"
                        "| --- | --- | ---: | ---: | ---: | --- |\n"
                        "| FLIT128_REF | keygen | [200 µs" +
                        against + " | [50.0 µs" + against + " | [4.00×" + against + " | [lib\\|other\\|.so" + against +
                        " |\n"));
}

TEST_CASE("A signature scheme, without cycles and without another implementation") {
    const Folder folder;
    write_run(folder.path());
    const std::string page = text(pages_of(folder, Format::markdown), "sign-16-octarine.md");
    const std::string sign = "](records/Octarine-128/sign.json)";
    const std::string instance = "](records/Octarine-128/instance.json)";
    CHECK_THAT(section(page, "## (1) Basic information"),
               Contains("| category | digital signature |\n| function | key generation, signing, verification |\n") &&
                   Contains("[octarine.md](../../docs/octarine.md)"));
    const std::string environment = section(page, "## (2) Assessment environment");
    CHECK_THAT(environment,
               Contains("| load average around the records | 0.05 to 1.50 |\n") && !Contains("Other programs"));
    CHECK_THAT(section(page, "## (4) Performance"),
               Contains("The machine gives no cycle counter to programs: no cycles.") &&
                   Contains("| Octarine-128 | sign | – | [625 µs" + sign + " | [1600" + sign + " | [625 µs" + sign +
                            " | [8 (2 x 4)" + sign + " |\n"));
    CHECK_THAT(section(page, "## (6) Transmission and storage overhead"),
               Contains("| instance | public key | secret key | signature |\n| --- | ---: | ---: | ---: |\n"
                        "| Octarine-128 | [1344" +
                        instance + " | [2432" + instance + " | [2564" + instance + " |\n"));
    CHECK_THAT(section(page, "### Symmetric primitives"),
               Contains("| Octarine-128 | sign | [50%" + sign + " | [0.0%" + sign +
                        " | [drng 1, pseudoXOF 25, pseudohash 2" + sign + " |\n"));
    CHECK_THAT(section(page, "## Beside the published reference"),
               Contains("| Octarine-128 | sign | 684 µs | [625 µs" + sign + " | [1.09×" + sign + " |\n"));
    CHECK_THAT(page, !Contains("Beside another implementation"));
}

TEST_CASE("The summary of a run") {
    const Folder folder;
    write_run(folder.path());
    const auto files = pages_of(folder, Format::markdown);
    const std::string page = text(files, "summary.md");
    const std::string keygen = "](records/FLIT128_REF/keygen.json)";
    const std::string sign = "](records/Octarine-128/sign.json)";
    const std::string octarine = "](records/Octarine-128/instance.json)";
    const std::string flit = "](records/FLIT128_REF/instance.json)";
    CHECK_THAT(page, Contains("| [Octarine](sign-16-octarine.md) | digital signature | 128 |\n"
                              "| [FLIT](kem-15-flit.md) | key encapsulation | 128 |\n"));
    CHECK_THAT(section(page, "## Environment"),
               Contains("pinned.\n") && Contains("| load average around the records | 0.05 to 1.50 |\n"));
    CHECK_THAT(section(page, "### All operations"),
               Contains("| instance | operation | mean time | ops/s | hashing | DRNG |\n") &&
                   Contains("| Octarine-128 | sign | [625 µs" + sign + " | [1600" + sign + " | [50%" + sign +
                            " | [0.0%" + sign + " |\n| FLIT128_REF | keygen | [54.0 µs" + keygen + " | [1.85e+04" +
                            keygen + " | [35%" + keygen + " | [7.9%" + keygen + " |\n"));
    CHECK_THAT(section(page, "## Sizes"),
               Contains("| instance | public key | secret key | signature | ciphertext | shared secret |\n") &&
                   Contains("| Octarine-128 | [1344" + octarine + " | [2432" + octarine + " | [2564" + octarine +
                            " |  |  |\n| FLIT128_REF | [615" + flit + " | [1351" + flit + " |  | [512" + flit +
                            " | [32" + flit + " |\n"));
    for (const PageFile& file : files) {
        if (file.name.ends_with(".svg")) {
            CHECK_THAT(page, Contains("](" + file.name + ")"));
        }
    }
}

TEST_CASE("Pages in HTML have the same figures, the drawings, and everything escaped") {
    const Folder folder;
    write_run(folder.path());
    const auto files = pages_of(folder, Format::html);
    const std::string page = text(files, "kem-15-flit.html");
    CHECK_THAT(page,
               Contains("<h2>(1) Basic information</h2>") && Contains("<h2>(7) Raw evidence index</h2>") &&
                   Contains("<td class=\"figure\"><a href=\"records/FLIT128_REF/keygen.json\">133.3 k</a></td>") &&
                   Contains("<td>Toy &lt;CPU&gt; &amp; &quot;co&quot;</td>") &&
                   Contains("The *clock* is &lt;not&gt; pinned.") && Contains("<a href=\"index.html\">") &&
                   Contains("<svg ") && !Contains("<CPU>") && !Contains("<not>") && !Contains(".svg"));
    CHECK_THAT(text(files, "index.html"),
               Contains("<a href=\"sign-16-octarine.html\">Octarine</a>") && Contains("625 µs</a></td>"));
}

TEST_CASE("A run that is not complete, and a KAT that fails, are shown as such") {
    const Folder folder;
    write_run(folder.path());
    auto unfinished = environment();
    unfinished.end.clear();
    write(folder.path(), unfinished);
    auto other = flit();
    other.kat_digest = std::string(64, 'f');
    write(folder.path(), other);
    auto busy = flit_against();
    busy.surroundings.other_load = 1.25;
    write(folder.path(), busy);
    const std::string page = text(pages_of(folder, Format::markdown), "kem-15-flit.md");
    CHECK_THAT(section(page, "## (2) Assessment environment"),
               Contains("> **Warning:** The run is not complete.\n") &&
                   Contains("| start / end (UTC) | 2026-12-01T09:30:00Z / – |\n") &&
                   Contains("busy during [FLIT128_REF keygen](records/FLIT128_REF/keygen.json) (0.70 cores), "
                            "[FLIT128_REF beside another implementation](records/FLIT128_REF/against.json) (1.25 "
                            "cores).\n"));
    CHECK_THAT(section(page, "## (3) Functional testing"), Contains("[FAIL](records/FLIT128_REF/instance.json)"));
}

TEST_CASE("Cycles of the core need no remark") {
    const Folder folder;
    write_run(folder.path());
    auto record = octarine_sign();
    record.cycle_source = "core cycles";
    write(folder.path(), record);
    const std::string page = text(pages_of(folder, Format::markdown), "sign-16-octarine.md");
    CHECK(section(page, "## (4) Performance").substr(0, 12) == "| instance |");
}

TEST_CASE("An instance of which no operation was measured has its KAT and its sizes") {
    const Folder folder;
    write(folder.path(), environment());
    write(folder.path(), octarine());
    const auto files = pages_of(folder, Format::markdown);
    CHECK(names(files) == std::vector<std::string>{"summary.md", "sign-16-octarine.md"});
    CHECK_THAT(text(files, "sign-16-octarine.md"), Contains("[PASS]") && Contains("[2564]"));
}
