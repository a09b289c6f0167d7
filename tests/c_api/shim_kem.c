/* A toy KEM with the sizes of FLIT128_REF, for the tests of the bench, which has to notice what is wrong with it: no
 * key, ciphertext or secret is that of the KAT file. With NGCC_SHIM_DISAGREEING, the two sides even disagree about the
 * secret. */
#include <string.h>

#include "c_api/ngcc_c_api.h"

enum { pk_size = 615, sk_size = 1351, ct_size = 512, ss_size = 32 };

static int fill(unsigned char* out, ngcc_length* length, unsigned char value, size_t size) {
    if (*length < size) {
        return NGCC_BUFFER_TOO_SHORT;
    }
    memset(out, value, size);
    *length = size;
    return NGCC_OK;
}

ngcc_length kem_get_pk_len_bytes(void) {
    return pk_size;
}
ngcc_length kem_get_sk_len_bytes(void) {
    return sk_size;
}
ngcc_length kem_get_ss_len_bytes(void) {
    return ss_size;
}
ngcc_length kem_get_ct_len_bytes(void) {
    return ct_size;
}

int kem_keygen(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len) {
    const int code = fill(pk, pk_len, 1, pk_size);
    return code != NGCC_OK ? code : fill(sk, sk_len, 2, sk_size);
}

int kem_enc(const unsigned char* pk, ngcc_length pk_len, unsigned char* ss, ngcc_length* ss_len, unsigned char* ct,
            ngcc_length* ct_len) {
    (void)pk;
    if (pk_len != pk_size) {
        return NGCC_WRONG_LENGTH;
    }
    const int code = fill(ct, ct_len, 3, ct_size);
    return code != NGCC_OK ? code : fill(ss, ss_len, 4, ss_size);
}

int kem_dec(const unsigned char* sk, ngcc_length sk_len, const unsigned char* ct, ngcc_length ct_len, unsigned char* ss,
            ngcc_length* ss_len) {
    (void)sk;
    (void)ct;
    if (sk_len != sk_size || ct_len != ct_size) {
        return NGCC_WRONG_LENGTH;
    }
#ifdef NGCC_SHIM_DISAGREEING
    return fill(ss, ss_len, 5, ss_size);
#else
    return fill(ss, ss_len, 4, ss_size);
#endif
}

int init_random_number(DRNG_ctx* generator, const unsigned char* seed, ngcc_length seed_len) {
    memset(generator, 0, sizeof(*generator));
    for (ngcc_length i = 0; i < seed_len; ++i) {
        generator->V[i % sizeof(generator->V)] ^= seed[i];
    }
    return NGCC_OK;
}

/* Counts up, as nothing here has to be random. Only whole bytes. */
int get_random_number(DRNG_ctx* generator, unsigned char* out, ngcc_length out_len_bits) {
    for (ngcc_length i = 0; i < out_len_bits / 8; ++i) {
        out[i] = generator->V[0]++;
    }
    return NGCC_OK;
}
