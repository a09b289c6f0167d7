// Lynxer, section 10: keys, as signing and verification need them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "ngcc/core/bytes.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/lynxer/quicksilver.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// What verification needs of a key.
template <class L>
struct VerificationKey {
    ProofMaps<typename L::F> maps;
    typename L::F t;
    std::array<std::uint8_t, 2 * L::n> bytes;  ///< the public key
};

/// What signing needs of a key.
template <class L>
struct SigningKey {
    VerificationKey<L> public_part;
    Witness<typename L::F> witness;
};

/// Writes a public key.
template <class F>
void write_public_key(ByteView<F::size> iv_owf, const F& t, ByteSpan<2 * F::size> out) {
    append(out, iv_owf);
    t.to_bytes(out.template last<F::size>());
}

/// Derives all that verification needs.
template <class L>
void prepare_verification_key(ByteView<2 * L::n> public_key, VerificationKey<L>& key) {
    sample_maps<L>(public_key.template first<L::n>(), key.maps);
    key.t = L::F::from_bytes(public_key.template last<L::n>());
    append(key.bytes, public_key);
}

/// Whether the first S-box or, above level 160, the inversion in t meets 0. Nobody ever sees such a key by chance; the
/// paper has none, and with k = C2 its owner would be who forges signatures (section 12).
template <class F>
bool is_degenerate(const OneWayFunction<F>& function, const F& k) {
    const auto equal = [&](const F& x) {
        std::uint64_t difference = 0;
        for (std::size_t i = 0; i < F::word_count; ++i) {
            difference |= k.words[i] ^ x.words[i];
        }
        return ct::Mask<std::uint64_t>::is_zero(difference);
    };
    auto degenerate = equal(function.c0);
    if constexpr (F::bits > 160) {
        degenerate = degenerate | equal(function.c2);
    }
    return degenerate.declassify();  // true with a probability of about 2^-lambda
}

/// Derives the witness of a secret k, and t, which is half of the public key; no value if k is degenerate.
template <class F>
std::optional<F> derive(const OneWayFunction<F>& function, const F& k, Witness<F>& witness) {
    if (is_degenerate(function, k)) {
        return std::nullopt;
    }
    witness = witness_of(function, k);
    return ct::declassified(image_of(function, witness));
}

/// Derives all that signing needs; false if the key is degenerate.
template <class L>
bool prepare_signing_key(ByteView<2 * L::n> secret_key, SigningKey<L>& key) {
    using F = typename L::F;
    VerificationKey<L>& public_part = key.public_part;
    const auto iv_owf = ct::declassified(concat(secret_key.template first<L::n>()));
    sample_maps<L>(iv_owf, public_part.maps);
    const auto k = F::from_bytes(secret_key.template last<L::n>());
    const std::optional<F> t = derive(public_part.maps.function, k, key.witness);
    if (!t) {
        return false;
    }
    public_part.t = *t;
    write_public_key(iv_owf, *t, public_part.bytes);
    return true;
}

/// Writes the public key that belongs to a secret one; false if that is degenerate.
template <class L>
bool recover_public_key(ByteView<L::n> iv_owf, ByteView<L::n> k, ByteSpan<2 * L::n> out) {
    using F = typename L::F;
    const auto iv = ct::declassified(concat(iv_owf));
    Workspace<OneWayFunction<F>> function;
    sample_function<L>(iv, *function);
    Witness<F> witness;
    const std::optional<F> t = derive(*function, F::from_bytes(k), witness);
    if (!t) {
        return false;
    }
    write_public_key(iv, *t, out);
    return true;
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
