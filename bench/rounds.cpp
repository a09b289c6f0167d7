// Times the operations of every implemented parameter set, and SM3, on one core.
//
// All figures of a run are taken in turn, round by round, so that a machine whose speed drifts changes them all alike;
// the last column sets each beside a block of OpenSSL's SM3 in the same run, which makes runs on noisy machines
// comparable.
#include <openssl/evp.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <regex>
#include <string>
#include <vector>

#include "ngcc/core/endian.hpp"
#include "ngcc/instances.hpp"
#include "ticks.hpp"

namespace {

using ngcc::ByteView;

// Keeps a result from being optimised away.
void use(const auto& result) {
    asm volatile("" : : "r"(&result) : "memory");
}

// The generator of all benches: the seed of the published campaign.
ngcc::IccsSuite::Drng fixed_random() {
    std::array<std::uint8_t, 48> seed{};
    std::iota(seed.begin(), seed.end(), std::uint8_t{0});
    return ngcc::IccsSuite::Drng(seed);
}

struct Measurement {
    std::string name;
    std::function<void()> run;
    double units = 1;             // what one run does: operations or blocks
    std::vector<double> ticks{};  // of one unit: the mean of the runs of a round

    // The mean over all rounds, but for the times that the program was interrupted: the median of the means of nine
    // stretches of rounds. A stretch is long enough for an operation that takes a widely varying number of attempts.
    double figure() const {
        constexpr std::size_t stretches = 9;
        std::vector<double> means;
        for (std::size_t i = 0; i < stretches; ++i) {
            const auto first = ticks.begin() + static_cast<std::ptrdiff_t>(i * ticks.size() / stretches);
            const auto last = ticks.begin() + static_cast<std::ptrdiff_t>((i + 1) * ticks.size() / stretches);
            if (first != last) {
                means.push_back(std::accumulate(first, last, 0.0) / static_cast<double>(last - first));
            }
        }
        std::ranges::sort(means);
        return means[means.size() / 2];
    }
};

constexpr std::size_t message_blocks = 64;

Measurement openssl_block() {
    auto message = std::make_shared<std::vector<std::uint8_t>>(64 * message_blocks);
    auto context = std::shared_ptr<EVP_MD_CTX>(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    return {"SM3 block, OpenSSL",
            [=] {
                std::array<std::uint8_t, 32> digest;
                EVP_DigestInit_ex(context.get(), EVP_sm3(), nullptr);
                EVP_DigestUpdate(context.get(), message->data(), message->size());
                EVP_DigestFinal_ex(context.get(), digest.data(), nullptr);
                use(digest);
            },
            message_blocks + 1};
}

void add_sm3(std::vector<Measurement>& list) {
    auto message = std::make_shared<std::vector<std::uint8_t>>(64 * message_blocks);
    list.push_back(
        {"SM3 block, one message", [=] { use(ngcc::digest_of<ngcc::Sm3<>>(*message)); }, message_blocks + 1});
    ngcc::simd::for_each_arch([&]<class Arch> {
        constexpr std::size_t lanes = ngcc::simd::vec<std::uint32_t, Arch>::lanes;
        if constexpr (lanes > 1) {
            using Hash = ngcc::Sm3<Arch>;
            constexpr std::size_t count = 16 * lanes;
            using Tails = std::array<std::array<std::uint8_t, 50>, count>;
            auto tails = std::make_shared<Tails>();
            auto digests = std::make_shared<std::array<typename Hash::Digest, count>>();
            list.push_back({"SM3 block, " + std::to_string(lanes) + " lanes",
                            [=] {
                                const auto views = ngcc::views_of(*tails);
                                Hash{}.digest_tails(std::span<const ByteView<50>>{views}, std::span{*digests});
                                use(*digests);
                            },
                            count});
        }
    });
}

template <ngcc::Kem S>
void add_scheme(std::vector<Measurement>& list) {
    const std::string name(S::info.name);
    auto rng = std::make_shared<ngcc::IccsSuite::Drng>(fixed_random());
    auto keys = std::make_shared<typename S::KeyPair>(S::generate_keys(*rng).value());
    auto sent = std::make_shared<typename S::Encapsulation>(S::encapsulate(keys->public_key, *rng).value());
    auto prepared_public = std::make_shared<typename S::PreparedPublicKey>(keys->public_key);
    auto prepared_secret = std::make_shared<typename S::PreparedSecretKey>(keys->secret_key);
    list.push_back({name + " keygen", [=] { use(S::generate_keys(*rng)); }});
    list.push_back({name + " enc", [=] { use(S::encapsulate(keys->public_key, *rng)); }});
    list.push_back({name + " dec", [=] { use(S::decapsulate(keys->secret_key, sent->ciphertext)); }});
    list.push_back({name + " enc, prepared key", [=] { use(S::encapsulate(*prepared_public, *rng)); }});
    list.push_back({name + " dec, prepared key", [=] { use(S::decapsulate(*prepared_secret, sent->ciphertext)); }});
}

template <ngcc::SignatureScheme S>
void add_scheme(std::vector<Measurement>& list) {
    const std::string name(S::info.name);
    auto rng = std::make_shared<ngcc::IccsSuite::Drng>(fixed_random());
    auto keys = std::make_shared<typename S::KeyPair>(S::generate_keys(*rng).value());
    auto prepared_public = std::make_shared<typename S::PreparedPublicKey>(keys->public_key);
    auto prepared_secret = std::make_shared<typename S::PreparedSecretKey>(keys->secret_key);
    using MessageBytes = std::array<std::uint8_t, 64>;
    auto message = std::make_shared<const MessageBytes>();
    auto signature = std::make_shared<typename S::Signature>(S::sign(keys->secret_key, *message, *rng).value());
    // Every message that is signed is another one: how many attempts a signature takes can depend on it.
    auto next = std::make_shared<MessageBytes>();
    const auto sign = [=](const auto& key) {
        ngcc::store_le(next->data(), ngcc::load_le<std::uint64_t>(next->data()) + 1);
        use(S::sign(key, *next, *rng));
    };
    list.push_back({name + " keygen", [=] { use(S::generate_keys(*rng)); }});
    list.push_back({name + " sign", [=] { sign(keys->secret_key); }});
    list.push_back({name + " verify", [=] { use(S::verify(keys->public_key, *message, *signature)); }});
    list.push_back({name + " sign, prepared key", [=] { sign(*prepared_secret); }});
    list.push_back({name + " verify, prepared key", [=] { use(S::verify(*prepared_public, *message, *signature)); }});
}

// Several runs in turn for all measurements; a slow operation runs once, and not in every round.
void measure(std::vector<Measurement>& list, unsigned rounds) {
    constexpr unsigned fast_runs = 8;
    constexpr auto slot = std::chrono::milliseconds(10);  // for one measurement in one round
    constexpr unsigned least_samples = 9;
    std::vector<std::chrono::nanoseconds> time;
    for (Measurement& m : list) {
        const auto start = std::chrono::steady_clock::now();
        m.run();
        time.push_back(std::chrono::steady_clock::now() - start);
    }
    for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            Measurement& m = list[i];
            const bool fast = time[i] * fast_runs <= slot;
            const auto wanted = static_cast<unsigned>(time[i] / slot) + 1;
            if (round % std::min(wanted, std::max(1u, rounds / least_samples)) != 0) {
                continue;
            }
            const unsigned runs = fast ? fast_runs : 1;
            if (fast) {
                m.run();  // brings its code and data back into the caches
            }
            const std::uint64_t start = ngcc_bench::ticks();
            for (unsigned run = 0; run < runs; ++run) {
                m.run();
            }
            m.ticks.push_back(static_cast<double>(ngcc_bench::ticks() - start) / (runs * m.units));
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Times the operations of ngcc on one core. Pin it: taskset -c 1 ngcc-bench-rounds"};
    std::string only = ".*";
    unsigned rounds = 200;
    app.add_option("--only", only, "measure only what this regular expression finds");
    app.add_option("--rounds", rounds, "rounds; in each, eight runs of each operation, or one if it is slow")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv)

    std::vector<Measurement> list;
    add_sm3(list);
    ngcc::for_each(ngcc::all_instances, [&]<class S> { add_scheme<S>(list); });
    const std::regex wanted(only);
    std::erase_if(list, [&](const Measurement& m) { return !std::regex_search(m.name, wanted); });
    list.insert(list.begin(), openssl_block());
    measure(list, rounds);

    std::printf("%-32s %14s %24s\n", "", ngcc_bench::tick_source, "/ OpenSSL's SM3 block");
    const double block = list.front().figure();
    for (const Measurement& m : list) {
        std::printf("%-32s %14.0f %24.2f\n", m.name.c_str(), m.figure(), m.figure() / block);
    }
}
