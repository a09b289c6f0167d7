// The ngcc command line tool, apart from main(): tests run it with instances and random sources of their own.
#pragma once

#include <ostream>
#include <span>
#include <vector>

#include "ngcc_kat/instance.hpp"

namespace ngcc_tool {

/// What a run of the tool has to do with.
struct Environment {
    std::span<const ngcc_kat::Instance> instances;
    const std::vector<ngcc_kat::ManifestEntry>& manifest;
    ngcc_kat::Random& random;
    std::ostream& out;
    std::ostream& err;
    bool err_is_terminal = false;
};

/// Runs one command and returns the exit code of the program.
int run(int argc, const char* const* argv, const Environment& environment);

}  // namespace ngcc_tool
