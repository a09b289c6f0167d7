// FLIT, section 9: the public-key encryption layer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "ngcc/core/workspace.hpp"
#include "ngcc/flit/message.hpp"
#include "ngcc/flit/sampling.hpp"
#include "ngcc/flit/serialization.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI::flit {

/// The secret part of a key pair, before it is encoded, and the public part.
template <const Parameters& P, class Arch>
struct EncryptionKeys {
    Leaves<P, Arch> f;
    Binary<P> f1;
    Leaves<P, Arch> h;
};

/// Two streams PRF(seed, nonce) and PRF(seed, nonce + 1), computed side by side.
template <const Parameters& P, SymmetricSuite Suite, std::size_t FirstSize, std::size_t SecondSize>
void prf_pair(const typename Suite::Xof& seeded, std::uint8_t nonce, ByteSpan<FirstSize> first,
              ByteSpan<SecondSize> second) {
    const std::array<std::uint8_t, 2> nonces = {nonce, static_cast<std::uint8_t>(nonce + 1)};
    const std::array<ByteView<1>, 2> tails = {ByteView<1>{&nonces[0], 1}, ByteView<1>{&nonces[1], 1}};
    const std::array<ByteSpan<>, 2> outs = {first, second};
    seeded.expand(std::span<const ByteView<1>>{tails}, std::span<const ByteSpan<>>{outs});
}

/// Key generation from a seed of B bytes. No value if no f is found with a nonce of one byte: about one f in two will
/// do, so this does not happen. How many are tried is visible in the time; it tells nothing of the f that is taken.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
std::optional<Workspace<EncryptionKeys<P, Arch>>> generate_encryption_keys(ByteView<P.seed_size> seed) {
    using R = Ring<P, Arch>;
    constexpr std::size_t f_size = stream_size<P>(P.f_and_r);
    constexpr std::size_t g_size = stream_size<P>(P.g_and_e);
    struct Scratch {
        std::array<std::uint8_t, f_size> f_stream;
        std::array<std::uint8_t, g_size> g_stream;
        Polynomial<P, Arch> polynomial;
        Leaves<P, Arch> f_inverse;
    };
    Workspace<Scratch> scratch;
    Workspace<EncryptionKeys<P, Arch>> keys;

    typename Suite::Xof seeded;
    seeded.update(seed);
    for (unsigned nonce = 0; nonce < 256; ++nonce) {
        // The stream of g is the one after that of the accepted f. It is drawn along with that of f: in lanes it costs
        // little.
        prf_pair<P, Suite, f_size, g_size>(seeded, static_cast<std::uint8_t>(nonce), scratch->f_stream,
                                           scratch->g_stream);
        sample<P, Arch, P.f_and_r>(scratch->f_stream, scratch->polynomial);
        keys->f1 = fold<P, Arch>(scratch->polynomial);
        // Public: the repetition shows in the time.
        if (!keys->f1.is_invertible().declassify()) {
            continue;
        }
        keys->f1 = keys->f1.inverse();
        keys->f = *R::forward(scratch->polynomial);
        scratch->f_inverse = keys->f;
        if (!R::invert(scratch->f_inverse).declassify()) {
            continue;  // public for the same reason
        }
        sample<P, Arch, P.g_and_e>(scratch->g_stream, scratch->polynomial);
        keys->h = *R::product(*R::forward(scratch->polynomial), scratch->f_inverse);
        return keys;
    }
    return std::nullopt;
}

/// Encryption of a message of B bytes with coins of B bytes under the public polynomial h.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
void encrypt(const Leaves<P, Arch>& h, ByteView<P.seed_size> message, ByteView<P.seed_size> coins,
             ByteSpan<P.layout().ciphertext> ciphertext) {
    using R = Ring<P, Arch>;
    using V = typename R::V;
    typename Suite::Xof seeded;
    seeded.update(coins);
    constexpr std::size_t r_size = stream_size<P>(P.f_and_r);
    constexpr std::size_t e_size = stream_size<P>(P.g_and_e);
    SecretArray<r_size> r_stream;
    SecretArray<e_size> e_stream;
    prf_pair<P, Suite, r_size, e_size>(seeded, 0, *r_stream, *e_stream);

    Zeroizing<Polynomial<P, Arch>> polynomial;
    sample<P, Arch, P.f_and_r>(*r_stream, *polynomial);
    Zeroizing<Polynomial<P, Arch>> c = R::inverse(*R::product(*R::forward(*polynomial), h));
    sample<P, Arch, P.g_and_e>(*e_stream, *polynomial);
    add_message<P, Arch>(*polynomial, message);
    map_lanes<V>(c->coefficients, c->coefficients,
                 [&](V x, std::size_t i) { return Field<P>::canonical(x + V::load(&polynomial->coefficients[i])); });
    pack_ciphertext<P, Arch>(*c, ciphertext);
}

/// Decryption with the secret parts F and F1: the message of B bytes.
template <const Parameters& P, class Arch>
SecretArray<P.seed_size> decrypt(const Leaves<P, Arch>& f, const Binary<P>& f1,
                                 ByteView<P.layout().ciphertext> ciphertext) {
    using R = Ring<P, Arch>;
    Zeroizing<Polynomial<P, Arch>> c;
    unpack_ciphertext<P, Arch>(ciphertext, *c);
    const Zeroizing<Polynomial<P, Arch>> u = R::inverse(*R::product(f, *R::forward(*c)));
    const Zeroizing<Binary<P>> product{decide_bits<P, Arch>(*u) * f1};
    SecretArray<P.seed_size> message;
    product->to_bytes(*message);
    return message;
}

}  // namespace ngcc::inline NGCC_ABI::flit
