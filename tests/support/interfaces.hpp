// What the tests of several schemes share to put parameter sets behind run-time interfaces of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ngcc/core/bytes.hpp"
#include "support/bytes.hpp"

namespace ngcc_test {

/// A message, in any number of parts.
using Parts = std::vector<ngcc::ByteView<>>;

struct Keys {
    Bytes public_key;
    Bytes secret_key;
};

/// Whether a key is prepared before it is used.
enum class Form { plain, prepared };

/// A random source at run time.
class Source {
  public:
    virtual ~Source() = default;
    virtual bool fill(ngcc::ByteSpan<> out) = 0;
};

/// Repeats given bytes, notes the size of every request and fails from a given request on.
class Recording : public Source {
  public:
    explicit Recording(Bytes bytes, std::size_t good_requests = 1000)
        : bytes_(std::move(bytes)), good_requests_(good_requests) {}

    bool fill(ngcc::ByteSpan<> out) override {
        requests.push_back(out.size());
        if (requests.size() > good_requests_) {
            return false;
        }
        for (std::uint8_t& byte : out) {
            byte = bytes_[at_++ % bytes_.size()];
        }
        return true;
    }

    std::vector<std::size_t> requests;

  private:
    Bytes bytes_;
    std::size_t good_requests_;
    std::size_t at_ = 0;
};

Bytes bytes_of(const auto& value) {
    return {value.bytes().begin(), value.bytes().end()};
}

template <class Value>
std::optional<Bytes> bytes_of(const std::optional<Value>& value) {
    return value ? std::optional{bytes_of(*value)} : std::nullopt;
}

/// The keys of a pair.
template <class Pair>
std::optional<Keys> keys_of(const std::optional<Pair>& pair) {
    return pair ? std::optional{Keys{bytes_of(pair->public_key), bytes_of(pair->secret_key)}} : std::nullopt;
}

}  // namespace ngcc_test
