// The helper functions of the C API, which are the same in every library.
#include "c_api/boundary.hpp"

namespace {

using namespace c_api;

// Clears the bits of the last byte that are beyond `bits`.
void cut(ByteSpan<> out, ngcc_length bits) {
    if (bits % 8 != 0) {
        out.back() &= static_cast<std::uint8_t>(0xff00 >> (bits % 8));
    }
}

ByteSpan<> output_of_bits(unsigned char* out, ngcc_length bits) {
    require(out != nullptr || bits == 0, NGCC_NULL_POINTER);
    return {out, static_cast<std::size_t>(bits / 8 + (bits % 8 != 0))};
}

template <std::size_t Size>
void digest(ByteView<> message, unsigned char* out) {
    require(out != nullptr, NGCC_NULL_POINTER);
    std::ranges::copy(ngcc::digest_of<ngcc::IccsSuite::Digest<Size>>(message), out);
}

}  // namespace

int init_random_number(DRNG_ctx* generator, const unsigned char* seed, ngcc_length seed_len) {
    return guarded([&] {
        require(generator != nullptr, NGCC_NULL_POINTER);
        Generator(*generator).seed(input(seed, seed_len));
    });
}

int get_random_number(DRNG_ctx* generator, unsigned char* out, ngcc_length out_len_bits) {
    return guarded([&] {
        require(generator != nullptr, NGCC_NULL_POINTER);
        const ByteSpan<> bytes = output_of_bits(out, out_len_bits);
        require(Generator(*generator).fill(bytes), NGCC_NO_RANDOMNESS);
        cut(bytes, out_len_bits);
    });
}

int sm3hash(ngcc_length digest_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out) {
    return guarded([&] {
        require(digest_bits == 256, NGCC_WRONG_LENGTH);
        digest<32>(input_of_bits(m, m_len_bits), out);
    });
}

int pseudohash(ngcc_length digest_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out) {
    return guarded([&] {
        const ByteView<> message = input_of_bits(m, m_len_bits);
        switch (digest_bits) {
            case 512:
                return digest<64>(message, out);
            case 768:
                return digest<96>(message, out);
            case 1024:
                return digest<128>(message, out);
            default:
                throw Failure{NGCC_WRONG_LENGTH};
        }
    });
}

int pseudoXOF(ngcc_length out_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out) {
    return guarded([&] {
        ngcc::IccsSuite::Xof xof;
        xof.update(input_of_bits(m, m_len_bits));
        const ByteSpan<> bytes = output_of_bits(out, out_bits);
        constexpr std::size_t most_blocks = 0xffffffff;  // counted in 32 bits
        require(bytes.size() / 32 < most_blocks, NGCC_WRONG_LENGTH);
        xof.read(0, bytes);
        cut(bytes, out_bits);
    });
}
