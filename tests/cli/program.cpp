// The real program, with every scheme of the library.
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "support.hpp"
#include "support/catch.hpp"
#include "support/quick_instances.hpp"

namespace {

using namespace ngcc_kat;
using namespace cli_test;
using Catch::Matchers::Contains;

std::vector<Instance> quick_instances() {
    std::vector<Instance> result;
    ngcc::for_each(QuickInstances{}, [&]<class S>() { result.push_back(*find_instance(instances(), S::info.name)); });
    return result;
}

}  // namespace

TEST_CASE("The program lists all parameter sets") {
    const Result text = run_program({"list"});
    CHECK(text.code == 0);
    CHECK(text.err.empty());
    CHECK_THAT(text.out, Contains(std::to_string(instances().size()) + " of 26 parameter sets are implemented."));

    const Result machine = run_program({"list", "--json"});
    CHECK(machine.code == 0);
    const auto list = nlohmann::json::parse(machine.out);
    CHECK(list.size() == 26);
    for (const auto& item : list) {
        const std::string name = item.at("name");
        CAPTURE(name);
        CHECK(item.at("implemented") == (find_instance(instances(), name) != nullptr));
        CHECK_THAT(text.out, Contains(name));
    }
}

TEST_CASE("The program makes and opens shared secrets") {
    for (const Instance& set : quick_instances()) {
        if (set.kind != Kind::kem) {
            continue;
        }
        CAPTURE(set.name);
        const Folder folder;
        CHECK(run_program({"keygen", std::string{set.short_name}, "--out", folder / "a"}).code == 0);
        CHECK(run_program({"keygen", std::string{set.name}, "--out", folder / "b"}).code == 0);
        CHECK(read(folder / "a/secret.key") != read(folder / "b/secret.key"));
        CHECK(mode(folder / "a/secret.key") == 0600);
        CHECK(run_program({"encaps", "--key", folder / "a/public.key", "--ciphertext", folder / "ciphertext",
                           "--secret", folder / "sent"})
                  .code == 0);
        CHECK(mode(folder / "sent") == 0600);
        const auto decaps = [&](const std::string& key, const std::string& secret) {
            return run_program({"decaps", "--key", folder / key, "--ciphertext", folder / "ciphertext", "--secret",
                                folder / secret})
                .code;
        };
        CHECK(decaps("a/secret.key", "received") == 0);
        CHECK(read(folder / "received") == read(folder / "sent"));
        CHECK(mode(folder / "received") == 0600);
        // Implicit rejection: another key gives another secret, no error.
        CHECK(decaps("b/secret.key", "other") == 0);
        CHECK(read(folder / "other") != read(folder / "sent"));
    }
}

TEST_CASE("The program signs and verifies") {
    for (const Instance& set : quick_instances()) {
        if (set.kind != Kind::signature) {
            continue;
        }
        CAPTURE(set.name);
        const Folder folder;
        write(folder / "message", "a message\n");
        CHECK(run_program({"keygen", std::string{set.short_name}, "--out", folder / "keys"}).code == 0);
        CHECK(run_program({"sign", "--key", folder / "keys/secret.key", "--message", folder / "message", "--signature",
                           folder / "signature"})
                  .code == 0);
        const auto verify = [&] {
            return run_program({"verify", "--key", folder / "keys/public.key", "--message", folder / "message",
                                "--signature", folder / "signature"})
                .code;
        };
        CHECK(verify() == 0);
        write(folder / "message", "another message\n");
        CHECK(verify() == 1);
    }
}

TEST_CASE("The program writes KAT records and checks them") {
    for (const Instance& set : quick_instances()) {
        CAPTURE(set.name);
        const Folder folder;
        const std::string file = folder / find_entry(manifest(), set.name)->file;
        const Result result = run_program({"kat", std::string{set.short_name}, "--count", "1"});
        CHECK(result.code == 0);
        CHECK(run_program({"kat", std::string{set.name}, "--count", "1", "--out", file}).code == 0);
        CHECK(read(file) == result.out);
        CHECK(run_program({"kat", "--check", file, "--count", "1"}).code == 0);
        CHECK(run_program({"kat", "--check", file}).code == 1);
        write(file, replaced(result.out, "Seed = 9", "Seed = 8"));
        const Result bad = run_program({"kat", "--check", file, "--count", "1"});
        CHECK(bad.code == 1);
        CHECK_THAT(bad.err, Contains("record 0, line 3: Seed differs from byte 0 on: expected 927F06B594798A4D..., "
                                     "found 827F"));
    }
}

TEST_CASE("The program says how it failed in its exit code") {
    const Folder folder;
    CHECK(run_program({"--help"}).code == 0);
    CHECK(run_program({}).code == 2);
    CHECK(run_program({"keygen", "frodo"}).code == 2);
    CHECK(run_program({"kat", "--check", folder / "none"}).code == 2);
    write(folder / "file", "hello\n");
    CHECK(run_program({"kat", "--check", folder / "file"}).code == 1);
    CHECK(run_program({"decaps", "--key", folder / "file", "--ciphertext", folder / "file", "--secret", folder / "new"})
              .code == 1);
    const Result full = run_program({"list"}, "/dev/full");
    CHECK(full.code == 2);
    CHECK(full.err == "ngcc: standard output cannot be written\n");
}
