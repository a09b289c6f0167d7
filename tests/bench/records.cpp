// What is computed of measurements, and the plan of a run, against values by hand.
#include "records.hpp"

#include "subject.hpp"
#include "support/catch.hpp"

namespace {

using namespace ngcc_bench;

std::uint64_t iterations(double call_seconds, std::uint64_t trials = 5) {
    return plan_from(0.001, call_seconds, trials, 0.5).iterations;
}

}  // namespace

TEST_CASE("Means are over all calls, the median is one of trials") {
    const std::vector<Trial> trials = {
        {100, 0.2, 400, 1000, 1500}, {100, 0.1, 200, 1100, 1400}, {50, 0.6, 900, 900, 1600}};
    const Statistics statistics = statistics_of(trials);
    CHECK(statistics.calls == 250);
    CHECK(statistics.mean_seconds == Approx(0.0036));  // 0.9 / 250
    CHECK(statistics.operations_per_second == Approx(277.7777777777778));
    CHECK(statistics.mean_cycles.value() == Approx(6));
    CHECK(statistics.median_trial_seconds == Approx(0.002));  // of 0.002, 0.001 and 0.012
    CHECK(statistics.baseline_rss_kib == 1100);
    CHECK(statistics.peak_rss_kib == 1600);

    CHECK(median({4, 1, 3, 2}) == Approx(2.5));
    const std::vector<Trial> without_cycles = {{1, 1, 1, 0, 0}, {1, 1, std::nullopt, 0, 0}};
    CHECK_FALSE(statistics_of(without_cycles).mean_cycles);
}

TEST_CASE("The share of a helper is without the clock") {
    SymmetricShare share;
    share.operations = 10;
    share.seconds = 1;
    share.sm3hash = {20, 0.3, 2};
    share.pseudo_xof = {5, 0.1, 5};
    share.drng = {10, 0.02, 1};
    CHECK(share.hash_share() == Approx(0.4));
    CHECK(share.drng_share() == Approx(0.02));
    share.clock_seconds = 0.01;
    CHECK(share.hash_share() == Approx(0.33 / 0.84));  // 0.4 - 7 readings, 1 - 16
    CHECK(share.drng_share() == Approx(0.01 / 0.84));
}

TEST_CASE("The plan is half a second per trial, within its bounds") {
    CHECK(iterations(0.00512) == 98);
    CHECK(iterations(39.7e-6) == 12595);
    CHECK(iterations(1e-6) == 20000);  // at most
    CHECK(iterations(0.197) == 20);    // at least 100 in all
    CHECK(iterations(0.197, 3) == 34);
    CHECK(iterations(4.35) == 13);  // at most five minutes in all
    CHECK(iterations(30) == 2);
    CHECK(iterations(70) == 1);  // but one per trial

    CHECK(expected_seconds(plan_from(0.001, 0.197, 5, 0.5)) == Approx(5 * 0.001 + 5 * 23 * 0.197));
    CHECK_FALSE(plan_from(60, 1, 5, 0.5).one_process);
    const Plan one_process = plan_from(61, 1, 5, 0.5);
    CHECK(one_process.one_process);
    CHECK(expected_seconds(one_process) == Approx(61 + 5 * 23));
}
