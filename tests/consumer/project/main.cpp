#include <cstdio>
#include <ngcc/flit.hpp>

int main() {
    using Scheme = ngcc::Flit<128>;
    ngcc::SystemRandom rng;

    const auto keys = Scheme::generate_keys(rng);
    if (!keys) {
        std::puts("no keys: the random source failed");
        return 1;
    }
    const auto sent = Scheme::encapsulate(keys->public_key, rng);
    if (!sent) {
        std::puts("no ciphertext: the random source failed");
        return 1;
    }
    const auto secret = Scheme::decapsulate(keys->secret_key, sent->ciphertext);
    // Whether both sides agree is not a secret.
    if (!ngcc::ct::equal(secret.bytes(), sent->shared_secret.bytes()).declassify()) {
        std::puts("the two shared secrets differ");
        return 1;
    }
    std::puts("both sides share a secret");
    return 0;
}
