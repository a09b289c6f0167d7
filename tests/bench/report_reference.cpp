// The published figures.
#include "report/reference.hpp"

#include "ngcc_kat/manifest.hpp"
#include "records.hpp"
#include "support/catch.hpp"

using namespace ngcc_bench;

TEST_CASE("The published figures are found by instance and operation") {
    const Reference& published = reference();
    CHECK(published.system() == "arm_1");
    CHECK(published.processor() ==
          "Qualcomm Oryon (CPU 2, one core), fixed 2.71 GHz (governor performance, minimum = maximum), boost off, "
          "SMT none");
    CHECK(published.mean_seconds("FLIT128_REF", "keygen") == 3.97e-5);
    CHECK(published.mean_seconds("Octarine-128", "sign") == 0.000684);
    CHECK(published.mean_seconds("Flextree-160f", "verify") == 0.0055);
    CHECK(published.mean_seconds("Flextree-160f", "enc") == std::nullopt);
    CHECK(published.mean_seconds("flextree-160f", "verify") == std::nullopt);
    CHECK(published.mean_seconds("", "") == std::nullopt);
}

TEST_CASE("There are published figures of all parameter sets") {
    for (const ngcc_kat::ManifestEntry& entry : ngcc_kat::manifest()) {
        for (const std::string_view operation : operations_of(entry.kind)) {
            CAPTURE(entry.name, operation);
            CHECK(reference().mean_seconds(entry.name, operation).value_or(0) > 0);
        }
    }
}

TEST_CASE("A reference that lacks something is none") {
    const std::string environment = R"("environment": {"processor": "P", "clock": "C"})";
    const std::string instances = R"("instances": [{"instance": "I", "operations": [{"operation": "o", )";
    const Reference small{"{\"system\": \"s\", " + environment + ", " + instances + "\"mean_seconds\": 2.5}]}]}"};
    CHECK(small.system() == "s");
    CHECK(small.processor() == "P, C");
    CHECK(small.mean_seconds("I", "o") == 2.5);
    CHECK_THROWS(Reference{"{"});
    CHECK_THROWS(Reference{"{" + environment + ", " + instances + "\"mean_seconds\": 2.5}]}]}"});
    CHECK_THROWS(Reference{"{\"system\": \"s\", " + instances + "\"mean_seconds\": 2.5}]}]}"});
    CHECK_THROWS(Reference{"{\"system\": \"s\", " + environment + "}"});
    CHECK_THROWS(Reference{"{\"system\": \"s\", " + environment + ", " + instances + "\"mean\": 2.5}]}]}"});
    CHECK_THROWS(Reference{"{\"system\": \"s\", " + environment + ", " + instances + "\"mean_seconds\": \"x\"}]}]}"});
}
