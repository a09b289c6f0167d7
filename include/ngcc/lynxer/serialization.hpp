// Lynxer, section 10: the parts of a signature.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "ngcc/core/bytes.hpp"
#include "ngcc/lynxer/vector_commitment.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// Views of the parts of a signature of level 8 n. Byte: std::uint8_t, or const std::uint8_t.
template <std::size_t n, class Byte>
struct SignatureParts {
    std::span<Byte> corrections;  ///< c_1, c_2, ...
    std::span<Byte, n + 2> u_tilde;
    std::span<Byte, 3 * n> d;
    std::span<Byte, n> a1;
    std::span<Byte> hidden_commitments;  ///< of one leaf of each instance
    std::span<Byte> nodes;               ///< and zeros
    std::span<Byte, n> challenge_3;
    std::span<Byte, iv_size> iv;
    std::span<Byte, counter_size> counter;

    SignatureParts(const Parameters& p, std::span<Byte> signature)
        : SignatureParts(Reader{signature}, p.layout().corrections, 2 * n * p.tau, n * p.t_open) {}

    /// c_i, i > 0
    std::span<Byte, 5 * n + 2> correction(std::size_t i) const {
        return corrections.subspan((5 * n + 2) * (i - 1)).template first<5 * n + 2>();
    }

  private:
    struct Reader {
        std::span<Byte> rest;

        std::span<Byte> next(std::size_t size) {
            const std::span<Byte> part = rest.first(size);
            rest = rest.subspan(size);
            return part;
        }
        template <std::size_t Size>
        std::span<Byte, Size> next() {
            return next(Size).template first<Size>();
        }
    };
    SignatureParts(Reader read, std::size_t corrections_size, std::size_t commitments_size, std::size_t nodes_size)
        : corrections(read.next(corrections_size)),
          u_tilde(read.template next<n + 2>()),
          d(read.template next<3 * n>()),
          a1(read.template next<n>()),
          hidden_commitments(read.next(commitments_size)),
          nodes(read.next(nodes_size)),
          challenge_3(read.template next<n>()),
          iv(read.template next<iv_size>()),
          counter(read.template next<counter_size>()) {}
};

/// Whether the challenge in a signature can be opened at all, and the opening is followed by zeros.
template <std::size_t n>
bool is_well_formed(const Parameters& p, ByteView<> signature) {
    const SignatureParts<n, const std::uint8_t> parts(p, signature);
    const std::optional<Opening> opening = opening_of(p, parts.challenge_3);
    return opening && std::ranges::all_of(parts.nodes.subspan(n * opening->sent.size()),
                                          [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
