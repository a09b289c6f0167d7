#include "environment.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "build.hpp"
#include "ngcc/simd/arch.hpp"
#include "ticks.hpp"

namespace ngcc_bench {

namespace {

constexpr const char* unknown = "not known";

// The first line of a file of the system, or nothing.
std::string line_of(const std::string& path) {
    std::ifstream file{path};
    std::string line;
    std::getline(file, line);
    return line;
}

// The value of the first line "key<separator>value" of a file.
std::string value_in(const std::string& path, const std::string& key, char separator) {
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        const std::size_t at = line.find(separator);
        if (at != std::string::npos && line.compare(0, key.size(), key) == 0 &&
            line.find_first_not_of(" \t", key.size()) == at) {
            const std::size_t start = line.find_first_not_of(" \t\"", at + 1);
            const std::size_t end = line.find_last_not_of(" \t\"");
            return start == std::string::npos ? "" : line.substr(start, end - start + 1);
        }
    }
    return "";
}

std::string or_unknown(const std::string& text) {
    return text.empty() ? unknown : text;
}

std::string with_digits(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof(text), "%.*f", digits, value);
    return text;
}

// What is known of the frequency of a core; adds what makes it unsteady to the warnings.
std::string clock_of(int cpu, std::vector<std::string>& warnings) {
    const std::string folder = "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpufreq/";
    const std::string governor = line_of(folder + "scaling_governor");
    if (governor.empty()) {
        warnings.push_back("The frequency of the core is not visible (a virtual machine?), so it may not be fixed.");
        return "not visible";
    }
    const std::string least = line_of(folder + "scaling_min_freq");
    const std::string most = line_of(folder + "scaling_max_freq");
    if (least != most) {
        warnings.push_back("The frequency of the core is not fixed: minimum and maximum differ.");
    }
    const auto ghz = [](const std::string& khz) { return with_digits(std::atof(khz.c_str()) / 1e6, 2); };
    std::string boost = line_of("/sys/devices/system/cpu/cpufreq/boost");
    if (const std::string no_turbo = line_of("/sys/devices/system/cpu/intel_pstate/no_turbo"); !no_turbo.empty()) {
        boost = no_turbo == "1" ? "0" : "1";
    }
    if (boost == "1") {
        warnings.push_back("Boost is on: the core may run above its nominal frequency for a while.");
    }
    return ghz(least) + " to " + ghz(most) + " GHz (governor " + governor + "), boost " +
           (boost.empty()  ? unknown
            : boost == "1" ? "on"
                           : "off");
}

std::string siblings_of(int cpu, std::vector<std::string>& warnings) {
    const std::string self = std::to_string(cpu);
    const std::string siblings = line_of("/sys/devices/system/cpu/cpu" + self + "/topology/thread_siblings_list");
    if (siblings.empty() || siblings == self) {
        return "none";
    }
    warnings.push_back("SMT: other threads share the core (" + siblings + "); keep them idle.");
    return "threads " + siblings + " share the core";
}

// Ticks of the clock of cycles.hpp per second, for the time stamp counter.
std::string rate_of_ticks() {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::uint64_t first = ticks();
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    const std::uint64_t last = ticks();
    const std::chrono::duration<double> time = Clock::now() - start;
    return with_digits(static_cast<double>(last - first) / time.count() / 1e9, 2) + " GHz";
}

std::string cycles_of(CycleSource source) {
    switch (source) {
        case CycleSource::hardware:
            return "core cycles in user mode, from the performance counter of the kernel";
        case CycleSource::tsc:
            return "TSC ticks, not core cycles; the time stamp counter runs at " + rate_of_ticks();
        case CycleSource::none:
            break;
    }
    return "none";
}

// Core-seconds since the start of the machine in which anybody computed, or which were stolen.
double busy_seconds() {
    // user nice system idle iowait irq softirq steal
    std::ifstream file{"/proc/stat"};
    std::string name;
    file >> name;
    double busy = 0;
    for (int field = 0; field < 8; ++field) {
        double value = 0;
        file >> value;
        busy += field == 3 || field == 4 ? 0 : value;
    }
    return busy / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double load_average() {
    double load = 0;
    return ::getloadavg(&load, 1) == 1 ? load : 0;
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

Environment environment_of(const Host& host) {
    Environment result;
    result.version = build::version;
    result.build_flags = build::flags;
    result.start = utc_now();
    const auto add = [&](const std::string& name, const std::string& value) { result.rows.push_back({name, value}); };

    utsname system{};
    ::uname(&system);
    std::string processor = value_in("/proc/cpuinfo", "model name", ':');
    if (processor.empty()) {
        processor = system.machine;
    }
    add("processor", processor + " (CPU " + std::to_string(host.cpu) + ", one core)");
    add("machine", or_unknown(line_of("/sys/class/dmi/id/product_name")));
    const std::string clock = clock_of(host.cpu, result.warnings);
    add("clock", clock + ", SMT " + siblings_of(host.cpu, result.warnings));
    add("memory", std::to_string(std::atoll(value_in("/proc/meminfo", "MemTotal", ':').c_str()) / 1024) + " MiB");
    add("OS / kernel", or_unknown(value_in("/etc/os-release", "PRETTY_NAME", '=')) + " / " + system.release);
    add("compiler / build tool", std::string{build::compiler} + " / " + build::build_tool);
    add("flags", build::flags);
    using Widest = ngcc::simd::native;
    add("instruction sets",
        std::string{Widest::name} + ": registers of " + std::to_string(8 * Widest::register_bytes) + " bits");
    add("cycles", cycles_of(host.cycles));
    return result;
}

bool is_same_machine(const Environment& a, const Environment& b) {
    // Not all rows: the measured rate of the time stamp counter may differ in its last digit.
    const auto row = [](const Environment& environment, std::string_view name) {
        const auto found = std::ranges::find(environment.rows, name, &Environment::Row::name);
        return found == environment.rows.end() ? std::string{} : found->value;
    };
    return a.version == b.version && a.build_flags == b.build_flags && row(a, "processor") == row(b, "processor") &&
           row(a, "OS / kernel") == row(b, "OS / kernel");
}

Watch::Watch(const Host& host)
    : host_(host), cpu_seconds_(host.cpu_seconds), busy_(busy_seconds()), time_(monotonic_seconds()) {
    surroundings_.start = utc_now();
    surroundings_.load_start = load_average();
}

Surroundings Watch::end() const {
    Surroundings result = surroundings_;
    result.end = utc_now();
    result.load_end = load_average();
    const double time = monotonic_seconds() - time_;
    const double others = busy_seconds() - busy_ - (host_.cpu_seconds - cpu_seconds_);
    result.other_load = std::max(0.0, others / time);
    return result;
}

}  // namespace ngcc_bench
