// The colours of pages and drawings. Those that tell bars or points apart differ in lightness or lie on the blue-yellow
// axis, so that colour-blind readers can tell them apart as well.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace ngcc_bench {

struct Colour {
    std::string_view name;  // of the CSS variable
    std::string_view light;
    std::string_view dark;
};

inline constexpr Colour page_colour = {"--page", "#ffffff", "#12161c"};
inline constexpr Colour panel_colour = {"--panel", "#f3f6f9", "#1b222b"};
inline constexpr Colour text_colour = {"--text", "#1c232d", "#e3e8ee"};
inline constexpr Colour muted_colour = {"--muted", "#566272", "#9ca8b6"};
inline constexpr Colour line_colour = {"--line", "#dbe1e8", "#303a46"};
inline constexpr Colour accent_colour = {"--accent", "#0b62a8", "#74b8f0"};
inline constexpr Colour warning_colour = {"--warning", "#fff5dc", "#2c2411"};
inline constexpr Colour warning_line_colour = {"--warning-line", "#d99a00", "#d9a13b"};
inline constexpr std::array<Colour, 2> pair_colours = {
    {{"--first", "#0b6fb8", "#4ea6e6"}, {"--second", "#e9a03b", "#f0b45a"}}};
inline constexpr std::array<Colour, 5> series_colours = {{{"--series-1", "#0b6fb8", "#4ea6e6"},
                                                          {"--series-2", "#d56a00", "#f2933f"},
                                                          {"--series-3", "#00855f", "#3cc79a"},
                                                          {"--series-4", "#a8407f", "#e08abf"},
                                                          {"--series-5", "#5a4fc0", "#aaa0f7"}}};

/// The variables for `selector`, in both schemes.
inline std::string palette_css(std::string_view selector) {
    std::string light;
    std::string dark;
    const auto add = [&](const Colour& colour) {
        light += std::string{colour.name} + ":" + std::string{colour.light} + ";";
        dark += std::string{colour.name} + ":" + std::string{colour.dark} + ";";
    };
    for (const Colour& colour : {page_colour, panel_colour, text_colour, muted_colour, line_colour, accent_colour,
                                 warning_colour, warning_line_colour}) {
        add(colour);
    }
    for (const Colour& colour : pair_colours) {
        add(colour);
    }
    for (const Colour& colour : series_colours) {
        add(colour);
    }
    const std::string name{selector};
    return name + " {" + light + "}\n@media (prefers-color-scheme: dark) { " + name + " {" + dark + "} }\n";
}

}  // namespace ngcc_bench
