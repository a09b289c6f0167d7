// Lynxer, section 4: the Lynx one-way function.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/lynxer/bit_matrix.hpp"
#include "ngcc/lynxer/fixed_matrix.hpp"
#include "ngcc/lynxer/level.hpp"

namespace ngcc::inline NGCC_ABI::lynxer {

/// The function that the first half of a key selects: matrices and constants. They are public.
template <class F>
struct OneWayFunction {
    Columns<F> l0, l1, l2;
    F c0, c1, c2;  ///< level 160 has no c2, and c1 = c0 there (section 4.3)
};

namespace detail {

template <class F>
inline constexpr Columns<F> fixed_matrix = [] {
    constexpr auto& words = [&]() -> auto& {
        if constexpr (F::bits == 160) {
            return l3_160;
        } else if constexpr (F::bits == 256) {
            return l3_256;
        } else if constexpr (F::bits == 384) {
            return l3_384;
        } else {
            return l3_512;
        }
    }
    ();
    Columns<F> columns{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        columns[i / F::word_count].words[i % F::word_count] = words[i];
    }
    return columns;
}();

// Reads the stream of section 4.1 and forms the matrices.
template <class F, class Arch>
class MatrixSampler {
    static constexpr std::size_t n = F::size;
    static constexpr std::size_t words = F::word_count;
    static constexpr std::size_t stored_words = 8;  // per row, where the submitted code writes it
    static constexpr std::size_t used_rows = (F::bits * words + stored_words - 1) / stored_words;
    static constexpr std::size_t constants = F::bits == 160 ? 2 : 3;

  public:
    template <class Xof>
    void run(const Xof& xof, OneWayFunction<F>& function) {
        xof.read(0, stream_);
        for (Columns<F>* matrix : {&function.l0, &function.l1, &function.l2}) {
            sample_lower();
            sample_upper();
            combine<F>(upper_, lower_, product_, true);
            store(*matrix);
        }
        const auto constant = [&](std::size_t i) { return F::from_bytes(ByteView<n>{&stream_[at_ + n * i], n}); };
        function.c0 = constant(0);
        function.c1 = constant(F::bits == 160 ? 0 : 1);
        function.c2 = constants == 3 ? constant(2) : F{};
    }

  private:
    std::uint64_t next() {
        const std::uint64_t word = load_le<std::uint64_t>(&stream_[at_]);
        at_ += 8;
        return word;
    }

    // Unit lower triangular: the words before the diagonal, and the one with it.
    void sample_lower() {
        for (std::size_t r = 0; r < F::bits; ++r) {
            const std::uint64_t diagonal = std::uint64_t{1} << (r % 64);
            lower_[r] = F{};
            for (std::size_t i = 0; i < r / 64; ++i) {
                lower_[r].words[i] = next();
            }
            lower_[r].words[r / 64] = (next() & (diagonal - 1)) | diagonal;
        }
    }
    // Unit upper triangular: the word with the diagonal, and those after it.
    void sample_upper() {
        for (std::size_t r = 0; r < F::bits; ++r) {
            const std::uint64_t diagonal = std::uint64_t{1} << (r % 64);
            upper_[r] = F{};
            upper_[r].words[r / 64] = (next() & ~(2 * diagonal - 1)) | diagonal;
            for (std::size_t i = r / 64 + 1; i < words; ++i) {
                upper_[r].words[i] = next();
            }
        }
    }
    // The columns of the matrix that is used (section 4.2): the submitted code stores eight words per row, but reads
    // as if the rows followed each other without a gap. All published signatures have that in them.
    void store(Columns<F>& matrix) const {
        const auto read = [&](std::size_t r, std::size_t i) -> std::uint64_t {
            const std::size_t at = words * r + i;
            const bool inside = r < F::bits && at % stored_words < words;
            return inside ? product_[at / stored_words].words[at % stored_words] : 0;
        };
        transpose_bits<Arch>(F::bits, F::bits, read, [&](std::size_t c, std::size_t i, std::uint64_t word) {
            if (c < F::bits) {
                matrix[c].words[i] = word;
            }
        });
    }

    std::array<std::uint8_t, 3 * 8 * F::bits*(words + 1) + constants * n> stream_;
    std::size_t at_ = 0;
    std::array<F, F::bits> lower_, upper_;
    std::array<F, used_rows> product_;
};

// The number of F::bits bits whose hexadecimal digits, from the first one on, repeat a pattern.
template <class F>
constexpr auto repeated_digits(std::string_view pattern) {
    std::array<std::uint64_t, F::word_count> number{};
    for (std::size_t i = 0; i < F::bits / 4; ++i) {
        const char digit = pattern[i % pattern.size()];
        const std::size_t at = F::bits / 4 - 1 - i;
        number[at / 16] |= static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10) << (at % 16 * 4);
    }
    return number;
}

}  // namespace detail

/// The one-way function of a key with this first half.
template <class L>
void sample_function(ByteView<L::n> iv_owf, OneWayFunction<typename L::F>& function) {
    static constexpr std::string_view domain = "LYNX-SAMPLEMATVEC-v1";
    std::array<std::uint8_t, 4> numbers;
    store_le(&numbers[0], static_cast<std::uint16_t>(L::lambda));
    store_le(&numbers[2], static_cast<std::uint16_t>(L::n));
    typename L::Suite::Xof xof;
    xof.update(bytes_of(domain));
    xof.update(numbers);
    xof.update(iv_owf);
    Workspace<detail::MatrixSampler<typename L::F, typename L::Arch>>()->run(xof, function);
}

/// S1 (section 4.3): the inverse of x^(2^5-1), x^(2^13-1) or x^(2^12-2^6+1); for level 160, of x itself. 0 stays 0.
template <class F>
F s1(const F& x) {
    if constexpr (F::bits == 160) {
        return x.inverse();
    } else {
        static constexpr auto exponent = detail::repeated_digits<F>(F::bits == 256   ? "f7bde"
                                                                    : F::bits == 384 ? "fbf7dfbefdf7e"
                                                                                     : "d9d9c9898d9d9c9898");
        return x.power(exponent);
    }
}

/// S2 (section 4.3): x^(2^67-1), x^(2^53-1), x^(2^60-2^30+1) or x^(2^180-2^90+1).
template <class F>
F s2(const F& x) {
    if constexpr (F::bits == 160) {
        return x.power_of_ones(67);
    } else if constexpr (F::bits == 256) {
        return x.power_of_ones(53);
    } else {
        constexpr unsigned half = F::bits == 384 ? 30 : 90;
        return x.power_of_ones(half).square(half) * x;
    }
}

/// What a signature proves to know: the secret half of a key, and the outputs of its S-boxes.
template <class F>
struct Witness {
    F k, v1, v2;
};

/// The witness for k (section 4.3).
template <class F>
Witness<F> witness_of(const OneWayFunction<F>& function, const F& k) {
    return {k, s1(k + function.c0), s2(multiply(function.l0, k) + function.c1)};
}

/// t, the image of k (section 4.3).
template <class F>
F image_of(const OneWayFunction<F>& function, const Witness<F>& w) {
    F product = multiply(function.l1, w.v1) * multiply(function.l2, w.v2);
    if constexpr (F::bits > 160) {
        product *= (w.k + function.c2).inverse();
    }
    return product + multiply(detail::fixed_matrix<F>, w.k + w.v1 + w.v2);
}

}  // namespace ngcc::inline NGCC_ABI::lynxer
