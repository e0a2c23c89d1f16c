#include "backend/actions/verify/Differences.h"

#include "backend/actions/access/Text.h"

namespace apollo::actions {

namespace {

constexpr std::size_t kMaxValueBytes = 120;

std::string show(bool value) { return value ? "true" : "false"; }
std::string show(std::uint32_t value) { return std::to_string(value); }
std::string show(std::int32_t value) { return std::to_string(value); }
std::string show(const std::string &value) { return "\"" + clipped(value, kMaxValueBytes) + "\""; }
std::string show(DbTime value) { return toIso(value); }
std::string show(NodeState value) { return std::string(kNodeStates.text(value)); }
std::string show(RunState value) { return std::string(kRunStates.text(value)); }
std::string show(WaitReason value) { return std::string(kWaitReasons.text(value)); }
std::string show(AttemptState value) { return std::string(kAttemptStates.text(value)); }
std::string show(AttemptOutcome value) { return std::string(kAttemptOutcomes.text(value)); }
std::string show(ErrorClass value) { return std::string(kErrorClasses.text(value)); }
std::string show(CancelRequest value) { return std::string(kCancelRequests.text(value)); }
std::string show(const Uuid &value) { return value.toText(); }
std::string show(std::uint64_t value) { return std::to_string(value); }
std::string show(const Actor &value) { return std::string(kActorKinds.text(value.kind)) + " " + show(value.name); }

template <typename Tag, typename Rep>
std::string show(const StrongId<Tag, Rep> &value) {
    return show(value.value());
}

template <typename T>
std::string show(const std::optional<T> &value) {
    return value ? show(*value) : "nothing";
}

std::string show(const Cause &value) {
    return show(value.message) + " by " + show(value.actor) + " at event " + show(value.event);
}

/// Collects sentences about one thing.
class Comparison {
public:
    Comparison(std::vector<std::string> &out, std::string thing) : m_out(out), m_thing(std::move(thing)) {}

    template <typename T>
    Comparison &field(const char *name, const T &stored, const T &folded) {
        if (stored == folded) return *this;
        ++m_found;
        m_out.push_back(m_thing + ": " + name + " is stored as " + show(stored) + "; its events say " + show(folded) +
                        ".");
        return *this;
    }
    /// A member that somebody added and did not list here must not hide a difference.
    void rest(bool equal) {
        if (!equal && m_found == 0) m_out.push_back(m_thing + ": differs from what its events say.");
    }

private:
    std::vector<std::string> &m_out;
    std::string m_thing;
    std::size_t m_found = 0;
};

void compareHeads(std::vector<std::string> &out, const RunHead &s, const RunHead &f) {
    Comparison head(out, "Run " + s.id.value().toText());
    head.field("id", s.id, f.id).field("pipeline", s.pipeline, f.pipeline).field("version", s.version, f.version);
    head.field("version number", s.versionNo, f.versionNo).field("pipeline name", s.pipelineName, f.pipelineName);
    head.field("state", s.state, f.state).field("paused by a person", s.pausedByPerson, f.pausedByPerson);
    head.field("cancel requested", s.cancelRequested, f.cancelRequested).field("failing", s.failing, f.failing);
    head.field("trigger", s.trigger, f.trigger).field("parameters", s.params, f.params);
    head.field("trace", s.traceParent, f.traceParent).field("rerun of", s.rerunOf, f.rerunOf);
    head.field("started by", s.startedBy, f.startedBy).field("reason", s.startReason, f.startReason);
    head.field("created at", s.createdAt, f.createdAt).field("started at", s.startedAt, f.startedAt);
    head.field("finished at", s.finishedAt, f.finishedAt).field("ready nodes", s.readyCount, f.readyCount);
    for (const auto &[state, name] : kNodeStates.rows)
        head.field(("count of " + std::string(name)).c_str(), s.count(state), f.count(state));
    head.field("cause", s.cause, f.cause)
        .field("last event", s.lastSeq, f.lastSeq)
        .field("revision", s.revision, f.revision);
    head.rest(s == f);
}

void compareNodes(std::vector<std::string> &out, const std::string &name, NodeRun s, const NodeRun &f) {
    s.missingNeeds = f.missingNeeds;
    Comparison node(out, name);
    node.field("state", s.state, f.state)
        .field("reason", s.reason, f.reason)
        .field("generation", s.generation, f.generation);
    node.field("attempts used", s.attemptsUsed, f.attemptsUsed)
        .field("attempts in all", s.attemptsTotal, f.attemptsTotal);
    node.field("current attempt", s.current, f.current)
        .field("held", s.held, f.held)
        .field("forced", s.forced, f.forced);
    node.field("skipped by a person", s.skippedByPerson, f.skippedByPerson).field("cancel request", s.cancel, f.cancel);
    node.field("stop deadline", s.cancelDeadline, f.cancelDeadline).field("ready at", s.readyAt, f.readyAt);
    node.field("started at", s.firstStartedAt, f.firstStartedAt).field("next attempt at", s.nextAt, f.nextAt);
    node.field("finished at", s.finishedAt, f.finishedAt)
        .field("cause", s.cause, f.cause)
        .field("revision", s.revision, f.revision);
    node.rest(s == f);
}

void compareAttempts(std::vector<std::string> &out, const std::string &name, const Attempt &s, const Attempt &f) {
    Comparison attempt(out, name);
    attempt.field("execution", s.execution, f.execution)
        .field("node", s.node, f.node)
        .field("generation", s.generation, f.generation);
    attempt.field("number", s.number, f.number).field("state", s.state, f.state).field("outcome", s.outcome, f.outcome);
    attempt.field("token", s.token, f.token)
        .field("worker", s.worker, f.worker)
        .field("registered at", s.registeredAt, f.registeredAt);
    attempt.field("started at", s.startedAt, f.startedAt).field("finished at", s.finishedAt, f.finishedAt);
    attempt.field("error class", s.errorClass, f.errorClass).field("exit code", s.exitCode, f.exitCode);
    attempt.field("message", s.message, f.message).field("outputs", s.outputs, f.outputs);
    attempt.field("infrastructure losses", s.infraLosses, f.infraLosses).field("revision", s.revision, f.revision);
    attempt.rest(s == f);
}

} // namespace

std::vector<std::string> differences(const Run &stored, const Run &folded) {
    std::vector<std::string> out;
    compareHeads(out, stored.head, folded.head);
    const std::string run = "Run " + stored.head.id.value().toText();
    if (stored.nodes.size() != folded.nodes.size() || stored.attempts.size() != folded.attempts.size()) {
        out.push_back(run + ": " + std::to_string(stored.nodes.size()) + " nodes and " +
                      std::to_string(stored.attempts.size()) + " attempts are stored; its events say " +
                      std::to_string(folded.nodes.size()) + " and " + std::to_string(folded.attempts.size()) + ".");
        return out;
    }
    for (std::size_t i = 0; i < stored.nodes.size(); ++i)
        if (stored.nodes[i] != folded.nodes[i])
            compareNodes(out, run + ", node " + stored.plan->spec.nodes[i].key.value(), stored.nodes[i],
                         folded.nodes[i]);
    for (std::size_t i = 0; i < stored.attempts.size(); ++i)
        if (stored.attempts[i] != folded.attempts[i])
            compareAttempts(out, run + ", attempt " + stored.attempts[i].execution.value().toText(), stored.attempts[i],
                            folded.attempts[i]);
    return out;
}

} // namespace apollo::actions
