// The C API of one KEM: instance.hpp, which CMake writes for each library, names it.
#include "c_api/boundary.hpp"
#include "instance.hpp"

using namespace c_api;

ngcc_length kem_get_pk_len_bytes() {
    return Scheme::PublicKey::size;
}
ngcc_length kem_get_sk_len_bytes() {
    return Scheme::SecretKey::size;
}
ngcc_length kem_get_ss_len_bytes() {
    return Scheme::SharedSecret::size;
}
ngcc_length kem_get_ct_len_bytes() {
    return Scheme::Ciphertext::size;
}

int kem_keygen(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len) {
    return generate_keys<Scheme, Random>(pk, pk_len, sk, sk_len);
}

int kem_enc(const unsigned char* pk, ngcc_length pk_len, unsigned char* ss, ngcc_length* ss_len, unsigned char* ct,
            ngcc_length* ct_len) {
    return guarded([&] {
        const Output<Scheme::SharedSecret::size> secret(ss, ss_len);
        const Output<Scheme::Ciphertext::size> ciphertext(ct, ct_len);
        Random random;
        const auto sent = drawn(Scheme::encapsulate(value<Scheme::PublicKey>(pk, pk_len), random));
        secret.write(sent.shared_secret.bytes());
        ciphertext.write(sent.ciphertext.bytes());
    });
}

int kem_dec(const unsigned char* sk, ngcc_length sk_len, const unsigned char* ct, ngcc_length ct_len, unsigned char* ss,
            ngcc_length* ss_len) {
    return guarded([&] {
        const Output<Scheme::SharedSecret::size> secret(ss, ss_len);
        const auto received =
            Scheme::decapsulate(value<Scheme::SecretKey>(sk, sk_len), value<Scheme::Ciphertext>(ct, ct_len));
        secret.write(received.bytes());
    });
}
