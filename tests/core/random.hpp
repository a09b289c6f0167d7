// Reproducible random values for tests: the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace ngcc_test {

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// Any value of T.
    template <class T>
    T value() {
        return static_cast<T>(engine_());
    }

    /// A number from 0 to `last`.
    std::size_t up_to(std::size_t last) { return static_cast<std::size_t>(engine_() % (last + 1)); }

    std::vector<std::uint8_t> bytes(std::size_t size) {
        std::vector<std::uint8_t> result(size);
        for (std::uint8_t& byte : result) {
            byte = value<std::uint8_t>();
        }
        return result;
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace ngcc_test
