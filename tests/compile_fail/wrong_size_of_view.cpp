// Where the size is known, a buffer of another size is refused by the compiler.
// expected error: could not convert|cannot convert|conversion from|no matching function|no viable conversion
#include <array>
#include <ngcc/core/bytes.hpp>

std::size_t takes_two_bytes(ngcc::ByteView<2> bytes);

std::size_t call() {
#ifdef MUST_NOT_COMPILE
    return takes_two_bytes(std::array<std::uint8_t, 3>{});
#else
    return takes_two_bytes(std::array<std::uint8_t, 2>{});
#endif
}
