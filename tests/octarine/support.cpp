#include "support.hpp"

#include <stdexcept>

#include "ngcc/symmetric/iccs.hpp"
#include "support/digests.hpp"

namespace octarine_test {

std::string sm3(ByteView<> data) {
    return hex(ngcc_test::sm3(data));
}

struct Seeded::Generator {
    ngcc::IccsSuite::Drng drng;
};

Seeded::Seeded(ByteView<> seed) : generator_(new Generator{ngcc::IccsSuite::Drng(seed)}) {}
Seeded::~Seeded() = default;

bool Seeded::fill(ByteSpan<> out) {
    return generator_->drng.fill(out);
}

Bytes Seeded::draw(std::size_t size) {
    Bytes bytes(size);
    if (!fill(bytes)) {
        throw std::runtime_error("the generator fails");
    }
    return bytes;
}

std::vector<int> read_fields(ByteView<> bytes, std::size_t width) {
    std::vector<int> values(8 * bytes.size() / width);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t bit = 0; bit < width; ++bit) {
            const std::size_t at = width * i + bit;
            values[i] |= (bytes[at / 8] >> at % 8 & 1) << bit;
        }
    }
    return values;
}

void write_field(ByteSpan<> bytes, std::size_t width, std::size_t i, int value) {
    for (std::size_t bit = 0; bit < width; ++bit) {
        const std::size_t at = width * i + bit;
        bytes[at / 8] = static_cast<std::uint8_t>((bytes[at / 8] & ~(1 << at % 8)) | (value >> bit & 1) << at % 8);
    }
}

int flipped(int value, std::size_t width) {
    return ((1 << (width - 1)) - 1 - value) & ((1 << width) - 1);
}

std::vector<int> unpack(ByteView<> bytes, std::size_t width) {
    std::vector<int> values = read_fields(bytes, width);
    for (int& value : values) {
        value = (1 << (width - 1)) - 1 - value;
    }
    return values;
}

RecordInput record_input(std::size_t number) {
    // Both generators are seeded with a word, repeated and cut to 64 bytes.
    const auto seed_of = [](std::string_view word) {
        Bytes seed(64);
        for (std::size_t i = 0; i < seed.size(); ++i) {
            seed[i] = static_cast<std::uint8_t>(word[i % word.size()]);
        }
        return seed;
    };
    Seeded seeds(seed_of("seed"));
    Seeded messages(seed_of("msg"));
    RecordInput input;
    for (std::size_t i = 0; i <= number; ++i) {
        input = {seeds.draw(64), messages.draw(56 + 8 * i)};
    }
    return input;
}

Record make_record(const Instance& scheme, const RecordValues& expected, std::size_t number) {
    auto [seed, message] = record_input(number);
    Seeded draws(seed);
    const Bytes xi = draws.draw(64);
    const Bytes rnd = draws.draw(64);
    Seeded random(seed);
    auto keys = scheme.generate_keys(random).value();
    auto signature = scheme.signer(keys.secret_key)->sign({message}, random).value();
    if (sm3(keys.public_key) != expected.public_key_sm3 || sm3(keys.secret_key) != expected.secret_key_sm3 ||
        sm3(signature) != expected.signature_sm3) {
        throw std::runtime_error("record " + std::to_string(number) + " differs from the KAT file");
    }
    return {std::move(seed), std::move(message), xi, rnd, std::move(keys), std::move(signature)};
}

}  // namespace octarine_test
