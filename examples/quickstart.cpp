// Two sides agree on a secret: the program that the README shows.
#include <algorithm>
#include <cstdio>
#include <ngcc/flit.hpp>

int main() {
    using Scheme = ngcc::Flit<128>;
    ngcc::SystemRandom random;

    // The receiver makes a key pair and publishes the public key.
    auto keys = Scheme::generate_keys(random);
    if (!keys) return 1;  // only if the random source of the system fails

    // The sender makes a shared secret, and a ciphertext that carries it to the receiver.
    auto sent = Scheme::encapsulate(keys->public_key, random);
    if (!sent) return 1;

    // The receiver recovers the secret. Bytes from outside are checked when they become a value.
    auto ciphertext = Scheme::Ciphertext::from_bytes(sent->ciphertext.bytes());
    if (!ciphertext) return 1;  // wrong length or malformed
    auto received = Scheme::decapsulate(keys->secret_key, *ciphertext);

    const bool same = ngcc::ct::equal(sent->shared_secret.bytes(), received.bytes()).declassify();
    std::printf("%zu secret bytes, %s on both sides\n", received.bytes().size(), same ? "the same" : "DIFFERENT");
    return same ? 0 : 1;
}
