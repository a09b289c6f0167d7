// Folders, files and runs of programs, for the tests of programs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ngcc_test {

/// An empty folder, removed at the end.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// The path of a file in the folder.
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

    /// The names of all that is in it, sorted.
    std::vector<std::string> contents() const;

  private:
    std::filesystem::path path_;
};

std::string read(const std::string& path);
void write(const std::string& path, const std::string& text);

/// Permission bits of a file.
unsigned mode(const std::string& path);

/// The text with the first `from` replaced; there has to be one.
std::string replaced(std::string text, const std::string& from, const std::string& to);

struct Result {
    int code = -1;
    std::string out;
    std::string err;
};

using Arguments = std::vector<std::string>;

/// Runs a program; its standard output goes to `out_path` if there is one.
Result run_words(const Arguments& words, const std::string& out_path = "");

}  // namespace ngcc_test
