// The parameter sets: what section 2 of the specification tells of them, line by line.
#include "ngcc/lynxer.hpp"
#include "support/catch.hpp"

namespace {

using namespace ngcc::lynxer;

// A line of the table.
struct Line {
    const char* name;
    std::size_t lambda, tau, w, t_open, k1, tau1, tau0, leaves, row, key, signature;
};

constexpr Line lines[] = {
    {"Lynxer-160s", 160, 14, 6, 129, 12, 0, 14, 28672, 102, 40, 4607},
    {"Lynxer-160f", 160, 21, 8, 139, 8, 5, 16, 3328, 102, 40, 5801},
    {"Lynxer-256s", 256, 22, 12, 224, 12, 2, 20, 49152, 162, 64, 12191},
    {"Lynxer-256f", 256, 35, 8, 223, 8, 3, 32, 4864, 162, 64, 15097},
    {"Lynxer-384s", 384, 34, 10, 332, 12, 0, 34, 69632, 242, 96, 27495},
    {"Lynxer-384f", 384, 53, 9, 336, 8, 4, 49, 7296, 242, 96, 34109},
    {"Lynxer-512s", 512, 46, 6, 439, 12, 0, 46, 94208, 322, 128, 48879},
    {"Lynxer-512f", 512, 72, 8, 447, 8, 0, 72, 9216, 322, 128, 61091},
};

template <class S, const Parameters& P>
void check(const Line& line) {
    CAPTURE(line.name);
    CHECK(P.info.name == line.name);
    CHECK(S::info.name == line.name);
    CHECK(P.lambda() == line.lambda);
    CHECK(P.n() == line.lambda / 8);
    CHECK(P.tau == line.tau);
    CHECK(P.w == line.w);
    CHECK(P.t_open == line.t_open);
    CHECK(P.k1() == line.k1);
    CHECK(P.deep() == line.tau1);
    CHECK(P.tau - P.deep() == line.tau0);
    CHECK(P.leaves() == line.leaves);
    std::size_t column = 0;
    for (std::size_t i = 0; i < P.tau; ++i) {
        CAPTURE(i);
        CHECK(P.depth(i) == (i < line.tau1 ? line.k1 : line.k1 - 1));
        CHECK(P.leaves(i) == std::size_t{1} << P.depth(i));
        CHECK(P.first_column(i) == column);
        column += P.depth(i);
    }
    CHECK(column == line.lambda - line.w);
    const Layout layout = P.layout();
    CHECK(layout.public_key == line.key);
    CHECK(layout.secret_key == line.key);
    CHECK(layout.corrections == (line.tau - 1) * line.row);
    CHECK(layout.opening == (2 * line.tau + line.t_open) * line.lambda / 8);
    CHECK(layout.signature == line.signature);
    CHECK(S::PublicKey::size == line.key);
    CHECK(S::SecretKey::size == line.key);
    CHECK(S::Signature::size == line.signature);
    CHECK(S::key_randomness_size == line.lambda / 4);
    CHECK(S::signing_randomness_size == line.lambda / 8);
    // What everybody has to know.
    CHECK(P.info.notice.find("reproduction only") != std::string_view::npos);
    CHECK((P.info.notice.find("BROKEN") != std::string_view::npos) == (line.lambda > 160));
}

}  // namespace

TEST_CASE("The parameter sets are those of the specification", "[lynxer]") {
    using ngcc::Fast, ngcc::Lynxer, ngcc::Small;
    check<Lynxer<160, Small>, lynxer160s>(lines[0]);
    check<Lynxer<160, Fast>, lynxer160f>(lines[1]);
    check<Lynxer<256, Small>, lynxer256s>(lines[2]);
    check<Lynxer<256, Fast>, lynxer256f>(lines[3]);
    check<Lynxer<384, Small>, lynxer384s>(lines[4]);
    check<Lynxer<384, Fast>, lynxer384f>(lines[5]);
    check<Lynxer<512, Small>, lynxer512s>(lines[6]);
    check<Lynxer<512, Fast>, lynxer512f>(lines[7]);
}
