// Runs the secret operations of every scheme with poisoned secrets, under valgrind: what depends on them must not
// decide a branch or an address. `check leak-branch` and `check leak-index` do just that, to show that it would be
// caught.
#if !defined(NGCC_CT_VALGRIND)
#error "without NGCC_CT_VALGRIND the marks on secrets do nothing"
#endif

#include <valgrind/valgrind.h>

#include <cstdio>
#include <cstring>
#include <numeric>
#include <string_view>

#include "flextree/toys.hpp"
#include "ngcc/ct/poison.hpp"
#include "support/quick_instances.hpp"

namespace {

using ngcc::ByteView;

template <std::size_t N>
std::array<std::uint8_t, N> secret_bytes(std::uint8_t first) {
    std::array<std::uint8_t, N> bytes{};
    std::iota(bytes.begin(), bytes.end(), first);
    ngcc::ct::poison(bytes.data(), bytes.size());
    return bytes;
}

void declassify(ByteView<> bytes) {
    ngcc::ct::declassify(bytes.data(), bytes.size());
}

// That an operation worked is for the test to know.
template <class S>
void require(bool works) {
    if (!works) {
        std::printf("%s: wrong results\n", S::info.name.data());
        std::exit(3);
    }
}

// Both ways to a key pair.
template <class S>
std::optional<typename S::KeyPair> checked_keys(ngcc::IccsSuite::Drng& rng) {
    std::printf("%s\n", S::info.name.data());
    auto keys = S::generate_keys(rng);
    keys = S::generate_keys_derand(secret_bytes<S::key_randomness_size>(1));
    declassify(keys->public_key.bytes());
    return keys;
}

template <ngcc::Kem S>
void check() {
    // The generator, too, has a secret state.
    ngcc::IccsSuite::Drng rng(secret_bytes<48>(0));
    const auto keys = checked_keys<S>(rng);
    auto sent = S::encapsulate(keys->public_key, rng);
    sent = S::encapsulate_derand(keys->public_key, secret_bytes<S::encapsulation_randomness_size>(2));
    declassify(sent->ciphertext.bytes());

    // The whole encoding counts as secret, whatever it was computed from.
    const ByteView<> secret = keys->secret_key.bytes();
    ngcc::ct::poison(secret.data(), secret.size());
    const auto key = S::SecretKey::from_bytes(secret);
    const auto honest = S::decapsulate(*key, sent->ciphertext);
    const typename S::PreparedSecretKey prepared(*key);
    const auto again = S::decapsulate(prepared, sent->ciphertext);

    std::array<std::uint8_t, S::Ciphertext::size> damaged;
    std::ranges::copy(sent->ciphertext.bytes(), damaged.begin());
    damaged[0] ^= 1;
    const auto rejected = S::decapsulate(prepared, *S::Ciphertext::from_bytes(damaged));

    require<S>(ngcc::ct::equal(honest.bytes(), sent->shared_secret.bytes()).declassify());
    require<S>(ngcc::ct::equal(again.bytes(), honest.bytes()).declassify());
    require<S>(!ngcc::ct::equal(rejected.bytes(), honest.bytes()).declassify());
}

template <ngcc::SignatureScheme S>
void check() {
    ngcc::IccsSuite::Drng rng(secret_bytes<48>(0));
    const auto keys = checked_keys<S>(rng);

    const ByteView<> secret = keys->secret_key.bytes();
    ngcc::ct::poison(secret.data(), secret.size());
    const auto key = S::SecretKey::from_bytes(secret);
    const typename S::PreparedSecretKey prepared(*key);
    const ByteView<> message = ngcc::bytes_of("what is signed is public");
    const auto randomness = secret_bytes<S::signing_randomness_size>(2);
    const std::array signatures = {S::sign(*key, message, rng), S::sign(prepared, message, rng),
                                   S::sign_derand(*key, message, randomness),
                                   S::sign_derand(prepared, message, randomness)};
    for (const auto& signature : signatures) {
        require<S>(signature.has_value());
        declassify(signature->bytes());
        require<S>(S::verify(keys->public_key, message, *signature));
    }

    // Schemes that can compute the public key; the last bit of all belongs to what it is computed from, or to what is
    // checked.
    if constexpr (requires { S::public_key_of(*key); }) {
        require<S>(S::public_key_of(*key) == keys->public_key);
        std::array<std::uint8_t, S::SecretKey::size> damaged;
        std::ranges::copy(secret, damaged.begin());
        damaged.back() ^= 0x80;
        require<S>(S::public_key_of(*S::SecretKey::from_bytes(damaged)) != keys->public_key);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (RUNNING_ON_VALGRIND == 0) {
        std::puts("not running under valgrind: nothing would be checked");
        return 2;
    }
    const std::string_view what = argc > 1 ? argv[1] : "";
    const auto secret = secret_bytes<1>(7);
    if (what == "leak-branch") {
        if (secret[0] > 5) {
            std::puts("a secret decides");
        }
    } else if (what == "leak-index") {
        volatile std::uint8_t table[256] = {};
        std::printf("%d\n", static_cast<int>(table[secret[0]]));
    } else {
        ngcc::for_each(QuickInstances{}, []<class S> { check<S>(); });
        // The sets of FlexTree with more than 32 bytes of a hash value hash in another way, and are not quick.
        check<ngcc::flextree::Scheme<flextree_toys::toy48, ngcc::IccsSuite, ngcc::simd::native>>();
    }
}
