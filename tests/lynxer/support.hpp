// What the tests of Lynxer share: the parameter sets, their records, what is where in a signature, openings by the text
// of the specification.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "instances.hpp"
#include "intermediate_values.hpp"
#include "support/bytes.hpp"

namespace lynxer_test {

/// Under the sanitizers, emulated or without wide registers, everything takes a hundred times longer or more: there the
/// tests take the quickest sets of two levels, and try less.
#if defined(NGCC_SANITIZED) || !defined(__AVX2__)
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

using ngcc_test::counting;
using ngcc_test::from_hex;
using ngcc_test::hex;

// ---- parameter sets
struct Set {
    std::string_view name;
    const Instance* instance;
    const SetValues* values;
    const UnitValues* units;

    const Parameters& parameters() const { return instance->parameters(); }
    const Chapters& chapters() const { return instance->chapters(); }
    std::size_t n() const { return parameters().n(); }
};

/// All sets, by the level; s before f. In slow builds two of them.
std::span<const Set> sets();
/// Those that sign within milliseconds, one for each level.
std::span<const Set> fast_sets();
/// Lynxer-160f and so on.
const Set& set(std::string_view name);

// ---- keys and signatures
struct Signed {
    Keys keys;
    Bytes message;
    Bytes rho;
    Bytes signature;
};

/// Key pair `number` of a set.
Keys keys_of_number(const Set& set, std::size_t number = 0);
/// Message, randomness and signature `number` under key pair 0; computed once.
const Signed& record(const Set& set, std::size_t number = 0);

/// The keys and the input of record 0 of the KAT file.
Signed kat_record(const Set& set);

// ---- signatures, by the table of section 10
/// Where the parts of a signature begin.
struct Places {
    explicit Places(const Parameters& p);

    std::size_t u_tilde, d, a1, commitments, nodes, challenge, iv, counter, size;
};

/// The challenge in a signature.
ByteView<> challenge_of(const Set& set, ByteView<> signature);

// ---- openings, by section 7
/// The hidden leaves: fields of the challenge.
std::vector<std::uint32_t> hidden_leaves(const Parameters& p, ByteView<> challenge);
std::uint32_t node_of_leaf(const Parameters& p, std::size_t instance, std::size_t j);

struct NaiveOpening {
    std::vector<std::uint32_t> sent;     ///< in the order of a signature, however many there are
    std::vector<std::uint32_t> unknown;  ///< inner nodes above hidden leaves, in descending order
};
/// By marks on all nodes of the tree.
NaiveOpening naive_opening(const Parameters& p, const std::vector<std::uint32_t>& hidden);

/// Whether there is an opening for a challenge at all.
bool can_be_opened(const Parameters& p, ByteView<> challenge);

}  // namespace lynxer_test
