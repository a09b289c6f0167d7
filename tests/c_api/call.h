/* A call of an API function as data, so that each of its arguments can be spoiled in turn. */
#ifndef NGCC_TESTS_C_API_CALL_H
#define NGCC_TESTS_C_API_CALL_H

#include "library.h"

typedef struct {
    const unsigned char* data;
    ngcc_length length;
    int any_length; /* a message */
} Input;

typedef struct {
    Output* buffer;
    unsigned char* data;
    ngcc_length* length;
} Target;

typedef struct Call {
    const char* name;
    int (*run)(const Library* library, const struct Call* call);
    int draws;
    size_t inputs;
    Input in[3];
    size_t outputs;
    Target out[2];
} Call;

Input input_of(const Bytes* bytes);
Input message_of(const Bytes* bytes);
Target target_of(Output* output);

Call keygen_call(const char* name, Output* pk, Output* sk);
/* Key generation into larger buffers that overlap, with the generator of record 0: the key written last is whole. */
void check_keygen_overlap(const Library* library, const Record* record);

/* Makes the call, which has to return one of the codes and, if that is a failure, to change no output. */
int call_returns(const Library* library, const Call* call, unsigned codes);
/* Makes the call with buffers that are so much larger than needed; it has to succeed, and to say what it wrote. */
int call_succeeds(const Library* library, const Call* call, ngcc_length excess);
/* Given a good call, makes bad ones of it: null pointers, wrong lengths, short buffers, useless generators. */
void call_spoiled(const Library* library, const Call* good);

#endif
