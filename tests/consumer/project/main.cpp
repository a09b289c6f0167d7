// Uses every parameter set of an installed library once.
#include <cstdio>
#include <ngcc/instances.hpp>

namespace {

template <ngcc::Kem S>
bool works() {
    ngcc::SystemRandom rng;
    const auto keys = S::generate_keys(rng);
    if (!keys) {
        return false;
    }
    const auto sent = S::encapsulate(keys->public_key, rng);
    // Whether both sides agree is not a secret.
    return sent &&
           ngcc::ct::equal(S::decapsulate(keys->secret_key, sent->ciphertext).bytes(), sent->shared_secret.bytes())
               .declassify();
}

template <ngcc::SignatureScheme S>
bool works() {
    ngcc::SystemRandom rng;
    const auto keys = S::generate_keys(rng);
    if (!keys) {
        return false;
    }
    const auto message = ngcc::bytes_of("a message");
    const auto signature = S::sign(keys->secret_key, message, rng);
    return signature && S::verify(keys->public_key, message, *signature);
}

}  // namespace

int main() {
    int failures = 0;
    ngcc::for_each(ngcc::all_instances, [&]<class S> {
        if (!works<S>()) {
            std::printf("%s does not work\n", S::info.name.data());
            ++failures;
        }
    });
    if (failures == 0) {
        std::puts("every parameter set works");
    }
    return failures == 0 ? 0 : 1;
}
