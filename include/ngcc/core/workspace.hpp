// Large scratch memory: on the heap, wiped when it is given back.
#pragma once

#include <gsl/assert>
#include <memory>
#include <type_traits>

#include "ngcc/core/secret.hpp"

namespace ngcc::inline NGCC_ABI {

/// One T (a struct of all the arrays that an operation needs) on the heap, wiped when it dies. Movable, not copyable;
/// one that was moved from must not be used. An operation whose scratch is over a few kilobytes keeps it here, so that
/// no public function needs much stack.
template <class T>
requires std::is_trivially_destructible_v<T>
class Workspace {
  public:
    Workspace() : data_(new T) {}

    T& operator*() { return *pointer(); }
    const T& operator*() const { return *pointer(); }
    T* operator->() { return pointer(); }
    const T* operator->() const { return pointer(); }

  private:
    struct WipeAndDelete {
        void operator()(T* data) const {
            wipe(data, sizeof(T));
            delete data;
        }
    };

    T* pointer() const {
        Expects(data_ != nullptr);
        return data_.get();
    }

    std::unique_ptr<T, WipeAndDelete> data_;
};

}  // namespace ngcc::inline NGCC_ABI
