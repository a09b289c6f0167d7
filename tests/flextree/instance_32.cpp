#include "instance_of.hpp"

namespace flextree_test {

std::vector<const Instance*> instances_32() {
    return {&instance_of<flextree::flextree256s>(), &instance_of<flextree::flextree256f>(),
            &instance_of<flextree_toys::toy32>()};
}

}  // namespace flextree_test
