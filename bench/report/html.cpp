#include <algorithm>

#include "report/document.hpp"
#include "report/palette.hpp"

namespace ngcc_bench {

namespace {

constexpr std::string_view style = R"css(:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 70rem; padding: 2.5rem 1.5rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 2.75rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: 1.3rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
p { max-width: 50rem; margin: .6rem 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .15em; text-decoration-thickness: 1px; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .82em; }
.warning {
  padding: .6rem .9rem; border-left: 4px solid var(--warning-line); border-radius: 0 .3rem .3rem 0;
  background: var(--warning);
}
.scroll { margin: 1rem 0; overflow-x: auto; }
table { border-collapse: separate; border-spacing: 0; font-size: .9rem; line-height: 1.35; }
th, td { padding: .32rem .8rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
thead th {
  border-bottom: 2px solid var(--line); background: var(--page); color: var(--muted); font-weight: 600;
  vertical-align: bottom;
}
tbody th { position: sticky; left: 0; background: var(--page); font-weight: 600; }
tbody tr:first-child > * { border-top: 1px solid var(--line); }
tbody:first-of-type tr:first-child > * { border-top: 0; }
tbody tr:hover > td { background: var(--panel); }
.figure, .note { white-space: nowrap; font-variant-numeric: tabular-nums; }
.figure { text-align: right; }
.figure a, .note a { color: inherit; text-decoration: none; }
.figure a:hover, .figure a:focus-visible, .note a:hover, .note a:focus-visible { text-decoration: underline dotted; }
.drawing { margin: 1rem 0; overflow-x: auto; }
.drawing svg { display: block; width: 100%; height: auto; min-width: 40rem; }
@media (min-width: 70rem) {
  .scroll { overflow-x: visible; }
  thead th { position: sticky; top: 0; z-index: 1; }
}
@media (max-width: 40rem) {
  body { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.6rem; }
  th, td { padding: .3rem .55rem; }
}
@media print {
  body { max-width: none; padding: 0; }
  .scroll, .drawing { overflow: visible; }
  a { color: inherit; text-decoration: none; }
}
)css";

std::string text_of(const Text& text) {
    std::string result;
    for (const Span& span : text.spans) {
        std::string shown = escaped_html(span.text);
        if (span.code) {
            shown = "<code>" + shown + "</code>";
        }
        result += span.link.empty() ? shown
                                    : "<a href=\"" + escaped_html(escaped_address(span.link)) + "\">" + shown + "</a>";
    }
    return result;
}

std::string class_of(const Table::Header& header) {
    switch (header.column) {
        case Table::Column::figure:
            return " class=\"figure\"";
        case Table::Column::note:
            return " class=\"note\"";
        default:
            return "";
    }
}

struct Render {
    std::string operator()(const Heading& block) const {
        const std::string tag = "h" + std::to_string(block.level);
        return "<" + tag + ">" + escaped_html(block.text) + "</" + tag + ">\n";
    }
    std::string operator()(const Paragraph& block) const { return "<p>" + text_of(block.text) + "</p>\n"; }
    std::string operator()(const Warning& block) const {
        return "<p class=\"warning\" role=\"note\"><strong>Warning:</strong> " + text_of(block.text) + "</p>\n";
    }
    std::string operator()(const Figure& block) const {
        return "<figure class=\"drawing\">\n" + block.drawing + "</figure>\n";
    }
    std::string operator()(const Table& block) const {
        std::string result = "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead>\n<tr>";
        for (const Table::Header& header : block.headers) {
            result += "<th scope=\"col\"" + class_of(header) + ">" + escaped_html(header.name) + "</th>";
        }
        result += "</tr>\n</thead>\n";
        // Rows with the same first cell share it.
        for (auto first = block.rows.begin(); first != block.rows.end();) {
            const std::string name = text_of(first->front());
            const auto end = std::find_if(first, block.rows.end(),
                                          [&](const auto& cells) { return text_of(cells.front()) != name; });
            const auto count = end - first;
            result += "<tbody>\n";
            for (auto row = first; row != end; ++row) {
                result += "<tr>";
                if (row == first) {
                    result += count == 1 ? "<th scope=\"row\">"
                                         : "<th scope=\"rowgroup\" rowspan=\"" + std::to_string(count) + "\">";
                    result += name + "</th>";
                }
                for (std::size_t i = 1; i < row->size(); ++i) {
                    result += "<td" + class_of(block.headers[i]) + ">" + text_of((*row)[i]) + "</td>";
                }
                result += "</tr>\n";
            }
            result += "</tbody>\n";
            first = end;
        }
        return result + "</table>\n</div>\n";
    }
};

}  // namespace

std::string html(const Page& page) {
    const std::string title = escaped_html(page.title);
    std::string result =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        "<title>" +
        title + "</title>\n<style>\n" + palette_css(":root") + std::string{style} +
        "</style>\n</head>\n<body>\n<main>\n<h1>" + title + "</h1>\n";
    for (const Block& block : page.blocks) {
        result += std::visit(Render{}, block);
    }
    return result + "</main>\n</body>\n</html>\n";
}

}  // namespace ngcc_bench
