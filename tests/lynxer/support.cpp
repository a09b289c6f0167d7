#include "support.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace lynxer_test {

namespace {

std::vector<Set> all_sets() {
    const auto [s160, f160] = instances_160();
    const auto [s256, f256] = instances_256();
    const auto [s384, f384] = instances_384();
    const auto [s512, f512] = instances_512();
    return {
        {"Lynxer-160s", s160, &values_160s, &units_160}, {"Lynxer-160f", f160, &values_160f, &units_160},
        {"Lynxer-256s", s256, &values_256s, &units_256}, {"Lynxer-256f", f256, &values_256f, &units_256},
        {"Lynxer-384s", s384, &values_384s, &units_384}, {"Lynxer-384f", f384, &values_384f, &units_384},
        {"Lynxer-512s", s512, &values_512s, &units_512}, {"Lynxer-512f", f512, &values_512f, &units_512},
    };
}

std::vector<Set> chosen_sets(bool only_fast) {
    std::vector<Set> result;
    for (const Set& set : all_sets()) {
        const bool is_fast = set.name.back() == 'f';
        if (slow_build ? is_fast && set.n() <= 32 : is_fast || !only_fast) {
            result.push_back(set);
        }
    }
    return result;
}

}  // namespace

std::span<const Set> sets() {
    static const auto result = chosen_sets(false);
    return result;
}
std::span<const Set> fast_sets() {
    static const auto result = chosen_sets(true);
    return result;
}
const Set& set(std::string_view name) {
    static const auto all = all_sets();
    return *std::ranges::find(all, name, &Set::name);
}

Keys keys_of_number(const Set& set, std::size_t number) {
    return set.instance->generate_keys_derand(counting(2 * set.n(), 100 + number)).value();
}

const Signed& record(const Set& set, std::size_t number) {
    static std::map<std::pair<std::string_view, std::size_t>, Signed> records;
    const std::pair key(set.name, number);
    const auto found = records.find(key);
    if (found != records.end()) {
        return found->second;
    }
    Signed result{keys_of_number(set), counting(11 * number + 1), counting(set.n(), number), {}};
    result.signature = set.instance->signer(result.keys.secret_key)({result.message}, result.rho).value();
    return records.emplace(key, std::move(result)).first->second;
}

Signed kat_record(const Set& set) {
    const LevelValues& level = set.values->level;
    return {
        {from_hex(level.public_key), from_hex(level.secret_key)}, from_hex(record_message), from_hex(level.rho), {}};
}

Places::Places(const Parameters& p)
    : u_tilde((p.tau - 1) * (5 * p.n() + 2)),
      d(u_tilde + p.n() + 2),
      a1(d + 3 * p.n()),
      commitments(a1 + p.n()),
      nodes(commitments + 2 * p.tau * p.n()),
      challenge(nodes + p.t_open * p.n()),
      iv(challenge + p.n()),
      counter(iv + 15),
      size(counter + 4) {}

ByteView<> challenge_of(const Set& set, ByteView<> signature) {
    return signature.subspan(Places(set.parameters()).challenge, set.n());
}

std::vector<std::uint32_t> hidden_leaves(const Parameters& p, ByteView<> challenge) {
    std::vector<std::uint32_t> result(p.tau);
    const std::size_t k1 = (p.lambda() - p.w) / p.tau + 1;
    const std::size_t tau1 = (p.lambda() - p.w) % p.tau;
    std::size_t bit = 0;
    for (std::size_t i = 0; i < p.tau; ++i) {
        for (std::size_t b = 0; b < (i < tau1 ? k1 : k1 - 1); ++b, ++bit) {
            result[i] |= static_cast<std::uint32_t>(challenge[bit / 8] >> bit % 8 & 1) << b;
        }
    }
    return result;
}

std::uint32_t node_of_leaf(const Parameters& p, std::size_t instance, std::size_t j) {
    const std::size_t k1 = (p.lambda() - p.w) / p.tau + 1;
    const std::size_t tau1 = (p.lambda() - p.w) % p.tau;
    const std::size_t leaves = tau1 * (std::size_t{1} << k1) + (p.tau - tau1) * (std::size_t{1} << (k1 - 1));
    const std::size_t half = std::size_t{1} << (k1 - 1);
    return static_cast<std::uint32_t>(j < half ? leaves - 1 + p.tau * j + instance
                                               : leaves - 1 + p.tau * half + tau1 * (j - half) + instance);
}

NaiveOpening naive_opening(const Parameters& p, const std::vector<std::uint32_t>& hidden) {
    std::vector<bool> marked(2 * p.leaves() - 1);
    for (std::size_t i = 0; i < p.tau; ++i) {
        marked[node_of_leaf(p, i, hidden[i])] = true;
    }
    NaiveOpening result;
    for (auto node = static_cast<std::uint32_t>(p.leaves() - 1); node-- > 0;) {
        const bool left = marked[2 * node + 1];
        const bool right = marked[2 * node + 2];
        marked[node] = left || right;
        if (left != right) {
            result.sent.push_back(2 * node + (left ? 2 : 1));
        }
        if (marked[node]) {
            result.unknown.push_back(node);
        }
    }
    return result;
}

bool can_be_opened(const Parameters& p, ByteView<> challenge) {
    for (std::size_t bit = p.lambda() - p.w; bit < p.lambda(); ++bit) {
        if ((challenge[bit / 8] >> bit % 8 & 1) != 0) {
            return false;
        }
    }
    return naive_opening(p, hidden_leaves(p, challenge)).sent.size() <= p.t_open;
}

}  // namespace lynxer_test
