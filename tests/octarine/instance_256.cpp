#include "instance_of.hpp"

namespace octarine_test {

template <>
const Instance& instance<256>() {
    static const InstanceOf<ngcc::Octarine<256>> result;
    return result;
}

}  // namespace octarine_test
