# Some packages of xsimd (Debian's 8.1 is one) link their target to xtl, an optional header-only library which they do
# not bring along and whose absence the headers do not mind. Without a target of that name CMake would turn it into
# `-lxtl`, which no linker finds.
if(NOT TARGET xtl)
    find_package(xtl QUIET)
endif()
if(NOT TARGET xtl)
    get_target_property(ngcc_xsimd_libraries xsimd INTERFACE_LINK_LIBRARIES)
    if("xtl" IN_LIST ngcc_xsimd_libraries)
        list(REMOVE_ITEM ngcc_xsimd_libraries xtl)
        set_target_properties(xsimd PROPERTIES INTERFACE_LINK_LIBRARIES "${ngcc_xsimd_libraries}")
    endif()
    unset(ngcc_xsimd_libraries)
endif()
