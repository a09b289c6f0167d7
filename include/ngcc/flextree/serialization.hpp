// FlexTree, section 9, step 6: the order of things in a signature.
//
//     R, counter, k secrets, m_max authentication nodes (zeros after the last one), and for each layer from the lowest
//     one on: a value for each chain, the path, counter
#pragma once

#include <algorithm>
#include <vector>

#include "ngcc/flextree/hashing.hpp"

namespace ngcc::inline NGCC_ABI::flextree {

/// Reads a signature from its beginning to its end.
template <std::size_t N>
class SignatureReader {
  public:
    explicit SignatureReader(ByteView<> signature) : rest_(signature) {}

    std::uint32_t counter() { return load_be<std::uint32_t>(next(4).data()); }
    Node<N> node() { return node_from<N>(next(N).template first<N>()); }
    std::vector<Node<N>> nodes(std::size_t count) {
        std::vector<Node<N>> result(count);
        std::ranges::generate(result, [&] { return node(); });
        return result;
    }
    ByteView<> next(std::size_t size) {
        const ByteView<> bytes = rest_.first(size);
        rest_ = rest_.subspan(size);
        return bytes;
    }

  private:
    ByteView<> rest_;
};

/// Writes a signature from its beginning to its end.
class SignatureWriter {
  public:
    explicit SignatureWriter(ByteSpan<> signature) : rest_(signature) {}

    void bytes(ByteView<> bytes) { rest_ = append(rest_, bytes); }
    void counter(std::uint32_t x) {
        store_be(rest_.data(), x);
        rest_ = rest_.subspan(4);
    }
    void node(const auto& node) { rest_ = append(rest_, node); }
    void nodes(const auto& nodes) {
        for (const auto& x : nodes) {
            node(x);
        }
    }
    void zeros(std::size_t count) {
        std::fill_n(rest_.begin(), count, std::uint8_t{0});
        rest_ = rest_.subspan(count);
    }

  private:
    ByteSpan<> rest_;
};

}  // namespace ngcc::inline NGCC_ABI::flextree
