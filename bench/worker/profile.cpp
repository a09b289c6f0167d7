// Linked into the libraries that count their calls of the helper functions.
#include "worker/profile.h"

#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/instrumented.hpp"

namespace {

ngcc::SymmetricProfile& counters() {
    return ngcc::InstrumentedSuite<ngcc::IccsSuite>::profile();
}

ngcc_bench_calls converted(const ngcc::CallCounter& counter) {
    return {counter.calls, std::chrono::duration<double>(counter.time).count(), counter.stretches};
}

}  // namespace

void ngcc_bench_reset_profile() {
    counters().reset();
}

void ngcc_bench_read_profile(ngcc_bench_profile* profile) {
    profile->sm3hash = converted(counters().hash);
    profile->pseudohash = converted(counters().wide_digest);
    profile->pseudo_xof = converted(counters().xof);
    profile->drng = converted(counters().drng);
}
