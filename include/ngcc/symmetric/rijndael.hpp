// Rijndael with many keys side by side: AES (FIPS 197), and the original cipher with blocks of 256 bits.
#pragma once

#include <cstddef>
#include <type_traits>

#include "ngcc/simd/arch.hpp"
#include "ngcc/symmetric/block_cipher.hpp"
#include "ngcc/symmetric/rijndael_accelerated.hpp"
#include "ngcc/symmetric/rijndael_sliced.hpp"

namespace ngcc::inline NGCC_ABI {

/// A BlockCipher: Rijndael with blocks and keys of so many words of 32 bits. Constant time on every architecture.
template <std::size_t BlockWords, std::size_t KeyWords, class Arch = simd::native>
class Rijndael {
  public:
    static constexpr std::size_t block_size = 4 * BlockWords;
    static constexpr std::size_t key_size = 4 * KeyWords;

    /// Expands the keys.
    explicit Rijndael(const CipherBatch<key_size>& keys) : form_(keys) {}

    /// Encrypts block i under key i. in and out may be the same object.
    void encrypt(const CipherBatch<block_size>& in, CipherBatch<block_size>& out) const { form_.encrypt(in, out); }

  private:
    using AesArch = typename detail::AesArch<Arch>::type;
    std::conditional_t<std::is_void_v<AesArch>,
                       detail::SlicedRijndael<BlockWords, KeyWords, simd::at_most<Arch, cipher_batch>>,
                       detail::AcceleratedRijndael<BlockWords, KeyWords, AesArch>>
        form_;
};

template <class Arch = simd::native>
using Aes192 = Rijndael<4, 6, Arch>;
template <class Arch = simd::native>
using Aes256 = Rijndael<4, 8, Arch>;
template <class Arch = simd::native>
using Rijndael256 = Rijndael<8, 8, Arch>;

static_assert(BlockCipher<Aes192<>> && BlockCipher<Aes256<>> && BlockCipher<Rijndael256<>>);

}  // namespace ngcc::inline NGCC_ABI
