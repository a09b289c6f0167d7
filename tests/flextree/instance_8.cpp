#include "instance_of.hpp"

namespace flextree_test {

using namespace flextree_toys;

std::vector<const Instance*> instances_8() {
    return {&instance_of<toy8_least>(), &instance_of<toy8>(), &instance_of<toy8_uneven>(), &instance_of<toy8_lone>()};
}

std::vector<Variant> toy8_everywhere() {
    return everywhere<toy8>();
}

}  // namespace flextree_test
