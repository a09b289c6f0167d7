#include "support.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "../kat/toys.hpp"
#include "support/catch.hpp"
#include "tool_command.hpp"

namespace cli_test {

using namespace ngcc_kat;

Folder::Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "ngcc-cli-XXXXXX").string();
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    path_ = path;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> Folder::contents() const {
    std::vector<std::string> names;
    for (const auto& item : std::filesystem::directory_iterator{path_}) {
        names.push_back(item.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

void write(const std::string& path, const std::string& text) {
    std::ofstream file{path, std::ios::binary};
    file << text;
    REQUIRE(file.flush());
}

unsigned mode(const std::string& path) {
    struct stat status {};
    REQUIRE(::lstat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

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
    const Folder folder;
    const std::string out = out_path.empty() ? folder / "out" : out_path;
    const std::string err = folder / "err";
    std::vector<char*> words;
    for (const char* word : tool_command) {
        words.push_back(const_cast<char*>(word));  // execvp() does not write to them
    }
    for (const std::string& argument : arguments) {
        words.push_back(const_cast<char*>(argument.c_str()));
    }
    words.push_back(nullptr);

    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const int to_out = ::open(out.c_str(), O_WRONLY | O_CREAT, 0600);
        const int to_err = ::open(err.c_str(), O_WRONLY | O_CREAT, 0600);
        if (::dup2(to_out, STDOUT_FILENO) >= 0 && ::dup2(to_err, STDERR_FILENO) >= 0) {
            ::execvp(words[0], words.data());
        }
        ::_exit(127);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), out_path.empty() ? read(out) : "", read(err)};
}

}  // namespace cli_test
