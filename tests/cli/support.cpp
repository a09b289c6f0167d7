#include "support.hpp"

#include <iterator>
#include <sstream>

#include "../kat/toys.hpp"
#include "tool_command.hpp"

namespace cli_test {

using namespace ngcc_kat;

bool Counting::fill(std::span<std::uint8_t> out) {
    for (std::uint8_t& byte : out) {
        byte = next_++;
    }
    return left_-- > 0;
}

const std::vector<Instance>& toy_instances() {
    static const std::vector<Instance> all{make_instance<toys::ToyKem>(), make_instance<toys::ToySignature>()};
    return all;
}

const std::vector<ManifestEntry>& toy_manifest() {
    static const std::vector<ManifestEntry> all = [] {
        ManifestEntry kem;
        kem.name = "ToyKem";
        kem.short_name = "toy-kem";
        kem.scheme = "Toy";
        kem.id = "kem-0";
        kem.sizes = {32, 64, 33, 32};
        kem.file = "KAT_KEM_ToyKem.txt";
        kem.records = 10;
        kem.strict = "03dd2a3fa4e4f85e666752a2ac60a3b5eef3b08144759fe2234ac1a6fb0523ed";
        return std::vector{kem, *find_entry(manifest(), "Octarine-128")};
    }();
    return all;
}

Result run_toy(const Arguments& arguments) {
    Counting random;
    return run_toy(arguments, random);
}

Result run_toy(const Arguments& arguments, Random& random, std::span<const Instance> instances, bool terminal) {
    std::vector<const char*> words{"ngcc"};
    for (const std::string& argument : arguments) {
        words.push_back(argument.c_str());
    }
    std::ostringstream out;
    std::ostringstream err;
    const int code = ngcc_tool::run(static_cast<int>(words.size()), words.data(),
                                    {.instances = instances,
                                     .manifest = toy_manifest(),
                                     .random = random,
                                     .out = out,
                                     .err = err,
                                     .err_is_terminal = terminal});
    return {code, out.str(), err.str()};
}

Result run_program(const Arguments& arguments, const std::string& out_path) {
    Arguments words{std::begin(tool_command), std::end(tool_command)};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return ngcc_test::run_words(words, out_path);
}

}  // namespace cli_test
