// Compares KAT files and implementations with the manifest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngcc_kat/instance.hpp"
#include "ngcc_kat/manifest.hpp"

namespace ngcc_kat {

/// The outcome of a check, and what there is to say about it.
struct Verdict {
    bool ok = false;
    std::string message;
};

/// Whose KAT file this is, or null: decided by the file name (with .rec0 or another middle part allowed:
/// KAT_KEM_FLIT128_REF.rec0.txt), else by the digests, else by the sizes in the first record.
const ManifestEntry* recognise(const std::vector<ManifestEntry>& entries, std::string_view file_name,
                               std::string_view text);

/// Compares digests with all that are known of the official file.
Verdict check_digests(const ManifestEntry& entry, const Digests& digests);

/// Checks the text of a KAT file. The records of an official request are compared with the published digest; if they
/// differ, or for any other request, with the records that `instance` (null: not implemented) generates, and the
/// message names the first difference.
Verdict check_file(const ManifestEntry& entry, const Instance* instance, const Request& request, std::string_view text);

/// Whether these are the records of the official file.
bool is_official(const Request& request, const ManifestEntry& entry);

}  // namespace ngcc_kat
