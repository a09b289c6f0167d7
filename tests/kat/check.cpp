// The manifest, and that a check against it fails when it has to. The toy schemes stand for any scheme.
#include "ngcc_kat/check.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "support/catch.hpp"
#include "toys.hpp"

namespace {

using namespace ngcc_kat;

struct Toy {
    Instance instance;
    ManifestEntry entry;
    std::string text;
};

template <class S>
Toy toy() {
    Toy result;
    result.instance = make_instance<S>();
    result.instance.generate_records(
        {}, [&](const Record& record) { return result.text += to_text(record, result.instance.kind), true; });
    ManifestEntry& entry = result.entry;
    entry.name = result.instance.name;
    entry.short_name = result.instance.short_name;
    entry.kind = result.instance.kind;
    entry.sizes = result.instance.sizes;
    entry.file = "KAT_TOY_" + entry.name + ".txt";
    entry.records = 10;
    return result;
}

// Digests of the model for the toy KEM.
Toy toy_kem() {
    Toy result = toy<toys::ToyKem>();
    result.entry.raw = "a82e8138702fb5fa3a7435aabe20f757d2d295d0a436afd3401ec3ff40d750ea";
    result.entry.strict = "03dd2a3fa4e4f85e666752a2ac60a3b5eef3b08144759fe2234ac1a6fb0523ed";
    result.entry.nolen = "5be8bbf6cbde033252082cb79ed168868330441a9c1d6b9286e4e7c15893b123";
    return result;
}

// A toy whose official digest leaves the lengths out.
Toy toy_signature() {
    Toy result = toy<toys::ToySignature>();
    result.entry.published_without_lengths = true;
    result.entry.nolen = "4bea8f42325b4c9d8e55d372ef886de833d6e1aa76d3b50091a8c63369a55941";
    return result;
}

std::string replaced(std::string text, const std::string& from, const std::string& to, std::size_t start = 0) {
    const std::size_t at = text.find(from, start);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string refusal(const Toy& toy, const std::string& text, const Request& request = {}) {
    const Verdict verdict = check_file(toy.entry, &toy.instance, request, text);
    CHECK_FALSE(verdict.ok);
    return verdict.message;
}

std::string approval(const Toy& toy, const std::string& text, const Request& request = {}) {
    const Verdict verdict = check_file(toy.entry, &toy.instance, request, text);
    CHECK(verdict.ok);
    return verdict.message;
}

}  // namespace

TEST_CASE("The manifest has all parameter sets") {
    std::map<std::string, std::size_t> sets_of_scheme;
    std::set<std::string> unique;
    for (const ManifestEntry& entry : manifest()) {
        CAPTURE(entry.name);
        ++sets_of_scheme[entry.scheme];
        CHECK(entry.records == 10);
        CHECK(entry.file == (entry.kind == Kind::kem ? "KAT_KEM_" : "KAT_SIG_") + entry.name + ".txt");
        CHECK(entry.id.starts_with(entry.kind == Kind::kem ? "kem-" : "sign-"));
        for (const auto& digest : {entry.raw, entry.strict, entry.nolen}) {
            CHECK((!digest || (digest->size() == 64 && unique.insert(*digest).second)));
        }
        CHECK(unique.insert(entry.name).second);
        CHECK(unique.insert(entry.short_name).second);

        // The sizes of the values and the size of the file have to fit together.
        Record record;
        record.fields = {Bytes(64), Bytes(entry.sizes.public_key), Bytes(entry.sizes.secret_key),
                         Bytes(entry.sizes.output), Bytes(entry.sizes.shared_secret)};
        std::size_t size = 0;
        for (; record.count < entry.records; ++record.count) {
            if (entry.kind == Kind::signature) {
                record.fields[3] = Bytes(56 + 8 * record.count);
                record.fields[4] = Bytes(entry.sizes.output);
            }
            size += to_text(record, entry.kind).size();
        }
        CHECK(size == entry.raw_size);
    }
    CHECK(sets_of_scheme == std::map<std::string, std::size_t>{
                                {"FlexTree", 8}, {"Lynxer", 8}, {"Octarine", 3}, {"SQIsignTriangle", 4}, {"FLIT", 3}});
}

TEST_CASE("The manifest has every instance of the library") {
    std::size_t found = 0;
    for (const Instance& instance : instances()) {
        CAPTURE(instance.name);
        const ManifestEntry* entry = find_entry(manifest(), instance.name);
        REQUIRE(entry != nullptr);
        CHECK(entry == find_entry(manifest(), instance.short_name));
        CHECK(&instance == find_instance(instances(), entry->short_name));
        ++found;
    }
    CHECK(found == instances().size());
}

TEST_CASE("Parameter sets have two names") {
    const ManifestEntry* entry = find_entry(manifest(), "FLIT128_REF");
    REQUIRE(entry != nullptr);
    CHECK(entry->short_name == "flit-128");
    CHECK(find_entry(manifest(), "flit-128") == entry);
    CHECK(find_entry(manifest(), "Flit-128") == entry);
    CHECK(find_entry(manifest(), "flit128_ref") == entry);
    CHECK(find_entry(manifest(), "flit128") == nullptr);
    CHECK(find_entry(manifest(), "") == nullptr);
    REQUIRE(find_entry(manifest(), "octarine-128") != nullptr);
    CHECK(find_entry(manifest(), "octarine-128")->name == "Octarine-128");
    CHECK(find_entry(manifest(), "SQIsignTriangle_lvl1")->short_name == "sqisign-triangle-lvl1");
    CHECK(find_instance({}, "flit-128") == nullptr);
}

TEST_CASE("A manifest that lacks something is refused") {
    const std::string good = R"({"instances": [{"name": "A", "short_name": "a", "scheme": "S", "id": "kem-1",
        "kind": "kem", "sizes": {"public_key": 1, "secret_key": 2, "ciphertext": 3, "shared_secret": 4},
        "file": "f", "records": 10, "raw_size": 100, "published": "strict",
        "sha256": {"raw": null, "strict": "00", "nolen": null}}]})";
    REQUIRE(parse_manifest(good).size() == 1);
    CHECK(parse_manifest(good)[0].sizes == Sizes{1, 2, 3, 4});
    CHECK_FALSE(parse_manifest(good)[0].raw);
    CHECK(parse_manifest(good)[0].published() == "00");
    CHECK_THROWS(parse_manifest(replaced(good, "\"strict\": \"00\"", "\"strict\": null")));
    CHECK_THROWS(parse_manifest(replaced(good, "\"published\": \"strict\"", "\"published\": \"nolen\"")));
    CHECK_THROWS(parse_manifest(replaced(good, "\"published\": \"strict\"", "\"published\": \"raw\"")));
    CHECK_THROWS(parse_manifest(replaced(good, "\"kind\": \"kem\"", "\"kind\": \"hash\"")));
    CHECK_THROWS(parse_manifest(replaced(good, "\"records\": 10, ", "")));
    CHECK_THROWS(parse_manifest(replaced(good, "\"records\": 10", "\"records\": \"ten\"")));
    CHECK_THROWS(parse_manifest(good.substr(1)));
}

TEST_CASE("Digests are compared one by one") {
    const ManifestEntry entry = toy_kem().entry;
    const Digests good{*entry.raw, *entry.strict, *entry.nolen};
    CHECK(check_digests(entry, good).ok);
    CHECK(check_digests(entry, good).message == "SHA-256 equals that of the official file (raw, strict, nolen)");
    for (std::string Digests::*digest : {&Digests::raw, &Digests::strict, &Digests::nolen}) {
        Digests bad = good;
        bad.*digest = std::string(64, '0');
        CHECK_FALSE(check_digests(entry, bad).ok);
    }
    Digests bad = good;
    bad.strict = std::string(64, '0');
    CHECK(check_digests(entry, bad).message == "strict digest: expected " + good.strict + ", found " + bad.strict);

    ManifestEntry less = entry;
    less.raw.reset();
    less.nolen.reset();
    CHECK(check_digests(less, {"?", good.strict, "?"}).message == "SHA-256 equals that of the official file (strict)");
}

TEST_CASE("The official file passes") {
    const Toy toy = toy_kem();
    CHECK(approval(toy, toy.text) == "equals the official file byte for byte");
    CHECK(approval(toy, toy.text + "\n\n") == "equals the official file but for its empty lines");
    CHECK(check_file(toy.entry, nullptr, {}, toy.text).ok);
}

TEST_CASE("A corrupted vector fails and is found") {
    const Toy toy = toy_kem();
    // Line 3 * 12 + 9 is the ciphertext of record 3.
    std::string text = toy.text;
    const std::size_t at = text.find("\nCT = ", text.find("Count = 3")) + 6 + 2 * 4;
    text[at] = text[at] == '0' ? '1' : '0';
    const std::string message = refusal(toy, text);
    CHECK(message.starts_with("record 3, line 45: CT differs from byte 4 on: expected " + toy.text.substr(at, 16) +
                              "..., found " + text.substr(at, 16) + "..."));

    CHECK(refusal(toy, replaced(toy.text, "Seed = 92", "Seed = 93"))
              .starts_with("record 0, line 3: Seed differs from byte 0 on: expected 927F06B594798A4D..., found 937F"));
    CHECK(refusal(toy, replaced(toy.text, "Seed = 92", "Seed = g2")) ==
          "line 3: expected an upper-case hex digit in column 8, found \"g\"");

    // Every single changed digit.
    for (std::size_t i = toy.text.find("Count = 9"); i < toy.text.size(); ++i) {
        std::string changed = toy.text;
        changed[i] = changed[i] == '0' ? '1' : '0';
        if (changed[i] != toy.text[i]) {
            CAPTURE(i);
            CHECK_FALSE(check_file(toy.entry, &toy.instance, {}, changed).ok);
        }
    }
}

TEST_CASE("A truncated file fails") {
    const Toy toy = toy_kem();
    CHECK(refusal(toy, "") == "line 1: expected \"Count = 0\", found the end of the file");
    CHECK(refusal(toy, toy.text.substr(0, 15)) ==
          "line 2: expected \"Seed_Len = \", found the end of the file within a line, after \"Seed_\"");
    // All but the last two line feeds, which do not count in the published digest.
    CHECK(approval(toy, toy.text.substr(0, toy.text.size() - 2)) == "equals the official file but for its empty lines");
    CHECK(refusal(toy, toy.text.substr(0, toy.text.size() - 3))
              .starts_with("line 119: expected \"SS = \", found the end of the file within a line"));
}

TEST_CASE("A wrong count fails") {
    const Toy toy = toy_kem();
    const std::string nine = toy.text.substr(0, toy.text.find("Count = 9"));
    CHECK(refusal(toy, nine) == "wrong number of records: expected 10, found 9");
    CHECK(approval(toy, nine, {.count = 9}) == "equals the records that this program generates");
    CHECK(refusal(toy, toy.text, {.count = 9}) == "wrong number of records: expected 9, found 10");
    CHECK(refusal(toy, replaced(toy.text, "Count = 4", "Count = 5")) ==
          "line 49: expected \"Count = 4\" or the end of the file, found \"Count = 5\"");
    CHECK(refusal(toy, toy.text + replaced(nine.substr(0, nine.find("Count = 1")), "Count = 0", "Count = 10")) ==
          "wrong number of records: expected 10, found 11");
}

TEST_CASE("A wrong length line fails") {
    const Toy toy = toy_kem();
    CHECK(refusal(toy, replaced(toy.text, "CT_Len = 33", "CT_Len = 32")) ==
          "line 9: expected 32 bytes, as the line before says, found 33");
    CHECK(refusal(toy, replaced(toy.text, "CT_Len = 33", "CT_Len = ")) ==
          "line 8: expected a decimal number after \"CT_Len = \", found \"\"");
    const std::string shorter = replaced(replaced(toy.text, "SK_Len = 64", "SK_Len = 63"), "SK = 81", "SK = ");
    CHECK(refusal(toy, shorter) == "record 0, line 7: SK has the wrong length: expected 64 bytes, found 63");
}

TEST_CASE("Where the official digest leaves lengths out, they may be blank but not wrong") {
    const Toy toy = toy_signature();
    const std::string blank = replaced(replaced(toy.text, "Sn_Len = 16", "Sn_Len = "), "PK_Len = 16", "PK_Len = ");
    CHECK(approval(toy, blank) == "equals the official file but for length values that are left blank");
    CHECK(refusal(toy, replaced(blank, "SK_Len = 16", "SK_Len = 17")) ==
          "line 7: expected 17 bytes, as the line before says, found 16");
    CHECK(refusal(toy, replaced(blank, "Sn = 81", "Sn = 82")).starts_with("record 0, line 11: Sn differs"));
}

TEST_CASE("Other records are compared with the generator") {
    const Toy toy = toy_kem();
    const Request other{.count = 2, .seed_text = "other"};
    std::string text;
    toy.instance.generate_records(other,
                                  [&](const Record& record) { return text += to_text(record, Kind::kem), true; });
    CHECK(approval(toy, text, other) == "equals the records that this program generates");
    CHECK(refusal(toy, text, {.count = 2}).starts_with("record 0, line 3: Seed differs from byte 0 on"));
    const Verdict verdict = check_file(toy.entry, nullptr, other, text);
    CHECK_FALSE(verdict.ok);
    CHECK(verdict.message == "nothing to compare with: ToyKem is not implemented here");
}

TEST_CASE("A program that is not conforming does not approve its own records") {
    Toy toy = toy_kem();
    toy.entry.raw = toy.entry.strict = std::string(64, '0');
    CHECK(refusal(toy, toy.text) ==
          "the records are those of this program, but not the official ones: SHA-256: expected " +
              std::string(64, '0') + ", found 03dd2a3fa4e4f85e666752a2ac60a3b5eef3b08144759fe2234ac1a6fb0523ed");
    CHECK_FALSE(check_file(toy.entry, nullptr, {}, toy.text).ok);
}

TEST_CASE("A file of the other kind fails") {
    const Toy kem = toy_kem();
    const Toy signature = toy_signature();
    CHECK(refusal(kem, signature.text) ==
          "wrong kind of file: expected records of a KEM, found those of a signature scheme");
    CHECK(refusal(signature, kem.text) ==
          "wrong kind of file: expected records of a signature scheme, found those of a KEM");
}

TEST_CASE("A file is recognised by its name, its digests or its sizes") {
    const Toy kem = toy_kem();
    const Toy signature = toy_signature();
    const std::vector<ManifestEntry> entries{kem.entry, signature.entry};
    CHECK(recognise(entries, "KAT_TOY_ToyKem.txt", "") == &entries[0]);
    CHECK(recognise(entries, "KAT_TOY_ToyKem.rec0.txt", "") == &entries[0]);
    CHECK(recognise(entries, "KAT_TOY_ToyKemX.txt", "") == nullptr);
    CHECK(recognise(entries, "file", kem.text) == &entries[0]);
    CHECK(recognise(entries, "file", replaced(signature.text, "Sn_Len = 16", "Sn_Len = ")) == &entries[1]);
    CHECK(recognise(entries, "file", replaced(kem.text, "Seed = 92", "Seed = 93")) == &entries[0]);
    CHECK(recognise(entries, "file", replaced(signature.text, "Seed = 92", "Seed = 93")) == &entries[1]);
    CHECK(recognise(entries, "file", kem.text.substr(1)) == nullptr);
    CHECK(recognise(manifest(), "file", kem.text) == nullptr);
    CHECK(recognise(manifest(), "KAT_KEM_FLIT128_REF.txt", "")->name == "FLIT128_REF");
}
