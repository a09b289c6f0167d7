/* The functions of a library, which is loaded when the program runs. */
#ifndef NGCC_TESTS_C_API_LIBRARY_H
#define NGCC_TESTS_C_API_LIBRARY_H

#include "c_api/ngcc_c_api.h"
#include "check.h"

typedef ngcc_length LengthFunction(void);
typedef int KeygenFunction(unsigned char*, ngcc_length*, unsigned char*, ngcc_length*);
typedef int SignFunction(const unsigned char*, ngcc_length, const unsigned char*, ngcc_length, unsigned char*,
                         ngcc_length*);
typedef int VerifyFunction(const unsigned char*, ngcc_length, const unsigned char*, ngcc_length, const unsigned char*,
                           ngcc_length);
typedef int EncFunction(const unsigned char*, ngcc_length, unsigned char*, ngcc_length*, unsigned char*, ngcc_length*);
typedef int DecFunction(const unsigned char*, ngcc_length, const unsigned char*, ngcc_length, unsigned char*,
                        ngcc_length*);
typedef int InitFunction(DRNG_ctx*, const unsigned char*, ngcc_length);
typedef int DrawFunction(DRNG_ctx*, unsigned char*, ngcc_length);
typedef int HashFunction(ngcc_length, const unsigned char*, ngcc_length, unsigned char*);

/* The compiler compares these types with the header. */
LengthFunction sig_get_pk_len_bytes, sig_get_sk_len_bytes, sig_get_sn_len_bytes;
LengthFunction kem_get_pk_len_bytes, kem_get_sk_len_bytes, kem_get_ss_len_bytes, kem_get_ct_len_bytes;
KeygenFunction sig_keygen, kem_keygen;
SignFunction sig_sign;
VerifyFunction sig_verify;
EncFunction kem_enc;
DecFunction kem_dec;
InitFunction init_random_number;
DrawFunction get_random_number;
HashFunction sm3hash, pseudohash, pseudoXOF;

typedef struct {
    LengthFunction *pk_len, *sk_len, *sn_len, *ss_len, *ct_len;
    KeygenFunction* keygen;
    SignFunction* sign;
    VerifyFunction* verify;
    EncFunction* enc;
    DecFunction* dec;
    InitFunction* init_random_number;
    DrawFunction* get_random_number;
    HashFunction *sm3hash, *pseudohash, *pseudoXOF;
} Library;

/* Record 0 of a KAT file. Absent fields have no data. */
typedef struct {
    Bytes seed, pk, sk, m, sn, ct, ss;
} Record;

void check_helpers(const Library* library, const Record* record);
void check_signature_scheme(const Library* library, const Record* record);
void check_kem(const Library* library, const Record* record);

#endif
