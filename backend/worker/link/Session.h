#pragma once

#include "backend/worker/link/Convert.h"

#include "apollo/worker/v1/worker.grpc.pb.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace apollo::worker {

/// One stream, from opening to end. Calls the listener from gRPC's threads, one call at a time.
/// Must live until waitForEnd() has returned.
class Session final : public grpc::ClientBidiReactor<v1::WorkerMessage, v1::ServerMessage> {
public:
    Session(const std::string &token, LinkListener &listener);

    /// Once.
    void open(v1::WorkerService::Stub &stub);
    /// Any thread; never blocks. Dropped before the Hello and after the end.
    void send(const WorkerMessage &message);
    /// Any thread; the end follows.
    void cancel() { m_context.TryCancel(); }
    [[nodiscard]] grpc::Status waitForEnd();
    [[nodiscard]] bool welcomed() const { return m_welcomed; }

private:
    void OnReadDone(bool ok) override;
    void OnWriteDone(bool ok) override;
    void OnDone(const grpc::Status &status) override;
    void writeNext();
    void close();

    grpc::ClientContext m_context;
    LinkListener &m_listener;
    v1::ServerMessage m_incoming;
    std::atomic<bool> m_welcomed = false;

    std::mutex m_mutex;                       ///< guards all below
    std::deque<v1::WorkerMessage> m_outgoing; ///< the front is being written while m_writing
    bool m_writing = false;
    bool m_greeted = false; ///< the Hello is in the queue or sent
    bool m_closed = false;
    std::optional<grpc::Status> m_status;
    std::condition_variable m_ended;
};

} // namespace apollo::worker
