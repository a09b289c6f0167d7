// Each translation unit decapsulates what both of them encapsulate.
#include <cstdio>

#include "unit.hpp"

int main() {
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2")) {
        std::puts("this processor lacks AVX2: skipped");
        return 77;
    }
#endif
    for (const Exchange& exchange : {baseline::encapsulate(), extended::encapsulate()}) {
        if (!baseline::decapsulates_to_the_same_secret(exchange) ||
            !extended::decapsulates_to_the_same_secret(exchange)) {
            std::puts("the two translation units disagree");
            return 1;
        }
    }
    return 0;
}
