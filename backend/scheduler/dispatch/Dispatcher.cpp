#include "backend/scheduler/dispatch/Dispatcher.h"

#include "backend/domain/params/Params.h"

namespace apollo::scheduler {

namespace {

ports::Assignment describe(const Run &run, NodeIndex node) {
    const NodeSpec &spec = run.plan->node(node);
    const Attempt &attempt = *run.currentAttempt(node);
    const Timeouts &timeouts = run.plan->nodes[node.value()].timeouts;
    ports::Assignment a;
    a.worker = attempt.worker;
    a.execution = attempt.execution;
    a.token = attempt.token;
    a.run = run.head.id;
    a.node = spec.key;
    a.pipeline = run.head.pipelineName;
    a.attempt = attempt.number;
    a.nodeType = spec.type;
    a.configJson = spec.config.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    a.env = paramEnvironment(run.head.params);
    for (const auto &[name, value] : spec.env) a.env[name] = value;
    a.env["APOLLO_GENERATION"] = std::to_string(run.node(node).generation.value());
    a.runTimeout = timeouts.run;
    a.grace = timeouts.grace;
    a.traceParent = run.head.traceParent;
    return a;
}

} // namespace

void Dispatcher::dispatch() {
    constexpr std::size_t kMaxAside = 1000; // nodes that no free worker can run are looked at again in the next turn
    std::vector<std::pair<RunId, NodeIndex>> aside;
    while (!m_turn.ready.empty() && aside.size() < kMaxAside && m_turn.workers.anyFree(m_turn.now)) {
        const auto next = m_turn.ready.pop();
        LiveRun *live = m_turn.runs.find(next->first);
        if (!live || !engine::isDispatchable(live->run, next->second)) continue;
        const WorkerBook::Worker *worker = m_turn.workers.place(live->run.plan->node(next->second).type, m_turn.now);
        if (worker) {
            assign(*live, next->second, worker->id);
        } else {
            aside.push_back(*next);
        }
    }
    for (const auto &[run, node] : aside) m_turn.ready.push(run, node);
}

void Dispatcher::assign(LiveRun &live, NodeIndex node, const WorkerId &worker) {
    auto step = engine::assign(live.run, node, worker, m_turn.env());
    if (!step) return; // asked just before: cannot happen
    m_turn.record(live, std::move(step).value());
    m_turn.afterCommit.push_back([this, assignment = describe(live.run, node)] { m_turn.gateway.assign(assignment); });
}

} // namespace apollo::scheduler
