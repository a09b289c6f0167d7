// The tower R[X]/(X^K - Y - Shift) over a ring R = Z[Y]/(Y^N + 1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ngcc/ring/extension.hpp"
#include "ngcc/ring/ntt.hpp"

namespace ngcc::inline NGCC_ABI::ring {

/// Products in the tower modulo a prime, where R is transformed: at a leaf, Y is a number w, and what is left of the
/// tower is an extension by X^K - (w + Shift).
template <class Ntt, std::size_t K, int Shift>
class Tower {
    using Field = typename Ntt::Field;
    using V = typename Ntt::V;
    using E = Extension<Field, V, K>;
    static_assert(Ntt::leaf_degree == 1);

  public:
    /// The components, each as the leaves of an element of R.
    using Element = std::array<typename Ntt::Leaves, K>;
    /// A factor that is used several times.
    struct Factor {
        std::array<typename Ntt::Leaves, 2 * K - 1> extended;
    };

    /// Takes residues within q.
    static void prepare(const Element& b, Factor& factor) {
        for (std::size_t group = 0; group < Ntt::groups; ++group) {
            const V shift(Field::factor(Shift).value);
            const auto extended = E::extend(load(b, group), Field::from_montgomery(Ntt::root(group).value + shift));
            for (std::size_t i = 0; i < extended.size(); ++i) {
                factor.extended[i].set(group, extended[i].value);
            }
        }
    }

    /// a = a * b; residues within q in and out.
    static void multiply(Element& a, const Factor& b) {
        for (std::size_t group = 0; group < Ntt::groups; ++group) {
            typename E::Extended extended;
            for (std::size_t i = 0; i < extended.size(); ++i) {
                extended[i] = Field::from_montgomery(b.extended[i].get(group));
            }
            const auto product = E::product(load(a, group), extended);
            for (std::size_t i = 0; i < K; ++i) {
                a[i].set(group, product[i]);
            }
        }
    }

  private:
    static NGCC_ALWAYS_INLINE typename E::Element load(const Element& a, std::size_t group) {
        typename E::Element element;
        for (std::size_t i = 0; i < K; ++i) {
            element[i] = a[i].get(group);
        }
        return element;
    }
};

/// Products in the tower over the integers, from those modulo the primes of two transforms.
template <class Ntt1, class Ntt2, std::size_t K, int Shift>
class ExactTower {
    using Tower1 = Tower<Ntt1, K, Shift>;
    using Tower2 = Tower<Ntt2, K, Shift>;
    using Field1 = typename Ntt1::Field;
    using Field2 = typename Ntt2::Field;
    using V = typename Ntt1::V;
    using Word = typename Ntt1::Word;
    static_assert(std::is_same_v<V, typename Ntt2::V> && Ntt1::degree == Ntt2::degree);
    static_assert(Field1::modulus != Field2::modulus);

  public:
    using Polynomial = typename Ntt1::Polynomial;
    /// The components of an element of the tower.
    using Element = std::array<Polynomial, K>;
    /// A factor that is used several times.
    struct Factor {
        typename Tower1::Factor first;
        typename Tower2::Factor second;
    };
    /// What an operation needs besides its operands.
    struct Scratch {
        typename Tower1::Element first;
        typename Tower2::Element second;
        Element residues;
    };
    /// The coefficients of a product have to be within this bound.
    static constexpr std::int64_t largest_coefficient =
        std::int64_t{Field1::modulus} * Field2::modulus / 2 - Field1::modulus;

    /// Takes |coefficients| below both primes.
    static void prepare(const Element& b, Factor& factor, Scratch& scratch) {
        transform<Ntt1>(b, scratch.first);
        Tower1::prepare(scratch.first, factor.first);
        transform<Ntt2>(b, scratch.second);
        Tower2::prepare(scratch.second, factor.second);
    }

    /// product = a * b modulo 2^32. Takes |coefficients| of a below both primes. a and product may be the same.
    static void multiply(const Element& a, const Factor& b, Element& product, Scratch& scratch) {
        transform<Ntt1>(a, scratch.first);
        Tower1::multiply(scratch.first, b.first);
        for (std::size_t i = 0; i < K; ++i) {
            scratch.residues[i] = *Ntt1::inverse(scratch.first[i]);
        }
        transform<Ntt2>(a, scratch.second);
        Tower2::multiply(scratch.second, b.second);
        for (std::size_t i = 0; i < K; ++i) {
            combine(scratch.residues[i], *Ntt2::inverse(scratch.second[i]), product[i]);
        }
    }

  private:
    template <class Ntt>
    static void transform(const Element& a, std::array<typename Ntt::Leaves, K>& leaves) {
        for (std::size_t i = 0; i < K; ++i) {
            leaves[i] = *Ntt::forward(a[i]);
        }
    }

    // x = x1 + p1 t with |t| < p2/2, from canonical residues.
    static void combine(const Polynomial& first, const Polynomial& second, Polynomial& x) {
        static constexpr auto p1_inverse = Field2::factor(Field2::inverse(Field1::modulus));
        for (std::size_t i = 0; i < Ntt1::degree; i += Ntt1::lanes) {
            const V x1 = V::load(&first.coefficients[i]);
            const V x2 = V::load(&second.coefficients[i]);
            const V t = Field2::centred(Field2::multiply(x2 - x1, p1_inverse));
            (x1 + t * V(Word{Field1::modulus})).store(&x.coefficients[i]);
        }
    }
};

}  // namespace ngcc::inline NGCC_ABI::ring
