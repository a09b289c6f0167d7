#include "report_run.hpp"

namespace report_test {

using namespace ngcc_bench;

namespace {

const LibraryFile flit_library{"libflit.so", std::string(64, 'a')};
const LibraryFile octarine_library{"liboctarine.so", std::string(64, 'b')};

Plan plan(std::uint64_t trials, std::uint64_t iterations) {
    Plan result;
    result.trials = trials;
    result.iterations = iterations;
    return result;
}

Surroundings surroundings(double load_start, double load_end, double other_load) {
    return {"2026-12-01T09:30:00Z", "2026-12-01T09:31:00Z", load_start, load_end, other_load};
}

}  // namespace

Environment environment() {
    return {"1.2.3",
            "-O3 -march=native",
            "2026-12-01T09:30:00Z",
            "2026-12-01T10:00:00Z",
            {{"processor", "Toy <CPU> & \"co\""}, {"compiler | flags", "g++ `12` | _O3"}},
            {"The *clock* is <not> pinned."}};
}

InstanceRecord flit() {
    return {"FLIT128_REF",
            flit_library,
            "0aaf72c554c91d83f363ee34a74ddb8114082b8f52054de55d80d2cdc123404c",
            31416,
            {615, 1351, 512, 32}};
}

OperationRecord flit_keygen() {
    OperationRecord record;
    record.instance = "FLIT128_REF";
    record.operation = "keygen";
    record.library = flit_library;
    record.cycle_source = "TSC ticks";
    record.plan = plan(3, 100);
    record.trials = {{100, 0.004, 10'000'000, 3000, 3500},
                     {100, 0.005, 12'000'000, 3100, 3400},
                     {100, 0.0072, 18'000'000, 3050, 3450}};
    record.statistics = {300, 0.000054, 133333.33333333333, 18518.518518518518, 0.00005, 3100, 3500};
    record.symmetric = {10, 0.001, {10, 0.0001}, {0, 0}, {30, 0.00025}, {20, 0.000079}};
    record.surroundings = surroundings(0.35, 0.1, 0.7);
    return record;
}

// Without a profile.
OperationRecord flit_dec() {
    OperationRecord record;
    record.instance = "FLIT128_REF";
    record.operation = "dec";
    record.library = flit_library;
    record.cycle_source = "TSC ticks";
    record.plan = plan(3, 50);
    record.trials = {
        {50, 0.002, 5'000'000, 3000, 3300}, {50, 0.003, 7'000'000, 3000, 3300}, {50, 0.0025, 6'000'000, 3000, 3300}};
    record.statistics = {150, 0.00005, 120000, 20000, 0.00005, 3000, 3300};
    record.surroundings = surroundings(0.2, 0.3, 0.5);
    return record;
}

AgainstRecord flit_against() {
    AgainstRecord record;
    record.instance = "FLIT128_REF";
    record.ours = flit_library;
    record.theirs = {"lib|other|.so", std::string(64, 'c')};
    record.cycle_source = "none";
    record.operations = {{"keygen",
                          plan(3, 100),
                          {{100, 0.005, {}, 1, 2}, {100, 0.006, {}, 1, 2}, {100, 0.004, {}, 1, 2}},
                          {{100, 0.02, {}, 1, 2}, {100, 0.018, {}, 1, 2}, {100, 0.03, {}, 1, 2}},
                          4}};
    record.surroundings = surroundings(0, 0, 0);
    return record;
}

InstanceRecord octarine() {
    return {"Octarine-128",
            octarine_library,
            "015a3de43929b31c80cc69eaf2a96df39be16b4dda3e6c7ee651682d9aa9f99b",
            52308,
            {1344, 2432, 2564, 0}};
}

// Without cycles.
OperationRecord octarine_sign() {
    OperationRecord record;
    record.instance = "Octarine-128";
    record.operation = "sign";
    record.library = octarine_library;
    record.cycle_source = "none";
    record.plan = plan(2, 4);
    record.trials = {{4, 0.002, {}, 2000, 2100}, {4, 0.003, {}, 2200, 2600}};
    record.statistics = {8, 0.000625, {}, 1600, 0.000625, 2200, 2600};
    record.symmetric = {2, 0.001, {0, 0}, {4, 0.0001}, {50, 0.0004}, {2, 0.0000001}};
    record.surroundings = surroundings(1.5, 0.05, 0);
    return record;
}

void write_run(const std::filesystem::path& folder) {
    write(folder, environment());
    write(folder, flit());
    write(folder, flit_keygen());
    write(folder, flit_dec());
    write(folder, flit_against());
    write(folder, octarine());
    write(folder, octarine_sign());
}

}  // namespace report_test
