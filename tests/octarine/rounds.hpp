// How many rounds of signing a signature took, seen from outside.
#pragma once

#include <limits>

#include "support.hpp"
#include "support/catch.hpp"

namespace octarine_test {

/// Checks the digest of a signature, and that this many rounds are needed for it.
inline void check_signature(const Signer& signer, const Parts& message, const Bytes& rnd, unsigned rounds,
                            std::string_view signature_sm3) {
    const ByteView<64> bytes{rnd};
    const auto sm3_with = [&](Signer::Limit limit) {
        const auto signature = signer.sign_derand(message, bytes, limit);
        return signature ? sm3(*signature) : "no signature";
    };
    CHECK(sm3_with({}) == signature_sm3);
    CHECK(sm3_with(rounds) == signature_sm3);
    CHECK(sm3_with(rounds + 1) == signature_sm3);
    CHECK(sm3_with(std::numeric_limits<unsigned>::max()) == signature_sm3);
    for (unsigned limit = 0; limit < rounds; ++limit) {
        CAPTURE(limit);
        CHECK_FALSE(signer.sign_derand(message, bytes, limit));
    }
}

}  // namespace octarine_test
