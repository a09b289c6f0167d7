// Octarine, section 6: key generation, and the parts of the keys.
#pragma once

#include "ngcc/core/secret.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/octarine/hashing.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// The parts of a secret key: rho || K || tr || s1 || s2 || b0.
template <const Parameters& P>
struct SecretParts {
    static constexpr Layout sizes = P.layout();
    ByteView<seed_size> rho;
    ByteView<seed_size> key;  ///< K
    ByteView<digest_size> tr;
    ByteView<sizes.secret_s> s1, s2;
    ByteView<sizes.secret_b0> b0;

    explicit SecretParts(ByteView<sizes.secret_key> all)
        : rho(all.template first<seed_size>()),
          key(all.template subspan<seed_size, seed_size>()),
          tr(all.template subspan<2 * seed_size, digest_size>()),
          s1(all.template subspan<secret_seeds_size, sizes.secret_s>()),
          s2(all.template subspan<secret_seeds_size + sizes.secret_s, sizes.secret_s>()),
          b0(all.template last<sizes.secret_b0>()) {
        // These are functions of the public key, although stored in the secret one.
        ct::declassify(rho.data(), rho.size());
        ct::declassify(tr.data(), tr.size());
    }
};

/// What follows from rho and s1: s2, b0 and the public key.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class KeyEquation {
    using R = Ring<P, Arch>;

  public:
    /// With the s1 of a seed rho'.
    void solve(ByteView<seed_size> rho, ByteView<digest_size> rhoprime) {
        expand_s1<P, Suite>(rhoprime, memory_->of_a.stream, memory_->s1);
        solve(rho);
    }
    /// With an s1 that is packed as in a secret key.
    void solve(ByteView<seed_size> rho, ByteView<P.layout().secret_s> s1) {
        unpack<P.s_width()>(s1, memory_->s1);
        solve(rho);
    }

    /// s1 || s2 || b0
    void write_secrets(ByteSpan<> out) const {
        pack<P.s_width()>(memory_->s1, out);
        pack<P.s_width()>(memory_->s2, out);
        pack<P.d>(memory_->b0, out);
    }

    /// rho || b1
    void write_public_key(ByteView<seed_size> rho, ByteSpan<P.layout().public_key> out) const {
        ByteSpan<> rest = append(out, rho);
        pack<P.b1_width()>(memory_->b1, rest);
    }

  private:
    using Lanes = V<Arch>;
    struct Memory {
        Element<P> s1, s2, b0, b1;
        typename R::Factor a;
        ScratchOfA<P, Arch> of_a;
    };

    void solve(ByteView<seed_size> rho) {
        Memory& m = *memory_;
        prepare_a<P, Suite, Arch>(rho, m.a, m.of_a);
        R::multiply(m.s1, m.a, m.b1, m.of_a.scratch);  // t
        for (std::size_t i = 0; i < P.rank; ++i) {
            for (std::size_t at = 0; at < degree; at += Lanes::lanes) {
                const Lanes t = Lanes::load(&m.b1[i].coefficients[at]);
                const Lanes b = high_part(t, P.g_bits()) & Lanes((1 << P.p_bits) - 1);
                low_part(t, P.g_bits()).store(&m.s2[i].coefficients[at]);
                low_part(b, P.d).store(&m.b0[i].coefficients[at]);
                high_part(b, P.d).store(&m.b1[i].coefficients[at]);
            }
        }
    }

    Workspace<Memory> memory_;
};

/// The key pair of xi.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class GeneratedKeys {
  public:
    explicit GeneratedKeys(ByteView<seed_size> xi) {
        hash<P, Suite>("H_KDF", *seeds_, xi);
        ct::declassify(rho().data(), rho().size());  // part of the public key
        equation_.solve(rho(), all_seeds().template subspan<seed_size, digest_size>());
    }

    void write_public_key(ByteSpan<P.layout().public_key> out) const {
        equation_.write_public_key(rho(), out);
        ct::declassify(out.data(), out.size());
    }

    void write_secret_key(ByteView<P.layout().public_key> public_key, ByteSpan<P.layout().secret_key> all) const {
        ByteSpan<> out = append(all, rho());
        out = append(out, all_seeds().template last<seed_size>());  // K
        out = append(out, digest_of_key<P, Suite>(public_key));
        equation_.write_secrets(out);
    }

  private:
    ByteView<secret_seeds_size> all_seeds() const { return *seeds_; }
    ByteView<seed_size> rho() const { return all_seeds().template first<seed_size>(); }

    SecretArray<secret_seeds_size> seeds_;  // rho || rho' || K
    KeyEquation<P, Suite, Arch> equation_;
};

/// Computes the public key that belongs to a secret key; false, and zeros, if the parts of the secret key contradict
/// each other.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
[[nodiscard]] bool recover_public_key(const SecretParts<P>& secret, ByteSpan<P.layout().public_key> public_key) {
    KeyEquation<P, Suite, Arch> equation;
    equation.solve(secret.rho, secret.s1);
    Workspace<std::array<std::uint8_t, P.layout().secret_key - secret_seeds_size>> again;
    equation.write_secrets(*again);
    equation.write_public_key(secret.rho, public_key);
    const ByteView<> s2 = ByteView<>{*again}.subspan(secret.s1.size(), secret.s2.size());
    const ByteView<> b0 = ByteView<>{*again}.last(secret.b0.size());
    // Public: whether the key is one.
    const bool consistent = (ct::equal(s2, secret.s2) & ct::equal(b0, secret.b0) &
                             ct::equal(digest_of_key<P, Suite>(public_key), secret.tr))
                                .declassify();
    if (!consistent) {
        wipe(public_key.data(), public_key.size());  // it depends on s1 and is nobody's public key
    }
    ct::declassify(public_key.data(), public_key.size());
    return consistent;
}

}  // namespace ngcc::inline NGCC_ABI::octarine
