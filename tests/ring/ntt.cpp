// The transform against its definition, for toy rings exhaustively, for the rings of the schemes with random and with
// extreme coefficients.
#include "ngcc/ring/ntt.hpp"

#include <cstdlib>
#include <random>

#include "ngcc/ring/montgomery.hpp"
#include "support/catch.hpp"

namespace {

// The field of Q elements in lanes of its own width, and the widest registers that have them.
template <int Q>
struct Lanes {
    using Field = ngcc::ring::Montgomery16<Q>;
    using Widest = ngcc::simd::at_most<ngcc::simd::native, 32>;
    static constexpr int lowest_residue = 0;
};
template <int Q>
requires(Q > 4096) struct Lanes<Q> {
    using Field = ngcc::ring::Montgomery32<Q>;
    using Widest = ngcc::simd::native;
    static constexpr int lowest_residue = -Q;
};

// The ring and its transform by the formulas of the definition, in plain integers.
template <int Q, int Gamma, std::size_t N, std::size_t D>
struct Definition {
    static constexpr int q = Q;
    static constexpr std::size_t degree = N;
    static constexpr std::size_t leaf_degree = D;
    static constexpr std::size_t leaves = N / D;
    using Values = std::array<int, N>;
    using Leaf = std::array<int, D>;

    using Word = typename Lanes<Q>::Field::Word;
    using Widest = typename Lanes<Q>::Widest;
    static constexpr int lowest_residue = Lanes<Q>::lowest_residue;
    template <class Arch>
    using Ring = ngcc::ring::Ntt<typename Lanes<Q>::Field, Gamma, N, D, Arch>;

    static int mod(std::int64_t x) { return static_cast<int>((x % q + q) % q); }

    static int power(int base, std::size_t exponent) {
        int result = 1;
        for (; exponent > 0; exponent /= 2, base = mod(std::int64_t{base} * base)) {
            if (exponent % 2 == 1) {
                result = mod(std::int64_t{result} * base);
            }
        }
        return result;
    }

    // w_j for all leaves
    static const std::array<int, leaves>& roots() {
        static const std::array<int, leaves> all = [] {
            std::array<int, leaves> w{};
            for (std::size_t j = 0; j < leaves; ++j) {
                std::size_t reversed = 0;
                for (std::size_t bit = 1; bit < leaves; bit *= 2) {
                    reversed = 2 * reversed + (j / bit) % 2;
                }
                w[j] = power(Gamma, 2 * reversed + 1);
            }
            return w;
        }();
        return all;
    }

    // Leaf j, coefficient i: the sum of a_(i + D k) w_j^k.
    static Values forward(const Values& a) {
        Values result{};
        for (std::size_t j = 0; j < leaves; ++j) {
            int w = 1;
            for (std::size_t k = 0; k < leaves; ++k) {
                for (std::size_t i = 0; i < D; ++i) {
                    result[D * j + i] = mod(result[D * j + i] + std::int64_t{w} * a[D * k + i]);
                }
                w = mod(std::int64_t{w} * roots()[j]);
            }
        }
        return result;
    }

    // The w_j are all roots of x^leaves = -1, so the sum over j of w_j^(k-l) is 0 for 0 < |k - l| < leaves.
    static Values inverse(const Values& a) {
        Values result{};
        for (std::size_t j = 0; j < leaves; ++j) {
            const int step = power(roots()[j], static_cast<std::size_t>(q - 2));
            int w = power(static_cast<int>(leaves) % q, static_cast<std::size_t>(q - 2));
            for (std::size_t k = 0; k < leaves; ++k) {
                for (std::size_t i = 0; i < D; ++i) {
                    result[D * k + i] = mod(result[D * k + i] + std::int64_t{w} * a[D * j + i]);
                }
                w = mod(std::int64_t{w} * step);
            }
        }
        return result;
    }

    // a * b modulo X^n - w
    template <std::size_t Size>
    static std::array<int, Size> product(const std::array<int, Size>& a, const std::array<int, Size>& b, int w) {
        std::array<std::int64_t, 2 * Size> wide{};
        for (std::size_t i = 0; i < Size; ++i) {
            for (std::size_t j = 0; j < Size; ++j) {
                wide[i + j] += std::int64_t{a[i]} * b[j];
                if (q > 4096) {  // or else the sum fits
                    wide[i + j] %= q;
                }
            }
        }
        std::array<int, Size> result;
        for (std::size_t i = 0; i < Size; ++i) {
            result[i] = mod(mod(wide[i]) + std::int64_t{w} * mod(wide[i + Size]));
        }
        return result;
    }

    static Leaf leaf(const Values& a, std::size_t j) {
        Leaf result;
        std::copy_n(&a[D * j], D, result.begin());
        return result;
    }

    static Values leaf_products(const Values& a, const Values& b) {
        Values result;
        for (std::size_t j = 0; j < leaves; ++j) {
            const Leaf c = product(leaf(a, j), leaf(b, j), roots()[j]);
            std::copy(c.begin(), c.end(), &result[D * j]);
        }
        return result;
    }

    static Values canonical(Values a) {
        for (int& x : a) {
            x = mod(x);
        }
        return a;
    }
};

template <class To, class From>
To converted(const From& from) {
    To to;
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i] = static_cast<typename To::value_type>(from[i]);
    }
    return to;
}

template <class D>
using Words = std::array<typename D::Word, D::degree>;

template <class D, class Arch>
auto polynomial(const typename D::Values& a) {
    typename D::template Ring<Arch>::Polynomial p;
    p.coefficients = converted<Words<D>>(a);
    return p;
}

// Leaves with exactly these residues, reduced or not.
template <class D, class Arch>
auto leaves(const typename D::Values& a) {
    return D::template Ring<Arch>::from_order(converted<Words<D>>(a));
}

// Every word of the leaves, as it is.
bool within(const auto& words, int low, int high) {
    return std::all_of(words.begin(), words.end(), [&](int x) { return low <= x && x <= high; });
}

// The transform of one architecture behind functions on plain integers. The words that are not reduced are checked
// against the documented ranges.
template <class D, class Arch>
struct Computed {
    using R = typename D::template Ring<Arch>;
    using Values = typename D::Values;

    static Values forward(const Values& a) {
        const auto result = R::forward(polynomial<D, Arch>(a));
        REQUIRE(within(result->words, D::lowest_residue, D::q));
        return converted<Values>(R::in_order(*result));
    }
    static Values inverse(const Values& a) { return converted<Values>(R::inverse(*leaves<D, Arch>(a))->coefficients); }
    static Values product(const Values& a, const Values& b) {
        const auto result = R::product(*leaves<D, Arch>(a), *leaves<D, Arch>(b));
        REQUIRE(within(result->words, D::lowest_residue, D::q));
        return converted<Values>(R::in_order(*result));
    }
    // The product of two polynomials, by way of their leaves.
    static Values ring_product(const Values& a, const Values& b) {
        return converted<Values>(
            R::inverse(*R::product(*R::forward(polynomial<D, Arch>(a)), *R::forward(polynomial<D, Arch>(b))))
                ->coefficients);
    }
    static bool invert(Values& a) {
        auto work = leaves<D, Arch>(a);
        const bool invertible = R::invert(*work).declassify();
        REQUIRE(within(work->words, -D::q, D::q));  // what product() takes
        a = converted<Values>(R::in_order(*work));
        return invertible;
    }
};

// Whether D fits the lanes of Arch: there has to be a square of lanes.
template <class D, class Arch>
inline constexpr bool fits = [] {
    constexpr std::size_t lanes = ngcc::simd::vec<typename D::Word, Arch>::lanes;
    return D::degree % (lanes * lanes) == 0 && D::leaves >= lanes;
}();

template <class D, class F>
void on_each_arch(F&& f) {
    ngcc::simd::for_each_arch<typename D::Widest>([&]<class Arch>() {
        if constexpr (fits<D, Arch>) {
            INFO(Arch::name);
            f.template operator()<Computed<D, Arch>>();
        }
    });
}

// Polynomials with |coefficients| <= q: random ones, and those that make the sums of the transform as large as they
// get.
template <class D>
std::vector<typename D::Values> samples() {
    std::mt19937 random(2);
    std::vector<typename D::Values> all;
    const auto add = [&](auto&& value) {
        typename D::Values a;
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] = static_cast<int>(value(i));
        }
        all.push_back(a);
    };
    const auto uniform = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    for (const int x : {D::q, D::q - 1, 1, 0, -1, 1 - D::q, -D::q}) {
        add([&](std::size_t) { return x; });
        add([&](std::size_t i) { return i % 2 == 0 ? x : -x; });
        add([&](std::size_t i) { return i < D::degree / 2 ? x : -x; });
    }
    for (int trial = 0; trial < 5; ++trial) {
        add([&](std::size_t) { return uniform(0, D::q - 1); });
        add([&](std::size_t) { return uniform(-D::q, D::q); });
        add([&](std::size_t) { return uniform(0, 1) == 0 ? -D::q : D::q; });
    }
    // In the sum of leaf j, a_(i + D k) has the factor w_j^k: coefficients of its sign, where it is centred.
    for (std::size_t j = 0; j < D::leaves; j += std::max<std::size_t>(1, D::leaves / 25)) {
        add([&](std::size_t i) {
            return D::power(D::roots()[j], i / D::leaf_degree % (2 * D::leaves)) > D::q / 2 ? -D::q : D::q;
        });
    }
    return all;
}

// Toy rings; the last two have leaves that are fields of several coefficients.
using Toy2 = Definition<17, 13, 2, 1>;
using Toy4 = Definition<17, 9, 4, 1>;
using Toy8 = Definition<17, 3, 8, 1>;
using Toy8Leaf2 = Definition<17, 9, 8, 2>;
using Toy8Leaf4 = Definition<17, 13, 8, 4>;
using Toy8Leaf8 = Definition<17, 16, 8, 8>;
using Toy16Leaf2 = Definition<17, 3, 16, 2>;
using Toy32Leaf4 = Definition<17, 3, 32, 4>;
// Rings of a size for lanes, with leaves of one and of two coefficients.
using Complete = Definition<257, 3, 128, 1>;
using Pairs = Definition<3329, 17, 256, 2>;
// The rings of FLIT.
using Flit128 = Definition<769, 7, 512, 4>;
using Flit256 = Definition<769, 7, 1024, 8>;
using Flit512 = Definition<3329, 17, 2048, 16>;

// The rings of Octarine.
using Octarine1 = Definition<684404737, 19607688, 1024, 1>;
using Octarine2 = Definition<684435457, 532728653, 1024, 1>;

// All polynomials of a toy ring, with coefficients 0 .. q-1.
template <class D, class F>
void for_each_polynomial(F&& f) {
    typename D::Values a{};
    for (std::size_t i = 0; i < a.size();) {
        f(a);
        for (i = 0; i < a.size() && ++a[i] == D::q; ++i) {
            a[i] = 0;
        }
    }
}

}  // namespace

TEST_CASE("The roots of the rings of FLIT are those of the specification", "[ring]") {
    const std::array<int, 9> first_of_769 = {7, 762, 434, 335, 280, 489, 442, 327, 586};
    const std::array<int, 9> first_of_3329 = {17, 3312, 2761, 568, 583, 2746, 2649, 680, 1637};
    for (std::size_t j = 0; j < 9; ++j) {
        CHECK(Flit128::roots()[j] == first_of_769[j]);
        CHECK(Flit256::roots()[j] == first_of_769[j]);
        CHECK(Flit512::roots()[j] == first_of_3329[j]);
    }
}

TEST_CASE("Every polynomial of a toy ring is transformed and back", "[ring]") {
    using Toy = Computed<Toy4, ngcc::simd::scalar>;
    std::size_t wrong = 0;
    for_each_polynomial<Toy4>([&](const Toy4::Values& a) {
        const Toy4::Values transformed = Toy::forward(a);
        wrong += transformed != Toy4::forward(a) || Toy::inverse(transformed) != a;
        Toy4::Values inverse = transformed;
        const bool invertible = std::all_of(transformed.begin(), transformed.end(), [](int x) { return x != 0; });
        wrong += Toy::invert(inverse) != invertible;
        for (std::size_t i = 0; i < inverse.size(); ++i) {
            wrong += transformed[i] * inverse[i] % Toy4::q != (transformed[i] == 0 ? 0 : 1);
        }
    });
    CHECK(wrong == 0);
}

TEST_CASE("Every product of a toy ring", "[ring]") {
    using Toy = Computed<Toy2, ngcc::simd::scalar>;
    std::size_t wrong = 0;
    for_each_polynomial<Toy2>([&](const Toy2::Values& a) {
        for_each_polynomial<Toy2>(
            [&](const Toy2::Values& b) { wrong += Toy::ring_product(a, b) != Toy2::product(a, b, -1); });
    });
    CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("Every product of two monomials of a toy ring", "[ring]", Toy8, Toy8Leaf2, Toy8Leaf4, Toy8Leaf8) {
    using Toy = Computed<TestType, ngcc::simd::scalar>;
    constexpr int q = TestType::q;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < TestType::degree; ++i) {
        for (std::size_t j = 0; j < TestType::degree; ++j) {
            for (int x = -q; x <= q; ++x) {
                for (int y = -q; y <= q; ++y) {
                    typename TestType::Values a{}, b{}, expected{};
                    a[i] = x;
                    b[j] = y;
                    // X^8 = -1
                    expected[(i + j) % TestType::degree] = TestType::mod(i + j < TestType::degree ? x * y : -x * y);
                    wrong += Toy::ring_product(a, b) != expected;
                }
            }
        }
    }
    CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("Every leaf of several coefficients of a toy ring is inverted", "[ring]", Toy16Leaf2, Toy32Leaf4) {
    using Toy = Computed<TestType, ngcc::simd::scalar>;
    constexpr std::size_t d = TestType::leaf_degree;
    constexpr int q = TestType::q;
    std::size_t number = 1;
    for (std::size_t i = 0; i < d; ++i) {
        number *= q;
    }
    std::size_t wrong = 0;
    for (std::size_t n = 0; n < number; ++n) {
        // The same coefficients in every leaf, from -8 to 8.
        typename TestType::Values a{};
        for (std::size_t i = 0, rest = n; i < d; ++i, rest /= q) {
            for (std::size_t j = 0; j < TestType::leaves; ++j) {
                a[d * j + i] = static_cast<int>(rest % q) - q / 2;
            }
        }
        typename TestType::Values inverse = a;
        const bool zero = std::all_of(a.begin(), a.end(), [](int x) { return x == 0; });
        wrong += Toy::invert(inverse) == zero;
        for (std::size_t j = 0; j < TestType::leaves; ++j) {
            typename TestType::Leaf one{};
            one[0] = zero ? 0 : 1;
            wrong += TestType::product(TestType::leaf(a, j), TestType::leaf(inverse, j), TestType::roots()[j]) != one;
        }
    }
    CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("Leaves are the residues modulo X^D - w", "[ring]", Toy8, Toy8Leaf2, Toy8Leaf4, Toy8Leaf8, Complete,
                   Pairs, Flit128, Flit256, Flit512, Octarine1, Octarine2) {
    for (const auto& a : samples<TestType>()) {
        const auto expected = TestType::forward(a);
        on_each_arch<TestType>([&]<class C>() {
            REQUIRE(C::forward(a) == expected);
            REQUIRE(C::inverse(expected) == TestType::canonical(a));
        });
    }
}

TEMPLATE_TEST_CASE("Leaves that are not reduced are transformed back", "[ring]", Toy8, Toy8Leaf2, Toy8Leaf4, Toy8Leaf8,
                   Complete, Pairs, Flit128, Flit256, Flit512, Octarine1, Octarine2) {
    for (const auto& a : samples<TestType>()) {
        const auto expected = TestType::inverse(a);
        on_each_arch<TestType>([&]<class C>() { REQUIRE(C::inverse(a) == expected); });
    }
}

TEMPLATE_TEST_CASE("The order of definition", "[ring]", Complete, Pairs, Flit128, Flit256, Flit512, Octarine1,
                   Octarine2) {
    for (const auto& a : samples<TestType>()) {
        on_each_arch<TestType>([&]<class C>() {
            REQUIRE(converted<typename TestType::Values>(
                        C::R::in_order(*C::R::from_order(converted<Words<TestType>>(a)))) == TestType::canonical(a));
        });
    }
}

TEMPLATE_TEST_CASE("Products of leaves", "[ring]", Toy8, Toy8Leaf2, Toy8Leaf4, Toy8Leaf8, Complete, Pairs, Flit128,
                   Flit256, Flit512, Octarine1, Octarine2) {
    const auto all = samples<TestType>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& a = all[i];
        const auto& b = all[(7 * i + 3) % all.size()];
        const auto expected = TestType::leaf_products(a, b);
        const auto square = TestType::leaf_products(a, a);
        on_each_arch<TestType>([&]<class C>() {
            REQUIRE(C::product(a, b) == expected);
            REQUIRE(C::product(a, a) == square);
        });
    }
}

TEMPLATE_TEST_CASE("Products of polynomials", "[ring]", Toy8, Toy8Leaf2, Toy8Leaf4, Toy8Leaf8, Complete, Pairs, Flit128,
                   Flit256, Flit512, Octarine1, Octarine2) {
    const auto all = samples<TestType>();
    const std::size_t step = TestType::degree > 1000 ? 5 : 1;
    for (std::size_t i = 0; i < all.size(); i += step) {
        const auto& a = all[i];
        const auto& b = all[(5 * i + 22) % all.size()];
        const auto expected = TestType::product(a, b, -1);
        on_each_arch<TestType>([&]<class C>() { REQUIRE(C::ring_product(a, b) == expected); });
    }
}

// The rings below have irreducible X^D - w.
TEMPLATE_TEST_CASE("Inverses of leaves", "[ring]", Complete, Pairs, Flit128, Flit256, Flit512) {
    typename TestType::Values one{};
    for (std::size_t j = 0; j < TestType::leaves; ++j) {
        one[TestType::leaf_degree * j] = 1;
    }
    for (auto a : samples<TestType>()) {
        // No leaf is to be zero; its last coefficient decides.
        for (std::size_t j = 0; j < TestType::leaves; ++j) {
            const auto leaf = TestType::leaf(a, j);
            if (std::all_of(leaf.begin(), leaf.end(), [](int x) { return x % TestType::q == 0; })) {
                a[TestType::leaf_degree * j + TestType::leaf_degree - 1] = TestType::q - 1;
            }
        }
        on_each_arch<TestType>([&]<class C>() {
            auto inverse = a;
            REQUIRE(C::invert(inverse));
            REQUIRE(TestType::leaf_products(a, inverse) == one);
        });
    }
}

TEMPLATE_TEST_CASE("A zero leaf is detected wherever it is", "[ring]", Complete, Pairs, Flit128, Flit256, Flit512) {
    constexpr std::size_t d = TestType::leaf_degree;
    constexpr int q = TestType::q;
    std::mt19937 random(3);
    typename TestType::Values a;
    for (int& x : a) {
        x = std::uniform_int_distribution<int>(1, q - 1)(random);
    }
    const auto check = [&](const typename TestType::Values& value, bool invertible) {
        on_each_arch<TestType>([&]<class C>() {
            auto inverse = value;
            REQUIRE(C::invert(inverse) == invertible);
            // Zero leaves stay zero, the others are inverted all the same.
            const auto product = TestType::leaf_products(value, inverse);
            for (std::size_t j = 0; j < TestType::leaves; ++j) {
                typename TestType::Leaf one{};
                const auto leaf = TestType::leaf(value, j);
                one[0] = std::any_of(leaf.begin(), leaf.end(), [](int x) { return x % q != 0; }) ? 1 : 0;
                REQUIRE(TestType::leaf(product, j) == one);
                REQUIRE((one[0] == 1 || TestType::leaf(inverse, j) == typename TestType::Leaf{}));
            }
        });
    };
    check(a, true);
    check({}, false);
    for (std::size_t j = 0; j < TestType::leaves; ++j) {
        CAPTURE(j);
        auto b = a;
        std::fill_n(&b[d * j], d, 0);
        check(b, false);
        // Zero in its other forms.
        for (std::size_t i = 0; i < d; ++i) {
            b[d * j + i] = (i + j) % 2 == 0 ? q : -q;
        }
        check(b, false);
        // One coefficient suffices.
        b[d * j + j % d] = j % 2 == 0 ? 1 : 1 - q;
        check(b, true);
    }
}
