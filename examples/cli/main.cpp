#include <unistd.h>

#include <iostream>

#include "ngcc/symmetric/system_random.hpp"
#include "tool.hpp"

namespace {

class SystemRandom : public ngcc_kat::Random {
  public:
    bool fill(std::span<std::uint8_t> out) override { return source_.fill(out); }

  private:
    ngcc::SystemRandom source_;
};

}  // namespace

int main(int argc, char** argv) {
    SystemRandom random;
    return ngcc_tool::run(argc, argv,
                          {.instances = ngcc_kat::instances(),
                           .manifest = ngcc_kat::manifest(),
                           .random = random,
                           .out = std::cout,
                           .err = std::cerr,
                           .err_is_terminal = ::isatty(STDERR_FILENO) == 1});
}
