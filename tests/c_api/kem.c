/* A KEM: record 0 of its KAT file, and calls that it has to refuse. */
#include <limits.h>
#include <string.h>

#include "call.h"

static int run_enc(const Library* library, const Call* call) {
    return library->enc(call->in[0].data, call->in[0].length, call->out[0].data, call->out[0].length, call->out[1].data,
                        call->out[1].length);
}

static int run_dec(const Library* library, const Call* call) {
    return library->dec(call->in[0].data, call->in[0].length, call->in[1].data, call->in[1].length, call->out[0].data,
                        call->out[0].length);
}

static Call enc_call(const Bytes* pk, Output* ss, Output* ct) {
    const Call call = {"kem_enc", run_enc, 1, 1, {input_of(pk)}, 2, {target_of(ss), target_of(ct)}};
    return call;
}

static Call dec_call(const Bytes* sk, const Bytes* ct, Output* ss) {
    const Call call = {"kem_dec", run_dec, 0, 2, {input_of(sk), input_of(ct)}, 1, {target_of(ss)}};
    return call;
}

/* A changed ciphertext gives another secret, and no error. */
static void check_implicit_rejection(const Library* library, const Record* record, Output* ss) {
    enum { places = 32 };
    Bytes changed = bytes_copy(record->ct.data, record->ct.size);
    const Call dec = dec_call(&record->sk, &changed, ss);
    for (size_t i = 0; i <= places; ++i) {
        const size_t at = (changed.size - 1) * i / places;
        const unsigned char bit = (unsigned char)(1 << i % 8);
        changed.data[at] ^= bit;
        check_context("kem_dec, bit %u of byte %lu of the ciphertext changed", (unsigned)(i % 8), (unsigned long)at);
        call_succeeds(library, &dec, 0);
        CHECK(memcmp(ss->data, record->ss.data, ss->size) != 0);
        changed.data[at] ^= bit;
    }
    check_context("kem_dec, all bits of the ciphertext one");
    memset(changed.data, 0xff, changed.size);
    if (call_returns(library, &dec, CODE(NGCC_OK) | CODE(NGCC_MALFORMED))) {
        CHECK(memcmp(ss->data, record->ss.data, ss->size) != 0);
    }
    bytes_free(&changed);
}

static void check_malformed_keys(const Library* library, const Record* record, Output* ss, Output* ct) {
    const unsigned char values[] = {0xff, 0};
    for (size_t i = 0; i < sizeof(values); ++i) {
        Bytes pk = bytes_new(record->pk.size, values[i]);
        Bytes sk = bytes_new(record->sk.size, values[i]);
        const Call enc = enc_call(&pk, ss, ct);
        const Call dec = dec_call(&sk, &record->ct, ss);
        check_context("kem_enc, all bytes of the public key %02x", values[i]);
        call_returns(library, &enc, CODE(NGCC_OK) | CODE(NGCC_MALFORMED));
        check_context("kem_dec, all bytes of the secret key %02x", values[i]);
        if (call_returns(library, &dec, CODE(NGCC_OK) | CODE(NGCC_MALFORMED))) {
            CHECK(memcmp(ss->data, record->ss.data, ss->size) != 0);
        }
        bytes_free(&pk);
        bytes_free(&sk);
    }
}

/* Shared secret and ciphertext are written over the public key, except for its first byte. */
static void check_enc_overlap(const Library* library, const Record* record) {
    Bytes block = bytes_new(1 + record->pk.size + record->ss.size + record->ct.size, 0);
    memcpy(block.data, record->pk.data, record->pk.size);
    unsigned char* const ss = block.data + 1;
    unsigned char* const ct = ss + record->ss.size;
    ngcc_length ss_length = record->ss.size;
    ngcc_length ct_length = record->ct.size;
    check_context("kem_enc, buffers overlap");
    CHECK_CODE(library->enc(block.data, record->pk.size, ss, &ss_length, ct, &ct_length), CODE(NGCC_OK));
    CHECK_BYTES(ss, record->ss.data, record->ss.size);
    CHECK_BYTES(ct, record->ct.data, record->ct.size);
    bytes_free(&block);
}

/* The shared secret is written over the end of the secret key and the beginning of the ciphertext. */
static void check_dec_overlap(const Library* library, const Record* record) {
    const size_t sk_size = record->sk.size;
    Bytes block = bytes_new(sk_size + record->ct.size, 0);
    memcpy(block.data, record->sk.data, sk_size);
    memcpy(block.data + sk_size, record->ct.data, record->ct.size);
    unsigned char* const ss = block.data + sk_size - record->ss.size / 2;
    ngcc_length ss_length = record->ss.size;
    check_context("kem_dec, buffers overlap");
    CHECK_CODE(library->dec(block.data, sk_size, block.data + sk_size, record->ct.size, ss, &ss_length), CODE(NGCC_OK));
    CHECK_BYTES(ss, record->ss.data, record->ss.size);
    bytes_free(&block);
}

void check_kem(const Library* library, const Record* record) {
    check_context("lengths");
    if (!(CHECK_LENGTH(library->pk_len(), record->pk.size) & CHECK_LENGTH(library->sk_len(), record->sk.size) &
          CHECK_LENGTH(library->ss_len(), record->ss.size) & CHECK_LENGTH(library->ct_len(), record->ct.size))) {
        return;
    }
    Output pk = output_new(record->pk.size);
    Output sk = output_new(record->sk.size);
    Output ss = output_new(record->ss.size);
    Output ct = output_new(record->ct.size);
    const Call keygen = keygen_call("kem_keygen", &pk, &sk);
    const Call enc = enc_call(&record->pk, &ss, &ct);
    const Call dec = dec_call(&record->sk, &record->ct, &ss);

    check_context("seed of the record");
    CHECK_CODE(library->init_random_number(&drng_algorithm, record->seed.data, record->seed.size), CODE(NGCC_OK));
    const DRNG_ctx before_keygen = drng_algorithm;
    call_spoiled(library, &keygen);
    drng_algorithm = before_keygen;
    check_context("kem_keygen of the record");
    call_succeeds(library, &keygen, 0);
    CHECK_BYTES(pk.data, record->pk.data, pk.size);
    CHECK_BYTES(sk.data, record->sk.data, sk.size);

    const DRNG_ctx before_enc = drng_algorithm;
    call_spoiled(library, &enc);
    drng_algorithm = before_enc;
    check_context("kem_enc of the record");
    call_succeeds(library, &enc, 0);
    CHECK_BYTES(ss.data, record->ss.data, ss.size);
    CHECK_BYTES(ct.data, record->ct.data, ct.size);

    const DRNG_ctx before_dec = drng_algorithm;
    check_context("kem_dec of the record");
    call_succeeds(library, &dec, 0);
    CHECK_BYTES(ss.data, record->ss.data, ss.size);
    call_spoiled(library, &dec);
    check_implicit_rejection(library, record, &ss);
    check_context("kem_dec draws nothing");
    CHECK(memcmp(&drng_algorithm, &before_dec, sizeof(before_dec)) == 0);
    check_malformed_keys(library, record, &ss, &ct);

    drng_algorithm = before_keygen;
    check_keygen_overlap(library, record);
    drng_algorithm = before_enc;
    check_enc_overlap(library, record);
    check_dec_overlap(library, record);

    const ngcc_length excesses[] = {1, ULLONG_MAX};
    for (size_t i = 0; i < 2; ++i) {
        check_context("buffers larger than needed (%llu)", excesses[i]);
        drng_algorithm = before_keygen;
        call_succeeds(library, &keygen, excesses[i]);
        CHECK_BYTES(pk.data, record->pk.data, pk.size);
        call_succeeds(library, &enc, excesses[i]);
        CHECK_BYTES(ct.data, record->ct.data, ct.size);
        call_succeeds(library, &dec, excesses[i]);
        CHECK_BYTES(ss.data, record->ss.data, ss.size);
    }

    output_free(&pk);
    output_free(&sk);
    output_free(&ss);
    output_free(&ct);
}
