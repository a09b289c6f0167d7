// Checks one parameter set against the manifest: names and sizes, all records of its KAT file, and the committed file
// that holds record 0.
//
//     ngcc_conformance NAME FOLDER [--record-0]     FOLDER: where the files <KAT name>.rec0.txt are
//
// With --record-0 only that record is generated, and no digest checked.
//
// Exit code: 0 conforms, 1 does not, 77 not implemented.
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "ngcc_kat/check.hpp"

namespace {

using namespace ngcc_kat;

enum Outcome { conforms = 0, fails = 1, missing = 77 };

int report(Outcome outcome, const std::string& message) {
    std::printf("%s\n", message.c_str());
    return outcome;
}

bool agrees(const Instance& instance, const ManifestEntry& entry) {
    return instance.name == entry.name && instance.short_name == entry.short_name && instance.scheme == entry.scheme &&
           instance.id == entry.id && instance.kind == entry.kind && instance.sizes == entry.sizes;
}

int run(const std::string& name, const std::string& folder, bool only_record_0) {
    const ManifestEntry* entry = find_entry(manifest(), name);
    if (entry == nullptr) {
        return report(fails, "not in the manifest: " + name);
    }
    const Instance* instance = find_instance(instances(), name);
    if (instance == nullptr) {
        return report(missing, entry->name + ": MISSING, not implemented");
    }
    if (!agrees(*instance, *entry)) {
        return report(fails, entry->name + ": names, kind or sizes are not those of the manifest");
    }

    Digester digester;
    std::size_t size = 0;
    std::string first_record;
    Request request;
    request.count = only_record_0 ? 1 : entry->records;
    instance->generate_records(request, [&](const Record& record) {
        const std::string text = to_text(record, entry->kind);
        digester.update(text);
        size += text.size();
        if (record.count == 0) {
            first_record = text;
        }
        return true;
    });
    std::string conforming = "record 0";
    if (!only_record_0) {
        const Verdict digests = check_digests(*entry, digester.finish());
        if (!digests.ok) {
            return report(fails, entry->name + ": " + digests.message);
        }
        if (size != entry->raw_size) {
            return report(fails, entry->name + ": size: expected " + std::to_string(entry->raw_size) +
                                     " bytes, found " + std::to_string(size));
        }
        conforming = std::to_string(entry->records) + " records, " + digests.message;
    }

    const std::string path = folder + "/" + entry->file.substr(0, entry->file.find('.')) + ".rec0.txt";
    std::ifstream file{path, std::ios::binary};
    const std::string committed{std::istreambuf_iterator<char>{file}, {}};
    if (committed != first_record) {
        return report(fails, entry->name + ": record 0 is not what the file holds (or it cannot be read): " + path);
    }
    return report(conforms, entry->name + ": " + conforming);
}

}  // namespace

int main(int argc, char** argv) {
    const bool only_record_0 = argc == 4 && std::string_view{argv[3]} == "--record-0";
    if (argc != 3 && !only_record_0) {
        return report(fails, "usage: ngcc_conformance NAME FOLDER [--record-0]");
    }
    try {
        return run(argv[1], argv[2], only_record_0);
    } catch (const std::exception& error) {
        return report(fails, std::string{argv[1]} + ": " + error.what());
    }
}
