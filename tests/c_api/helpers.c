/* The helper functions: the anchors of the specification (common layer, 1 to 6), and calls that they have to refuse. */
#include <limits.h>
#include <string.h>

#include "library.h"

static const char sm3_empty[] = "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b";
static const char sm3_abc[] = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
static const char sm3_abcd[] = "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732";
static const char xof_800[] =
    "98e9fb72aab7bd65933b4b9551616822c8c42a193aada099600557d41408646449920381a8fdb79733e337ab8e3900a0"
    "b8732b8afe96b7c302984c5ce2a14d29184132addc6ddbb4f045133bfe65980fc8df001c2dd4bfa4069c35b2107248d3"
    "f0706a4a";
static const char xof_36[] = "680114a290";
static const char hash_512[] =
    "855f4cdaee9c100c31a339b0fc03f023659672afc7ba9335d978b9af794fdd129640638881651960a4ee9c53ddac3ba3"
    "4a90fc33e0998fef8b43e98d0ae2ce39";
static const char hash_768[] =
    "94ac3aa987b9937236c4d5dc9d461362a6bb4a63b4729dd133b766fa895f25d7a674d3322aff4e3f701b06df50f76d45"
    "423ac8a72e45e6bc9cf0de503ee5904677d0432d69b1bc7161c7f29b22e5d1ff3d40f2ab1e532df5bb43033b3d83b79c";
static const char hash_1024[] =
    "e69a4948038e60c224f6f2861e0dcb39679310ddc05d65a2d107801cf7ba42356c9a59de45dc7cd231d3ca94ceedbcda"
    "0ebd651e4a14f236e645f1786b5bf72415f47cf6d5499dbc96fbd259384b66670b93fd60cbd320239857cd3acf66bb1f"
    "985700b03d10327dfe5ef77c172e631b4921883ecfaae8c28980ee1e178a4741";
static const char hash_512_empty[] =
    "958f69c7d26f0f69d6d674fc4b8ad58ca6f29a0037adf88884428e5d04c67be6833de1b616ff5c892224e5de7258d68a"
    "787a228edec5203d8cfb274022765541";
static const char drng_v[] =
    "47b2cbe865bacc7802223eed76c3d651915f10580e4487fe1c2d4c3e7a34abff224fe790a0d00e7191f68d4a1a70637e"
    "ee4bab4f30798a";
static const char drng_c[] =
    "8c09e06b711e08ea131be23d8649802169be2c9c393468c1e0eb20e9893733d6ba2d9bd7a5500b5a1bfb010568d49f44"
    "ba136251269750";
static const char drng_256[] = "b569718fc1f1f82a4c0acf90ff4ac10966e11e3750012597bb7ecfd357c962aa";
static const char drng_800[] =
    "6a0b45b7f8fc88d63cce4ea82b79c3857e6a6804b069368fe4ee382ecfacdaf9158e1d5766065a9b564c8fab00afcc6a"
    "c3e20cff07d75eff83bb815225d04e34f91f67e0e98c63896e44e1ac4d07cf0d450e9c5da916d93170b5883b0f7dd95c"
    "ed4990e2";
static const char drng_13[] = "0cd0";
static const char drng_8[] = "05";
static const char seed_1[] =
    "58561187cbbf6cdc0ecfb2d25965f936be05aa961542d0e23e4adfa8b6d0e3fdc043ed72ac1c28f03cf831fbb6a8bc6d"
    "b9ee0475520ee8578b1970e407ee0352";
static const char msg_1[] =
    "6df5638f60c9eaf3bce1fd75d0a5393f6f39081f9144eb9ffe7c1cff856f0d837aa3875266c7da4edaae698d03bcb00e"
    "d8135c427849a0fe07257a9e32e087e6";

/* 00 01 02 ... */
static Bytes counting(size_t size) {
    Bytes bytes = bytes_new(size, 0);
    for (size_t i = 0; i < size; ++i) {
        bytes.data[i] = (unsigned char)i;
    }
    return bytes;
}

static Bytes repeated(const char* text, size_t size) {
    Bytes bytes = bytes_new(size, 0);
    const size_t length = strlen(text);
    for (size_t i = 0; i < size; ++i) {
        bytes.data[i] = (unsigned char)text[i % length];
    }
    return bytes;
}

static void expect_hash(const char* name, HashFunction* hash, ngcc_length bits, const Bytes* m, const char* hex) {
    Bytes expected = bytes_of_hex(hex);
    Output out = output_new(expected.size);
    check_context("%s, %llu bits, message of %lu bytes", name, bits, (unsigned long)m->size);
    if (CHECK_CODE(hash(bits, m->data, 8 * (ngcc_length)m->size, out.data), CODE(NGCC_OK))) {
        CHECK_WRITTEN(&out, expected.size);
        CHECK_BYTES(out.data, expected.data, expected.size);
    }
    output_free(&out);

    /* The same with the message in the output buffer. */
    const size_t size = expected.size > m->size ? expected.size : m->size;
    Bytes both = bytes_new(size, 0);
    if (m->size != 0) {
        memcpy(both.data, m->data, m->size);
    }
    CHECK_CODE(hash(bits, both.data, 8 * (ngcc_length)m->size, both.data), CODE(NGCC_OK));
    CHECK_BYTES(both.data, expected.data, expected.size);
    bytes_free(&both);
    bytes_free(&expected);
}

static void check_hashes(const Library* library) {
    const Bytes nothing = {NULL, 0};
    Bytes abc = repeated("abc", 3);
    Bytes abcd = repeated("abcd", 64);
    expect_hash("sm3hash", library->sm3hash, 256, &nothing, sm3_empty);
    expect_hash("sm3hash", library->sm3hash, 256, &abc, sm3_abc);
    expect_hash("sm3hash", library->sm3hash, 256, &abcd, sm3_abcd);
    bytes_free(&abc);
    bytes_free(&abcd);

    Bytes m = counting(64);
    expect_hash("pseudohash", library->pseudohash, 512, &m, hash_512);
    expect_hash("pseudohash", library->pseudohash, 768, &m, hash_768);
    expect_hash("pseudohash", library->pseudohash, 1024, &m, hash_1024);
    expect_hash("pseudohash", library->pseudohash, 512, &nothing, hash_512_empty);
    bytes_free(&m);

    Bytes long_m = counting(33);
    Bytes short_m = counting(3);
    expect_hash("pseudoXOF", library->pseudoXOF, 800, &long_m, xof_800);
    expect_hash("pseudoXOF", library->pseudoXOF, 36, &short_m, xof_36);
    expect_hash("pseudoXOF", library->pseudoXOF, 0, &short_m, "");
    bytes_free(&long_m);
    bytes_free(&short_m);
}

static void check_refused_hash(HashFunction* hash, ngcc_length bits, const unsigned char* m, ngcc_length m_bits,
                               Output* out, int code) {
    CHECK_CODE(hash(bits, m, m_bits, out->data), CODE(code));
    CHECK_UNTOUCHED(out);
}

static void check_refused_hashes(const Library* library) {
    const struct {
        const char* name;
        HashFunction* hash;
        ngcc_length bits; /* that would be good */
        ngcc_length bad[9];
    } cases[] = {
        {"sm3hash", library->sm3hash, 256, {0, 8, 255, 257, 248, 264, 512, 1024, ULLONG_MAX}},
        {"pseudohash", library->pseudohash, 1024, {0, 256, 511, 513, 767, 769, 1023, 1025, ULLONG_MAX}},
        {"pseudohash", library->pseudohash, 768, {64, 96, 128, 384, 504, 520, 776, 1032, 2048}},
        {"pseudoXOF", library->pseudoXOF, 100, {0}},
    };
    Bytes m = counting(10);
    Output out = output_new(128);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); ++i) {
        HashFunction* const hash = cases[i].hash;
        const ngcc_length bits = cases[i].bits;
        check_context("%s, message null", cases[i].name);
        check_refused_hash(hash, bits, NULL, 80, &out, NGCC_NULL_POINTER);
        check_context("%s, output null", cases[i].name);
        CHECK_CODE(hash(bits, m.data, 80, NULL), CODE(NGCC_NULL_POINTER));
        const ngcc_length lengths[] = {79, 81, 1, 7, ULLONG_MAX};
        for (size_t j = 0; j < sizeof(lengths) / sizeof(lengths[0]); ++j) {
            check_context("%s, message of %llu bits", cases[i].name, lengths[j]);
            check_refused_hash(hash, bits, m.data, lengths[j], &out, NGCC_WRONG_LENGTH);
        }
        for (size_t j = 0; hash != library->pseudoXOF && j < sizeof(cases[i].bad) / sizeof(cases[i].bad[0]); ++j) {
            check_context("%s, digest of %llu bits", cases[i].name, cases[i].bad[j]);
            check_refused_hash(hash, cases[i].bad[j], m.data, 80, &out, NGCC_WRONG_LENGTH);
        }
    }
    bytes_free(&m);
    output_free(&out);
}

static void expect_drawn(const Library* library, DRNG_ctx* generator, ngcc_length bits, const char* hex) {
    Bytes expected = bytes_of_hex(hex);
    Output out = output_new(expected.size);
    check_context("get_random_number, %llu bits", bits);
    if (CHECK_CODE(library->get_random_number(generator, out.data, bits), CODE(NGCC_OK))) {
        CHECK_WRITTEN(&out, expected.size);
        CHECK_BYTES(out.data, expected.data, expected.size);
    }
    output_free(&out);
    bytes_free(&expected);
}

/* The counter is a big-endian number of all 55 bytes. */
static void check_counter(const DRNG_ctx* generator, unsigned char value) {
    unsigned char expected[sizeof(generator->reseed_counter)] = {0};
    expected[sizeof(expected) - 1] = value;
    CHECK_BYTES(generator->reseed_counter, expected, sizeof(expected));
}

static void check_generator(const Library* library) {
    DRNG_ctx generator;
    memset(&generator, 0xee, sizeof(generator)); /* whatever was there before */
    Bytes seed = counting(48);
    Bytes v = bytes_of_hex(drng_v);
    Bytes c = bytes_of_hex(drng_c);
    check_context("init_random_number");
    CHECK_CODE(library->init_random_number(&generator, seed.data, seed.size), CODE(NGCC_OK));
    CHECK_BYTES(generator.V, v.data, sizeof(generator.V));
    CHECK_BYTES(generator.C, c.data, sizeof(generator.C));
    check_counter(&generator, 1);
    expect_drawn(library, &generator, 256, drng_256);
    expect_drawn(library, &generator, 800, drng_800);
    expect_drawn(library, &generator, 13, drng_13);
    expect_drawn(library, &generator, 8, drng_8);
    check_counter(&generator, 5);
    expect_drawn(library, &generator, 0, "");
    check_counter(&generator, 6);

    check_context("init_random_number, the seed is in the generator");
    memcpy(generator.V + 5, seed.data, seed.size);
    CHECK_CODE(library->init_random_number(&generator, generator.V + 5, seed.size), CODE(NGCC_OK));
    CHECK_BYTES(generator.V, v.data, sizeof(generator.V));
    CHECK_BYTES(generator.C, c.data, sizeof(generator.C));
    bytes_free(&seed);
    bytes_free(&v);
    bytes_free(&c);
}

static void check_refused_draw(const Library* library, const DRNG_ctx* generator) {
    DRNG_ctx copy = *generator;
    Output out = output_new(100);
    CHECK_CODE(library->get_random_number(&copy, out.data, 8 * out.size - 3), CODE(NGCC_NO_RANDOMNESS));
    CHECK_UNTOUCHED(&out);
    CHECK(memcmp(&copy, generator, sizeof(copy)) == 0);
    output_free(&out);
}

static void check_refused_generators(const Library* library) {
    DRNG_ctx generator;
    memset(&generator, 0, sizeof(generator));
    check_context("get_random_number, never initialised");
    check_refused_draw(library, &generator);

    Bytes seed = counting(48);
    Output out = output_new(16);
    check_context("generator null");
    CHECK_CODE(library->init_random_number(NULL, seed.data, seed.size), CODE(NGCC_NULL_POINTER));
    CHECK_CODE(library->get_random_number(NULL, out.data, 128), CODE(NGCC_NULL_POINTER));
    CHECK_UNTOUCHED(&out);
    check_context("seed null");
    CHECK_CODE(library->init_random_number(&generator, NULL, 48), CODE(NGCC_NULL_POINTER));
    check_refused_draw(library, &generator); /* nor did that initialise it */
    check_context("get_random_number, output null");
    CHECK_CODE(library->init_random_number(&generator, seed.data, seed.size), CODE(NGCC_OK));
    CHECK_CODE(library->get_random_number(&generator, NULL, 128), CODE(NGCC_NULL_POINTER));

    unsigned char* const counter = generator.reseed_counter;
    const size_t size = sizeof(generator.reseed_counter);
    check_context("counter of one more than 64 bits");
    counter[size - 9] = 1;
    check_refused_draw(library, &generator);
    check_context("counter of 440 bits");
    counter[size - 9] = 0;
    counter[0] = 0x80;
    check_refused_draw(library, &generator);

    check_context("counter that becomes longer than 32 bits");
    counter[0] = 0;
    memset(counter + size - 4, 0xff, 4);
    CHECK_CODE(library->get_random_number(&generator, out.data, 128), CODE(NGCC_OK));
    unsigned char expected[sizeof(generator.reseed_counter)] = {0};
    expected[size - 5] = 1;
    CHECK_BYTES(counter, expected, size);
    check_context("counter that becomes longer than 64 bits");
    memset(counter + size - 8, 0xff, 8);
    CHECK_CODE(library->get_random_number(&generator, out.data, 128), CODE(NGCC_OK));
    check_refused_draw(library, &generator);
    output_free(&out);
    bytes_free(&seed);
}

/* The generators that made the KAT files: the seed and the message of record 0 are in the record. */
static void check_kat_generators(const Library* library, const Record* record) {
    DRNG_ctx generator;
    Bytes seed = repeated("seed", 64);
    Output out = output_new(64);
    check_context("seeds of the KAT file");
    CHECK_CODE(library->init_random_number(&generator, seed.data, seed.size), CODE(NGCC_OK));
    CHECK_CODE(library->get_random_number(&generator, out.data, 512), CODE(NGCC_OK));
    CHECK_LENGTH(record->seed.size, 64);
    CHECK_BYTES(record->seed.data, out.data, record->seed.size < 64 ? record->seed.size : 64);
    expect_drawn(library, &generator, 512, seed_1);
    bytes_free(&seed);

    Bytes msg = repeated("msg", 64);
    check_context("messages of the KAT file");
    CHECK_CODE(library->init_random_number(&generator, msg.data, msg.size), CODE(NGCC_OK));
    CHECK_CODE(library->get_random_number(&generator, out.data, 448), CODE(NGCC_OK));
    if (record->m.data != NULL && CHECK_LENGTH(record->m.size, 56)) {
        CHECK_BYTES(record->m.data, out.data, 56);
    }
    expect_drawn(library, &generator, 512, msg_1);
    bytes_free(&msg);
    output_free(&out);
}

void check_helpers(const Library* library, const Record* record) {
    check_context("DRNG_ctx");
    CHECK(sizeof(DRNG_ctx) == 165);
    check_hashes(library);
    check_refused_hashes(library);
    check_generator(library);
    check_refused_generators(library);
    check_kat_generators(library, record);
}
