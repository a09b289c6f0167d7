#!/bin/sh
# usage: pkg_config.sh SOURCE PROGRAM [EMULATOR]: builds the program without CMake, and runs it.
set -eu
source=$1 program=$2 emulator=${3-}
flags=$("$PKG_CONFIG" --cflags --libs ngcc)
set -x
$CXX $CXXFLAGS -std=c++20 "$source" -o "$program" $flags
$emulator "$program"
