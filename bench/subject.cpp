#include "subject.hpp"

#include <elf.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "ngcc_kat/check.hpp"
#include "process.hpp"
#include "program/failure.hpp"
#include "program/files.hpp"
#include "records_json.hpp"

namespace ngcc_bench {

namespace {

using ngcc_tool::Failure;

constexpr std::size_t library_limit = std::size_t{1} << 30;

ngcc_kat::SecretText contents(const std::string& path) {
    return ngcc_tool::read_file(path, library_limit);
}

// Lower-case hex, as the worker prints it.
ngcc_kat::Bytes bytes_from(const std::string& hex) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    ngcc_kat::Bytes bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes.push_back(static_cast<std::uint8_t>(16 * digit(hex[i]) + digit(hex[i + 1])));
    }
    return bytes;
}

}  // namespace

Subject::Subject(Host& host, std::string path) : host_(host), path_(std::move(path)) {
    const auto text = contents(path_);
    ngcc_kat::Sha256 sha256;
    sha256.update(std::string_view{text.data(), text.size()});
    file_ = {std::filesystem::path{path_}.filename().string(), sha256.hex_digest()};
}

std::uint64_t Subject::elf_image_bytes() const {
    const auto text = contents(path_);
    const auto read = [&](std::size_t offset, auto& structure) {
        if (offset > text.size() || text.size() - offset < sizeof(structure)) {
            throw Failure(ngcc_tool::refused, path_ + ": expected a 64-bit ELF library");
        }
        std::memcpy(&structure, text.data() + offset, sizeof(structure));
    };
    Elf64_Ehdr header{};
    read(0, header);
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64) {
        throw Failure(ngcc_tool::refused, path_ + ": expected a 64-bit ELF library");
    }
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < header.e_phnum; ++i) {
        Elf64_Phdr segment{};
        read(header.e_phoff + i * sizeof(segment), segment);
        size += segment.p_type == PT_LOAD ? segment.p_memsz : 0;
    }
    return size;
}

std::string Subject::run(std::vector<std::string> arguments) const {
    const std::string job = arguments[0] == "kat" ? "KAT" : arguments[1];
    arguments.insert(arguments.begin(), {host_.worker, std::filesystem::absolute(path_).string()});
    const ProcessResult result = run_process(arguments, host_.cpu);
    host_.cpu_seconds += result.cpu_seconds;
    if (result.status != 0) {
        const std::string reason = result.status >= 128
                                       ? "the process was ended by signal " + std::to_string(result.status - 128)
                                       : result.err.substr(0, result.err.find('\n'));
        throw Failure(ngcc_tool::refused, file_.file + ": " + job + ": " + reason);
    }
    return result.out;
}

Subject::Measured Subject::measure(std::string_view operation, std::uint64_t trials, std::uint64_t iterations,
                                   std::uint64_t warmup) const {
    const auto json = nlohmann::json::parse(
        run({"measure", std::string{operation}, std::to_string(trials), std::to_string(iterations),
             std::to_string(warmup), std::string{name_of(host_.cycles)}}));
    return {json.at("preparation_seconds"), json.at("trials").get<std::vector<Trial>>()};
}

SymmetricShare Subject::profile(std::string_view operation, std::uint64_t iterations) const {
    return nlohmann::json::parse(run({"profile", std::string{operation}, std::to_string(iterations)}))
        .get<SymmetricShare>();
}

std::string Subject::conforming_digest(const ngcc_kat::ManifestEntry& entry) const {
    std::istringstream lines{run({"kat", std::to_string(entry.records)})};
    ngcc_kat::Digester digester;
    for (std::size_t i = 0; i < entry.records; ++i) {
        ngcc_kat::Record record;
        record.count = i;
        for (ngcc_kat::Bytes& field : record.fields) {
            std::string line;
            std::getline(lines, line);
            field = bytes_from(line);
        }
        digester.update(to_text(record, entry.kind));
    }
    const ngcc_kat::Digests digests = digester.finish();
    if (const ngcc_kat::Verdict verdict = check_digests(entry, digests); !verdict.ok) {
        throw Failure(ngcc_tool::refused, file_.file + ": not an implementation of " + entry.name +
                                              ", so it is not measured: " + verdict.message);
    }
    return entry.published_of(digests);
}

Plan plan_from(double preparation_seconds, double call_seconds, std::uint64_t trials, double target_seconds) {
    constexpr double least_calls = 100;  // in all trials together
    constexpr double longest = 300;      // seconds, all trials together
    constexpr double most_iterations = 20000;
    constexpr double long_preparation = 60;
    Plan plan;
    plan.trials = trials;
    plan.target_seconds = target_seconds;
    plan.calibration_seconds = call_seconds;
    plan.preparation_seconds = preparation_seconds;
    plan.one_process = preparation_seconds > long_preparation;
    const double all = static_cast<double>(trials);
    const double wanted = std::max(std::ceil(target_seconds / call_seconds), std::ceil(least_calls / all));
    const double affordable = std::floor(longest / (all * call_seconds));
    plan.iterations = static_cast<std::uint64_t>(std::clamp(std::min(wanted, affordable), 1.0, most_iterations));
    return plan;
}

Plan plan_for(const Subject& subject, std::string_view operation, std::uint64_t trials, double target_seconds) {
    const Subject::Measured one = subject.measure(operation, 1, 1, 1);
    const double shortest = std::numeric_limits<double>::min();
    return plan_from(one.preparation_seconds, std::max(one.trials.front().seconds, shortest), trials, target_seconds);
}

double expected_seconds(const Plan& plan) {
    const auto trials = static_cast<double>(plan.trials);
    const auto calls = static_cast<double>(plan.iterations + plan.warmup);
    return (plan.one_process ? 1 : trials) * plan.preparation_seconds + trials * calls * plan.calibration_seconds;
}

std::vector<std::vector<Trial>> measure_in_turn(const std::vector<const Subject*>& subjects, std::string_view operation,
                                                const Plan& plan, const std::function<void()>& step) {
    std::vector<std::vector<Trial>> trials(subjects.size());
    const std::uint64_t per_process = plan.one_process ? plan.trials : 1;
    for (std::uint64_t done = 0; done < plan.trials; done += per_process) {
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            const auto measured = subjects[i]->measure(operation, per_process, plan.iterations, plan.warmup).trials;
            trials[i].insert(trials[i].end(), measured.begin(), measured.end());
        }
        step();
    }
    return trials;
}

}  // namespace ngcc_bench
