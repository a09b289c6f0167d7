// A run made by hand, small enough to compute its figures with a pencil, and a folder for it.
#pragma once

#include <filesystem>
#include <string>

#include "records.hpp"
#include "support/programs.hpp"

namespace report_test {

/// A folder for a run, with its files.
class Folder {
  public:
    std::filesystem::path path() const { return folder_ / ""; }
    std::string read(const std::string& file) const { return ngcc_test::read(folder_ / file); }
    void write(const std::string& file, const std::string& text) const { ngcc_test::write(folder_ / file, text); }

    /// Replaces the first `from` in the file; there has to be one.
    void edit(const std::string& file, const std::string& from, const std::string& to) const {
        write(file, ngcc_test::replaced(read(file), from, to));
    }

  private:
    ngcc_test::Folder folder_;
};

/// FLIT128_REF with keygen and dec, beside another implementation, and Octarine-128 with sign. Some of its
/// names contain what has to be escaped.
ngcc_bench::Environment environment();
ngcc_bench::InstanceRecord flit();
ngcc_bench::OperationRecord flit_keygen();
ngcc_bench::OperationRecord flit_dec();
ngcc_bench::AgainstRecord flit_against();
ngcc_bench::InstanceRecord octarine();
ngcc_bench::OperationRecord octarine_sign();

/// Writes these records.
void write_run(const std::filesystem::path& folder);

}  // namespace report_test
