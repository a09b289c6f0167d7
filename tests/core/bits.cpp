// Packed fields, against a computation bit by bit.
#include "ngcc/core/bits.hpp"

#include <utility>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

// 0xabc, 0x123, 0xfff as fields of 12 bits; 5, 2, 7 as fields of 3 bits.
constexpr std::array<std::uint16_t, 3> twelve_bits = {0xabc, 0x123, 0xfff};
constexpr std::array<std::uint8_t, 5> twelve_bits_packed = {0xbc, 0x3a, 0x12, 0xff, 0x0f};
constexpr std::array<std::uint8_t, 3> three_bits = {5, 2, 7};
constexpr std::array<std::uint8_t, 2> three_bits_packed = {0xd5, 0x01};

template <std::size_t Width, class T, std::size_t Count>
constexpr auto packed(const std::array<T, Count>& values) {
    std::array<std::uint8_t, ngcc::packed_size(Width, Count)> out{};
    out.fill(0xff);
    ngcc::pack_fields<Width>(std::span<const T>{values}, out);
    return out;
}
template <class T, std::size_t Width, std::size_t Count>
constexpr auto unpacked(ngcc::ByteView<ngcc::packed_size(Width, Count)> bytes) {
    std::array<T, Count> values{};
    ngcc::unpack_fields<Width>(bytes, std::span<T>{values});
    return values;
}

static_assert(packed<12>(twelve_bits) == twelve_bits_packed);
static_assert(packed<3>(three_bits) == three_bits_packed);
static_assert(unpacked<std::uint16_t, 12, 3>(twelve_bits_packed) == twelve_bits);
static_assert(unpacked<std::uint8_t, 3, 3>(three_bits_packed) == three_bits);

static_assert(ngcc::packed_size(13, 0) == 0);
static_assert(ngcc::packed_size(1, 8) == 1);
static_assert(ngcc::packed_size(1, 9) == 2);
static_assert(ngcc::packed_size(24, 3) == 9);
static_assert(ngcc::packed_size(11, 1000) == 1375);

bool bit_at(const Bytes& string, std::size_t i) {
    return (string[i / 8] >> (i % 8) & 1) != 0;
}

template <class T>
Bytes packed_bit_by_bit(std::size_t width, const std::vector<T>& values) {
    Bytes string((width * values.size() + 7) / 8);
    for (std::size_t i = 0; i < width * values.size(); ++i) {
        const auto value = static_cast<std::uint32_t>(values[i / width]);
        if ((value >> (i % width) & 1) != 0) {
            string[i / 8] = static_cast<std::uint8_t>(string[i / 8] | 1 << (i % 8));
        }
    }
    return string;
}

template <class T>
std::vector<T> unpacked_bit_by_bit(std::size_t width, std::size_t count, const Bytes& string) {
    std::vector<T> values;
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t value = 0;
        for (std::size_t k = 0; k < width; ++k) {
            value |= static_cast<std::uint32_t>(bit_at(string, width * i + k)) << k;
        }
        values.push_back(static_cast<T>(value));
    }
    return values;
}

// Values of all of T: packing takes them mod 2^Width.
template <std::size_t Width, class T>
void check_packing(std::size_t count, ngcc_test::Random& random) {
    CAPTURE(Width, sizeof(T), count);
    std::vector<T> values(count);
    for (T& value : values) {
        value = random.value<T>();
    }
    Bytes expected = packed_bit_by_bit(Width, values);
    const std::size_t size = expected.size();
    Bytes out(size + 2, 0xff);
    expected.insert(expected.end(), {0xff, 0xff});
    ngcc::pack_fields<Width>(std::span<const T>{values}, ngcc::ByteSpan<>{out}.first(size));
    REQUIRE(out == expected);
}

// The unused bits are random, too.
template <std::size_t Width, class T>
void check_unpacking(std::size_t count, ngcc_test::Random& random) {
    CAPTURE(Width, sizeof(T), count);
    const Bytes string = random.bytes(ngcc::packed_size(Width, count));
    std::vector<T> expected = unpacked_bit_by_bit<T>(Width, count, string);
    expected.push_back(T{77});
    std::vector<T> values(count + 1, T{77});
    ngcc::unpack_fields<Width>(ngcc::ByteView<>{string}, std::span<T>{values}.first(count));
    REQUIRE(values == expected);
}

template <class T, std::size_t... I>
void check_all_widths(std::index_sequence<I...>) {
    ngcc_test::Random random(2);
    for (std::size_t count = 0; count <= 40; ++count) {
        (check_packing<I + 1, T>(count, random), ...);
        (check_unpacking<I + 1, T>(count, random), ...);
    }
    (check_packing<I + 1, T>(1009, random), ...);
    (check_unpacking<I + 1, T>(1009, random), ...);
}

}  // namespace

TEMPLATE_TEST_CASE("Fields of every width are packed and unpacked", "", std::uint8_t, std::uint16_t, std::int16_t,
                   std::uint32_t, std::int32_t) {
    check_all_widths<TestType>(std::make_index_sequence<std::min<std::size_t>(24, 8 * sizeof(TestType))>{});
}

TEST_CASE("Fields are mapped on their way") {
    // 32 fields at a time, eight at a time, and the rest
    for (const std::size_t count : {3u, 8u, 31u, 32u, 45u, 100u}) {
        CAPTURE(count);
        ngcc_test::Random random(3);
        std::vector<std::uint32_t> values(count);
        std::vector<std::uint32_t> mapped(count);
        for (std::size_t i = 0; i < count; ++i) {
            values[i] = random.value<std::uint32_t>();
            mapped[i] = 511 - values[i];
        }
        Bytes out(ngcc::packed_size(10, count));
        ngcc::pack_fields<10>(std::span<const std::uint32_t>{values}, out, [](std::uint32_t x) { return 511 - x; });
        REQUIRE(out == packed_bit_by_bit(10, mapped));
        std::vector<std::int32_t> back(count);
        ngcc::unpack_fields<10>(out, std::span{back}, [](std::uint32_t x) { return 511 - x; });
        for (std::size_t i = 0; i < count; ++i) {
            const auto field = static_cast<std::int32_t>(mapped[i] & 1023);
            REQUIRE(back[i] == 511 - field);
        }
    }
}

TEST_CASE("Padding is the bits after the last field") {
    for (std::size_t width = 1; width <= 24; ++width) {
        for (std::size_t count = 0; count <= 17; ++count) {
            CAPTURE(width, count);
            const std::size_t size = ngcc::packed_size(width, count);
            REQUIRE(ngcc::padding_is_zero(Bytes(size), width, count));
            for (std::size_t i = 0; i < 8 * size; ++i) {
                Bytes one_bit(size);
                one_bit[i / 8] = static_cast<std::uint8_t>(1 << (i % 8));
                REQUIRE(ngcc::padding_is_zero(one_bit, width, count) == (i < width * count));
            }
        }
    }
}
