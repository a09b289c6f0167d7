#!/bin/sh
# What the ngcc tool does, on real files: demo.sh BINARY FOLDER
# BINARY is the ngcc tool; FOLDER takes the files; it is made if it does not exist.
set -eu

if [ $# -ne 2 ]; then
    echo "usage: demo.sh BINARY FOLDER" >&2
    exit 2
fi
ngcc=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$2
kem=flit-128
signer=octarine-128

say() {
    printf '\n== %s\n' "$*"
}

# Shows a command, then runs it.
run() {
    printf '$ ngcc %s\n' "$*"
    "$ngcc" "$@"
}

# The files of an earlier run go, and nothing else: the folder may be anybody's.
mkdir -p "$folder/alice/signing" "$folder/bob"
cd "$folder"
rm -f alice/public.key alice/secret.key alice/shared-secret.txt alice/letter.txt alice/letter.sig \
    alice/signing/public.key alice/signing/secret.key bob/ciphertext.txt bob/shared-secret.txt

say "The parameter sets that this build knows:"
run list

say "Alice makes a key pair of $kem. The public key is for everybody:"
run keygen "$kem" --out alice

say "Bob has Alice's public key. He makes a shared secret, and a ciphertext that only Alice can open:"
run encaps --key alice/public.key --ciphertext bob/ciphertext.txt --secret bob/shared-secret.txt

say "Alice gets the ciphertext and recovers the secret with her secret key:"
run decaps --key alice/secret.key --ciphertext bob/ciphertext.txt --secret alice/shared-secret.txt

say "The ciphertext that went over the wire begins like this:"
head -n 8 bob/ciphertext.txt

if ! cmp -s alice/shared-secret.txt bob/shared-secret.txt; then
    echo "FAILED: Alice and Bob have different secrets." >&2
    exit 1
fi
say "Alice and Bob now hold the same secret, and only public data was exchanged."
echo "It is in alice/shared-secret.txt and bob/shared-secret.txt, in $(pwd)"

say "For signatures Alice makes a key pair of $signer, and signs a letter:"
run keygen "$signer" --out alice/signing
echo "Meet me at noon." > alice/letter.txt
run sign --key alice/signing/secret.key --message alice/letter.txt --signature alice/letter.sig

say "Bob verifies it with her public key:"
run verify --key alice/signing/public.key --message alice/letter.txt --signature alice/letter.sig

say "A letter that somebody changed on the way is refused:"
echo "Meet me at one." > alice/letter.txt
if run verify --key alice/signing/public.key --message alice/letter.txt --signature alice/letter.sig; then
    echo "FAILED: the changed letter was accepted." >&2
    exit 1
fi
say "Done."
