#include "instance_of.hpp"

namespace lynxer_test {

Two instances_512() {
    return {&instance_of<lynxer::lynxer512s>(), &instance_of<lynxer::lynxer512f>()};
}

}  // namespace lynxer_test
