// The manifest: the official KAT files of all parameter sets, also of those that are not implemented here.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngcc_kat/format.hpp"

namespace ngcc_kat {

/// Sizes in bytes. A KEM has output = ciphertext and a shared secret; a signature scheme has output = signature.
struct Sizes {
    std::size_t public_key = 0;
    std::size_t secret_key = 0;
    std::size_t output = 0;
    std::size_t shared_secret = 0;

    friend bool operator==(const Sizes&, const Sizes&) = default;
};

struct ManifestEntry {
    std::string name;        ///< official: FLIT128_REF
    std::string short_name;  ///< ours: flit-128
    std::string scheme;      ///< FLIT
    std::string id;          ///< kem-15
    Kind kind = Kind::kem;
    Sizes sizes;
    std::string file;                        ///< name of the official KAT file
    std::size_t records = 0;                 ///< in that file
    std::size_t raw_size = 0;                ///< bytes of that file
    bool published_without_lengths = false;  ///< the official digest is `nolen`; otherwise it is `strict`
    std::optional<std::string> raw;          ///< the digests that are known
    std::optional<std::string> strict;
    std::optional<std::string> nolen;

    /// The official digest.
    const std::string& published() const { return *(published_without_lengths ? nolen : strict); }

    /// The same digest of a file at hand.
    const std::string& published_of(const Digests& digests) const {
        return published_without_lengths ? digests.nolen : digests.strict;
    }
};

/// Reads a manifest; throws std::runtime_error if something is missing or of the wrong type.
std::vector<ManifestEntry> parse_manifest(std::string_view json);

/// The manifest of this project, kat_vectors/manifest.json, as it was when the program was built.
const std::vector<ManifestEntry>& manifest();

/// Whether the name is one of the two names of a parameter set; upper and lower case are alike.
bool is_named(std::string_view name, std::string_view official, std::string_view short_name);

/// The entry with this official or short name, or null.
const ManifestEntry* find_entry(const std::vector<ManifestEntry>& entries, std::string_view name);

}  // namespace ngcc_kat
