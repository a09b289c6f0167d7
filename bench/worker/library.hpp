// Any implementation of one parameter set behind the organiser's C API, loaded from a shared library.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "c_api/ngcc_c_api.h"
#include "worker/profile.h"

namespace ngcc_bench {

/// What went wrong in the worker, for the user.
struct WorkerError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using Buffer = std::vector<unsigned char>;

class Library {
  public:
    /// Loads the library. Throws WorkerError if it does not have all functions of a KEM or of a signature scheme.
    explicit Library(const std::string& path);

    bool is_kem() const { return kem_keygen_ != nullptr; }
    std::size_t public_key_size() const { return size(pk_len_); }
    std::size_t secret_key_size() const { return size(sk_len_); }
    std::size_t output_size() const { return size(output_len_); }  ///< signature or ciphertext
    std::size_t shared_secret_size() const { return is_kem() ? size(ss_len_) : 0; }

    /// Seeds the generator that the operations draw from.
    void seed(const Buffer& bytes) const;
    /// The same for a generator of the caller, and bytes from it.
    void seed(DRNG_ctx& generator, const Buffer& bytes) const;
    void draw(DRNG_ctx& generator, Buffer& out) const;

    /// The operations. Buffers are resized to what they have to hold. Throws WorkerError for a code that is not 0.
    void keygen(Buffer& pk, Buffer& sk) const;
    void enc(const Buffer& pk, Buffer& ss, Buffer& ct) const;
    void dec(const Buffer& sk, const Buffer& ct, Buffer& ss) const;
    void sign(const Buffer& sk, const Buffer& m, Buffer& sn) const;
    void verify(const Buffer& pk, const Buffer& sn, const Buffer& m) const;

    /// The counters of a library that counts its calls of the helper functions; throws WorkerError for others.
    void reset_profile() const;
    ngcc_bench_profile profile() const;

  private:
    using Length = ngcc_length (*)();
    std::size_t size(Length length) const { return static_cast<std::size_t>(length()); }
    template <class Function>
    void find(Function& function, const char* name, bool needed = true);

    std::string path_;
    void* handle_ = nullptr;
    DRNG_ctx* own_generator_ = nullptr;  // of a library that defines one itself
    Length pk_len_ = nullptr;
    Length sk_len_ = nullptr;
    Length ss_len_ = nullptr;
    Length output_len_ = nullptr;
    decltype(::sig_keygen)* keygen_ = nullptr;
    decltype(::sig_keygen)* sig_keygen_ = nullptr;
    decltype(::sig_sign)* sig_sign_ = nullptr;
    decltype(::sig_verify)* sig_verify_ = nullptr;
    decltype(::kem_keygen)* kem_keygen_ = nullptr;
    decltype(::kem_enc)* kem_enc_ = nullptr;
    decltype(::kem_dec)* kem_dec_ = nullptr;
    decltype(::init_random_number)* init_random_number_ = nullptr;
    decltype(::get_random_number)* get_random_number_ = nullptr;
    decltype(::ngcc_bench_reset_profile)* reset_profile_ = nullptr;
    decltype(::ngcc_bench_read_profile)* read_profile_ = nullptr;
};

}  // namespace ngcc_bench
