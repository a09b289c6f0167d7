/* Checks that report a failure and go on, and buffers that show what was written to them. */
#ifndef NGCC_TESTS_C_API_CHECK_H
#define NGCC_TESTS_C_API_CHECK_H

#include <stddef.h>

#include "c_api/ngcc_c_api.h"

/* The place of a check is noted before its expression is evaluated, so that a crash can be located as well. */
#define CHECK(condition) (check_place(__FILE__, __LINE__), check_condition((condition), #condition))
#define CHECK_CODE(call, codes) (check_place(__FILE__, __LINE__), check_code((call), (codes), #call))
#define CHECK_BYTES(found, expected, size) \
    (check_place(__FILE__, __LINE__), check_bytes((found), (expected), (size), #found))
#define CHECK_LENGTH(found, expected) (check_place(__FILE__, __LINE__), check_length((found), (expected), #found))
#define CHECK_UNTOUCHED(output) (check_place(__FILE__, __LINE__), check_untouched((output), #output))
/* Only `size` bytes were written, from the beginning. */
#define CHECK_WRITTEN(output, size) (check_place(__FILE__, __LINE__), check_written((output), (size), #output))

/* A set of return values, as CHECK_CODE takes it: CODE(NGCC_OK) | CODE(NGCC_MALFORMED). */
#define CODE(code) (1u << -(code))

void check_place(const char* file, int line);
/* What is being tried, for the messages of the checks that follow. */
void check_context(const char* format, ...) __attribute__((format(printf, 1, 2)));
int check_condition(int condition, const char* text);
int check_code(int found, unsigned codes, const char* text);
int check_bytes(const unsigned char* found, const unsigned char* expected, size_t size, const char* text);
int check_length(ngcc_length found, ngcc_length expected, const char* text);
/* Lets a crash name the last check. */
void check_report_crashes(void);
int check_failures(void);
/* Ends the program: something without which no check makes sense. */
void fail(const char* format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* Bytes that end where their allocation ends: memory checkers see a read beyond. */
typedef struct {
    unsigned char* data;
    size_t size;
} Bytes;

Bytes bytes_new(size_t size, unsigned char value);
Bytes bytes_copy(const unsigned char* data, size_t size);
/* Of the hex digits up to the end of the line. */
Bytes bytes_of_hex(const char* digits);
void bytes_free(Bytes* bytes);

/* A buffer for `size` bytes that lies between margins, all of it filled with a pattern, and its length variable. */
typedef struct {
    unsigned char* data;
    size_t size;
    ngcc_length length;
    ngcc_length given; /* the length before the call */
    unsigned char* block;
} Output;

Output output_new(size_t size);
void output_reset(Output* output, ngcc_length length);
void output_free(Output* output);
int check_untouched(Output* output, const char* text);
int check_written(const Output* output, size_t size, const char* text);

#endif
