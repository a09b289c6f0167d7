// The drawings. Positions are computed by hand: bars start at 232 and the axis ends at 820, 588 further.
#include <algorithm>

#include "report/plot.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;
using Catch::Matchers::Contains;

namespace {

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t result = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
        ++result;
    }
    return result;
}

// Every element that is opened is closed, in the right order, and quotes come in pairs.
bool well_formed(const std::string& text) {
    std::vector<std::string> open;
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
        const std::string tag = text.substr(at + 1, text.find('>', at) - at - 1);
        const std::string name = tag.substr(0, tag.find(' '));
        if (tag.find('<') != std::string::npos || std::ranges::count(tag, '"') % 2 != 0) {
            return false;
        }
        if (tag.front() == '/') {
            if (open.empty() || "/" + open.back() != tag) {
                return false;
            }
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
    }
    return open.empty();
}

// Where the text with these contents stands.
std::pair<double, double> position(const std::string& text, const std::string& contents) {
    const std::size_t end = text.find("\">" + contents + "</text>");
    REQUIRE(end != std::string::npos);
    const std::string x = "<text x=\"";
    const std::string y = "\" y=\"";
    const std::size_t start = text.rfind(x, end) + x.size();
    return {std::stod(text.substr(start)), std::stod(text.substr(text.find(y, start) + y.size()))};
}

const About about{"A <title>", "What & why"};

// From 1 ms, below the least value, to 1 s: 196 for each power of ten.
Drawing times() {
    return time_bars(about, {{"A<1>", {{"sign", 0.01, 1.0, "a b.json"}, {"verify", 0.1, {}, "c.json"}}}},
                     "reference <x>");
}

}  // namespace

TEST_CASE("Drawings are well formed and say what they show") {
    const std::vector<Drawing> drawings{times(), share_bars(about, {{"A<1>", {{"sign", 0.5, 0.25, "a.json"}}}}),
                                        size_and_time(about, {{"A<1>", {{"1<", 100, 0.1, "a.json"}}}})};
    for (const Drawing& drawing : drawings) {
        for (const std::string& text : {drawing.in_page, drawing.file}) {
            CHECK(well_formed(text));
            CHECK(count(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"") == 1);
            CHECK(count(text, "role=\"img\"") == 1);
            CHECK_THAT(text, Contains("<title>A &lt;title&gt;</title>\n<desc>What &amp; why</desc>"));
            CHECK_THAT(text, Contains("A&lt;1&gt;"));
            CHECK_THAT(text, !Contains("nan"));
        }
        CHECK(count(drawing.in_page, "<style>") == 0);
        CHECK(count(drawing.file, "<style>") == 1);
        CHECK_THAT(drawing.file, Contains("prefers-color-scheme: dark"));
    }
}

TEST_CASE("Bars of times end where their logarithms are") {
    const std::string text = times().in_page;
    CHECK_THAT(text, Contains("<a href=\"a%20b.json\"><title>A&lt;1&gt; sign: 10.0 ms</title>"
                              "<rect x=\"232.0\" y=\"62.0\" width=\"196.0\" height=\"11.0\"/></a>"));
    CHECK_THAT(text, Contains("<a href=\"a%20b.json\"><title>A&lt;1&gt; sign: 1.00 s</title>"
                              "<rect x=\"232.0\" y=\"74.0\" width=\"588.0\" height=\"11.0\"/></a>"));
    CHECK_THAT(text, Contains("<title>A&lt;1&gt; verify: 100 ms</title>"
                              "<rect x=\"232.0\" y=\"93.0\" width=\"392.0\" height=\"11.0\"/>"));
    CHECK(count(text, "<a href") == 3);
    for (const char* tick : {">1 ms<", ">10 ms<", ">1 s<"}) {
        CHECK(count(text, tick) == 2);
    }
    CHECK(count(text, ">100 ms<") == 3);  // a tick above and below, and the value of a bar
    CHECK(count(text, ">10 s<") == 0);
    for (const char* label : {">ngcc here<", ">reference &lt;x&gt;<", ">10.0 ms<", ">1.00 s<"}) {
        CHECK(count(text, label) == 1);
    }
}

TEST_CASE("A bar of the least time can be seen") {
    // 1 ms is the least: the axis starts at 100 µs and ends at 1 ms.
    const std::string text = time_bars(about, {{"A", {{"sign", 0.001, {}, "a.json"}}}}, "reference").in_page;
    CHECK_THAT(text, Contains("width=\"588.0\" height=\"11.0\""));
    CHECK(count(text, ">100 µs<") == 2);
}

TEST_CASE("Records that make no sense still give a drawing") {
    for (const Drawing& drawing : {time_bars(about, {{"A", {{"sign", 0, -1.0, "a.json"}}}}, "reference"),
                                   size_and_time(about, {{"A", {{"1", 0, 0, "a.json"}}}}),
                                   share_bars(about, {{"A", {{"sign", 1e300, -1, "a.json"}}}})}) {
        CHECK(well_formed(drawing.in_page));
        CHECK_THAT(drawing.in_page, !Contains("\"nan") && !Contains("\"-nan") && !Contains("inf"));
    }
}

TEST_CASE("Shares are stacked") {
    const std::string text =
        share_bars(about, {{"A", {{"sign", 0.5, 0.25, "a.json"}, {"verify", 0.25, 0, "b.json"}}}}).in_page;
    CHECK_THAT(text, Contains("<a href=\"a.json\"><title>A sign: 50% hashing, 25% DRNG</title>"
                              "<rect x=\"232.0\" y=\"62.0\" width=\"294.0\" height=\"12.0\"/></a>"));
    CHECK_THAT(text, Contains("<rect x=\"526.0\" y=\"62.0\" width=\"147.0\" height=\"12.0\"/></a>"));
    CHECK_THAT(text, Contains("<rect x=\"232.0\" y=\"80.0\" width=\"147.0\" height=\"12.0\"/></a>"));
    CHECK_THAT(text, Contains(">75%<"));
    CHECK(count(text, ">100%<") == 2);
}

TEST_CASE("Points lie where their logarithms are") {
    // Two powers of ten and a margin of 0.12 on each side: from 76 to 880 across, from 480 to 34 upwards.
    const std::string text =
        size_and_time(about, {{"A", {{"x", 100, 0.001, "a.json"}}}, {"B", {{"y", 10000, 0.1, "b.json"}}}}).in_page;
    CHECK_THAT(text, Contains("<a href=\"a.json\"><title>A x: 100 bytes, 1.00 ms</title>"
                              "<circle cx=\"119.1\" cy=\"456.1\" r=\"5.0\"/></a>"));
    // A square from 836.9 - 4.5 and 57.9 - 4.5 on.
    CHECK_THAT(text, Contains("<a href=\"b.json\"><title>B y: 10000 bytes, 100 ms</title>"
                              "<polygon points=\"832.4,53.4 841.4,53.4 841.4,62.4 832.4,62.4\"/></a>"));
    for (const char* tick : {">100<", ">1000<", ">10000<", ">1 ms<", ">10 ms<", ">100 ms<"}) {
        CHECK(count(text, tick) == 1);
    }
}

TEST_CASE("Labels of near points get out of each other's way") {
    const std::string text =
        size_and_time(about,
                      {{"A", {{"first", 1000, 0.01, ""}, {"second", 1100, 0.01, ""}, {"far", 100000, 0.01, ""}}}})
            .in_page;
    // Five characters of 6.16 to the left of the first point, as the second is on its right; six on the right of that.
    const auto first = position(text, "first");
    const auto second = position(text, "second");
    CHECK(first.second == second.second);
    CHECK(first.first + 5 * 6.16 < second.first);
}
