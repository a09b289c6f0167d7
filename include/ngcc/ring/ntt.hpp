// Number-theoretic transform for rings Z_q[X]/(X^N + 1), complete or stopping at leaves of a higher degree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "ngcc/core/secret.hpp"
#include "ngcc/ct/mask.hpp"
#include "ngcc/ring/extension.hpp"
#include "ngcc/simd/vec.hpp"

namespace ngcc::inline NGCC_ABI::ring {

/// A polynomial of degree below N: its coefficients, that of X^0 first.
template <class Word, std::size_t N>
struct Polynomial {
    alignas(64) std::array<Word, N> coefficients;
};

/// Transforms between a polynomial and its residues ("leaves") modulo X^D - w_j, D = LeafDegree, j = 0 .. N/D - 1,
/// where w_j = Gamma^(2 brv(j) + 1): Gamma has order 2N/D, and brv reverses the log2(N/D) bits of j.
///
/// The first layers combine whole registers. Then the coefficients are transposed so that each lane holds a block of
/// its own, and the remaining layers need no shuffle either: lane l of every register belongs to the leaves of block l,
/// and products of leaves work on as many leaves at once as there are lanes.
template <class F, typename F::Word Gamma, std::size_t N, std::size_t LeafDegree, class Arch>
class Ntt {
  public:
    using Field = F;
    using Word = typename Field::Word;
    using V = simd::vec<Word, Arch>;
    using LaneFactor = typename Field::template LaneFactor<V>;
    static constexpr std::size_t degree = N;
    static constexpr std::size_t leaf_degree = LeafDegree;
    static constexpr std::size_t leaves = N / LeafDegree;
    static constexpr std::size_t lanes = V::lanes;
    static constexpr std::size_t registers = N / lanes;
    /// Leaves in the same lane: group g holds the leaves g, g + groups, g + 2 groups, ..., one per lane.
    static constexpr std::size_t groups = leaves / lanes;

    static_assert(std::has_single_bit(N) && std::has_single_bit(LeafDegree) && N % (lanes * lanes) == 0 &&
                      leaves >= lanes,
                  "the degree must be a power of two, and there must be a leaf for every lane");
    static_assert(Field::power(Gamma, leaves) == Field::modulus - 1, "Gamma must have order 2N/D");

    using Polynomial = ring::Polynomial<Word, N>;

    /// Leaves, in the order of the registers: coefficient i of the leaves of group g is register(g * D + i).
    struct Leaves {
        alignas(64) std::array<Word, N> words;

        NGCC_ALWAYS_INLINE V get(std::size_t index) const { return V::load(&words[index * lanes]); }
        NGCC_ALWAYS_INLINE void set(std::size_t index, V value) { value.store(&words[index * lanes]); }
    };

    /// The leaves of a polynomial with |coefficients| <= q; residues within q.
    static Zeroizing<Leaves> forward(const Polynomial& polynomial) {
        Zeroizing<Polynomial> work{polynomial};
        Zeroizing<Leaves> result;
        if constexpr (whole_layers == 0) {
            blocks_to_lanes(work->coefficients, result->words);
        }
        [&]<std::size_t... Layer>(std::index_sequence<Layer...>) {
            (forward_layer<Layer>(*work, *result), ...);
        }
        (std::make_index_sequence<layers>{});
        for (std::size_t i = 0; i < registers; ++i) {
            result->set(i, Field::template reduce<forward_bound(layers)>(result->get(i)));
        }
        return result;
    }

    /// The polynomial with these leaves, |residues| <= q; canonical coefficients in [0, q).
    static Zeroizing<Polynomial> inverse(const Leaves& leaves_in) {
        Zeroizing<Leaves> work{leaves_in};
        Zeroizing<Polynomial> result;
        [&]<std::size_t... Step>(std::index_sequence<Step...>) {
            (inverse_layer<layers - 1 - Step>(*work, *result), ...);
        }
        (std::make_index_sequence<layers>{});
        if constexpr (whole_layers == 0) {
            lanes_to_blocks(work->words, result->coefficients);
        }
        for (std::size_t i = 0; i < N; i += lanes) {
            Word* at = &result->coefficients[i];
            Field::canonical(Field::multiply(V::load(at), scale)).store(at);
        }
        return result;
    }

    /// The leaves in their order of definition, leaf 0 first, each with its constant term first; canonical residues.
    static std::array<Word, N> in_order(const Leaves& leaves_in) {
        alignas(64) std::array<Word, N> result;
        lanes_to_blocks(leaves_in.words, result);
        for (std::size_t i = 0; i < N; i += lanes) {
            Field::canonical(V::load(&result[i])).store(&result[i]);
        }
        return result;
    }
    /// The inverse of in_order.
    static Zeroizing<Leaves> from_order(const std::array<Word, N>& ordered) {
        Zeroizing<Leaves> result;
        blocks_to_lanes(ordered, result->words);
        return result;
    }

    /// a * b, leaf by leaf; |residues| <= q in, residues within q out.
    static Zeroizing<Leaves> product(const Leaves& a, const Leaves& b) {
        Zeroizing<Leaves> result;
        for (std::size_t group = 0; group < groups; ++group) {
            store(*result, group, leaf_product(load(a, group), load(b, group), root(group)));
        }
        return result;
    }

    /// w_j of the leaves of a group.
    static NGCC_ALWAYS_INLINE LaneFactor root(std::size_t group) { return lane_roots.get(groups + group); }

    /// Replaces every leaf by its inverse, a zero leaf by zero; whether none was zero. Needs each X^D - w_j to be
    /// irreducible.
    static ct::Mask<std::uint16_t> invert(Leaves& a) {
        V any_zero(Word{0});
        for (std::size_t group = 0; group < groups; ++group) {
            const auto [inverse, norm] = leaf_inverse(load(a, group), root(group));
            store(a, group, inverse);
            any_zero = any_zero | ((Field::canonical(norm) - V(Word{1})) >> 15);
        }
        std::array<Word, lanes> zero_in_lane;
        any_zero.store(zero_in_lane.data());
        std::uint16_t zero = 0;
        for (const Word lane : zero_in_lane) {
            zero = static_cast<std::uint16_t>(zero | static_cast<std::uint16_t>(lane));
        }
        return ct::Mask<std::uint16_t>::is_zero(zero);
    }

  private:
    static constexpr std::size_t layers = std::bit_width(leaves) - 1;
    static constexpr std::size_t whole_layers = std::bit_width(lanes) - 1;

    // A leaf of degree D in every lane.
    template <std::size_t D>
    using Leaf = std::array<V, D>;

    static constexpr std::size_t reverse(std::size_t x) {
        std::size_t result = 0;
        for (std::size_t bit = 0; bit < layers; ++bit) {
            result |= ((x >> bit) & 1) << (layers - 1 - bit);
        }
        return result;
    }

    // The powers of a root of unity, 1 first.
    static constexpr std::array<Word, 2 * leaves> powers(Word root) {
        std::array<Word, 2 * leaves> result{};
        std::int64_t power = 1;
        for (Word& x : result) {
            x = static_cast<Word>(power);
            power = power * root % Field::modulus;
        }
        return result;
    }
    static constexpr auto make_roots(Word root) {
        std::array<typename Field::Factor, leaves> result{};
        const auto power = powers(root);
        for (std::size_t k = 0; k < leaves; ++k) {
            result[k] = Field::factor(power[reverse(k)]);
        }
        return result;
    }
    // Gamma^brv(k), and its inverse: block b of the layer with 2^s blocks takes k = 2^s + b.
    static constexpr auto roots = make_roots(Gamma);
    static constexpr auto inverse_roots = make_roots(Field::inverse(Gamma));
    static constexpr auto scale = Field::factor(Field::inverse(static_cast<std::int64_t>(leaves)));

    // One factor for each lane, for all (layer, block) of the layers after the transposition, and then Count - leaves
    // more.
    template <std::size_t Count>
    struct LaneTable {
        typename Field::template FactorTable<Count> factors;

        constexpr void set(std::size_t row, std::size_t lane, typename Field::Factor factor) {
            factors.set(row * lanes + lane, factor);
        }
        NGCC_ALWAYS_INLINE LaneFactor get(std::size_t row) const { return factors.template get<V>(row * lanes); }
    };
    template <std::size_t Count>
    static constexpr LaneTable<Count> make_table(const std::array<typename Field::Factor, leaves>& factors) {
        LaneTable<Count> table{};
        for (std::size_t layer = whole_layers; layer < layers; ++layer) {
            const std::size_t blocks = std::size_t{1} << (layer - whole_layers);  // per lane
            for (std::size_t block = 0; block < blocks; ++block) {
                for (std::size_t lane = 0; lane < lanes; ++lane) {
                    table.set(blocks + block, lane, factors[(std::size_t{1} << layer) + lane * blocks + block]);
                }
            }
        }
        return table;
    }
    // With the w_j as its last entries.
    static constexpr LaneTable<2 * leaves> make_forward_table() {
        auto table = make_table<2 * leaves>(roots);
        const auto power = powers(Gamma);
        for (std::size_t group = 0; group < groups; ++group) {
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                table.set(groups + group, lane, Field::factor(power[2 * reverse(lane * groups + group) + 1]));
            }
        }
        return table;
    }
    static constexpr auto lane_roots = make_forward_table();
    static constexpr auto inverse_lane_roots = make_table<leaves>(inverse_roots);

    static constexpr std::int64_t largest_word = std::numeric_limits<Word>::max();

    // Bound of the values that enter a layer of the transform, or leave the last one. The first operands of a layer are
    // reduced where its sums would overflow.
    static constexpr std::int64_t forward_bound(std::size_t layer) {
        std::int64_t bound = Field::modulus;
        for (std::size_t l = 0; l < layer; ++l) {
            const std::int64_t product = Field::multiply_bound(bound * (Field::modulus / 2 + 1));
            bound = (bound + product > largest_word ? Field::modulus : bound) + product;
        }
        return bound;
    }

    template <std::size_t Layer>
    static void forward_layer(Polynomial& work, Leaves& result) {
        constexpr std::int64_t bound = forward_bound(Layer);
        constexpr std::int64_t product = Field::multiply_bound(bound * (Field::modulus / 2 + 1));
        static_assert(Field::modulus + product <= largest_word, "a lane would overflow");
        constexpr auto first = [](V a) {
            if constexpr (bound + product > largest_word) {
                return Field::template reduce<bound>(a);
            } else {
                return a;
            }
        };
        if constexpr (Layer < whole_layers) {
            constexpr std::size_t blocks = std::size_t{1} << Layer;
            constexpr std::size_t length = N / 2 / blocks;
            for (std::size_t block = 0; block < blocks; ++block) {
                const typename Field::Factor z = roots[blocks + block];
                Word* at = &work.coefficients[2 * length * block];
                for (std::size_t i = 0; i < length; i += lanes) {
                    const V a = first(V::load(at + i));
                    const V t = Field::multiply(V::load(at + i + length), z);
                    (a + t).store(at + i);
                    (a - t).store(at + i + length);
                }
            }
            if constexpr (Layer + 1 == whole_layers) {
                blocks_to_lanes(work.coefficients, result.words);
            }
        } else {
            constexpr std::size_t blocks = std::size_t{1} << (Layer - whole_layers);
            constexpr std::size_t length = registers / 2 / blocks;
            for (std::size_t block = 0; block < blocks; ++block) {
                const LaneFactor z = lane_roots.get(blocks + block);
                for (std::size_t i = 2 * length * block; i < length * (2 * block + 1); ++i) {
                    const V a = first(result.get(i));
                    const V t = Field::multiply(result.get(i + length), z);
                    result.set(i, a + t);
                    result.set(i + length, a - t);
                }
            }
        }
    }

    // Bound of the values that enter layer `Layer` of the inverse. Sums are reduced where the next layer would
    // overflow.
    static constexpr std::int64_t inverse_bound(std::size_t layer) {
        std::int64_t bound = Field::modulus;
        for (std::size_t l = layers - 1; l > layer; --l) {
            bound = reduces_sums(bound) ? Field::modulus : 2 * bound;
            bound = std::max(bound, Field::multiply_bound(2 * bound * (Field::modulus / 2 + 1)));
        }
        return bound;
    }
    static constexpr bool reduces_sums(std::int64_t bound) { return 4 * bound > largest_word; }

    template <std::size_t Layer>
    static void inverse_layer(Leaves& work, Polynomial& result) {
        constexpr std::int64_t bound = inverse_bound(Layer);
        static_assert(2 * bound <= largest_word, "a lane would overflow");
        constexpr auto sum = [](V a, V b) {
            if constexpr (reduces_sums(bound)) {
                return Field::template reduce<2 * bound>(a + b);
            } else {
                return a + b;
            }
        };
        if constexpr (Layer >= whole_layers) {
            constexpr std::size_t blocks = std::size_t{1} << (Layer - whole_layers);
            constexpr std::size_t length = registers / 2 / blocks;
            for (std::size_t block = 0; block < blocks; ++block) {
                const LaneFactor z = inverse_lane_roots.get(blocks + block);
                for (std::size_t i = 2 * length * block; i < length * (2 * block + 1); ++i) {
                    const V a = work.get(i);
                    const V b = work.get(i + length);
                    work.set(i, sum(a, b));
                    work.set(i + length, Field::multiply(a - b, z));
                }
            }
            if constexpr (Layer == whole_layers && whole_layers > 0) {
                lanes_to_blocks(work.words, result.coefficients);
            }
        } else {
            constexpr std::size_t blocks = std::size_t{1} << Layer;
            constexpr std::size_t length = N / 2 / blocks;
            for (std::size_t block = 0; block < blocks; ++block) {
                const typename Field::Factor z = inverse_roots[blocks + block];
                Word* at = &result.coefficients[2 * length * block];
                for (std::size_t i = 0; i < length; i += lanes) {
                    const V a = V::load(at + i);
                    const V b = V::load(at + i + length);
                    sum(a, b).store(at + i);
                    Field::multiply(a - b, z).store(at + i + length);
                }
            }
        }
    }

    // The coefficients as a matrix with a row for each lane, transposed into registers.
    static void blocks_to_lanes(const std::array<Word, N>& from, std::array<Word, N>& to) {
        for (std::size_t column = 0; column < registers; column += lanes) {
            std::array<V, lanes> square;
            for (std::size_t row = 0; row < lanes; ++row) {
                square[row] = V::load(&from[row * registers + column]);
            }
            simd::transpose(square);
            for (std::size_t i = 0; i < lanes; ++i) {
                square[i].store(&to[(column + i) * lanes]);
            }
        }
    }
    static void lanes_to_blocks(const std::array<Word, N>& from, std::array<Word, N>& to) {
        for (std::size_t column = 0; column < registers; column += lanes) {
            std::array<V, lanes> square;
            for (std::size_t i = 0; i < lanes; ++i) {
                square[i] = V::load(&from[(column + i) * lanes]);
            }
            simd::transpose(square);
            for (std::size_t row = 0; row < lanes; ++row) {
                square[row].store(&to[row * registers + column]);
            }
        }
    }

    static NGCC_ALWAYS_INLINE Leaf<LeafDegree> load(const Leaves& from, std::size_t group) {
        Leaf<LeafDegree> leaf;
        for (std::size_t i = 0; i < LeafDegree; ++i) {
            leaf[i] = from.get(group * LeafDegree + i);
        }
        return leaf;
    }
    static NGCC_ALWAYS_INLINE void store(Leaves& to, std::size_t group, const Leaf<LeafDegree>& leaf) {
        for (std::size_t i = 0; i < LeafDegree; ++i) {
            to.set(group * LeafDegree + i, leaf[i]);
        }
    }

    // a * b modulo X^D - w.
    template <std::size_t D>
    static Leaf<D> leaf_product(const Leaf<D>& a, const Leaf<D>& b, LaneFactor w) {
        using E = Extension<Field, V, D>;
        return E::product(a, E::extend(b, w));
    }

    // The inverse modulo X^D - w, and the norm of a in the prime field, which is zero iff a is. With a = e(Y) + X o(Y)
    // and Y = X^2: (e + X o)(e - X o) = e^2 - Y o^2 is a leaf of half the degree with the same w.
    template <std::size_t D>
    static std::pair<Leaf<D>, V> leaf_inverse(const Leaf<D>& a, LaneFactor w) {
        if constexpr (D == 1) {
            return {{Field::reduce(Field::invert(a[0]))}, a[0]};
        } else {
            constexpr std::size_t half = D / 2;
            Leaf<half> even, odd;
            for (std::size_t i = 0; i < half; ++i) {
                even[i] = a[2 * i];
                odd[i] = a[2 * i + 1];
            }
            Leaf<half> conjugate_product = leaf_product(even, even, w);
            const Leaf<half> odd_square = leaf_product(odd, odd, w);
            for (std::size_t i = 0; i < half; ++i) {
                const V shifted = i > 0 ? odd_square[i - 1] : Field::multiply(odd_square[half - 1], w);
                conjugate_product[i] = Field::reduce(conjugate_product[i] - shifted);
            }
            const auto [inverse, norm] = leaf_inverse(conjugate_product, w);
            const Leaf<half> even_part = leaf_product(even, inverse, w);
            const Leaf<half> odd_part = leaf_product(odd, inverse, w);
            Leaf<D> result;
            for (std::size_t i = 0; i < half; ++i) {
                result[2 * i] = even_part[i];
                result[2 * i + 1] = V(Word{0}) - odd_part[i];
            }
            return {result, norm};
        }
    }
};

}  // namespace ngcc::inline NGCC_ABI::ring
