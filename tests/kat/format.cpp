// The KAT file format: what the writer writes, and that the reader takes nothing else.
#include "ngcc_kat/format.hpp"

#include "support/catch.hpp"

namespace {

using namespace ngcc_kat;

const std::string kem_text =
    "Count = 0\nSeed_Len = 2\nSeed = 927F\nPK_Len = 3\nPK = 0A1B2C\nSK_Len = 1\nSK = FF\nCT_Len = 2\nCT = 0000\n"
    "SS_Len = 0\nSS = \n\n"
    "Count = 1\nSeed_Len = 2\nSeed = 5856\nPK_Len = 1\nPK = 01\nSK_Len = 1\nSK = 02\nCT_Len = 1\nCT = 03\n"
    "SS_Len = 1\nSS = 04\n\n";

const std::string signature_text =
    "Count = 0\nSeed_Len = 1\nSeed = 92\nPK_Len = 1\nPK = 0A\nSK_Len = 1\nSK = 0B\nM_Len = 1\nM = 0C\nSn_Len = 1\n"
    "Sn = 0D\n\n";

const Record first{0, {Bytes{0x92, 0x7f}, Bytes{0x0a, 0x1b, 0x2c}, Bytes{0xff}, Bytes{0, 0}, Bytes{}}};
const Record second{1, {Bytes{0x58, 0x56}, Bytes{1}, Bytes{2}, Bytes{3}, Bytes{4}}};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text, LengthLines lengths = LengthLines::required) {
    try {
        parse(text, lengths);
    } catch (const FormatError& error) {
        return error.what();
    }
    return "no error";
}

bool reads_as(const std::string& text, const std::vector<Record>& records) {
    try {
        return parse(text).records == records;
    } catch (const FormatError&) {
        return false;
    }
}

}  // namespace

TEST_CASE("Records are written in the official format") {
    CHECK(to_text(first, Kind::kem) + to_text(second, Kind::kem) == kem_text);
    CHECK(to_text({0, {Bytes{0x92}, Bytes{10}, Bytes{11}, Bytes{12}, Bytes{13}}}, Kind::signature) == signature_text);
}

TEST_CASE("What was written is read back") {
    const ParsedFile kem = parse(kem_text);
    CHECK(kem.kind == Kind::kem);
    CHECK(kem.records == std::vector{first, second});

    const ParsedFile signature = parse(signature_text);
    CHECK(signature.kind == Kind::signature);
    CHECK(signature.records == std::vector{Record{0, {Bytes{0x92}, Bytes{10}, Bytes{11}, Bytes{12}, Bytes{13}}}});
}

TEST_CASE("The line of a value is where the reader looks for it") {
    CHECK(line_of_value(0, 0) == 3);
    CHECK(line_of_value(1, 4) == 23);
    CHECK(error_of(replaced(kem_text, "SS = 04", "SS = 0x")) ==
          "line 23: expected an upper-case hex digit in column 7, found \"x\"");
}

TEST_CASE("The reader names what is wrong") {
    struct Case {
        std::string from, to, error;
    };
    const std::vector<Case> cases{
        {"Count = 0", "Count = 1", "line 1: expected \"Count = 0\", found \"Count = 1\""},
        {"Count = 0", "Count = 00", "line 1: expected \"Count = 0\", found \"Count = 00\""},
        {"Count = 0", "count = 0", "line 1: expected \"Count = 0\", found \"count = 0\""},
        {"Count = 0", "Count=0", "line 1: expected \"Count = 0\", found \"Count=0\""},
        {"Count = 0", "Count = 0 ", "line 1: expected \"Count = 0\", found \"Count = 0 \""},
        {"Count = 0\n", "", "line 1: expected \"Count = 0\", found \"Seed_Len = 2\""},
        {"Count = 0", "\nCount = 0", "line 1: expected \"Count = 0\", found \"\""},
        {"Count = 1", "Count = 2", "line 13: expected \"Count = 1\" or the end of the file, found \"Count = 2\""},
        {"Count = 1", "Count = 0", "line 13: expected \"Count = 1\" or the end of the file, found \"Count = 0\""},
        {"\n\nCount = 1", "\nCount = 1", "line 12: expected an empty line after the record, found \"Count = 1\""},
        {"\n\nCount = 1", "\n\n\nCount = 1", "line 13: expected \"Count = 1\" or the end of the file, found \"\""},
        {"PK_Len = 3\n", "", "line 4: expected \"PK_Len = \", found \"PK = 0A1B2C\""},
        {"PK = 0A1B2C\n", "", "line 5: expected \"PK = \", found \"SK_Len = 1\""},
        {"SK_Len = 1\nSK = FF\n", "", "line 6: expected \"SK_Len = \", found \"CT_Len = 2\""},
        {"PK_Len = 3", "PK_Len = 03", "line 4: expected a decimal number after \"PK_Len = \", found \"03\""},
        {"PK_Len = 3", "PK_Len = ", "line 4: expected a decimal number after \"PK_Len = \", found \"\""},
        {"PK_Len = 3", "PK_Len = -3", "line 4: expected a decimal number after \"PK_Len = \", found \"-3\""},
        {"PK_Len = 3", "PK_Len = 3 ", "line 4: expected a decimal number after \"PK_Len = \", found \"3 \""},
        {"PK_Len = 3", "PK_Len = 4", "line 5: expected 4 bytes, as the line before says, found 3"},
        {"PK_Len = 3", "PK_Len = 99999999999999999999999",
         "line 5: expected 99999999999999999999999 bytes, as the line before says, found 3"},
        {"0A1B2C", "0A1B", "line 5: expected 3 bytes, as the line before says, found 2"},
        {"0A1B2C", "0A1B2", "line 5: expected an even number of hex digits, found 5"},
        {"0A1B2C", "0A1b2C", "line 5: expected an upper-case hex digit in column 9, found \"b\""},
        {"0A1B2C", "0A1B2C ", "line 5: expected an upper-case hex digit in column 12, found \" \""},
        {"0A1B2C", std::string("0A1B2\0", 6), "line 5: expected an upper-case hex digit in column 11, found \"\\x00\""},
        {"0A1B2C\n", "0A1B2C\r\n",
         "line 5: expected a line feed alone at the end of the line, found carriage return and line feed"},
        {"CT_Len = 2\nCT", "M_Len = 2\nM", "line 10: expected \"Sn_Len = \", found \"SS_Len = 0\""},
        {"CT_Len", "XX_Len", "line 8: expected \"CT_Len = \", found \"XX_Len = 2\""},
    };
    for (const auto& [from, to, error] : cases) {
        CAPTURE(from, to);
        CHECK(error_of(replaced(kem_text, from, to)) == error);
    }
    CHECK(error_of("") == "line 1: expected \"Count = 0\", found the end of the file");
    CHECK(error_of(kem_text + "x\n") == "line 25: expected \"Count = 2\" or the end of the file, found \"x\"");
    CHECK(error_of(kem_text + "\n") == "line 25: expected \"Count = 2\" or the end of the file, found \"\"");
    CHECK(error_of(std::string(100, 'x') + "\n") ==
          "line 1: expected \"Count = 0\", found \"" + std::string(48, 'x') + "...\"");
}

TEST_CASE("The two kinds of files do not mix") {
    CHECK(error_of(signature_text + replaced(kem_text.substr(0, kem_text.find("Count = 1")), "Count = 0",
                                             "Count = 1")) == "line 20: expected \"M_Len = \", found \"CT_Len = 2\"");
}

TEST_CASE("No shortened file is taken") {
    for (std::size_t size = 0; size < kem_text.size(); ++size) {
        // One prefix is a whole file of one record.
        const bool whole = size == kem_text.find("Count = 1");
        CAPTURE(size);
        CHECK((error_of(kem_text.substr(0, size)) == "no error") == whole);
    }
    CHECK(error_of(kem_text.substr(0, kem_text.size() - 1)) ==
          "line 24: expected an empty line after the record, found the end of the file");
    CHECK(error_of("Count = 0\nSeed_L") ==
          "line 2: expected \"Seed_Len = \", found the end of the file within a line, after \"Seed_L\"");
}

TEST_CASE("No changed byte leaves a file that reads the same") {
    const auto records = parse(kem_text).records;
    for (std::size_t i = 0; i < kem_text.size(); ++i) {
        for (const char change : {'\x01', '\x10', '\x20', '\x04'}) {
            std::string text = kem_text;
            text[i] = static_cast<char>(text[i] ^ change);
            CAPTURE(i, change);
            CHECK_FALSE(reads_as(text, records));
        }
    }
}

TEST_CASE("Blank lengths are taken only on request") {
    std::string blank = replaced(kem_text, "PK_Len = 3", "PK_Len = ");
    CHECK(parse(blank, LengthLines::may_be_blank).records == std::vector{first, second});
    CHECK(error_of(replaced(blank, "SK_Len = 1", "SK_Len = 2"), LengthLines::may_be_blank) ==
          "line 7: expected 2 bytes, as the line before says, found 1");
    CHECK(error_of(replaced(blank, "SK_Len = 1", "SK_Len = x"), LengthLines::may_be_blank) ==
          "line 6: expected a decimal number after \"SK_Len = \", found \"x\"");
}

// The digests below were computed with sha256sum, of the text and of what `sed` and `grep` leave of it.
TEST_CASE("Digests are those of the three normal forms") {
    const Digests digests = digests_of(kem_text);
    CHECK(digests.raw == "cf30c866363a45587d694ceef17ff256ba0757c75145a9096f2c04fa8123ad18");
    CHECK(digests.strict == "121b9fab710fbb058740a5bb97ccafc8a1a1db55a0962cba93f169419a925bf2");
    CHECK(digests.nolen == "933573f2d3d9e8186cd48c35355ab2aae622a57bc320601a976fd8db66499a7b");

    SECTION("empty lines do not count, except in the raw digest") {
        const Digests other = digests_of("\n\n" + kem_text + "\n");
        CHECK(other.raw != digests.raw);
        CHECK(other.strict == digests.strict);
        CHECK(other.nolen == digests.nolen);
    }
    SECTION("length lines do not count in the last one") {
        const Digests other = digests_of(replaced(kem_text, "PK_Len = 3", "PK_Len = "));
        CHECK(other.raw != digests.raw);
        CHECK(other.strict != digests.strict);
        CHECK(other.nolen == digests.nolen);
    }
    SECTION("all else counts everywhere") {
        const Digests other = digests_of(replaced(kem_text, "PK = 0A", "PK = 0B"));
        CHECK(other.raw != digests.raw);
        CHECK(other.strict != digests.strict);
        CHECK(other.nolen != digests.nolen);
    }
    SECTION("a last line without a line feed gets one") {
        const Digests other = digests_of(kem_text.substr(0, kem_text.size() - 2));
        CHECK(other.raw != digests.raw);
        CHECK(other.strict == digests.strict);
        CHECK(other.nolen == digests.nolen);
    }
    SECTION("pieces of any size give the same") {
        for (const std::size_t piece : {1U, 2U, 7U, 100U}) {
            Digester digester;
            for (std::size_t at = 0; at < kem_text.size(); at += piece) {
                digester.update(std::string_view{kem_text}.substr(at, piece));
            }
            const Digests other = digester.finish();
            CHECK(other.raw == digests.raw);
            CHECK(other.strict == digests.strict);
            CHECK(other.nolen == digests.nolen);
        }
    }
}
