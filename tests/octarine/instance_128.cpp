#include "instance_of.hpp"

namespace octarine_test {

template <>
const Instance& instance<128>() {
    static const InstanceOf<ngcc::Octarine<128>> result;
    return result;
}

}  // namespace octarine_test
