#include "report/document.hpp"

namespace ngcc_bench {

namespace {

bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

std::string escaped(std::string_view text) {
    constexpr std::string_view marks = "\\`*[]<>&|~$";
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        // An underscore within a word is no mark, and many names contain one.
        const bool in_word = i > 0 && i + 1 < text.size() && is_word(text[i - 1]) && is_word(text[i + 1]);
        if (marks.find(text[i]) != std::string_view::npos || (text[i] == '_' && !in_word)) {
            result += '\\';
        }
        result += text[i] == '\n' ? ' ' : text[i];
    }
    return result;
}

std::string text_of(const Text& text) {
    std::string result;
    for (const Span& span : text.spans) {
        const bool code = span.code && span.text.find_first_of("`|\n") == std::string::npos;
        const std::string shown = code ? "`" + span.text + "`" : escaped(span.text);
        result += span.link.empty() ? shown : "[" + shown + "](" + escaped_address(span.link) + ")";
    }
    return result;
}

// A paragraph that must not turn into a list, a heading or a quotation.
std::string paragraph(const Text& text) {
    const std::string line = text_of(text);
    const std::size_t mark = line.find_first_not_of("0123456789");
    const bool numbered = mark != 0 && mark != std::string::npos && (line[mark] == '.' || line[mark] == ')');
    if (numbered) {
        return line.substr(0, mark) + "\\" + line.substr(mark);
    }
    return (line.find_first_of("#+-=") == 0 ? "\\" : "") + line;
}

std::string row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& cell : cells) {
        line += " " + cell + " |";
    }
    return line + "\n";
}

struct Render {
    std::string operator()(const Heading& block) const {
        return std::string(static_cast<std::size_t>(block.level), '#') + " " + escaped(block.text) + "\n";
    }
    std::string operator()(const Paragraph& block) const { return paragraph(block.text) + "\n"; }
    std::string operator()(const Warning& block) const { return "> **Warning:** " + text_of(block.text) + "\n"; }
    std::string operator()(const Figure& block) const {
        return "![" + escaped(block.title) + "](" + escaped_address(block.name + ".svg") + ")\n";
    }
    std::string operator()(const Table& block) const {
        std::vector<std::string> names;
        std::vector<std::string> rule;
        for (const Table::Header& header : block.headers) {
            names.push_back(escaped(header.name));
            rule.push_back(header.column == Table::Column::figure ? "---:" : "---");
        }
        std::string result = row(names) + row(rule);
        for (const auto& cells : block.rows) {
            std::vector<std::string> texts;
            for (const Text& cell : cells) {
                texts.push_back(text_of(cell));
            }
            result += row(texts);
        }
        return result;
    }
};

}  // namespace

std::string markdown(const Page& page) {
    std::string result = "# " + escaped(page.title) + "\n";
    for (const Block& block : page.blocks) {
        result += "\n" + std::visit(Render{}, block);
    }
    return result;
}

}  // namespace ngcc_bench
