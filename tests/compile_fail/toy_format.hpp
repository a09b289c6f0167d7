// The smallest format of an encoded value: any two bytes.
#pragma once

#include <ngcc/core/encoded.hpp>

struct ToyFormat {
    static constexpr std::size_t size = 2;
    static bool is_valid(ngcc::ByteView<size>) { return true; }
};

using Secret = ngcc::SecretValue<ToyFormat>;
using Public = ngcc::PublicValue<ToyFormat>;
