#include "support/programs.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "support/catch.hpp"

namespace ngcc_test {

Folder::Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "ngcc-test-XXXXXX").string();
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    path_ = path;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> Folder::contents() const {
    std::vector<std::string> names;
    for (const auto& item : std::filesystem::directory_iterator{path_}) {
        names.push_back(item.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

void write(const std::string& path, const std::string& text) {
    std::ofstream file{path, std::ios::binary};
    file << text;
    REQUIRE(file.flush());
}

unsigned mode(const std::string& path) {
    struct stat status {};
    REQUIRE(::lstat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

Result run_words(const Arguments& words, const std::string& out_path) {
    const Folder folder;
    const std::string out = out_path.empty() ? folder / "out" : out_path;
    const std::string err = folder / "err";
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str()));  // execvp() does not write to them
    }
    arguments.push_back(nullptr);

    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const int to_out = ::open(out.c_str(), O_WRONLY | O_CREAT, 0600);
        const int to_err = ::open(err.c_str(), O_WRONLY | O_CREAT, 0600);
        if (::dup2(to_out, STDOUT_FILENO) >= 0 && ::dup2(to_err, STDERR_FILENO) >= 0) {
            ::execvp(arguments[0], arguments.data());
        }
        ::_exit(127);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), out_path.empty() ? read(out) : "", read(err)};
}

}  // namespace ngcc_test
