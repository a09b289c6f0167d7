#include "call.h"

#include <limits.h>
#include <string.h>

Input input_of(const Bytes* bytes) {
    const Input input = {bytes->data, bytes->size, 0};
    return input;
}

Input message_of(const Bytes* bytes) {
    const Input input = {bytes->data, bytes->size, 1};
    return input;
}

Target target_of(Output* output) {
    const Target target = {output, output->data, &output->length};
    return target;
}

static int run_keygen(const Library* library, const Call* call) {
    return library->keygen(call->out[0].data, call->out[0].length, call->out[1].data, call->out[1].length);
}

Call keygen_call(const char* name, Output* pk, Output* sk) {
    const Call call = {name, run_keygen, 1, 0, {{0}}, 2, {target_of(pk), target_of(sk)}};
    return call;
}

void check_keygen_overlap(const Library* library, const Record* record) {
    const size_t distance = record->pk.size / 2;
    Bytes block = bytes_new(record->pk.size + record->sk.size, 0);
    ngcc_length pk_length = record->pk.size + 1;
    ngcc_length sk_length = ULLONG_MAX;
    check_context("key generation, buffers overlap");
    CHECK_CODE(library->keygen(block.data, &pk_length, block.data + distance, &sk_length), CODE(NGCC_OK));
    CHECK_LENGTH(pk_length, record->pk.size);
    CHECK_LENGTH(sk_length, record->sk.size);
    CHECK(memcmp(block.data, record->pk.data, record->pk.size) == 0 ||
          memcmp(block.data + distance, record->sk.data, record->sk.size) == 0);
    bytes_free(&block);
}

static void reset_outputs(const Call* call, ngcc_length excess) {
    for (size_t i = 0; i < call->outputs; ++i) {
        Output* const buffer = call->out[i].buffer;
        output_reset(buffer, excess == ULLONG_MAX ? excess : buffer->size + excess);
    }
}

/* As call_returns, but with the outputs as they are. */
static int returns(const Library* library, const Call* call, unsigned codes) {
    const int code = call->run(library, call);
    int good = CHECK_CODE(code, codes);
    for (size_t i = 0; i < call->outputs; ++i) {
        Output* const buffer = call->out[i].buffer;
        if (code != NGCC_OK) {
            good &= CHECK_UNTOUCHED(buffer);
        } else if (!good) {
            output_reset(buffer, buffer->given);
        }
    }
    return good;
}

int call_returns(const Library* library, const Call* call, unsigned codes) {
    reset_outputs(call, 0);
    return returns(library, call, codes);
}

int call_succeeds(const Library* library, const Call* call, ngcc_length excess) {
    reset_outputs(call, excess);
    int good = returns(library, call, CODE(NGCC_OK));
    for (size_t i = 0; good && i < call->outputs; ++i) {
        Output* const buffer = call->out[i].buffer;
        good &= CHECK_LENGTH(buffer->length, buffer->size);
        good &= CHECK_WRITTEN(buffer, buffer->size);
    }
    return good;
}

static void spoil_inputs(const Library* library, const Call* good) {
    for (size_t i = 0; i < good->inputs; ++i) {
        Call bad = *good;
        bad.in[i].data = NULL;
        check_context("%s, input %u null", good->name, (unsigned)i);
        returns(library, &bad, CODE(NGCC_NULL_POINTER));
        if (good->in[i].any_length) {
            continue;
        }
        const ngcc_length length = good->in[i].length;
        const ngcc_length wrong[] = {length - 1, length + 1, 0, ULLONG_MAX};
        for (size_t j = 0; j < sizeof(wrong) / sizeof(wrong[0]); ++j) {
            bad = *good;
            bad.in[i].length = wrong[j];
            check_context("%s, input %u of length %llu", good->name, (unsigned)i, wrong[j]);
            returns(library, &bad, CODE(NGCC_WRONG_LENGTH));
        }
    }
}

static void spoil_outputs(const Library* library, const Call* good) {
    for (size_t i = 0; i < good->outputs; ++i) {
        Call bad = *good;
        bad.out[i].data = NULL;
        check_context("%s, output %u null", good->name, (unsigned)i);
        returns(library, &bad, CODE(NGCC_NULL_POINTER));

        bad = *good;
        bad.out[i].length = NULL;
        check_context("%s, length of output %u null", good->name, (unsigned)i);
        returns(library, &bad, CODE(NGCC_NULL_POINTER));

        Output* const buffer = good->out[i].buffer;
        const ngcc_length lengths[] = {buffer->size - 1, 0};
        for (size_t j = 0; j < sizeof(lengths) / sizeof(lengths[0]); ++j) {
            output_reset(buffer, lengths[j]);
            check_context("%s, output %u of length %llu", good->name, (unsigned)i, lengths[j]);
            returns(library, good, CODE(NGCC_BUFFER_TOO_SHORT));
        }
        output_reset(buffer, buffer->size);
    }
}

static void spoil_generator(const Library* library, const Call* good) {
    const DRNG_ctx saved = drng_algorithm;
    DRNG_ctx bad[3]; /* never initialised, and with counters of more than 64 bits */
    memset(&bad[0], 0, sizeof(bad[0]));
    bad[1] = saved;
    bad[1].reseed_counter[sizeof(saved.reseed_counter) - 9] = 1;
    bad[2] = saved;
    bad[2].reseed_counter[0] = 0x80;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); ++i) {
        drng_algorithm = bad[i];
        check_context("%s, useless generator %u", good->name, (unsigned)i);
        returns(library, good, CODE(NGCC_NO_RANDOMNESS));
        CHECK(memcmp(&drng_algorithm, &bad[i], sizeof(bad[i])) == 0);
    }
    drng_algorithm = saved;
}

void call_spoiled(const Library* library, const Call* good) {
    reset_outputs(good, 0);
    spoil_inputs(library, good);
    spoil_outputs(library, good);
    if (good->draws) {
        spoil_generator(library, good);
    }
}
