// Lynxer, sections 7 and 8: from the leaves of the tree to their commitment and to the VOLE correlation, in one pass.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/lynxer/hashing.hpp"
#include "ngcc/lynxer/vector_commitment.hpp"
#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/lanes.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// A column of the correlation: 5 lambda + 16 bits, and padding of no meaning.
template <class L>
struct alignas(64) Row {
    using V = simd::vec<std::uint8_t, typename L::Arch>;
    static constexpr std::size_t size = 5 * L::n + 2;
    static constexpr std::size_t padded_size = (size + 63) / 64 * 64;

    std::array<std::uint8_t, padded_size> bytes{};

    ByteView<size> view() const { return ByteView<size>{bytes.data(), size}; }
    /// Field element i of the row, of four.
    typename L::F element(std::size_t i) const {
        return L::F::from_bytes(ByteView<L::n>{bytes.data() + L::n * i, L::n});
    }
    Row& operator+=(const Row& other) {
        for (std::size_t at = 0; at < padded_size; at += V::lanes) {
            (V::load(&bytes[at]) ^ V::load(&other.bytes[at])).store(&bytes[at]);
        }
        return *this;
    }
};

namespace detail {

/// Calls f.operator()<A>() for the narrowest A, of Arch and those below, whose registers have `count` lanes of 32 bits,
/// or else for Arch.
template <class Arch, class F>
void with_lanes(std::size_t count, const F& f) {
    if constexpr (requires { typename Arch::narrower; }) {
        if (count <= simd::vec<std::uint32_t, typename Arch::narrower>::lanes) {
            return with_lanes<typename Arch::narrower>(count, f);
        }
    }
    f.template operator()<Arch>();
}

}  // namespace detail

/// The leaves of a tree that are hidden from a verifier, and their commitments, as they were sent.
struct HiddenLeaves {
    std::span<const std::uint32_t> leaves;
    ByteView<> commitments;
};

/// What the leaves of a tree come to: of every instance the hash of all commitments, the sum u_i of all rows, and for
/// each bit of the number of a leaf the sum of the rows of those leaves that have it set.
template <class L>
class Correlation {
    static constexpr std::size_t n = L::n;
    using Rows = std::array<Row<L>, batch>;

  public:
    explicit Correlation(const Parameters& p) : p_(p), lists_(2 * n * p.tau), u_(p.tau), v_(L::lambda) {}

    /// Expands all leaves. `hidden` has to be empty, or to name one leaf of each instance: its row does not count.
    void expand(const SeedTree<L>& tree, const Iv& iv, const HiddenLeaves& hidden = {}) {
        for (std::size_t first = 0; first < p_.tau;) {
            const std::size_t end = first < p_.deep() ? p_.deep() : p_.tau;
            const std::size_t count = std::min(end - first, simd::vec<std::uint32_t, typename L::Arch>::lanes);
            detail::with_lanes<typename L::Arch>(count, [&]<class A>() {
                expand_instances<simd::vec<std::uint32_t, A>>(first, count, tree, iv, hidden);
            });
            first += count;
        }
    }

    ByteView<> lists() const { return lists_; }  ///< h_0, h_1, ... one after the other
    const Row<L>& u(std::size_t instance) const { return u_[instance]; }
    std::span<const Row<L>> columns() const { return v_; }  ///< v: lambda columns, the last w of which are 0
    std::span<Row<L>> columns() { return v_; }

  private:
    // Several instances of the same depth side by side, since their lists of commitments are hashed in lanes.
    template <class V>
    void expand_instances(std::size_t first, std::size_t count, const SeedTree<L>& tree, const Iv& iv,
                          const HiddenLeaves& hidden) {
        typename L::Suite::Xof::template InLanes<V> lists{typename L::Suite::Xof{}};
        for (std::size_t j = 0; j < p_.leaves(first); j += batch) {
            for (std::size_t i = 0; i < count; ++i) {
                expand_batch(first + i, j, tree, iv, hidden, scratch_->commitments[i]);
            }
            for (std::size_t at = 0; at < sizeof(Commitments); at += sizeof(std::uint32_t) * V::lanes) {
                const auto words = ngcc::detail::load_words<V>(
                    [&](std::size_t lane) { return scratch_->commitments[std::min(lane, count - 1)][0].data() + at; });
                lists.update(words);
            }
        }
        ngcc::detail::store_words(lists.template read<n / 2>(), count,
                                  [&](std::size_t i) { return &lists_[2 * n * (first + i)]; });
    }

    using Commitments = std::array<std::array<std::uint8_t, 2 * n>, batch>;

    // Leaves j, ..., j + 15 of an instance.
    void expand_batch(std::size_t instance, std::size_t j, const SeedTree<L>& tree, const Iv& iv,
                      const HiddenLeaves& hidden, Commitments& commitments) {
        const Prg<L> prg([&](std::size_t i) { return ByteView<n>{tree.leaf(instance, j + i)}; }, iv);
        prg.read(0, [&](std::size_t i) { return ByteSpan<>{commitments[i]}; });
        prg.read(first_counter, [&](std::size_t i) { return ByteSpan<>{scratch_->rows[i].bytes}; });
        if (!hidden.leaves.empty() && hidden.leaves[instance] / batch == j / batch) {
            const std::size_t i = hidden.leaves[instance] % batch;
            append(commitments[i], hidden.commitments.subspan(2 * n * instance, 2 * n));
            scratch_->rows[i] = {};
        }
        add_batch(instance, j / batch);
    }

    // Adds the rows of the leaves 16 number, ..., 16 number + 15. Sums of 16, 32, 64, ... rows wait in `pending` until
    // their neighbour is there.
    void add_batch(std::size_t instance, std::size_t number) {
        constexpr std::size_t batch_bits = 4;
        Rows& rows = scratch_->rows;
        Row<L>* const v = &v_[p_.first_column(instance)];
        for (std::size_t at = 0; at < Row<L>::padded_size; at += Row<L>::V::lanes) {
            add_neighbours(rows, v, at);
        }
        Row<L>* const pending = scratch_->pending[instance % max_lanes].data();
        Row<L>& sum = rows[0];
        std::size_t b = batch_bits;
        for (; (number >> (b - batch_bits)) % 2 != 0; ++b) {
            v[b] += sum;
            sum += pending[b - batch_bits];
        }
        (b == p_.depth(instance) ? u_[instance] : pending[b - batch_bits]) = sum;
    }

    // The sum of sixteen rows, in place of the first one, and on the way those of the odd ones, ...: one register of
    // each row.
    NGCC_ALWAYS_INLINE static void add_neighbours(Rows& rows, Row<L>* v, std::size_t at) {
        using V = typename Row<L>::V;
        std::array<V, batch> x;
        for (std::size_t i = 0; i < batch; ++i) {
            x[i] = V::load(&rows[i].bytes[at]);
        }
        for (std::size_t b = 0; b < 4; ++b) {
            V odd = V::load(&v[b].bytes[at]);
            for (std::size_t i = 0; i < (batch >> b); i += 2) {
                odd = odd ^ x[i + 1];
                x[i / 2] = x[i] ^ x[i + 1];
            }
            odd.store(&v[b].bytes[at]);
        }
        x[0].store(&rows[0].bytes[at]);
    }

    static constexpr std::size_t first_counter = (2 * L::lambda + 127) / 128;  // ctr_V
    static constexpr std::size_t max_lanes = 16;
    static constexpr std::size_t max_pending = 12;
    struct Scratch {
        std::array<Commitments, max_lanes> commitments;
        Rows rows;
        std::array<std::array<Row<L>, max_pending>, max_lanes> pending;
    };

    const Parameters& p_;
    SecretVector<std::uint8_t> lists_;
    SecretVector<Row<L>> u_, v_;
    Workspace<Scratch> scratch_;
};

/// VOLEHash (section 8.1) with one key: a universal hash of rows.
template <class L>
class VoleHash {
    static constexpr std::size_t n = L::n;
    using F = typename L::F;
    static constexpr std::size_t words = 4 * n / 8;

  public:
    static constexpr std::size_t size = n + 2;

    explicit VoleHash(ByteView<5 * n + 8> key) {
        const auto element = [&](std::size_t i) { return F::from_bytes(ByteView<n>{&key[n * i], n}); };
        for (std::size_t i = 0; i < r_.size(); ++i) {
            r_[i] = element(i);
        }
        const F s = element(4);
        s_ = {s * s * s, s * s, s};
        const auto t = SmallField::from_bytes(key.template last<8>());
        t_[words - 1] = SmallField::one();
        for (std::size_t i = words - 1; i > 0; --i) {
            t_[i - 1] = t_[i] * t;
        }
    }

    /// Writes the hash of a row.
    void operator()(const Row<L>& x, ByteSpan<size> out) const {
        ring::SumOfProducts<F> h0;
        for (std::size_t i = 0; i < s_.size(); ++i) {
            h0.add(x.element(i), s_[i]);
        }
        h0.add(x.element(3));
        ring::SumOfProducts<SmallField> h1;
        for (std::size_t i = 0; i < words; ++i) {
            h1.add(SmallField::from_bytes(ByteView<8>{&x.bytes[8 * i], 8}), t_[i]);
        }
        const F a = combine(r_[0], r_[1], h0.value(), h1.value());
        const F b = combine(r_[2], r_[3], h0.value(), h1.value());
        std::array<std::uint8_t, 2 * n> sum;
        a.to_bytes(ByteSpan<2 * n>{sum}.template first<n>());
        b.to_bytes(ByteSpan<2 * n>{sum}.template last<n>());
        for (std::size_t i = 0; i < size; ++i) {
            out[i] = static_cast<std::uint8_t>(sum[i] ^ x.bytes[4 * n + i]);
        }
    }

  private:
    static F combine(const F& r, const F& small_r, const F& h0, const SmallField& h1) {
        ring::SumOfProducts<F> sum;
        sum.add(r, h0);
        sum.add(small_r, h1.words[0]);
        return sum.value();
    }

    std::array<F, 4> r_;
    std::array<F, 3> s_;
    std::array<SmallField, words> t_;
};

/// No challenge: that of the prover.
template <class L>
inline constexpr Node<L> zero_node{};

/// FSHash2 (section 6): the key of ZKHash. It covers the hashes of all columns; that of u is added to those of columns
/// whose bit of `delta` is set, which turns the hashes of q into those of v.
template <class L>
std::array<std::uint8_t, 3 * L::n + 8> hash_columns(const VoleHash<L>& hash, ByteView<5 * L::n + 8> challenge_1,
                                                    std::span<const Row<L>> columns, ByteView<L::n + 2> u_tilde,
                                                    ByteView<3 * L::n> d, ByteView<L::n> delta = zero_node<L>) {
    auto xof = absorbed<L>(Domain::challenge_2, challenge_1, u_tilde);
    std::array<std::uint8_t, L::n + 2> column_hash;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        hash(columns[c], column_hash);
        if ((delta[c / 8] >> (c % 8)) % 2 != 0) {
            std::transform(u_tilde.begin(), u_tilde.end(), column_hash.begin(), column_hash.begin(), std::bit_xor<>{});
        }
        xof.update(column_hash);
    }
    xof.update(d);
    return output<3 * L::n + 8>(xof);
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
