#include "tool.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "armor.hpp"
#include "ngcc_kat/check.hpp"
#include "program/failure.hpp"
#include "program/files.hpp"
#include "program/progress.hpp"

namespace ngcc_tool {

namespace {

using namespace ngcc_kat;

constexpr std::size_t armored_limit = std::size_t{1} << 20;
constexpr std::size_t kat_limit = std::size_t{1} << 28;
constexpr std::size_t message_limit = std::size_t{1} << 30;

struct Options {
    bool json = false;
    bool force = false;
    std::string instance;
    std::string out = ".";
    std::string key;
    std::string ciphertext;
    std::string secret;
    std::string message;
    std::string signature;
    std::string check;
    std::string kat_out;
    Request request;
    bool count_given = false;
};

std::string_view view(const SecretText& text) {
    return {text.data(), text.size()};
}

ByteView bytes_of(const SecretText& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string name_of(Part part) {
    std::string name{armor::label(part)};
    std::ranges::transform(name, name.begin(), [](char c) { return c == ' ' ? c : static_cast<char>(c | 0x20); });
    return name;
}

// One row of `ngcc list`: what the manifest says, and the implementation if there is one.
struct Row {
    std::string name;
    std::string short_name;
    std::string scheme;
    std::string id;
    Kind kind = Kind::kem;
    Sizes sizes;
    const Instance* instance = nullptr;
};

class Tool {
  public:
    Tool(const Options& options, const Environment& environment) : options_(options), environment_(environment) {}

    void list() const;
    void keygen() const;
    void encaps() const;
    void decaps() const;
    void sign() const;
    void verify() const;
    void kat() const;

  private:
    // A value that was read from a file, with its parameter set.
    struct Loaded {
        const Instance* instance;
        SecretBytes data;
    };

    std::vector<Row> rows() const;
    void list_text() const;
    void list_json() const;
    const Instance& instance(const std::string& name) const;
    Loaded load(Part part, const std::string& path) const;
    Loaded load_matching(Part part, const std::string& path, const Loaded& key) const;
    void require_kind(const Loaded& key, Kind kind, const std::string& command) const;
    void save(NewFile& file, Part part, const Instance& instance, ByteView data) const;
    Existing existing() const { return options_.force ? Existing::replace : Existing::keep; }
    void require_different(const std::string& a, const std::string& b) const;
    void check_kat() const;
    void generate_kat() const;

    // The result of a slow operation, with a line on the terminal while it runs.
    template <class F>
    auto with_progress(const std::string& job, F operation) const {
        const Progress progress{environment_.err, environment_.err_is_terminal, job};
        return operation();
    }

    template <class T>
    static T drawn(std::optional<T> value) {
        if (!value) {
            throw Failure(unusable, "the random source of this machine gives nothing; nothing was written");
        }
        return std::move(*value);
    }

    const Options& options_;
    const Environment& environment_;
};

std::vector<Row> Tool::rows() const {
    std::vector<Row> rows;
    for (const ManifestEntry& entry : environment_.manifest) {
        rows.push_back({entry.name, entry.short_name, entry.scheme, entry.id, entry.kind, entry.sizes,
                        find_instance(environment_.instances, entry.name)});
    }
    for (const Instance& item : environment_.instances) {
        if (find_entry(environment_.manifest, item.name) == nullptr) {
            rows.push_back({std::string{item.name}, std::string{item.short_name}, std::string{item.scheme},
                            std::string{item.id}, item.kind, item.sizes, &item});
        }
    }
    return rows;
}

void Tool::list() const {
    options_.json ? list_json() : list_text();
}

void Tool::list_text() const {
    std::ostream& out = environment_.out;
    const auto cell = [&](int width, const auto& value) { out << "  " << std::right << std::setw(width) << value; };
    const std::vector<Row> all = rows();
    std::string scheme;
    std::map<std::string, std::string> notices;  // the text of a notice, and the sets that it is for
    for (const Row& row : all) {
        if (row.scheme != scheme) {
            out << (scheme.empty() ? "" : "\n");
            scheme = row.scheme;
            const bool kem = row.kind == Kind::kem;
            out << scheme << " (" << row.id << "), " << (kem ? "key encapsulation" : "signatures") << '\n';
            out << "  " << std::left << std::setw(22) << "name"
                << "  " << std::setw(20) << "official name";
            cell(5, "level");
            cell(10, "public key");
            cell(10, "secret key");
            cell(10, kem ? "ciphertext" : "signature");
            out << (kem ? "  shared secret\n" : "\n");
        }
        out << "  " << std::left << std::setw(22) << row.short_name << "  " << std::setw(20) << row.name;
        cell(5, row.instance != nullptr ? std::to_string(row.instance->security_bits) : "-");
        cell(10, row.sizes.public_key);
        cell(10, row.sizes.secret_key);
        cell(10, row.sizes.output);
        if (row.kind == Kind::kem) {
            cell(13, row.sizes.shared_secret);
        }
        out << (row.instance == nullptr ? "  not implemented\n" : "\n");
        if (row.instance != nullptr && !row.instance->notice.empty()) {
            std::string& sets = notices[std::string{row.instance->notice}];
            sets += (sets.empty() ? "" : ", ") + row.short_name;
        }
    }
    out << "\nSizes are bytes; the level is the claimed (not proven) security in bits.\n"
        << environment_.instances.size() << " of " << all.size() << " parameter sets are implemented.\n";
    for (const auto& [notice, sets] : notices) {
        out << "\nNote on " << sets << ": " << notice << '\n';
    }
}

void Tool::list_json() const {
    auto list = nlohmann::ordered_json::array();
    for (const Row& row : rows()) {
        nlohmann::ordered_json item;
        item["name"] = row.name;
        item["short_name"] = row.short_name;
        item["scheme"] = row.scheme;
        item["id"] = row.id;
        item["kind"] = row.kind == Kind::kem ? "kem" : "signature";
        item["implemented"] = row.instance != nullptr;
        item["public_key"] = row.sizes.public_key;
        item["secret_key"] = row.sizes.secret_key;
        item[row.kind == Kind::kem ? "ciphertext" : "signature"] = row.sizes.output;
        if (row.kind == Kind::kem) {
            item["shared_secret"] = row.sizes.shared_secret;
        }
        if (row.instance != nullptr) {
            item["security_bits"] = row.instance->security_bits;
            item["notice"] = row.instance->notice;
        }
        list.push_back(std::move(item));
    }
    environment_.out << list.dump(4) << '\n';
}

const Instance& Tool::instance(const std::string& name) const {
    if (const Instance* found = find_instance(environment_.instances, name)) {
        return *found;
    }
    if (find_entry(environment_.manifest, name) != nullptr) {
        throw Failure(unusable, name + ": this parameter set is not implemented here");
    }
    throw Failure(unusable, name + ": expected the name of a parameter set; `ngcc list` shows them");
}

Tool::Loaded Tool::load(Part part, const std::string& path) const {
    const SecretText text = read_file(path, armored_limit);
    armor::Envelope envelope;
    try {
        envelope = armor::read(part, view(text));
    } catch (const armor::FormatError& error) {
        throw Failure(refused, path + ": not a " + name_of(part) + " file: " + error.what());
    }
    const auto found =
        std::ranges::find_if(environment_.instances, [&](const Instance& item) { return item.name == envelope.set; });
    if (found == environment_.instances.end()) {
        throw Failure(refused, path + ": expected a parameter set that is implemented here, found " + envelope.set);
    }
    if (envelope.data.size() != found->size_of(part)) {
        throw Failure(refused, path + ": expected " + std::to_string(found->size_of(part)) + " bytes for a " +
                                   name_of(part) + " of " + envelope.set + ", found " +
                                   std::to_string(envelope.data.size()));
    }
    if (!found->is_valid(part, envelope.data)) {
        throw Failure(refused, path + ": expected a " + name_of(part) + " of " + envelope.set +
                                   ", found bytes that are not a well-formed one");
    }
    return {&*found, std::move(envelope.data)};
}

Tool::Loaded Tool::load_matching(Part part, const std::string& path, const Loaded& key) const {
    Loaded loaded = load(part, path);
    if (loaded.instance != key.instance) {
        throw Failure(refused, path + ": expected a " + name_of(part) + " of " + std::string{key.instance->name} +
                                   " like " + options_.key + ", found one of " + std::string{loaded.instance->name});
    }
    return loaded;
}

void Tool::require_kind(const Loaded& key, Kind kind, const std::string& command) const {
    if (key.instance->kind != kind) {
        throw Failure(refused, options_.key + ": `ngcc " + command + "` expects a key of a " +
                                   (kind == Kind::kem ? "key encapsulation" : "signature") + " scheme, found one of " +
                                   std::string{key.instance->name});
    }
}

void Tool::save(NewFile& file, Part part, const Instance& instance, ByteView data) const {
    file.write(view(armor::write(part, instance.name, data)));
}

void Tool::require_different(const std::string& a, const std::string& b) const {
    std::error_code ignored;
    if (std::filesystem::weakly_canonical(a, ignored) == std::filesystem::weakly_canonical(b, ignored)) {
        throw Failure(unusable, a + ": expected two different output files, found the same one twice");
    }
}

void Tool::keygen() const {
    const Instance& set = instance(options_.instance);
    std::error_code error;
    std::filesystem::create_directories(options_.out, error);
    if (error || !std::filesystem::is_directory(options_.out)) {
        throw Failure(unusable, options_.out + ": cannot be used as a folder" + (error ? ": " + error.message() : ""));
    }
    const std::string public_path = (std::filesystem::path{options_.out} / "public.key").string();
    const std::string secret_path = (std::filesystem::path{options_.out} / "secret.key").string();
    NewFile public_file{public_path, Access::everyone, existing()};
    NewFile secret_file{secret_path, Access::owner, existing()};

    const Instance::KeyPair keys = with_progress("generating a key pair of " + std::string{set.name},
                                                 [&] { return drawn(set.generate_keys(environment_.random)); });
    save(public_file, Part::public_key, set, keys.public_key);
    save(secret_file, Part::secret_key, set, keys.secret_key);
    NewFile::commit(std::array{&secret_file, &public_file});

    environment_.out << "A new key pair of " << set.name << ":\n"
                     << "  " << public_path << "  public key, " << keys.public_key.size() << " bytes: pass it on\n"
                     << "  " << secret_path << "  secret key, " << keys.secret_key.size()
                     << " bytes: keep it to yourself (mode 0600)\n";
    if (!set.notice.empty()) {
        environment_.err << "ngcc: note: " << set.notice << '\n';
    }
}

void Tool::encaps() const {
    require_different(options_.ciphertext, options_.secret);
    const Loaded key = load(Part::public_key, options_.key);
    require_kind(key, Kind::kem, "encaps");
    NewFile ciphertext_file{options_.ciphertext, Access::everyone, existing()};
    NewFile secret_file{options_.secret, Access::owner, existing()};

    const Instance& set = *key.instance;
    const Instance::Encapsulation sent = with_progress("encapsulating with " + std::string{set.name}, [&] {
        return drawn(set.encapsulate(key.data, environment_.random));
    });
    save(ciphertext_file, Part::ciphertext, set, sent.ciphertext);
    save(secret_file, Part::shared_secret, set, sent.shared_secret);
    NewFile::commit(std::array{&secret_file, &ciphertext_file});

    environment_.out << "A new shared secret, encapsulated with " << set.name << ":\n"
                     << "  " << options_.ciphertext << "  ciphertext, " << sent.ciphertext.size()
                     << " bytes: send it to the owner of the key\n"
                     << "  " << options_.secret << "  shared secret, " << sent.shared_secret.size()
                     << " bytes: keep it to yourself (mode 0600)\n";
}

void Tool::decaps() const {
    const Loaded key = load(Part::secret_key, options_.key);
    require_kind(key, Kind::kem, "decaps");
    const Loaded ciphertext = load_matching(Part::ciphertext, options_.ciphertext, key);
    NewFile secret_file{options_.secret, Access::owner, existing()};

    const Instance& set = *key.instance;
    const SecretBytes secret = with_progress("decapsulating with " + std::string{set.name},
                                             [&] { return set.decapsulate(key.data, ciphertext.data); });
    save(secret_file, Part::shared_secret, set, secret);
    NewFile::commit(std::array{&secret_file});

    environment_.out << "The shared secret of this ciphertext, decapsulated with " << set.name << ":\n"
                     << "  " << options_.secret << "  shared secret, " << secret.size()
                     << " bytes: keep it to yourself (mode 0600)\n";
}

void Tool::sign() const {
    const Loaded key = load(Part::secret_key, options_.key);
    require_kind(key, Kind::signature, "sign");
    const SecretText message = read_file(options_.message, message_limit);
    NewFile signature_file{options_.signature, Access::everyone, existing()};

    const Instance& set = *key.instance;
    const Bytes signature = with_progress("signing with " + std::string{set.name}, [&] {
        return drawn(set.sign(key.data, bytes_of(message), environment_.random));
    });
    save(signature_file, Part::signature, set, signature);
    NewFile::commit(std::array{&signature_file});

    environment_.out << "A new signature of " << set.name << ":\n"
                     << "  " << options_.signature << "  signature, " << signature.size() << " bytes, of the "
                     << message.size() << " bytes of " << options_.message << '\n';
}

void Tool::verify() const {
    const Loaded key = load(Part::public_key, options_.key);
    require_kind(key, Kind::signature, "verify");
    const Loaded signature = load_matching(Part::signature, options_.signature, key);
    const SecretText message = read_file(options_.message, message_limit);

    const Instance& set = *key.instance;
    const bool good = with_progress("verifying with " + std::string{set.name},
                                    [&] { return set.verify(key.data, bytes_of(message), signature.data); });
    if (!good) {
        throw Failure(refused, options_.signature + ": BAD signature: expected one of " + options_.message +
                                   " by the owner of " + options_.key);
    }
    environment_.out << "Good signature of " << set.name << ": " << options_.message << '\n';
}

void Tool::kat() const {
    if (options_.check.empty()) {
        if (options_.instance.empty()) {
            throw Failure(unusable, "kat: expected the name of a parameter set, or --check FILE");
        }
        generate_kat();
    } else {
        check_kat();
    }
}

void Tool::generate_kat() const {
    const Instance& set = instance(options_.instance);
    std::optional<NewFile> file;
    if (!options_.kat_out.empty()) {
        file.emplace(options_.kat_out, Access::everyone, existing());
    }
    Digester digester;
    {
        Progress progress{environment_.err, environment_.err_is_terminal, "KAT records of " + std::string{set.name},
                          options_.request.count};
        set.generate_records(options_.request, [&](const Record& record) {
            const std::string text = to_text(record, set.kind);
            digester.update(text);
            if (file) {
                file->write(text);
            } else {
                environment_.out << text;
            }
            progress.step();
            return true;
        });
    }
    if (file) {
        NewFile::commit(std::array{&*file});
    }

    // The records may go to standard output, so what there is to say about them must not.
    const Digests digests = digester.finish();
    const ManifestEntry* entry = find_entry(environment_.manifest, set.name);
    const std::string name{set.name};
    if (entry == nullptr || !is_official(options_.request, *entry)) {
        environment_.err << "ngcc: " << name << ": no published digest for this choice of records; SHA-256 "
                         << digests.raw << '\n';
        return;
    }
    const Verdict verdict = check_digests(*entry, digests);
    if (!verdict.ok) {
        throw Failure(refused, name + ": not the official records: " + verdict.message);
    }
    environment_.err << "ngcc: " << name << ": " << verdict.message << '\n';
}

void Tool::check_kat() const {
    const SecretText text = read_file(options_.check, kat_limit);
    const std::string file_name = std::filesystem::path{options_.check}.filename().string();
    const ManifestEntry* entry = nullptr;
    if (!options_.instance.empty()) {
        entry = find_entry(environment_.manifest, options_.instance);
        if (entry == nullptr) {
            throw Failure(unusable,
                          options_.instance + ": expected the name of a parameter set; `ngcc list` shows them");
        }
    } else if (entry = recognise(environment_.manifest, file_name, view(text)); entry == nullptr) {
        std::string reason = "its sizes are those of no parameter set";
        try {
            parse(view(text), LengthLines::may_be_blank);
        } catch (const ngcc_kat::FormatError& error) {
            reason = error.what();
        }
        throw Failure(refused, options_.check + ": expected the KAT file of a known parameter set: " + reason);
    }

    Request request = options_.request;
    if (!options_.count_given) {
        request.count = file_name.ends_with(".rec0.txt") ? 1 : entry->records;
    }
    const Verdict verdict = with_progress("checking " + options_.check, [&] {
        return check_file(*entry, find_instance(environment_.instances, entry->name), request, view(text));
    });
    const std::string where = options_.check + ": " + entry->name + ": ";
    if (!verdict.ok) {
        throw Failure(refused, where + verdict.message);
    }
    environment_.out << where << verdict.message << '\n';
}

constexpr auto footer =
    "Exit codes: 0 done; 1 refused: the contents of a file are malformed, do not fit, or fail the check;\n"
    "2 the command line makes no sense, or a file cannot be read or written.";

}  // namespace

int run(int argc, const char* const* argv, const Environment& environment) {
    Options options;
    const Tool tool{options, environment};
    void (Tool::*command)() const = nullptr;

    CLI::App app{"Keys, shared secrets, signatures and known-answer tests of experimental NGCC candidates", "ngcc"};
    app.require_subcommand(1);
    app.footer(footer);
    app.set_version_flag("--version", std::to_string(NGCC_VERSION_MAJOR) + "." + std::to_string(NGCC_VERSION_MINOR) +
                                          "." + std::to_string(NGCC_VERSION_PATCH));
    const auto add = [&](const char* name, const char* description, void (Tool::*member)() const) {
        CLI::App* sub = app.add_subcommand(name, description);
        sub->callback([&command, member] { command = member; });
        return sub;
    };
    const auto add_force = [&](CLI::App* sub) {
        sub->add_flag("--force", options.force, "Replace files that exist already");
    };

    CLI::App* list = add("list", "Show all parameter sets with their sizes", &Tool::list);
    list->add_flag("--json", options.json, "As JSON");

    CLI::App* keygen = add("keygen", "Make a key pair: public.key and secret.key", &Tool::keygen);
    keygen->add_option("set", options.instance, "Parameter set, for example flit-128")->required();
    keygen->add_option("--out", options.out, "Folder for the two files; it is made if it does not exist")
        ->capture_default_str();
    add_force(keygen);

    CLI::App* encaps = add("encaps", "Make a shared secret and encapsulate it for the owner of a key", &Tool::encaps);
    encaps->add_option("--key", options.key, "Public key file")->required();
    encaps->add_option("--ciphertext", options.ciphertext, "Ciphertext file to write")->required();
    encaps->add_option("--secret", options.secret, "Shared secret file to write")->required();
    add_force(encaps);

    CLI::App* decaps = add("decaps", "Recover the shared secret of a ciphertext", &Tool::decaps);
    decaps->add_option("--key", options.key, "Secret key file")->required();
    decaps->add_option("--ciphertext", options.ciphertext, "Ciphertext file")->required();
    decaps->add_option("--secret", options.secret, "Shared secret file to write")->required();
    decaps->footer(
        "A ciphertext that was not made for this key gives another secret, not an error: that is how these\n"
        "schemes answer forgeries.");
    add_force(decaps);

    CLI::App* sign = add("sign", "Sign a file", &Tool::sign);
    sign->add_option("--key", options.key, "Secret key file")->required();
    sign->add_option("--message", options.message, "File to sign, with any contents")->required();
    sign->add_option("--signature", options.signature, "Signature file to write")->required();
    add_force(sign);

    CLI::App* verify = add("verify", "Verify the signature of a file", &Tool::verify);
    verify->add_option("--key", options.key, "Public key file")->required();
    verify->add_option("--message", options.message, "File that was signed")->required();
    verify->add_option("--signature", options.signature, "Signature file")->required();

    CLI::App* kat = add("kat", "Write or check the known-answer test file of a parameter set", &Tool::kat);
    const auto* not_empty = "a text that is not empty";
    const auto text = [&](const std::string& value) {
        return value.empty() ? std::string{"expected "} + not_empty : "";
    };
    kat->add_option("set", options.instance, "Parameter set; with --check it is usually recognised by itself");
    const CLI::Option* count = kat->add_option("--count", options.request.count, "Number of records")
                                   ->capture_default_str()
                                   ->check(CLI::Range(1, 1000000));
    kat->add_option("--seed-text", options.request.seed_text, "Text whose repetition seeds the records")
        ->capture_default_str()
        ->check(text);
    kat->add_option("--message-text", options.request.message_text, "The same for the messages of signatures")
        ->check(text);
    CLI::Option* out = kat->add_option("--out", options.kat_out, "File to write, in place of standard output");
    kat->add_option("--check", options.check, "KAT file to check")->excludes(out);
    add_force(kat);

    const auto fail = [&](int code, const std::string& message) {
        environment.err << "ngcc: " << message << std::endl;
        return code;
    };
    try {
        app.parse(argc, argv);
        options.count_given = count->count() > 0;
        (tool.*command)();
        if (!environment.out.flush()) {
            throw Failure(unusable, "standard output cannot be written");
        }
        return ok;
    } catch (const CLI::ParseError& error) {
        return app.exit(error, environment.out, environment.err) == 0 ? ok : unusable;
    } catch (const Failure& failure) {
        return fail(failure.code, failure.what());
    } catch (const GenerationError& error) {
        return fail(refused, std::string{"this program does not work: "} + error.what());
    } catch (const std::exception& error) {
        return fail(unusable, error.what());
    }
}

}  // namespace ngcc_tool
