// Byte strings in the lanes of registers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "symmetric/reference.hpp"

namespace ngcc_test {

/// Random words, others in each lane.
template <class V>
std::vector<V> random_words(std::size_t count, Random& random) {
    std::vector<V> words;
    for (std::size_t i = 0; i < count; ++i) {
        std::array<std::uint32_t, V::lanes> lanes;
        for (std::uint32_t& lane : lanes) {
            lane = random.value<std::uint32_t>();
        }
        words.push_back(V::load(lanes.data()));
    }
    return words;
}

/// The byte string of each lane: the prefix, which they share, and the words of the lane, big-endian.
template <class V>
std::vector<Bytes> strings_of(std::span<const std::uint8_t> prefix, std::span<const V> words) {
    std::vector<Bytes> strings(V::lanes, to_bytes(prefix));
    for (const V& word : words) {
        std::array<std::uint32_t, V::lanes> lanes;
        word.store(lanes.data());
        for (std::size_t lane = 0; lane < V::lanes; ++lane) {
            strings[lane] = joined({strings[lane], be32(lanes[lane])});
        }
    }
    return strings;
}

/// f of each string.
template <class F>
std::vector<Bytes> each(std::vector<Bytes> strings, F f) {
    for (Bytes& string : strings) {
        string = f(string);
    }
    return strings;
}

}  // namespace ngcc_test
