// The main function of all test programs, for packages of Catch2 2 that do not contain it compiled.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
