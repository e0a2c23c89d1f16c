#pragma once

#include <functional>
#include <utility>

namespace apollo::console {

/// Names one asynchronous call, to cancel it. Copies name the same call; dropping a handle does not cancel. GUI thread.
class CallHandle {
public:
    CallHandle() = default;
    explicit CallHandle(std::function<void()> cancel) : m_cancel(std::move(cancel)) {}

    /// After this returns none of the call's callbacks is called any more. Harmless when the call is over.
    void cancel() {
        if (m_cancel) std::exchange(m_cancel, nullptr)();
    }

private:
    std::function<void()> m_cancel;
};

/// A call that is cancelled when its owner goes away or starts the next one: the newest question is the only one asked.
class ScopedCall {
public:
    ScopedCall() = default;
    ~ScopedCall() { m_handle.cancel(); }
    ScopedCall(const ScopedCall &) = delete;
    ScopedCall &operator=(const ScopedCall &) = delete;

    ScopedCall &operator=(CallHandle handle) {
        m_handle.cancel();
        m_handle = std::move(handle);
        return *this;
    }
    void cancel() { m_handle.cancel(); }

private:
    CallHandle m_handle;
};

} // namespace apollo::console
