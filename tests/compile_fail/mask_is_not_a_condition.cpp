// A mask decides nothing before it is declassified.
// expected error: could not convert|cannot convert|not contextually convertible
#include <ngcc/ct/mask.hpp>

int choose(ngcc::ct::Mask<std::uint64_t> mask) {
#ifdef MUST_NOT_COMPILE
    if (mask) {
#else
    if (mask.declassify()) {
#endif
        return 1;
    }
    return 0;
}
