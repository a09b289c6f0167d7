// Every command of the tool, run inside the test program with toy schemes.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "armor.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace ngcc_kat;
using namespace cli_test;
using Catch::Matchers::Contains;
using Names = std::vector<std::string>;

// Checks the exit code and the whole message of a command that fails.
void check_failure(const Result& result, int code, const std::string& message) {
    CHECK(result.code == code);
    CHECK(result.err == "ngcc: " + message + "\n");
    CHECK(result.out.empty());
}

void check_success(const Result& result) {
    CAPTURE(result.err);
    CHECK(result.code == 0);
}

// A folder with key pairs of both toy schemes, a ciphertext, two equal secrets, a message and its signature.
struct Toys : Folder {
    Toys() {
        check_success(run_toy({"keygen", "toy-kem", "--out", *this / "kem"}));
        check_success(run_toy({"keygen", "toy-signature", "--out", *this / "sig"}));
        check_success(run_toy({"encaps", "--key", kem_public, "--ciphertext", ciphertext, "--secret", secret}));
        write(message, "a message\n");
        check_success(run_toy({"sign", "--key", sig_secret, "--message", message, "--signature", signature}));
    }

    Result decaps(const std::string& key, const std::string& from) const {
        return run_toy({"decaps", "--key", key, "--ciphertext", from, "--secret", *this / "new"});
    }
    Result verify(const std::string& key, const std::string& of, const std::string& with) const {
        return run_toy({"verify", "--key", key, "--message", of, "--signature", with});
    }

    const std::string kem_public = *this / "kem/public.key";
    const std::string kem_secret = *this / "kem/secret.key";
    const std::string sig_public = *this / "sig/public.key";
    const std::string sig_secret = *this / "sig/secret.key";
    const std::string ciphertext = *this / "ciphertext";
    const std::string secret = *this / "secret";
    const std::string message = *this / "message";
    const std::string signature = *this / "signature";
};

std::string armored(Part part, const std::string& set, const Bytes& data) {
    const SecretText text = ngcc_tool::armor::write(part, set, data);
    return {text.begin(), text.end()};
}

struct WithUmask {
    explicit WithUmask(mode_t mask) : before(::umask(mask)) {}
    ~WithUmask() { ::umask(before); }
    mode_t before;
};

}  // namespace

TEST_CASE("keygen writes a key pair") {
    const Folder folder;
    const Result result = run_toy({"keygen", "toy-kem", "--out", folder / "new/keys"});
    check_success(result);
    CHECK(result.out == "A new key pair of ToyKem:\n  " + (folder / "new/keys/public.key") +
                            "  public key, 32 bytes: pass it on\n  " + (folder / "new/keys/secret.key") +
                            "  secret key, 64 bytes: keep it to yourself (mode 0600)\n");
    CHECK(result.err == "ngcc: note: for tests only, it hides nothing\n");

    // The random source counts up.
    Bytes public_key(32);
    Bytes secret_key(64);
    for (std::size_t i = 0; i < 32; ++i) {
        public_key[i] = static_cast<std::uint8_t>(i ^ 0x5a);
        secret_key[i] = static_cast<std::uint8_t>(32 + i);
        secret_key[32 + i] = static_cast<std::uint8_t>(i);
    }
    CHECK(read(folder / "new/keys/public.key") == armored(Part::public_key, "ToyKem", public_key));
    CHECK(read(folder / "new/keys/secret.key") == armored(Part::secret_key, "ToyKem", secret_key));
}

TEST_CASE("encaps and decaps give the same secret") {
    const Toys toys;
    const Result result = toys.decaps(toys.kem_secret, toys.ciphertext);
    check_success(result);
    CHECK(result.out == "The shared secret of this ciphertext, decapsulated with ToyKem:\n  " + (toys / "new") +
                            "  shared secret, 32 bytes: keep it to yourself (mode 0600)\n");
    CHECK(read(toys / "new") == read(toys.secret));
    CHECK_THAT(read(toys.secret), Contains("-----BEGIN NGCC SHARED SECRET-----"));
    CHECK_THAT(read(toys.ciphertext), Contains("-----BEGIN NGCC CIPHERTEXT-----"));
}

TEST_CASE("verify tells a good signature from a bad one") {
    const Toys toys;
    CHECK_THAT(read(toys.signature), Contains("-----BEGIN NGCC SIGNATURE-----"));
    const Result good = toys.verify(toys.sig_public, toys.message, toys.signature);
    check_success(good);
    CHECK(good.out == "Good signature of ToySignature: " + toys.message + "\n");

    write(toys.message, "another message\n");
    check_failure(
        toys.verify(toys.sig_public, toys.message, toys.signature), 1,
        toys.signature + ": BAD signature: expected one of " + toys.message + " by the owner of " + toys.sig_public);
}

TEST_CASE("An empty message can be signed") {
    const Toys toys;
    write(toys / "empty", "");
    check_success(
        run_toy({"sign", "--key", toys.sig_secret, "--message", toys / "empty", "--signature", toys / "sig0"}));
    check_success(toys.verify(toys.sig_public, toys / "empty", toys / "sig0"));
    CHECK(toys.verify(toys.sig_public, toys.message, toys / "sig0").code == 1);
}

TEST_CASE("Secrets are for their owner only") {
    {
        const WithUmask none{0};
        const Toys toys;
        check_success(toys.decaps(toys.kem_secret, toys.ciphertext));
        for (const std::string& path : {toys.kem_secret, toys.sig_secret, toys.secret, toys / "new"}) {
            CHECK(mode(path) == 0600);
        }
        for (const std::string& path : {toys.kem_public, toys.sig_public, toys.ciphertext, toys.signature}) {
            CHECK(mode(path) == 0666);
        }
        // Also in place of a file that everybody could read.
        REQUIRE(::chmod((toys / "new").c_str(), 0666) == 0);
        check_success(run_toy({"decaps", "--key", toys.kem_secret, "--ciphertext", toys.ciphertext, "--secret",
                               toys / "new", "--force"}));
        CHECK(mode(toys / "new") == 0600);
    }
    const WithUmask strict{0077};
    const Toys toys;
    CHECK(mode(toys.kem_public) == 0600);
}

TEST_CASE("No file is overwritten without --force") {
    const Toys toys;
    const std::string before = read(toys.kem_secret) + read(toys.kem_public) + read(toys.secret);
    const auto exists = [](const std::string& path) {
        return path + ": cannot be written: it exists already (--force replaces it)";
    };
    const Arguments keygen{"keygen", "toy-kem", "--out", toys / "kem"};
    check_failure(run_toy(keygen), 2, exists(toys.kem_public));
    std::filesystem::rename(toys.kem_public, toys / "moved");
    check_failure(run_toy(keygen), 2, exists(toys.kem_secret));
    CHECK(std::filesystem::exists(toys.kem_public) == false);
    std::filesystem::rename(toys / "moved", toys.kem_public);
    check_failure(run_toy({"encaps", "--key", toys.kem_public, "--ciphertext", toys / "c", "--secret", toys.secret}), 2,
                  exists(toys.secret));
    check_failure(
        run_toy({"encaps", "--key", toys.kem_public, "--ciphertext", toys.ciphertext, "--secret", toys / "s"}), 2,
        exists(toys.ciphertext));
    check_failure(
        run_toy({"decaps", "--key", toys.kem_secret, "--ciphertext", toys.ciphertext, "--secret", toys.secret}), 2,
        exists(toys.secret));
    check_failure(run_toy({"sign", "--key", toys.sig_secret, "--message", toys.message, "--signature", toys.signature}),
                  2, exists(toys.signature));
    check_failure(run_toy({"kat", "toy-kem", "--out", toys.message}), 2, exists(toys.message));
    CHECK(read(toys.kem_secret) + read(toys.kem_public) + read(toys.secret) == before);
    CHECK(toys.contents() == Names{"ciphertext", "kem", "message", "secret", "sig", "signature"});

    // Another key, since the random source has gone on.
    Counting random;
    Bytes skipped(5);
    REQUIRE(random.fill(skipped));
    check_success(run_toy({"keygen", "toy-kem", "--out", toys / "kem", "--force"}, random));
    CHECK(read(toys.kem_secret) + read(toys.kem_public) + read(toys.secret) != before);
    CHECK(mode(toys.kem_secret) == 0600);
}

TEST_CASE("Only regular files are replaced, and links are not followed") {
    const Toys toys;
    std::filesystem::create_directory(toys / "directory");
    std::filesystem::create_symlink(toys.message, toys / "link");
    std::filesystem::create_symlink(toys / "nowhere", toys / "dangling");
    for (const std::string name : {"directory", "link", "dangling"}) {
        for (const bool force : {false, true}) {
            Arguments arguments{"decaps",        "--key",    toys.kem_secret, "--ciphertext",
                                toys.ciphertext, "--secret", toys / name};
            if (force) {
                arguments.push_back("--force");
            }
            check_failure(run_toy(arguments), 2,
                          (toys / name) + ": cannot be written: it exists and is not a regular file");
        }
    }
    CHECK(read(toys.message) == "a message\n");
    CHECK_FALSE(std::filesystem::exists(toys / "nowhere"));
}

TEST_CASE("Two results do not go to the same file") {
    const Toys toys;
    for (const std::string& other : {toys / "x", toys / "kem/../x"}) {
        check_failure(
            run_toy({"encaps", "--key", toys.kem_public, "--ciphertext", toys / "x", "--secret", other, "--force"}), 2,
            (toys / "x") + ": expected two different output files, found the same one twice");
    }
    CHECK_FALSE(std::filesystem::exists(toys / "x"));
}

TEST_CASE("Without randomness nothing is written") {
    const Toys toys;
    const std::string message = "the random source of this machine gives nothing; nothing was written";
    for (const int requests : {0, 1}) {
        Counting random{requests};
        check_failure(run_toy({"keygen", "toy-kem", "--out", toys / "other"}, random), 2, message);
    }
    CHECK(std::filesystem::is_empty(toys / "other"));
    Counting none{0};
    check_failure(
        run_toy({"encaps", "--key", toys.kem_public, "--ciphertext", toys / "c", "--secret", toys / "s"}, none), 2,
        message);
    check_failure(
        run_toy({"sign", "--key", toys.sig_secret, "--message", toys.message, "--signature", toys / "s"}, none), 2,
        message);
    CHECK(toys.contents() == Names{"ciphertext", "kem", "message", "other", "secret", "sig", "signature"});
}

TEST_CASE("A file that cannot be read is named") {
    const Toys toys;
    check_failure(toys.decaps(toys / "none", toys.ciphertext), 2,
                  (toys / "none") + ": cannot be read: No such file or directory");
    check_failure(toys.decaps(toys / "kem", toys.ciphertext), 2, (toys / "kem") + ": cannot be read: Is a directory");
    check_failure(toys.decaps(toys.kem_secret, toys / "none"), 2,
                  (toys / "none") + ": cannot be read: No such file or directory");
    check_failure(toys.verify(toys.sig_public, toys / "none", toys.signature), 2,
                  (toys / "none") + ": cannot be read: No such file or directory");
    check_failure(run_toy({"kat", "--check", toys / "kem"}), 2, (toys / "kem") + ": cannot be read: Is a directory");
}

TEST_CASE("A file that cannot be written is named") {
    const Toys toys;
    const auto decaps_to = [&](const std::string& path) {
        return run_toy({"decaps", "--key", toys.kem_secret, "--ciphertext", toys.ciphertext, "--secret", path});
    };
    check_failure(decaps_to(toys / "none/secret"), 2,
                  (toys / "none/secret") + ": cannot be created: No such file or directory");
    check_failure(decaps_to(toys / "message/secret"), 2,
                  (toys / "message/secret") + ": cannot be created: Not a directory");
    check_failure(decaps_to(""), 2, ": cannot be written: No such file or directory");
    // Nobody can make files here, not even root.
    CHECK(decaps_to("/proc/ngcc-secret").code == 2);
    CHECK(run_toy({"keygen", "toy-kem", "--out", "/proc/ngcc-keys"}).code == 2);
    const Result result = run_toy({"keygen", "toy-kem", "--out", toys.message});
    CHECK(result.code == 2);
    CHECK_THAT(result.err, Contains(toys.message + ": cannot be used as a folder"));

    if (::geteuid() != 0) {
        REQUIRE(::chmod((toys / "kem").c_str(), 0500) == 0);
        check_failure(decaps_to(toys / "kem/new"), 2, (toys / "kem/new") + ": cannot be created: Permission denied");
        REQUIRE(::chmod((toys / "kem").c_str(), 0700) == 0);
    }
}

TEST_CASE("Malformed files are refused") {
    const Toys toys;
    const auto refused_key = [&](const std::string& text) {
        write(toys / "bad", text);
        const Result result = toys.decaps(toys / "bad", toys.ciphertext);
        CHECK(result.code == 1);
        CHECK(result.out.empty());
        CHECK_FALSE(std::filesystem::exists(toys / "new"));
        const std::string start = "ngcc: " + (toys / "bad") + ": ";
        CHECK(result.err.starts_with(start));
        return result.err.substr(start.size());
    };
    const std::string good = read(toys.kem_secret);
    CHECK(refused_key("") ==
          "not a secret key file: expected \"-----BEGIN NGCC SECRET KEY-----\", found an empty file\n");
    CHECK(refused_key(good.substr(0, good.find("\n\n") + 1)) ==
          "not a secret key file: line 5: expected an empty line, found the end of the file\n");
    CHECK_THAT(refused_key(replaced(good, "SHA-256: ", "SHA-256: 0")), Contains("do not match the checksum"));
    CHECK_THAT(refused_key(replaced(good, "ToyKem", "ToyKez")), Contains("do not match the checksum"));
    CHECK_THAT(refused_key(read(toys.kem_public)),
               Contains("expected \"-----BEGIN NGCC SECRET KEY-----\", found \"-----BEGIN NGCC PUBLIC KEY-----\""));
    CHECK(refused_key(armored(Part::secret_key, "ToyKem", Bytes(63))) ==
          "expected 64 bytes for a secret key of ToyKem, found 63\n");
    CHECK(refused_key(armored(Part::secret_key, "ToyKem", Bytes(64, 0xff))) ==
          "expected a secret key of ToyKem, found bytes that are not a well-formed one\n");
    CHECK(refused_key(armored(Part::secret_key, "Octarine-128", Bytes(64))) ==
          "expected a parameter set that is implemented here, found Octarine-128\n");
    CHECK(refused_key(armored(Part::secret_key, "toy-kem", Bytes(64))) ==
          "expected a parameter set that is implemented here, found toy-kem\n");
    CHECK(refused_key(std::string((1 << 20) + 1, 'x')) == "expected at most 1048576 bytes, found more\n");

    write(toys / "bad", armored(Part::ciphertext, "ToyKem", Bytes(33, 0xff)));
    check_failure(toys.decaps(toys.kem_secret, toys / "bad"), 1,
                  (toys / "bad") + ": expected a ciphertext of ToyKem, found bytes that are not a well-formed one");
    write(toys / "bad", armored(Part::public_key, "ToyKem", Bytes(32, 0xff)));
    check_failure(run_toy({"encaps", "--key", toys / "bad", "--ciphertext", toys / "c", "--secret", toys / "s"}), 1,
                  (toys / "bad") + ": expected a public key of ToyKem, found bytes that are not a well-formed one");
    write(toys / "bad", armored(Part::signature, "ToySignature", Bytes(17)));
    check_failure(toys.verify(toys.sig_public, toys.message, toys / "bad"), 1,
                  (toys / "bad") + ": expected 16 bytes for a signature of ToySignature, found 17");
}

TEST_CASE("Files of different parameter sets do not mix") {
    const Toys toys;
    std::vector<Instance> more{toy_instances()};
    more.push_back(more[0]);
    more.back().name = "OtherKem";
    write(toys / "other", armored(Part::ciphertext, "OtherKem", Bytes(33)));
    Counting random;
    check_failure(
        run_toy({"decaps", "--key", toys.kem_secret, "--ciphertext", toys / "other", "--secret", toys / "new"}, random,
                more),
        1, (toys / "other") + ": expected a ciphertext of ToyKem like " + toys.kem_secret + ", found one of OtherKem");
    CHECK_FALSE(std::filesystem::exists(toys / "new"));
}

TEST_CASE("A key is used with the commands of its kind") {
    const Toys toys;
    check_failure(
        run_toy({"encaps", "--key", toys.sig_public, "--ciphertext", toys / "c", "--secret", toys / "s"}), 1,
        toys.sig_public + ": `ngcc encaps` expects a key of a key encapsulation scheme, found one of ToySignature");
    check_failure(
        toys.decaps(toys.sig_secret, toys.ciphertext), 1,
        toys.sig_secret + ": `ngcc decaps` expects a key of a key encapsulation scheme, found one of ToySignature");
    check_failure(run_toy({"sign", "--key", toys.kem_secret, "--message", toys.message, "--signature", toys / "s"}), 1,
                  toys.kem_secret + ": `ngcc sign` expects a key of a signature scheme, found one of ToyKem");
    check_failure(toys.verify(toys.kem_public, toys.message, toys.signature), 1,
                  toys.kem_public + ": `ngcc verify` expects a key of a signature scheme, found one of ToyKem");
}

TEST_CASE("The command line is checked") {
    const std::vector<Arguments> wrong{
        {},
        {"frobnicate"},
        {"list", "extra"},
        {"list", "--frobnicate"},
        {"keygen"},
        {"keygen", "toy-kem", "extra"},
        {"keygen", "toy-kem", "--out"},
        {"encaps"},
        {"encaps", "--key", "k", "--ciphertext", "c"},
        {"decaps", "--key", "k"},
        {"sign", "--key", "k"},
        {"verify", "--key", "k", "--message", "m"},
        {"kat"},
        {"kat", "toy-kem", "--count", "0"},
        {"kat", "toy-kem", "--count", "-1"},
        {"kat", "toy-kem", "--count", "x"},
        {"kat", "toy-kem", "--count", "1000001"},
        {"kat", "toy-kem", "--seed-text", ""},
        {"kat", "toy-kem", "--message-text", ""},
        {"kat", "--check", "f", "--out", "g"},
        {"kat", "no-such-set", "--check", "/dev/null"},
    };
    for (const Arguments& arguments : wrong) {
        const Result result = run_toy(arguments);
        CAPTURE(arguments);
        CHECK(result.code == 2);
        CHECK(result.out.empty());
        CHECK_FALSE(result.err.empty());
    }
    check_failure(run_toy({"keygen", "frodo"}), 2,
                  "frodo: expected the name of a parameter set; `ngcc list` shows them");
    check_failure(run_toy({"keygen", "octarine-128"}), 2, "octarine-128: this parameter set is not implemented here");
    check_failure(run_toy({"kat", "Octarine-128"}), 2, "Octarine-128: this parameter set is not implemented here");
}

TEST_CASE("Help is no error") {
    for (const Arguments& arguments : {Arguments{"--help"}, {"keygen", "--help"}, {"kat", "--help"}, {"--version"}}) {
        const Result result = run_toy(arguments);
        CHECK(result.code == 0);
        CHECK(result.err.empty());
        CHECK_FALSE(result.out.empty());
    }
    CHECK_THAT(run_toy({"--help"}).out, Contains("Exit codes: 0 done; 1 refused"));
}

TEST_CASE("list shows what is implemented and what is missing") {
    const Result result = run_toy({"list"});
    check_success(result);
    CHECK_THAT(result.out, Contains("Toy (kem-0), key encapsulation\n"));
    CHECK_THAT(result.out, Contains("  toy-kem                 ToyKem                    8          32          64"
                                    "          33             32\n"));
    CHECK_THAT(result.out, Contains("  octarine-128            Octarine-128              -        1344        2432"
                                    "        2564  not implemented\n"));
    CHECK_THAT(result.out, Contains("2 of 3 parameter sets are implemented.\n"));
    CHECK_THAT(result.out, Contains("\nNote on toy-kem: for tests only, it hides nothing\n"));

    const Result machine = run_toy({"list", "--json"});
    check_success(machine);
    CHECK(nlohmann::json::parse(machine.out) == nlohmann::json::parse(R"([
        {"name": "ToyKem", "short_name": "toy-kem", "scheme": "Toy", "id": "kem-0", "kind": "kem", "implemented": true,
         "public_key": 32, "secret_key": 64, "ciphertext": 33, "shared_secret": 32, "security_bits": 8,
         "notice": "for tests only, it hides nothing"},
        {"name": "Octarine-128", "short_name": "octarine-128", "scheme": "Octarine", "id": "sign-16",
         "kind": "signature", "implemented": false, "public_key": 1344, "secret_key": 2432, "signature": 2564},
        {"name": "ToySignature", "short_name": "toy-signature", "scheme": "Toy", "id": "sign-0", "kind": "signature",
         "implemented": true, "public_key": 16, "secret_key": 16, "signature": 16, "security_bits": 8, "notice": ""}
    ])"));
}

TEST_CASE("kat writes records") {
    const Folder folder;
    const Result result = run_toy({"kat", "toy-kem"});
    check_success(result);
    // Computed by a separate model.
    CHECK(digests_of(result.out).raw == "a82e8138702fb5fa3a7435aabe20f757d2d295d0a436afd3401ec3ff40d750ea");
    CHECK(result.err == "ngcc: ToyKem: SHA-256 equals that of the official file (strict)\n");

    const Result to_file = run_toy({"kat", "ToyKem", "--out", folder / "kat"});
    check_success(to_file);
    CHECK(to_file.out.empty());
    CHECK(read(folder / "kat") == result.out);

    const Result other = run_toy({"kat", "toy-kem", "--count", "3", "--seed-text", "other"});
    check_success(other);
    CHECK(digests_of(other.out).raw == "c1ae04a9c957681f14413db232c9627bd7b4ed6527509783b02c69df7b7bbd16");
    CHECK(other.err ==
          "ngcc: ToyKem: no published digest for this choice of records; SHA-256 "
          "c1ae04a9c957681f14413db232c9627bd7b4ed6527509783b02c69df7b7bbd16\n");

    const Result signatures =
        run_toy({"kat", "toy-signature", "--count", "3", "--seed-text", "other", "--message-text", "text"});
    check_success(signatures);
    CHECK(digests_of(signatures.out).raw == "48425826708bdfb35f8b87df8a3d57ce6ba6ef78afbef592324f77f747b06441");
}

TEST_CASE("kat fails if the records are not the official ones") {
    std::vector<Instance> broken{toy_instances()};
    broken[0].generate_records = [](const Request& request, const RecordSink& sink) {
        toy_instances()[0].generate_records(request, [&](Record record) {
            record.fields[3][0] ^= static_cast<std::uint8_t>(record.count == 7);
            return sink(record);
        });
    };
    Counting random;
    const Result result = run_toy({"kat", "toy-kem"}, random, broken);
    CHECK(result.code == 1);
    CHECK_THAT(result.err, Contains("ToyKem: not the official records: strict digest: expected "
                                    "03dd2a3fa4e4f85e666752a2ac60a3b5eef3b08144759fe2234ac1a6fb0523ed, found "));

    broken[0].generate_records = [](const Request&, const RecordSink&) { throw GenerationError("record 3: bad"); };
    const Folder folder;
    CHECK(run_toy({"kat", "toy-kem", "--out", folder / "kat"}, random, broken).err ==
          "ngcc: this program does not work: record 3: bad\n");
    CHECK(run_toy({"kat", "toy-kem", "--out", folder / "kat"}, random, broken).code == 1);
    CHECK(folder.contents().empty());
}

TEST_CASE("kat --check approves and refuses") {
    const Folder folder;
    const std::string file = folder / "KAT_KEM_ToyKem.txt";
    check_success(run_toy({"kat", "toy-kem", "--out", file}));
    const std::string text = read(file);
    const auto check = [&](const std::string& contents, Arguments more = {}) {
        write(file, contents);
        more.insert(more.begin(), {"kat", "--check", file});
        return run_toy(more);
    };
    CHECK(check(text).out == file + ": ToyKem: equals the official file but for its empty lines\n");
    CHECK(check(text).code == 0);
    CHECK(check(text, {"toy-kem"}).code == 0);

    check_failure(check(replaced(text, "SS = BB", "SS = BC")), 1,
                  file +
                      ": ToyKem: record 0, line 11: SS differs from byte 0 on: expected BBB540A5E2D3A928..., "
                      "found BCB540A5E2D3A928...");
    check_failure(check(text.substr(0, text.find("Count = 9"))), 1,
                  file + ": ToyKem: wrong number of records: expected 10, found 9");
    check_failure(
        check(text.substr(0, 30)), 1,
        file + ": ToyKem: line 3: expected \"Seed = \", found the end of the file within a line, after \"Seed =\"");
    check_failure(check(replaced(text, "PK_Len = 32", "PK_Len = 33")), 1,
                  file + ": ToyKem: line 5: expected 33 bytes, as the line before says, found 32");
    check_failure(check(""), 1, file + ": ToyKem: line 1: expected \"Count = 0\", found the end of the file");
    CHECK(check(text.substr(0, text.find("Count = 2")), {"--count", "2"}).code == 0);
    CHECK(check(text.substr(0, text.find("Count = 2")), {"--count", "2", "--seed-text", "x"}).code == 1);

    SECTION("a file of record 0 goes by its name") {
        const std::string first = folder / "KAT_KEM_ToyKem.rec0.txt";
        write(first, text.substr(0, text.find("Count = 1")));
        CHECK(run_toy({"kat", "--check", first}).out ==
              first + ": ToyKem: equals the records that this program generates\n");
        write(first, text);
        CHECK(run_toy({"kat", "--check", first}).code == 1);
    }
    SECTION("a file of unknown name goes by its contents") {
        write(folder / "x", text);
        CHECK(run_toy({"kat", "--check", folder / "x"}).code == 0);
        write(folder / "x", "hello\n");
        check_failure(run_toy({"kat", "--check", folder / "x"}), 1,
                      (folder / "x") +
                          ": expected the KAT file of a known parameter set: line 1: expected \"Count = 0\", found "
                          "\"hello\"");
        write(folder / "x",
              "Count = 0\nSeed_Len = 0\nSeed = \nPK_Len = 0\nPK = \nSK_Len = 0\nSK = \nCT_Len = 0\nCT = "
              "\nSS_Len = 0\nSS = \n\n");
        check_failure(run_toy({"kat", "--check", folder / "x"}), 1,
                      (folder / "x") +
                          ": expected the KAT file of a known parameter set: its sizes are those of no parameter set");
    }
    SECTION("a set that is not implemented") {
        write(folder / "x", text);
        const Result result = run_toy({"kat", "octarine-128", "--check", folder / "x"});
        CHECK(result.code == 1);
        CHECK_THAT(result.err, Contains("wrong kind of file"));
    }
}

TEST_CASE("A slow job shows a line on a terminal") {
    std::vector<Instance> slow{toy_instances()};
    slow[0].generate_keys = [](Random& random) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1300});
        return toy_instances()[0].generate_keys(random);
    };
    const Folder folder;
    const auto keygen = [&](const std::string& name, bool terminal) {
        Counting random;
        return run_toy({"keygen", "toy-kem", "--out", folder / name}, random, slow, terminal);
    };
    const std::string note = "ngcc: note: for tests only, it hides nothing\n";
    CHECK(keygen("a", true).err == "\rgenerating a key pair of ToyKem, 1 s\r\x1b[K" + note);
    CHECK(keygen("b", false).err == note);

    Counting random;
    slow[0].generate_records = [](const Request& request, const RecordSink& sink) {
        toy_instances()[0].generate_records(request, [&](const Record& record) {
            const bool go_on = sink(record);
            if (record.count == 3) {
                std::this_thread::sleep_for(std::chrono::milliseconds{1300});
            }
            return go_on;
        });
    };
    CHECK_THAT(run_toy({"kat", "toy-kem"}, random, slow, true).err,
               Contains("\rKAT records of ToyKem: 4 of 10, 1 s\r\x1b[K"));

    // A fast one does not.
    CHECK(run_toy({"keygen", "toy-kem", "--out", folder / "c"}, random, toy_instances(), true).err == note);
}
