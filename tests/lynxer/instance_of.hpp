// A parameter set behind the run-time interface; included once for each level.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "instances.hpp"
#include "ngcc/core/workspace.hpp"
#include "ngcc/lynxer/scheme.hpp"
#include "ngcc/symmetric/iccs.hpp"
#include "ngcc/symmetric/instrumented.hpp"
#include "support/moves.hpp"

namespace lynxer_test {

using ngcc_test::bytes_of;
using ngcc_test::keys_of;

template <class L>
class ChaptersOf : public Chapters {
    static constexpr std::size_t n = L::n;
    static constexpr std::size_t batch = lynxer::batch;
    using F = typename L::F;
    using Node = lynxer::Node<L>;
    using Row = lynxer::Row<L>;
    using Iv = lynxer::Iv;
    using Function = ngcc::Workspace<lynxer::OneWayFunction<F>>;

    // ---- from bytes, and to bytes
    static Bytes copy(ByteView<> bytes) { return {bytes.begin(), bytes.end()}; }
    static Bytes bytes(const F& x) {
        Bytes result(n);
        x.to_bytes(ByteSpan<n>{result});
        return result;
    }
    static F element(ByteView<> bytes) { return F::from_bytes(ByteView<n>{bytes}); }
    template <std::size_t Size>
    static std::array<std::uint8_t, Size> array(ByteView<> bytes) {
        return ngcc::concat(ByteView<Size>{bytes});
    }
    static lynxer::Witness<F> witness_from(ByteView<> bytes) {
        return {element(bytes.first(n)), element(bytes.subspan(n, n)), element(bytes.subspan(2 * n, n))};
    }
    static Bytes bytes(const lynxer::Witness<F>& w) {
        Bytes result;
        for (const F& part : {w.k, w.v1, w.v2}) {
            const Bytes more = bytes(part);
            result.insert(result.end(), more.begin(), more.end());
        }
        return result;
    }
    static std::vector<Bytes> rows_of(const lynxer::Columns<F>& columns) {
        std::vector<Bytes> rows(L::lambda, Bytes(n));
        for (std::size_t c = 0; c < L::lambda; ++c) {
            const Bytes column = bytes(columns[c]);
            for (std::size_t r = 0; r < L::lambda; ++r) {
                rows[r][c / 8] |= static_cast<std::uint8_t>((column[r / 8] >> (r % 8) & 1) << (c % 8));
            }
        }
        return rows;
    }
    static Bytes bytes(const Row& row) { return copy(row.view()); }
    static std::vector<Bytes> all_bytes(std::span<const Row> rows) {
        std::vector<Bytes> result;
        for (const Row& row : rows) {
            result.push_back(bytes(row));
        }
        return result;
    }
    static std::vector<Bytes> nodes_of(const Parameters& p, const lynxer::SeedTree<L>& tree) {
        std::vector<Bytes> result;
        for (std::size_t node = 0; node < 2 * p.leaves() - 1; ++node) {
            result.push_back(copy(tree[node]));
        }
        return result;
    }
    static auto spans_of(std::vector<Bytes>& outputs) {
        return [&](std::size_t i) { return ByteSpan<>{outputs[i]}; };
    }
    // The inputs have one size.
    static auto views_of(const std::vector<Bytes>& inputs) {
        return [&](std::size_t i) { return ByteView<n>{inputs[i]}; };
    }
    static void append(Bytes& bytes, ByteView<> more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

    static void sample(ByteView<> iv_owf, Function& function) {
        lynxer::sample_function<L>(ByteView<n>{iv_owf}, *function);
    }

    static std::vector<std::vector<Bytes>> leaf_commitments(const Parameters& p, const lynxer::SeedTree<L>& tree,
                                                            const Iv& iv) {
        std::vector<std::vector<Bytes>> result;
        for (std::size_t i = 0; i < p.tau; ++i) {
            auto& list = result.emplace_back();
            for (std::size_t j = 0; j < p.leaves(i); j += batch) {
                std::vector<Bytes> sixteen(batch, Bytes(2 * n));
                lynxer::Prg<L>([&](std::size_t k) { return ByteView<n>{tree.leaf(i, j + k)}; }, iv)
                    .read(0, spans_of(sixteen));
                list.insert(list.end(), sixteen.begin(), sixteen.end());
            }
        }
        return result;
    }

  public:
    Chapters::Function function(ByteView<> iv_owf) const override {
        Function function;
        sample(iv_owf, function);
        return {{rows_of(function->l0), rows_of(function->l1), rows_of(function->l2)},
                bytes(function->c0),
                bytes(function->c1),
                bytes(function->c2)};
    }
    std::vector<Bytes> fixed_matrix() const override { return rows_of(lynxer::detail::fixed_matrix<F>); }
    Bytes witness(ByteView<> iv_owf, ByteView<> k) const override {
        Function function;
        sample(iv_owf, function);
        return bytes(lynxer::witness_of(*function, element(k)));
    }
    Bytes image(ByteView<> iv_owf, ByteView<> witness) const override {
        Function function;
        sample(iv_owf, function);
        return bytes(lynxer::image_of(*function, witness_from(witness)));
    }

    std::vector<Bytes> encrypt(const std::vector<Bytes>& keys, const std::vector<Bytes>& plaintexts) const override {
        using Cipher = typename L::Cipher;
        ngcc::CipherBatch<Cipher::key_size> key_batch;
        ngcc::CipherBatch<Cipher::block_size> blocks;
        for (std::size_t i = 0; i < batch; ++i) {
            key_batch[i] = array<Cipher::key_size>(keys[i]);
            blocks[i] = array<Cipher::block_size>(plaintexts[i]);
        }
        Cipher(key_batch).encrypt(blocks, blocks);
        std::vector<Bytes> result;
        for (const auto& block : blocks) {
            result.push_back(copy(block));
        }
        return result;
    }
    std::vector<Bytes> tccr(const std::vector<Bytes>& y, ByteView<> iv, std::uint8_t tweak,
                            std::size_t size) const override {
        std::vector<Bytes> result(batch, Bytes(size));
        lynxer::Tccr<L>(views_of(y), array<lynxer::iv_size>(iv)).read(tweak, spans_of(result));
        return result;
    }
    std::vector<Bytes> prg(const std::vector<Bytes>& seeds, ByteView<> iv, std::size_t counter,
                           std::size_t size) const override {
        std::vector<Bytes> result(batch, Bytes(size));
        lynxer::Prg<L>(views_of(seeds), array<lynxer::iv_size>(iv)).read(counter, spans_of(result));
        return result;
    }

    Bytes vole_hash(ByteView<> key, ByteView<> row) const override {
        Row x;
        std::copy(row.begin(), row.end(), x.bytes.begin());
        Bytes result(n + 2);
        lynxer::VoleHash<L>(ByteView<5 * n + 8>{key})(x, ByteSpan<n + 2>{result});
        return result;
    }

    std::optional<Found> find_counter(const Parameters& p, ByteView<> challenge_2, ByteView<> a1,
                                      ByteView<> a0) const override {
        const auto found = lynxer::detail::find_counter<L>(
            p, lynxer::challenge_3<L>(ByteView<3 * n + 8>{challenge_2}, ByteView<n>{a1}, ByteView<n>{a0}));
        return found ? std::optional{Found{found->counter, copy(found->challenge)}} : std::nullopt;
    }

    Signing sign(const Parameters& p, const Keys& keys, const Parts& message, ByteView<> rho) const override {
        Signing x;
        const ByteView<> iv_owf = ByteView<>{keys.secret_key}.first(n);
        const ByteView<> k = ByteView<>{keys.secret_key}.last(n);
        const auto digest = lynxer::hash_message<L>(ByteView<2 * n>{keys.public_key}, message);
        x.mu = copy(digest.mu);
        x.s = copy(digest.s);
        const auto coins = lynxer::hash_coins<L>(ByteView<n>{k}, digest.mu, ByteView<n>{rho});
        x.r = copy(coins.r);
        x.iv = copy(coins.iv);

        lynxer::SeedTree<L> tree(p);
        tree.grow(coins.r, digest.s, coins.iv);
        x.nodes = nodes_of(p, tree);
        x.leaf_commitments = leaf_commitments(p, tree, coins.iv);
        lynxer::Correlation<L> correlation(p);
        correlation.expand(tree, coins.iv);
        x.lists = copy(correlation.lists());
        const auto com = lynxer::hash_commitment<L>(digest, correlation.lists(), coins.iv);
        x.com = copy(com);
        x.columns = all_bytes(std::as_const(correlation).columns());
        for (std::size_t i = 0; i < p.tau; ++i) {
            x.u.push_back(bytes(correlation.u(i)));
        }
        for (std::size_t i = 1; i < p.tau; ++i) {
            for (std::size_t at = 0; at < Row::size; ++at) {
                x.corrections.push_back(static_cast<std::uint8_t>(x.u[0][at] ^ x.u[i][at]));
            }
        }

        const auto challenge_1 = lynxer::hash_challenge_1<L>(com, x.corrections);
        x.challenge_1 = copy(challenge_1);
        const lynxer::VoleHash<L> vole_hash(challenge_1);
        std::array<std::uint8_t, n + 2> u_tilde;
        vole_hash(correlation.u(0), u_tilde);
        x.u_tilde = copy(u_tilde);
        for (const Row& column : correlation.columns()) {
            std::array<std::uint8_t, n + 2> hash;
            vole_hash(column, hash);
            append(x.v_tilde, hash);
        }
        Function function;
        sample(iv_owf, function);
        const auto witness = lynxer::witness_of(*function, element(k));
        x.d = bytes(witness);
        for (std::size_t at = 0; at < 3 * n; ++at) {
            x.d[at] ^= x.u[0][at];
        }
        const auto challenge_2 =
            lynxer::hash_columns<L>(vole_hash, challenge_1, correlation.columns(), u_tilde, ByteView<3 * n>{x.d});
        x.challenge_2 = copy(challenge_2);

        ngcc::Workspace<lynxer::ProofMaps<F>> maps;
        lynxer::sample_maps<L>(ByteView<n>{iv_owf}, *maps);
        const auto proof =
            lynxer::prove<L>(*maps, witness, lynxer::image_of(*function, witness), correlation.columns(),
                             element(ByteView<>{x.u[0]}.subspan(3 * n, n)), lynxer::ZkHash<L>(challenge_2));
        x.a1 = bytes(proof.a1);
        x.a0 = bytes(proof.a0);
        const auto found = find_counter(p, x.challenge_2, x.a1, x.a0).value();
        x.counter = found.counter;
        x.challenge_3 = found.challenge;
        const auto opening = lynxer::opening_of(p, found.challenge).value();
        x.hidden.assign(opening.hidden.begin(), opening.hidden.begin() + static_cast<std::ptrdiff_t>(p.tau));
        x.sent = opening.sent;
        x.unknown = opening.unknown;
        for (std::size_t i = 0; i < p.tau; ++i) {
            append(x.opening, x.leaf_commitments[i][x.hidden[i]]);
        }
        for (const std::uint32_t node : x.sent) {
            append(x.opening, x.nodes[node]);
        }
        x.opening.resize((2 * p.tau + p.t_open) * n);
        for (const Bytes& part : {x.corrections, x.u_tilde, x.d, x.a1, x.opening, x.challenge_3, x.iv}) {
            append(x.signature, part);
        }
        for (unsigned i = 0; i < 4; ++i) {
            x.signature.push_back(static_cast<std::uint8_t>(x.counter >> (8 * i)));
        }
        return x;
    }

    Verification verify(const Parameters& p, ByteView<> public_key, const Parts& message,
                        ByteView<> signature) const override {
        Verification x;
        const lynxer::SignatureParts<n, const std::uint8_t> parts(p, signature);
        const auto opening = lynxer::opening_of(p, parts.challenge_3).value();
        x.hidden.assign(opening.hidden.begin(), opening.hidden.begin() + static_cast<std::ptrdiff_t>(p.tau));
        x.unknown = opening.unknown;
        const auto digest = lynxer::hash_message<L>(ByteView<2 * n>{public_key}, message);
        const auto iv = array<lynxer::iv_size>(parts.iv);
        lynxer::SeedTree<L> tree(p);
        tree.grow(opening, parts.nodes, digest.s, iv);
        x.nodes = nodes_of(p, tree);
        lynxer::Correlation<L> correlation(p);
        correlation.expand(tree, iv, {opening.hidden, parts.hidden_commitments});
        x.lists = copy(correlation.lists());
        const auto com = lynxer::hash_commitment<L>(digest, correlation.lists(), iv);
        x.com = copy(com);
        // Section 8: j xor I in place of j, and the corrections.
        std::size_t column = 0;
        for (std::size_t i = 0; i < p.tau; ++i) {
            for (std::size_t b = 0; b < p.depth(i); ++b, ++column) {
                if ((opening.hidden[i] >> b & 1) != 0) {
                    for (std::size_t at = 0; at < Row::size; ++at) {
                        const unsigned correction = i == 0 ? 0 : parts.corrections[(i - 1) * Row::size + at];
                        correlation.columns()[column].bytes[at] ^=
                            static_cast<std::uint8_t>(correlation.u(i).bytes[at] ^ correction);
                    }
                }
            }
        }
        x.columns = all_bytes(std::as_const(correlation).columns());
        const auto challenge_1 = lynxer::hash_challenge_1<L>(com, parts.corrections);
        x.challenge_1 = copy(challenge_1);
        const auto challenge_2 =
            lynxer::hash_columns<L>(lynxer::VoleHash<L>(challenge_1), challenge_1, correlation.columns(), parts.u_tilde,
                                    parts.d, parts.challenge_3);
        x.challenge_2 = copy(challenge_2);
        ngcc::Workspace<lynxer::ProofMaps<F>> maps;
        lynxer::sample_maps<L>(ByteView<n>{public_key.first(n)}, *maps);
        x.a0 =
            bytes(lynxer::recompute<L>(*maps, element(public_key.last(n)), correlation.columns(), parts.d,
                                       element(parts.challenge_3), element(parts.a1), lynxer::ZkHash<L>(challenge_2)));
        return x;
    }

    std::optional<Bytes> sign_with(const Parameters& p, ByteView<> public_key, ByteView<> witness, const Parts& message,
                                   ByteView<> rho) const override {
        ngcc::Workspace<lynxer::SigningKey<L>> key;
        lynxer::prepare_verification_key<L>(ByteView<2 * n>{public_key}, key->public_part);
        key->witness = witness_from(witness);
        Bytes signature(p.layout().signature, 0xee);  // nothing of that may be left
        const bool done = lynxer::sign<L>(p, *key, message, ByteView<n>{rho}, signature);
        return done ? std::optional{signature} : std::nullopt;
    }
};

template <class S, class Key>
Signer signer_with(Key key) {
    return [key = std::make_shared<const Key>(std::move(key))](const Parts& message, ByteView<> rho) {
        return bytes_of(S::sign_derand(*key, message, ByteView<S::signing_randomness_size>{rho}));
    };
}

template <class S, class Key>
Verifier verifier_with(Key key) {
    return [key = std::make_shared<const Key>(std::move(key))](const Parts& message, ByteView<> signature) {
        const auto value = S::Signature::from_bytes(signature);
        return value && S::verify(*key, message, *value);
    };
}

/// The chapters of a level, in the form that the scheme has by default.
template <std::size_t Lambda>
const Chapters& chapters_of() {
    static const ChaptersOf<lynxer::Level<Lambda, ngcc::IccsSuite, ngcc::simd::native>> result;
    return result;
}

/// P and Suite, Arch once more as the parameters of S.
template <const Parameters& P, class Suite = ngcc::IccsSuite, class Arch = ngcc::simd::native>
class InstanceOf : public Instance {
    using S = lynxer::Scheme<P, Suite, Arch>;
    using PublicKey = typename S::PublicKey;
    using SecretKey = typename S::SecretKey;
    using Signature = typename S::Signature;
    using PreparedPublicKey = typename S::PreparedPublicKey;
    using PreparedSecretKey = typename S::PreparedSecretKey;

  public:
    const Parameters& parameters() const override { return P; }
    const Chapters& chapters() const override { return chapters_of<P.lambda()>(); }

    std::optional<Keys> generate_keys(Source& source) const override { return keys_of(S::generate_keys(source)); }
    std::optional<Keys> generate_keys_derand(ByteView<> randomness) const override {
        return keys_of(S::generate_keys_derand(ByteView<S::key_randomness_size>{randomness}));
    }

    bool is_public_key(ByteView<> bytes) const override { return PublicKey::from_bytes(bytes).has_value(); }
    bool is_secret_key(ByteView<> bytes) const override { return SecretKey::from_bytes(bytes).has_value(); }
    bool is_signature(ByteView<> bytes) const override { return Signature::from_bytes(bytes).has_value(); }

    std::optional<Bytes> public_key_of(ByteView<> secret_key) const override {
        return bytes_of(S::public_key_of(SecretKey::from_bytes(secret_key).value()));
    }
    std::optional<Bytes> sign(ByteView<> secret_key, const Parts& message, Source& source, Form form) const override {
        const auto key = SecretKey::from_bytes(secret_key).value();
        return bytes_of(form == Form::plain ? S::sign(key, message, source)
                                            : S::sign(PreparedSecretKey(key), message, source));
    }
    Signer signer(ByteView<> secret_key, Form form) const override {
        auto key = SecretKey::from_bytes(secret_key).value();
        return form == Form::plain ? signer_with<S>(std::move(key)) : signer_with<S>(PreparedSecretKey(key));
    }
    Verifier verifier(ByteView<> public_key, Form form) const override {
        const auto key = PublicKey::from_bytes(public_key).value();
        return form == Form::plain ? verifier_with<S>(key) : verifier_with<S>(PreparedPublicKey(key));
    }

    std::vector<bool> after_moves(const Keys& keys, const Parts& message, ByteView<> signature,
                                  ByteView<> rho) const override {
        return ngcc_test::after_moves<S>(keys, message, signature, rho);
    }
};

/// The set, as the only object of its kind.
template <const Parameters& P, class Suite = ngcc::IccsSuite, class Arch = ngcc::simd::native>
const Instance& instance_of() {
    static const InstanceOf<P, Suite, Arch> result;
    return result;
}

/// The set with a suite that counts, and for the architectures between the widest one and scalar code, which would be
/// slow to run and to compile.
template <const Parameters& P>
std::vector<Variant> variants_of() {
    std::vector<Variant> result = {{"counted", &instance_of<P, ngcc::InstrumentedSuite<ngcc::IccsSuite>>()}};
    ngcc::simd::for_each_arch([&]<class Arch>() {
        if constexpr (!std::is_same_v<Arch, ngcc::simd::native> && !std::is_same_v<Arch, ngcc::simd::scalar>) {
            result.push_back({Arch::name, &instance_of<P, ngcc::BasicIccsSuite<Arch>, Arch>()});
        }
    });
    return result;
}

}  // namespace lynxer_test
