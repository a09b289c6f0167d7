// FlexTree, sections 1, 3 and 4: addresses, and the hash functions, in lanes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "ngcc/core/endian.hpp"
#include "ngcc/simd/vec.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// What an address says of the use of a hash: its type.
enum class Use : std::uint32_t {
    chain = 0,
    wots_key = 1,
    xmss_node = 2,
    pors_node = 3,
    wots_secret = 4,
    pors_secret = 5,
    root = 6,
};

/// A tree of the hypertree: its layer and its number there. The PORS trees have the addresses of layer 0.
struct TreeAddress {
    std::uint32_t layer = 0;
    std::uint64_t tree = 0;
};

/// A leaf of the hypertree.
struct LeafAddress {
    TreeAddress tree;
    std::uint32_t leaf = 0;
};

/// A hash value of N bytes as big-endian words.
template <std::size_t N>
using Node = std::array<std::uint32_t, N / 4>;

template <std::size_t N>
Node<N> node_from(ByteView<N> bytes) {
    Node<N> node;
    for (std::size_t i = 0; i < node.size(); ++i) {
        node[i] = load_be<std::uint32_t>(&bytes[4 * i]);
    }
    return node;
}
using ngcc::append;
/// Writes a hash value to the front of `out` and returns what is left.
template <std::size_t Words>
ByteSpan<> append(ByteSpan<> out, const std::array<std::uint32_t, Words>& node) {
    for (std::size_t i = 0; i < Words; ++i) {
        store_be(&out[4 * i], node[i]);
    }
    return out.subspan(4 * Words);
}

/// G, the hash function of N bytes (section 1): the base hash, cut off, or the XOF where that is too short.
template <std::size_t N, class Suite>
class G {
    static constexpr bool is_hash = N <= Suite::Hash::digest_size;
    using Function = std::conditional_t<is_hash, typename Suite::Hash, typename Suite::Xof>;

  public:
    void update(ByteView<> data) { function_.update(data); }
    void read(ByteSpan<N> out) const {
        if constexpr (is_hash) {
            append(out, ByteView<>{function_.digest()}.template first<N>());
        } else {
            function_.read(0, out);
        }
    }

    /// Many computations side by side.
    template <class V>
    class InLanes {
      public:
        explicit InLanes(const G& prefix) : lanes_(prefix.function_) {}
        NGCC_ALWAYS_INLINE void update(V word) { lanes_.update(word); }
        NGCC_ALWAYS_INLINE void update(std::span<const V> words) { lanes_.update(words); }
        std::array<V, N / 4> read() const {
            if constexpr (is_hash) {
                std::array<V, N / 4> words;
                const auto digest = lanes_.digest();
                std::copy_n(digest.begin(), N / 4, words.begin());
                return words;
            } else {
                return lanes_.template read<N / 4>();
            }
        }

      private:
        typename Function::template InLanes<V> lanes_;
    };

  private:
    Function function_;
};

/// Hash functions with values of N bytes, side by side in the lanes of the widest registers of Arch.
template <std::size_t N_, class Suite_, class Arch>
struct Hashing {
    static constexpr std::size_t N = N_;
    using Suite = Suite_;
    using V = simd::vec<std::uint32_t, Arch>;
    static constexpr std::size_t lanes = V::lanes;

    /// A hash value in each lane.
    using Nodes = std::array<V, N / 4>;
    /// A hash computation in each lane.
    using Running = typename G<N, Suite>::template InLanes<V>;

    /// The same number in all lanes.
    static NGCC_ALWAYS_INLINE V all(std::size_t x) { return V(static_cast<std::uint32_t>(x)); }
    /// The numbers f(lane).
    template <class F>
    static NGCC_ALWAYS_INLINE V gather(F&& f) {
        std::array<std::uint32_t, lanes> x;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            x[lane] = static_cast<std::uint32_t>(f(lane));
        }
        return V::load(x.data());
    }
    /// The same hash value in all lanes.
    static NGCC_ALWAYS_INLINE Nodes all(const Node<N>& node) {
        Nodes result;
        for (std::size_t word = 0; word < node.size(); ++word) {
            result[word] = V(node[word]);
        }
        return result;
    }
    /// The hash values f(lane), which must be references.
    template <class F>
    static Nodes gather_nodes(F&& f) {
        std::array<const Node<N>*, lanes> nodes;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            nodes[lane] = &f(lane);
        }
        Nodes result;
        for (std::size_t word = 0; word < result.size(); ++word) {
            result[word] = gather([&](std::size_t lane) { return (*nodes[lane])[word]; });
        }
        return result;
    }
    /// The hash value of one lane.
    static NGCC_ALWAYS_INLINE Node<N> lane_of(const Nodes& nodes, std::size_t lane) {
        Node<N> node;
        for (std::size_t word = 0; word < nodes.size(); ++word) {
            std::array<std::uint32_t, lanes> x;
            nodes[word].store(x.data());
            node[word] = x[lane];
        }
        return node;
    }
    /// Puts the hash values of the first lanes where the references f(lane) tell.
    template <class F>
    static void scatter(const Nodes& nodes, std::size_t count, F&& f) {
        std::array<std::array<std::uint32_t, lanes>, N / 4> words;
        for (std::size_t word = 0; word < words.size(); ++word) {
            nodes[word].store(words[word].data());
        }
        for (std::size_t lane = 0; lane < count; ++lane) {
            Node<N>& node = f(lane);
            for (std::size_t word = 0; word < words.size(); ++word) {
                node[word] = words[word][lane];
            }
        }
    }
};

/// Th (section 4) for one tree in each lane. All that comes before the type in an address is absorbed once.
template <class H>
class TreeHash {
    using V = typename H::V;
    using Nodes = typename H::Nodes;
    using Running = typename H::Running;

  public:
    /// `seeded` has absorbed the seed of the public key.
    TreeHash(const G<H::N, typename H::Suite>& seeded, V layer, V tree_high, V tree_low) : prefix_(seeded) {
        prefix_.update(layer);
        prefix_.update(H::all(0));
        prefix_.update(tree_high);
        prefix_.update(tree_low);
    }

    /// The hash of values, with the rest of the address.
    template <class... Values>
    Nodes operator()(Use use, V key_pair, V word6, V word7, const Values&... values) const {
        Running running = begin(use, key_pair, word6, word7);
        (running.update(values), ...);
        return running.read();
    }
    /// A hash computation that has absorbed the address.
    Running begin(Use use, V key_pair, V word6, V word7) const {
        Running running = prefix_;
        running.update(H::all(static_cast<std::uint32_t>(use)));
        running.update(key_pair);
        running.update(word6);
        running.update(word7);
        return running;
    }

  private:
    Running prefix_;
};

/// The hash functions of one key.
template <class H>
class KeyHash {
  public:
    explicit KeyHash(ByteView<H::N> public_seed) { seeded_.update(public_seed); }

    /// For the trees f(lane).
    template <class F>
    TreeHash<H> trees(F&& f) const {
        return {seeded_, H::gather([&](std::size_t lane) { return f(lane).layer; }),
                H::gather([&](std::size_t lane) { return f(lane).tree >> 32; }),
                H::gather([&](std::size_t lane) { return f(lane).tree; })};
    }
    /// For one tree, in the lanes of H or of others.
    template <class Lanes = H>
    TreeHash<Lanes> tree(const TreeAddress& address) const {
        return {seeded_, Lanes::all(address.layer), Lanes::all(address.tree >> 32), Lanes::all(address.tree)};
    }

  private:
    G<H::N, typename H::Suite> seeded_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
