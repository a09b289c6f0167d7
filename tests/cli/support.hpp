// Runs of the tool for the tests of the tool.
#pragma once

#include <string>
#include <vector>

#include "support/programs.hpp"
#include "tool.hpp"

namespace cli_test {

using ngcc_test::Arguments;
using ngcc_test::Folder;
using ngcc_test::mode;
using ngcc_test::read;
using ngcc_test::replaced;
using ngcc_test::Result;
using ngcc_test::write;

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
