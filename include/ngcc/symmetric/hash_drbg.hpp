// The DRNG: Hash_DRBG of NIST SP 800-90A without reseeding (specification: common layer, 4).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <gsl/assert>

#include "ngcc/core/bytes.hpp"
#include "ngcc/core/endian.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI {

/// A deterministic random source: equal seeds give equal outputs. Each call of fill() is one Generate call.
/// Never seed it with a fixed value outside tests. Its state is wiped when it dies.
template <Hash H>
requires(H::digest_size == 32) class HashDrbg {
  public:
    static constexpr std::size_t state_size = 55;
    using State = std::array<std::uint8_t, state_size>;

    /// Seeds the generator; the seed, of any length, is the whole entropy input.
    explicit HashDrbg(ByteView<> seed) {
        *v_ = derive(seed, {});
        *c_ = derive(std::array<std::uint8_t, 1>{0}, v());
    }

    /// Goes on from a state: that of another generator, by v(), c() and counter().
    HashDrbg(ByteView<state_size> v, ByteView<state_size> c, std::uint64_t counter) : counter_(counter) {
        *v_ = Number::from_bytes(v);
        *c_ = Number::from_bytes(c);
    }

    /// Fills `out` by one Generate call; always true.
    [[nodiscard]] bool fill(ByteSpan<> out) {
        generate(out);
        const Zeroizing<State> v_bytes{v()};
        const auto w = digest_of<H>(std::array<std::uint8_t, 1>{3}, *v_bytes);
        v_->add(Number::from_bytes(w));
        v_->add(*c_);
        v_->add(Number{{counter_++}});
        return true;
    }

    /// The value V of the specification: secret.
    [[nodiscard]] State v() const { return v_->to_bytes(); }
    /// The value C of the specification: secret.
    [[nodiscard]] State c() const { return c_->to_bytes(); }
    /// The counter of the specification: the number of the next call of fill(), from 1.
    [[nodiscard]] std::uint64_t counter() const { return counter_; }

  private:
    // A number modulo 2^440, the least significant word first; of the last word only 56 bits count.
    struct Number {
        std::array<std::uint64_t, 7> words{};

        // A big-endian number of up to 55 bytes.
        static Number from_bytes(ByteView<> bytes) {
            SecretArray<56> padded;
            append(ByteSpan<>{*padded}.subspan(padded->size() - bytes.size()), bytes);
            Number x;
            for (std::size_t i = 0; i < 7; ++i) {
                x.words[i] = load_be<std::uint64_t>(&(*padded)[8 * (6 - i)]);
            }
            return x;
        }
        State to_bytes() const {
            SecretArray<56> padded;
            for (std::size_t i = 0; i < 7; ++i) {
                store_be(&(*padded)[8 * (6 - i)], words[i]);
            }
            State bytes;
            std::copy_n(padded->begin() + 1, state_size, bytes.begin());
            return bytes;
        }
        void add(const Number& x) {
            std::uint64_t carry = 0;
            for (std::size_t i = 0; i < 7; ++i) {
                const std::uint64_t before = words[i];
                words[i] = before + x.words[i] + carry;
                // from the top bits, as GCC makes a jump of a comparison here
                carry = ((before & x.words[i]) | ((before | x.words[i]) & ~words[i])) >> 63;
            }
        }
    };

    // Hash_df of the concatenation a || b, 440 bits.
    static Number derive(ByteView<> a, ByteView<> b) {
        SecretArray<2 * 32> both;
        for (std::uint8_t i = 0; i < 2; ++i) {
            const std::array<std::uint8_t, 5> head = {static_cast<std::uint8_t>(i + 1), 0, 0, 8 * state_size / 256,
                                                      8 * state_size % 256};
            append(ByteSpan<>{*both}.subspan(i * std::size_t{32}), digest_of<H>(head, a, b));
        }
        return Number::from_bytes(ByteView<>{*both}.first(state_size));
    }

    // H(V), H(V + 1), ...: independent, so hashed side by side.
    void generate(ByteSpan<> out) const {
        constexpr std::size_t width = 16;
        Zeroizing<std::array<State, width>> inputs;
        Zeroizing<std::array<typename H::Digest, width>> digests;
        Zeroizing<Number> data{*v_};
        const H nothing;
        while (!out.empty()) {
            const std::size_t blocks = std::min(width, (out.size() + H::digest_size - 1) / H::digest_size);
            std::array<ByteView<>, width> tails;
            for (std::size_t i = 0; i < blocks; ++i) {
                (*inputs)[i] = data->to_bytes();
                tails[i] = (*inputs)[i];
                data->add(Number{{1}});
            }
            nothing.digest_tails(std::span<const ByteView<>>{tails}.first(blocks), std::span{*digests}.first(blocks));
            for (std::size_t i = 0; i < blocks; ++i) {
                const std::size_t size = std::min(out.size(), H::digest_size);
                out = append(out, ByteView<>{(*digests)[i]}.first(size));
            }
        }
    }

    Zeroizing<Number> v_;
    Zeroizing<Number> c_;
    std::uint64_t counter_ = 1;
};

}  // namespace ngcc::inline NGCC_ABI
