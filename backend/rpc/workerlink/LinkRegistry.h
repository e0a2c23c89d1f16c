#pragma once

#include "backend/ports/SchedulerInbox.h"
#include "backend/ports/WorkerGateway.h"
#include "backend/rpc/convert/Proto.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace apollo::rpc {

/// A worker's open stream, as the registry sees it. From any thread; never blocks.
class WorkerLink {
public:
    virtual ~WorkerLink() = default;
    /// Queues a message. A worker that takes nothing loses its link.
    virtual void send(link::ServerMessage message) = 0;
    /// A newer link of the same worker took over: end, without a word to the scheduler.
    virtual void supersede() = 0;
};

/// Which worker is at the other end of which stream. Keeps the order of what the scheduler hears: a worker is
/// connected, then gone, then connected again. Safe from any thread.
class LinkRegistry final : public ports::WorkerGateway {
public:
    /// Told when the first worker comes and when the last one goes.
    using AnyWorker = std::function<void(bool)>;

    LinkRegistry(std::uint64_t logCapBytes, AnyWorker anyWorker)
        : m_logCapBytes(logCapBytes), m_anyWorker(std::move(anyWorker)) {}

    /// Before the first link.
    void open(ports::SchedulerInbox &inbox) { m_inbox = &inbox; }

    /// Makes `link` the one of its worker and tells the scheduler. The newest life of a worker wins, and among links of
    /// the same life the newest link. `welcome` goes out before anything else. Errors: Conflict `worker.superseded`.
    [[nodiscard]] Expected<void> attach(const std::shared_ptr<WorkerLink> &link, ports::WorkerHello hello,
                                        link::ServerMessage welcome);
    /// The stream is over. No effect if another link took its place.
    void detach(const WorkerLink *link, const WorkerId &worker);

    struct Census {
        std::uint32_t workers = 0;
        std::uint32_t slots = 0;
    };
    [[nodiscard]] Census census() const;

    void assign(const ports::Assignment &assignment) override;
    void answerClaim(const WorkerId &worker, ExecutionId execution, FencingToken token, bool granted,
                     const std::string &whyNot) override;
    void acknowledge(const WorkerId &worker, ExecutionId execution) override;
    void cancel(const WorkerId &worker, ExecutionId execution, FencingToken token, bool kill) override;
    void forget(const WorkerId &worker, ExecutionId execution, const std::string &reason) override;

private:
    struct Entry {
        std::shared_ptr<WorkerLink> link; ///< shared with its call
        Incarnation incarnation;
        std::uint32_t slots = 0;
    };
    void send(const WorkerId &worker, link::ServerMessage message);

    const std::uint64_t m_logCapBytes;
    const AnyWorker m_anyWorker;
    ports::SchedulerInbox *m_inbox = nullptr;
    mutable std::mutex m_mutex; ///< guards what follows
    std::map<WorkerId, Entry> m_links;
};

} // namespace apollo::rpc
