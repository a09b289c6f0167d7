// The line between C callers and C++ values: pointers and lengths are checked here, and no exception crosses it.
#pragma once

#include <algorithm>
#include <new>
#include <optional>

#include "c_api/ngcc_c_api.h"
#include "ngcc/core/bytes.hpp"
#include "ngcc/core/secret.hpp"
#include "ngcc/symmetric/iccs.hpp"

namespace c_api {

using ngcc::ByteSpan;
using ngcc::ByteView;

/// Ends a call with a negative code.
struct Failure {
    int code;
};

inline void require(bool condition, int code) {
    if (!condition) {
        throw Failure{code};
    }
}

/// The return value of a function whose work is `f`.
template <class F>
int guarded(F&& f) noexcept {
    try {
        f();
        return NGCC_OK;
    } catch (const Failure& failure) {
        return failure.code;
    } catch (const std::bad_alloc&) {
        return NGCC_NO_MEMORY;
    } catch (...) {
        return NGCC_INTERNAL_ERROR;
    }
}

/// Bytes of any length that the caller passes in; no bytes need no pointer.
inline ByteView<> input(const unsigned char* data, ngcc_length size) {
    require(data != nullptr || size == 0, NGCC_NULL_POINTER);
    return {data, static_cast<std::size_t>(size)};
}

inline ByteView<> input_of_bits(const unsigned char* data, ngcc_length bits) {
    require(bits % 8 == 0, NGCC_WRONG_LENGTH);
    return input(data, bits / 8);
}

/// The key, ciphertext or signature that the caller passes in.
template <class Value>
Value value(const unsigned char* data, ngcc_length size) {
    require(data != nullptr, NGCC_NULL_POINTER);
    require(size == Value::size, NGCC_WRONG_LENGTH);
    auto result = Value::from_bytes(input(data, size));
    require(result.has_value(), NGCC_MALFORMED);
    return std::move(*result);
}

/// A buffer of the caller for a value of `Size` bytes. Construct all outputs of a call before its work, and write them
/// after it, so that a failed call changes nothing.
template <std::size_t Size>
class Output {
  public:
    Output(unsigned char* data, ngcc_length* size) : data_(data), size_(size) {
        require(data != nullptr && size != nullptr, NGCC_NULL_POINTER);
        require(*size >= Size, NGCC_BUFFER_TOO_SHORT);
    }
    void write(ByteView<Size> bytes) const {
        std::ranges::copy(bytes, data_);
        *size_ = Size;
    }

  private:
    unsigned char* data_;
    ngcc_length* size_;
};

/// A generator of the caller. Models ngcc::RandomSource.
class Generator {
  public:
    explicit Generator(DRNG_ctx& state = drng_algorithm) : state_(&state) {}

    /// Whether it was ever seeded, and can still count its calls.
    bool is_initialised() const { return counter() != 0; }

    bool fill(ByteSpan<> out) {
        if (!is_initialised()) {
            return false;
        }
        ngcc::IccsSuite::Drng drng(state_->V, state_->C, counter());
        const bool filled = drng.fill(out);
        save(drng);
        return filled;
    }
    void seed(ByteView<> seed) { save(ngcc::IccsSuite::Drng(seed)); }

  private:
    static constexpr std::size_t counter_size = sizeof(std::uint64_t);
    ByteSpan<> counter_bytes() const { return state_->reseed_counter; }

    // 0, which no generator in use has, also stands for numbers of more than 64 bits.
    std::uint64_t counter() const {
        const auto high = counter_bytes().first(counter_bytes().size() - counter_size);
        const bool fits = std::ranges::all_of(high, [](std::uint8_t byte) { return byte == 0; });
        return fits ? ngcc::load_be<std::uint64_t>(counter_bytes().last<counter_size>().data()) : 0;
    }
    void save(const ngcc::IccsSuite::Drng& drng) {
        std::ranges::copy(*ngcc::Zeroizing{drng.v()}, state_->V);
        std::ranges::copy(*ngcc::Zeroizing{drng.c()}, state_->C);
        std::ranges::fill(counter_bytes(), std::uint8_t{0});
        ngcc::store_be(counter_bytes().last<counter_size>().data(), drng.counter());
    }

    DRNG_ctx* state_;
};

/// What a function that draws gave; without a value, either there is no generator or the function gave up.
template <class T>
T drawn(std::optional<T> result) {
    require(result.has_value(), Generator().is_initialised() ? NGCC_GAVE_UP : NGCC_NO_RANDOMNESS);
    return std::move(*result);
}

/// Key generation, which is the same for KEMs and signature schemes.
template <class Scheme, class Random>
int generate_keys(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len) {
    return guarded([&] {
        const Output<Scheme::PublicKey::size> public_key(pk, pk_len);
        const Output<Scheme::SecretKey::size> secret_key(sk, sk_len);
        Random random;
        const auto keys = drawn(Scheme::generate_keys(random));
        public_key.write(keys.public_key.bytes());
        secret_key.write(keys.secret_key.bytes());
    });
}

}  // namespace c_api
