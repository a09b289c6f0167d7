// Lynxer, section 9: the QuickSilver proof that the witness fits the public key.
//
// Every quantity x of the proof is linear in the witness. The prover has its value and a tag m[x], the verifier
// kappa[x] = m[x] + Delta x. So a constraint of degree two, made homogeneous in Delta, is a polynomial in Delta whose
// coefficients the prover knows, and whose value the verifier knows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/lynxer/one_way_function.hpp"
#include "ngcc/lynxer/vole.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// e for the powers 2^e of x and of v1 that occur in the constraints.
template <std::size_t Lambda>
struct Frobenius;
template <>
struct Frobenius<160> {
    static constexpr std::array<unsigned, 1> x = {67};
    static constexpr std::array<unsigned, 0> v1 = {};
};
template <>
struct Frobenius<256> {
    static constexpr std::array<unsigned, 2> x = {1, 53};
    static constexpr std::array<unsigned, 1> v1 = {5};
};
template <>
struct Frobenius<384> {
    static constexpr std::array<unsigned, 2> x = {30, 60};
    static constexpr std::array<unsigned, 1> v1 = {13};
};
template <>
struct Frobenius<512> {
    static constexpr std::array<unsigned, 2> x = {90, 180};
    static constexpr std::array<unsigned, 2> v1 = {6, 12};
};

/// The public maps of a proof: the one-way function, and the powers of L0.
template <class F>
struct ProofMaps {
    OneWayFunction<F> function;
    std::array<Columns<F>, Frobenius<F::bits>::x.size()> l0_powers;
};

/// The maps that belong to the first half of a key.
template <class L>
void sample_maps(ByteView<L::n> iv_owf, ProofMaps<typename L::F>& maps) {
    using F = typename L::F;
    sample_function<L>(iv_owf, maps.function);
    Workspace<Columns<F>> power;  // a power of two as a linear map: of X^c
    for (std::size_t i = 0; i < maps.l0_powers.size(); ++i) {
        const F x = F::x_to_the(1).square(Frobenius<L::lambda>::x[i]);
        (*power)[0] = F::one();
        for (std::size_t c = 1; c < L::lambda; ++c) {
            (*power)[c] = (*power)[c - 1] * x;
        }
        combine<F>(maps.function.l0, *power, maps.l0_powers[i]);
    }
}

/// What the constraints are about, as values, as tags or as what a party makes of both.
template <class F, class T>
struct Quantities {
    T k_c0, k_c2;  ///< k + C0, k + C2
    T v1, v2;
    T x;  ///< the input of S2
    std::array<T, Frobenius<F::bits>::x.size()> x_powers;
    std::array<T, Frobenius<F::bits>::v1.size()> v1_powers;
    T p, r;  ///< L1(v1), L2(v2)
    T z;     ///< L3(k + v1 + v2) + t
};

/// The values for a witness; for the witness 0, the constants in them.
template <class F>
Quantities<F, F> values_of(const OneWayFunction<F>& f, const Witness<F>& w, const F& t) {
    Quantities<F, F> q;
    q.k_c0 = w.k + f.c0;
    q.k_c2 = w.k + f.c2;
    q.v1 = w.v1;
    q.v2 = w.v2;
    q.x = multiply(f.l0, w.k) + f.c1;
    for (std::size_t i = 0; i < q.x_powers.size(); ++i) {
        q.x_powers[i] = q.x.square(Frobenius<F::bits>::x[i]);
    }
    for (std::size_t i = 0; i < q.v1_powers.size(); ++i) {
        q.v1_powers[i] = w.v1.square(Frobenius<F::bits>::v1[i]);
    }
    q.p = multiply(f.l1, w.v1);
    q.r = multiply(f.l2, w.v2);
    q.z = multiply(detail::fixed_matrix<F>, w.k + w.v1 + w.v2) + t;
    return q;
}

/// Tags of single bits of the witness, and of the mask.
template <class F>
struct BitTags {
    Columns<F> k, v1, v2, mask;
};

/// The tags of the bits: the rows of the matrix that has these columns (section 9.1).
template <class L>
void tag_bits(std::span<const Row<L>> columns, BitTags<typename L::F>& tags) {
    const auto read = [&](std::size_t c, std::size_t i) {
        return c < columns.size() ? load_le<std::uint64_t>(&columns[c].bytes[8 * i]) : 0;
    };
    const std::array parts = {&tags.k, &tags.v1, &tags.v2, &tags.mask};
    transpose_bits<typename L::Arch>(L::lambda, 4 * L::lambda, read,
                                     [&](std::size_t bit, std::size_t i, std::uint64_t word) {
                                         (*parts[bit / L::lambda])[bit % L::lambda].words[i] = word;
                                     });
}

namespace detail {

// The sum of rows[i] base^i.
template <class F>
F at_power(const Columns<F>& rows, const F& base) {
    F sum;
    for (std::size_t i = F::bits; i-- > 0;) {
        sum = sum * base + rows[i];
    }
    return sum;
}
// The same for X.
template <class F>
F combined(const Columns<F>& rows) {
    F sum;
    for (std::size_t i = F::bits; i-- > 0;) {
        sum = sum.times_x() + rows[i];
    }
    return sum;
}
// The tag of a linear map of bits with these tags.
template <class F>
F mapped(const Columns<F>& rows, const Columns<F>& matrix) {
    ring::SumOfProducts<F> sum;
    for (std::size_t i = 0; i < F::bits; ++i) {
        sum.add(rows[i], matrix[i]);
    }
    return sum.value();
}

}  // namespace detail

/// The tags of all quantities. Constants have none.
template <class F>
Quantities<F, F> tags_of(const ProofMaps<F>& maps, const BitTags<F>& bits) {
    Quantities<F, F> q;
    q.k_c0 = q.k_c2 = detail::combined(bits.k);
    q.v1 = detail::combined(bits.v1);
    q.v2 = detail::combined(bits.v2);
    q.x = detail::mapped(bits.k, maps.function.l0);
    for (std::size_t i = 0; i < q.x_powers.size(); ++i) {
        q.x_powers[i] = detail::mapped(bits.k, maps.l0_powers[i]);
    }
    for (std::size_t i = 0; i < q.v1_powers.size(); ++i) {
        q.v1_powers[i] = detail::at_power(bits.v1, F::x_to_the(1).square(Frobenius<F::bits>::v1[i]));
    }
    q.p = detail::mapped(bits.v1, maps.function.l1);
    q.r = detail::mapped(bits.v2, maps.function.l2);
    ring::SumOfProducts<F> z;
    for (std::size_t i = 0; i < F::bits; ++i) {
        z.add(bits.k[i] + bits.v1[i] + bits.v2[i], detail::fixed_matrix<F>[i]);
    }
    q.z = z.value();
    return q;
}

/// The prover's side of a constraint: coefficients of Delta^1 and Delta^0. That of Delta^2 is 0 for a true witness.
template <class F>
struct Prover {
    struct Term {
        F value, tag;
    };
    struct Result {
        F a1, a0;
        friend Result operator+(const Result& a, const Result& b) { return {a.a1 + b.a1, a.a0 + b.a0}; }
    };

    Term term(const F& value, const F& tag) const { return {value, tag}; }
    Result product(const Term& a, const Term& b) const { return {a.value * b.tag + b.value * a.tag, a.tag * b.tag}; }
    Result linear(const Term& a) const { return {a.tag, F{}}; }
    Result one() const { return {}; }
};

/// The verifier's side: values at Delta.
template <class F>
struct Verifier {
    F delta;
    using Term = F;
    using Result = F;

    Term term(const F& constant, const F& tag) const { return tag + delta * constant; }
    Result product(const F& a, const F& b) const { return a * b; }
    Result linear(const F& a) const { return a * delta; }
    Result one() const { return delta * delta; }
};

/// The three constraints (section 9.2), for one of the two parties.
template <class F, class Party>
std::array<typename Party::Result, 3> constraints(const Party& party, const Quantities<F, F>& values,
                                                  const Quantities<F, F>& tags) {
    const auto term = [&](auto member) { return party.term(values.*member, tags.*member); };
    using Q = Quantities<F, F>;
    const auto k_c0 = term(&Q::k_c0);
    const auto v1 = term(&Q::v1);
    const auto v2 = term(&Q::v2);
    const auto x = term(&Q::x);
    const auto z = term(&Q::z);
    const auto x_power = [&](std::size_t i) { return party.term(values.x_powers[i], tags.x_powers[i]); };
    const auto v1_power = [&](std::size_t i) { return party.term(values.v1_powers[i], tags.v1_powers[i]); };
    const auto output = party.product(term(&Q::p), term(&Q::r));
    if constexpr (F::bits == 160) {
        return {party.product(v1, k_c0) + party.one(), party.product(x, v2) + party.linear(x_power(0)),
                output + party.linear(z)};
    } else {
        const auto first = [&] {
            if constexpr (F::bits == 512) {
                return party.product(v1_power(0), k_c0) + party.product(v1_power(1), v1);
            } else {
                return party.product(v1, k_c0) + party.linear(v1_power(0));
            }
        }();
        return {first, party.product(x_power(1), x) + party.product(x_power(0), v2),
                output + party.product(z, term(&Q::k_c2))};
    }
}

/// ZKHash (section 9.3) with one key.
template <class L>
class ZkHash {
    using F = typename L::F;

  public:
    explicit ZkHash(ByteView<3 * L::n + 8> key)
        : r0_(element(key, 0)), r1_(element(key, 1)), s_(element(key, 2)), t_(load_le<std::uint64_t>(&key[3 * L::n])) {}

    F operator()(const std::array<F, 3>& y, const F& z) const {
        const F h0 = (y[0] * s_ + y[1]) * s_ + y[2];
        const F h1 = (y[0].times_polynomial(t_) + y[1]).times_polynomial(t_) + y[2];
        return r0_ * h0 + r1_ * h1 + z;
    }

  private:
    static F element(ByteView<> key, std::size_t i) {
        return F::from_bytes(ByteView<L::n>{key.subspan(L::n * i, L::n)});
    }

    F r0_, r1_, s_;
    std::uint64_t t_;
};

/// What the prover sends (a1) and what the verifier recomputes (a0).
template <class F>
struct Proof {
    F a1, a0;
};

/// The proof. `u_mask`: the mask in u, see section 9.1.
template <class L>
Proof<typename L::F> prove(const ProofMaps<typename L::F>& maps, const Witness<typename L::F>& witness,
                           const typename L::F& t, std::span<const Row<L>> columns, const typename L::F& u_mask,
                           const ZkHash<L>& hash) {
    using F = typename L::F;
    Workspace<BitTags<F>> bits;
    tag_bits<L>(columns, *bits);
    const auto results = constraints<F>(Prover<F>{}, values_of(maps.function, witness, t), tags_of(maps, *bits));
    return {hash({results[0].a1, results[1].a1, results[2].a1}, u_mask),
            hash({results[0].a0, results[1].a0, results[2].a0}, detail::combined(bits->mask))};
}

/// a0, as the verifier computes it from the columns of q, from d and from a1.
template <class L>
typename L::F recompute(const ProofMaps<typename L::F>& maps, const typename L::F& t, std::span<const Row<L>> columns,
                        ByteView<3 * L::n> d, const typename L::F& delta, const typename L::F& a1,
                        const ZkHash<L>& hash) {
    using F = typename L::F;
    Workspace<BitTags<F>> bits;
    tag_bits<L>(columns, *bits);
    const std::array parts = {&bits->k, &bits->v1, &bits->v2};
    for (std::size_t i = 0; i < 3 * L::lambda; ++i) {
        if ((d[i / 8] >> (i % 8)) % 2 != 0) {
            (*parts[i / L::lambda])[i % L::lambda] += delta;
        }
    }
    const auto results =
        constraints<F>(Verifier<F>{delta}, values_of(maps.function, Witness<F>{}, t), tags_of(maps, *bits));
    return hash(results, detail::combined(bits->mask)) + delta * a1;
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
