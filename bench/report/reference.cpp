#include "report/reference.hpp"

#include <nlohmann/json.hpp>

#include "report/embedded_reference.hpp"

namespace ngcc_bench {

Reference::Reference(std::string_view json) {
    const auto root = nlohmann::json::parse(json);
    const auto& environment = root.at("environment");
    system_ = root.at("system");
    processor_ = environment.at("processor").get<std::string>() + ", " + environment.at("clock").get<std::string>();
    for (const auto& instance : root.at("instances")) {
        for (const auto& operation : instance.at("operations")) {
            mean_seconds_.emplace(std::pair{instance.at("instance"), operation.at("operation")},
                                  operation.at("mean_seconds").get<double>());
        }
    }
}

std::optional<double> Reference::mean_seconds(std::string_view instance, std::string_view operation) const {
    const auto found = mean_seconds_.find({std::string{instance}, std::string{operation}});
    return found == mean_seconds_.end() ? std::nullopt : std::optional{found->second};
}

const Reference& reference() {
    static const Reference embedded{embedded_reference};
    return embedded;
}

}  // namespace ngcc_bench
