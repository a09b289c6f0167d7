# Warnings for ngcc's own programs; never exported to users.
add_library(ngcc_warnings INTERFACE)
target_compile_options(
    ngcc_warnings
    INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${NGCC_WARNINGS_AS_ERRORS}>:-Werror>
)
