// TCCR, PRG and VOLEHash: values of another implementation, and the formulas of sections 5 and 8.1.
#include <algorithm>
#include <bit>
#include <functional>

#include "core/random.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace lynxer_test;
using ngcc_test::Random;

constexpr std::size_t batch = lynxer::batch;

std::vector<Bytes> random_batch(Random& random, std::size_t size) {
    std::vector<Bytes> result;
    for (std::size_t i = 0; i < batch; ++i) {
        result.push_back(random.bytes(size));
    }
    return result;
}

Bytes sum(Bytes x, const Bytes& y) {
    std::ranges::transform(x, y, x.begin(), std::bit_xor<>{});
    return x;
}

Bytes prefix(const Bytes& bytes, std::size_t size) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

struct CipherSizes {
    std::size_t key, block;
};
CipherSizes cipher_sizes(const Set& set) {
    return {set.units->cipher_key.size() / 2, set.units->plaintext.size() / 2};
}

// Section 5.1, one call after the other.
std::vector<Bytes> tccr(const Set& set, const std::vector<Bytes>& y, const Bytes& iv, std::uint8_t tweak) {
    const auto [key_size, block] = cipher_sizes(set);
    std::vector<Bytes> keys, result(batch);
    for (const Bytes& input : y) {
        Bytes key(input.begin() + static_cast<std::ptrdiff_t>(block) - 1, input.end());
        key.insert(key.end(), iv.begin(), iv.end());
        key.resize(key_size);
        keys.push_back(key);
    }
    for (const std::uint8_t number : Bytes{0, 1}) {
        std::vector<Bytes> plaintexts;
        for (const Bytes& input : y) {
            Bytes& plaintext = plaintexts.emplace_back(1, number);
            plaintext.insert(plaintext.end(), input.begin(), input.begin() + static_cast<std::ptrdiff_t>(block) - 1);
            plaintext[1] ^= tweak;
        }
        const auto ciphertexts = set.chapters().encrypt(keys, plaintexts);
        for (std::size_t i = 0; i < batch; ++i) {
            const Bytes half = sum(ciphertexts[i], plaintexts[i]);
            result[i].insert(result[i].end(), half.begin(), half.end());
        }
    }
    for (Bytes& output : result) {
        output.resize(set.n());
    }
    return result;
}

// Section 5.2, one block after the other.
std::vector<Bytes> prg(const Set& set, const std::vector<Bytes>& seeds, const Bytes& iv, std::size_t counter,
                       std::size_t size) {
    const auto [key_size, block] = cipher_sizes(set);
    std::vector<Bytes> result(batch);
    for (; result[0].size() < size; ++counter) {
        std::vector<Bytes> blocks;
        if (set.n() == 48) {
            blocks = tccr(set, seeds, iv, static_cast<std::uint8_t>(counter));
        } else {
            std::vector<Bytes> keys = seeds;
            for (Bytes& key : keys) {
                key.resize(key_size);
            }
            Bytes plaintext = iv;
            plaintext.push_back(static_cast<std::uint8_t>(counter));
            plaintext.resize(block);
            blocks = set.chapters().encrypt(keys, std::vector<Bytes>(batch, plaintext));
        }
        for (std::size_t i = 0; i < batch; ++i) {
            result[i].insert(result[i].end(), blocks[i].begin(), blocks[i].end());
        }
    }
    for (Bytes& output : result) {
        output.resize(size);
    }
    return result;
}

// ctr_V
std::size_t row_counter(const Set& set) {
    return (2 * set.parameters().lambda() + 127) / 128;
}

}  // namespace

TEST_CASE("Every place of a batch gives the values of another implementation", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const UnitValues& units = *set.units;
        const Chapters& chapters = set.chapters();
        const Bytes a = from_hex(units.a);
        const Bytes iv = from_hex(units.iv);
        Random random(2);
        for (std::size_t place = 0; place < batch; ++place) {
            CAPTURE(place);
            auto keys = random_batch(random, cipher_sizes(set).key);
            auto plaintexts = random_batch(random, cipher_sizes(set).block);
            keys[place] = from_hex(units.cipher_key);
            plaintexts[place] = from_hex(units.plaintext);
            CHECK(hex(chapters.encrypt(keys, plaintexts)[place]) == units.ciphertext);

            auto inputs = random_batch(random, set.n());
            inputs[place] = sum(a, from_hex(units.b));
            CHECK(hex(chapters.tccr(inputs, iv, 0, set.n())[place]) == units.tccr);
            inputs[place] = a;
            CHECK(hex(chapters.prg(inputs, iv, 0, 2 * set.n())[place]) == units.prg_0);
            CHECK(hex(chapters.prg(inputs, iv, row_counter(set), 5 * set.n() + 2)[place]) == units.prg_v);
        }
        CHECK(hex(chapters.vole_hash(from_hex(units.vole_key), from_hex(units.vole_row))) == units.vole_hash);
    }
}

TEST_CASE("TCCR is what the specification makes of the block cipher", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        Random random(3);
        const auto y = random_batch(random, set.n());
        const Bytes iv = random.bytes(lynxer::iv_size);
        for (const std::uint8_t tweak : Bytes{0, 1, 0x80, 0xff}) {
            CAPTURE(static_cast<int>(tweak));
            const auto expected = tccr(set, y, iv, tweak);
            CHECK(set.chapters().tccr(y, iv, tweak, set.n()) == expected);
            auto changed = y;
            for (Bytes& input : changed) {
                input[0] ^= tweak;
            }
            CHECK(set.chapters().tccr(changed, iv, 0, set.n()) == expected);
            if (tweak != 0) {
                CHECK(set.chapters().tccr(y, iv, 0, set.n()) != expected);
            }
            for (const std::size_t size : {std::size_t{1}, std::size_t{16}, set.n() - 1}) {
                const auto shorter = set.chapters().tccr(y, iv, tweak, size);
                CHECK(shorter[0] == prefix(expected[0], size));
                CHECK(shorter[batch - 1] == prefix(expected[batch - 1], size));
            }
        }
        // Every bit of the input matters, and of the IV.
        const auto all = set.chapters().tccr(y, iv, 0, set.n());
        for (std::size_t byte = 0; byte < set.n(); ++byte) {
            auto changed = y;
            changed[byte % batch][byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            const auto others = set.chapters().tccr(changed, iv, 0, set.n());
            for (std::size_t i = 0; i < batch; ++i) {
                CHECK((others[i] == all[i]) == (i != byte % batch));
            }
        }
        for (std::size_t byte = 0; byte < iv.size(); ++byte) {
            Bytes other_iv = iv;
            other_iv[byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            CHECK(set.chapters().tccr(y, other_iv, 0, set.n())[byte] != all[byte]);
        }
    }
}

TEST_CASE("PRG is what the specification makes of the block cipher, and a shorter output begins the same", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        Random random(4);
        const auto seeds = random_batch(random, set.n());
        const Bytes iv = random.bytes(lynxer::iv_size);
        const std::size_t size = 5 * set.n() + 2;
        for (const std::size_t counter : {std::size_t{0}, std::size_t{1}, row_counter(set), std::size_t{254}}) {
            CAPTURE(counter);
            const auto expected = prg(set, seeds, iv, counter, size);
            CHECK(set.chapters().prg(seeds, iv, counter, size) == expected);
            for (std::size_t shorter = 1; shorter < size; shorter += 1 + shorter / 3) {
                CAPTURE(shorter);
                const auto output = set.chapters().prg(seeds, iv, counter, shorter);
                std::size_t right = 0;
                for (std::size_t i = 0; i < batch; ++i) {
                    right += output[i] == prefix(expected[i], shorter) ? 1 : 0;
                }
                CHECK(right == batch);
            }
        }
    }
}

TEST_CASE("VOLEHash is linear, and its end hides it", "[lynxer]") {
    for (const Set& set : fast_sets()) {
        CAPTURE(set.name);
        const Chapters& chapters = set.chapters();
        const std::size_t n = set.n();
        Random random(5);
        const Bytes key = random.bytes(5 * n + 8);
        const Bytes zero(5 * n + 2);
        CHECK(chapters.vole_hash(key, zero) == Bytes(n + 2));
        for (std::size_t trial = 0; trial < 4; ++trial) {
            const Bytes x = random.bytes(5 * n + 2);
            const Bytes y = random.bytes(5 * n + 2);
            CHECK(chapters.vole_hash(key, sum(x, y)) == sum(chapters.vole_hash(key, x), chapters.vole_hash(key, y)));
            // The last n + 2 bytes are added.
            Bytes only_end = zero;
            std::copy(x.begin() + static_cast<std::ptrdiff_t>(4 * n), x.end(),
                      only_end.begin() + static_cast<std::ptrdiff_t>(4 * n));
            CHECK(chapters.vole_hash(key, only_end) == Bytes(x.begin() + static_cast<std::ptrdiff_t>(4 * n), x.end()));
        }
        // Every byte of the row and of the key matters.
        const Bytes x = random.bytes(5 * n + 2);
        const Bytes hash = chapters.vole_hash(key, x);
        for (std::size_t byte = 0; byte < x.size(); ++byte) {
            Bytes other = x;
            other[byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            CHECK(chapters.vole_hash(key, other) != hash);
        }
        for (std::size_t byte = 0; byte < key.size(); ++byte) {
            if (byte >= 2 * n && byte < 4 * n) {
                continue;  // r2 and r3: of what they are factors of, only two bytes are used
            }
            Bytes other = key;
            other[byte] ^= static_cast<std::uint8_t>(1 << byte % 8);
            CHECK(chapters.vole_hash(other, x) != hash);
        }
    }
}
