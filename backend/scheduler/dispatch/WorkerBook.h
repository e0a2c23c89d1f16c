#pragma once

#include "backend/ports/Records.h"
#include "backend/ports/SchedulerInbox.h"

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace apollo::scheduler {

/// The workers as this server sees them, and which live execution is whose. A slot in use is an execution in here, derived
/// from the runs, never a counter of its own.
class WorkerBook {
public:
    struct Worker {
        WorkerId id;
        Incarnation incarnation;
        bool connected = false;
        std::uint32_t slots = 0;
        std::vector<std::string> nodeTypes;
        DbTime lastSeen;
        DbTime shunUntil; ///< it refused something: not offered anything until then
        std::unordered_set<ExecutionId> executions;

        [[nodiscard]] bool runs(const std::string &type) const;
        [[nodiscard]] std::uint32_t freeSlots() const;
    };

    void connect(const ports::WorkerHello &hello, DbTime now);
    /// Ignored if a newer incarnation has connected meanwhile.
    void disconnect(const WorkerId &worker, Incarnation incarnation, DbTime now);
    void seen(const WorkerId &worker, Incarnation incarnation, DbTime now);
    void shun(const WorkerId &worker, DbTime until);

    /// Records that the execution is live on the worker, which need not have connected yet.
    void hold(const WorkerId &worker, ExecutionId execution, DbTime now);
    void drop(const WorkerId &worker, ExecutionId execution);

    /// The connected worker with most free slots that runs this type of node.
    [[nodiscard]] const Worker *place(const std::string &nodeType, DbTime now) const;
    [[nodiscard]] bool anyFree(DbTime now) const;
    [[nodiscard]] bool anyConnected() const;
    /// Workers that have been silent or away since before `limit`, and still hold executions.
    [[nodiscard]] std::vector<WorkerId> overdue(DbTime limit) const;
    [[nodiscard]] const Worker *find(const WorkerId &worker) const;
    [[nodiscard]] std::vector<ports::WorkerRecord> list() const;
    /// Forgets which executions are live, not who is connected.
    void forgetExecutions();

private:
    std::map<WorkerId, Worker> m_workers;
};

} // namespace apollo::scheduler
