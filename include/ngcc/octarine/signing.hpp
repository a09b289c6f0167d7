// Octarine, section 7: signing.
#pragma once

#include "ngcc/octarine/challenge.hpp"
#include "ngcc/octarine/hint.hpp"
#include "ngcc/octarine/key_generation.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// A secret key as signing uses it: a ready for products, s1, s2 and b0 ready for products with challenges.
template <const Parameters& P, class Arch>
struct SigningKey {
    typename Ring<P, Arch>::Factor a;
    SparseElement<P, P.eta, Arch> s1, s2;
    SparseElement<P, 1 << (P.d - 1), Arch> b0;
    std::array<std::uint8_t, seed_size> key;  // K
    std::array<std::uint8_t, digest_size> tr;
};

/// Prepares a secret key.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
void prepare_signing_key(const SecretParts<P>& secret, SigningKey<P, Arch>& key) {
    Workspace<ScratchOfA<P, Arch>> memory;
    append(key.key, secret.key);
    append(key.tr, secret.tr);
    prepare_a<P, Suite, Arch>(secret.rho, key.a, *memory);
    unpack<P.s_width()>(secret.s1, memory->element);
    key.s1.set(memory->element);
    unpack<P.s_width()>(secret.s2, memory->element);
    key.s2.set(memory->element);
    unpack<P.d>(secret.b0, memory->element);
    key.b0.set(memory->element);
}

namespace detail {

// The rejection tests, over all coefficients, without a branch.
template <const Parameters& P, class Arch>
class Rejection {
    using Lanes = V<Arch>;

  public:
    /// Tests r0 (the low part of w), z and e; leaves -1 in e where the hint has a bit, 0 elsewhere.
    void test(const Polynomial& w, const Polynomial& z, Polynomial& e) {
        map_lanes<Lanes>(e.coefficients, e.coefficients, [&](Lanes x, std::size_t i) {
            const Lanes r0 = low_part(Lanes::load(&w.coefficients[i]), P.m_bits());
            require_below(r0, P.gamma2() - P.beta());
            require_below(Lanes::load(&z.coefficients[i]), P.gamma1() - P.beta());
            require_below(x, P.gamma2());
            const Lanes from_lowest = r0 + x + Lanes(P.gamma2());
            const Lanes marked = (from_lowest | (Lanes(2 * P.gamma2() - 1) - from_lowest)) >> 31;
            weight_ = weight_ - marked;
            return marked;
        });
    }

    /// Whether all tests were passed.
    ct::Mask<std::uint32_t> accepts() const {
        std::array<std::int32_t, Lanes::lanes> excess, weight;
        excess_.store(excess.data());
        weight_.store(weight.data());
        std::uint32_t any = 0;
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < Lanes::lanes; ++i) {
            any |= static_cast<std::uint32_t>(excess[i]);
            sum += static_cast<std::uint32_t>(weight[i]);
        }
        return ~ct::Mask<std::uint32_t>::from_bit(any >> 31) & ct::Mask<std::uint32_t>::less(sum, P.omega + 1);
    }

  private:
    // |x| < bound, or else the sign of the excess is set.
    void require_below(Lanes x, std::int32_t bound) {
        const Lanes largest(bound - 1);
        excess_ = excess_ | (largest - x) | (largest + x);
    }

    Lanes excess_{0};
    Lanes weight_{0};
};

}  // namespace detail

/// Signs with the randomness rnd. False if `round_limit` rounds were tried and none was accepted.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
[[nodiscard]] bool sign(const SigningKey<P, Arch>& key, const Message& message, ByteView<seed_size> rnd,
                        std::uint32_t round_limit, ByteSpan<P.layout().signature> signature) {
    using R = Ring<P, Arch>;
    constexpr Layout sizes = P.layout();
    struct Memory {
        Stream<P> stream;
        Element<P> y, w, e;
        std::array<std::uint8_t, sizes.w1> w1;
        typename R::Scratch scratch;
        std::array<std::uint8_t, P.challenge_size> ct;
        Hint<P> hint;
    };
    Workspace<Memory> m;

    const auto mu = digest_of_message<P, Suite>(key.tr, message);
    SecretArray<digest_size> rho2;
    hash<P, Suite>("H_RHOPP", *rho2, key.key, rnd, mu);
    const MaskSource<P, Suite> mask(*rho2);

    for (std::uint32_t round = 0; round < round_limit; ++round) {
        // It may wrap: then rounds repeat, with the same outcome.
        mask.expand(round * static_cast<std::uint32_t>(P.rank), m->stream, m->y);
        R::multiply(m->y, key.a, m->w, m->scratch);
        for (std::size_t i = 0; i < P.rank; ++i) {
            map_lanes<V<Arch>>(m->w[i].coefficients, m->e[i].coefficients,
                               [](auto x, std::size_t) { return high_part(x, P.m_bits()); });
        }
        challenge_seed<P, Suite>(mu, m->e, m->w1, m->ct);
        // Public: part of the signature, or of a rejected one, whose challenge tells nothing of the key under the usual
        // assumption on schemes with aborts.
        ct::declassify(m->ct.data(), m->ct.size());
        const auto c = expand_challenge<P, Suite>(m->ct);
        if (!c) {
            continue;
        }
        key.s2.add_product(*c, m->w);
        key.s1.add_product(*c, m->y);  // z
        m->e = {};
        key.b0.add_product(*c, m->e);
        detail::Rejection<P, Arch> rejection;
        for (std::size_t i = 0; i < P.rank; ++i) {
            map_lanes<V<Arch>>(m->e[i].coefficients, m->e[i].coefficients,
                               [](auto x, std::size_t) { return x << static_cast<int>(P.g_bits()); });
            rejection.test(m->w[i], m->y[i], m->e[i]);
        }
        // Public: how many rounds it takes shows in the time.
        if (rejection.accepts().declassify()) {
            ct::declassify(&m->y, sizeof m->y);  // z and the hint are the signature
            ct::declassify(&m->e, sizeof m->e);
            m->hint.set(m->e);
            ByteSpan<> out = append(signature, m->ct);
            pack<P.z_width()>(m->y, out);
            m->hint.write(out.template first<sizes.hint>());
            return true;
        }
    }
    return false;
}

}  // namespace ngcc::inline NGCC_ABI::octarine
