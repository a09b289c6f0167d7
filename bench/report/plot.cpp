#include "report/plot.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "report/document.hpp"
#include "report/format.hpp"
#include "report/palette.hpp"

namespace ngcc_bench {

namespace {

constexpr double width = 900;
constexpr double small = 11;    // size of the text at bars and points
constexpr double normal = 13;   // of all other text
constexpr double glyph = 0.56;  // mean width of a character, of its size

// A coordinate.
std::string at(double value) {
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1).ptr;
    return {buffer.data(), end};
}

std::string attribute(std::string_view name, const std::string& value) {
    return " " + std::string{name} + "=\"" + value + "\"";
}

std::string attribute(std::string_view name, double value) {
    return attribute(name, at(value));
}

// Fills or strokes with a colour of the page; a program that knows no variables of CSS takes the light one.
std::string paint(std::string_view property, const Colour& colour) {
    const std::string light{colour.light};
    return attribute(property, light) +
           attribute("style", std::string{property} + ":var(" + std::string{colour.name} + "," + light + ")");
}

std::string group(const std::string& attributes, const std::string& contents) {
    return "<g" + attributes + ">\n" + contents + "</g>\n";
}

std::string text(double x, double y, const std::string& contents, const std::string& attributes = "") {
    return "<text" + attribute("x", x) + attribute("y", y) + attributes + ">" + escaped_html(contents) + "</text>\n";
}

std::string rectangle(double x, double y, double w, double h) {
    return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", w) + attribute("height", h) + "/>";
}

std::string line(double x1, double y1, double x2, double y2) {
    return "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) + "/>\n";
}

// A mark that leads to its record and shows what it is when it is pointed at.
std::string linked(const std::string& address, const std::string& name, const std::string& mark) {
    const std::string shown = "<title>" + escaped_html(name) + "</title>" + mark;
    return address.empty() ? "<g>" + shown + "</g>\n"
                           : "<a href=\"" + escaped_html(escaped_address(address)) + "\">" + shown + "</a>\n";
}

// The page has a margin of its own, a file needs one.
Drawing drawing(const About& about, double height, const std::string& contents) {
    constexpr double margin = 16;
    const auto start = [&](double border) {
        const double w = width + 2 * border;
        const double h = height + 2 * border;
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", w) + attribute("height", h) +
               attribute("viewBox", at(-border) + " " + at(-border) + " " + at(w) + " " + at(h)) +
               attribute("role", "img") +
               attribute("font-family", "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif") +
               attribute("font-size", normal) + ">\n<title>" + escaped_html(about.title) + "</title>\n<desc>" +
               escaped_html(about.description) + "</desc>\n";
    };
    const std::string end = group(paint("fill", text_colour), contents) + "</svg>\n";
    const std::string background = rectangle(-margin, -margin, width + 2 * margin, height + 2 * margin) + "\n";
    return {start(0) + end, start(margin) + "<style>\n" + palette_css("svg") + "</style>\n" +
                                group(paint("fill", page_colour), background) + end};
}

// 1 µs, 10 µs, 100 µs, 1 ms: without the digits that time_text would add.
std::string time_tick(double seconds) {
    std::string result = time_text(seconds);
    const std::size_t space = result.find(' ');
    const std::size_t point = result.find('.');
    if (point < space) {
        const std::size_t last = result.find_last_not_of("0.", space - 1);
        const std::size_t kept = last == std::string::npos || last < point ? point : last + 1;
        result.erase(kept, space - kept);
    }
    return result;
}

// A value that has a place on a logarithmic axis, even if a record has none that makes sense.
double positive(double value) {
    return std::clamp(value, 1e-12, 1e12);
}

// Where values between two bounds are, on a logarithmic axis.
struct LogAxis {
    double low;  // logarithms
    double high;
    double start;  // where they are in the drawing
    double end;

    double operator()(double value) const {
        return start + (std::log10(positive(value)) - low) / (high - low) * (end - start);
    }

    // Powers of ten, with twice and five times them if these are few.
    std::vector<double> ticks() const {
        std::vector<double> result;
        const bool few = high - low < 3;
        for (int exponent = static_cast<int>(std::floor(low)); exponent <= high; ++exponent) {
            for (const double step : {1.0, 2.0, 5.0}) {
                const double value = step * std::pow(10, exponent);
                const double logarithm = std::log10(value);
                if ((step == 1 || few) && logarithm > low - 1e-9 && logarithm < high + 1e-9) {
                    result.push_back(value);
                }
            }
        }
        return result;
    }
};

// The frame of all drawings with bars: names on the left, the axis above and below, a legend on top.
struct Bars {
    static constexpr double left = 232;
    static constexpr double right = 820;  // values are written beyond the bars
    static constexpr double top = 62;
    static constexpr double group_gap = 12;

    double bar;       // height of a bar
    double row_step;  // from row to row

    template <class Row>
    double height(const std::vector<BarGroup<Row>>& groups) const {
        double result = top;
        for (const auto& group : groups) {
            result += static_cast<double>(group.rows.size()) * row_step + group_gap;
        }
        return result + 30;
    }

    std::string legend(const std::array<std::string, 2>& names) const {
        std::string result;
        double x = left;
        for (std::size_t i = 0; i < names.size(); ++i) {
            result +=
                group(paint("fill", pair_colours[i]), rectangle(x, 6, 14, 12) + "\n") + text(x + 20, 16, names[i]);
            x += 54 + normal * glyph * static_cast<double>(names[i].size());
        }
        return result;
    }

    template <class Position>
    std::string axis(const std::vector<std::pair<double, std::string>>& ticks, double height, Position position) const {
        std::string lines;
        std::string labels;
        for (const auto& [value, label] : ticks) {
            const double x = position(value);
            lines += line(x, top - 8, x, height - 26);
            labels += text(x, top - 14, label) + text(x, height - 10, label);
        }
        return group(paint("stroke", line_colour), lines) +
               group(paint("fill", muted_colour) + attribute("font-size", small) + attribute("text-anchor", "middle"),
                     labels);
    }

    // The names, and what `draw` adds for each row.
    template <class Row, class Draw>
    std::string rows(const std::vector<BarGroup<Row>>& groups, Draw draw) const {
        std::string result;
        double y = top;
        for (const auto& one : groups) {
            const double first = y + row_step / 2 + 1;
            result += text(0, first, one.name, attribute("font-weight", "600"));
            for (const Row& row : one.rows) {
                result += text(left - 10, y + row_step / 2 + 1, row.name, attribute("text-anchor", "end"));
                draw(one.name, row, y);
                y += row_step;
            }
            y += group_gap;
        }
        return result;
    }
};

// Texts on top of everything else, with a rim that keeps lines and marks off them.
std::string on_top(const std::string& texts) {
    return group(paint("stroke", page_colour) + attribute("stroke-width", 2) + attribute("paint-order", "stroke") +
                     attribute("stroke-linejoin", "round") + attribute("font-size", small),
                 texts);
}

std::string value_label(double x, double y, const std::string& value) {
    return text(x + 6, y, value);
}

}  // namespace

Drawing time_bars(const About& about, const std::vector<BarGroup<TimeRow>>& groups, const std::string& reference_name) {
    const Bars bars{11, 31};
    double least = INFINITY;
    double most = 0;
    for (const auto& group : groups) {
        for (const TimeRow& row : group.rows) {
            for (const double seconds : {row.ours, row.reference.value_or(row.ours)}) {
                least = std::min(least, positive(seconds));
                most = std::max(most, positive(seconds));
            }
        }
    }
    // Even the shortest bar can be seen.
    const LogAxis axis{std::floor(std::log10(least) - 0.1), std::ceil(std::log10(most)), Bars::left, Bars::right};
    std::array<std::string, 2> marks;
    std::string values;
    const auto draw = [&](const std::string& name, const TimeRow& row, double y) {
        const auto add = [&](std::size_t series, double seconds, double top) {
            const double end = axis(seconds);
            marks[series] += linked(row.link, name + " " + row.name + ": " + time_text(seconds),
                                    rectangle(Bars::left, top, end - Bars::left, bars.bar));
            values += value_label(end, top + bars.bar - 2, time_text(seconds));
        };
        add(0, row.ours, y);
        if (row.reference) {
            add(1, *row.reference, y + bars.bar + 1);
        }
    };
    const std::string names = bars.rows(groups, draw);
    std::vector<std::pair<double, std::string>> ticks;
    for (const double tick : axis.ticks()) {
        ticks.emplace_back(tick, time_tick(tick));
    }
    const double height = bars.height(groups);
    return drawing(about, height,
                   bars.legend({"ngcc here", reference_name}) + bars.axis(ticks, height, axis) + names +
                       group(paint("fill", pair_colours[0]), marks[0]) +
                       group(paint("fill", pair_colours[1]), marks[1]) + on_top(values));
}

Drawing share_bars(const About& about, const std::vector<BarGroup<ShareRow>>& groups) {
    const Bars bars{12, 18};
    const auto position = [](double share) {
        return Bars::left + std::clamp(share, 0.0, 1.0) * (Bars::right - Bars::left);
    };
    std::array<std::string, 2> marks;
    std::string rest;
    std::string values;
    const auto draw = [&](const std::string& name, const ShareRow& row, double y) {
        const std::string shown =
            name + " " + row.name + ": " + share_text(row.hash) + " hashing, " + share_text(row.drng) + " DRNG";
        const double middle = position(row.hash);
        const double end = position(row.hash + row.drng);
        rest += rectangle(Bars::left, y, Bars::right - Bars::left, bars.bar) + "\n";
        marks[0] += linked(row.link, shown, rectangle(Bars::left, y, middle - Bars::left, bars.bar));
        marks[1] += linked(row.link, shown, rectangle(middle, y, end - middle, bars.bar));
        values += value_label(Bars::right, y + bars.bar - 2, share_text(row.hash + row.drng));
    };
    const std::string names = bars.rows(groups, draw);
    std::vector<std::pair<double, std::string>> ticks;
    for (const int percent : {0, 20, 40, 60, 80, 100}) {
        ticks.emplace_back(percent / 100.0, std::to_string(percent) + "%");
    }
    const double height = bars.height(groups);
    return drawing(about, height,
                   bars.legend({"hash and XOF functions", "DRNG"}) + group(paint("fill", panel_colour), rest) +
                       bars.axis(ticks, height, position) + names + group(paint("fill", pair_colours[0]), marks[0]) +
                       group(paint("fill", pair_colours[1]), marks[1]) + on_top(values));
}

namespace {

struct Box {
    double left;
    double top;
    double right;
    double bottom;

    double overlap(const Box& other) const {
        const double w = std::min(right, other.right) - std::max(left, other.left);
        const double h = std::min(bottom, other.bottom) - std::max(top, other.top);
        return w > 0 && h > 0 ? w * h : 0;
    }
};

constexpr double radius = 5;

// A shape for each series, so that colour is not all that tells them apart.
std::string marker(std::size_t series, double x, double y) {
    const auto polygon = [&](std::initializer_list<std::array<double, 2>> corners) {
        std::string points;
        for (const auto& [dx, dy] : corners) {
            points += (points.empty() ? "" : " ") + at(x + radius * dx) + "," + at(y + radius * dy);
        }
        return "<polygon" + attribute("points", points) + "/>";
    };
    switch (series) {
        case 0:
            return "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) + "/>";
        case 1:
            return polygon({{-.9, -.9}, {.9, -.9}, {.9, .9}, {-.9, .9}});
        case 2:
            return polygon({{0, -1.2}, {1.15, .85}, {-1.15, .85}});
        case 3:
            return polygon({{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}});
        default:
            return polygon({{0, 1.2}, {1.15, -.85}, {-1.15, -.85}});
    }
}

// A margin around the values, and a range of one decade at least.
LogAxis around(double least, double most, double start, double end) {
    const double low = std::log10(least);
    const double high = std::log10(most);
    const double margin = std::max(0.06 * (high - low), (1 - (high - low)) / 2);
    return {low - margin, high + margin, start, end};
}

// Puts labels beside their points where they hide the least.
class Labels {
  public:
    Labels(const Box& frame, std::vector<Box> taken) : frame_(frame), taken_(std::move(taken)) {}

    std::string add(double x, double y, const std::string& label) {
        const double w = small * glyph * static_cast<double>(label.size());
        const double h = small;
        const double near = 1.3 * radius + 3;
        const std::array<std::array<double, 2>, 8> corners = {{{x + near, y - h / 2},
                                                               {x - near - w, y - h / 2},
                                                               {x - w / 2, y - near - h},
                                                               {x - w / 2, y + near},
                                                               {x + near - 2, y - near - h + 4},
                                                               {x + near - 2, y + near - 4},
                                                               {x - near + 2 - w, y - near - h + 4},
                                                               {x - near + 2 - w, y + near - 4}}};
        Box best{};
        double least = INFINITY;
        for (const auto& [left, top] : corners) {
            const Box box{left, top, left + w, top + h};
            double hidden = w * h - box.overlap(frame_);
            for (const Box& other : taken_) {
                hidden += box.overlap(other);
            }
            if (hidden < least - 1e-6) {
                least = hidden;
                best = box;
            }
        }
        taken_.push_back(best);
        return text(best.left, best.bottom - 2, label);
    }

  private:
    Box frame_;
    std::vector<Box> taken_;
};

}  // namespace

Drawing size_and_time(const About& about, const std::vector<PointSeries>& series) {
    constexpr Box frame{76, 34, 880, 480};
    std::vector<double> bytes;
    std::vector<double> seconds;
    for (const PointSeries& one : series) {
        for (const Point& point : one.points) {
            bytes.push_back(positive(point.bytes));
            seconds.push_back(positive(point.seconds));
        }
    }
    const auto [least_bytes, most_bytes] = std::ranges::minmax(bytes);
    const auto [least_seconds, most_seconds] = std::ranges::minmax(seconds);
    const LogAxis across = around(least_bytes, most_bytes, frame.left, frame.right);
    const LogAxis upwards = around(least_seconds, most_seconds, frame.bottom, frame.top);

    std::string lines;
    std::string ticks;
    for (const double tick : across.ticks()) {
        lines += line(across(tick), frame.top, across(tick), frame.bottom);
        ticks += text(across(tick), frame.bottom + 18, std::to_string(std::llround(tick)),
                      attribute("text-anchor", "middle"));
    }
    for (const double tick : upwards.ticks()) {
        lines += line(frame.left, upwards(tick), frame.right, upwards(tick));
        ticks += text(frame.left - 8, upwards(tick) + 4, time_tick(tick), attribute("text-anchor", "end"));
    }

    std::vector<Box> boxes;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const double x = across(bytes[i]);
        const double y = upwards(seconds[i]);
        boxes.push_back({x - radius, y - radius, x + radius, y + radius});
    }
    Labels labels{frame, std::move(boxes)};
    std::string legend;
    std::string marks;
    std::string names;
    double x = frame.left;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const std::string colour = paint("fill", series_colours[i]);
        legend += group(colour, marker(i, x + 6, 12) + "\n") + text(x + 18, 16, series[i].name);
        x += 46 + normal * glyph * static_cast<double>(series[i].name.size());
        std::string points;
        for (const Point& point : series[i].points) {
            const double px = across(point.bytes);
            const double py = upwards(point.seconds);
            points += linked(point.link,
                             series[i].name + " " + point.label + ": " + std::to_string(std::llround(point.bytes)) +
                                 " bytes, " + time_text(point.seconds),
                             marker(i, px, py));
            names += labels.add(px, py, point.label);
        }
        marks += group(colour, points);
    }
    const std::string muted = paint("fill", muted_colour) + attribute("font-size", small);
    return drawing(about, 526,
                   legend + group(paint("stroke", line_colour), lines) + group(muted, ticks) +
                       group(muted + attribute("text-anchor", "middle"),
                             text((frame.left + frame.right) / 2, 518, "bytes of a signature or a ciphertext")) +
                       marks + on_top(names));
}

}  // namespace ngcc_bench
