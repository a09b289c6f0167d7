#include "instance_of.hpp"

namespace lynxer_test {

Two instances_256() {
    return {&instance_of<lynxer::lynxer256s>(), &instance_of<lynxer::lynxer256f>()};
}

std::vector<Variant> variants_256f() {
    return variants_of<lynxer::lynxer256f>();
}

}  // namespace lynxer_test
