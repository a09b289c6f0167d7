#include "support.hpp"

#include <map>
#include <stdexcept>

namespace flextree_test {

const Instance& instance(std::string_view name) {
    for (const auto& list : {instances_8(), instances_20(), instances_32(), instances_48(), instances_64()}) {
        for (const Instance* const candidate : list) {
            if (candidate->parameters().info.name == name) {
                return *candidate;
            }
        }
    }
    throw std::runtime_error("no set " + std::string(name));
}

std::span<const Set> all_sets() {
    // the one that signs in every build comes first
    static const std::array<Set, 8> sets = {{
        {"Flextree-160f", values_160f},
        {"Flextree-160s", values_160s},
        {"Flextree-256f", values_256f},
        {"Flextree-256s", values_256s},
        {"Flextree-384f", values_384f},
        {"Flextree-384s", values_384s},
        {"Flextree-512f", values_512f},
        {"Flextree-512s", values_512s},
    }};
    return sets;
}
std::span<const Set> signing_sets() {
    return slow_build ? all_sets().first(1) : all_sets();
}

const Signed& record_of(const Set& set) {
    static std::map<std::string_view, Signed> records;
    const auto found = records.find(set.name);
    if (found != records.end()) {
        return found->second;
    }
    const Instance& scheme = set.instance();
    const std::size_t n = scheme.parameters().n;
    Signed record;
    record.keys = scheme.generate_keys_derand(ByteView<>{from_hex(record_key_randomness)}.first(3 * n)).value();
    record.message = from_hex(record_message);
    record.optrand = from_hex(record_optrand);
    record.optrand.resize(n);
    record.signature =
        scheme.signer(record.keys.secret_key, Form::plain)->sign_derand({record.message}, record.optrand).value();
    return records.emplace(set.name, std::move(record)).first->second;
}

Keys toy_keys(const Instance& toy) {
    return toy.generate_keys_derand(counting(3 * toy.parameters().n)).value();
}

Signed toy_signature(const Instance& toy, std::size_t number) {
    Signed result{toy_keys(toy), counting(11 * number), counting(toy.parameters().n, 100 + number), {}};
    result.signature = toy.signer(result.keys.secret_key)->sign_derand({result.message}, result.optrand).value();
    return result;
}

Places::Places(const Parameters& p)
    : pors_counter(p.n), secrets(p.n + 4), nodes(secrets + p.k * p.n), end_of_nodes(nodes + p.m_max * p.n) {
    std::size_t at = end_of_nodes;
    for (std::size_t layer = 0; layer < p.d; ++layer) {
        // the taller layers are the lower ones
        const std::size_t height = p.h / p.d + (layer < p.h % p.d ? 1 : 0);
        const std::size_t path = at + p.chains * p.n;
        layers.push_back({at, path, path + height * p.n});
        at = path + height * p.n + 4;
    }
    size = at;
}

std::uint32_t number_at(ByteView<> bytes, std::size_t place) {
    std::uint32_t x = 0;
    for (const std::uint8_t byte : bytes.subspan(place, 4)) {
        x = x << 8 | byte;
    }
    return x;
}
void put_number(Bytes& bytes, std::size_t place, std::uint32_t x) {
    for (std::size_t i = 0; i < 4; ++i) {
        bytes.at(place + i) = static_cast<std::uint8_t>(x >> (24 - 8 * i));
    }
}

Components::MessageDigest digest_of(const Instance& instance, const Signed& record) {
    const Parameters& p = instance.parameters();
    return instance.components().digest_message(p, ByteView<>{record.signature}.first(p.n), record.keys.public_key,
                                                {record.message});
}

std::set<PorsPlace> siblings_of_paths(const Parameters& p, std::span<const std::uint32_t> leaves) {
    std::uint32_t height = 0;
    while (std::size_t{1} << height < p.t) {
        ++height;
    }
    const auto parents = static_cast<std::uint32_t>(p.t - (std::size_t{1} << (height - 1)));
    std::set<PorsPlace> paths;
    for (const std::uint32_t x : leaves) {
        PorsPlace node = x < 2 * parents ? PorsPlace{0, x} : PorsPlace{1, x - parents};
        for (; node.height <= height; node = {node.height + 1, node.index / 2}) {
            paths.insert(node);
        }
    }
    std::set<PorsPlace> siblings;
    for (const PorsPlace& node : paths) {
        const PorsPlace sibling = {node.height, node.index % 2 == 0 ? node.index + 1 : node.index - 1};
        if (node.height < height && !paths.contains(sibling)) {
            siblings.insert(sibling);
        }
    }
    return siblings;
}

Bytes with_choice(const Instance& instance, const Signed& record, const PorsChoice& choice) {
    const Parameters& p = instance.parameters();
    const LeafAddress at = digest_of(instance, record).leaves.at(0);
    const auto secrets =
        instance.components().pors_secrets(p, record.public_seed(), record.secret_seed(), at, choice.leaves);
    const auto siblings = siblings_of_paths(p, choice.leaves);
    const auto tree = instance.components().build_pors(p, record.public_seed(), record.secret_seed(), at,
                                                       {siblings.begin(), siblings.end()});
    const Places places(p);
    Bytes result = record.signature;
    put_number(result, places.pors_counter, choice.counter);
    auto out = result.begin() + static_cast<std::ptrdiff_t>(places.secrets);
    for (const auto& nodes : {secrets, tree.wanted}) {
        for (const Bytes& node : nodes) {
            out = std::copy(node.begin(), node.end(), out);
        }
    }
    std::fill(out, result.begin() + static_cast<std::ptrdiff_t>(places.end_of_nodes), std::uint8_t{0});
    return result;
}

}  // namespace flextree_test
