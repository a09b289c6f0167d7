// A suite that counts and times the calls of another one.
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "ngcc/core/bytes.hpp"
#include "ngcc/symmetric/concepts.hpp"

namespace ngcc::inline NGCC_ABI {

/// Calls of one kind of primitive, and the time spent in them.
struct CallCounter {
    std::uint64_t calls = 0;
    std::chrono::nanoseconds time{0};
    /// Of how many stretches `time` is the sum. Each of them includes what it costs to read the clock once, and costs
    /// as much again outside.
    std::uint64_t stretches = 0;
};

/// What a thread has spent on symmetric primitives since the last reset(), by kind. A digest is one call, however it
/// was fed; k digests side by side are k calls, and so are k outputs of a XOF: in lanes, all lanes count, also those
/// whose results are not used. Calls within calls are not counted.
struct SymmetricProfile {
    CallCounter hash;         ///< digests of the base hash
    CallCounter wide_digest;  ///< digests of more than 32 bytes
    CallCounter xof;
    CallCounter drng;

    void reset() { *this = {}; }
};

/// Base, with every call counted in profile(). It computes the same values.
template <SymmetricSuite Base>
class InstrumentedSuite {
  public:
    /// The counters of the calling thread.
    static SymmetricProfile& profile() {
        thread_local SymmetricProfile counters;
        return counters;
    }

  private:
    // Adds to a counter from now until it dies.
    class Measure {
      public:
        Measure(CallCounter SymmetricProfile::*kind, std::size_t calls) : counter_(profile().*kind) {
            counter_.calls += calls;
        }
        Measure(const Measure&) = delete;
        Measure& operator=(const Measure&) = delete;
        ~Measure() {
            counter_.time += std::chrono::steady_clock::now() - start_;
            ++counter_.stretches;
        }

      private:
        CallCounter& counter_;
        std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    };

    // A computation in lanes, of a hash or a XOF.
    template <class L, CallCounter SymmetricProfile::*Kind, class V>
    class CountedLanes {
      public:
        template <class Prefix>
        explicit CountedLanes(const Prefix& prefix) : inner_(prefix) {}

        void update(V word) {
            const Measure measure(Kind, 0);
            inner_.update(word);
        }
        void update(std::span<const V> words) {
            const Measure measure(Kind, 0);
            inner_.update(words);
        }
        auto digest() const requires requires(const L& lanes) { lanes.digest(); }
        {
            const Measure measure(Kind, V::lanes);
            return inner_.digest();
        }
        template <std::size_t Words>
        auto read() const requires requires(const L& lanes) {
            lanes.template read<Words>();
        }
        {
            const Measure measure(Kind, V::lanes);
            return inner_.template read<Words>();
        }

      private:
        L inner_;
    };

    template <Digester D, CallCounter SymmetricProfile::*Kind>
    class CountedDigester {
      public:
        static constexpr std::size_t digest_size = D::digest_size;
        using Digest = typename D::Digest;

        void update(ByteView<> data) {
            const Measure measure(Kind, 0);
            inner_.update(data);
        }
        Digest digest() const {
            const Measure measure(Kind, 1);
            return inner_.digest();
        }
        template <std::size_t Size>
        requires ngcc::Hash<D>
        void digest_tails(std::span<const ByteView<Size>> tails, std::span<Digest> digests) const {
            const Measure measure(Kind, tails.size());
            inner_.digest_tails(tails, digests);
        }

        template <class V>
        requires ngcc::Hash<D>
        class InLanes : public CountedLanes<typename D::template InLanes<V>, Kind, V> {
          public:
            explicit InLanes(const CountedDigester& prefix)
                : CountedLanes<typename D::template InLanes<V>, Kind, V>(prefix.inner_) {}
        };

      private:
        D inner_;
    };

    template <std::size_t Size>
    struct Select {
        using type = CountedDigester<typename Base::template Digest<Size>, &SymmetricProfile::wide_digest>;
    };
    template <std::size_t Size>
    requires(Size == 32) struct Select<Size> {
        using type = CountedDigester<typename Base::Hash, &SymmetricProfile::hash>;
    };

  public:
    using Hash = CountedDigester<typename Base::Hash, &SymmetricProfile::hash>;
    template <std::size_t Size>
    using Digest = typename Select<Size>::type;

    class Xof {
      public:
        void update(ByteView<> data) {
            const Measure measure(&SymmetricProfile::xof, 0);
            inner_.update(data);
        }
        void read(std::uint64_t offset, ByteSpan<> out) const {
            const Measure measure(&SymmetricProfile::xof, 1);
            inner_.read(offset, out);
        }
        template <std::size_t Size>
        void expand(std::span<const ByteView<Size>> tails, std::span<const ByteSpan<>> outs) const {
            const Measure measure(&SymmetricProfile::xof, tails.size());
            inner_.expand(tails, outs);
        }
        template <class V>
        class InLanes : public CountedLanes<typename Base::Xof::template InLanes<V>, &SymmetricProfile::xof, V> {
          public:
            explicit InLanes(const Xof& prefix)
                : CountedLanes<typename Base::Xof::template InLanes<V>, &SymmetricProfile::xof, V>(prefix.inner_) {}
        };

      private:
        typename Base::Xof inner_;
    };

    /// A random source, with its calls counted as those of the generator.
    template <RandomSource Source>
    class Counted {
      public:
        template <class... Arguments>
        requires std::constructible_from<Source, Arguments...>
        explicit Counted(Arguments&&... arguments) : inner_(std::forward<Arguments>(arguments)...) {}
        [[nodiscard]] bool fill(ByteSpan<> out) {
            const Measure measure(&SymmetricProfile::drng, 1);
            return inner_.fill(out);
        }

      private:
        Source inner_;
    };
    using Drng = Counted<typename Base::Drng>;
};

}  // namespace ngcc::inline NGCC_ABI
