// Keys as bytes: which are refused, which contradict themselves, and that no secret key makes signing hang.
#include "support.hpp"
#include "support/catch.hpp"

using namespace octarine_test;

TEMPLATE_TEST_CASE("The public key is computed from the secret key", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    for (std::size_t number = 0; number < 10; ++number) {
        CAPTURE(number);
        const auto record = make_record<TestType>(number);
        CHECK(TestType::instance().public_key_of(record.keys.secret_key) == record.keys.public_key);
    }
}

TEMPLATE_TEST_CASE("A secret key with any one byte changed contradicts itself, except in K", "[octarine]", Octarine128,
                   Octarine256, Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const std::size_t step = stride * (TestType::level == 512 ? 3 : 1);
    Bytes key = record.keys.secret_key;
    std::size_t wrong = 0;
    for (std::size_t byte = 0; byte < key.size(); byte += byte < 256 ? stride : step) {
        for (const std::uint8_t difference : Bytes{0x01, 0x80, 0xff}) {
            key[byte] ^= difference;
            const auto public_key = scheme.public_key_of(key);
            key[byte] ^= difference;
            const bool in_k = byte >= 64 && byte < 128;
            if ((in_k ? public_key != record.keys.public_key : public_key.has_value()) && wrong++ == 0) {
                UNSCOPED_INFO("first wrong: byte " << byte);
            }
        }
    }
    CHECK(wrong == 0);
    // The last byte, in case that the steps miss it.
    key.back() ^= 1;
    CHECK_FALSE(scheme.public_key_of(key));
}

TEMPLATE_TEST_CASE("Parts of two secret keys contradict each other", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const Bytes one = make_record<TestType>(0).keys.secret_key;
    const Bytes two = make_record<TestType>(1).keys.secret_key;
    const std::array<std::size_t, 7> ends = {0, 64, 128, 256, 256 + p.s_size(), 256 + 2 * p.s_size(), one.size()};
    for (std::size_t part = 0; part + 1 < ends.size(); ++part) {
        CAPTURE(part);
        Bytes mixed = one;
        std::copy(two.begin() + static_cast<std::ptrdiff_t>(ends[part]),
                  two.begin() + static_cast<std::ptrdiff_t>(ends[part + 1]),
                  mixed.begin() + static_cast<std::ptrdiff_t>(ends[part]));
        CHECK(TestType::instance().public_key_of(mixed).has_value() == (part == 1));
    }
}

TEMPLATE_TEST_CASE("Only the length of a key is checked", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const Instance& scheme = TestType::instance();
    for (const std::uint8_t fill : Bytes{0x00, 0x5a, 0xff}) {
        CAPTURE(static_cast<int>(fill));
        CHECK(scheme.is_public_key(Bytes(p.public_key_size, fill)));
        CHECK(scheme.is_secret_key(Bytes(p.secret_key_size, fill)));
        CHECK_FALSE(scheme.public_key_of(Bytes(p.secret_key_size, fill)));
        for (const std::size_t wrong : {std::size_t{1}, std::size_t{64}}) {
            CHECK_FALSE(scheme.is_public_key(Bytes(p.public_key_size - wrong, fill)));
            CHECK_FALSE(scheme.is_public_key(Bytes(p.public_key_size + wrong, fill)));
            CHECK_FALSE(scheme.is_secret_key(Bytes(p.secret_key_size - wrong, fill)));
            CHECK_FALSE(scheme.is_secret_key(Bytes(p.secret_key_size + wrong, fill)));
        }
    }
    CHECK_FALSE(scheme.is_public_key({}));
    CHECK_FALSE(scheme.is_secret_key({}));
    CHECK_FALSE(scheme.is_signature({}));
    const auto record = make_record<TestType>();
    CHECK_FALSE(scheme.is_public_key(record.keys.secret_key));
    CHECK_FALSE(scheme.is_secret_key(record.keys.public_key));
    CHECK(scheme.is_signature(record.signature));
    for (std::size_t size = record.signature.size(); size-- > 0; size -= std::min<std::size_t>(size, 98)) {
        CHECK_FALSE(scheme.is_signature(ByteView<>{record.signature}.first(size)));
    }
    Bytes longer = record.signature;
    longer.push_back(0);
    CHECK_FALSE(scheme.is_signature(longer));
}

TEMPLATE_TEST_CASE("Signing with a damaged secret key ends", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const ByteView<64> rnd{record.rnd};
    // What comes out is of no use to anybody, but it is nothing or a signature, and the same every time.
    const auto check = [&](const Bytes& key) {
        const auto result = scheme.signer(key, Form::plain)->sign_derand({record.message}, rnd);
        REQUIRE((!result || scheme.is_signature(*result)));
        REQUIRE(scheme.signer(key)->sign_derand({record.message}, rnd) == result);
    };
    Bytes key = record.keys.secret_key;
    for (std::size_t byte = 0; byte < key.size(); byte += 5 * stride) {
        CAPTURE(byte);
        key[byte] ^= 0xff;
        check(key);
        key[byte] ^= 0xff;
    }
    for (const std::uint8_t fill : Bytes{0x00, 0xff, 0x55, 0x0f, 0xf0}) {
        CAPTURE(static_cast<int>(fill));
        check(Bytes(p.secret_key_size, fill));
        for (const std::size_t end : {256 + p.s_size(), 256 + 2 * p.s_size(), p.secret_key_size}) {
            Bytes filled = key;
            std::fill(filled.begin() + 256, filled.begin() + static_cast<std::ptrdiff_t>(end), fill);
            check(filled);
        }
    }
}
