#include "ngcc_kat/format.hpp"

#include <algorithm>
#include <charconv>

namespace ngcc_kat {

namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";
constexpr std::size_t lines_per_record = 12;

// What was found, fit for one line of an error message.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 48;
    std::string result = "\"";
    for (const char c : text.substr(0, longest)) {
        if (c >= 0x20 && c < 0x7f) {
            result += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            result += {'\\', 'x', hex_digits[byte >> 4], hex_digits[byte & 15]};
        }
    }
    return result + (text.size() > longest ? "...\"" : "\"");
}

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }) &&
           (text.size() == 1 || text.front() != '0');
}

class Parser {
  public:
    Parser(std::string_view text, LengthLines lengths) : rest_(text), lengths_(lengths) {}

    ParsedFile run() {
        ParsedFile file;
        do {
            file.records.push_back(record(file, file.records.size()));
        } while (!rest_.empty());
        return file;
    }

  private:
    Record record(ParsedFile& file, std::size_t count) {
        Record result;
        result.count = count;
        const std::string count_line = "Count = " + std::to_string(count);
        if (const std::string_view found = next_line(quoted(count_line)); found != count_line) {
            fail(quoted(count_line) + (count > 0 ? " or the end of the file" : ""), quoted(found));
        }
        for (std::size_t i = 0; i < result.fields.size(); ++i) {
            // The first record decides whether this is the file of a KEM or of a signature scheme.
            if (count == 0 && i == first_field_of_kind && rest_.starts_with("M_Len =")) {
                file.kind = Kind::signature;
            }
            const std::string key{field_names(file.kind)[i]};
            const std::string_view length = value_of(key + "_Len");
            const bool blank = length.empty() && lengths_ == LengthLines::may_be_blank;
            if (!blank && !is_number(length)) {
                fail("a decimal number after " + quoted(key + "_Len = "), quoted(length));
            }
            result.fields[i] = hex(key, value_of(key));
            if (!blank && length != std::to_string(result.fields[i].size())) {
                fail(std::string{length} + " bytes, as the line before says", std::to_string(result.fields[i].size()));
            }
        }
        if (const std::string_view found = next_line("an empty line after the record"); !found.empty()) {
            fail("an empty line after the record", quoted(found));
        }
        return result;
    }

    // The next line without its line feed.
    std::string_view next_line(const std::string& expected) {
        ++line_;
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) {
            fail(expected,
                 rest_.empty() ? "the end of the file" : "the end of the file within a line, after " + quoted(rest_));
        }
        const std::string_view result = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        if (result.ends_with('\r')) {
            fail("a line feed alone at the end of the line", "carriage return and line feed");
        }
        return result;
    }

    std::string_view value_of(const std::string& key) {
        const std::string start = key + " = ";
        const std::string_view found = next_line(quoted(start));
        if (!found.starts_with(start)) {
            fail(quoted(start), quoted(found));
        }
        return found.substr(start.size());
    }

    Bytes hex(const std::string& key, std::string_view digits) {
        Bytes bytes(digits.size() / 2);
        for (std::size_t i = 0; i < digits.size(); ++i) {
            const std::size_t value = hex_digits.find(digits[i]);
            if (value == std::string_view::npos) {
                fail("an upper-case hex digit in column " + std::to_string(key.size() + 4 + i),
                     quoted(digits.substr(i, 1)));
            }
            if (i / 2 < bytes.size()) {
                bytes[i / 2] = static_cast<std::uint8_t>(std::size_t{bytes[i / 2]} << 4 | value);
            }
        }
        if (digits.size() % 2 != 0) {
            fail("an even number of hex digits", std::to_string(digits.size()));
        }
        return bytes;
    }

    [[noreturn]] void fail(const std::string& expected, const std::string& found) const {
        throw FormatError("line " + std::to_string(line_) + ": expected " + expected + ", found " + found);
    }

    static constexpr std::size_t first_field_of_kind = 3;

    std::string_view rest_;
    LengthLines lengths_;
    std::size_t line_ = 0;
};

}  // namespace

const FieldNames& field_names(Kind kind) {
    static constexpr FieldNames kem{"Seed", "PK", "SK", "CT", "SS"};
    static constexpr FieldNames signature{"Seed", "PK", "SK", "M", "Sn"};
    return kind == Kind::kem ? kem : signature;
}

std::string to_text(const Record& record, Kind kind) {
    std::string text = "Count = " + std::to_string(record.count) + "\n";
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const std::string key{field_names(kind)[i]};
        text += key + "_Len = " + std::to_string(record.fields[i].size()) + "\n" + key + " = ";
        for (const std::uint8_t byte : record.fields[i]) {
            text += hex_digits[byte >> 4];
            text += hex_digits[byte & 15];
        }
        text += '\n';
    }
    return text + '\n';
}

std::size_t line_of_value(std::size_t record, std::size_t field) {
    return record * lines_per_record + 2 * field + 3;
}

ParsedFile parse(std::string_view text, LengthLines lengths) {
    return Parser(text, lengths).run();
}

void Digester::update(std::string_view text) {
    raw_.update(text);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        line_ += text.substr(0, end);
        if (end == std::string_view::npos) {
            return;
        }
        end_line();
        text.remove_prefix(end + 1);
    }
}

Digests Digester::finish() {
    end_line();
    return {raw_.hex_digest(), strict_.hex_digest(), nolen_.hex_digest()};
}

void Digester::end_line() {
    if (line_.empty()) {
        return;
    }
    const bool is_length = std::string_view{line_}.substr(0, line_.find(" =")).ends_with("_Len");
    line_ += '\n';
    strict_.update(line_);
    if (!is_length) {
        nolen_.update(line_);
    }
    line_.clear();
}

Digests digests_of(std::string_view text) {
    Digester digester;
    digester.update(text);
    return digester.finish();
}

}  // namespace ngcc_kat
