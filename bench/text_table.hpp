// A table for the terminal: columns as wide as they have to be.
#pragma once

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace ngcc_bench {

class TextTable {
  public:
    /// The first row are the headings. `left` columns are aligned to the left, the others to the right.
    explicit TextTable(std::size_t left) : left_(left) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    void print(std::ostream& out) const {
        std::vector<std::size_t> widths;
        for (const auto& row : rows_) {
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths[i] = std::max(widths[i], width(row[i]));
            }
        }
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string padding(widths[i] - width(row[i]), ' ');
                line += (i == 0 ? "" : "  ") + (i < left_ ? row[i] + padding : padding + row[i]);
            }
            out << line.substr(0, line.find_last_not_of(' ') + 1) << "\n";
        }
        out << std::flush;
    }

  private:
    // In characters of UTF-8, not bytes.
    static std::size_t width(const std::string& text) {
        return static_cast<std::size_t>(
            std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
    }

    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace ngcc_bench
