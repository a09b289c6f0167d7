/* A signature scheme: record 0 of its KAT file, and calls that it has to refuse. A slow parameter set takes a second to
 * sign, so there are five signatures only. */
#include <limits.h>
#include <string.h>

#include "call.h"

static int run_sign(const Library* library, const Call* call) {
    return library->sign(call->in[0].data, call->in[0].length, call->in[1].data, call->in[1].length, call->out[0].data,
                         call->out[0].length);
}

static int run_verify(const Library* library, const Call* call) {
    return library->verify(call->in[0].data, call->in[0].length, call->in[1].data, call->in[1].length, call->in[2].data,
                           call->in[2].length);
}

static Call sign_call(const Bytes* sk, const Bytes* m, Output* sn) {
    const Call call = {"sig_sign", run_sign, 1, 2, {input_of(sk), message_of(m)}, 1, {target_of(sn)}};
    return call;
}

static Call verify_call(const Bytes* pk, const Bytes* sn, const Bytes* m) {
    const Call call = {"sig_verify", run_verify, 0, 3, {input_of(pk), input_of(sn), message_of(m)}, 0, {{0}}};
    return call;
}

/* Public key, signature, message. */
enum { part_count = 3 };

static void check_refused(const Library* library, const Bytes parts[part_count]) {
    const Call verify = verify_call(&parts[0], &parts[1], &parts[2]);
    call_returns(library, &verify, CODE(NGCC_INVALID_SIGNATURE) | CODE(NGCC_MALFORMED));
}

/* Record 0 with one of its parts changed. */
static void check_forgeries(const Library* library, const Record* record) {
    enum { places = 16 };
    const Bytes good[part_count] = {record->pk, record->sn, record->m};
    for (unsigned part = 0; part < part_count; ++part) {
        Bytes changed = bytes_copy(good[part].data, good[part].size);
        Bytes parts[part_count] = {good[0], good[1], good[2]};
        parts[part] = changed;
        for (size_t i = 0; i <= places; ++i) {
            const size_t at = (changed.size - 1) * i / places;
            const unsigned char bit = (unsigned char)(1 << i % 8);
            changed.data[at] ^= bit;
            check_context("sig_verify, bit %02x of byte %lu of input %u changed", bit, (unsigned long)at, part);
            check_refused(library, parts);
            changed.data[at] ^= bit;
        }
        check_context("sig_verify, all bits of input %u one", part);
        memset(changed.data, 0xff, changed.size);
        check_refused(library, parts);
        check_context("sig_verify, all bits of input %u zero", part);
        memset(changed.data, 0, changed.size);
        check_refused(library, parts);
        bytes_free(&changed);
    }
    check_context("sig_verify, message shortened");
    Bytes shorter = bytes_copy(record->m.data, record->m.size - 1);
    const Bytes parts[part_count] = {record->pk, record->sn, shorter};
    check_refused(library, parts);
    bytes_free(&shorter);
}

/* Signs the message and verifies that; the excess is that of the signature's buffer. */
static void check_message(const Library* library, const Record* record, const Bytes* m, ngcc_length excess,
                          Output* sn) {
    const Call sign = sign_call(&record->sk, m, sn);
    if (!call_succeeds(library, &sign, excess)) {
        return;
    }
    Bytes parts[part_count] = {record->pk, bytes_copy(sn->data, sn->size), *m};
    Call verify = verify_call(&parts[0], &parts[1], &parts[2]);
    call_returns(library, &verify, CODE(NGCC_OK));
    if (m->size == 0) {
        verify.in[2].data = record->m.data; /* no bytes, with a pointer or without */
        call_returns(library, &verify, CODE(NGCC_OK));
    } else {
        m->data[m->size - 1] ^= 1;
        check_refused(library, parts);
        m->data[m->size - 1] ^= 1;
    }
    parts[2] = record->m;
    check_refused(library, parts);
    bytes_free(&parts[1]);
}

/* The signature is written over the end of the secret key and over the message. */
static void check_overlap(const Library* library, const Record* record) {
    const size_t sk_size = record->sk.size;
    Bytes block = bytes_new(sk_size + record->m.size + record->sn.size, 0);
    memcpy(block.data, record->sk.data, sk_size);
    memcpy(block.data + sk_size, record->m.data, record->m.size);
    unsigned char* const sn = block.data + sk_size / 2;
    ngcc_length sn_length = record->sn.size;
    check_context("sig_sign, buffers overlap");
    CHECK_CODE(library->sign(block.data, sk_size, block.data + sk_size, record->m.size, sn, &sn_length), CODE(NGCC_OK));
    CHECK_LENGTH(sn_length, record->sn.size);
    CHECK_BYTES(sn, record->sn.data, record->sn.size);
    bytes_free(&block);
}

void check_signature_scheme(const Library* library, const Record* record) {
    check_context("lengths");
    if (!(CHECK_LENGTH(library->pk_len(), record->pk.size) & CHECK_LENGTH(library->sk_len(), record->sk.size) &
          CHECK_LENGTH(library->sn_len(), record->sn.size))) {
        return;
    }
    Output pk = output_new(record->pk.size);
    Output sk = output_new(record->sk.size);
    Output sn = output_new(record->sn.size);
    const Call keygen = keygen_call("sig_keygen", &pk, &sk);
    const Call sign = sign_call(&record->sk, &record->m, &sn);
    const Call verify = verify_call(&record->pk, &record->sn, &record->m);

    check_context("seed of the record");
    CHECK_CODE(library->init_random_number(&drng_algorithm, record->seed.data, record->seed.size), CODE(NGCC_OK));
    const DRNG_ctx before_keygen = drng_algorithm;
    call_spoiled(library, &keygen);
    drng_algorithm = before_keygen;
    check_context("sig_keygen of the record");
    call_succeeds(library, &keygen, 0);
    CHECK_BYTES(pk.data, record->pk.data, pk.size);
    CHECK_BYTES(sk.data, record->sk.data, sk.size);

    const DRNG_ctx before_sign = drng_algorithm;
    call_spoiled(library, &sign);
    drng_algorithm = before_sign;
    check_context("sig_sign of the record");
    call_succeeds(library, &sign, 0);
    CHECK_BYTES(sn.data, record->sn.data, sn.size);

    const DRNG_ctx before_verify = drng_algorithm;
    check_context("sig_verify of the record");
    call_returns(library, &verify, CODE(NGCC_OK));
    call_spoiled(library, &verify);
    check_forgeries(library, record);
    check_context("sig_verify draws nothing");
    CHECK(memcmp(&drng_algorithm, &before_verify, sizeof(before_verify)) == 0);

    drng_algorithm = before_sign;
    check_overlap(library, record);
    drng_algorithm = before_keygen;
    check_keygen_overlap(library, record);

    const Bytes nothing = {NULL, 0};
    check_context("no message");
    check_message(library, record, &nothing, 1, &sn);
    Bytes large = bytes_new((size_t)1 << 20, 0x6d);
    check_context("message of 1 MiB");
    check_message(library, record, &large, ULLONG_MAX, &sn);
    bytes_free(&large);

    check_context("sig_sign, all bits of the secret key one");
    Bytes ones = bytes_new(record->sk.size, 0xff);
    const Call malformed = sign_call(&ones, &record->m, &sn);
    call_returns(library, &malformed, CODE(NGCC_OK) | CODE(NGCC_MALFORMED) | CODE(NGCC_GAVE_UP));
    bytes_free(&ones);

    output_free(&pk);
    output_free(&sk);
    output_free(&sn);
}
