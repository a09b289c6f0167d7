// How the pages print numbers. No locale; a number that is not finite is a dash, like one that does not exist.
#pragma once

#include <string>
#include <string_view>

namespace ngcc_bench {

inline constexpr std::string_view no_value = "–";

std::string cycles_text(double cycles);  ///< 312, 107.1 k, 13.81 M, 7.88 G
std::string time_text(double seconds);   ///< three significant digits: 39.7 µs, 5.12 ms, 2.92 s
std::string rate_text(double rate);      ///< three significant digits: 0.0334, 195, 2.52e+04
std::string share_text(double share);    ///< of 1; two significant digits, one decimal at most: 97%, 7.9%, 0.0%
std::string calls_text(double calls);    ///< up to three significant digits: 2.98, 62, 1.52e+03
std::string ratio_text(double ratio);    ///< three significant digits: 3.71×
std::string load_text(double load);      ///< of a machine, in cores; two decimals: 0.35

}  // namespace ngcc_bench
