#pragma once

#include "backend/actions/access/Refusals.h"
#include "backend/actions/verbs/VerbInfo.h"
#include "backend/ports/QueryStore.h"
#include "backend/ports/SchedulerInbox.h"

namespace apollo::actions {

/// One verb as offered to one caller on one run or node, now.
struct OfferedAction {
    const VerbInfo *verb = nullptr; ///< lives for ever
    std::optional<Error> refusal;   ///< absent = allowed
    std::uint32_t affected = 0;     ///< nodes that it would reset, stop or set
    std::uint32_t running = 0;      ///< of these, running now
    std::string impact;             ///< one sentence; empty where the state forbids the verb
};

struct OfferedActions {
    std::vector<OfferedAction> actions;
    std::optional<Revision> nodeRevision; ///< if a node was asked for
    Revision runRevision;
};

/// What operators may do to runs: rights and form of a request are checked here, the state is the engine's business.
/// Blocking (audit trail, queries); safe from any thread.
class ActionService {
public:
    static constexpr std::size_t kMaxTargets = 500;

    ActionService(ports::QueryStore &query, ports::AuditSink &audit, const ports::Clock &clock)
        : m_query(query), m_refusals(audit, clock) {}

    /// Which verbs `principal` may use on the run, and on `node` if one is named. Errors: NotFound `run.not_found`,
    /// `node.not_found`.
    [[nodiscard]] Expected<OfferedActions> listActions(RunId run, const std::optional<NodeKey> &node,
                                                       const ports::Principal &principal);

    /// Authorises and checks the order, then hands it to the scheduler. `reply` is called exactly once: here if the
    /// order is refused (Denied and bad reasons are audited), else by the scheduler.
    void act(ports::ActionOrder order, ports::SchedulerInbox &inbox, ports::Reply<ports::ActionOutcome> reply);

    /// Checks the order and hands it to the scheduler. The caller has authorised it. `reply` as above.
    void start(ports::StartOrder order, ports::SchedulerInbox &inbox, ports::Reply<RunHead> reply);

private:
    [[nodiscard]] Expected<void> admit(const ports::ActionOrder &order);

    ports::QueryStore &m_query;
    Refusals m_refusals;
};

} // namespace apollo::actions
