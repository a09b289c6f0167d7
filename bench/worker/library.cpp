#include "worker/library.hpp"

#include <dlfcn.h>

DRNG_ctx drng_algorithm;  // the libraries draw from this one

namespace ngcc_bench {

namespace {

void expect(int code, const char* function) {
    if (code != 0) {
        throw WorkerError(std::string{function} + " failed with code " + std::to_string(code));
    }
}

// A buffer for `size` bytes, and the length variable of a call that fills it.
class Output {
  public:
    Output(Buffer& buffer, std::size_t size) : buffer_(buffer), length_(size) { buffer_.resize(size); }
    unsigned char* data() { return buffer_.data(); }
    ngcc_length* length() { return &length_; }
    void finish() { buffer_.resize(static_cast<std::size_t>(length_)); }

  private:
    Buffer& buffer_;
    ngcc_length length_;
};

}  // namespace

template <class Function>
void Library::find(Function& function, const char* name, bool needed) {
    function = reinterpret_cast<Function>(::dlsym(handle_, name));
    if (function == nullptr && needed) {
        throw WorkerError(path_ + ": expected the function " + name + " of the C API, found no such symbol");
    }
}

Library::Library(const std::string& path) : path_(path) {
    // Names without a slash would be looked for in the folders of the system.
    handle_ = ::dlopen(path.find('/') == std::string::npos ? ("./" + path).c_str() : path.c_str(), RTLD_NOW);
    if (handle_ == nullptr) {
        throw WorkerError(std::string{"cannot be loaded: "} + ::dlerror());
    }
    find(init_random_number_, "init_random_number");
    find(get_random_number_, "get_random_number");
    find(own_generator_, "drng_algorithm", false);
    find(kem_keygen_, "kem_keygen", false);
    if (is_kem()) {
        keygen_ = kem_keygen_;
        find(kem_enc_, "kem_enc");
        find(kem_dec_, "kem_dec");
        find(pk_len_, "kem_get_pk_len_bytes");
        find(sk_len_, "kem_get_sk_len_bytes");
        find(ss_len_, "kem_get_ss_len_bytes");
        find(output_len_, "kem_get_ct_len_bytes");
    } else {
        find(sig_keygen_, "sig_keygen");
        keygen_ = sig_keygen_;
        find(sig_sign_, "sig_sign");
        find(sig_verify_, "sig_verify");
        find(pk_len_, "sig_get_pk_len_bytes");
        find(sk_len_, "sig_get_sk_len_bytes");
        find(output_len_, "sig_get_sn_len_bytes");
    }
    find(reset_profile_, "ngcc_bench_reset_profile", false);
    find(read_profile_, "ngcc_bench_read_profile", false);
}

void Library::seed(DRNG_ctx& generator, const Buffer& bytes) const {
    expect(init_random_number_(&generator, bytes.data(), bytes.size()), "init_random_number");
}

void Library::seed(const Buffer& bytes) const {
    seed(drng_algorithm, bytes);
    // Which of the two a library with a generator of its own uses depends on how it was linked.
    if (own_generator_ != nullptr && own_generator_ != &drng_algorithm) {
        seed(*own_generator_, bytes);
    }
}

void Library::draw(DRNG_ctx& generator, Buffer& out) const {
    expect(get_random_number_(&generator, out.data(), 8 * out.size()), "get_random_number");
}

void Library::keygen(Buffer& pk, Buffer& sk) const {
    Output pk_out(pk, public_key_size());
    Output sk_out(sk, secret_key_size());
    expect(keygen_(pk_out.data(), pk_out.length(), sk_out.data(), sk_out.length()), "keygen");
    pk_out.finish();
    sk_out.finish();
}

void Library::enc(const Buffer& pk, Buffer& ss, Buffer& ct) const {
    Output ss_out(ss, shared_secret_size());
    Output ct_out(ct, output_size());
    expect(kem_enc_(pk.data(), pk.size(), ss_out.data(), ss_out.length(), ct_out.data(), ct_out.length()), "kem_enc");
    ss_out.finish();
    ct_out.finish();
}

void Library::dec(const Buffer& sk, const Buffer& ct, Buffer& ss) const {
    Output ss_out(ss, shared_secret_size());
    expect(kem_dec_(sk.data(), sk.size(), ct.data(), ct.size(), ss_out.data(), ss_out.length()), "kem_dec");
    ss_out.finish();
}

void Library::sign(const Buffer& sk, const Buffer& m, Buffer& sn) const {
    Output sn_out(sn, output_size());
    expect(sig_sign_(sk.data(), sk.size(), m.data(), m.size(), sn_out.data(), sn_out.length()), "sig_sign");
    sn_out.finish();
}

void Library::verify(const Buffer& pk, const Buffer& sn, const Buffer& m) const {
    expect(sig_verify_(pk.data(), pk.size(), sn.data(), sn.size(), m.data(), m.size()), "sig_verify");
}

void Library::reset_profile() const {
    if (reset_profile_ == nullptr || read_profile_ == nullptr) {
        throw WorkerError(path_ + ": this library does not count its calls of the helper functions");
    }
    reset_profile_();
}

ngcc_bench_profile Library::profile() const {
    ngcc_bench_profile profile{};
    read_profile_(&profile);
    return profile;
}

}  // namespace ngcc_bench
