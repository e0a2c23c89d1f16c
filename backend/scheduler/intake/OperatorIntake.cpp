#include "backend/scheduler/intake/OperatorIntake.h"

#include "backend/domain/params/Params.h"
#include "backend/scheduler/intake/Answers.h"

#include <array>
#include <cstdio>

namespace apollo::scheduler {

namespace {

/// W3C trace context: version 00, a new trace, sampled.
std::string newTraceParent(ports::Random &random) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "00-%016llx%016llx-%016llx-01", static_cast<unsigned long long>(random.next()),
                  static_cast<unsigned long long>(random.next()), static_cast<unsigned long long>(random.next() | 1));
    return text.data();
}

std::string traceIdOf(const std::string &traceParent) { return traceParent.size() >= 35 ? traceParent.substr(3, 32) : std::string(); }

ports::AuditEntry auditOf(const TurnContext &turn, const ports::ActionOrder &order, const ports::ActionTarget &target) {
    ports::AuditEntry entry;
    entry.at = turn.now;
    entry.actor = order.principal.actor();
    entry.action = std::string(kVerbs.text(order.verb));
    entry.objectKind = target.node ? "node" : "run";
    entry.object = target.run.value().toText() + (target.node ? "/" + target.node->value() : std::string());
    entry.run = target.run;
    entry.reason = order.reason;
    entry.request = order.request;
    return entry;
}

Error movedOn(const Run &run, std::uint64_t now, std::uint64_t expected) {
    const std::string &who = run.head.cause.actor.name;
    return makeError(ErrorCode::Conflict, "action.moved_on",
                     "It has changed since you looked (revision " + std::to_string(now) + " instead of " + std::to_string(expected) +
                         (who.empty() ? "" : ", last decided by " + who) + "). Look again, then repeat if you still want it.",
                     {{"now", std::to_string(now)}, {"expected", std::to_string(expected)}});
}

Revision revisionOf(const Run &run, std::optional<NodeIndex> node) { return node ? run.node(*node).revision : run.head.revision; }

} // namespace

LiveRun &createRun(TurnContext &turn, NewRun order) {
    RunHead head;
    head.id = RunId(turn.newId());
    head.pipeline = order.version.record.pipeline;
    head.version = order.version.record.id;
    head.versionNo = order.version.record.number;
    head.pipelineName = order.version.record.pipelineName;
    head.trigger = std::move(order.trigger);
    head.params = std::move(order.params);
    head.traceParent = newTraceParent(turn.random);
    head.rerunOf = order.rerunOf;
    head.startedBy = std::move(order.startedBy);
    head.startReason = std::move(order.reason);
    Run run;
    const std::string trace = traceIdOf(head.traceParent);
    engine::Step step = engine::create(run, std::move(head), order.version.plan, turn.env(trace));
    return turn.runs.add(std::move(run), std::move(step), turn.now);
}

Expected<std::optional<std::string>> OperatorIntake::repeated(const RequestId &request, const std::string &print) {
    const ports::StoredAnswer *found = nullptr;
    for (const ports::StoredAnswer &answer : m_turn.answers)
        if (answer.request == request) found = &answer;
    std::optional<ports::StoredAnswer> stored;
    if (!found) {
        auto looked = m_turn.store.findAnswer(request);
        if (!looked) return std::move(looked).error();
        stored = std::move(looked).value();
        if (stored) found = &*stored;
    }
    if (!found) return std::optional<std::string>();
    if (found->fingerprint != print)
        return makeError(ErrorCode::Conflict, "request.repeated",
                         "Request id \"" + request.value() + "\" was used for something else already. Use a new one.",
                         {{"request", request.value()}});
    return std::optional<std::string>(found->answer);
}

void OperatorIntake::start(const ports::StartOrder &order, const ports::Reply<RunHead> &reply) { m_turn.reply<RunHead>(reply, startNow(order)); }

Expected<RunHead> OperatorIntake::startNow(const ports::StartOrder &order) {
    const std::string print = fingerprint(order);
    auto before = repeated(order.request, print);
    if (!before) return std::move(before).error();
    if (before->has_value()) {
        auto run = decodeStarted(**before);
        if (!run) return std::move(run).error();
        auto live = m_turn.open(*run);
        if (!live) return std::move(live).error();
        RunHead head = (*live)->run.head;
        m_turn.runs.dropIfIdle(*run);
        return head;
    }
    auto version = m_turn.store.loadNewestVersion(order.pipeline);
    if (!version) return std::move(version).error();
    auto params = resolveParams(version->plan->spec.params, order.params);
    if (!params) return std::move(params).error();
    const LiveRun &live = createRun(m_turn, {std::move(version).value(), std::move(params).value(), "manual", order.principal.actor(),
                                             order.reason, std::nullopt});
    ports::AuditEntry entry;
    entry.at = m_turn.now;
    entry.actor = order.principal.actor();
    entry.action = "start-run";
    entry.objectKind = "run";
    entry.object = live.run.head.id.value().toText();
    entry.run = live.run.head.id;
    entry.reason = order.reason;
    entry.request = order.request;
    entry.outcome = "Started " + order.pipeline + " version " + std::to_string(live.run.head.versionNo) + ".";
    m_turn.audits.push_back(std::move(entry));
    m_turn.answers.push_back({order.request, print, encodeStarted(live.run.head.id)});
    return live.run.head;
}

void OperatorIntake::act(const ports::ActionOrder &order, const ports::Reply<ports::ActionOutcome> &reply) {
    const std::string print = fingerprint(order);
    auto before = repeated(order.request, print);
    if (!before) return m_turn.reply<ports::ActionOutcome>(reply, std::move(before).error());
    if (before->has_value()) return m_turn.reply<ports::ActionOutcome>(reply, decodeOutcome(**before));
    ports::ActionOutcome outcome;
    for (const ports::ActionTarget &target : order.targets) outcome.items.push_back(actOn(order, target));
    m_turn.answers.push_back({order.request, print, encodeOutcome(outcome)});
    m_turn.reply<ports::ActionOutcome>(reply, std::move(outcome));
}

ports::ActionItem OperatorIntake::actOn(const ports::ActionOrder &order, const ports::ActionTarget &target) {
    ports::AuditEntry entry = auditOf(m_turn, order, target);
    auto done = perform(order, target);
    m_turn.runs.dropIfIdle(target.run);
    ports::ActionItem item;
    if (done) {
        item = std::move(done).value();
    } else {
        item.error = std::move(done).error();
        if (item.error->code == ErrorCode::NotFound) entry.run.reset(); // no such run to refer to
    }
    entry.refused = item.error.has_value();
    entry.outcome = item.error ? item.error->text : item.message;
    m_turn.audits.push_back(std::move(entry));
    return item;
}

Expected<ports::ActionItem> OperatorIntake::perform(const ports::ActionOrder &order, const ports::ActionTarget &target) {
    auto opened = m_turn.open(target.run);
    if (!opened) return std::move(opened).error();
    LiveRun &live = **opened;
    Intent intent{order.verb, order.principal.actor(), order.reason, std::nullopt, traceIdOf(live.run.head.traceParent)};
    if (target.node) {
        intent.node = live.run.plan->find(*target.node);
        if (!intent.node)
            return makeError(ErrorCode::NotFound, "node.not_found",
                             "The run has no node \"" + target.node->value() + "\".", {{"node", target.node->value()}});
    }
    const Revision seen = revisionOf(live.run, intent.node);
    if (target.expected && *target.expected != seen) return movedOn(live.run, seen.value(), target.expected->value());
    if (auto allowed = engine::check(live.run, intent); !allowed) return std::move(allowed).error();
    if (order.verb == Verb::RerunRun) return rerunWhole(order, live.run);
    auto step = engine::act(live.run, intent, m_turn.env(intent.traceId));
    if (!step) return std::move(step).error();
    ports::ActionItem item;
    item.message = step->message;
    m_turn.record(live, std::move(step).value());
    item.revision = revisionOf(live.run, intent.node);
    return item;
}

Expected<ports::ActionItem> OperatorIntake::rerunWhole(const ports::ActionOrder &order, const Run &old) {
    ports::VersionRecord version;
    version.id = old.head.version;
    version.pipeline = old.head.pipeline;
    version.pipelineName = old.head.pipelineName;
    version.number = old.head.versionNo;
    const LiveRun &made = createRun(m_turn, {{std::move(version), old.plan}, old.head.params, "rerun", order.principal.actor(),
                                             order.reason, old.head.id});
    ports::ActionItem item;
    item.message = "Started a new run with the same version and parameters.";
    item.newRun = made.run.head.id;
    item.revision = old.head.revision;
    return item;
}

} // namespace apollo::scheduler
