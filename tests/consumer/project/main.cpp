// Uses one parameter set of each scheme of an installed library. It is the package that is tested, not the sets, hence
// the smallest of each.
#include <cstdio>
#include <ngcc/flextree.hpp>
#include <ngcc/flit.hpp>
#include <ngcc/lynxer.hpp>
#include <ngcc/octarine.hpp>

namespace {

using Schemes = ngcc::TypeList<ngcc::Flit<128>, ngcc::Octarine<128>, ngcc::FlexTree<160, ngcc::Fast>,
                               ngcc::Lynxer<160, ngcc::Fast>>;

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
    ngcc::for_each(Schemes{}, [&]<class S> {
        if (!works<S>()) {
            std::printf("%s does not work\n", S::info.name.data());
            ++failures;
        }
    });
    if (failures == 0) {
        std::puts("every scheme works");
    }
    return failures == 0 ? 0 : 1;
}
