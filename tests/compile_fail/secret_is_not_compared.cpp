// Secrets have no ==, whose time would depend on them.
// expected error: no match for .operator==.|invalid operands to binary expression
#include <ngcc/ct/mask.hpp>

#include "toy_format.hpp"

bool same(const Secret& a, const Secret& b) {
#ifdef MUST_NOT_COMPILE
    return a == b;
#else
    return ngcc::ct::equal(a.bytes(), b.bytes()).declassify();
#endif
}
