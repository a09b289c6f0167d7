#include <ngcc_all_headers.hpp>

int version_without_exceptions();

int main() {
    return version_without_exceptions() == NGCC_VERSION_MINOR ? 0 : 1;
}
