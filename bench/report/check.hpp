// Whether a run and its report are what they say they are.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ngcc_bench {

/// What is wrong with the folder of a run; nothing if all is well. The statistics are computed again from the trials,
/// the digests and sizes compared with the manifest, and the pages, if there are any, made again; `docs` is as for
/// pages(). Throws ngcc_tool::Failure if the folder is not that of a run.
std::vector<std::string> check(const std::filesystem::path& folder, const std::string& docs);

}  // namespace ngcc_bench
