// The official format of known-answer test (KAT) files: text, ten records of five byte strings each.
//
//     Count = 0
//     Seed_Len = 64
//     Seed = 927F06B5...
//     PK_Len = ..          likewise SK and, for a KEM, CT and SS, for a signature scheme M and Sn
//     PK = ..
//     ...
//                          (an empty line ends each record)
//
// Lines end with one line feed, hex digits are upper case, lengths are decimal numbers of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ngcc_kat/bytes.hpp"
#include "ngcc_kat/sha256.hpp"

namespace ngcc_kat {

enum class Kind { kem, signature };

/// The keys of the five byte strings of a record, in file order.
using FieldNames = std::array<std::string_view, 5>;
const FieldNames& field_names(Kind kind);

/// One record. fields[i] belongs to field_names(kind)[i]. These keys are published, so nothing here is wiped.
struct Record {
    std::size_t count = 0;
    std::array<Bytes, 5> fields;

    friend bool operator==(const Record&, const Record&) = default;
};

/// The text of one record, with the empty line that ends it.
std::string to_text(const Record& record, Kind kind);

/// The line (from 1) on which the value of a field stands in a file of well-formed records.
std::size_t line_of_value(std::size_t record, std::size_t field);

/// A text that is not a KAT file; what() names the line, what was expected there, and what was found.
struct FormatError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct ParsedFile {
    Kind kind = Kind::kem;
    std::vector<Record> records;
};

enum class LengthLines {
    required,     // every length line gives the length of the value that follows
    may_be_blank  // a length line may also end after "= ", as some submitters shipped them
};

/// Reads a whole KAT file and accepts nothing but what to_text() writes, records counted from 0. Throws FormatError.
ParsedFile parse(std::string_view text, LengthLines lengths = LengthLines::required);

/// SHA-256 digests of a KAT file, in lower-case hex.
struct Digests {
    std::string raw;     ///< the file as it is
    std::string strict;  ///< without its empty lines, every line ended by a line feed
    std::string nolen;   ///< as strict, and without the lines whose key ends in _Len
};

/// Computes all three digests of a text that comes in pieces.
class Digester {
  public:
    void update(std::string_view text);
    Digests finish();

  private:
    void end_line();

    Sha256 raw_;
    Sha256 strict_;
    Sha256 nolen_;
    std::string line_;
};

Digests digests_of(std::string_view text);

}  // namespace ngcc_kat
