// All tests of the stack in one translation unit: each of them instantiates every scheme, which takes the compiler
// long.
#include "leftovers.hpp"
#include "usage.hpp"
