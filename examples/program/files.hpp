// Reading files, and writing them so that nothing is overwritten by accident and nothing is ever half written.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "ngcc_kat/bytes.hpp"

namespace ngcc_tool {

/// The contents of a file of at most `limit` bytes; throws Failure.
ngcc_kat::SecretText read_file(const std::string& path, std::size_t limit);

enum class Access {
    everyone,  // as the umask has it
    owner      // mode 0600, for secrets
};
enum class Existing { keep, replace };

/// A file in the making: a temporary in the same folder, until commit() gives it its name in one step. Without a commit
/// it is removed. All members throw Failure.
class NewFile {
  public:
    NewFile(std::string path, Access access, Existing existing);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view text);

    /// Gives all files their names; if that fails for one of them, those before it are taken back (unless they
    /// replaced a file).
    static void commit(std::span<NewFile* const> files);

  private:
    void close();
    void rename();
    void take_back();
    [[noreturn]] void fail(const std::string& what, int error) const;

    std::string path_;
    std::string temporary_;
    Existing existing_;
    int descriptor_ = -1;
};

}  // namespace ngcc_tool
