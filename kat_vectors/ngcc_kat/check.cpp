#include "ngcc_kat/check.hpp"

#include <algorithm>

namespace ngcc_kat {

namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

// A few bytes in hex, from the first difference on.
std::string excerpt(ByteView bytes, std::size_t from) {
    constexpr std::size_t longest = 8;
    std::string text;
    for (const std::uint8_t byte : bytes.subspan(from, std::min(longest, bytes.size() - from))) {
        text += hex_digits[byte >> 4];
        text += hex_digits[byte & 15];
    }
    return text + (bytes.size() - from > longest ? "..." : "");
}

// Where the records differ, or nothing.
std::string difference(const Record& expected, const Record& found, Kind kind) {
    for (std::size_t i = 0; i < expected.fields.size(); ++i) {
        const Bytes& a = expected.fields[i];
        const Bytes& b = found.fields[i];
        if (a == b) {
            continue;
        }
        const std::string where = "record " + std::to_string(expected.count) + ", line " +
                                  std::to_string(line_of_value(expected.count, i)) + ": " +
                                  std::string{field_names(kind)[i]};
        if (a.size() != b.size()) {
            return where + " has the wrong length: expected " + std::to_string(a.size()) + " bytes, found " +
                   std::to_string(b.size());
        }
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
        return where + " differs from byte " + std::to_string(at) + " on: expected " + excerpt(a, at) + ", found " +
               excerpt(b, at);
    }
    return {};
}

std::string first_difference(const Instance& instance, const Request& request, const std::vector<Record>& found) {
    std::string result;
    instance.generate_records(request, [&](const Record& expected) {
        result = difference(expected, found[expected.count], instance.kind);
        return result.empty();
    });
    return result;
}

std::string_view stem(std::string_view file_name) {
    return file_name.substr(0, file_name.find('.'));
}

bool has_digest(const ManifestEntry& entry, const Digests& digests) {
    return digests.raw == entry.raw || digests.strict == entry.strict || digests.nolen == entry.nolen;
}

bool has_sizes(const ManifestEntry& entry, const ParsedFile& file) {
    const auto& fields = file.records.front().fields;
    return entry.kind == file.kind && entry.sizes.public_key == fields[1].size() &&
           entry.sizes.secret_key == fields[2].size() &&
           entry.sizes.output == fields[entry.kind == Kind::kem ? 3 : 4].size();
}

}  // namespace

const ManifestEntry* recognise(const std::vector<ManifestEntry>& entries, std::string_view file_name,
                               std::string_view text) {
    const auto find = [&](const auto& is_right) {
        const auto found = std::ranges::find_if(entries, is_right);
        return found == entries.end() ? nullptr : &*found;
    };
    if (const auto* entry = find([&](const ManifestEntry& e) { return stem(e.file) == stem(file_name); })) {
        return entry;
    }
    const Digests digests = digests_of(text);
    if (const auto* entry = find([&](const ManifestEntry& e) { return has_digest(e, digests); })) {
        return entry;
    }
    try {
        const ParsedFile file = parse(text, LengthLines::may_be_blank);
        return find([&](const ManifestEntry& e) { return has_sizes(e, file); });
    } catch (const FormatError&) {
        return nullptr;
    }
}

Verdict check_digests(const ManifestEntry& entry, const Digests& digests) {
    struct Comparison {
        const char* name;
        const std::optional<std::string>& expected;
        const std::string& found;
    };
    const Comparison comparisons[] = {{"raw", entry.raw, digests.raw},
                                      {"strict", entry.strict, digests.strict},
                                      {"nolen", entry.nolen, digests.nolen}};
    std::string equal;
    for (const auto& [name, expected, found] : comparisons) {
        if (!expected) {
            continue;
        }
        if (found != *expected) {
            return {false, std::string{name} + " digest: expected " + *expected + ", found " + found};
        }
        equal += (equal.empty() ? "" : ", ") + std::string{name};
    }
    return {true, "SHA-256 equals that of the official file (" + equal + ")"};
}

Verdict check_file(const ManifestEntry& entry, const Instance* instance, const Request& request,
                   std::string_view text) {
    const bool official = is_official(request, entry);
    const Digests digests = digests_of(text);
    const std::string& digest = entry.published_of(digests);
    const std::string both = "expected " + entry.published() + ", found " + digest;
    if (official && digests.raw == entry.raw) {
        return {true, "equals the official file byte for byte"};
    }
    if (official && digests.strict == entry.strict) {
        return {true, "equals the official file but for its empty lines"};
    }
    try {
        const bool may_be_blank = entry.published_without_lengths;
        const ParsedFile file = parse(text, may_be_blank ? LengthLines::may_be_blank : LengthLines::required);
        if (file.records.size() != request.count) {
            return {false, "wrong number of records: expected " + std::to_string(request.count) + ", found " +
                               std::to_string(file.records.size())};
        }
        if (file.kind != entry.kind) {
            return {false, std::string{"wrong kind of file: expected records of a "} +
                               (entry.kind == Kind::kem ? "KEM, found those of a signature scheme"
                                                        : "signature scheme, found those of a KEM")};
        }
        if (official && digest == entry.published()) {
            return {true, "equals the official file but for length values that are left blank"};
        }
        if (instance == nullptr) {
            return {false, (official ? "not the official file: SHA-256: " + both + "; "
                                     : std::string{"nothing to compare with: "}) +
                               entry.name + " is not implemented here"};
        }
        if (const std::string where = first_difference(*instance, request, file.records); !where.empty()) {
            return {false, where};
        }
    } catch (const FormatError& error) {
        return {false, error.what()};
    }
    if (official) {
        return {false, "the records are those of this program, but not the official ones: SHA-256: " + both};
    }
    return {true, "equals the records that this program generates"};
}

bool is_official(const Request& request, const ManifestEntry& entry) {
    Request official;
    official.count = entry.records;
    return request == official;
}

}  // namespace ngcc_kat
