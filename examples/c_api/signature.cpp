// The C API of one signature scheme: instance.hpp, which CMake writes for each library, names it.
#include "c_api/boundary.hpp"
#include "instance.hpp"

using namespace c_api;

ngcc_length sig_get_pk_len_bytes() {
    return Scheme::PublicKey::size;
}
ngcc_length sig_get_sk_len_bytes() {
    return Scheme::SecretKey::size;
}
ngcc_length sig_get_sn_len_bytes() {
    return Scheme::Signature::size;
}

int sig_keygen(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len) {
    return generate_keys<Scheme, Random>(pk, pk_len, sk, sk_len);
}

int sig_sign(const unsigned char* sk, ngcc_length sk_len, const unsigned char* m, ngcc_length m_len, unsigned char* sn,
             ngcc_length* sn_len) {
    return guarded([&] {
        const Output<Scheme::Signature::size> output(sn, sn_len);
        const ByteView<> message = input(m, m_len);
        Random random;
        const auto signature = drawn(Scheme::sign(value<Scheme::SecretKey>(sk, sk_len), message, random));
        output.write(signature.bytes());
    });
}

int sig_verify(const unsigned char* pk, ngcc_length pk_len, const unsigned char* sn, ngcc_length sn_len,
               const unsigned char* m, ngcc_length m_len) {
    return guarded([&] {
        const bool valid =
            Scheme::verify(value<Scheme::PublicKey>(pk, pk_len), input(m, m_len), value<Scheme::Signature>(sn, sn_len));
        require(valid, NGCC_INVALID_SIGNATURE);
    });
}
