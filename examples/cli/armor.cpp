#include "armor.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

#include "ngcc_kat/sha256.hpp"

namespace ngcc_tool::armor {

namespace {

using ngcc_kat::ByteView;
using ngcc_kat::Part;
using ngcc_kat::SecretBytes;
using ngcc_kat::SecretText;

constexpr std::size_t line_bytes = 48;  // that is 64 characters of base64

std::string frame(std::string_view word, std::string_view what) {
    return "-----" + std::string{word} + " NGCC " + std::string{what} + "-----";
}

// The checksum covers the kind and the set as well, so that nobody changes one of them by accident.
std::string checksum(Part part, std::string_view set, ByteView data) {
    ngcc_kat::Sha256 sha256;
    sha256.update("NGCC " + std::string{label(part)} + "\n" + std::string{set} + "\n");
    sha256.update(data);
    return sha256.hex_digest();
}

void append(SecretText& text, std::string_view more) {
    text.insert(text.end(), more.begin(), more.end());
}

[[noreturn]] void fail(std::size_t line, const std::string& expected, std::string_view found) {
    constexpr std::size_t longest = 60;
    const std::string where = "line " + std::to_string(line) + ": expected " + expected + ", found ";
    // Frames and headers are shown, anything else may be the secret itself.
    if (!found.starts_with("-----") && found.find(':') == std::string_view::npos) {
        throw FormatError(where + (found.empty() ? "an empty line" : "something else"));
    }
    std::string shown;
    for (const char c : found.substr(0, longest)) {
        shown += c >= 0x20 && c < 0x7f ? c : '?';
    }
    throw FormatError(where + "\"" + shown + (found.size() > longest ? "...\"" : "\""));
}

// The lines of a text, one after the other.
class Lines {
  public:
    explicit Lines(std::string_view text) : rest_(text) {}

    std::string_view next(const std::string& expected) {
        ++number_;
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) {
            throw FormatError("line " + std::to_string(number_) + ": expected " + expected +
                              (rest_.empty() ? ", found the end of the file" : ", the file ends within the line"));
        }
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return line;
    }

    std::string_view value(const std::string& header) {
        const std::string_view line = next("\"" + header + "\"");
        if (!line.starts_with(header)) {
            fail(number_, "\"" + header + "\"", line);
        }
        return line.substr(header.size());
    }

    void exactly(const std::string& line) {
        const std::string expected = line.empty() ? "an empty line" : "\"" + line + "\"";
        if (const std::string_view found = next(expected); found != line) {
            fail(number_, expected, found);
        }
    }

    std::string_view rest() const { return rest_; }
    std::size_t number() const { return number_; }

  private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

bool is_base64(std::string_view line) {
    const auto is_digit = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
    };
    const std::size_t padding = line.ends_with("==") ? 2 : line.ends_with("=") ? 1 : 0;
    return line.size() % 4 == 0 && std::ranges::all_of(line.substr(0, line.size() - padding), is_digit);
}

void append_decoded(SecretBytes& data, std::string_view line) {
    std::array<std::uint8_t, line_bytes> bytes;
    EVP_DecodeBlock(bytes.data(), reinterpret_cast<const unsigned char*>(line.data()), static_cast<int>(line.size()));
    // OpenSSL counts the padding as zero bytes.
    const auto padding = static_cast<std::size_t>(std::ranges::count(line, '='));
    data.insert(data.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(line.size() / 4 * 3 - padding));
    ngcc::wipe(bytes.data(), bytes.size());
}

}  // namespace

std::string_view label(Part part) {
    switch (part) {
        case Part::public_key:
            return "PUBLIC KEY";
        case Part::secret_key:
            return "SECRET KEY";
        case Part::ciphertext:
            return "CIPHERTEXT";
        case Part::shared_secret:
            return "SHARED SECRET";
        case Part::signature:
            break;
    }
    return "SIGNATURE";
}

SecretText write(Part part, std::string_view set, ByteView data) {
    SecretText text;
    append(text, frame("BEGIN", label(part)) + "\nVersion: 1\nParameter-Set: " + std::string{set} +
                     "\nSHA-256: " + checksum(part, set, data) + "\n\n");
    while (!data.empty()) {
        const ByteView line = data.subspan(0, std::min(line_bytes, data.size()));
        std::array<char, line_bytes / 3 * 4 + 1> characters;
        const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(characters.data()), line.data(),
                                         static_cast<int>(line.size()));
        append(text, {characters.data(), static_cast<std::size_t>(size)});
        append(text, "\n");
        ngcc::wipe(characters.data(), characters.size());
        data = data.subspan(line.size());
    }
    append(text, frame("END", label(part)) + "\n");
    return text;
}

Envelope read(Part part, std::string_view text) {
    if (text.empty()) {
        throw FormatError("expected \"" + frame("BEGIN", label(part)) + "\", found an empty file");
    }
    Lines lines{text};
    lines.exactly(frame("BEGIN", label(part)));
    lines.exactly("Version: 1");
    Envelope envelope;
    envelope.set = lines.value("Parameter-Set: ");
    const std::string_view stated = lines.value("SHA-256: ");
    lines.exactly("");
    const std::string end = frame("END", label(part));
    const std::string expected = "base64 or \"" + end + "\"";
    for (std::string_view line = lines.next(expected); line != end; line = lines.next(expected)) {
        // Every line but the last is full, so after a shorter one only the end can come.
        if (!is_base64(line) || line.empty() || line.size() > line_bytes / 3 * 4 ||
            envelope.data.size() % line_bytes != 0) {
            fail(lines.number(), expected, line);
        }
        append_decoded(envelope.data, line);
    }
    if (!lines.rest().empty()) {
        throw FormatError("line " + std::to_string(lines.number() + 1) +
                          ": expected the end of the file, found more text");
    }
    if (const std::string computed = checksum(part, envelope.set, envelope.data); stated != computed) {
        throw FormatError("the contents do not match the checksum: expected " + std::string{stated.substr(0, 64)} +
                          ", found " + computed);
    }
    // What is left: base64 digits whose unused bits are not zero.
    if (!std::ranges::equal(write(part, envelope.set, envelope.data), text)) {
        throw FormatError("the base64 text is not in its canonical form");
    }
    return envelope;
}

}  // namespace ngcc_tool::armor
