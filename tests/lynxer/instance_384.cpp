#include "instance_of.hpp"

namespace lynxer_test {

Two instances_384() {
    return {&instance_of<lynxer::lynxer384s>(), &instance_of<lynxer::lynxer384f>()};
}

}  // namespace lynxer_test
