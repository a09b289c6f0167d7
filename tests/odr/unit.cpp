// Compiled twice, for different instruction sets; UNIT is the namespace.
#include "unit.hpp"

#include <ngcc/flit.hpp>

namespace UNIT {

using Scheme = ngcc::Flit<128>;

namespace {

template <class Value>
std::vector<std::uint8_t> copy_of(const Value& value) {
    const auto bytes = value.bytes();
    return {bytes.begin(), bytes.end()};
}

}  // namespace

Exchange encapsulate() {
    ngcc::SystemRandom rng;
    const auto keys = Scheme::generate_keys(rng);
    if (!keys) {
        return {};
    }
    const auto sent = Scheme::encapsulate(keys->public_key, rng);
    if (!sent) {
        return {};
    }
    return {copy_of(keys->secret_key), copy_of(sent->ciphertext), copy_of(sent->shared_secret)};
}

bool decapsulates_to_the_same_secret(const Exchange& exchange) {
    const auto secret_key = Scheme::SecretKey::from_bytes(exchange.secret_key);
    const auto ciphertext = Scheme::Ciphertext::from_bytes(exchange.ciphertext);
    return secret_key && ciphertext && copy_of(Scheme::decapsulate(*secret_key, *ciphertext)) == exchange.shared_secret;
}

}  // namespace UNIT
