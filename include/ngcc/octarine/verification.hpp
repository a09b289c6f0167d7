// Octarine, section 8: verification.
#pragma once

#include "ngcc/octarine/challenge.hpp"
#include "ngcc/octarine/hint.hpp"
#include "ngcc/octarine/key_generation.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

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

/// Unpacks z and the hint; false if z is too large or the encoding of the hint is not canonical.
template <const Parameters& P>
[[nodiscard]] bool unpack_signature(const SignatureParts<P>& parts, Element<P>& z, Hint<P>& hint) {
    unpack<P.z_width()>(parts.z, z);
    std::int32_t largest = 0;
    for (const Polynomial& component : z) {
        for (const std::int32_t x : component.coefficients) {
            largest = std::max(largest, x < 0 ? -x : x);
        }
    }
    return hint.read(parts.hint) && largest < P.gamma1() - P.beta();
}

/// Whether these are the parts of a signature that does not depend on the key and the message.
template <const Parameters& P>
[[nodiscard]] bool is_well_formed(ByteView<P.layout().signature> signature) {
    struct Memory {
        Element<P> z;
        Hint<P> hint;
    };
    Workspace<Memory> memory;
    return unpack_signature<P>(SignatureParts<P>(signature), memory->z, memory->hint);
}

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
    if (!unpack_signature<P>(parts, m->z, m->hint)) {
        return false;
    }
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
        octarine::map_lanes<Arch>(m->w[i], [&](V<Arch> w, std::size_t at) {
            const V<Arch> x = w - (V<Arch>::load(&product[at]) << static_cast<int>(P.g_bits() + P.d));
            x.store(&v[at]);
            return high_part(x, P.gamma2_bits + 1);
        });
        for (const std::size_t position : m->hint.positions(i)) {
            const simd::vec<std::int32_t, simd::scalar> r0 =
                low_part(simd::vec<std::int32_t, simd::scalar>(v[position]), P.gamma2_bits + 1);
            w1[position] += r0.raw() < 0 ? -1 : 1;
        }
    }
    ByteSpan<> w1{m->w1};
    pack<P.w1_width()>(m->w, w1);
    const auto mu = digest_of_message<P, Suite>(key.tr, message);
    std::array<std::uint8_t, P.challenge_size> ct;
    hash<P, Suite>("H_CH", ct, mu, m->w1);
    return std::ranges::equal(ct, parts.ct);
}

}  // namespace ngcc::inline NGCC_ABI::octarine
