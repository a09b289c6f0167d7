// Block ciphers with many keys side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngcc/core/config.hpp"

namespace ngcc::inline NGCC_ABI {

/// How many keys the block ciphers take at a time, on every architecture.
inline constexpr std::size_t cipher_batch = 16;

/// Strings of Size bytes, one for each key of a batch.
template <std::size_t Size>
using CipherBatch = std::array<std::array<std::uint8_t, Size>, cipher_batch>;

/// A block cipher with the keys of a batch, expanded. encrypt(in, out) encrypts block i under key i; in and out may be
/// the same object. Meant for the stack of one operation; nothing is wiped (see with_wiped_stack).
template <class C>
concept BlockCipher = requires(const C cipher, const CipherBatch<C::key_size>& keys,
                               const CipherBatch<C::block_size>& in, CipherBatch<C::block_size>& out) {
    C(keys);
    cipher.encrypt(in, out);
};

}  // namespace ngcc::inline NGCC_ABI
