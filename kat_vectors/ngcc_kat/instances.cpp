#include "ngcc/instances.hpp"

#include <algorithm>
#include <vector>

#include "ngcc_kat/instance.hpp"

namespace ngcc_kat {

std::span<const Instance> instances() {
    static const std::vector<Instance> all = [] {
        std::vector<Instance> result;
        ngcc::for_each(ngcc::all_instances, [&]<class S>() { result.push_back(make_instance<S>()); });
        return result;
    }();
    return all;
}

const Instance* find_instance(std::span<const Instance> among, std::string_view name) {
    const auto found = std::ranges::find_if(
        among, [&](const Instance& instance) { return is_named(name, instance.name, instance.short_name); });
    return found == among.end() ? nullptr : &*found;
}

}  // namespace ngcc_kat
