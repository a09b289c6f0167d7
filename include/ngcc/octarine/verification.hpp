// Octarine, section 8: verification.
#pragma once

#include <algorithm>

#include "ngcc/core/workspace.hpp"
#include "ngcc/octarine/challenge.hpp"
#include "ngcc/octarine/hint.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// The parts of a public key: rho || b1.
template <const Parameters& P>
struct PublicParts {
    static constexpr Layout sizes = P.layout();
    ByteView<seed_size> rho;
    ByteView<sizes.public_b1> b1;

    explicit PublicParts(ByteView<sizes.public_key> all)
        : rho(all.template first<seed_size>()), b1(all.template last<sizes.public_b1>()) {}
};

/// A public key as verification uses it.
template <const Parameters& P, class Arch>
struct VerificationKey {
    typename Ring<P, Arch>::Factor a;
    SparseElement<P, 1 << (P.b1_width() - 1), Arch> b1;
    std::array<std::uint8_t, digest_size> tr;
};

/// Prepares a public key.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
void prepare_verification_key(ByteView<P.layout().public_key> public_key, VerificationKey<P, Arch>& key) {
    Workspace<ScratchOfA<P, Arch>> memory;
    const PublicParts<P> parts(public_key);
    prepare_a<P, Suite, Arch>(parts.rho, key.a, *memory);
    unpack<P.b1_width()>(parts.b1, memory->element);
    key.b1.set(memory->element);
    key.tr = digest_of_key<P, Suite>(public_key);
}

/// The parts of a signature: ct || z || hint.
template <const Parameters& P>
struct SignatureParts {
    static constexpr Layout sizes = P.layout();
    ByteView<P.challenge_size> ct;
    ByteView<sizes.z> z;
    ByteView<sizes.hint> hint;

    explicit SignatureParts(ByteView<sizes.signature> all)
        : ct(all.template first<P.challenge_size>()),
          z(all.template subspan<P.challenge_size, sizes.z>()),
          hint(all.template last<sizes.hint>()) {}
};

/// Whether z is small enough and the hint is the one encoding of its positions: all that can be said of a signature
/// without key and message.
template <const Parameters& P>
[[nodiscard]] bool is_well_formed(ByteView<P.layout().signature> signature) {
    constexpr std::size_t size = polynomial_size(P.z_width());
    const SignatureParts<P> parts(signature);
    std::int32_t largest = 0;
    for (std::size_t i = 0; i < P.rank; ++i) {
        Polynomial z;
        unpack<P.z_width()>(parts.z.subspan(i * size, size), std::span{z.coefficients});
        for (const std::int32_t x : z.coefficients) {
            largest = std::max(largest, x < 0 ? -x : x);
        }
    }
    Hint<P> hint;
    return hint.read(parts.hint) && largest < P.gamma1() - P.beta();
}

/// Whether a well-formed signature is one of the message under the key. Everything here is public.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
[[nodiscard]] bool verify(const VerificationKey<P, Arch>& key, const Message& message,
                          ByteView<P.layout().signature> signature) {
    using R = Ring<P, Arch>;
    struct Memory {
        Element<P> z, w, product;
        std::array<std::uint8_t, P.layout().w1> w1;
        typename R::Scratch scratch;
        Hint<P> hint;
    };
    Workspace<Memory> m;
    const SignatureParts<P> parts(signature);
    unpack<P.z_width()>(parts.z, m->z);
    [[maybe_unused]] const bool canonical = m->hint.read(parts.hint);  // as the signature is well formed
    const auto c = expand_challenge<P, Suite>(parts.ct);
    if (!c) {
        return false;
    }
    R::multiply(m->z, key.a, m->w, m->scratch);
    m->product = {};
    key.b1.add_product(*c, m->product);
    for (std::size_t i = 0; i < P.rank; ++i) {
        const auto& product = m->product[i].coefficients;
        auto& w1 = m->w[i].coefficients;
        std::array<std::int32_t, degree> v;
        map_lanes<V<Arch>>(w1, w1, [&](V<Arch> w, std::size_t at) {
            const V<Arch> x = w - (V<Arch>::load(&product[at]) << static_cast<int>(P.g_bits() + P.d));
            x.store(&v[at]);
            return high_part(x, P.m_bits());
        });
        for (const std::size_t position : m->hint.positions(i)) {
            const simd::vec<std::int32_t, simd::scalar> r0 =
                low_part(simd::vec<std::int32_t, simd::scalar>(v[position]), P.m_bits());
            w1[position] += r0.raw() < 0 ? -1 : 1;
        }
    }
    std::array<std::uint8_t, P.challenge_size> ct;
    challenge_seed<P, Suite>(digest_of_message<P, Suite>(key.tr, message), m->w, m->w1, ct);
    return std::ranges::equal(ct, parts.ct);
}

}  // namespace ngcc::inline NGCC_ABI::octarine
