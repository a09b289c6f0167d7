#include "instance_of.hpp"

namespace lynxer_test {

Two instances_160() {
    return {&instance_of<lynxer::lynxer160s>(), &instance_of<lynxer::lynxer160f>()};
}

std::vector<Variant> variants_160f() {
    return variants_of<lynxer::lynxer160f>();
}

}  // namespace lynxer_test
