// Matrices of bits, against one bit after the other.
#include "ngcc/lynxer/bit_matrix.hpp"

#include <memory>

#include "core/random.hpp"
#include "ngcc/lynxer/level.hpp"
#include "ngcc/simd/arch.hpp"
#include "support/catch.hpp"

namespace {

using ngcc::lynxer::Columns;
using ngcc_test::Random;

using F160 = ngcc::lynxer::Field<160>;
using F256 = ngcc::lynxer::Field<256>;
using F384 = ngcc::lynxer::Field<384>;
using F512 = ngcc::lynxer::Field<512>;

template <class F>
F random_element(Random& random) {
    return F::from_bytes(ngcc::ByteView<F::size>{random.bytes(F::size)});
}
template <class F>
std::unique_ptr<Columns<F>> random_columns(Random& random) {
    auto result = std::make_unique<Columns<F>>();
    for (F& column : *result) {
        column = random_element<F>(random);
    }
    return result;
}
template <class F>
bool bit(const F& x, std::size_t i) {
    return (x.words[i / 64] >> (i % 64) & 1) != 0;
}

}  // namespace

TEMPLATE_TEST_CASE("A matrix maps an element to the sum of the columns that it selects", "[lynxer]", F160, F256, F384,
                   F512) {
    using F = TestType;
    Random random(F::bits);
    const auto matrix = random_columns<F>(random);
    std::vector<F> inputs = {F{}, F::one(), F::x_to_the(F::bits - 1)};
    for (std::size_t i = 0; i < 5; ++i) {
        inputs.push_back(random_element<F>(random));
    }
    for (const F& x : inputs) {
        F expected;
        for (std::size_t r = 0; r < F::bits; ++r) {
            bool parity = false;
            for (std::size_t c = 0; c < F::bits; ++c) {
                parity ^= bit((*matrix)[c], r) && bit(x, c);
            }
            expected.words[r / 64] |= std::uint64_t{parity} << (r % 64);
        }
        CHECK(ngcc::lynxer::multiply(*matrix, x) == expected);
    }
    CHECK(ngcc::lynxer::multiply(*matrix, F::x_to_the(7)) == (*matrix)[7]);
}

TEMPLATE_TEST_CASE("Sums of a basis are those that the selectors name", "[lynxer]", F160, F256, F384, F512) {
    using F = TestType;
    Random random(F::bits + 1);
    const auto basis = random_columns<F>(random);
    const auto selectors = random_columns<F>(random);
    const auto expected = [&](const F& selector) {
        F sum;
        for (std::size_t c = 0; c < F::bits; ++c) {
            if (bit(selector, c)) {
                sum += (*basis)[c];
            }
        }
        return sum;
    };
    for (const std::size_t count : {std::size_t{1}, std::size_t{60}, F::bits}) {
        std::vector<F> results(count, F::one());  // what was there does not matter
        ngcc::lynxer::combine<F>(std::span<const F>{*selectors}.first(count), *basis, results);
        for (std::size_t r = 0; r < count; ++r) {
            CHECK(results[r] == expected((*selectors)[r]));
        }
    }
    // An upper triangle.
    for (std::size_t r = 0; r < F::bits; ++r) {
        for (std::size_t c = 0; c < r; ++c) {
            (*selectors)[r].words[c / 64] &= ~(std::uint64_t{1} << (c % 64));
        }
    }
    for (const std::size_t count : {std::size_t{60}, F::bits * F::word_count / 8, F::bits}) {
        std::vector<F> results(count);
        ngcc::lynxer::combine<F>(std::span<const F>{*selectors}.first(count), *basis, results, true);
        for (std::size_t r = 0; r < count; ++r) {
            CHECK(results[r] == expected((*selectors)[r]));
        }
    }
}

TEST_CASE("A transposed matrix has its bits exchanged, for every architecture", "[lynxer]") {
    ngcc::simd::for_each_arch([]<class Arch>() {
        CAPTURE(Arch::name);
        Random random(6);
        for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{64, 64},
                                            {160, 160},
                                            {160, 640},
                                            {256, 1024},
                                            {384, 1536},
                                            {1, 1},
                                            {65, 130},
                                            {512, 64}}) {
            CAPTURE(rows, columns);
            const std::size_t row_words = (columns + 63) / 64;
            const std::size_t column_words = (rows + 63) / 64;
            std::vector<std::vector<std::uint64_t>> input(64 * column_words, std::vector<std::uint64_t>(row_words));
            for (auto& row : input) {
                for (std::uint64_t& word : row) {
                    word = random.value<std::uint64_t>();
                }
            }
            auto output = std::vector(64 * row_words, std::vector<std::uint64_t>(column_words));
            std::size_t writes = 0;
            ngcc::lynxer::transpose_bits<Arch>(
                rows, columns, [&](std::size_t r, std::size_t i) { return input.at(r).at(i); },
                [&](std::size_t c, std::size_t i, std::uint64_t word) {
                    output.at(c).at(i) = word;
                    ++writes;
                });
            CHECK(writes == 64 * row_words * column_words);
            std::size_t wrong = 0;
            for (std::size_t r = 0; r < input.size(); ++r) {
                for (std::size_t c = 0; c < output.size(); ++c) {
                    wrong += ((input[r][c / 64] >> (c % 64) ^ output[c][r / 64] >> (r % 64)) & 1) != 0 ? 1 : 0;
                }
            }
            CHECK(wrong == 0);
        }
    });
}
