// Random bytes from the operating system, also from one that fails.
#include "ngcc/symmetric/system_random.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
#include <vector>

#include "ngcc/symmetric/concepts.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

static_assert(ngcc::RandomSource<ngcc::SystemRandom>);

struct NoSource {
    void fill(ngcc::ByteSpan<>) {}
};
static_assert(!ngcc::RandomSource<NoSource>);

// What the next calls of getrandom() do: give this many bytes (all of them 0x77), or fail with this error.
struct Answer {
    ssize_t bytes;
    int error = 0;
};
std::deque<Answer> answers;
std::vector<std::size_t> requests;
std::vector<unsigned> request_flags;

Bytes filled_by(std::deque<Answer> script, std::size_t size, bool expected) {
    answers = std::move(script);
    requests.clear();
    request_flags.clear();
    Bytes out(size, 0xee);
    ngcc::SystemRandom source;
    CHECK(source.fill(out) == expected);
    CHECK(answers.empty());
    return out;
}

}  // namespace

// In this program, the system's function stands behind this one.
extern "C" ssize_t getrandom(void* out, std::size_t size, unsigned flags) {
    requests.push_back(size);
    request_flags.push_back(flags);
    if (answers.empty()) {
        return syscall(SYS_getrandom, out, size, flags);
    }
    const Answer answer = answers.front();
    answers.pop_front();
    if (answer.bytes < 0) {
        errno = answer.error;
        return -1;
    }
    const auto bytes = std::min(size, static_cast<std::size_t>(answer.bytes));
    std::fill_n(static_cast<std::uint8_t*>(out), bytes, std::uint8_t{0x77});
    return static_cast<ssize_t>(bytes);
}

TEST_CASE("The system fills every byte and none besides") {
    ngcc::SystemRandom source;
    for (const std::size_t size : {0u, 1u, 2u, 31u, 32u, 255u, 256u, 257u, 1000u, 100000u}) {
        CAPTURE(size);
        // A byte that is zero sixteen times was not written.
        Bytes seen(size + 2);
        for (int repeat = 0; repeat < 16; ++repeat) {
            Bytes memory(size + 2);
            REQUIRE(source.fill(ngcc::ByteSpan<>{memory}.subspan(1, size)));
            std::transform(seen.begin(), seen.end(), memory.begin(), seen.begin(),
                           [](int a, int b) { return static_cast<std::uint8_t>(a | b); });
        }
        CHECK(seen.front() == 0);
        CHECK(seen.back() == 0);
        CHECK(std::count(seen.begin(), seen.end(), 0) == 2);
    }
}

TEST_CASE("Random bytes of the system differ") {
    ngcc::SystemRandom source;
    Bytes a(32);
    Bytes b(32);
    REQUIRE(source.fill(a));
    REQUIRE(source.fill(b));
    CHECK(a != b);
}

TEST_CASE("A system that gives less than asked for is asked again") {
    CHECK(filled_by({{3}, {4}, {3}}, 10, true) == Bytes(10, 0x77));
    CHECK(requests == std::vector<std::size_t>{10, 7, 3});
    CHECK(request_flags == std::vector<unsigned>{0, 0, 0});  // waits until the system has randomness
}

TEST_CASE("A system that was interrupted is asked again") {
    CHECK(filled_by({{-1, EINTR}, {4}, {-1, EINTR}, {-1, EINTR}, {6}}, 10, true) == Bytes(10, 0x77));
    CHECK(requests == std::vector<std::size_t>{10, 10, 6, 6, 6});
}

TEST_CASE("A system that fails is believed and nothing stands in for it") {
    for (const int error : {ENOSYS, EAGAIN, EFAULT, EINVAL, EPERM}) {
        CAPTURE(error);
        CHECK(filled_by({{-1, error}}, 10, false) == Bytes(10, 0xee));
        CHECK(requests.size() == 1);

        filled_by({{4}, {-1, EINTR}, {-1, error}}, 10, false);
        CHECK(requests == std::vector<std::size_t>{10, 6, 6});
    }
    filled_by({{0}}, 10, false);
    CHECK(requests.size() == 1);
}

TEST_CASE("No bytes are no request") {
    CHECK(filled_by({}, 0, true).empty());
    CHECK(requests.empty());
}
