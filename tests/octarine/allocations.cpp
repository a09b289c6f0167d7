// What verification allocates: its workspace, whatever comes in. Counted by an operator new of this program.
#include <cstdlib>
#include <new>

#include "support.hpp"
#include "support/catch.hpp"

namespace {

std::size_t allocations;
std::size_t allocated_bytes;

void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    allocated_bytes += size;
    void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    return memory != nullptr ? memory : throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(size, alignof(std::max_align_t));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {  // of sorting, for one
    return std::malloc(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

using namespace octarine_test;

TEMPLATE_TEST_CASE("Verification allocates its workspace and nothing else", "[octarine]", Octarine128, Octarine256,
                   Octarine512) {
    const auto record = make_record<TestType>();
    const auto verifier = TestType::instance().verifier(record.keys.public_key);
    const Bytes large(1 << 20, 7);
    const Parts message = {record.message};
    const Parts others = {{}, large, large};

    struct Cost {
        bool valid;
        std::size_t allocations, bytes;
    };
    const auto cost = [&](const Parts& parts, const Bytes& signature) {
        const std::size_t allocations_before = allocations;
        const std::size_t bytes_before = allocated_bytes;
        const bool valid = verifier->verify(parts, signature);
        return Cost{valid, allocations - allocations_before, allocated_bytes - bytes_before};
    };

    const Cost good = cost(message, record.signature);
    CHECK(good.valid);
    CHECK(good.allocations == 1);
    CHECK(good.bytes <= 128 * 1024);
    const Cost other_message = cost(others, record.signature);
    CHECK_FALSE(other_message.valid);
    CHECK(other_message.allocations == 1);
    CHECK(other_message.bytes == good.bytes);

    // What is malformed does not get that far.
    Bytes malformed = record.signature;
    malformed.at(malformed.size() - 1) ^= 0xff;
    for (const Bytes& bytes :
         {malformed, Bytes(record.signature.size()), Bytes(record.signature.size(), 0xff), Bytes(1 << 20), Bytes()}) {
        const Cost refused = cost(message, bytes);
        CHECK_FALSE(refused.valid);
        CHECK(refused.allocations == 0);
    }
}
