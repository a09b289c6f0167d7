// The process in which operations are measured: small, with one library, and nobody else's allocations.
//
//     ngcc-bench-worker LIBRARY measure OPERATION TRIALS ITERATIONS WARMUP CYCLES
//     ngcc-bench-worker LIBRARY profile OPERATION ITERATIONS
//     ngcc-bench-worker LIBRARY kat COUNT
//
// What it found goes to standard output, as JSON but for `kat`, which prints the five fields of each record in hex. The
// program is for ngcc-bench and checks its arguments no further.
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>

#include "ngcc_kat/generator.hpp"
#include "worker/cycles.hpp"
#include "worker/library.hpp"

namespace {

using namespace ngcc_bench;

double now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC_RAW, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::uint64_t resident_kib() {
    std::uint64_t total = 0;
    std::uint64_t resident = 0;
    std::ifstream("/proc/self/statm") >> total >> resident;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / 1024;
}

std::uint64_t peak_kib() {
    std::ifstream file("/proc/self/status");
    for (std::string word; file >> word;) {
        if (word == "VmHWM:") {
            std::uint64_t kib = 0;
            file >> kib;
            return kib;
        }
    }
    return 0;
}

void check(bool condition, const char* message) {
    if (!condition) {
        throw WorkerError(message);
    }
}

// One operation with everything that it needs, prepared by the library itself and checked.
class Subject {
  public:
    Subject(const Library& library, std::string_view operation) : library_(library) {
        Buffer seed(48);
        for (std::size_t i = 0; i < seed.size(); ++i) {
            seed[i] = static_cast<unsigned char>(i);
        }
        library.seed(seed);
        for (std::size_t i = 0; i < message_.size(); ++i) {
            message_[i] = static_cast<unsigned char>((131 * i + 64) % 256);
        }
        if (operation == "keygen") {
            call_ = [this] { library_.keygen(pk_, sk_); };
            return;
        }
        library.keygen(pk_, sk_);
        library.is_kem() ? prepare_kem(operation) : prepare_signature(operation);
        check(call_ != nullptr, "no such operation");
    }

    void operator()() { call_(); }

  private:
    void prepare_kem(std::string_view operation) {
        library_.enc(pk_, sent_, output_);
        library_.dec(sk_, output_, received_);
        check(sent_ == received_, "decapsulation gives another secret than encapsulation: not measured");
        if (operation == "enc") {
            call_ = [this] { library_.enc(pk_, sent_, output_); };
        } else if (operation == "dec") {
            call_ = [this] { library_.dec(sk_, output_, received_); };
        }
    }
    void prepare_signature(std::string_view operation) {
        library_.sign(sk_, message_, output_);
        library_.verify(pk_, output_, message_);
        if (operation == "sign") {
            call_ = [this] { library_.sign(sk_, message_, output_); };
        } else if (operation == "verify") {
            call_ = [this] { library_.verify(pk_, output_, message_); };
        }
    }

    const Library& library_;
    Buffer message_ = Buffer(64);
    Buffer pk_;
    Buffer sk_;
    Buffer output_;  // ciphertext or signature
    Buffer sent_;
    Buffer received_;
    std::function<void()> call_;
};

void measure(const Library& library, const std::string& operation, std::uint64_t trials, std::uint64_t iterations,
             std::uint64_t warmup, CycleSource source) {
    const double start_of_preparation = now();
    Subject subject(library, operation);
    const double preparation = now() - start_of_preparation;
    const CycleCounter counter(source);
    check(source == CycleSource::none || counter.read(), "the counter of cycles cannot be read");
    std::printf("{\"preparation_seconds\": %.9g, \"trials\": [", preparation);
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        const std::uint64_t baseline = resident_kib();
        for (std::uint64_t i = 0; i < warmup; ++i) {
            subject();
        }
        const double start = now();
        const auto first = counter.read();
        for (std::uint64_t i = 0; i < iterations; ++i) {
            subject();
        }
        const auto last = counter.read();
        const double seconds = now() - start;
        const std::string cycles = first && last ? std::to_string(*last - *first) : "null";
        std::printf("%s{\"calls\": %" PRIu64 ", \"seconds\": %.9f, \"cycles\": %s, \"baseline_rss_kib\": %" PRIu64
                    ", \"peak_rss_kib\": %" PRIu64 "}",
                    trial == 0 ? "" : ", ", iterations, seconds, cycles.c_str(), baseline, peak_kib());
    }
    std::printf("]}\n");
}

// Seconds that it takes to read the clock of the counting libraries.
double cost_of_clock() {
    using Clock = std::chrono::steady_clock;
    constexpr int readings = 100000;
    const auto start = Clock::now();
    auto last = start;
    for (int i = 0; i < readings; ++i) {
        last = Clock::now();
    }
    return std::chrono::duration<double>(last - start).count() / readings;
}

void profile(const Library& library, const std::string& operation, std::uint64_t iterations) {
    Subject subject(library, operation);
    subject();
    library.reset_profile();
    const double start = now();
    for (std::uint64_t i = 0; i < iterations; ++i) {
        subject();
    }
    const double seconds = now() - start;
    const ngcc_bench_profile counters = library.profile();
    std::printf("{\"operations\": %" PRIu64 ", \"seconds\": %.9f, \"clock_seconds\": %.12f", iterations, seconds,
                cost_of_clock());
    const auto print = [](const char* name, const ngcc_bench_calls& calls) {
        std::printf(", \"%s\": {\"calls\": %llu, \"seconds\": %.9f, \"stretches\": %llu}", name, calls.calls,
                    calls.seconds, calls.stretches);
    };
    print("sm3hash", counters.sm3hash);
    print("pseudohash", counters.pseudohash);
    print("pseudo_xof", counters.pseudo_xof);
    print("drng", counters.drng);
    std::printf("}\n");
}

Buffer buffer_of(std::string_view text) {
    const auto seed = ngcc_kat::seed_from_text(text);
    return {seed.begin(), seed.end()};
}

void print_hex(const Buffer& bytes) {
    for (const unsigned char byte : bytes) {
        std::printf("%02x", byte);
    }
    std::printf("\n");
}

// The records of the official file, generated and checked by the library and its own generator.
void kat(const Library& library, std::uint64_t count) {
    const ngcc_kat::Request official;
    DRNG_ctx seeds{};
    DRNG_ctx messages{};
    library.seed(seeds, buffer_of(official.seed_text));
    library.seed(messages, buffer_of(official.message_text));
    for (std::uint64_t i = 0; i < count; ++i) {
        Buffer seed(64);
        library.draw(seeds, seed);
        library.seed(seed);
        Buffer pk;
        Buffer sk;
        library.keygen(pk, sk);
        Buffer fourth;
        Buffer fifth;
        if (library.is_kem()) {
            library.enc(pk, fifth, fourth);
            Buffer received;
            library.dec(sk, fourth, received);
            check(received == fifth, "decapsulation gives another secret than encapsulation");
        } else {
            fourth.resize(56 + 8 * i);
            library.draw(messages, fourth);
            library.sign(sk, fourth, fifth);
            library.verify(pk, fifth, fourth);
        }
        for (const Buffer* field : {&seed, &pk, &sk, &fourth, &fifth}) {
            print_hex(*field);
        }
    }
}

CycleSource source_named(std::string_view name) {
    return name == name_of(CycleSource::hardware) ? CycleSource::hardware
           : name == name_of(CycleSource::tsc)    ? CycleSource::tsc
                                                  : CycleSource::none;
}

}  // namespace

int main(int argc, char** argv) {
    const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
    try {
        check(argc >= 4, "this program is for ngcc-bench");
        const Library library{argv[1]};
        const std::string_view mode = argv[2];
        if (mode == "measure" && argc == 8) {
            measure(library, argv[3], number(4), number(5), number(6), source_named(argv[7]));
        } else if (mode == "profile" && argc == 5) {
            profile(library, argv[3], number(4));
        } else if (mode == "kat") {
            kat(library, number(3));
        } else {
            check(false, "this program is for ngcc-bench");
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return std::fflush(stdout) == 0 ? 0 : 1;
}
