// The report of a run: a summary and a page for each scheme, with the items (1) to (7) of the organiser's
// self-assessment, in the words of the published measurement pages.
#pragma once

#include <string>
#include <vector>

#include "records.hpp"

namespace ngcc_bench {

enum class Format { markdown, html };

struct PageFile {
    std::string name;
    std::string text;
};

/// The name of the summary: summary.md or index.html.
std::string summary_name(Format format);

/// The name of the page of a scheme: kem-15-flit.md.
std::string page_name(const ngcc_kat::ManifestEntry& entry, Format format);

/// The files that belong into the folder of the run, drawings included. They depend on nothing but the records: not on
/// the time, nor on a locale. `docs` is the path or address of the documentation, as seen from that folder.
/// Throws ngcc_tool::Failure if a record cannot be read.
std::vector<PageFile> pages(const Run& run, Format format, const std::string& docs);

}  // namespace ngcc_bench
