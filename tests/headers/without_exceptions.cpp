#include <ngcc_all_headers.hpp>

int version_without_exceptions();

int version_without_exceptions() {
    return NGCC_VERSION_MINOR;
}
