// The armored format: what is written, and that nothing else is read.
#include "armor.hpp"

#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace ngcc_kat;
namespace armor = ngcc_tool::armor;
using cli_test::replaced;

// The key of record 0 of the toy KEM. The checksum and the base64 text were computed with another program.
const Bytes key{0xeb, 0x99, 0x91, 0x93, 0xa2, 0xaf, 0xc1, 0x43, 0x96, 0xd3, 0xc5, 0xdf, 0x3a, 0xa3, 0x5c, 0xa2,
                0xd3, 0xb4, 0xff, 0xa4, 0x06, 0xb7, 0x5e, 0xde, 0x08, 0x25, 0x72, 0xa5, 0xab, 0xc9, 0x4f, 0x04};
const std::string key_text =
    "-----BEGIN NGCC PUBLIC KEY-----\n"
    "Version: 1\n"
    "Parameter-Set: ToyKem\n"
    "SHA-256: 9bc926316a364b8a3d45f34aefa9ea5c45bbbcaacc2a7d90007cf708699a3866\n"
    "\n"
    "65mRk6KvwUOW08XfOqNcotO0/6QGt17eCCVypavJTwQ=\n"
    "-----END NGCC PUBLIC KEY-----\n";

// Two lines of base64, the first of them full.
const std::string secret_text =
    "-----BEGIN NGCC SECRET KEY-----\n"
    "Version: 1\n"
    "Parameter-Set: ToyKem\n"
    "SHA-256: 8720b8726bd3919ebe396b2e3529a5c2deb224f4835caf5aa44d1bfe20b07a8d\n"
    "\n"
    "gVeIbUnYMjwZjBlCuWOuaPPkrOznWQHHaUAd8huoAoyxw8vJ+PWbGcyJn4Vg+Qb4\n"
    "ie6l/lztBIRSfyj/8ZMVXg==\n"
    "-----END NGCC SECRET KEY-----\n";

std::string text_of(const SecretText& text) {
    return {text.begin(), text.end()};
}

std::string error_of(const std::string& text, Part part = Part::public_key) {
    try {
        armor::read(part, text);
    } catch (const armor::FormatError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

TEST_CASE("A value is written as documented") {
    CHECK(text_of(armor::write(Part::public_key, "ToyKem", key)) == key_text);
}

TEST_CASE("What was written is read back") {
    for (const Part part :
         {Part::public_key, Part::secret_key, Part::ciphertext, Part::shared_secret, Part::signature}) {
        for (std::size_t size = 0; size <= 200; ++size) {
            Bytes data(size);
            for (std::size_t i = 0; i < size; ++i) {
                data[i] = static_cast<std::uint8_t>(i * 37 + size);
            }
            const armor::Envelope envelope = armor::read(part, text_of(armor::write(part, "Set", data)));
            CAPTURE(size);
            CHECK(envelope.set == "Set");
            CHECK(std::ranges::equal(envelope.data, data));
        }
    }
    CHECK(armor::read(Part::secret_key, secret_text).data.size() == 64);
}

TEST_CASE("The reader names what is wrong with an armored text") {
    struct Case {
        std::string from, to, error;
    };
    const std::string base64_or_end = "expected base64 or \"-----END NGCC PUBLIC KEY-----\", found ";
    const std::vector<Case> cases{
        {"BEGIN NGCC PUBLIC", "BEGIN NGCC SECRET",
         "line 1: expected \"-----BEGIN NGCC PUBLIC KEY-----\", found \"-----BEGIN NGCC SECRET KEY-----\""},
        {"-----BEGIN NGCC PUBLIC KEY-----\n", "",
         "line 1: expected \"-----BEGIN NGCC PUBLIC KEY-----\", found \"Version: 1\""},
        {"-----BEGIN", "\n-----BEGIN", "line 1: expected \"-----BEGIN NGCC PUBLIC KEY-----\", found an empty line"},
        {"KEY-----\nV", "KEY-----\r\nV",
         "line 1: expected \"-----BEGIN NGCC PUBLIC KEY-----\", found \"-----BEGIN NGCC PUBLIC KEY-----?\""},
        {"Version: 1", "Version: 2", "line 2: expected \"Version: 1\", found \"Version: 2\""},
        {"Version: 1\n", "", "line 2: expected \"Version: 1\", found \"Parameter-Set: ToyKem\""},
        {"Parameter-Set: ToyKem\n", "",
         "line 3: expected \"Parameter-Set: \", found \"SHA-256: "
         "9bc926316a364b8a3d45f34aefa9ea5c45bbbcaacc2a7d90007...\""},
        {"SHA-256: ", "SHA-512: ",
         "line 4: expected \"SHA-256: \", found \"SHA-512: 9bc926316a364b8a3d45f34aefa9ea5c45bbbcaacc2a7d90007...\""},
        {"\n\n65", "\n65", "line 5: expected an empty line, found something else"},
        {"\n\n65", "\n\n\n65", "line 6: " + base64_or_end + "an empty line"},
        {"65mRk", "65mR", "line 6: " + base64_or_end + "something else"},
        {"65mRk", "65m-k", "line 6: " + base64_or_end + "something else"},
        {"65mRk", "=5mRk", "line 6: " + base64_or_end + "something else"},
        {"TwQ=\n", "TwQ=\nAAAA\n", "line 7: " + base64_or_end + "something else"},
        {"TwQ=\n", "TwQ=" + std::string(64, 'A') + "\n", "line 6: " + base64_or_end + "something else"},
        {"TwQ=\n", "====\n", "line 6: " + base64_or_end + "something else"},
        {"END NGCC PUBLIC", "END NGCC SECRET", "line 7: " + base64_or_end + "\"-----END NGCC SECRET KEY-----\""},
        {"-----END NGCC PUBLIC KEY-----\n", "",
         "line 7: expected base64 or \"-----END NGCC PUBLIC KEY-----\", found "
         "the end of the file"},
        {"END NGCC PUBLIC KEY-----\n", "END NGCC PUBLIC KEY-----",
         "line 7: expected base64 or \"-----END NGCC PUBLIC KEY-----\", the file ends within the line"},
        {"END NGCC PUBLIC KEY-----\n", "END NGCC PUBLIC KEY-----\n\n",
         "line 8: expected the end of the file, found more text"},
        {"65mRk", "66mRk",
         "the contents do not match the checksum: expected "
         "9bc926316a364b8a3d45f34aefa9ea5c45bbbcaacc2a7d90007cf708699a3866, found "
         "cc6bc7dcde9b42db793b85b57bb3fdd82451a2abbe54487b752f4d1c2bd1fecd"},
        {"TwQ=", "TwR=", "the base64 text is not in its canonical form"},
    };
    for (const auto& [from, to, error] : cases) {
        CAPTURE(from, to);
        CHECK(error_of(replaced(key_text, from, to)) == error);
    }
    CHECK(error_of("") == "expected \"-----BEGIN NGCC PUBLIC KEY-----\", found an empty file");
    CHECK(error_of(replaced(key_text, "Set: ToyKem", "Set: ToyKen"))
              .starts_with("the contents do not match the checksum"));
    CHECK(error_of(replaced(key_text, "SHA-256: 9b", "SHA-256: 9B"))
              .starts_with("the contents do not match the checksum"));
    CHECK(error_of(replaced(secret_text, "\nie6l", "ie6l"), Part::secret_key).find("line 6") == 0);
}

TEST_CASE("A message about a secret file does not show the secret") {
    const std::string bare = secret_text.substr(secret_text.find("gVeI"));
    const std::string error = error_of(bare, Part::secret_key);
    CHECK(error == "line 1: expected \"-----BEGIN NGCC SECRET KEY-----\", found something else");
    CHECK(error_of(replaced(secret_text, "gVeI", "gV*I"), Part::secret_key).find("gV") == std::string::npos);
}

TEST_CASE("No shortened armored text is taken") {
    for (const std::string& text : {key_text, secret_text}) {
        for (std::size_t size = 0; size < text.size(); ++size) {
            CAPTURE(size);
            CHECK(error_of(text.substr(0, size), text == key_text ? Part::public_key : Part::secret_key) != "no error");
        }
    }
}

TEST_CASE("No changed armored text is taken") {
    for (std::size_t i = 0; i < secret_text.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string text = secret_text;
            text[i] = static_cast<char>(text[i] ^ 1 << bit);
            CAPTURE(i, bit);
            CHECK(error_of(text, Part::secret_key) != "no error");
        }
    }
}
