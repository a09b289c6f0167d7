// Every intermediate value of key generation, encapsulation and decapsulation, on every architecture.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

std::string digest(const auto& values) {
    return sha256_hex(words_of(values));
}

template <const flit::Parameters& P, class Suite, class Arch>
class Steps {
    static constexpr std::size_t B = P.seed_size;
    using R = flit::Ring<P, Arch>;
    using Polynomial = typename R::Polynomial;
    using Leaves = typename R::Leaves;
    using Hash = typename Suite::template Digest<B>;
    using WideHash = typename Suite::template Digest<2 * B>;

    static auto leaves(const Leaves& a) { return R::in_order(a); }

    // The streams of f and g (or r and e) for consecutive nonces.
    static void sample_pair(const Bytes& seed, unsigned nonce, Polynomial& first, Polynomial& second) {
        typename Suite::Xof seeded;
        seeded.update(seed);
        std::array<std::uint8_t, flit::stream_size<P>(P.f_and_r)> first_stream;
        std::array<std::uint8_t, flit::stream_size<P>(P.g_and_e)> second_stream;
        flit::prf_pair<P, Suite, first_stream.size(), second_stream.size()>(seeded, static_cast<std::uint8_t>(nonce),
                                                                            first_stream, second_stream);
        flit::sample<P, Arch, P.f_and_r>(first_stream, first);
        flit::sample<P, Arch, P.g_and_e>(second_stream, second);
    }

  public:
    static void check(const RecordValues& values) {
        const Bytes key_seed = from_hex(values.key_seed);

        // Key generation
        Polynomial f, g;
        for (unsigned nonce = 0; nonce < values.f_nonce; ++nonce) {  // the candidates that are not taken
            sample_pair(key_seed, nonce, f, g);
            CHECK_FALSE(flit::fold<P, Arch>(f).is_invertible().declassify());
        }
        sample_pair(key_seed, values.f_nonce, f, g);
        CHECK(digest(f.coefficients) == values.f);
        CHECK(digest(g.coefficients) == values.g);
        const auto folded = flit::fold<P, Arch>(f);
        CHECK(bytes(folded) == values.folded);
        CHECK(folded.is_invertible().declassify());
        const auto f1 = folded.inverse();
        CHECK(bytes(f1) == values.f1);
        const auto f_ntt = R::forward(f);
        CHECK(digest(leaves(*f_ntt)) == values.f_ntt);
        Leaves f_inverse = *f_ntt;
        CHECK(R::invert(f_inverse).declassify());
        CHECK(digest(leaves(f_inverse)) == values.f_inverse_ntt);
        const auto g_ntt = R::forward(g);
        CHECK(digest(leaves(*g_ntt)) == values.g_ntt);
        const auto h = R::product(*g_ntt, f_inverse);
        CHECK(digest(leaves(*h)) == values.h_ntt);
        std::array<std::uint8_t, P.layout().public_key> public_key;
        flit::pack_public_key<P>(leaves(*h), public_key);
        CHECK(sha256_hex(public_key) == values.public_key_sha256);
        const auto public_key_hash = ngcc::digest_of<Hash>(public_key);
        CHECK(hex(public_key_hash) == values.public_key_hash);

        // Encapsulation
        const auto message = ngcc::digest_of<Hash>(from_hex(values.encapsulation_randomness));
        CHECK(hex(message) == values.message);
        const auto both = ngcc::digest_of<WideHash>(message, public_key_hash);
        CHECK(hex(both) == std::string(values.k_prime) + std::string(values.coins));
        const Bytes coins = from_hex(values.coins);
        Polynomial r, e;
        sample_pair(coins, 0, r, e);
        CHECK(digest(r.coefficients) == values.r);
        CHECK(digest(e.coefficients) == values.e);
        const auto r_ntt = R::forward(r);
        CHECK(digest(leaves(*r_ntt)) == values.r_ntt);
        const auto rh_ntt = R::product(*r_ntt, *h);
        CHECK(digest(leaves(*rh_ntt)) == values.rh_ntt);
        const auto rh = R::inverse(*rh_ntt);
        Polynomial sum = add(rh->coefficients, e.coefficients);
        CHECK(digest(sum.coefficients) == values.rh_plus_e);
        Polynomial added = e;
        flit::add_message<P, Arch>(added, ByteView<B>{message});
        sum = add(rh->coefficients, added.coefficients);
        CHECK(digest(sum.coefficients) == values.c);
        std::array<std::uint8_t, P.layout().ciphertext> ciphertext;
        flit::pack_ciphertext<P, Arch>(sum, ciphertext);
        std::array<std::uint16_t, P.degree> compressed;
        ngcc::unpack_fields<P.compressed_bits>(ciphertext, std::span{compressed});
        CHECK(digest(compressed) == values.compressed);
        CHECK(sha256_hex(ciphertext) == values.ciphertext_sha256);

        std::array<std::uint8_t, P.layout().ciphertext> encrypted;
        flit::encrypt<P, Suite, Arch>(*h, ByteView<B>{message}, ByteView<B>{coins}, encrypted);
        CHECK(sha256_hex(encrypted) == values.ciphertext_sha256);

        // Decapsulation
        Polynomial decompressed;
        flit::unpack_ciphertext<P, Arch>(ciphertext, decompressed);
        CHECK(digest(decompressed.coefficients) == values.decompressed);
        const auto u = R::inverse(*R::product(*f_ntt, *R::forward(decompressed)));
        CHECK(digest(u->coefficients) == values.f_times_c);
        const auto decided = flit::decide_bits<P, Arch>(*u);
        CHECK(bytes(decided) == values.bits);
        CHECK(bytes(decided * f1) == values.message);
        const auto decrypted = flit::decrypt<P, Arch>(*f_ntt, f1, ByteView<P.layout().ciphertext>{ciphertext});
        CHECK(hex(*decrypted) == values.message);
        CHECK(hex(ngcc::digest_of<Hash>(ciphertext)) == values.ciphertext_hash);

        // The whole
        using Scheme = flit::Kem<P, Suite, Arch>;
        typename Suite::Drng random{from_hex(values.seed)};
        const auto pair = Scheme::generate_keys(random);
        REQUIRE(pair);
        CHECK(sha256_hex(pair->public_key.bytes()) == values.public_key_sha256);
        CHECK(sha256_hex(pair->secret_key.bytes()) == values.secret_key_sha256);
        const auto sent = Scheme::encapsulate(pair->public_key, random);
        REQUIRE(sent);
        CHECK(sha256_hex(sent->ciphertext.bytes()) == values.ciphertext_sha256);
        CHECK(hex(sent->shared_secret.bytes()) == values.shared_secret);
        CHECK(hex(Scheme::decapsulate(pair->secret_key, sent->ciphertext).bytes()) == values.shared_secret);
        const auto rejected = [&](const Bytes& bad) {
            return hex(Scheme::decapsulate(pair->secret_key, *Scheme::Ciphertext::from_bytes(bad)).bytes());
        };
        Bytes bad = copy(sent->ciphertext.bytes());
        bad.front() ^= 0x01;
        CHECK(rejected(bad) == values.reject_first_bit);
        bad = copy(sent->ciphertext.bytes());
        bad.back() ^= 0x80;
        CHECK(rejected(bad) == values.reject_last_bit);
        CHECK(rejected(Bytes(bad.size())) == values.reject_zeros);
    }

  private:
    static std::string bytes(const flit::Binary<P>& x) {
        std::array<std::uint8_t, B> out;
        x.to_bytes(out);
        return hex(out);
    }

    // The sum, canonical.
    static Polynomial add(const auto& a, const auto& b) {
        Polynomial result;
        for (std::size_t i = 0; i < P.degree; ++i) {
            result.coefficients[i] = static_cast<std::int16_t>((a[i] + b[i] + P.modulus) % P.modulus);
        }
        return result;
    }
};

}  // namespace

TEMPLATE_TEST_CASE("Intermediate values", "[flit]", Flit128, Flit256, Flit512) {
    on_each_arch_and_suite([]<class Suite, class Arch>() {
        INFO(Arch::name);
        Steps<TestType::parameters, Suite, Arch>::check(TestType::values.record_0);
        Steps<TestType::parameters, Suite, Arch>::check(TestType::values.with_repetition);
    });
}

TEMPLATE_TEST_CASE("The counting suite counts what a decapsulation hashes", "[flit]", Flit128, Flit256, Flit512) {
    using Suite = ngcc::InstrumentedSuite<ngcc::IccsSuite>;
    using Scheme = flit::Kem<TestType::parameters, Suite, ngcc::simd::native>;
    const auto record = make_record<Scheme>(TestType::values.record_0);
    const typename Scheme::PreparedSecretKey prepared(record.keys.secret_key);
    Suite::profile().reset();
    (void)Scheme::decapsulate(prepared, record.sent.ciphertext);
    const auto profile = Suite::profile();
    CHECK(profile.hash.calls + profile.wide_digest.calls == 2);  // G(m || H(pk)), H(ct)
    CHECK(profile.hash.calls == (TestType::seed_size == 32 ? 1 : 0));
    CHECK(profile.xof.calls == 3);  // r, e, the shared secret
    CHECK(profile.drng.calls == 0);
}

// Two streams that are computed side by side against the definition of PRF, by OpenSSL's SM3.
TEMPLATE_TEST_CASE("Streams have consecutive nonces of one byte", "[flit]", Flit128, Flit256, Flit512) {
    using Suite = ngcc::IccsSuite;
    const Bytes seed = stream("seed", TestType::seed_size);
    Suite::Xof seeded;
    seeded.update(seed);
    for (const unsigned nonce : {0u, 1u, 7u, 254u, 255u}) {
        std::array<std::uint8_t, 200> first;
        std::array<std::uint8_t, 77> second;
        flit::prf_pair<TestType::parameters, Suite, 200, 77>(seeded, static_cast<std::uint8_t>(nonce), first, second);
        const Bytes tail = {static_cast<std::uint8_t>(nonce)};
        const Bytes next_tail = {static_cast<std::uint8_t>(nonce + 1)};
        const auto prf = [&](std::size_t size, const Bytes& last) {
            Bytes expected = scheme_kdf(size, join({seed, last}));  // the same XOF
            expected.resize(size);
            return hex(expected);
        };
        CHECK(hex(first) == prf(200, tail));
        CHECK(hex(second) == prf(77, next_tail));
    }
}
