#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "program/failure.hpp"

namespace ngcc_bench {

namespace {

class Pipe {
  public:
    Pipe() {
        if (::pipe2(ends_.data(), O_CLOEXEC) != 0) {
            throw std::system_error(errno, std::generic_category(), "pipe");
        }
    }
    ~Pipe() {
        close_writer();
        ::close(ends_[0]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int reader() const { return ends_[0]; }
    int writer() const { return ends_[1]; }
    void close_writer() {
        if (ends_[1] >= 0) {
            ::close(ends_[1]);
            ends_[1] = -1;
        }
    }

  private:
    std::array<int, 2> ends_{-1, -1};
};

// In the child: becomes the program, or ends.
[[noreturn]] void become(char* const* words, int cpu, const Pipe& out, const Pipe& err) {
    if (cpu >= 0) {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET(static_cast<std::size_t>(cpu), &cores);
        if (::sched_setaffinity(0, sizeof(cores), &cores) != 0) {
            ::_exit(126);
        }
    }
    if (::dup2(out.writer(), STDOUT_FILENO) >= 0 && ::dup2(err.writer(), STDERR_FILENO) >= 0) {
        ::execv(words[0], words);
    }
    ::_exit(127);
}

// Reads both pipes until their writers are gone.
void read_all(const Pipe& out, const Pipe& err, ProcessResult& result) {
    std::array<pollfd, 2> files = {pollfd{out.reader(), POLLIN, 0}, pollfd{err.reader(), POLLIN, 0}};
    const std::array<std::string*, 2> texts = {&result.out, &result.err};
    for (int open = 2; open > 0;) {
        if (::poll(files.data(), files.size(), -1) < 0 && errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), "poll");
        }
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (files[i].fd < 0 || files[i].revents == 0) {
                continue;
            }
            std::array<char, 65536> buffer;
            const ssize_t size = ::read(files[i].fd, buffer.data(), buffer.size());
            if (size > 0) {
                texts[i]->append(buffer.data(), static_cast<std::size_t>(size));
            } else if (size == 0 || errno != EINTR) {
                files[i].fd = -1;
                --open;
            }
        }
    }
}

}  // namespace

ProcessResult run_process(const std::vector<std::string>& words, int cpu) {
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str()));  // execv() does not write to them
    }
    arguments.push_back(nullptr);
    Pipe out;
    Pipe err;
    const pid_t child = ::fork();
    if (child < 0) {
        throw std::system_error(errno, std::generic_category(), "fork");
    }
    if (child == 0) {
        become(arguments.data(), cpu, out, err);
    }
    out.close_writer();
    err.close_writer();
    ProcessResult result;
    read_all(out, err, result);
    int status = 0;
    rusage usage{};
    while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
    }
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    if (result.status == 126) {
        throw ngcc_tool::Failure(ngcc_tool::unusable, "core " + std::to_string(cpu) +
                                                          ": expected a core that this program may run on (--cpu)");
    }
    if (result.status == 127) {
        throw ngcc_tool::Failure(ngcc_tool::unusable, words[0] + ": cannot be started");
    }
    return result;
}

}  // namespace ngcc_bench
