// The drawings of the report, as SVG. Their marks are links to the records that they show.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace ngcc_bench {

/// A drawing in both forms; see Figure.
struct Drawing {
    std::string in_page;
    std::string file;
};

/// What a drawing is about, for those who cannot see it.
struct About {
    std::string title;
    std::string description;
};

/// Rows of bars under one heading.
template <class Row>
struct BarGroup {
    std::string name;
    std::vector<Row> rows;
};

/// The time of an operation in seconds, here and in the reference.
struct TimeRow {
    std::string name;
    double ours = 0;
    std::optional<double> reference;
    std::string link;
};

/// Shares of 1, which are stacked.
struct ShareRow {
    std::string name;
    double hash = 0;
    double drng = 0;
    std::string link;
};

/// A point of a scatter plot.
struct Point {
    std::string label;
    double bytes = 0;
    double seconds = 0;
    std::string link;
};

struct PointSeries {
    std::string name;
    std::vector<Point> points;
};

/// Pairs of horizontal bars on a logarithmic axis. There has to be a row.
Drawing time_bars(const About& about, const std::vector<BarGroup<TimeRow>>& groups, const std::string& reference_name);

/// Stacked horizontal bars from 0 to 100%.
Drawing share_bars(const About& about, const std::vector<BarGroup<ShareRow>>& groups);

/// Bytes across, time upwards, both logarithmic; at most five series. There has to be a point.
Drawing size_and_time(const About& about, const std::vector<PointSeries>& series);

}  // namespace ngcc_bench
