// A secret does not turn into a public value by assignment.
// expected error: no match for .operator=.|no viable overloaded .=.
#include "toy_format.hpp"

Public publish(Public value, const Secret& secret) {
#ifdef MUST_NOT_COMPILE
    value = secret;
#else
    value = *Public::from_bytes(secret.bytes());
#endif
    return value;
}
