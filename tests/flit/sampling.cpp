// Sampling: every value of a field, at every coefficient.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace flit_test;

// What each value of a field stands for, as in the tables of the specification.
template <class S>
constexpr std::string_view table_of_f_and_r = "+-000000";  // 1/8
template <>
constexpr std::string_view table_of_f_and_r<Flit256> = "+++++-----0000000000000000000000";  // 5/32
template <>
constexpr std::string_view table_of_f_and_r<Flit512> = "+++++++-------00";  // 7/16
template <class S>
constexpr std::string_view table_of_g_and_e = "+++++-----000000";  // 5/16
template <>
constexpr std::string_view table_of_g_and_e<Flit256> = "0+-0";  // 1/4
template <>
constexpr std::string_view table_of_g_and_e<Flit512> = "+++++++-------00";  // 7/16

template <const flit::Parameters& P, class Arch, flit::Distribution Kind>
void check(std::string_view table) {
    std::size_t width = 0;
    while ((std::size_t{1} << width) < table.size()) {
        ++width;
    }
    const std::size_t size = flit::stream_size<P>(Kind);
    REQUIRE(size == P.degree * width / 8);
    for (std::size_t shift = 0; shift < table.size(); ++shift) {
        Bytes stream(size);
        std::array<std::int16_t, P.degree> expected;
        for (std::size_t i = 0; i < P.degree; ++i) {
            const std::size_t value = (5 * i + i / 32 + shift) % table.size();
            for (std::size_t bit = 0; bit < width; ++bit) {
                const std::size_t at = width * i + bit;
                stream[at / 8] |= static_cast<std::uint8_t>((value >> bit & 1) << at % 8);
            }
            expected[i] = table[value] == '+' ? 1 : table[value] == '-' ? -1 : 0;
        }
        flit::Polynomial<P, Arch> polynomial;
        flit::sample<P, Arch, Kind>(stream, polynomial);
        REQUIRE(polynomial.coefficients == expected);
    }
}

}  // namespace

TEMPLATE_TEST_CASE("Every field of a stream gives its coefficient", "[flit]", Flit128, Flit256, Flit512) {
    constexpr auto& p = TestType::parameters;
    ngcc::simd::for_each_arch([&]<class Arch>() {
        INFO(Arch::name);
        check<TestType::parameters, Arch, p.f_and_r>(table_of_f_and_r<TestType>);
        check<TestType::parameters, Arch, p.g_and_e>(table_of_g_and_e<TestType>);
    });
}
