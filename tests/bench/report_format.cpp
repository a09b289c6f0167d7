// Numbers as the published pages print them.
#include <limits>

#include "report/format.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;

TEST_CASE("Cycles have one decimal in thousands and two beyond") {
    CHECK(cycles_text(107'100) == "107.1 k");
    CHECK(cycles_text(13'810'000) == "13.81 M");
    CHECK(cycles_text(532'030'000) == "532.03 M");
    CHECK(cycles_text(7'880'000'000) == "7.88 G");
    CHECK(cycles_text(80'790'000'000) == "80.79 G");
    CHECK(cycles_text(0) == "0");
    CHECK(cycles_text(312.4) == "312");
    // The unit is that of the rounded number.
    CHECK(cycles_text(999.4) == "999");
    CHECK(cycles_text(999.6) == "1.0 k");
    CHECK(cycles_text(1000) == "1.0 k");
    CHECK(cycles_text(999'940) == "999.9 k");
    CHECK(cycles_text(999'960) == "1.00 M");
    CHECK(cycles_text(999'994'000) == "999.99 M");
    CHECK(cycles_text(999'996'000) == "1.00 G");
    CHECK(cycles_text(1.5e12) == "1500.00 G");
}

TEST_CASE("Times have three significant digits") {
    CHECK(time_text(3.97e-5) == "39.7 µs");
    CHECK(time_text(0.00512) == "5.12 ms");
    CHECK(time_text(0.0163) == "16.3 ms");
    CHECK(time_text(2.92) == "2.92 s");
    CHECK(time_text(0.197) == "197 ms");
    CHECK(time_text(0.21) == "210 ms");
    CHECK(time_text(30) == "30.0 s");
    CHECK(time_text(1.01e-4) == "101 µs");
    CHECK(time_text(5.4e-8) == "54.0 ns");
    CHECK(time_text(5e-10) == "0.500 ns");
    CHECK(time_text(1234) == "1230 s");
    // The unit is that of the rounded number.
    CHECK(time_text(999.4e-6) == "999 µs");
    CHECK(time_text(999.6e-6) == "1.00 ms");
    CHECK(time_text(0.9994) == "999 ms");
    CHECK(time_text(0.9996) == "1.00 s");
    CHECK(time_text(999.6e-9) == "1.00 µs");
    CHECK(time_text(9.996e-3) == "10.0 ms");
    CHECK(time_text(99.96e-3) == "100 ms");
}

TEST_CASE("Rates are scientific from ten thousand on") {
    CHECK(rate_text(25'200) == "2.52e+04");
    CHECK(rate_text(195) == "195");
    CHECK(rate_text(0.0334) == "0.0334");
    CHECK(rate_text(0.342) == "0.342");
    CHECK(rate_text(5.07) == "5.07");
    CHECK(rate_text(3.8) == "3.80");
    CHECK(rate_text(52.44) == "52.4");
    CHECK(rate_text(1787) == "1790");
    CHECK(rate_text(9'994) == "9990");
    CHECK(rate_text(9'996) == "1.00e+04");
}

TEST_CASE("Shares have two significant digits and one decimal at most") {
    CHECK(share_text(0.97) == "97%");
    CHECK(share_text(0.079) == "7.9%");
    CHECK(share_text(0.003) == "0.3%");
    CHECK(share_text(0.009) == "0.9%");
    CHECK(share_text(0.38) == "38%");
    CHECK(share_text(1) == "100%");
    CHECK(share_text(0.03) == "3.0%");
    CHECK(share_text(0) == "0.0%");
    CHECK(share_text(0.0004) == "0.0%");
    CHECK(share_text(0.0006) == "0.1%");
    CHECK(share_text(0.0994) == "9.9%");
    CHECK(share_text(0.0996) == "10%");
    CHECK(share_text(0.996) == "100%");
}

TEST_CASE("Calls have up to three significant digits") {
    CHECK(calls_text(1520) == "1.52e+03");
    CHECK(calls_text(62) == "62");
    CHECK(calls_text(2.98) == "2.98");
    CHECK(calls_text(21.3) == "21.3");
    CHECK(calls_text(1) == "1");
    CHECK(calls_text(2'940'000) == "2.94e+06");
    CHECK(calls_text(999.4) == "999");
    CHECK(calls_text(999.6) == "1e+03");
}

TEST_CASE("Ratios have three significant digits") {
    CHECK(ratio_text(1) == "1.00×");
    CHECK(ratio_text(3.708) == "3.71×");
    CHECK(ratio_text(12.34) == "12.3×");
    CHECK(ratio_text(0.4561) == "0.456×");
    CHECK(ratio_text(0.09996) == "0.100×");
    CHECK(ratio_text(1234) == "1230×");
}

TEST_CASE("Loads have two decimals") {
    CHECK(load_text(0) == "0.00");
    CHECK(load_text(0.346) == "0.35");
    CHECK(load_text(12.5) == "12.50");
}

TEST_CASE("A number that is not finite is a dash") {
    const double infinite = std::numeric_limits<double>::infinity();
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (const auto text : {cycles_text, time_text, rate_text, share_text, calls_text, ratio_text, load_text}) {
        CHECK(text(infinite) == "–");
        CHECK(text(-infinite) == "–");
        CHECK(text(none) == "–");
    }
}
