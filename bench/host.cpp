#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "program/failure.hpp"

namespace ngcc_bench {

namespace {

using ngcc_tool::Failure;
using ngcc_tool::unusable;

std::vector<int> allowed_cores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> cores;
    if (::sched_getaffinity(0, sizeof(set), &set) == 0) {
        for (int core = 0; core < CPU_SETSIZE; ++core) {
            if (CPU_ISSET(static_cast<std::size_t>(core), &set)) {
                cores.push_back(core);
            }
        }
    }
    return cores;
}

int core_of(const RunOptions& options) {
    const std::vector<int> cores = allowed_cores();
    if (cores.empty() || (options.cpu && std::ranges::find(cores, *options.cpu) == cores.end())) {
        throw Failure(unusable, "--cpu " + std::to_string(options.cpu.value_or(0)) +
                                    ": expected a core that this program may run on; the last of them is " +
                                    (cores.empty() ? "not known" : std::to_string(cores.back())));
    }
    return options.cpu.value_or(cores.back());
}

CycleSource cycles_of(const std::string& wish) {
    const bool hardware = CycleCounter::is_available(CycleSource::hardware);
    const bool tsc = CycleCounter::is_available(CycleSource::tsc);
    if (wish == "none") {
        return CycleSource::none;
    }
    if (wish != "tsc" && hardware) {
        return CycleSource::hardware;
    }
    if (wish != "perf" && tsc) {
        return CycleSource::tsc;
    }
    throw Failure(unusable, wish == "tsc" ? "this processor has no time stamp counter: --cycles none measures time only"
                                          : "the kernel gives no counter of core cycles (a virtual machine, or "
                                            "kernel.perf_event_paranoid above 2?): --cycles " +
                                                std::string{tsc ? "tsc counts ticks of a fixed rate instead"
                                                                : "none measures time only"});
}

}  // namespace

Host host_of(const RunOptions& options) {
    return {options.worker, core_of(options), cycles_of(options.cycles)};
}

std::string library_path(const RunOptions& options, const ngcc_kat::ManifestEntry& entry) {
    return options.libraries + "/libngcc-" + entry.short_name + ".so";
}

std::string counting_library_path(const RunOptions& options, const ngcc_kat::ManifestEntry& entry) {
    return options.libraries + "/libngcc-" + entry.short_name + "-counting.so";
}

std::vector<std::string> wanted_operations(const RunOptions& options, ngcc_kat::Kind kind) {
    const auto knows = [](ngcc_kat::Kind some, const std::string& name) {
        return std::ranges::find(operations_of(some), name) != operations_of(some).end();
    };
    for (const std::string& name : options.operations) {
        if (!knows(ngcc_kat::Kind::kem, name) && !knows(ngcc_kat::Kind::signature, name)) {
            throw Failure(unusable, "--ops " + name + ": expected keygen, enc, dec, sign or verify");
        }
    }
    std::vector<std::string> result;
    for (const std::string_view name : operations_of(kind)) {
        if (options.operations.empty() || std::ranges::find(options.operations, name) != options.operations.end()) {
            result.emplace_back(name);
        }
    }
    return result;
}

void require_writable(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    fs::path existing = fs::absolute(folder);
    while (!fs::exists(existing, ignored) && existing.has_relative_path()) {
        existing = existing.parent_path();
    }
    if (!fs::is_directory(existing, ignored) || ::access(existing.c_str(), W_OK | X_OK) != 0) {
        throw Failure(unusable, folder + ": cannot be written: " + existing.string() +
                                    " is not a folder in which this program may make files");
    }
}

}  // namespace ngcc_bench
