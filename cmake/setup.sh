#!/bin/sh
# Installs the Debian packages that ngcc is built and tested with; does nothing if they are all present.
#
#   cmake/setup.sh            compiler, build tools and libraries for the demo and the test suite
#   cmake/setup.sh --dev      also clang, clang-format and its sanitizer runtime
#   cmake/setup.sh --cross    also the cross compiler, emulator and libraries for 64-bit ARM
set -eu

usage() {
    sed -n '2,/^set/{s/^# \{0,1\}//p}' "$0"
}

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "setup.sh: this is not a Debian system. Please install by hand: a C++20 compiler, CMake 3.25 or newer, Ninja," >&2
    echo "pkg-config, xsimd, Microsoft GSL, Catch2, CLI11, nlohmann-json, OpenSSL (libcrypto) and valgrind." >&2
    exit 1
fi

native=$(dpkg --print-architecture)
foreign=
packages="g++ cmake ninja-build pkg-config libxsimd-dev:$native libmsgsl-dev catch2 libcli11-dev nlohmann-json3-dev
    libssl-dev:$native valgrind"
for argument; do
    case $argument in
        --dev) packages="$packages clang-14 clang-format-14 libclang-rt-14-dev git" ;;
        --cross)
            foreign=arm64
            packages="$packages g++-aarch64-linux-gnu qemu-user libxsimd-dev:arm64 libssl-dev:arm64"
            ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; exit 2 ;;
    esac
done

is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | sort -u)" = installed ]
}

missing=
for package in $packages; do
    is_installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "setup.sh: installing packages takes root rights, and there is no sudo; missing:$missing" >&2
        exit 1
    fi
}

echo "setup.sh: installing$missing"
if [ -n "$foreign" ] && ! dpkg --print-foreign-architectures | grep -qx "$foreign"; then
    as_root dpkg --add-architecture "$foreign"
fi
as_root apt-get update -qq
# All packages, not only the missing ones: a library for two architectures must have the same version in both.
as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
