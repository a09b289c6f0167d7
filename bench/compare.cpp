#include <algorithm>

#include "commands.hpp"
#include "program/failure.hpp"
#include "report/format.hpp"
#include "text_table.hpp"

namespace ngcc_bench {

namespace {

struct Spread {
    double least;
    double median;
    double most;
};

Spread spread_of(const OperationRecord& record) {
    const std::vector<double> means = trial_means(record.trials);
    const auto [least, most] = std::ranges::minmax(means);
    return {least, median(means), most};
}

std::string text_of(const Spread& spread) {
    return time_text(spread.median) + " (" + time_text(spread.least) + " to " + time_text(spread.most) + ")";
}

}  // namespace

void compare(const std::string& first, const std::string& second, const Console& console) {
    const Run a = read_run(first);
    const Run b = read_run(second);
    TextTable table(2);
    table.add({"instance", "operation", "first: median trial (from to)", "second", "first / second", ""});
    std::size_t rows = 0;
    for (const Run::Instance& instance : a.instances) {
        const auto other = std::ranges::find(b.instances, instance.entry, &Run::Instance::entry);
        if (other == b.instances.end()) {
            continue;
        }
        for (const OperationRecord& record : instance.operations) {
            const auto match = std::ranges::find(other->operations, record.operation, &OperationRecord::operation);
            if (match == other->operations.end()) {
                continue;
            }
            const Spread x = spread_of(record);
            const Spread y = spread_of(*match);
            const bool apart = x.most < y.least || y.most < x.least;
            table.add({record.instance, record.operation, text_of(x), text_of(y), ratio_text(x.median / y.median),
                       apart ? "" : "within noise"});
            ++rows;
        }
    }
    if (rows == 0) {
        throw ngcc_tool::Failure(ngcc_tool::unusable, first + " and " + second + ": have no operation in common");
    }
    table.print(console.out);
    console.out << "Within noise: the trials of both runs overlap.\n" << std::flush;
}

}  // namespace ngcc_bench
