#include "backend/worker/link/Session.h"

#include <spdlog/spdlog.h>

namespace apollo::worker {

Session::Session(const std::string &token, LinkListener &listener) : m_listener(listener) {
    m_context.AddMetadata("authorization", "Bearer " + token);
}

void Session::open(v1::WorkerService::Stub &stub) {
    stub.async()->Link(&m_context, this);
    AddHold(); // writes are started by other threads than gRPC's; released in close()
    StartRead(&m_incoming);
    StartCall();
}

void Session::send(const WorkerMessage &message) {
    auto converted = convert::toProto(message);
    const std::lock_guard lock(m_mutex);
    m_greeted = m_greeted || std::holds_alternative<Hello>(message);
    if (m_closed || !m_greeted) return;
    m_outgoing.push_back(std::move(converted));
    if (!m_writing) writeNext();
}

/// With m_mutex held and something to write.
void Session::writeNext() {
    m_writing = true;
    grpc::WriteOptions options;
    if (m_outgoing.size() > 1) options.set_buffer_hint(); // more follows at once: let them share a packet
    StartWrite(&m_outgoing.front(), options);
}

void Session::OnWriteDone(bool ok) {
    const std::lock_guard lock(m_mutex);
    m_writing = false;
    m_outgoing.pop_front();
    if (ok && !m_closed && !m_outgoing.empty()) writeNext();
}

void Session::OnReadDone(bool ok) {
    if (!ok) {
        close();
        return;
    }
    if (m_incoming.has_welcome()) m_welcomed = true;
    if (const auto delivered = convert::deliver(m_incoming, m_listener); !delivered)
        spdlog::warn("message of the server ignored: {}", delivered.error().text);
    StartRead(&m_incoming);
}

/// Nothing more comes from the server: no write is started any more, and the stream may end.
void Session::close() {
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    RemoveHold();
}

void Session::OnDone(const grpc::Status &status) {
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_status = status;
    m_ended.notify_all(); // with the lock held: the waiter destroys this object
}

grpc::Status Session::waitForEnd() {
    std::unique_lock lock(m_mutex);
    m_ended.wait(lock, [this] { return m_status.has_value(); });
    return *m_status;
}

} // namespace apollo::worker
