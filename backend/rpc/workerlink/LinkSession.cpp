#include "backend/rpc/workerlink/LinkSession.h"

#include "backend/rpc/call/Reporting.h"
#include "backend/rpc/convert/Runs.h"
#include "backend/rpc/convert/Status.h"
#include "backend/rpc/workerlink/Messages.h"
#include "backend/rpc/workerlink/ResultRules.h"

namespace apollo::rpc {

namespace {

constexpr std::size_t kMaxQueuedMessages = 20'000;
constexpr std::size_t kMaxQueuedBytes = 32u << 20;

bool isLocal(const grpc::CallbackServerContext &context) { return context.peer().rfind("unix:", 0) == 0; }

bool isCertified(const grpc::CallbackServerContext &context) {
    const auto auth = context.auth_context();
    return auth && auth->IsPeerAuthenticated();
}

Error protocolError(std::string text) { return makeError(ErrorCode::Invalid, "worker.protocol", std::move(text)); }

} // namespace

LinkSession::LinkSession(grpc::CallbackServerContext &context, LinkDeps &deps)
    : m_context(context), m_deps(deps), m_secret(bearerOf(context)),
      m_certified(isLocal(context) || isCertified(context)) {}

grpc::ServerBidiReactor<link::WorkerMessage, link::ServerMessage> *LinkSession::run() {
    m_self = shared_from_this();
    m_intake = std::make_shared<LogIntake>(m_deps.logs, std::weak_ptr<LogIntake::Listener>(m_self));
    if (!m_deps.executor.post([self = m_self] { self->open(); })) {
        const std::lock_guard lock(m_mutex);
        m_opening = false;
        beginEnding(makeError(ErrorCode::Exhausted, "server.busy",
                              "The server has too much to do just now. Connect again in a moment."));
    }
    return this;
}

Expected<void> LinkSession::admit() {
    if (m_deps.certificateNeeded && !m_certified)
        return makeError(ErrorCode::Unauthenticated, "auth.certificate",
                         "A worker must show a certificate of this installation on this port.");
    auto admitted = m_deps.door.admit(shared_from_this(), m_secret, kLinkMethod);
    if (!admitted) return std::move(admitted).error();
    return {};
}

void LinkSession::open() {
    auto admitted = admit();
    const std::lock_guard lock(m_mutex);
    m_opening = false;
    if (!admitted) return beginEnding(admitted.error());
    if (m_ending || m_cancelled) return finishIfPossible();
    readNext();
}

void LinkSession::readNext() {
    if (m_ending || m_finished) return;
    m_readHeld = m_intake->isFull();
    if (!m_readHeld) StartRead(&m_incoming);
}

void LinkSession::writeNext() {
    if (m_writing || m_finished || m_ending || m_queue.empty()) return;
    m_outgoing = std::move(m_queue.front());
    m_queue.pop_front();
    m_queuedBytes -= m_outgoing.ByteSizeLong();
    m_writing = true;
    grpc::WriteOptions options;
    if (!m_queue.empty()) options.set_buffer_hint(); // more follows at once: let them share a packet
    StartWrite(&m_outgoing, options);
}

void LinkSession::beginEnding(const std::optional<Error> &why) {
    if (!m_ending) {
        m_ending = true;
        m_why = why;
        m_queue.clear();
        m_queuedBytes = 0;
    }
    finishIfPossible();
}

/// Once: when nobody uses the context and no write is outstanding.
void LinkSession::finishIfPossible() {
    if (m_finished || m_writing || m_opening || !(m_ending || m_cancelled)) return;
    m_finished = true;
    if (m_why) reportInside(m_deps.executor, kLinkMethod, *m_why);
    if (m_cancelled) return Finish(grpc::Status::CANCELLED);
    Finish(m_why ? toStatus(*m_why, m_context) : grpc::Status::OK);
}

void LinkSession::send(link::ServerMessage message) {
    const std::lock_guard lock(m_mutex);
    if (m_ending || m_cancelled) return; // the worker says what it holds when it comes back
    m_queuedBytes += message.ByteSizeLong();
    m_queue.push_back(std::move(message));
    if (m_queue.size() <= kMaxQueuedMessages && m_queuedBytes <= kMaxQueuedBytes) return writeNext();
    beginEnding(
        makeError(ErrorCode::Exhausted, "worker.slow", "The worker does not take its messages. Connect again."));
    if (!m_finished) m_context.TryCancel(); // the outstanding write would keep the dead link for long
}

void LinkSession::supersede() {
    const std::lock_guard lock(m_mutex);
    m_superseded = true;
    beginEnding(makeError(ErrorCode::Conflict, "worker.superseded", "A newer link of this worker took over."));
}

void LinkSession::end(const Error &why) {
    const std::lock_guard lock(m_mutex);
    beginEnding(why);
}

bool LinkSession::isSuperseded() {
    const std::lock_guard lock(m_mutex);
    return m_superseded;
}

void LinkSession::linesStored(ExecutionId execution, std::uint64_t upToLine) {
    link::ServerMessage message;
    message.mutable_log_ack()->set_execution_id(execution.value().toText());
    message.mutable_log_ack()->set_up_to_line(upToLine);
    send(std::move(message));
}

void LinkSession::intakeDrained() {
    const std::lock_guard lock(m_mutex);
    if (m_readHeld) readNext();
}

void LinkSession::OnReadDone(bool ok) {
    std::optional<Error> why;
    if (ok && !isSuperseded()) {
        if (auto taken = take(m_incoming); !taken) why = std::move(taken).error();
    }
    const std::lock_guard lock(m_mutex);
    if (!ok || why) return beginEnding(why);
    readNext();
}

void LinkSession::OnWriteDone(bool ok) {
    const std::lock_guard lock(m_mutex);
    m_writing = false;
    if (!ok) return beginEnding(std::nullopt);
    if (m_ending || m_cancelled) return finishIfPossible();
    writeNext();
}

void LinkSession::OnCancel() {
    const std::lock_guard lock(m_mutex);
    m_cancelled = true;
    finishIfPossible();
}

void LinkSession::OnDone() {
    m_intake->stop();
    if (m_worker) m_deps.registry.detach(this, *m_worker);
    const auto self = std::move(m_self); // destroys the session when it leaves this scope, unless a job still holds it
}

Expected<void> LinkSession::take(const link::WorkerMessage &message) {
    using Body = link::WorkerMessage;
    if (message.ByteSizeLong() > findPolicy(kLinkMethod)->maxBytes)
        return protocolError("A message to the server has at most 4 MiB.");
    const auto body = message.body_case();
    if (!m_worker && body != Body::kHello) return protocolError("The first message of a worker is its hello.");
    switch (body) {
    case Body::kHello: return takeHello(message.hello());
    case Body::kClaim: return takeClaim(message.claim());
    case Body::kHeartbeat: takeHeartbeat(message.heartbeat()); return {};
    case Body::kLog: return takeLog(message.log());
    case Body::kResult: return takeResult(message.result());
    case Body::kRefuse: return takeRefusal(message.refuse());
    case Body::kStarted:     // the granted claim has said it already
    case Body::kCancelState: // the outcome comes as a result; a stop without one shows as unconfirmed at its deadline
    case Body::BODY_NOT_SET: // from a newer worker
        return {};
    }
    return {};
}

Expected<void> LinkSession::takeHello(const link::Hello &proto) {
    if (m_worker) return protocolError("A worker says hello once.");
    auto hello = toHello(proto);
    if (!hello) return std::move(hello).error();
    const WorkerId worker = hello->worker;
    m_incarnation = hello->incarnation;
    link::ServerMessage message;
    link::Welcome &welcome = *message.mutable_welcome();
    welcome.set_server_id(m_deps.server.value());
    welcome.set_server_time(m_deps.clock.now().micros());
    welcome.set_heartbeat_every(m_deps.heartbeatEvery.count());
    if (auto attached = m_deps.registry.attach(shared_from_this(), std::move(hello).value(), std::move(message));
        !attached)
        return attached;
    m_worker = worker;
    return {};
}

Expected<void> LinkSession::takeClaim(const link::Claim &claim) {
    const auto execution = parseId<ExecutionId>(claim.execution_id());
    if (!execution) return execution.error();
    m_deps.inbox->claim(*m_worker, *execution, FencingToken(claim.token()));
    return {};
}

Expected<void> LinkSession::takeLog(const link::LogChunk &chunk) {
    const auto execution = parseId<ExecutionId>(chunk.execution_id());
    if (!execution) return execution.error();
    std::vector<ports::LogLine> lines = toLines(chunk);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].number == 0 || (i > 0 && lines[i].number <= lines[i - 1].number))
            return protocolError("Lines of a log have ascending numbers from 1.");
        if (lines[i].text.size() > limits::kMaxTextBytes) return protocolError("A line of a log has at most 64 KiB.");
    }
    m_intake->add(*execution, std::move(lines), chunk.truncated());
    return {};
}

Expected<void> LinkSession::takeResult(const link::Result &proto) {
    auto result = toResult(proto);
    if (!result) return std::move(result).error();
    // Behind the lines that came before it: an attempt that is over has its whole log.
    m_intake->afterwards(
        [inbox = m_deps.inbox, hub = &m_deps.logs.hub, worker = *m_worker, taken = std::move(result).value()] {
            inbox->result(worker, taken);
            hub->resultArrived(taken.execution);
        });
    return {};
}

Expected<void> LinkSession::takeRefusal(const link::Refuse &refuse) {
    const auto execution = parseId<ExecutionId>(refuse.execution_id());
    if (!execution) return execution.error();
    m_deps.inbox->refused(*m_worker, *execution, FencingToken(refuse.token()),
                          refuse.reason().substr(0, kMaxResultMessage));
    return {};
}

void LinkSession::takeHeartbeat(const link::Heartbeat &heartbeat) {
    if (heartbeat.number() <= m_lastHeartbeat) return;
    m_lastHeartbeat = heartbeat.number();
    m_deps.inbox->heartbeat(*m_worker, m_incarnation);
}

} // namespace apollo::rpc
