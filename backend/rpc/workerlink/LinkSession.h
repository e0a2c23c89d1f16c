#pragma once

#include "backend/ports/Clock.h"
#include "backend/rpc/call/StreamDoor.h"
#include "backend/rpc/workerlink/LinkRegistry.h"
#include "backend/rpc/workerlink/LogIntake.h"

#include <grpcpp/support/server_callback.h>

#include <deque>
#include <optional>

namespace apollo::rpc {

/// What a link needs; outlives every call.
struct LinkDeps {
    const ports::Clock &clock;
    StreamDoor &door;
    LinkRegistry &registry;
    Executor &executor;
    LogIntake::Deps logs;
    ServerId server;
    Duration heartbeatEvery;
    bool certificateNeeded = false; ///< over TCP, the worker must have shown one
    ports::SchedulerInbox *inbox = nullptr;
};

/// One worker's stream. Reactions only take messages apart and enqueue; storing is done by the intake. Keeps itself
/// alive until gRPC is done with it.
class LinkSession final : public grpc::ServerBidiReactor<link::WorkerMessage, link::ServerMessage>,
                          public WorkerLink,
                          public LiveStream,
                          public LogIntake::Listener,
                          public std::enable_shared_from_this<LinkSession> {
public:
    LinkSession(grpc::CallbackServerContext &context, LinkDeps &deps);

    /// Starts and returns the reactor for gRPC. Once, by whoever made the session as a shared_ptr.
    grpc::ServerBidiReactor<link::WorkerMessage, link::ServerMessage> *run();

    void send(link::ServerMessage message) override;
    void supersede() override;
    void end(const Error &why) override;
    void linesStored(ExecutionId execution, std::uint64_t upToLine) override;
    void intakeDrained() override;

private:
    void OnReadDone(bool ok) override;
    void OnWriteDone(bool ok) override;
    void OnCancel() override;
    void OnDone() override;

    /// On the executor: may the caller be here at all?
    void open();
    [[nodiscard]] Expected<void> admit();

    [[nodiscard]] Expected<void> take(const link::WorkerMessage &message);
    [[nodiscard]] Expected<void> takeHello(const link::Hello &hello);
    [[nodiscard]] Expected<void> takeClaim(const link::Claim &claim);
    [[nodiscard]] Expected<void> takeLog(const link::LogChunk &chunk);
    [[nodiscard]] Expected<void> takeResult(const link::Result &result);
    [[nodiscard]] Expected<void> takeRefusal(const link::Refuse &refuse);
    void takeHeartbeat(const link::Heartbeat &heartbeat);
    [[nodiscard]] bool isSuperseded();

    // m_mutex is held.
    void readNext();
    void writeNext();
    void finishIfPossible();
    void beginEnding(const std::optional<Error> &why);

    grpc::CallbackServerContext &m_context; ///< alive until finished
    LinkDeps &m_deps;
    const std::string m_secret;
    const bool m_certified;
    std::shared_ptr<LinkSession> m_self;
    std::shared_ptr<LogIntake> m_intake; ///< shared with its jobs
    link::WorkerMessage m_incoming;      ///< of the outstanding read

    // Used by reactions to reads alone, which never run twice at once.
    std::optional<WorkerId> m_worker; ///< after its hello
    Incarnation m_incarnation;
    std::uint64_t m_lastHeartbeat = 0;

    std::mutex m_mutex;             ///< guards what follows
    link::ServerMessage m_outgoing; ///< of the outstanding write
    std::deque<link::ServerMessage> m_queue;
    std::size_t m_queuedBytes = 0;
    bool m_writing = false;
    bool m_opening = true;   ///< the executor still looks at the token
    bool m_readHeld = false; ///< a read was due while the intake was full
    bool m_superseded = false;
    bool m_cancelled = false;
    bool m_ending = false;
    bool m_finished = false;
    std::optional<Error> m_why;
};

} // namespace apollo::rpc
