#!/bin/sh
# usage: no_shared_symbols.sh NM OBJECT OBJECT: fails if both objects define a symbol that mentions the library.
set -eu
export LC_ALL=C
nm=$1 first=$2 second=$3

symbols() {
    "$nm" --demangle --defined-only --format=posix "$1" | sed -n '/ngcc::/s/ [A-Za-z] [0-9a-f ]*$//p' | sort -u
}

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
symbols "$first" >"$directory/first"
symbols "$second" >"$directory/second"
comm -12 "$directory/first" "$directory/second" >"$directory/shared"

echo "$(wc -l <"$directory/first") and $(wc -l <"$directory/second") symbols of ngcc, shared:"
cat "$directory/shared"
# Objects without any such symbol would prove nothing.
[ -s "$directory/first" ] && [ -s "$directory/second" ] && [ ! -s "$directory/shared" ]
