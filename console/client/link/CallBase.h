#pragma once

#include "console/client/link/GuiPost.h"

#include <grpcpp/client_context.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace apollo::console {

/// Counts the calls that gRPC still works on, so that a client can go away only after the last of them.
class CallGate {
public:
    void enter() {
        const std::lock_guard lock(m_mutex);
        ++m_open;
    }
    void leave() {
        const std::lock_guard lock(m_mutex);
        --m_open;
        m_changed.notify_all();
    }
    /// True when no call is open any more.
    bool waitUntilEmpty(std::chrono::milliseconds limit) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, limit, [this] { return m_open == 0; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_open = 0;
};

/// What every call shares: its context, its way home, and whether anybody still wants the answer.
class CallBase {
public:
    CallBase(std::shared_ptr<GuiPost> post, std::shared_ptr<CallGate> gate)
        : m_post(std::move(post)), m_gate(std::move(gate)) {
        m_gate->enter();
    }
    virtual ~CallBase() = default;
    CallBase(const CallBase &) = delete;
    CallBase &operator=(const CallBase &) = delete;

    /// Nobody wants the answer: no callback after this. GUI thread.
    virtual void drop() = 0;
    /// Ends the call early; its callback still comes, with an error. GUI thread.
    virtual void abort() { m_context.TryCancel(); }

    grpc::ClientContext &context() { return m_context; }

protected:
    GuiPost &post() { return *m_post; }
    void leaveGate() { m_gate->leave(); }

private:
    grpc::ClientContext m_context;
    std::shared_ptr<GuiPost> m_post;  ///< shared with the client and all its calls: whoever is last closes the door
    std::shared_ptr<CallGate> m_gate; ///< likewise
};

} // namespace apollo::console
