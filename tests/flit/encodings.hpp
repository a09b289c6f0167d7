// The encodings of FLIT by the formulas of the specification, bit by bit and in plain integers; also of values that no
// well-formed key contains.
#pragma once

#include <numeric>

#include "support.hpp"

namespace flit_test {

/// Fields of `width` bits, field 0 in the lowest bits of byte 0.
inline Bytes write_fields(const std::vector<int>& values, std::size_t width) {
    Bytes bytes((values.size() * width + 7) / 8);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t bit = 0; bit < width; ++bit) {
            const std::size_t at = width * i + bit;
            bytes[at / 8] |= static_cast<std::uint8_t>((values[i] >> bit & 1) << at % 8);
        }
    }
    return bytes;
}
inline std::vector<int> read_fields(ByteView<> bytes, std::size_t width, std::size_t count) {
    std::vector<int> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t bit = 0; bit < width; ++bit) {
            const std::size_t at = width * i + bit;
            values[i] |= (bytes[at / 8] >> at % 8 & 1) << bit;
        }
    }
    return values;
}

/// A group of five coefficients of the public key: upper * 2^15 + lower in six bytes.
inline Bytes write_group(std::uint64_t upper, std::uint64_t lower) {
    Bytes bytes;
    for (std::uint64_t rest = upper * 32768 + lower; bytes.size() < 6; rest /= 256) {
        bytes.push_back(static_cast<std::uint8_t>(rest % 256));
    }
    return bytes;
}
inline constexpr std::uint64_t group_limit = std::uint64_t{97} * 97 * 97 * 97 * 97;

/// Coefficients up to 775 in groups, up to 1023 after them; up to 4095 in FLIT512.
template <class S>
Bytes write_public_key(const std::vector<int>& h) {
    if constexpr (S::level == 512) {
        return write_fields(h, 12);
    }
    Bytes bytes;
    std::size_t i = 0;
    for (; i + 5 <= h.size(); i += 5) {
        std::uint64_t upper = 0;
        std::uint64_t lower = 0;
        for (std::size_t j = 5; j-- > 0;) {
            upper = 97 * upper + static_cast<std::uint64_t>(h[i + j] / 8);
            lower = 8 * lower + static_cast<std::uint64_t>(h[i + j] % 8);
        }
        bytes = join({bytes, write_group(upper, lower)});
    }
    return join({bytes, write_fields({h.begin() + static_cast<std::ptrdiff_t>(i), h.end()}, 10)});
}

/// Largest value of coefficient i that the encoding of the public key can express.
template <class S>
int largest_in_public_key(std::size_t i) {
    return S::level == 512 ? 4095 : i < S::parameters.degree / 5 * 5 ? 775 : 1023;
}

/// The parts of a secret key, to be damaged one by one.
template <class S>
struct SecretKeyParts {
    std::vector<int> f;
    Bytes f1, public_key, public_key_hash, z;

    static constexpr std::size_t width = S::level == 512 ? 12 : 10;

    explicit SecretKeyParts(ByteView<> key) {
        constexpr std::size_t degree = S::parameters.degree;
        constexpr std::size_t public_key_size = S::level == 128 ? 615 : S::level == 256 ? 1229 : 3072;
        f = read_fields(key, width, degree);
        ByteView<> rest = key.subspan(width * degree / 8);
        const auto take = [&](std::size_t size) {
            const Bytes part = copy(rest.first(size));
            rest = rest.subspan(size);
            return part;
        };
        f1 = take(S::seed_size);
        public_key = take(public_key_size);
        public_key_hash = take(S::seed_size);
        z = take(S::seed_size);
    }
    Bytes joined() const { return join({write_fields(f, width), f1, public_key, public_key_hash, z}); }

    /// With a hash that fits the public key.
    SecretKeyParts& with_public_key(Bytes other) {
        public_key = std::move(other);
        public_key_hash = scheme_hash(S::seed_size, public_key);
        return *this;
    }
};

}  // namespace flit_test
