// What the interface promises beyond the values: randomness, prepared keys, messages, ownership, threads.
#include <array>
#include <thread>

#include "support.hpp"
#include "support/catch.hpp"
#include "support/digests.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::joined;

constexpr std::array forms = {Form::plain, Form::prepared};

}  // namespace

TEST_CASE("Key generation draws k, then the first half of the keys", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const std::size_t n = set.n();
        Recording source(counting(2 * n, 1));
        const auto keys = set.instance->generate_keys(source);
        REQUIRE(keys);
        CHECK(source.requests == std::vector<std::size_t>{n, n});
        CHECK(keys->secret_key == joined({counting(n, 1 + n), counting(n, 1)}));
        CHECK(ByteView<>{keys->public_key}.first(n)[0] == 1 + n);
        const auto twin = set.instance->generate_keys_derand(counting(2 * n, 1));
        REQUIRE(twin);
        CHECK(twin->public_key == keys->public_key);
        CHECK(twin->secret_key == keys->secret_key);
        CHECK(set.instance->public_key_of(keys->secret_key) == keys->public_key);
    }
}

TEST_CASE("Signing draws once", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Signed& expected = record(set, 1);
        for (const Form form : forms) {
            Recording source(expected.rho);
            CHECK(set.instance->sign(expected.keys.secret_key, {expected.message}, source, form) == expected.signature);
            CHECK(source.requests == std::vector<std::size_t>{set.n()});
        }
    }
}

TEST_CASE("A random source that fails gives no value", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        for (const std::size_t good_requests : {std::size_t{0}, std::size_t{1}}) {
            Recording source(counting(200), good_requests);
            CHECK_FALSE(set.instance->generate_keys(source));
            CHECK(source.requests.size() == good_requests + 1);  // it is not asked again
        }
        for (const Form form : forms) {
            Recording source(counting(200), 0);
            CHECK_FALSE(set.instance->sign(keys_of_number(set).secret_key, {counting(5)}, source, form));
            CHECK(source.requests.size() == 1);
        }
    }
}

TEST_CASE("Prepared keys do what the others do", "[lynxer]") {
    for (const Set& set : sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        for (const Form form : forms) {
            const auto signer = set.instance->signer(good.keys.secret_key, form);
            CHECK(signer({good.message}, good.rho) == good.signature);
            if (set.name.back() == 'f') {
                CHECK(signer({good.message}, good.rho) == good.signature);
            }
            const auto verifier = set.instance->verifier(good.keys.public_key, form);
            CHECK(verifier({good.message}, good.signature));
            CHECK_FALSE(verifier({good.message}, record(set, 1).signature));
            CHECK(verifier({good.message}, good.signature));
        }
    }
}

TEST_CASE("Signatures depend on the randomness, and all of them verify", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        const auto signer = set.instance->signer(good.keys.secret_key);
        const auto verifier = set.instance->verifier(good.keys.public_key);
        for (std::size_t byte = 0; byte < set.n(); byte += slow_build ? 9 : 3) {
            CAPTURE(byte);
            Bytes rho = good.rho;
            rho[byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            const auto other = signer({good.message}, rho);
            REQUIRE(other);
            CHECK(*other != good.signature);
            CHECK(verifier({good.message}, *other));
        }
    }
}

TEST_CASE("A message in parts is the message of the joined parts", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Keys keys = keys_of_number(set);
        const Bytes rho = counting(set.n());
        const auto signer = set.instance->signer(keys.secret_key);
        const auto verifier = set.instance->verifier(keys.public_key);
        const Bytes message = counting(300);
        const ByteView<> view = message;
        const auto whole = signer({view}, rho);
        REQUIRE(whole);
        for (const std::size_t cut :
             {std::size_t{0}, std::size_t{1}, std::size_t{23}, std::size_t{64}, std::size_t{299}, std::size_t{300}}) {
            CAPTURE(cut);
            CHECK(signer({view.first(cut), view.subspan(cut)}, rho) == whole);
            CHECK(verifier({view.first(cut), {}, view.subspan(cut)}, *whole));
            CHECK_FALSE(verifier({view.subspan(cut), view.first(cut), {&message[0], 1}}, *whole));
        }
        const auto empty = signer({}, rho);
        REQUIRE(empty);
        CHECK(signer({{}, {}}, rho) == empty);
        CHECK(verifier({}, *empty));
        CHECK(verifier({{}, {}}, *empty));
        const Bytes zero(1);
        CHECK_FALSE(verifier({zero}, *empty));
    }
}

TEST_CASE("A long message is signed", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Keys keys = keys_of_number(set);
        Bytes message = counting(1 << 20);
        const auto signature = set.instance->signer(keys.secret_key)({message}, counting(set.n()));
        REQUIRE(signature);
        const auto verifier = set.instance->verifier(keys.public_key);
        CHECK(verifier({message}, *signature));
        CHECK(verifier({ByteView<>{message}.first(12345), ByteView<>{message}.subspan(12345)}, *signature));
        message.back() ^= 1;
        CHECK_FALSE(verifier({message}, *signature));
    }
}

TEST_CASE("Signatures and prepared keys survive being moved", "[lynxer]") {
    // Signatures of more than 16 KiB, as those of 384f and 512f, are on the heap.
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        const auto kept = set.instance->after_moves(good.keys, {good.message}, good.signature, good.rho);
        CHECK(kept == std::vector<bool>(kept.size(), true));
    }
}

TEST_CASE("Keys are shared between threads", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Signed& good = record(set);
        for (const Form form : forms) {
            const auto signer = set.instance->signer(good.keys.secret_key, form);
            const auto verifier = set.instance->verifier(good.keys.public_key, form);
            std::array<int, 4> right{};
            std::vector<std::thread> threads;
            for (std::size_t t = 0; t < right.size(); ++t) {
                threads.emplace_back([&, t] {
                    for (int trial = 0; trial < 2; ++trial) {
                        right[t] += signer({good.message}, good.rho) == good.signature ? 1 : 0;
                        right[t] += verifier({good.message}, good.signature) ? 1 : 0;
                    }
                });
            }
            for (std::thread& thread : threads) {
                thread.join();
            }
            CHECK(right == std::array<int, 4>{4, 4, 4, 4});
        }
    }
}
