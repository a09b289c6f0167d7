// Random bytes from the operating system.
#pragma once

#include <sys/random.h>

#include <cerrno>
#include <cstddef>

#include "ngcc/core/bytes.hpp"

namespace ngcc::inline NGCC_ABI {

/// getrandom(2). There is no fallback: where it fails, fill() returns false, and so fails what needed the randomness.
class SystemRandom {
  public:
    /// Fills `out`; false if the system gives no randomness.
    [[nodiscard]] bool fill(ByteSpan<> out) {
        while (!out.empty()) {
            const ssize_t got = ::getrandom(out.data(), out.size(), 0);
            if (got > 0) {
                out = out.subspan(static_cast<std::size_t>(got));
            } else if (got == 0 || errno != EINTR) {
                return false;
            }
        }
        return true;
    }
};

}  // namespace ngcc::inline NGCC_ABI
