// A line that shows on a terminal that the program is alive.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

namespace ngcc_tool {

/// While it lives: after the first second, and then once a second, a line with the name of the job, what is done of it,
/// and the time. The line is erased at the end. Nobody else may write to the stream meanwhile.
class Progress {
  public:
    /// `total`: number of steps, 0 for a job that is not counted. If not `enabled`, nothing is ever written.
    Progress(std::ostream& out, bool enabled, std::string job, std::size_t total = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void step() { ++done_; }

  private:
    void run();

    std::ostream& out_;
    std::string job_;
    std::size_t total_;
    std::atomic<std::size_t> done_ = 0;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool finished_ = false;
    std::thread thread_;
};

}  // namespace ngcc_tool
