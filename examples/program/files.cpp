#include "program/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "program/failure.hpp"

namespace ngcc_tool {

namespace {

std::string text_of(int error) {
    return std::generic_category().message(error);
}

// A system call that is repeated when a signal interrupts it.
template <class F>
auto uninterrupted(F call) {
    auto result = call();
    while (result < 0 && errno == EINTR) {
        result = call();
    }
    return result;
}

class Descriptor {
  public:
    explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
    ~Descriptor() { ::close(descriptor_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

  private:
    int descriptor_;
};

}  // namespace

ngcc_kat::SecretText read_file(const std::string& path, std::size_t limit) {
    const auto fail = [&](const std::string& what) { throw Failure(unusable, path + ": cannot be read: " + what); };
    const int file = uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); });
    if (file < 0) {
        fail(text_of(errno));
    }
    const Descriptor closer{file};
    ngcc_kat::SecretText text;
    std::size_t size = 0;
    for (ssize_t got = 1; got > 0; size += static_cast<std::size_t>(got)) {
        text.resize(size + 65536);
        got = uninterrupted([&] { return ::read(file, text.data() + size, text.size() - size); });
        if (got < 0) {
            fail(text_of(errno));
        }
        if (size > limit) {
            throw Failure(refused, path + ": expected at most " + std::to_string(limit) + " bytes, found more");
        }
    }
    text.resize(size);
    return text;
}

NewFile::NewFile(std::string path, Access access, Existing existing) : path_(std::move(path)), existing_(existing) {
    struct stat status {};
    if (::lstat(path_.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode)) {
            throw Failure(unusable, path_ + ": cannot be written: it exists and is not a regular file");
        }
        if (existing_ == Existing::keep) {
            fail("cannot be written", EEXIST);
        }
    }
    const mode_t mode = access == Access::owner ? 0600 : 0666;
    for (int number = 0; descriptor_ < 0; ++number) {
        temporary_ = path_ + ".new-" + std::to_string(::getpid()) + "-" + std::to_string(number);
        descriptor_ = uninterrupted(
            [&] { return ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode); });
        if (descriptor_ < 0 && errno != EEXIST) {
            fail("cannot be created", errno);
        }
    }
}

NewFile::~NewFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
    if (!temporary_.empty()) {
        ::unlink(temporary_.c_str());
    }
}

void NewFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = uninterrupted([&] { return ::write(descriptor_, text.data(), text.size()); });
        if (written < 0) {
            fail("cannot be written", errno);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void NewFile::commit(std::span<NewFile* const> files) {
    for (NewFile* file : files) {
        file->close();
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        try {
            files[i]->rename();
        } catch (const Failure&) {
            for (NewFile* done : files.first(i)) {
                done->take_back();
            }
            throw;
        }
    }
}

void NewFile::close() {
    // The data must be on the disk before the name is: else a power failure leaves an empty key file.
    if (::fsync(descriptor_) != 0 || ::close(std::exchange(descriptor_, -1)) != 0) {
        fail("cannot be written", errno);
    }
}

void NewFile::rename() {
    if (existing_ == Existing::replace) {
        if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
            fail("cannot be written", errno);
        }
    } else {
        // Unlike rename(), link() never replaces a file, not even one that has appeared since we looked.
        if (::link(temporary_.c_str(), path_.c_str()) != 0) {
            fail("cannot be written", errno);
        }
        ::unlink(temporary_.c_str());
    }
    temporary_.clear();
}

void NewFile::take_back() {
    if (existing_ == Existing::keep) {
        ::unlink(path_.c_str());
    }
}

void NewFile::fail(const std::string& what, int error) const {
    const bool exists = error == EEXIST;
    throw Failure(unusable,
                  path_ + ": " + what + ": " + (exists ? "it exists already (--force replaces it)" : text_of(error)));
}

}  // namespace ngcc_tool
