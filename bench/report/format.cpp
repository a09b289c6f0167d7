#include "report/format.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace ngcc_bench {

namespace {

std::string printed(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer;  // the longest double has 309 digits before its point
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    return {buffer.data(), end};
}

// A value rounded to three significant digits: d.dd * 10^exponent. What unit it gets is decided after the rounding, so
// that 999.6 µs is 1.00 ms.
struct Rounded {
    std::string digits;
    int exponent = 0;

    explicit Rounded(double value) {
        const std::string text = printed(value, std::chars_format::scientific, 2);  // d.dde+xx
        digits = text.substr(0, 1) + text.substr(2, 2);
        std::from_chars(text.data() + (text[5] == '+' ? 6 : 5), text.data() + text.size(), exponent);
    }

    // In plain digits, in units of 10^unit.
    std::string in_units(int unit) const {
        const int point = exponent - unit + 1;  // digits before the point
        if (point <= 0) {
            return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
        }
        const auto whole = static_cast<std::size_t>(point);
        if (whole >= digits.size()) {
            return digits + std::string(whole - digits.size(), '0');
        }
        return digits.substr(0, whole) + "." + digits.substr(whole);
    }
};

}  // namespace

std::string cycles_text(double cycles) {
    struct Unit {
        double size;
        int decimals;
        std::string_view name;
    };
    constexpr std::array<Unit, 4> units = {{{1, 0, ""}, {1e3, 1, " k"}, {1e6, 2, " M"}, {1e9, 2, " G"}}};
    if (!std::isfinite(cycles)) {
        return std::string{no_value};
    }
    std::string text;
    for (const Unit& unit : units) {
        text = printed(cycles / unit.size, std::chars_format::fixed, unit.decimals);
        const std::size_t whole = text.find('.') == std::string::npos ? text.size() : text.find('.');
        text += unit.name;
        if (whole <= 3) {
            break;
        }
    }
    return text;
}

std::string time_text(double seconds) {
    if (!std::isfinite(seconds)) {
        return std::string{no_value};
    }
    const Rounded rounded{seconds};
    if (rounded.exponent >= 0) {
        return rounded.in_units(0) + " s";
    }
    if (rounded.exponent >= -3) {
        return rounded.in_units(-3) + " ms";
    }
    if (rounded.exponent >= -6) {
        return rounded.in_units(-6) + " µs";
    }
    return rounded.in_units(-9) + " ns";
}

std::string rate_text(double rate) {
    if (!std::isfinite(rate)) {
        return std::string{no_value};
    }
    const Rounded rounded{rate};
    return rounded.exponent >= 4 ? printed(rate, std::chars_format::scientific, 2) : rounded.in_units(0);
}

std::string share_text(double share) {
    if (!std::isfinite(share)) {
        return std::string{no_value};
    }
    const double percent = 100 * share;
    const std::string decimal = printed(percent, std::chars_format::fixed, 1);
    return (decimal.size() <= 3 ? decimal : printed(percent, std::chars_format::fixed, 0)) + "%";
}

std::string calls_text(double calls) {
    return std::isfinite(calls) ? printed(calls, std::chars_format::general, 3) : std::string{no_value};
}

std::string ratio_text(double ratio) {
    return std::isfinite(ratio) ? Rounded{ratio}.in_units(0) + "×" : std::string{no_value};
}

std::string load_text(double load) {
    return std::isfinite(load) ? printed(load, std::chars_format::fixed, 2) : std::string{no_value};
}

}  // namespace ngcc_bench
