/* Drives a library of the C API as a foreign C program would: its helper functions, record 0 of its KAT file, and calls
 * that no library should get.
 *
 *     drive <library> <file with record 0>
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

DRNG_ctx drng_algorithm;

/* The function is a pointer to a pointer to a function: ISO C knows no cast from void * to one. */
static void load(void* library, const char* name, void* function) {
    void* const symbol = dlsym(library, name);
    if (symbol == NULL) {
        fail("the library has no function %s", name);
    }
    memcpy(function, &symbol, sizeof(symbol));
}

static void load_helpers(void* handle, Library* library) {
    load(handle, "init_random_number", &library->init_random_number);
    load(handle, "get_random_number", &library->get_random_number);
    load(handle, "sm3hash", &library->sm3hash);
    load(handle, "pseudohash", &library->pseudohash);
    load(handle, "pseudoXOF", &library->pseudoXOF);
}

static void load_signature_scheme(void* handle, Library* library) {
    load(handle, "sig_get_pk_len_bytes", &library->pk_len);
    load(handle, "sig_get_sk_len_bytes", &library->sk_len);
    load(handle, "sig_get_sn_len_bytes", &library->sn_len);
    load(handle, "sig_keygen", &library->keygen);
    load(handle, "sig_sign", &library->sign);
    load(handle, "sig_verify", &library->verify);
}

static void load_kem(void* handle, Library* library) {
    load(handle, "kem_get_pk_len_bytes", &library->pk_len);
    load(handle, "kem_get_sk_len_bytes", &library->sk_len);
    load(handle, "kem_get_ss_len_bytes", &library->ss_len);
    load(handle, "kem_get_ct_len_bytes", &library->ct_len);
    load(handle, "kem_keygen", &library->keygen);
    load(handle, "kem_enc", &library->enc);
    load(handle, "kem_dec", &library->dec);
}

static char* text_of(const char* path) {
    FILE* const file = fopen(path, "rb");
    if (file == NULL) {
        fail("cannot open %s", path);
    }
    char* text = NULL;
    size_t size = 0;
    size_t got = 0;
    do {
        size += got;
        text = realloc(text, size + 4096 + 1);
        if (text == NULL) {
            fail("no memory");
        }
        got = fread(text + size, 1, 4096, file);
    } while (got != 0);
    text[size] = '\0';
    if (ferror(file) != 0) {
        fail("cannot read %s", path);
    }
    fclose(file);
    return text;
}

/* The value of the line "key = value", or null. */
static const char* value_of(const char* text, const char* key) {
    const size_t size = strlen(key);
    for (const char* line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, size) == 0 && strncmp(line + size, " = ", 3) == 0) {
            return line + size + 3;
        }
    }
    return NULL;
}

static Bytes field_of(const char* text, const char* key) {
    char length_key[16];
    snprintf(length_key, sizeof(length_key), "%s_Len", key);
    const char* const digits = value_of(text, key);
    const char* const length = value_of(text, length_key);
    if (digits == NULL || length == NULL) {
        const Bytes none = {NULL, 0};
        return none;
    }
    const Bytes field = bytes_of_hex(digits);
    if (field.size != strtoul(length, NULL, 10)) {
        fail("the record has %lu bytes of %s, but says otherwise", (unsigned long)field.size, key);
    }
    return field;
}

static Record record_of(const char* path) {
    char* const text = text_of(path);
    const Record record = {field_of(text, "Seed"), field_of(text, "PK"), field_of(text, "SK"), field_of(text, "M"),
                           field_of(text, "Sn"),   field_of(text, "CT"), field_of(text, "SS")};
    free(text);
    if (record.seed.data == NULL || record.pk.data == NULL || record.sk.data == NULL) {
        fail("%s is no record", path);
    }
    return record;
}

static void free_record(Record* record) {
    Bytes* const fields[] = {&record->seed, &record->pk, &record->sk, &record->m,
                             &record->sn,   &record->ct, &record->ss};
    for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); ++i) {
        bytes_free(fields[i]);
    }
}

int main(int argc, char** argv) {
    if (argc != 3) {
        fail("usage: drive <library> <file with record 0>");
    }
    check_report_crashes();
    Record record = record_of(argv[2]);
    void* const handle = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        fail("%s", dlerror());
    }
    Library library = {0};
    load_helpers(handle, &library);
    check_helpers(&library, &record);
    if (record.m.data != NULL && record.sn.data != NULL) {
        load_signature_scheme(handle, &library);
        check_signature_scheme(&library, &record);
    } else if (record.ct.data != NULL && record.ss.data != NULL) {
        load_kem(handle, &library);
        check_kem(&library, &record);
    } else {
        fail("%s is neither a signature record nor one of a KEM", argv[2]);
    }
    free_record(&record);
    if (check_failures() != 0) {
        fail("%d checks failed", check_failures());
    }
    return 0;
}
