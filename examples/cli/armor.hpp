// The text format of keys, ciphertexts, shared secrets and signatures: docs/file-format.md.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "ngcc_kat/instance.hpp"

namespace ngcc_tool::armor {

/// A value and the official name of its parameter set.
struct Envelope {
    std::string set;
    ngcc_kat::SecretBytes data;
};

/// A text that is not in the format; what() says where, what was expected, and what was found.
struct FormatError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The name of a kind of value as the format writes it: PUBLIC KEY.
std::string_view label(ngcc_kat::Part part);

ngcc_kat::SecretText write(ngcc_kat::Part part, std::string_view set, ngcc_kat::ByteView data);

/// Reads a text and accepts nothing but what write() gives for some set and data. Throws FormatError.
Envelope read(ngcc_kat::Part part, std::string_view text);

}  // namespace ngcc_tool::armor
