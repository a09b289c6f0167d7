#include "program/progress.hpp"

#include <chrono>
#include <utility>

namespace ngcc_tool {

Progress::Progress(std::ostream& out, bool enabled, std::string job, std::size_t total)
    : out_(out), job_(std::move(job)), total_(total) {
    if (enabled) {
        thread_ = std::thread([this] { run(); });
    }
}

Progress::~Progress() {
    if (thread_.joinable()) {
        {
            const std::lock_guard lock{mutex_};
            finished_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }
}

void Progress::run() {
    const auto is_finished = [this] { return finished_; };
    std::unique_lock lock{mutex_};
    unsigned seconds = 0;
    while (!wake_.wait_for(lock, std::chrono::seconds{1}, is_finished)) {
        out_ << "\r" << job_;
        if (total_ > 0) {
            out_ << ": " << done_ << " of " << total_;
        }
        out_ << ", " << ++seconds << " s" << std::flush;
    }
    if (seconds > 0) {
        out_ << "\r\x1b[K" << std::flush;
    }
}

}  // namespace ngcc_tool
