// Which bytes are a signature: canonical hints and the bound of z, decided by Signature::from_bytes.
#include "support.hpp"
#include "support/catch.hpp"

namespace {

using namespace octarine_test;

// The ten-bit numbers of a hint: omega positions, then a running count for each component.
template <class S>
struct Slots {
    static constexpr const Parameters& p = S::parameters;

    std::vector<int> values = std::vector<int>(p.omega + p.rank);

    Slots() = default;
    explicit Slots(const Bytes& signature) : values(read_fields(ByteView<>{signature}.last(p.hint_size), 10)) {}

    int& position(std::size_t i) { return values[i]; }
    int& count(std::size_t component) { return values[p.omega + component]; }
    int count(std::size_t component) const { return values[p.omega + component]; }

    // The signature with this hint in place of its own.
    Bytes in(Bytes signature) const {
        for (std::size_t i = 0; i < values.size(); ++i) {
            write_field(ByteSpan<>{signature}.last(p.hint_size), 10, i, values[i]);
        }
        return signature;
    }

    // Section 8, step 5 of the specification.
    bool canonical() const {
        int start = 0;
        for (std::size_t i = 0; i < p.rank; ++i) {
            const int end = count(i);
            if (end < start || end > static_cast<int>(p.omega)) {
                return false;
            }
            for (int slot = start + 1; slot < end; ++slot) {
                if (at(slot) <= at(slot - 1)) {
                    return false;
                }
            }
            start = end;
        }
        for (int slot = start; slot < static_cast<int>(p.omega); ++slot) {
            if (at(slot) != 0) {
                return false;
            }
        }
        return true;
    }

  private:
    int at(int slot) const { return values[static_cast<std::size_t>(slot)]; }
};

// Whether from_bytes takes the signature with these slots.
template <class S>
bool accepted(const Slots<S>& slots, const Bytes& signature) {
    return S::instance().is_signature(slots.in(signature));
}

// No hints up to a component, then so many in this one, at 0, 1, ..
template <class S>
Slots<S> first_positions(std::size_t component, std::size_t count) {
    Slots<S> slots;
    for (std::size_t i = 0; i < count; ++i) {
        slots.position(i) = static_cast<int>(i);
    }
    for (std::size_t i = component; i < S::parameters.rank; ++i) {
        slots.count(i) = static_cast<int>(count);
    }
    return slots;
}

}  // namespace

TEMPLATE_TEST_CASE("Hints with positions out of order are refused", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const auto record = make_record<TestType>();
    const Slots<TestType> honest(record.signature);
    REQUIRE(accepted(honest, record.signature));
    REQUIRE(honest.in(record.signature) == record.signature);
    std::size_t pairs = 0;
    std::size_t wrong = 0;
    int start = 0;
    for (std::size_t component = 0; component < TestType::parameters.rank; ++component) {
        const int end = honest.count(component);
        REQUIRE(end - start > 10);
        for (auto i = static_cast<std::size_t>(start) + 1; i < static_cast<std::size_t>(end); ++i) {
            ++pairs;
            auto slots = honest;
            slots.position(i) = slots.position(i - 1);
            wrong += accepted(slots, record.signature);
            slots = honest;
            slots.position(i - 1) = slots.position(i);
            wrong += accepted(slots, record.signature);
            slots = honest;
            std::swap(slots.position(i - 1), slots.position(i));
            wrong += accepted(slots, record.signature);
        }
        start = end;
    }
    CHECK(wrong == 0);
    CHECK(pairs == static_cast<std::size_t>(start) - TestType::parameters.rank);
    // Position 0 twice: nothing is smaller than it.
    auto slots = first_positions<TestType>(0, 2);
    slots.position(1) = 0;
    CHECK_FALSE(accepted(slots, record.signature));
}

TEMPLATE_TEST_CASE("Hints with something in an unused slot are refused", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    const Slots<TestType> honest(record.signature);
    std::size_t wrong = 0;
    for (const auto& base : {honest, Slots<TestType>{}, first_positions<TestType>(p.rank - 1, p.omega - 1)}) {
        const auto used = static_cast<std::size_t>(base.count(p.rank - 1));
        REQUIRE(used < p.omega);
        REQUIRE(accepted(base, record.signature));
        for (std::size_t i = used; i < p.omega; ++i) {
            for (const int value : {1, 512, 1023}) {
                auto slots = base;
                slots.position(i) = value;
                wrong += accepted(slots, record.signature);
            }
        }
    }
    CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("Hints with a count that falls are refused", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    std::size_t tried = 0;
    for (std::size_t falling = 1; falling < p.rank; ++falling) {
        CAPTURE(falling);
        // One hint, at position 0: its slot looks like an unused one, so nothing but the order of the counts is wrong.
        auto slots = first_positions<TestType>(falling - 1, 1);
        REQUIRE(accepted(slots, record.signature));
        slots.count(falling) = 0;
        CHECK_FALSE(accepted(slots, record.signature));
        for (std::size_t i = falling; i < p.rank; ++i) {
            slots.count(i) = 0;
        }
        CHECK_FALSE(accepted(slots, record.signature));
        tried += 2;
    }
    CHECK(tried == 2 * (p.rank - 1));
}

TEMPLATE_TEST_CASE("Hints with a count above omega are refused", "[octarine]", Octarine128, Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    const auto omega = static_cast<int>(p.omega);
    for (std::size_t component = 0; component < p.rank; ++component) {
        CAPTURE(component);
        // omega hints are allowed. One more would be the first count, which looks like a position above all others or,
        // in a later component, like the only position.
        auto slots = first_positions<TestType>(0, p.omega);
        REQUIRE(accepted(slots, record.signature));
        for (std::size_t i = component; i < p.rank; ++i) {
            slots.count(i) = omega + 1;
        }
        CHECK_FALSE(accepted(slots, record.signature));
        for (std::size_t i = component; i < p.rank; ++i) {
            slots.count(i) = 1023;
        }
        CHECK_FALSE(accepted(slots, record.signature));
        slots = first_positions<TestType>(0, p.omega);
        slots.count(component) = omega + 1;
        CHECK_FALSE(accepted(slots, record.signature));
    }
}

TEMPLATE_TEST_CASE("Any value of a slot and any bit of a hint is judged as specified", "[octarine]", Octarine128,
                   Octarine256, Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    const Slots<TestType> honest(record.signature);
    std::size_t canonical = 0;
    std::size_t wrong = 0;
    const auto check = [&](const Slots<TestType>& slots) {
        canonical += slots.canonical();
        wrong += accepted(slots, record.signature) != slots.canonical();
    };
    const auto every_value = [&](Slots<TestType> slots, std::size_t slot) {
        for (int value = 0; value < 1024; ++value) {
            slots.values[slot] = value;
            check(slots);
        }
    };
    for (std::size_t component = 0; component < p.rank; ++component) {
        every_value(honest, p.omega + component);
        every_value(Slots<TestType>{}, p.omega + component);
        every_value(first_positions<TestType>(component, p.omega), p.omega + component);
    }
    for (const std::size_t slot : {std::size_t{0}, std::size_t{1}, p.omega / 3, p.omega - 1}) {
        every_value(honest, slot);
    }
    for (std::size_t bit = 0; bit < 10 * (p.omega + p.rank); ++bit) {
        auto slots = honest;
        slots.values[bit / 10] ^= 1 << bit % 10;
        check(slots);
    }
    CHECK(wrong == 0);
    CHECK(canonical > 100);
}

TEMPLATE_TEST_CASE("Canonical hints are well formed, whatever they hint at", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    const auto record = make_record<TestType>();
    CHECK(accepted(Slots<TestType>{}, record.signature));
    for (std::size_t component = 0; component < p.rank; ++component) {
        CAPTURE(component);
        CHECK(accepted(first_positions<TestType>(component, 1), record.signature));
        auto slots = first_positions<TestType>(component, p.omega);
        CHECK(accepted(slots, record.signature));
        for (std::size_t i = 0; i < p.omega; ++i) {
            slots.position(i) = static_cast<int>(1024 - p.omega + i);
        }
        CHECK(accepted(slots, record.signature));
        slots.position(0) = 0;
        CHECK(accepted(slots, record.signature));
    }
    // Positions rise within a component only: each begins where the one before it began.
    Slots<TestType> slots;
    for (std::size_t i = 0; i < 2 * p.rank; ++i) {
        slots.position(i) = i % 2 == 0 ? 0 : 1023;
        slots.count(i / 2) = static_cast<int>(i + 1);
    }
    CHECK(accepted(slots, record.signature));
}

TEMPLATE_TEST_CASE("The bound of z is exact for every coefficient", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    constexpr const Parameters& p = TestType::parameters;
    constexpr int bound = p.gamma1 - p.beta;
    const auto record = make_record<TestType>();
    Bytes signature = record.signature;
    const ByteSpan<> z = ByteSpan<>{signature}.subspan(p.challenge_seed_size, p.z_size());
    const std::vector<int> honest = read_fields(z, p.z_width);
    REQUIRE(honest.size() == 1024 * p.rank);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < honest.size(); i += stride) {
        for (const int value : {bound, -bound, bound + 1, -bound - 1, p.gamma1 - 1, -p.gamma1}) {
            write_field(z, p.z_width, i, flipped(value, p.z_width));
            wrong += TestType::instance().is_signature(signature);
        }
        for (const int value : {bound - 1, 1 - bound, 0, -1}) {
            write_field(z, p.z_width, i, flipped(value, p.z_width));
            wrong += !TestType::instance().is_signature(signature);
        }
        write_field(z, p.z_width, i, honest[i]);
    }
    CHECK(wrong == 0);
    CHECK(signature == record.signature);
}
