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
        *c_ = derive(std::array<std::uint8_t, 1>{0}, *v_);
    }

    /// Fills `out` by one Generate call; always true.
    [[nodiscard]] bool fill(ByteSpan<> out) {
        generate(out);
        const auto w = digest_of<H>(std::array<std::uint8_t, 1>{3}, *v_);
        std::array<std::uint8_t, 8> counter{};
        store_be<std::uint64_t>(counter.data(), counter_++);
        add(*v_, w);
        add(*v_, *c_);
        add(*v_, counter);
        return true;
    }

    /// The value V of the specification: secret, for known-answer tests.
    [[nodiscard]] const State& v() const { return *v_; }
    /// The value C of the specification: secret, for known-answer tests.
    [[nodiscard]] const State& c() const { return *c_; }

  private:
    // Hash_df of the concatenation a || b, 440 bits.
    static State derive(ByteView<> a, ByteView<> b) {
        SecretArray<2 * 32> both;
        for (std::uint8_t i = 0; i < 2; ++i) {
            const std::array<std::uint8_t, 5> head = {static_cast<std::uint8_t>(i + 1), 0, 0, 8 * state_size / 256,
                                                      8 * state_size % 256};
            append(ByteSpan<>{*both}.subspan(i * std::size_t{32}), digest_of<H>(head, a, b));
        }
        State state;
        std::copy_n(both->begin(), state_size, state.begin());
        return state;
    }

    // sum += x mod 2^440, both big-endian, right-aligned
    static void add(State& sum, ByteView<> x) {
        unsigned carry = 0;
        for (std::size_t i = 0; i < state_size; ++i) {
            std::uint8_t& byte = sum[state_size - 1 - i];
            carry += byte + (i < x.size() ? x[x.size() - 1 - i] : 0u);
            byte = static_cast<std::uint8_t>(carry);
            carry >>= 8;
        }
    }

    // H(V), H(V + 1), ...: independent, so hashed side by side.
    void generate(ByteSpan<> out) const {
        constexpr std::size_t width = 16;
        Zeroizing<std::array<State, width>> inputs;
        Zeroizing<std::array<typename H::Digest, width>> digests;
        Zeroizing<State> data{*v_};
        const H nothing;
        while (!out.empty()) {
            const std::size_t blocks = std::min(width, (out.size() + H::digest_size - 1) / H::digest_size);
            std::array<ByteView<>, width> tails;
            for (std::size_t i = 0; i < blocks; ++i) {
                (*inputs)[i] = *data;
                tails[i] = (*inputs)[i];
                add(*data, std::array<std::uint8_t, 1>{1});
            }
            nothing.digest_tails(std::span<const ByteView<>>{tails}.first(blocks), std::span{*digests}.first(blocks));
            for (std::size_t i = 0; i < blocks; ++i) {
                const std::size_t size = std::min(out.size(), H::digest_size);
                out = append(out, ByteView<>{(*digests)[i]}.first(size));
            }
        }
    }

    Zeroizing<State> v_;
    Zeroizing<State> c_;
    std::uint64_t counter_ = 1;
};

}  // namespace ngcc::inline NGCC_ABI
