# Cross build for 64-bit ARM on a Debian machine with `cmake/setup.sh --cross`: programs are linked statically, so that
# qemu runs them without an ARM system at hand. CTest starts each of them through the emulator.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)

set(OPENSSL_USE_STATIC_LIBS ON)
# pkg-config would otherwise point at the libraries of the machine that builds.
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig)
