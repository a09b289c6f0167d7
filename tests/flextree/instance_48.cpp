#include "instance_of.hpp"

namespace flextree_test {

using flextree_toys::toy48;

std::vector<const Instance*> instances_48() {
    return {&instance_of<flextree::flextree384s>(), &instance_of<flextree::flextree384f>(), &instance_of<toy48>()};
}

std::vector<Variant> toy48_everywhere() {
    return everywhere<toy48>();
}

}  // namespace flextree_test
