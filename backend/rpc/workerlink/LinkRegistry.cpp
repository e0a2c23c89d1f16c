#include "backend/rpc/workerlink/LinkRegistry.h"

#include "backend/rpc/workerlink/Messages.h"

namespace apollo::rpc {

Expected<void> LinkRegistry::attach(const std::shared_ptr<WorkerLink> &link, ports::WorkerHello hello,
                                    link::ServerMessage welcome) {
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_links.find(hello.worker); known != m_links.end()) {
        if (hello.incarnation < known->second.incarnation)
            return makeError(ErrorCode::Conflict, "worker.superseded",
                             "A newer process of worker \"" + hello.worker.value() +
                                 "\" is connected. Two workers must not share an id.",
                             {{"worker", hello.worker.value()}});
        known->second.link->supersede();
    }
    link->send(std::move(welcome));
    m_links[hello.worker] = {link, hello.incarnation, hello.slots};
    if (m_links.size() == 1) m_anyWorker(true);
    m_inbox->workerConnected(std::move(hello));
    return {};
}

void LinkRegistry::detach(const WorkerLink *link, const WorkerId &worker) {
    const std::lock_guard lock(m_mutex);
    const auto known = m_links.find(worker);
    if (known == m_links.end() || known->second.link.get() != link) return;
    const Incarnation incarnation = known->second.incarnation;
    m_links.erase(known);
    if (m_links.empty()) m_anyWorker(false);
    m_inbox->workerGone(worker, incarnation);
}

LinkRegistry::Census LinkRegistry::census() const {
    const std::lock_guard lock(m_mutex);
    Census census;
    for (const auto &[worker, entry] : m_links) {
        ++census.workers;
        census.slots += entry.slots;
    }
    return census;
}

void LinkRegistry::send(const WorkerId &worker, link::ServerMessage message) {
    std::shared_ptr<WorkerLink> link;
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_links.find(worker); known != m_links.end()) link = known->second.link;
    }
    if (link) link->send(std::move(message));
}

void LinkRegistry::assign(const ports::Assignment &assignment) {
    send(assignment.worker, assignMessage(assignment, m_logCapBytes));
}

void LinkRegistry::answerClaim(const WorkerId &worker, ExecutionId execution, FencingToken token, bool granted,
                               const std::string &whyNot) {
    link::ServerMessage message;
    link::ClaimReply &reply = *message.mutable_claim_reply();
    reply.set_execution_id(execution.value().toText());
    reply.set_token(token.value());
    reply.set_granted(granted);
    reply.set_why_not(whyNot);
    send(worker, std::move(message));
}

void LinkRegistry::acknowledge(const WorkerId &worker, ExecutionId execution) {
    link::ServerMessage message;
    message.mutable_ack()->set_execution_id(execution.value().toText());
    send(worker, std::move(message));
}

void LinkRegistry::cancel(const WorkerId &worker, ExecutionId execution, FencingToken token, bool kill) {
    link::ServerMessage message;
    link::Cancel &cancel = *message.mutable_cancel();
    cancel.set_execution_id(execution.value().toText());
    cancel.set_token(token.value());
    cancel.set_kill(kill);
    send(worker, std::move(message));
}

void LinkRegistry::forget(const WorkerId &worker, ExecutionId execution, const std::string &reason) {
    link::ServerMessage message;
    message.mutable_forget()->set_execution_id(execution.value().toText());
    message.mutable_forget()->set_reason(reason);
    send(worker, std::move(message));
}

} // namespace apollo::rpc
