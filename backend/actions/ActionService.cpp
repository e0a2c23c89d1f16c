#include "backend/actions/ActionService.h"

#include "backend/actions/access/Access.h"
#include "backend/actions/access/RequestRules.h"
#include "backend/actions/verbs/Registry.h"
#include "backend/engine/Engine.h"

namespace apollo::actions {

namespace {

constexpr std::size_t kMaxParams = 200;

/// One entry stands for the whole refused request: nothing of it happened, and a flood of refusals must not flood the
/// trail.
Attempted attemptedBy(const ports::ActionOrder &order) {
    Attempted attempted;
    attempted.action = std::string(kVerbs.text(order.verb));
    attempted.objectKind = actsOnRun(order.verb) ? "run" : "node";
    attempted.reason = order.reason;
    attempted.request = order.request;
    if (order.targets.empty()) return attempted;
    const ports::ActionTarget &first = order.targets.front();
    attempted.run = first.run;
    attempted.object = first.run.value().toText();
    if (first.node) attempted.object += "/" + first.node->value();
    if (order.targets.size() > 1) attempted.object += " and " + std::to_string(order.targets.size() - 1) + " more";
    return attempted;
}

Expected<void> checkTargets(const ports::ActionOrder &order) {
    const std::size_t count = order.targets.size();
    if (count == 0 || count > ActionService::kMaxTargets)
        return makeError(ErrorCode::Invalid, "action.target_count",
                         "The request names " + std::to_string(count) + " targets; 1 to " +
                             std::to_string(ActionService::kMaxTargets) + " are allowed.",
                         {{"count", std::to_string(count)}});
    const bool onRun = actsOnRun(order.verb);
    for (const ports::ActionTarget &target : order.targets) {
        if (onRun && target.node)
            return makeError(ErrorCode::Invalid, "action.needs_run",
                             "This verb acts on a whole run; do not name a node.");
        if (!onRun && !target.node)
            return makeError(ErrorCode::Invalid, "action.needs_node",
                             "This verb acts on a node; name one in every target.");
    }
    return {};
}

OfferedAction offer(const VerbInfo &verb, const Run &run, std::optional<NodeIndex> node,
                    const ports::Principal &principal) {
    OfferedAction offered;
    offered.verb = &verb;
    Intent intent;
    intent.verb = verb.verb;
    intent.actor = principal.actor();
    if (!verb.onRun) intent.node = node;
    if (auto allowed = engine::check(run, intent); allowed) {
        engine::Impact impact = engine::impact(run, intent);
        offered.affected = impact.affected;
        offered.running = impact.running;
        offered.impact = std::move(impact.text);
    } else {
        offered.refusal = std::move(allowed).error();
    }
    if (!includes(principal.role, verb.role)) offered.refusal = deniedError(principal, verb.role, verb.auditText);
    return offered;
}

} // namespace

Expected<OfferedActions> ActionService::listActions(RunId id, const std::optional<NodeKey> &key,
                                                    const ports::Principal &principal) {
    auto run = m_query.loadRun(id);
    if (!run) return std::move(run).error();
    std::optional<NodeIndex> node;
    if (key) {
        node = run->plan->find(*key);
        if (!node)
            return makeError(ErrorCode::NotFound, "node.not_found", "The run has no node \"" + key->value() + "\".",
                             {{"node", key->value()}});
    }
    OfferedActions offered;
    offered.runRevision = run->head.revision;
    if (node) offered.nodeRevision = run->node(*node).revision;
    for (const VerbInfo &verb : allVerbs())
        if (verb.onRun || node) offered.actions.push_back(offer(verb, *run, node, principal));
    return offered;
}

Expected<void> ActionService::admit(const ports::ActionOrder &order) {
    const VerbInfo &verb = infoOf(order.verb);
    if (!includes(order.principal.role, verb.role))
        return m_refusals.refuse(order.principal, attemptedBy(order),
                                 deniedError(order.principal, verb.role, verb.auditText));
    if (auto request = checkRequestId(order.request); !request) return request;
    if (auto targets = checkTargets(order); !targets) return targets;
    if (auto reason = checkReason(order.reason, verb.reasonRequired); !reason)
        return m_refusals.refuse(order.principal, attemptedBy(order), std::move(reason).error());
    return {};
}

void ActionService::act(ports::ActionOrder order, ports::SchedulerInbox &inbox,
                        ports::Reply<ports::ActionOutcome> reply) {
    if (auto admitted = admit(order); !admitted) return reply(std::move(admitted).error());
    inbox.act(std::move(order), std::move(reply));
}

void ActionService::start(ports::StartOrder order, ports::SchedulerInbox &inbox, ports::Reply<RunHead> reply) {
    if (auto request = checkRequestId(order.request); !request) return reply(std::move(request).error());
    if (order.pipeline.empty() || order.pipeline.size() > limits::kMaxNameBytes)
        return reply(makeError(ErrorCode::NotFound, "pipeline.not_found",
                               "No pipeline is named \"" + order.pipeline.substr(0, 128) + "\"."));
    if (order.params.size() > kMaxParams)
        return reply(makeError(ErrorCode::Invalid, "params.too_many",
                               "The request gives " + std::to_string(order.params.size()) + " parameters; at most " +
                                   std::to_string(kMaxParams) + " are allowed."));
    for (const auto &[name, value] : order.params)
        if (name.size() > limits::kMaxNameBytes || value.size() > limits::kMaxTextBytes)
            return reply(makeError(ErrorCode::Invalid, "params.too_large",
                                   "A parameter's name may have 128 bytes and its value 64 KiB.",
                                   {{"name", name.substr(0, 128)}}));
    if (auto reason = checkReason(order.reason, false); !reason) {
        Attempted attempted{"start-run", "pipeline", order.pipeline, std::nullopt, order.reason, order.request};
        return reply(m_refusals.refuse(order.principal, attempted, std::move(reason).error()));
    }
    inbox.start(std::move(order), std::move(reply));
}

} // namespace apollo::actions
