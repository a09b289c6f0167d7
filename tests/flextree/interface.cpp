// What the interface promises beyond the values: randomness, executors, prepared keys, damaged keys, messages,
// ownership, threads.
#include <thread>

#include "executors.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flextree_test;

constexpr std::array forms = {Form::plain, Form::prepared};

// The sets that sign within milliseconds: the toys, and the quickest one for use.
std::vector<std::string_view> quick_sets() {
    std::vector<std::string_view> result(toys.begin(), toys.end());
    result.push_back("Flextree-160f");
    return result;
}

Signed quick_signature(std::string_view name, std::size_t number) {
    return toy_signature(instance(name), number);  // it works for every set
}

Bytes damaged(Bytes key, std::size_t byte) {
    key.at(byte) ^= static_cast<std::uint8_t>(1 << byte % 8);
    return key;
}

}  // namespace

TEST_CASE("Key generation and signing draw once", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const std::size_t n = scheme.parameters().n;
        Recording for_keys(counting(256));
        const auto keys = scheme.generate_keys(for_keys);
        REQUIRE(keys);
        CHECK(for_keys.requests == std::vector<std::size_t>{3 * n});
        const auto twin = scheme.generate_keys_derand(counting(3 * n));
        REQUIRE(twin);
        CHECK(twin->public_key == keys->public_key);
        CHECK(twin->secret_key == keys->secret_key);
        // SK.seed, SK.prf, PK.seed, PK.root
        CHECK(keys->secret_key == joined({counting(2 * n), keys->public_key}));
        CHECK(ByteView<>{keys->public_key}.first(n)[0] == 2 * n);
        for (const Form form : forms) {
            Recording for_signing(counting(256));
            const auto signer = scheme.signer(keys->secret_key, form);
            const auto signature = signer->sign({counting(5)}, for_signing);
            REQUIRE(signature);
            CHECK(for_signing.requests == std::vector<std::size_t>{n});
            CHECK(signer->sign_derand({counting(5)}, counting(n)) == signature);
        }
    }
}

TEST_CASE("A random source that fails gives no value", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        Recording for_keys(counting(256), 0);
        CHECK_FALSE(scheme.generate_keys(for_keys));
        CHECK(for_keys.requests.size() == 1);  // it is not asked again
        for (const Form form : forms) {
            Recording for_signing(counting(256), 0);
            CHECK_FALSE(scheme.signer(toy_keys(scheme).secret_key, form)->sign({counting(5)}, for_signing));
            CHECK(for_signing.requests.size() == 1);
        }
    }
}

TEST_CASE("Signatures depend on the randomness, and both verify", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const Signed record = quick_signature(name, 1);
        Bytes optrand = record.optrand;
        optrand.back() ^= 0x80;
        const auto other = scheme.signer(record.keys.secret_key)->sign_derand({record.message}, optrand);
        REQUIRE(other);
        CHECK(*other != record.signature);
        CHECK(scheme.verify(record.keys.public_key, {record.message}, *other));
        CHECK(scheme.verify(record.keys.public_key, {record.message}, record.signature));
    }
}

TEMPLATE_TEST_CASE("Keys and signatures do not depend on who does the work", "[flextree]", InOrder, Reversed, OneByOne,
                   FourThreads) {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const Parameters& p = scheme.parameters();
        const Signed record = quick_signature(name, 3);
        const TestType run;
        // The work is not done aside: every operation asks for something, and for more than one thing at a time if
        // there is enough to do.
        const auto asked = [&] {
            const std::size_t tasks = run.tasks();
            run.counts.clear();
            return tasks;
        };
        const auto keys = scheme.generate_keys_derand(counting(3 * p.n), run);
        REQUIRE(keys);
        CHECK(keys->public_key == record.keys.public_key);
        CHECK(keys->secret_key == record.keys.secret_key);
        CHECK(asked() > p.height(p.d - 1));
        Recording random(counting(256));
        CHECK(scheme.generate_keys(random, run).value().public_key == record.keys.public_key);
        CHECK(asked() > p.height(p.d - 1));
        CHECK(scheme.public_key_of(record.keys.secret_key, run) == record.keys.public_key);
        CHECK(asked() > p.height(p.d - 1));
        for (const Form form : forms) {
            const auto signer = scheme.signer(record.keys.secret_key, form);
            CHECK(signer->sign_derand({record.message}, record.optrand, run) == record.signature);
            CHECK(asked() > p.d);
            Recording for_signing(counting(256));
            CHECK(signer->sign({record.message}, for_signing, run) ==
                  signer->sign_derand({record.message}, counting(p.n)));
            CHECK(asked() > p.d);
        }
        const auto signer = scheme.signer_with_cache(record.keys.secret_key, 2, run);
        CHECK(asked() > p.height(p.d - 1));
        CHECK(signer->sign_derand({record.message}, record.optrand) == record.signature);
    }
}

TEST_CASE("The parts of the work are independent, as many as there are layers, groups of chains and of nodes",
          "[flextree]") {
    const Instance& scheme = instance("Flextree-160f");
    const Signed record = quick_signature("Flextree-160f", 3);
    const InOrder run;
    CHECK(scheme.signer(record.keys.secret_key, Form::plain)->sign_derand({record.message}, record.optrand, run) ==
          record.signature);
    // 4096 nodes at height 1 of the PORS tree; five heights of the XMSS trees; the layers; 680 chains
    const auto contains = [&](std::size_t count) { return std::ranges::count(run.counts, count) > 0; };
    CHECK(run.counts.size() == 8);
    CHECK(contains(4096 / 256));
    CHECK(contains(17));
    const std::size_t lanes = std::max<std::size_t>(1, ngcc::simd::native::register_bytes / 4);
    CHECK(contains((680 + lanes - 1) / lanes));
    CHECK(contains((264 + lanes - 1) / lanes));
}

TEST_CASE("A computation that goes wrong gives no signature that is invalid", "[flextree]") {
    // Some that are valid it does give: where a wrong node is part of the path, the layer above signs a wrong root.
    for (const std::string_view name : quick_sets()) {
        const Instance& scheme = instance(name);
        const Signed record = quick_signature(name, 5);
        const auto signer = scheme.signer(record.keys.secret_key, Form::plain);
        const InOrder all;
        REQUIRE(signer->sign_derand({record.message}, record.optrand, all));
        std::size_t none = 0;
        const std::size_t step = slow_build && name == "Flextree-160f" ? 101 : 1;
        for (std::size_t task = 0; task < all.tasks(); task += step) {
            CAPTURE(name, task);
            const Forgetful run(task);
            const auto signature = signer->sign_derand({record.message}, record.optrand, run);
            none += signature ? 0 : 1;
            if (signature) {
                CHECK(scheme.verify(record.keys.public_key, {record.message}, *signature));
            }
        }
        CHECK(none > 0);
        // The same while a key is prepared.
        const InOrder all_of_key;
        scheme.signer_with_cache(record.keys.secret_key, 2, all_of_key);
        for (std::size_t task = 0; task < all_of_key.tasks(); task += step) {
            CAPTURE(name, task);
            const Forgetful run(task);
            const auto signature =
                scheme.signer_with_cache(record.keys.secret_key, 2, run)->sign_derand({record.message}, record.optrand);
            CHECK((!signature || scheme.verify(record.keys.public_key, {record.message}, *signature)));
        }
    }
}

TEST_CASE("A signature does not depend on how many layers a prepared key keeps", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        const Instance& scheme = instance(name);
        const Parameters& p = scheme.parameters();
        const std::size_t most = name == "Flextree-160f" ? 2 : p.d + 2;
        for (const std::size_t number : {std::size_t{0}, std::size_t{3}, std::size_t{4}}) {
            const Signed record = quick_signature(name, number);
            for (std::size_t layers = 0; layers <= most; ++layers) {
                CAPTURE(name, number, layers);
                const auto signer = scheme.signer_with_cache(record.keys.secret_key, layers);
                CHECK(signer->sign_derand({record.message}, record.optrand) == record.signature);
            }
            if (most > p.d) {
                const auto all = scheme.signer_with_cache(record.keys.secret_key, static_cast<std::size_t>(-1));
                CHECK(all->sign_derand({record.message}, record.optrand) == record.signature);
            }
            CHECK(scheme.signer(record.keys.secret_key, Form::plain)->sign_derand({record.message}, record.optrand) ==
                  record.signature);
        }
    }
}

TEST_CASE("A prepared key keeps as many layers as one signature has leaves", "[flextree]") {
    // Leaves of a signature (section 12), and of the trees that are kept:
    //     160s 1664: 128; 160f 264: 8 + 128; 256s 1088: 64; 256f 272: 16 + 256; 384s 2816: 256; 384f 512: 32;
    //     512s 2560: 256; 512f 704: 64
    const std::pair<std::string_view, std::size_t> expected[] = {
        {"Flextree-160s", 1}, {"Flextree-160f", 2}, {"Flextree-256s", 1}, {"Flextree-256f", 2}, {"Flextree-384s", 1},
        {"Flextree-384f", 1}, {"Flextree-512s", 1}, {"Flextree-512f", 1}, {"toy-8-least", 1},   {"toy-8", 1},
    };
    for (const auto& [name, layers] : expected) {
        CAPTURE(name);
        CHECK(instance(name).default_cached_layers() == layers);
    }
}

TEST_CASE("The public key of a secret key is told, unless its parts do not belong together", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        const Instance& scheme = instance(name);
        const std::size_t n = scheme.parameters().n;
        const Keys keys = toy_keys(scheme);
        CHECK(scheme.public_key_of(keys.secret_key) == keys.public_key);
        for (std::size_t byte = 0; byte < 4 * n; byte += 3) {
            CAPTURE(name, byte);
            const Bytes bad = damaged(keys.secret_key, byte);
            REQUIRE(scheme.is_secret_key(bad));
            // Nothing public depends on SK.prf.
            const bool is_prf = byte >= n && byte < 2 * n;
            CHECK(scheme.public_key_of(bad) == (is_prf ? std::optional{keys.public_key} : std::nullopt));
        }
    }
}

TEST_CASE("A damaged secret key signs validly or not at all", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        const Instance& scheme = instance(name);
        const std::size_t n = scheme.parameters().n;
        const Signed record = quick_signature(name, 2);
        for (std::size_t part = 0; part < 4; ++part) {
            for (const std::size_t byte : {part * n, part * n + n / 2, part * n + n - 1}) {
                for (const Form form : forms) {
                    CAPTURE(name, part, byte);
                    const auto signature = scheme.signer(damaged(record.keys.secret_key, byte), form)
                                               ->sign_derand({record.message}, record.optrand);
                    if (part == 1) {  // SK.prf: another randomizer
                        REQUIRE(signature);
                        CHECK(*signature != record.signature);
                        CHECK(scheme.verify(record.keys.public_key, {record.message}, *signature));
                    } else {
                        CHECK_FALSE(signature);
                    }
                }
            }
        }
    }
}

TEST_CASE("Keys of another length are none", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const std::size_t n = scheme.parameters().n;
        for (const std::size_t size :
             {std::size_t{0}, n, 2 * n - 1, 2 * n, 2 * n + 1, 3 * n, 4 * n - 1, 4 * n, 4 * n + 1, 8 * n}) {
            CHECK(scheme.is_public_key(Bytes(size)) == (size == 2 * n));
            CHECK(scheme.is_secret_key(Bytes(size)) == (size == 4 * n));
        }
    }
}

TEST_CASE("A message in parts is the message of the joined parts", "[flextree]") {
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const Keys keys = toy_keys(scheme);
        const Bytes optrand = counting(scheme.parameters().n);
        const auto signer = scheme.signer(keys.secret_key);
        const auto verifier = scheme.verifier(keys.public_key);

        const Bytes message = counting(300);
        const ByteView<> view = message;
        const auto whole = signer->sign_derand({view}, optrand);
        REQUIRE(whole);
        for (const std::size_t cut : std::vector<std::size_t>{0, 1, 24, 63, 64, 65, 128, 299, 300}) {
            CAPTURE(cut);
            CHECK(signer->sign_derand({view.first(cut), view.subspan(cut)}, optrand) == whole);
            CHECK(verifier->verify({view.first(cut), view.subspan(cut)}, *whole));
            if (name != "toy-8-least") {  // where one of six messages makes the same choices
                CHECK_FALSE(verifier->verify({view.subspan(cut), view.first(cut), {&message[0], 1}}, *whole));
            }
        }
        CHECK(signer->sign_derand({view.first(9), {}, view.subspan(9, 91), view.subspan(100)}, optrand) == whole);

        const auto empty = signer->sign_derand({}, optrand);
        REQUIRE(empty);
        CHECK(verifier->verify({}, *empty));
        CHECK(verifier->verify({{}, {}}, *empty));
        CHECK(signer->sign_derand({{}, {}, {}}, optrand) == empty);
        const Bytes zero(1);
        CHECK((name == "toy-8-least" || !verifier->verify({zero}, *empty)));
    }
}

TEST_CASE("A long message is signed", "[flextree]") {
    for (const std::string_view name : {"toy-8", "toy-48", "Flextree-160f"}) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const Keys keys = toy_keys(scheme);
        Bytes message = counting(1 << 20);
        const auto signature = scheme.signer(keys.secret_key)->sign_derand({message}, counting(scheme.parameters().n));
        REQUIRE(signature);
        const auto verifier = scheme.verifier(keys.public_key);
        CHECK(verifier->verify({message}, *signature));
        CHECK(verifier->verify({ByteView<>{message}.first(12345), ByteView<>{message}.subspan(12345)}, *signature));
        message.back() ^= 1;
        CHECK_FALSE(verifier->verify({message}, *signature));
    }
}

TEST_CASE("Signatures and prepared keys survive being copied and moved", "[flextree]") {
    // Signatures of more than 16 KiB, as those of 160f and toy-64, are on the heap.
    for (const std::string_view name : quick_sets()) {
        CAPTURE(name);
        const Signed record = quick_signature(name, 4);
        const std::vector<bool> kept =
            instance(name).after_moves(record.keys, {record.message}, record.signature, record.optrand);
        CHECK(kept == std::vector<bool>(kept.size(), true));
    }
}

TEST_CASE("Keys are shared between threads", "[flextree]") {
    for (const std::string_view name : {"toy-8", "toy-48", "Flextree-160f"}) {
        CAPTURE(name);
        const Instance& scheme = instance(name);
        const Signed record = quick_signature(name, 1);
        for (const Form form : forms) {
            const auto signer = scheme.signer(record.keys.secret_key, form);
            const auto verifier = scheme.verifier(record.keys.public_key, form);
            std::array<int, 4> right{};
            std::vector<std::thread> threads;
            for (std::size_t t = 0; t < right.size(); ++t) {
                threads.emplace_back([&, t] {
                    for (int trial = 0; trial < 2; ++trial) {
                        const auto signature = signer->sign_derand({record.message}, record.optrand);
                        right[t] += signature == record.signature;
                        right[t] += verifier->verify({record.message}, record.signature);
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
