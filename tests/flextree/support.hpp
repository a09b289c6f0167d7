// What the tests of FlexTree share: executors, the parameter sets, where things are in a signature.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "instances.hpp"
#include "intermediate_values.hpp"
#include "support/bytes.hpp"
#include "support/digests.hpp"

namespace flextree_test {

/// Under the sanitizers, emulated or without wide registers, signing takes a hundred times longer or more: of the sets
/// for use, only 160f signs there. The toys sign everywhere.
#if defined(NGCC_SANITIZED) || !defined(__AVX2__)
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

using ngcc_test::big_endian;
using ngcc_test::counting;
using ngcc_test::from_hex;
using ngcc_test::hex;
using ngcc_test::joined;
using ngcc_test::Recording;
using ngcc_test::sha256;
using ngcc_test::sm3;
using ngcc_test::xof;

// ---- parameter sets
struct Set {
    std::string_view name;
    const SetValues& values;

    const Instance& instance() const { return flextree_test::instance(name); }
    const Parameters& parameters() const { return instance().parameters(); }
};

/// All sets for use.
std::span<const Set> all_sets();
/// Those that this build signs with in a time that a test can take.
std::span<const Set> signing_sets();

/// Those of toys.hpp.
inline constexpr std::array<std::string_view, 8> toys = {"toy-8-least", "toy-8",  "toy-8-uneven", "toy-8-lone",
                                                         "toy-20",      "toy-32", "toy-48",       "toy-64"};

// ---- keys and signatures
struct Signed {
    Keys keys;
    Bytes message;
    Bytes optrand;
    Bytes signature;

    ByteView<> secret_seed() const { return ByteView<>{keys.secret_key}.first(keys.secret_key.size() / 4); }
    ByteView<> public_seed() const { return ByteView<>{keys.public_key}.first(keys.public_key.size() / 2); }
    ByteView<> public_root() const { return ByteView<>{keys.public_key}.last(keys.public_key.size() / 2); }
};

/// Record 0 of the KAT file of a set; computed once.
const Signed& record_of(const Set& set);

/// Signature `number` of a toy, of message counting(11 number) with the randomness counting(n, 100 + number); all under
/// the key from counting(3 n).
Keys toy_keys(const Instance& toy);
Signed toy_signature(const Instance& toy, std::size_t number);

// ---- signatures, by the table of section 9
/// Where the parts of a signature begin.
struct Places {
    explicit Places(const Parameters& p);

    std::size_t pors_counter, secrets, nodes, end_of_nodes;
    struct Layer {
        std::size_t values, path, counter;
    };
    std::vector<Layer> layers;
    std::size_t size;
};

std::uint32_t number_at(ByteView<> bytes, std::size_t place);
void put_number(Bytes& bytes, std::size_t place, std::uint32_t x);

/// What a signature of a message is about: section 9, step 3, by the components.
Components::MessageDigest digest_of(const Instance& instance, const Signed& record);

/// The nodes that authenticate leaves, from the definition: siblings of the nodes on the way from a leaf to the root
/// that are not on such a way themselves.
std::set<PorsPlace> siblings_of_paths(const Parameters& p, std::span<const std::uint32_t> leaves);

/// The signature with the few-time part for another choice, which is as valid: the root of the tree is the same.
Bytes with_choice(const Instance& instance, const Signed& record, const PorsChoice& choice);

}  // namespace flextree_test
