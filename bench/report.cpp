#include <algorithm>
#include <array>
#include <filesystem>

#include "build.hpp"
#include "commands.hpp"
#include "program/failure.hpp"
#include "program/files.hpp"
#include "report/check.hpp"
#include "report/pages.hpp"

namespace ngcc_bench {

namespace {

// Where the documents of the project are, as a link from a page in this folder.
std::string documents_from(const std::string& folder) {
    const std::filesystem::path path{folder};
    return std::filesystem::relative(build::documents, path).generic_string();
}

}  // namespace

void report(const std::string& folder, const std::string& format, const Console& console) {
    const Run run = read_run(folder);
    if (run.environment.end.empty()) {
        throw ngcc_tool::Failure(ngcc_tool::refused, folder + ": this run is not complete; `ngcc-bench run --out " +
                                                         folder + "` goes on with it");
    }
    for (const PageFile& page :
         pages(run, format == "html" ? Format::html : Format::markdown, documents_from(folder))) {
        const std::string path = (std::filesystem::path{folder} / page.name).string();
        ngcc_tool::NewFile file{path, ngcc_tool::Access::everyone, ngcc_tool::Existing::replace};
        file.write(page.text);
        ngcc_tool::NewFile::commit(std::array{&file});
        console.out << path << "\n";
    }
}

void check(const std::string& folder, const Console& console) {
    const std::vector<std::string> problems = check(std::filesystem::path{folder}, documents_from(folder));
    for (const std::string& problem : problems) {
        console.out << problem << "\n";
    }
    if (!problems.empty()) {
        throw ngcc_tool::Failure(ngcc_tool::refused, folder + ": " + std::to_string(problems.size()) +
                                                         (problems.size() == 1 ? " problem" : " problems"));
    }
    console.out << folder << ": every statistic and page follows from the raw trials\n";
}

}  // namespace ngcc_bench
