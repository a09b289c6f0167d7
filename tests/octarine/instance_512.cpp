#include "instance_of.hpp"

namespace octarine_test {

template <>
const Instance& instance<512>() {
    static const InstanceOf<ngcc::Octarine<512>> result;
    return result;
}

}  // namespace octarine_test
