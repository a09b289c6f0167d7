# The library itself: headers and their two dependencies. No version is asked of them: a version in find_package would
# exclude every other major version, and the library works with all of them.
find_package(xsimd REQUIRED)
find_package(Microsoft.GSL REQUIRED)
include(${CMAKE_CURRENT_LIST_DIR}/xsimd_without_xtl.cmake)

file(GLOB_RECURSE ngcc_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/ngcc/*.hpp)

# ngcc::ngcc adds no instruction-set flags: they belong to whoever builds the program.
add_library(ngcc INTERFACE)
add_library(ngcc::ngcc ALIAS ngcc)
target_compile_features(ngcc INTERFACE cxx_std_20)
target_link_libraries(ngcc INTERFACE xsimd Microsoft.GSL::GSL)
target_sources(
    ngcc
    INTERFACE FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${ngcc_headers}
)

# For programs that run only on the machine that builds them.
add_library(ngcc_native INTERFACE)
add_library(ngcc::native ALIAS ngcc_native)
set_target_properties(ngcc_native PROPERTIES EXPORT_NAME native)
target_link_libraries(ngcc_native INTERFACE ngcc)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    # clang knows "native" on this processor only under this name, which for GCC means the same and more.
    target_compile_options(ngcc_native INTERFACE -mcpu=native)
else()
    target_compile_options(ngcc_native INTERFACE -march=native)
endif()
