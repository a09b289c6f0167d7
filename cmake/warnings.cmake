# Warnings for ngcc's own programs; never exported to users.
add_library(ngcc_warnings INTERFACE)
target_compile_options(
    ngcc_warnings
    INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${NGCC_WARNINGS_AS_ERRORS}>:-Werror>
)
# GCC 12 warns of std::string's own operator+ when it is inlined (its bug 105651).
target_compile_options(ngcc_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
