// The published figures that the pages show beside ours.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ngcc_bench {

class Reference {
  public:
    /// Throws std::runtime_error if something is missing or of the wrong type.
    explicit Reference(std::string_view json);

    const std::string& system() const { return system_; }        ///< arm_1
    const std::string& processor() const { return processor_; }  ///< with its clock

    /// The mean time of an operation in seconds, if it was published.
    std::optional<double> mean_seconds(std::string_view instance, std::string_view operation) const;

  private:
    std::string system_;
    std::string processor_;
    std::map<std::pair<std::string, std::string>, double> mean_seconds_;  // by instance and operation
};

/// bench/reference/arm_1.json, as it was when the program was built.
const Reference& reference();

}  // namespace ngcc_bench
