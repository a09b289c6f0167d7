/* The organiser's C API: what a submission offers as one library per parameter set (specification: common layer, 5).
 *
 * A library has either the sig_ or the kem_ functions. All lengths are bytes unless their name says bits. Functions of
 * type int give 0 for success or one of the negative codes below; on failure the output buffers and their lengths are
 * as they were. Random bytes come from one global generator, which the program that uses the library defines and
 * initialises:
 *
 *     DRNG_ctx drng_algorithm;
 *     ...
 *     init_random_number(&drng_algorithm, seed, seed_length);
 *
 * Where a function writes to a buffer, the length variable says before the call how large the buffer is, and
 * afterwards how many bytes were written. Inputs may overlap outputs. The generator makes this interface unfit for more
 * than one thread.
 */
#ifndef NGCC_C_API_H
#define NGCC_C_API_H

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned long long ngcc_length;

/* The state of a generator: V, C and the counter of Hash_DRBG, each of them big-endian. */
typedef struct {
    unsigned char V[55];
    unsigned char C[55];
    unsigned char reseed_counter[55];
} DRNG_ctx;

extern DRNG_ctx drng_algorithm; /* defined by the program */

enum {
    NGCC_OK = 0,
    NGCC_NULL_POINTER = -1,      /* a pointer is null (allowed: where there are no bytes) */
    NGCC_WRONG_LENGTH = -2,      /* a length is not the one of this parameter set, or no whole number of bytes */
    NGCC_BUFFER_TOO_SHORT = -3,  /* an output does not fit */
    NGCC_MALFORMED = -4,         /* a key, ciphertext or signature of the right length is no valid encoding */
    NGCC_INVALID_SIGNATURE = -5, /* the signature is not one of this message by this key */
    NGCC_NO_RANDOMNESS = -6,     /* the generator was never initialised, or its counter has over 64 bits */
    NGCC_GAVE_UP = -7,           /* a limit of attempts was reached, or the parts of the key do not fit */
    NGCC_NO_MEMORY = -8,
    NGCC_INTERNAL_ERROR = -9
};

/* Signature schemes. sn is the signature. */
ngcc_length sig_get_pk_len_bytes(void);
ngcc_length sig_get_sk_len_bytes(void);
ngcc_length sig_get_sn_len_bytes(void);
int sig_keygen(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len);
int sig_sign(const unsigned char* sk, ngcc_length sk_len, const unsigned char* m, ngcc_length m_len, unsigned char* sn,
             ngcc_length* sn_len);
int sig_verify(const unsigned char* pk, ngcc_length pk_len, const unsigned char* sn, ngcc_length sn_len,
               const unsigned char* m, ngcc_length m_len);

/* Key encapsulation mechanisms. ss is the shared secret, ct the ciphertext. */
ngcc_length kem_get_pk_len_bytes(void);
ngcc_length kem_get_sk_len_bytes(void);
ngcc_length kem_get_ss_len_bytes(void);
ngcc_length kem_get_ct_len_bytes(void);
int kem_keygen(unsigned char* pk, ngcc_length* pk_len, unsigned char* sk, ngcc_length* sk_len);
int kem_enc(const unsigned char* pk, ngcc_length pk_len, unsigned char* ss, ngcc_length* ss_len, unsigned char* ct,
            ngcc_length* ct_len);
int kem_dec(const unsigned char* sk, ngcc_length sk_len, const unsigned char* ct, ngcc_length ct_len, unsigned char* ss,
            ngcc_length* ss_len);

/* Helper functions, in every library. Of a number of bits that is no multiple of 8, the last byte of an output keeps
 * its high bits; messages must be whole bytes. sm3hash takes 256 bits only, pseudohash 512, 768 or 1024. */
int init_random_number(DRNG_ctx* generator, const unsigned char* seed, ngcc_length seed_len);
int get_random_number(DRNG_ctx* generator, unsigned char* out, ngcc_length out_len_bits);
int sm3hash(ngcc_length digest_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out);
int pseudohash(ngcc_length digest_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out);
int pseudoXOF(ngcc_length out_bits, const unsigned char* m, ngcc_length m_len_bits, unsigned char* out);

#ifdef __cplusplus
}
#endif

#endif
