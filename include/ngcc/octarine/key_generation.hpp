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
          s1(all.template subspan<2 * seed_size + digest_size, sizes.secret_s>()),
          s2(all.template subspan<2 * seed_size + digest_size + sizes.secret_s, sizes.secret_s>()),
          b0(all.template last<sizes.secret_b0>()) {
        // These are functions of the public key, although stored in the secret one.
        ct::declassify(rho.data(), rho.size());
        ct::declassify(tr.data(), tr.size());
    }
};

/// The parts of a public key: rho || b1.
template <const Parameters& P>
struct PublicParts {
    static constexpr Layout sizes = P.layout();
    ByteView<seed_size> rho;
    ByteView<sizes.public_b1> b1;

    explicit PublicParts(ByteView<sizes.public_key> all)
        : rho(all.template first<seed_size>()), b1(all.template last<sizes.public_b1>()) {}
};

/// What follows from rho and s1: s2, b0 and the public key.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class KeyEquation {
    using R = Ring<P, Arch>;

  public:
    /// Where s1 is to be put before solve(). It stays unchanged.
    Element<P>& s1() { return memory_->s1; }
    /// Memory for expanding it.
    Stream<P>& stream() { return memory_->of_a.stream; }

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

    const Element<P>& s2() const { return memory_->s2; }
    const Element<P>& b0() const { return memory_->b0; }

    /// rho || b1
    void write_public_key(ByteView<seed_size> rho, ByteSpan<> out) const {
        out = append(out, rho);
        const ByteSpan<> packed = out;
        pack<P.b1_width()>(memory_->b1, out);
        ct::declassify(packed.data(), packed.size());  // the public key
    }

  private:
    using Lanes = V<Arch>;
    struct Memory {
        Element<P> s1, s2, b0, b1;
        typename R::Factor a;
        ScratchOfA<P, Arch> of_a;
    };
    Workspace<Memory> memory_;
};

/// The key pair of xi.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
class GeneratedKeys {
  public:
    explicit GeneratedKeys(ByteView<seed_size> xi) {
        hash<P, Suite>("H_KDF", *seeds_, xi);
        ct::declassify(rho().data(), rho().size());  // part of the public key
        expand_s1<P, Suite>(all_seeds().template subspan<seed_size, digest_size>(), equation_.stream(), equation_.s1());
        equation_.solve(rho());
    }

    void write_public_key(ByteSpan<P.layout().public_key> out) const { equation_.write_public_key(rho(), out); }

    void write_secret_key(ByteView<P.layout().public_key> public_key, ByteSpan<P.layout().secret_key> all) {
        ByteSpan<> out = append(all, rho());
        out = append(out, all_seeds().template last<seed_size>());  // K
        out = append(out, digest_of_key<P, Suite>(public_key));
        pack<P.s_width()>(equation_.s1(), out);
        pack<P.s_width()>(equation_.s2(), out);
        pack<P.d>(equation_.b0(), out);
    }

  private:
    static constexpr std::size_t seeds_size = 2 * seed_size + digest_size;
    ByteView<seeds_size> all_seeds() const { return *seeds_; }
    ByteView<seed_size> rho() const { return all_seeds().template first<seed_size>(); }

    SecretArray<seeds_size> seeds_;  // rho || rho' || K
    KeyEquation<P, Suite, Arch> equation_;
};

/// Computes the public key that belongs to a secret key; false if the parts of the secret key contradict each other.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
[[nodiscard]] bool recover_public_key(const SecretParts<P>& secret, ByteSpan<P.layout().public_key> public_key) {
    KeyEquation<P, Suite, Arch> equation;
    unpack<P.s_width()>(secret.s1, equation.s1());
    equation.solve(secret.rho);
    equation.write_public_key(secret.rho, public_key);
    constexpr Layout sizes = P.layout();
    Workspace<std::array<std::uint8_t, sizes.secret_s + sizes.secret_b0>> packed;
    ByteSpan<> rest = *packed;
    pack<P.s_width()>(equation.s2(), rest);
    pack<P.d>(equation.b0(), rest);
    const ByteView<> again = *packed;
    // Public: whether the key is one.
    return (ct::equal(again.first(sizes.secret_s), secret.s2) & ct::equal(again.last(sizes.secret_b0), secret.b0) &
            ct::equal(digest_of_key<P, Suite>(public_key), secret.tr))
        .declassify();
}

}  // namespace ngcc::inline NGCC_ABI::octarine
