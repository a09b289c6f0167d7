#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    const char* file;
    int line;
    char context[200];
    int failures;
} state;

static const char* base_name(const char* path) {
    const char* slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

void check_place(const char* file, int line) {
    state.file = base_name(file);
    state.line = line;
}

void check_context(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(state.context, sizeof(state.context), format, arguments);
    va_end(arguments);
}

static void report(const char* format, ...) __attribute__((format(printf, 1, 2)));
static void report(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: [%s] ", state.file, state.line, state.context);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    ++state.failures;
}

int check_condition(int condition, const char* text) {
    if (!condition) {
        report("expected: %s", text);
    }
    return condition;
}

static const char* const code_names[] = {
    "NGCC_OK",        "NGCC_NULL_POINTER",      "NGCC_WRONG_LENGTH",  "NGCC_BUFFER_TOO_SHORT",
    "NGCC_MALFORMED", "NGCC_INVALID_SIGNATURE", "NGCC_NO_RANDOMNESS", "NGCC_GAVE_UP",
    "NGCC_NO_MEMORY", "NGCC_INTERNAL_ERROR"};
enum { code_count = sizeof(code_names) / sizeof(code_names[0]) };

int check_code(int found, unsigned codes, const char* text) {
    const int defined = found <= 0 && found > -code_count;
    if (defined && (codes & CODE(found)) != 0) {
        return 1;
    }
    char expected[300] = "";
    for (int i = 0; i < code_count; ++i) {
        if ((codes >> i & 1) != 0) {
            strcat(strcat(expected, expected[0] != '\0' ? " or " : ""), code_names[i]);
        }
    }
    report("%s: expected %s, found %d (%s)", text, expected, found, defined ? code_names[-found] : "no such code");
    return 0;
}

static void print_hex(char* to, const unsigned char* bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) {
        sprintf(to + 2 * i, "%02x", bytes[i]);
    }
}

int check_bytes(const unsigned char* found, const unsigned char* expected, size_t size, const char* text) {
    enum { shown = 16 };
    size_t at = 0;
    while (at < size && found[at] == expected[at]) {
        ++at;
    }
    if (at == size) {
        return 1;
    }
    const size_t count = size - at < shown ? size - at : shown;
    char found_hex[2 * shown + 1];
    char expected_hex[2 * shown + 1];
    print_hex(found_hex, found + at, count);
    print_hex(expected_hex, expected + at, count);
    report("%s: expected %s from byte %lu on, found %s", text, expected_hex, (unsigned long)at, found_hex);
    return 0;
}

int check_length(ngcc_length found, ngcc_length expected, const char* text) {
    if (found != expected) {
        report("%s: expected %llu, found %llu", text, expected, found);
    }
    return found == expected;
}

int check_failures(void) {
    return state.failures;
}

void fail(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

/* Not what a signal handler may do by the letter, but the program is lost anyway. */
static void on_crash(int number) {
    signal(number, SIG_DFL);
    report("crashed by signal %d", number);
    raise(number);
}

void check_report_crashes(void) {
    const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); ++i) {
        void (*const before)(int) = signal(numbers[i], on_crash);
        if (before != SIG_DFL && before != SIG_ERR) {
            signal(numbers[i], before); /* a sanitizer has a better report */
        }
    }
}

static void* allocate(size_t size) {
    void* memory = malloc(size);
    if (memory == NULL && size != 0) {
        fail("no memory");
    }
    return memory;
}

Bytes bytes_new(size_t size, unsigned char value) {
    const Bytes bytes = {allocate(size), size};
    memset(bytes.data, value, size);
    return bytes;
}

Bytes bytes_copy(const unsigned char* data, size_t size) {
    const Bytes bytes = {allocate(size), size};
    memcpy(bytes.data, data, size);
    return bytes;
}

Bytes bytes_of_hex(const char* digits) {
    const size_t count = strspn(digits, "0123456789abcdefABCDEF");
    if (count % 2 != 0 || (digits[count] != '\0' && digits[count] != '\n')) {
        fail("no pairs of hex digits: %.40s...", digits);
    }
    const Bytes bytes = {allocate(count / 2), count / 2};
    for (size_t i = 0; i < bytes.size; ++i) {
        const char pair[] = {digits[2 * i], digits[2 * i + 1], '\0'};
        bytes.data[i] = (unsigned char)strtoul(pair, NULL, 16);
    }
    return bytes;
}

void bytes_free(Bytes* bytes) {
    free(bytes->data);
    bytes->data = NULL;
}

enum { margin = 64 };

static size_t block_size(const Output* output) {
    return margin + output->size + margin;
}

/* Without zeros and without a period that a wrong write could have. */
static unsigned char pattern(size_t at) {
    return (unsigned char)(1 + (at * 37 + at / 251) % 255);
}

Output output_new(size_t size) {
    Output output;
    output.size = size;
    output.block = allocate(block_size(&output));
    output.data = output.block + margin;
    output_reset(&output, size);
    return output;
}

void output_reset(Output* output, ngcc_length length) {
    for (size_t i = 0; i < block_size(output); ++i) {
        output->block[i] = pattern(i);
    }
    output->length = length;
    output->given = length;
}

void output_free(Output* output) {
    free(output->block);
    output->block = NULL;
}

int check_untouched(Output* output, const char* text) {
    if (output->length == output->given && check_written(output, 0, text)) {
        return 1;
    }
    if (output->length != output->given) {
        report("%s: expected that the length stays %llu, found %llu", text, output->given, output->length);
    }
    output_reset(output, output->given); /* one failure is one message */
    return 0;
}

int check_written(const Output* output, size_t size, const char* text) {
    for (size_t i = 0; i < block_size(output); ++i) {
        const int written = i >= margin && i < margin + size;
        if (!written && output->block[i] != pattern(i)) {
            report("%s: expected %lu written bytes, found another at %ld", text, (unsigned long)size,
                   (long)i - (long)margin);
            return 0;
        }
    }
    return 1;
}
