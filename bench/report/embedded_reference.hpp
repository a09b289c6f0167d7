// The text of bench/reference/arm_1.json, compiled into the program so that it works from any folder.
#pragma once

#include <string_view>

namespace ngcc_bench {

extern const std::string_view embedded_reference;

}  // namespace ngcc_bench
