// Damaged signatures, public keys and messages.
#include "negative_values.hpp"
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace octarine_test;

void apply(const Change& change, Bytes& bytes) {
    const Bytes with = from_hex(change.bytes);
    switch (change.kind) {
        case Change::nothing:
            break;
        case Change::set:
            std::copy(with.begin(), with.end(), bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
            break;
        case Change::exclusive_or:
            for (std::size_t i = 0; i < with.size(); ++i) {
                bytes[change.at + i] ^= with[i];
            }
            break;
        case Change::fill:
            std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(change.at), bytes.end(), with[0]);
            break;
        case Change::truncate:
            bytes.resize(change.at);
            break;
        case Change::append:
            bytes.insert(bytes.end(), with.begin(), with.end());
            break;
    }
}

}  // namespace

TEMPLATE_TEST_CASE("Damaged signatures, public keys and messages are refused", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const Instance& scheme = TestType::instance();
    const auto record = make_record<TestType>();
    const auto& cases = damaged_cases<TestType::level>;
    REQUIRE(cases.size() >= 33);
    for (const DamagedCase& damaged : cases) {
        INFO(damaged.what);
        Bytes signature = record.signature;
        Bytes public_key = record.keys.public_key;
        Bytes message = record.message;
        for (const Change& change : damaged.changes) {
            apply(change, damaged.target == Target::public_key ? public_key
                          : damaged.target == Target::message  ? message
                                                               : signature);
        }
        CHECK(scheme.verify(public_key, {message}, signature) == damaged.accepted);
        const auto prepared = scheme.verifier(public_key);
        CHECK((prepared && prepared->verify({message}, signature)) == damaged.accepted);
    }
}
