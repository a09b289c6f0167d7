// Folders, files and runs of the tool for the tests of the tool.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tool.hpp"

namespace cli_test {

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

/// Counts up: a random source whose output a test can foretell. Fails after `requests` requests.
class Counting : public ngcc_kat::Random {
  public:
    explicit Counting(int requests = 1000) : left_(requests) {}
    bool fill(std::span<std::uint8_t> out) override;

  private:
    int left_;
    std::uint8_t next_ = 0;
};

/// What the toy tool knows: ToyKem, ToySignature, and, not implemented, Octarine-128.
const std::vector<ngcc_kat::Instance>& toy_instances();
const std::vector<ngcc_kat::ManifestEntry>& toy_manifest();

/// Runs the tool inside this program, with the toy schemes.
Result run_toy(const Arguments& arguments);
Result run_toy(const Arguments& arguments, ngcc_kat::Random& random,
               std::span<const ngcc_kat::Instance> instances = toy_instances(), bool terminal = false);

/// Runs the real program; its standard output goes to `out_path` if there is one.
Result run_program(const Arguments& arguments, const std::string& out_path = "");

}  // namespace cli_test
