// SHA-256, from OpenSSL: what the published manifests name a KAT file by.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ngcc_kat/bytes.hpp"

namespace ngcc_kat {

class Sha256 {
  public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    void update(ByteView data);
    void update(std::string_view text);

    /// The digest in lower-case hex. Ends the computation.
    std::string hex_digest();

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

}  // namespace ngcc_kat
