// A copy of a secret is asked for by name.
// expected error: use of deleted function|deleted constructor|implicitly.deleted
#include "toy_format.hpp"

Secret copy(const Secret& secret) {
#ifdef MUST_NOT_COMPILE
    return secret;
#else
    return secret.clone();
#endif
}
