// Signatures and prepared keys that are copied and moved.
#pragma once

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "support/interfaces.hpp"

namespace ngcc_test {

/// What became of a good signature and of good prepared keys of S that were copied, where they can be, and moved about:
/// all true if nothing was lost. The first bit of the signature may be flipped without making it malformed.
template <class S>
std::vector<bool> after_moves(const Keys& keys, const Parts& message, ngcc::ByteView<> signature,
                              ngcc::ByteView<> randomness) {
    using Signature = typename S::Signature;
    using PreparedPublicKey = typename S::PreparedPublicKey;
    using PreparedSecretKey = typename S::PreparedSecretKey;
    const Bytes expected(signature.begin(), signature.end());
    Bytes other_bytes = expected;
    other_bytes[0] ^= 1;
    std::vector<bool> results;
    const auto check = [&](const Signature& value, const Bytes& bytes) { results.push_back(bytes_of(value) == bytes); };
    const Signature good = Signature::from_bytes(signature).value();
    const Signature other = Signature::from_bytes(other_bytes).value();

    Signature copy(good);
    results.push_back(copy == good && copy.bytes().data() != good.bytes().data());
    results.push_back(copy != other);
    copy = other;
    check(copy, other_bytes);
    check(other, other_bytes);
    Signature& itself = copy;
    copy = itself;
    check(copy, other_bytes);
    Signature moved(std::move(copy));
    check(moved, other_bytes);
    copy = good;  // one that was moved from can be assigned to
    check(copy, expected);
    moved = std::move(copy);
    check(moved, expected);
    copy = std::move(moved);
    Signature& once_more = copy;
    copy = std::move(once_more);
    check(copy, expected);
    moved = other;
    std::swap(copy, moved);
    check(copy, other_bytes);
    check(moved, expected);
    std::optional<Signature> optional = moved;
    check(*optional, expected);
    check(good, expected);

    const auto secret_key = S::SecretKey::from_bytes(keys.secret_key).value();
    const auto public_key = S::PublicKey::from_bytes(keys.public_key).value();
    const auto signs = [&](const PreparedSecretKey& key) {
        const ngcc::ByteView<S::signing_randomness_size> bytes{randomness};
        results.push_back(S::sign_derand(key, message, bytes) == good);
    };
    PreparedSecretKey signer(secret_key);
    PreparedSecretKey moved_signer(std::move(signer));
    signs(moved_signer);
    signer = std::move(moved_signer);
    signs(signer);
    signer = PreparedSecretKey(secret_key);
    signs(signer);

    const auto verifies = [&](const PreparedPublicKey& key) { results.push_back(S::verify(key, message, good)); };
    PreparedPublicKey verifier(public_key);
    if constexpr (std::copy_constructible<PreparedPublicKey>) {
        PreparedPublicKey copied(verifier);
        verifies(copied);
        copied = verifier;
        verifies(copied);
    }
    PreparedPublicKey moved_verifier(std::move(verifier));
    verifies(moved_verifier);
    verifier = std::move(moved_verifier);
    verifies(verifier);
    return results;
}

}  // namespace ngcc_test
