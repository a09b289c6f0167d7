// Marks on secret memory for the checkers of constant time. They cost nothing unless a checker is switched on.
#pragma once

#include <cstddef>

#include "ngcc/core/bytes.hpp"

#if defined(NGCC_CT_VALGRIND)
#include <valgrind/memcheck.h>
#elif defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define NGCC_CT_MSAN 1
#include <sanitizer/msan_interface.h>
#endif
#endif

namespace ngcc::inline NGCC_ABI::ct {

/// Marks memory as secret: under valgrind (with NGCC_CT_VALGRIND defined) or MemorySanitizer, a branch or an address
/// that depends on it is then reported.
inline void poison([[maybe_unused]] const void* data, [[maybe_unused]] std::size_t size) {
#if defined(NGCC_CT_VALGRIND)
    VALGRIND_MAKE_MEM_UNDEFINED(data, size);
#elif defined(NGCC_CT_MSAN)
    __msan_allocated_memory(data, size);
#endif
}

/// Marks memory as public: what it holds is part of the output, or reveals nothing. Say why at the call.
inline void declassify([[maybe_unused]] const void* data, [[maybe_unused]] std::size_t size) {
#if defined(NGCC_CT_VALGRIND)
    VALGRIND_MAKE_MEM_DEFINED(data, size);
#elif defined(NGCC_CT_MSAN)
    __msan_unpoison(data, size);
#endif
}

/// The value, marked as public.
template <class T>
T declassified(T value) {
    declassify(&value, sizeof value);
    return value;
}

}  // namespace ngcc::inline NGCC_ABI::ct
