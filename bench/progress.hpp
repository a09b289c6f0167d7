// Says how far a run is: one line that is written again and again on a terminal, and one per job elsewhere.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "commands.hpp"

namespace ngcc_bench {

/// A duration for people: 45 s, 3 min 20 s.
inline std::string duration_text(double seconds) {
    const auto whole = static_cast<long>(std::ceil(std::max(seconds, 0.0)));
    const std::string rest = std::to_string(whole % 60) + " s";
    return whole < 60 ? rest : std::to_string(whole / 60) + " min " + rest;
}

class RunProgress {
  public:
    RunProgress(const Console& console, double expected_seconds) : console_(console), all_(expected_seconds) {}
    ~RunProgress() { clear(); }
    RunProgress(const RunProgress&) = delete;
    RunProgress& operator=(const RunProgress&) = delete;

    /// A job begins; `expected_seconds` of all are its own.
    void begin(const std::string& job, double expected_seconds) {
        done_ = next_;
        next_ += expected_seconds;
        job_ = job;
        step(0);
        if (!console_.is_terminal) {
            console_.out << job_ << ", about " << duration_text(expected_seconds) << "; " << left() << " left"
                         << std::endl;
        }
    }

    /// This part of the job is done.
    void step(double part) {
        at_ = done_ + part * (next_ - done_);
        if (console_.is_terminal) {
            constexpr int width = 24;
            const double share = all_ > 0 ? std::min(at_ / all_, 1.0) : 1.0;
            const auto full = static_cast<std::size_t>(share * width);
            console_.out << "\r\x1b[K[" << std::string(full, '#') << std::string(width - full, '-') << "] "
                         << static_cast<int>(100 * share) << "%  " << job_ << ", " << left() << " left" << std::flush;
            written_ = true;
        }
    }

    void clear() {
        if (written_) {
            console_.out << "\r\x1b[K" << std::flush;
            written_ = false;
        }
    }

  private:
    std::string left() const { return duration_text(all_ - at_); }

    const Console& console_;
    std::string job_;
    double all_;
    double done_ = 0;  // before this job
    double next_ = 0;  // after it
    double at_ = 0;
    bool written_ = false;
};

}  // namespace ngcc_bench
