// Pages in Markdown and HTML.
#include "report/document.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;
using Catch::Matchers::Contains;

namespace {

Page page_of(Block block) {
    return {"page", "Title & more", {std::move(block)}};
}

// What a block adds to a page.
std::string in_markdown(Block block) {
    const std::string start = "# Title \\& more\n\n";
    const std::string text = markdown(page_of(std::move(block)));
    REQUIRE(text.substr(0, start.size()) == start);
    return text.substr(start.size());
}

std::string in_html(Block block) {
    const std::string text = html(page_of(std::move(block)));
    const std::string start = "<h1>Title &amp; more</h1>\n";
    const std::string end = "</main>\n</body>\n</html>\n";
    const std::size_t from = text.find(start);
    REQUIRE(from != std::string::npos);
    REQUIRE(text.size() > end.size());
    REQUIRE(text.substr(text.size() - end.size()) == end);
    const std::size_t first = from + start.size();
    return text.substr(first, text.size() - end.size() - first);
}

const std::string hostile = "<b>&\"'|*_x_`[a](b)\\";

}  // namespace

TEST_CASE("Blocks of a page in Markdown") {
    CHECK(in_markdown(Heading{2, "(1) Basics"}) == "## (1) Basics\n");
    CHECK(in_markdown(Heading{3, "a_b|c"}) == "### a_b\\|c\n");
    CHECK(in_markdown(Paragraph{"Plain."}) == "Plain.\n");
    CHECK(in_markdown(Paragraph{Text{"text", "a b/(c).md"}}) == "[text](a%20b/%28c%29.md)\n");
    CHECK(in_markdown(Warning{"Careful."}) == "> **Warning:** Careful.\n");
    CHECK(in_markdown(Figure{"time-x", "Time [of] x", "<svg/>", "<svg></svg>"}) == "![Time \\[of\\] x](time-x.svg)\n");
    const Table table{{{"name"}, {"bytes", Table::Column::figure}},
                      {{"a|b", Text{"12", "a.json"}}, {"a|b", Text{std::vector<Span>{{"x "}, {"0f", "", true}}}}}};
    CHECK(in_markdown(table) == "| name | bytes |\n| --- | ---: |\n| a\\|b | [12](a.json) |\n| a\\|b | x `0f` |\n");
}

TEST_CASE("Markdown is escaped") {
    CHECK(in_markdown(Paragraph{hostile}) == "\\<b\\>\\&\"'\\|\\*\\_x\\_\\`\\[a\\](b)\\\\\n");
    CHECK(in_markdown(Paragraph{"a\nb"}) == "a b\n");
    CHECK(in_markdown(Paragraph{"1. not a list"}) == "1\\. not a list\n");
    CHECK(in_markdown(Paragraph{"12) not a list"}) == "12\\) not a list\n");
    CHECK(in_markdown(Paragraph{"12 is a number"}) == "12 is a number\n");
    CHECK(in_markdown(Paragraph{"- not a list"}) == "\\- not a list\n");
    CHECK(in_markdown(Paragraph{"# no heading"}) == "\\# no heading\n");
    // What would end it is not in a fixed width.
    CHECK(in_markdown(Paragraph{Text{std::vector<Span>{{"a`b", "", true}}}}) == "a\\`b\n");
    CHECK(in_markdown(Paragraph{Text{std::vector<Span>{{"a|b", "", true}}}}) == "a\\|b\n");
}

TEST_CASE("Blocks of a page in HTML") {
    CHECK(in_html(Heading{2, "(1) Basics"}) == "<h2>(1) Basics</h2>\n");
    CHECK(in_html(Paragraph{Text{std::vector<Span>{{"see "}, {"this", "a b&.md"}, {"0f", "", true}}}}) ==
          "<p>see <a href=\"a%20b%26.md\">this</a><code>0f</code></p>\n");
    CHECK(in_html(Warning{"Careful."}) ==
          "<p class=\"warning\" role=\"note\"><strong>Warning:</strong> Careful.</p>\n");
    CHECK(in_html(Figure{"time-x", "Time", "<svg/>\n", "<svg></svg>"}) ==
          "<figure class=\"drawing\">\n<svg/>\n</figure>\n");
}

TEST_CASE("A table in HTML has headers for its columns and for its rows") {
    const Table table{{{"name"}, {"bytes", Table::Column::figure}, {"calls", Table::Column::note}},
                      {{"a", Text{"12", "a.json"}, "x"}, {"a", "13", "y"}, {"b", "14", "z"}}};
    CHECK(in_html(table) ==
          "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead>\n"
          "<tr><th scope=\"col\">name</th><th scope=\"col\" class=\"figure\">bytes</th>"
          "<th scope=\"col\" class=\"note\">calls</th></tr>\n</thead>\n"
          "<tbody>\n<tr><th scope=\"rowgroup\" rowspan=\"2\">a</th>"
          "<td class=\"figure\"><a href=\"a.json\">12</a></td><td class=\"note\">x</td></tr>\n"
          "<tr><td class=\"figure\">13</td><td class=\"note\">y</td></tr>\n</tbody>\n"
          "<tbody>\n<tr><th scope=\"row\">b</th><td class=\"figure\">14</td><td class=\"note\">z</td></tr>\n"
          "</tbody>\n</table>\n</div>\n");
}

TEST_CASE("HTML is escaped") {
    const std::string shown = "&lt;b&gt;&amp;&quot;&#39;|*_x_`[a](b)\\";
    CHECK(in_html(Paragraph{hostile}) == "<p>" + shown + "</p>\n");
    CHECK(in_html(Heading{3, hostile}) == "<h3>" + shown + "</h3>\n");
    CHECK(in_html(Warning{hostile}) ==
          "<p class=\"warning\" role=\"note\"><strong>Warning:</strong> " + shown + "</p>\n");
    CHECK(in_html(Paragraph{Text{std::vector<Span>{{hostile, "", true}}}}) == "<p><code>" + shown + "</code></p>\n");
    CHECK(in_html(Paragraph{Text{"x", hostile}}) ==
          "<p><a href=\"%3Cb%3E%26%22%27%7C%2A_x_%60%5Ba%5D%28b%29%5C\">x</a></p>\n");
    CHECK_THAT(in_html(Table{{{hostile}}, {{hostile}}}),
               Contains("<th scope=\"col\">" + shown + "</th>") && Contains("<th scope=\"row\">" + shown + "</th>"));
    CHECK_THAT(html({"page", hostile, {}}), Contains("<title>" + shown + "</title>"));
}

TEST_CASE("A page in HTML needs no other file and runs no scripts") {
    const std::string text = html(page_of(Paragraph{"x"}));
    CHECK(text.substr(0, 15) == "<!DOCTYPE html>");
    CHECK_THAT(text, Contains("<html lang=\"en\">") && Contains("<meta charset=\"utf-8\">") &&
                         Contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">") &&
                         Contains("default-src 'none'") && Contains("prefers-color-scheme: dark"));
    for (const char* forbidden : {"<script", "http://", "https://", "<link", "@import", "url(", "src="}) {
        CHECK_THAT(text, !Contains(forbidden));
    }
}

TEST_CASE("Addresses keep what may stand in them") {
    CHECK(escaped_address("https://example.org/a-b_c.md?x=1#y") == "https://example.org/a-b_c.md?x=1#y");
    CHECK(escaped_address("../../docs/flit.md") == "../../docs/flit.md");
    CHECK(escaped_address("µ") == "%C2%B5");
}
