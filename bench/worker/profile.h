/* What a library that counts its calls of the helper functions has besides the C API. */
#ifndef NGCC_BENCH_PROFILE_H
#define NGCC_BENCH_PROFILE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    unsigned long long calls;
    double seconds;
    unsigned long long stretches; /* of time, each of them with the cost of reading the clock once */
} ngcc_bench_calls;

typedef struct {
    ngcc_bench_calls sm3hash;
    ngcc_bench_calls pseudohash;
    ngcc_bench_calls pseudo_xof;
    ngcc_bench_calls drng;
} ngcc_bench_profile;

void ngcc_bench_reset_profile(void);
void ngcc_bench_read_profile(ngcc_bench_profile* profile);

#ifdef __cplusplus
}
#endif

#endif
