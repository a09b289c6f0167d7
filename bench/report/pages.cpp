#include "report/pages.hpp"

#include <algorithm>
#include <set>

#include "ngcc_kat/sha256.hpp"
#include "program/files.hpp"
#include "report/document.hpp"
#include "report/format.hpp"
#include "report/plot.hpp"
#include "report/reference.hpp"

namespace ngcc_bench {

namespace {

using ngcc_kat::Kind;
using ngcc_kat::ManifestEntry;
using Instances = std::vector<const Run::Instance*>;

constexpr auto figure = Table::Column::figure;
constexpr double busy = 0.5;  // cores: what other programs may use before a page warns

std::string lower_case(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

std::string ending(Format format) {
    return format == Format::markdown ? ".md" : ".html";
}

// kem-15-flit
std::string page_stem(const ManifestEntry& entry) {
    return entry.id + "-" + lower_case(entry.scheme);
}

// The short name of a parameter set is that of its scheme and that of the set: sqisign-triangle and lvl1.
std::string short_scheme(const ManifestEntry& entry) {
    return entry.short_name.substr(0, entry.short_name.rfind('-'));
}
std::string short_set(const ManifestEntry& entry) {
    return entry.short_name.substr(entry.short_name.rfind('-') + 1);
}

// The instances of each scheme that has any.
std::vector<Instances> by_scheme(const Run& run) {
    std::vector<Instances> result;
    for (const Run::Instance& instance : run.instances) {
        if (result.empty() || result.back().front()->entry->scheme != instance.entry->scheme) {
            result.emplace_back();
        }
        result.back().push_back(&instance);
    }
    return result;
}

Instances all_of(const Run& run) {
    Instances result;
    for (const Run::Instance& instance : run.instances) {
        result.push_back(&instance);
    }
    return result;
}

// Calls f(instance, record) for all records of operations.
template <class F>
void for_each_operation(const Instances& instances, F f) {
    for (const Run::Instance* instance : instances) {
        for (const OperationRecord& record : instance->operations) {
            f(*instance, record);
        }
    }
}

std::string path_of(const OperationRecord& record) {
    return operation_path(record.instance, record.operation);
}

// A figure, and where it comes from.
Text from(const std::string& path, const std::string& value) {
    return value == no_value ? Text{value} : Text{value, path};
}
Text from(const std::string& path, std::uint64_t value) {
    return from(path, std::to_string(value));
}

std::string joined(const std::vector<std::string>& parts) {
    std::string result;
    for (const std::string& part : parts) {
        result += (result.empty() ? "" : ", ") + part;
    }
    return result;
}

// drng 2, pseudoXOF 2.98
std::string calls_per_operation(const SymmetricShare& share) {
    std::vector<std::string> parts;
    const auto add = [&](const std::string& name, const HelperCalls& helper) {
        if (helper.calls != 0) {
            parts.push_back(name + " " +
                            calls_text(static_cast<double>(helper.calls) / static_cast<double>(share.operations)));
        }
    };
    add("drng", share.drng);
    add("pseudoXOF", share.pseudo_xof);
    add("pseudohash", share.pseudohash);
    add("sm3hash", share.sm3hash);
    return parts.empty() ? std::string{no_value} : joined(parts);
}

std::string kib(std::uint64_t amount) {
    return std::to_string(amount) + " KiB";
}

std::string median_text(const std::vector<Trial>& trials) {
    return time_text(median(trial_means(trials)));
}

std::string sha256_of(const std::filesystem::path& file) {
    const auto contents = ngcc_tool::read_file(file.string(), record_limit);
    ngcc_kat::Sha256 hash;
    hash.update(std::string_view{contents.data(), contents.size()});
    return hash.hex_digest();
}

Block time_figure(const std::string& scheme, const Instances& instances) {
    std::vector<BarGroup<TimeRow>> groups;
    for (const Run::Instance* instance : instances) {
        BarGroup<TimeRow> group{instance->record.instance, {}};
        for (const OperationRecord& record : instance->operations) {
            group.rows.push_back({record.operation, record.statistics.mean_seconds,
                                  reference().mean_seconds(record.instance, record.operation), path_of(record)});
        }
        if (!group.rows.empty()) {
            groups.push_back(std::move(group));
        }
    }
    const About about{"Time per operation of " + scheme,
                      "Bars on a logarithmic axis: for each parameter set and operation, the mean time of ngcc on this "
                      "machine and that of the reference on " +
                          reference().system() + ". The tables have the same figures."};
    const Drawing drawing = time_bars(about, groups, "reference on " + reference().system());
    return Figure{"time-" + lower_case(scheme), about.title, drawing.in_page, drawing.file};
}

// Nothing if no share was measured.
std::vector<Block> share_figure(const Instances& instances) {
    std::vector<BarGroup<ShareRow>> groups;
    for (const Run::Instance* instance : instances) {
        BarGroup<ShareRow> group{instance->record.instance, {}};
        for (const OperationRecord& record : instance->operations) {
            if (record.symmetric.operations != 0) {
                group.rows.push_back(
                    {record.operation, record.symmetric.hash_share(), record.symmetric.drng_share(), path_of(record)});
            }
        }
        if (!group.rows.empty()) {
            groups.push_back(std::move(group));
        }
    }
    if (groups.empty()) {
        return {};
    }
    const About about{"Share of hashing in the time of an operation",
                      "Bars from 0 to 100%: for each parameter set and operation, the part of the time within the hash "
                      "and XOF functions, and that within the DRNG. The tables have the same figures."};
    const Drawing drawing = share_bars(about, groups);
    return {Heading{2, "Share of hashing"}, Figure{"share-of-hashing", about.title, drawing.in_page, drawing.file}};
}

// The figure of the second (sign, enc) or third operation (verify, dec), if there is something in it.
std::vector<Block> size_figure(const Run& run, std::size_t operation, const std::string& verbs,
                               const std::string& name) {
    std::vector<PointSeries> series;
    for (const Instances& instances : by_scheme(run)) {
        const ManifestEntry& entry = *instances.front()->entry;
        PointSeries one{entry.scheme, {}};
        for_each_operation(instances, [&](const Run::Instance& instance, const OperationRecord& record) {
            if (record.operation == operations_of(entry.kind)[operation]) {
                one.points.push_back({short_set(*instance.entry), static_cast<double>(instance.record.sizes.output),
                                      record.statistics.mean_seconds, path_of(record)});
            }
        });
        if (!one.points.empty()) {
            series.push_back(std::move(one));
        }
    }
    if (series.empty()) {
        return {};
    }
    const About about{
        "Size of a signature or ciphertext, and the time to " + verbs,
        "A point for each parameter set, on logarithmic axes: bytes across, the mean time of ngcc on this "
        "machine upwards. The tables have the same figures."};
    const Drawing drawing = size_and_time(about, series);
    return {Heading{3, "Time to " + verbs}, Figure{name, about.title, drawing.in_page, drawing.file}};
}

class Report {
  public:
    Report(const Run& run, Format format, const std::string& docs) : run_(run), format_(format), docs_(docs) {}

    Page summary() const;
    Page scheme_page(const Instances& instances) const;

  private:
    std::string method() const { return docs_ + "/benchmarking.md"; }
    std::string processor() const;
    void add_warnings(Page& page, const Instances& instances) const;
    Table environment(const Instances& instances) const;
    Block basic_information(const Instances& instances) const;
    Block functional_testing(const Instances& instances) const;
    void add_performance(Page& page, const Instances& instances) const;
    Block resources(const Instances& instances) const;
    Block sizes(const Instances& instances) const;
    Block symmetric(const Instances& instances) const;
    Block evidence(const Instances& instances) const;
    void add_beside_reference(Page& page, const Instances& instances) const;
    void add_beside_others(Page& page, const Instances& instances) const;

    const Run& run_;
    Format format_;
    std::string docs_;
};

std::string Report::processor() const {
    const auto row = std::ranges::find(run_.environment.rows, "processor", &Environment::Row::name);
    return row == run_.environment.rows.end() ? "another processor" : row->value;
}

void Report::add_warnings(Page& page, const Instances& instances) const {
    if (run_.environment.end.empty()) {
        page.blocks.push_back(Warning{"The run is not complete."});
    }
    for (const std::string& warning : run_.environment.warnings) {
        page.blocks.push_back(Warning{warning});
    }
    std::vector<Span> disturbed;
    const auto add = [&](const std::string& name, const std::string& path, const Surroundings& surroundings) {
        if (surroundings.other_load > busy) {
            disturbed.push_back({disturbed.empty() ? "Other programs kept more than half a core busy during " : ", "});
            disturbed.push_back({name, path});
            disturbed.push_back({" (" + load_text(surroundings.other_load) + " cores)"});
        }
    };
    for (const Run::Instance* instance : instances) {
        for (const OperationRecord& record : instance->operations) {
            add(record.instance + " " + record.operation, path_of(record), record.surroundings);
        }
        if (instance->against) {
            add(instance->record.instance + " beside another implementation", against_path(instance->record.instance),
                instance->against->surroundings);
        }
    }
    if (!disturbed.empty()) {
        disturbed.push_back({"."});
        page.blocks.push_back(Warning{std::move(disturbed)});
    }
}

Table Report::environment(const Instances& instances) const {
    Table table{{{"item"}, {"value"}}, {}};
    for (const Environment::Row& row : run_.environment.rows) {
        table.rows.push_back({row.name, row.value});
    }
    std::vector<double> loads;
    for_each_operation(instances, [&](const Run::Instance&, const OperationRecord& record) {
        loads.push_back(record.surroundings.load_start);
        loads.push_back(record.surroundings.load_end);
    });
    if (!loads.empty()) {
        const auto [least, most] = std::ranges::minmax(loads);
        table.rows.push_back({"load average around the records", load_text(least) + " to " + load_text(most)});
    }
    const std::string end = run_.environment.end.empty() ? std::string{no_value} : run_.environment.end;
    table.rows.push_back({"start / end (UTC)", run_.environment.start + " / " + end});
    return table;
}

Block Report::basic_information(const Instances& instances) const {
    const ManifestEntry& entry = *instances.front()->entry;
    const bool kem = entry.kind == Kind::kem;
    std::vector<std::string> names;
    for (const Run::Instance* instance : instances) {
        names.push_back(instance->record.instance);
    }
    return Table{
        {{"item"}, {"value"}},
        {{"category", kem ? "key encapsulation mechanism" : "digital signature"},
         {"function", kem ? "key generation, encapsulation, decapsulation" : "key generation, signing, verification"},
         {"algorithm", entry.scheme + " (" + entry.id + ")"},
         {"implementation", "ngcc " + run_.environment.version},
         {"parameter sets", joined(names)},
         {"data sheet", Text{short_scheme(entry) + ".md", docs_ + "/" + short_scheme(entry) + ".md"}},
         {"method", Text{"benchmarking.md", method()}}}};
}

Block Report::functional_testing(const Instances& instances) const {
    constexpr std::size_t shown = 16;
    Table table{{{"instance"}, {"build flags"}, {"KAT"}}, {}};
    for (const Run::Instance* instance : instances) {
        const InstanceRecord& record = instance->record;
        const bool pass = record.kat_digest == instance->entry->published();
        table.rows.push_back({record.instance, Text{std::vector<Span>{{run_.environment.build_flags, "", true}}},
                              Text{std::vector<Span>{{pass ? "PASS" : "FAIL", instance_path(record.instance)},
                                                     {", SHA-256 "},
                                                     {record.kat_digest.substr(0, shown), "", true},
                                                     {"…"}}}});
    }
    return table;
}

void Report::add_performance(Page& page, const Instances& instances) const {
    Table table{{{"instance"},
                 {"operation"},
                 {"mean cycles", figure},
                 {"mean time", figure},
                 {"ops/s", figure},
                 {"median trial", figure},
                 {"n (trials x iters)", figure}},
                {}};
    std::set<std::string> sources;
    for_each_operation(instances, [&](const Run::Instance&, const OperationRecord& record) {
        const Statistics& statistics = record.statistics;
        const std::string path = path_of(record);
        const std::string cycles =
            statistics.mean_cycles ? cycles_text(*statistics.mean_cycles) : std::string{no_value};
        table.rows.push_back({record.instance, record.operation, from(path, cycles),
                              from(path, time_text(statistics.mean_seconds)),
                              from(path, rate_text(statistics.operations_per_second)),
                              from(path, time_text(statistics.median_trial_seconds)),
                              from(path, std::to_string(statistics.calls) + " (" + std::to_string(record.plan.trials) +
                                             " x " + std::to_string(record.plan.iterations) + ")")});
        sources.insert(record.cycle_source);
    });
    for (const std::string& source : sources) {
        if (source == "none") {
            page.blocks.push_back(Paragraph{"The machine gives no cycle counter to programs: no cycles."});
        } else if (source != "core cycles") {
            page.blocks.push_back(Paragraph{"The cycles are " + source + ", not core cycles."});
        }
    }
    page.blocks.push_back(std::move(table));
}

Block Report::resources(const Instances& instances) const {
    Table table{{{"instance"},
                 {"operation"},
                 {"static: ELF image (bytes)", figure},
                 {"baseline RSS", figure},
                 {"peak RSS", figure}},
                {}};
    for_each_operation(instances, [&](const Run::Instance& instance, const OperationRecord& record) {
        table.rows.push_back({record.instance, record.operation,
                              from(instance_path(record.instance), instance.record.elf_image_bytes),
                              from(path_of(record), kib(record.statistics.baseline_rss_kib)),
                              from(path_of(record), kib(record.statistics.peak_rss_kib))});
    });
    return table;
}

// The columns of the kinds that occur.
Block Report::sizes(const Instances& instances) const {
    const auto of_kind = [&](Kind kind) {
        return std::ranges::any_of(instances, [&](const auto* instance) { return instance->entry->kind == kind; });
    };
    const bool kems = of_kind(Kind::kem);
    const bool signatures = of_kind(Kind::signature);
    Table table{{{"instance"}, {"public key", figure}, {"secret key", figure}}, {}};
    if (signatures) {
        table.headers.push_back({"signature", figure});
    }
    if (kems) {
        table.headers.push_back({"ciphertext", figure});
        table.headers.push_back({"shared secret", figure});
    }
    for (const Run::Instance* instance : instances) {
        const std::string path = instance_path(instance->record.instance);
        const ngcc_kat::Sizes& sizes = instance->record.sizes;
        const bool kem = instance->entry->kind == Kind::kem;
        std::vector<Text> row{instance->record.instance, from(path, sizes.public_key), from(path, sizes.secret_key)};
        if (signatures) {
            row.push_back(kem ? Text{""} : from(path, sizes.output));
        }
        if (kems) {
            row.push_back(kem ? from(path, sizes.output) : Text{""});
            row.push_back(kem ? from(path, sizes.shared_secret) : Text{""});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Block Report::symmetric(const Instances& instances) const {
    Table table{{{"instance"},
                 {"operation"},
                 {"pseudohash/XOF/sm3", figure},
                 {"DRNG", figure},
                 {"calls per operation", Table::Column::note}},
                {}};
    for_each_operation(instances, [&](const Run::Instance&, const OperationRecord& record) {
        const std::string path = path_of(record);
        table.rows.push_back({record.instance, record.operation, from(path, share_text(record.symmetric.hash_share())),
                              from(path, share_text(record.symmetric.drng_share())),
                              from(path, calls_per_operation(record.symmetric))});
    });
    return table;
}

Block Report::evidence(const Instances& instances) const {
    Table table{{{"instance"}, {"item"}, {"file"}}, {}};
    const auto add = [&](const std::string& instance, const std::string& item, const std::string& path) {
        table.rows.push_back(
            {instance, item, Text{std::vector<Span>{{path, path}, {" "}, {sha256_of(run_.folder / path), "", true}}}});
    };
    add("all", "environment", environment_path());
    for (const Run::Instance* instance : instances) {
        const std::string& name = instance->record.instance;
        add(name, "library, KAT, sizes", instance_path(name));
        for (const OperationRecord& record : instance->operations) {
            add(name, record.operation, path_of(record));
        }
        if (instance->against) {
            add(name, "another implementation", against_path(name));
        }
    }
    return table;
}

void Report::add_beside_reference(Page& page, const Instances& instances) const {
    const std::string& system = reference().system();
    page.blocks.push_back(Heading{2, "Beside the published reference"});
    page.blocks.push_back(Warning{"This compares two different machines: " + system + " (" + reference().processor() +
                                  ") and this one (" + processor() +
                                  "). The ratio, reference divided by ngcc, says as much about the machines as about "
                                  "the programs."});
    Table table{{{"instance"},
                 {"operation"},
                 {"reference on " + system + " (mean time)", figure},
                 {"ngcc here (mean time)", figure},
                 {"ratio", figure}},
                {}};
    for_each_operation(instances, [&](const Run::Instance&, const OperationRecord& record) {
        const std::string path = path_of(record);
        const double ours = record.statistics.mean_seconds;
        const auto theirs = reference().mean_seconds(record.instance, record.operation);
        table.rows.push_back({record.instance, record.operation, theirs ? time_text(*theirs) : std::string{no_value},
                              from(path, time_text(ours)),
                              from(path, theirs ? ratio_text(*theirs / ours) : std::string{no_value})});
    });
    if (!table.rows.empty()) {
        page.blocks.push_back(std::move(table));
        page.blocks.push_back(time_figure(instances.front()->entry->scheme, instances));
    }
}

void Report::add_beside_others(Page& page, const Instances& instances) const {
    Table table{{{"instance"},
                 {"operation"},
                 {"other (median trial)", figure},
                 {"ngcc (median trial)", figure},
                 {"ratio", figure},
                 {"library"}},
                {}};
    for (const Run::Instance* instance : instances) {
        if (!instance->against) {
            continue;
        }
        const std::string& name = instance->record.instance;
        const std::string path = against_path(name);
        for (const AgainstRecord::Operation& operation : instance->against->operations) {
            table.rows.push_back({name, operation.operation, from(path, median_text(operation.theirs)),
                                  from(path, median_text(operation.ours)), from(path, ratio_text(operation.ratio)),
                                  Text{instance->against->theirs.file, path}});
        }
    }
    if (!table.rows.empty()) {
        page.blocks.push_back(Heading{2, "Beside another implementation on this machine"});
        page.blocks.push_back(Paragraph{
            "Both through the organiser's C API, trial by trial in turn, so that the ratio, the other divided "
            "by ngcc, compares the programs."});
        page.blocks.push_back(std::move(table));
    }
}

Page Report::scheme_page(const Instances& instances) const {
    const ManifestEntry& entry = *instances.front()->entry;
    Page page{page_stem(entry), entry.scheme + " (" + entry.id + "): measurements of ngcc", {}};
    const auto add = [&](Block block) { page.blocks.push_back(std::move(block)); };
    add(Paragraph{std::vector<Span>{{"All schemes: "},
                                    {"summary", summary_name(format_)},
                                    {". Each figure is a link to the record that it comes from."}}});
    add(Heading{2, "(1) Basic information"});
    add(basic_information(instances));
    add(Heading{2, "(2) Assessment environment"});
    add_warnings(page, instances);
    add(environment(instances));
    add(Heading{2, "(3) Functional testing"});
    add(functional_testing(instances));
    add(Heading{2, "(4) Performance"});
    add_performance(page, instances);
    add(Heading{2, "(5) Resource consumption"});
    add(Paragraph{
        "Memory figures are upper bounds: they are those of the whole process that ran the operation. The ELF "
        "image is what the segments of a library with this one instance take in memory."});
    add(resources(instances));
    add(Heading{2, "(6) Transmission and storage overhead"});
    add(Paragraph{"In bytes."});
    add(sizes(instances));
    add(Heading{3, "Symmetric primitives"});
    add(
        Paragraph{"Shares of the time of an operation, from a run of their own with a library that counts calls; what "
                  "reading the clock costs is subtracted. A batch of k digests counts as k calls."});
    add(symmetric(instances));
    add(Heading{2, "(7) Raw evidence index"});
    add(Paragraph{"Each file with its SHA-256."});
    add(evidence(instances));
    add_beside_reference(page, instances);
    add_beside_others(page, instances);
    return page;
}

Page Report::summary() const {
    Page page{"summary", "Measurements of ngcc " + run_.environment.version, {}};
    if (format_ == Format::html) {
        page.name = "index";
    }
    const auto add = [&](Block block) { page.blocks.push_back(std::move(block)); };
    const Instances instances = all_of(run_);
    add(Paragraph{std::vector<Span>{{"Measured on " + processor() + ". How: "},
                                    {"benchmarking.md", method()},
                                    {". Each figure is a link to the record that it comes from."}}});
    Table schemes{{{"scheme"}, {"category"}, {"parameter sets"}}, {}};
    for (const Instances& some : by_scheme(run_)) {
        const ManifestEntry& entry = *some.front()->entry;
        std::vector<std::string> sets;
        for (const Run::Instance* instance : some) {
            sets.push_back(short_set(*instance->entry));
        }
        schemes.rows.push_back({Text{entry.scheme, page_name(entry, format_)},
                                entry.kind == Kind::kem ? "key encapsulation" : "digital signature", joined(sets)});
    }
    add(std::move(schemes));

    add(Heading{2, "Environment"});
    add_warnings(page, instances);
    add(environment(instances));

    add(Heading{2, "Time per operation"});
    for (const Instances& some : by_scheme(run_)) {
        if (std::ranges::any_of(some, [](const auto* instance) { return !instance->operations.empty(); })) {
            const std::string& scheme = some.front()->entry->scheme;
            add(Heading{3, scheme});
            add(time_figure(scheme, some));
        }
    }
    Table times{
        {{"instance"}, {"operation"}, {"mean time", figure}, {"ops/s", figure}, {"hashing", figure}, {"DRNG", figure}},
        {}};
    for_each_operation(instances, [&](const Run::Instance&, const OperationRecord& record) {
        const std::string path = path_of(record);
        times.rows.push_back({record.instance, record.operation, from(path, time_text(record.statistics.mean_seconds)),
                              from(path, rate_text(record.statistics.operations_per_second)),
                              from(path, share_text(record.symmetric.hash_share())),
                              from(path, share_text(record.symmetric.drng_share()))});
    });
    add(Heading{3, "All operations"});
    add(std::move(times));

    add(Heading{2, "Sizes"});
    add(Paragraph{"In bytes."});
    add(sizes(instances));

    add(Heading{2, "Size and time"});
    for (const auto& blocks :
         {size_figure(run_, 1, "sign or encapsulate", "size-and-time-sign"),
          size_figure(run_, 2, "verify or decapsulate", "size-and-time-verify"), share_figure(instances)}) {
        page.blocks.insert(page.blocks.end(), blocks.begin(), blocks.end());
    }
    return page;
}

}  // namespace

std::string summary_name(Format format) {
    return (format == Format::markdown ? "summary" : "index") + ending(format);
}

std::string page_name(const ManifestEntry& entry, Format format) {
    return page_stem(entry) + ending(format);
}

std::vector<PageFile> pages(const Run& run, Format format, const std::string& docs) {
    const Report report{run, format, docs};
    std::vector<Page> all{report.summary()};
    for (const Instances& instances : by_scheme(run)) {
        all.push_back(report.scheme_page(instances));
    }
    std::vector<PageFile> files;
    for (const Page& page : all) {
        files.push_back({page.name + ending(format), format == Format::markdown ? markdown(page) : html(page)});
    }
    if (format == Format::markdown) {
        // The summary has all drawings; the pages of the schemes show some of them again.
        for (const Block& block : all.front().blocks) {
            if (const auto* drawn = std::get_if<Figure>(&block)) {
                files.push_back({drawn->name + ".svg", drawn->file});
            }
        }
    }
    return files;
}

}  // namespace ngcc_bench
