// What the two translation units offer to the main program. No type of the library appears here: each unit has its own.
#pragma once

#include <cstdint>
#include <vector>

struct Exchange {
    std::vector<std::uint8_t> secret_key;
    std::vector<std::uint8_t> ciphertext;
    std::vector<std::uint8_t> shared_secret;
};

namespace baseline {
Exchange encapsulate();
bool decapsulates_to_the_same_secret(const Exchange& exchange);
}  // namespace baseline

namespace extended {
Exchange encapsulate();
bool decapsulates_to_the_same_secret(const Exchange& exchange);
}  // namespace extended
