// Octarine, sections 7 and 8: the encoding of hints.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "ngcc/octarine/packing.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// A hint in the slots of its encoding: omega positions, those of a component after those of the one before, then for
/// each component the number of positions up to its end.
template <const Parameters& P>
class Hint {
  public:
    /// Reads an encoding; false if it is not the one that write() gives.
    [[nodiscard]] bool read(ByteView<P.layout().hint> in) {
        unpack_fields<10>(in, std::span{slots_});
        std::size_t start = 0;
        for (std::size_t i = 0; i < P.rank; ++i) {
            const std::size_t end = slots_[P.omega + i];
            if (end < start || end > P.omega) {
                return false;
            }
            for (std::size_t n = start + 1; n < end; ++n) {
                if (slots_[n] <= slots_[n - 1]) {
                    return false;
                }
            }
            start = end;
        }
        return std::all_of(&slots_[start], &slots_[P.omega], [](std::uint16_t slot) { return slot == 0; });
    }

    /// The encoding.
    void write(ByteSpan<P.layout().hint> out) const { pack_fields<10>(std::span{slots_}, out); }

    /// Takes the places where an element is not zero: at most omega.
    void set(const Element<P>& marks) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < P.rank; ++i) {
            for (std::size_t n = 0; n < degree; ++n) {
                if (marks[i].coefficients[n] != 0) {
                    slots_[count++] = static_cast<std::uint16_t>(n);
                }
            }
            slots_[P.omega + i] = static_cast<std::uint16_t>(count);
        }
        std::fill(&slots_[count], &slots_[P.omega], std::uint16_t{0});
    }

    /// The positions in component i.
    std::span<const std::uint16_t> positions(std::size_t i) const {
        const std::size_t start = i == 0 ? 0 : slots_[P.omega + i - 1];
        return std::span{slots_}.subspan(start, slots_[P.omega + i] - start);
    }

  private:
    std::array<std::uint16_t, P.hint_slots()> slots_;
};

}  // namespace ngcc::inline NGCC_ABI::octarine
