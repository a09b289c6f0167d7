// How a command of a program fails.
#pragma once

#include <stdexcept>
#include <string>

namespace ngcc_tool {

enum ExitCode {
    ok = 0,
    refused = 1,   // the contents of a file, or what was computed from them, are not what they should be
    unusable = 2,  // the command line makes no sense, or a file cannot be read or written at all
};

/// Ends a command; what() is the message for the user, without "ngcc: ".
struct Failure : std::runtime_error {
    Failure(ExitCode exit_code, const std::string& message) : std::runtime_error(message), code(exit_code) {}
    ExitCode code;
};

}  // namespace ngcc_tool
