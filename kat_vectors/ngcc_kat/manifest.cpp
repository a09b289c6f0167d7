#include "ngcc_kat/manifest.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ngcc_kat/embedded_manifest.hpp"

namespace ngcc_kat {

namespace {

using nlohmann::json;

std::optional<std::string> digest(const json& digests, const char* name) {
    const json& value = digests.at(name);
    return value.is_null() ? std::nullopt : std::optional{value.get<std::string>()};
}

ManifestEntry entry_of(const json& item) {
    const json& sizes = item.at("sizes");
    const json& digests = item.at("sha256");
    const auto kind = item.at("kind").get<std::string>();
    const auto published = item.at("published").get<std::string>();
    if ((kind != "kem" && kind != "signature") || (published != "strict" && published != "nolen")) {
        throw std::runtime_error("manifest: unknown kind or normalisation");
    }

    ManifestEntry entry;
    entry.name = item.at("name");
    entry.short_name = item.at("short_name");
    entry.scheme = item.at("scheme");
    entry.id = item.at("id");
    entry.kind = kind == "kem" ? Kind::kem : Kind::signature;
    entry.sizes.public_key = sizes.at("public_key");
    entry.sizes.secret_key = sizes.at("secret_key");
    if (entry.kind == Kind::kem) {
        entry.sizes.output = sizes.at("ciphertext");
        entry.sizes.shared_secret = sizes.at("shared_secret");
    } else {
        entry.sizes.output = sizes.at("signature");
    }
    entry.file = item.at("file");
    entry.records = item.at("records");
    entry.raw_size = item.at("raw_size");
    entry.published_without_lengths = published == "nolen";
    entry.raw = digest(digests, "raw");
    entry.strict = digest(digests, "strict");
    entry.nolen = digest(digests, "nolen");
    if (!(entry.published_without_lengths ? entry.nolen : entry.strict)) {
        throw std::runtime_error("manifest: no published digest for " + entry.name);
    }
    return entry;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

std::vector<ManifestEntry> parse_manifest(std::string_view text) {
    const json root = json::parse(text);
    std::vector<ManifestEntry> entries;
    for (const json& item : root.at("instances")) {
        entries.push_back(entry_of(item));
    }
    return entries;
}

const std::vector<ManifestEntry>& manifest() {
    static const std::vector<ManifestEntry> entries = parse_manifest(embedded_manifest);
    return entries;
}

bool is_named(std::string_view name, std::string_view official, std::string_view short_name) {
    return equal_ignoring_case(name, official) || equal_ignoring_case(name, short_name);
}

const ManifestEntry* find_entry(const std::vector<ManifestEntry>& entries, std::string_view name) {
    const auto found =
        std::ranges::find_if(entries, [&](const auto& entry) { return is_named(name, entry.name, entry.short_name); });
    return found == entries.end() ? nullptr : &*found;
}

}  // namespace ngcc_kat
