// What the tests of Octarine share: bytes and hex, digests by OpenSSL, random sources, the parameter sets, fields of
// bits by the formulas of the specification.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "instances.hpp"
#include "intermediate_values.hpp"
#include "support/bytes.hpp"

namespace octarine_test {

/// Steps of the tests that would try everything. Under the sanitizers and on ARM, which is mostly emulated, they try a
/// part; all positions in a byte, a word and a component are in it.
#if defined(NGCC_SANITIZED) || defined(__aarch64__)
inline constexpr std::size_t stride = 37;
#else
inline constexpr std::size_t stride = 1;
#endif

using ngcc_test::counting;
using ngcc_test::from_hex;
using ngcc_test::hex;
using ngcc_test::Recording;

/// By OpenSSL, in hex.
std::string sm3(ByteView<> data);

// ---- random sources
/// The generator of the KAT files.
class Seeded : public Source {
  public:
    explicit Seeded(ByteView<> seed);
    ~Seeded() override;
    bool fill(ByteSpan<> out) override;
    Bytes draw(std::size_t size);

  private:
    struct Generator;
    std::unique_ptr<Generator> generator_;
};

// ---- fields of bits
/// Fields of `width` bits, field 0 in the lowest bits of byte 0.
std::vector<int> read_fields(ByteView<> bytes, std::size_t width);

/// Overwrites field i.
void write_field(ByteSpan<> bytes, std::size_t width, std::size_t i, int value);

/// Section 3 of the specification: the code of a coefficient, and the coefficients of packed codes.
int flipped(int value, std::size_t width);
std::vector<int> unpack(ByteView<> bytes, std::size_t width);

// ---- the parameter sets: section 1 of the specification
struct Parameters {
    std::size_t rank;
    int gamma1, beta;
    std::size_t omega;
    std::size_t s_width, z_width, b0_width, b1_width;
    std::size_t challenge_seed_size, hint_size;
    std::size_t public_key_size, secret_key_size, signature_size;

    std::size_t z_size() const { return signature_size - challenge_seed_size - hint_size; }
    std::size_t s_size() const { return rank * 128 * s_width; }
};

inline constexpr Parameters parameters_128 = {.rank = 1,
                                              .gamma1 = 1 << 18,
                                              .beta = 64,
                                              .omega = 79,
                                              .s_width = 3,
                                              .z_width = 19,
                                              .b0_width = 11,
                                              .b1_width = 10,
                                              .challenge_seed_size = 32,
                                              .hint_size = 100,
                                              .public_key_size = 1344,
                                              .secret_key_size = 2432,
                                              .signature_size = 2564};
inline constexpr Parameters parameters_256 = {.rank = 2,
                                              .gamma1 = 1 << 19,
                                              .beta = 72,
                                              .omega = 210,
                                              .s_width = 2,
                                              .z_width = 20,
                                              .b0_width = 13,
                                              .b1_width = 9,
                                              .challenge_seed_size = 64,
                                              .hint_size = 265,
                                              .public_key_size = 2368,
                                              .secret_key_size = 4608,
                                              .signature_size = 5449};
inline constexpr Parameters parameters_512 = {.rank = 5,
                                              .gamma1 = 1 << 21,
                                              .beta = 174,
                                              .omega = 399,
                                              .s_width = 2,
                                              .z_width = 22,
                                              .b0_width = 14,
                                              .b1_width = 8,
                                              .challenge_seed_size = 128,
                                              .hint_size = 505,
                                              .public_key_size = 5184,
                                              .secret_key_size = 11776,
                                              .signature_size = 14713};

template <unsigned Level>
struct Set {
    static constexpr unsigned level = Level;
    static constexpr const Parameters& parameters = Level == 128   ? parameters_128
                                                    : Level == 256 ? parameters_256
                                                                   : parameters_512;
    static constexpr const SetValues& values = set_values<Level>;
    static const Instance& instance() { return octarine_test::instance<Level>(); }
};
using Octarine128 = Set<128>;
using Octarine256 = Set<256>;
using Octarine512 = Set<512>;

// ---- the records of the KAT files
/// The seed and the message of a record.
struct RecordInput {
    Bytes seed, message;
};
RecordInput record_input(std::size_t number);

struct Record {
    Bytes seed, message;
    Bytes xi, rnd;  ///< what key generation and signing draw
    Keys keys;
    Bytes signature;
};

/// What the scheme makes of the seed and the message of a record; throws if it is not what the KAT file has.
Record make_record(const Instance& scheme, const RecordValues& expected, std::size_t number);

template <class S>
Record make_record(std::size_t number = 0) {
    return make_record(S::instance(), S::values.records[number], number);
}

}  // namespace octarine_test
