#include "instance_of.hpp"

namespace flextree_test {

std::vector<const Instance*> instances_64() {
    return {&instance_of<flextree::flextree512s>(), &instance_of<flextree::flextree512f>(),
            &instance_of<flextree_toys::toy64>()};
}

}  // namespace flextree_test
