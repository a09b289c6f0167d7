// Octarine, section 4: what is hashed, and the polynomials that come out.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ngcc/core/endian.hpp"
#include "ngcc/core/message.hpp"
#include "ngcc/octarine/packing.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI::octarine {

/// The long form H(label, out; fields): the number of fields first, then the fields, then the output.
template <const Parameters& P, SymmetricSuite Suite>
class LongForm {
  public:
    LongForm(std::string_view label, std::size_t out_size, std::uint8_t fields) {
        xof_.update(bytes_of("ARCANE-Octarine-v1"));
        xof_.update(std::array{static_cast<std::uint8_t>(label.size())});
        xof_.update(bytes_of(label));
        std::array<std::uint8_t, 8> numbers;
        store_le(&numbers[0], static_cast<std::uint16_t>(P.level()));
        numbers[2] = P.rank;
        store_le(&numbers[3], static_cast<std::uint32_t>(out_size));
        numbers[7] = fields;
        xof_.update(numbers);
    }

    /// The size of a last field, whose bytes differ from one output to the next: they are the tails of
    /// absorbed().expand().
    void begin_field(std::uint64_t size) {
        std::array<std::uint8_t, 8> bytes;
        store_le(bytes.data(), size);
        xof_.update(bytes);
    }
    /// A field, in one piece or in several.
    void field(const Message& bytes) {
        begin_field(bytes.size());
        bytes.for_each([&](ByteView<> part) { xof_.update(part); });
    }

    /// The output; out has the announced size.
    void read(ByteSpan<> out) const { xof_.read(0, out); }
    /// The XOF with all that came so far.
    const typename Suite::Xof& absorbed() const { return xof_; }

  private:
    typename Suite::Xof xof_;
};

/// H(label, |out|; fields)
template <const Parameters& P, SymmetricSuite Suite>
void hash(std::string_view label, ByteSpan<> out, const auto&... fields) {
    LongForm<P, Suite> form(label, out.size(), sizeof...(fields));
    (form.field(fields), ...);
    form.read(out);
}

/// tr, the digest of a public key.
template <const Parameters& P, SymmetricSuite Suite>
std::array<std::uint8_t, digest_size> digest_of_key(ByteView<P.layout().public_key> public_key) {
    std::array<std::uint8_t, digest_size> tr;
    hash<P, Suite>("H_TR", tr, public_key);
    return tr;
}

/// The message digest mu.
template <const Parameters& P, SymmetricSuite Suite>
std::array<std::uint8_t, digest_size> digest_of_message(ByteView<digest_size> tr, const Message& message) {
    std::array<std::uint8_t, digest_size> mu;
    hash<P, Suite>("H_MU", mu, tr, message);
    return mu;
}

/// The challenge seed ct of w1, whose coefficients are taken modulo 2^ww. `packed` is memory for its encoding.
template <const Parameters& P, SymmetricSuite Suite>
void challenge_seed(ByteView<digest_size> mu, const Element<P>& w1, ByteSpan<P.layout().w1> packed,
                    ByteSpan<P.challenge_size> ct) {
    ByteSpan<> out = packed;
    pack<P.w1_width()>(w1, out);
    hash<P, Suite>("H_CH", ct, mu, packed);
}

namespace detail {

/// The short form X(id, out; seed, ...) without the end of its seed, which belongs to the tails.
template <const Parameters& P, SymmetricSuite Suite>
typename Suite::Xof short_form(std::uint8_t id, std::size_t out_size, ByteView<> seed, std::size_t seed_in_tail) {
    std::array<std::uint8_t, 11> header = {'A', 'O', 'X', '1', id};
    store_le(&header[5], static_cast<std::uint16_t>(P.level()));
    header[7] = P.rank;
    store_le(&header[8], static_cast<std::uint16_t>(out_size));
    header[10] = static_cast<std::uint8_t>(seed.size() + seed_in_tail);
    typename Suite::Xof xof;
    xof.update(header);
    xof.update(seed);
    return xof;
}

/// Fills an element with streams that are computed side by side, Lanes of them for each component. Their tails are
/// `middle` || i || lane.
template <std::size_t Width, std::size_t Lanes, std::size_t K, std::size_t Middle, Xof X>
void expand(const X& xof, ByteView<Middle> middle, ByteSpan<K * polynomial_size(Width)> stream,
            std::array<Polynomial, K>& element) {
    constexpr std::size_t size = polynomial_size(Width) / Lanes;
    std::array<std::array<std::uint8_t, Middle + 2>, K * Lanes> tails;
    std::array<ByteSpan<>, K * Lanes> outs;
    for (std::size_t n = 0; n < K * Lanes; ++n) {
        ByteSpan<> position = append(tails[n], middle);
        position[0] = static_cast<std::uint8_t>(n / Lanes);
        position[1] = static_cast<std::uint8_t>(n % Lanes);
        outs[n] = stream.subspan(n * size, size);
    }
    const auto views = views_of(tails);
    xof.expand(std::span<const ByteView<Middle + 2>>{views}, std::span<const ByteSpan<>>{outs});
    unpack<Width>(stream, element);
}

inline constexpr std::size_t quarters = 4;  // lanes of a and y

}  // namespace detail

/// Bytes that an expansion needs for its streams, at most.
template <const Parameters& P>
using Stream = std::array<std::uint8_t, P.rank * polynomial_size(q_bits)>;

/// The public element a of a seed rho, coefficients centred modulo q.
template <const Parameters& P, SymmetricSuite Suite>
void expand_a(ByteView<seed_size> rho, Stream<P>& stream, Element<P>& a) {
    const auto xof = detail::short_form<P, Suite>(1, polynomial_size(q_bits) / detail::quarters, rho, 0);
    detail::expand<q_bits, detail::quarters, P.rank>(xof, ByteView<0>{},
                                                     ByteSpan<>{stream}.template first<sizeof stream>(), a);
}

/// What prepare_a() needs.
template <const Parameters& P, class Arch>
struct ScratchOfA {
    Stream<P> stream;
    Element<P> element;
    typename Ring<P, Arch>::Scratch scratch;
};

/// The public element a of a seed rho, ready for products.
template <const Parameters& P, SymmetricSuite Suite, class Arch>
void prepare_a(ByteView<seed_size> rho, typename Ring<P, Arch>::Factor& a, ScratchOfA<P, Arch>& memory) {
    expand_a<P, Suite>(rho, memory.stream, memory.element);
    Ring<P, Arch>::prepare(memory.element, a, memory.scratch);
}

/// The secret s1 of a seed rho'.
template <const Parameters& P, SymmetricSuite Suite>
void expand_s1(ByteView<digest_size> rhoprime, Stream<P>& stream, Element<P>& s1) {
    constexpr std::size_t width = P.s_width();
    const auto xof = detail::short_form<P, Suite>(2, polynomial_size(width), rhoprime, 0);
    detail::expand<width, 1, P.rank>(xof, ByteView<0>{},
                                     ByteSpan<>{stream}.template first<P.rank * polynomial_size(width)>(), s1);
}

/// The masks y of all rounds of a signature.
template <const Parameters& P, SymmetricSuite Suite>
class MaskSource {
  public:
    explicit MaskSource(ByteView<digest_size> rho2)
        : xof_(detail::short_form<P, Suite>(2, polynomial_size(width) / detail::quarters, rho2, 4)) {}

    void expand(std::uint32_t kappa, Stream<P>& stream, Element<P>& y) const {
        std::array<std::uint8_t, 4> end_of_seed;
        store_le(end_of_seed.data(), kappa);
        detail::expand<width, detail::quarters, P.rank>(
            xof_, ByteView<4>{end_of_seed}, ByteSpan<>{stream}.template first<P.rank * polynomial_size(width)>(), y);
    }

  private:
    static constexpr std::size_t width = P.z_width();
    typename Suite::Xof xof_;
};

}  // namespace ngcc::inline NGCC_ABI::octarine
