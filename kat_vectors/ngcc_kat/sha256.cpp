#include "ngcc_kat/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace ngcc_kat {

struct Sha256::Context {
    EVP_MD_CTX* evp = EVP_MD_CTX_new();
    Context() = default;
    ~Context() { EVP_MD_CTX_free(evp); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

namespace {

void require(bool ok) {
    if (!ok) {
        throw std::runtime_error("OpenSSL cannot compute SHA-256");
    }
}

}  // namespace

Sha256::Sha256() : context_(std::make_unique<Context>()) {
    require(context_->evp != nullptr && EVP_DigestInit_ex(context_->evp, EVP_sha256(), nullptr) == 1);
}

Sha256::~Sha256() = default;

void Sha256::update(ByteView data) {
    require(EVP_DigestUpdate(context_->evp, data.data(), data.size()) == 1);
}

void Sha256::update(std::string_view text) {
    require(EVP_DigestUpdate(context_->evp, text.data(), text.size()) == 1);
}

std::string Sha256::hex_digest() {
    std::array<std::uint8_t, 32> digest{};
    require(EVP_DigestFinal_ex(context_->evp, digest.data(), nullptr) == 1);
    std::string hex;
    for (const std::uint8_t byte : digest) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

}  // namespace ngcc_kat
