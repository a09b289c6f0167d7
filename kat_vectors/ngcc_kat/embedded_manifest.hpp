// The text of kat_vectors/manifest.json, compiled into the program so that it works from any folder.
#pragma once

#include <string_view>

namespace ngcc_kat {

extern const std::string_view embedded_manifest;

}  // namespace ngcc_kat
