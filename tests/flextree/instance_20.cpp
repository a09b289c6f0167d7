#include "instance_of.hpp"

namespace flextree_test {

std::vector<const Instance*> instances_20() {
    return {&instance_of<flextree::flextree160s>(), &instance_of<flextree::flextree160f>(),
            &instance_of<flextree_toys::toy20>()};
}

}  // namespace flextree_test
