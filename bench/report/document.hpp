// Pages as they are before they are Markdown or HTML.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ngcc_bench {

/// A stretch of text: plain, a link, or (code) in a fixed width, which is for digests and names of files.
struct Span {
    std::string text;
    std::string link = {};
    bool code = false;
};

/// One line: a paragraph, or a cell of a table.
struct Text {
    std::vector<Span> spans;

    Text(std::string text, std::string link = "") : spans{Span{std::move(text), std::move(link)}} {}
    Text(const char* text) : Text(std::string{text}) {}
    Text(std::vector<Span> all) : spans(std::move(all)) {}
};

struct Heading {
    int level = 2;  // that of the page is 1
    std::string text;
};

struct Paragraph {
    Text text;
};

struct Warning {
    Text text;
};

/// The first column says what a row is about; rows that follow one another with the same first cell belong together.
struct Table {
    enum class Column {
        text,
        figure,  // aligned on the right; links look like the text around them
        note     // figures with words; links likewise
    };
    struct Header {
        std::string name;
        Column column = Column::text;
    };

    std::vector<Header> headers;
    std::vector<std::vector<Text>> rows;
};

/// A drawing as standing text, in the page itself or in a file beside it.
struct Figure {
    std::string name;     // of the file, without ".svg"
    std::string title;    // for those who cannot see it
    std::string drawing;  // <svg> element that takes its colours from the page
    std::string file;     // the same with colours of its own
};

using Block = std::variant<Heading, Paragraph, Warning, Table, Figure>;

struct Page {
    std::string name;  // of the file, without its ending
    std::string title;
    std::vector<Block> blocks;
};

std::string markdown(const Page& page);

/// One file that needs no other and runs no scripts.
std::string html(const Page& page);

/// For text in HTML and SVG, in an attribute, too.
std::string escaped_html(std::string_view text);

/// For the value of href, and for the destination of a link in Markdown: what is not allowed in an address, and
/// parentheses, as %xx.
std::string escaped_address(std::string_view address);

}  // namespace ngcc_bench
