// Secrets do not slip into a log.
// expected error: no match for .operator<<.|invalid operands to binary expression
#include <ostream>

#include "toy_format.hpp"

void log(std::ostream& out, const Secret& secret) {
#ifdef MUST_NOT_COMPILE
    out << secret;
#else
    out << secret.size;
#endif
}
