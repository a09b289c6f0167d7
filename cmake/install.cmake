# `cmake --install`: headers, CMake package, pkg-config file, license. Everything is independent of the architecture
# and relocatable, hence below share/.
include(CMakePackageConfigHelpers)

set(ngcc_package_dir ${CMAKE_INSTALL_DATADIR}/cmake/ngcc)
set(ngcc_pkgconfig_dir ${CMAKE_INSTALL_DATADIR}/pkgconfig)

install(TARGETS ngcc ngcc_native EXPORT ngccTargets FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT ngccTargets NAMESPACE ngcc:: DESTINATION ${ngcc_package_dir})

configure_package_config_file(
    ${CMAKE_CURRENT_LIST_DIR}/ngccConfig.cmake.in ${PROJECT_BINARY_DIR}/package/ngccConfig.cmake
    INSTALL_DESTINATION ${ngcc_package_dir}
    NO_SET_AND_CHECK_MACRO
)
write_basic_package_version_file(
    ${PROJECT_BINARY_DIR}/package/ngccConfigVersion.cmake
    VERSION ${PROJECT_VERSION}
    COMPATIBILITY SameMinorVersion
    ARCH_INDEPENDENT
)
install(
    FILES
        ${PROJECT_BINARY_DIR}/package/ngccConfig.cmake
        ${PROJECT_BINARY_DIR}/package/ngccConfigVersion.cmake
        ${CMAKE_CURRENT_LIST_DIR}/xsimd_without_xtl.cmake
    DESTINATION ${ngcc_package_dir}
)

# The file finds its prefix from its own place, so that the installed tree can be moved.
cmake_path(
    RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_DATADIR}/pkgconfig
    OUTPUT_VARIABLE ngcc_pkgconfig_to_prefix
)
configure_file(${CMAKE_CURRENT_LIST_DIR}/ngcc.pc.in ${PROJECT_BINARY_DIR}/package/ngcc.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/package/ngcc.pc DESTINATION ${ngcc_pkgconfig_dir})

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
