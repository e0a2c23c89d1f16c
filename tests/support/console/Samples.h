#pragma once

#include "console/api/Backend.h"

namespace apollo::console::samples {

inline Uuid uuid(std::uint8_t family, std::uint64_t number) {
    Uuid::Bytes bytes{};
    bytes[0] = family;
    for (std::size_t at = 0; at < 8; ++at) bytes[15 - at] = static_cast<std::uint8_t>(number >> (8 * at));
    return Uuid(bytes);
}
inline RunId runId(std::uint64_t number) { return RunId(uuid(1, number)); }
inline ExecutionId executionId(std::uint64_t number) { return ExecutionId(uuid(2, number)); }

/// 2026-11-30 02:00:00 UTC and some seconds.
inline DbTime at(std::int64_t seconds) { return DbTime((1'796'004'000 + seconds) * 1'000'000); }

inline RunInfo run(std::uint64_t number, const QString &pipeline, RunState state, std::uint64_t revision = 1) {
    RunInfo result;
    result.id = runId(number);
    result.pipeline = pipeline;
    result.versionNo = 1;
    result.state = state;
    result.trigger = QStringLiteral("manual");
    result.startedBy = {ActorKind::User, QStringLiteral("ann")};
    result.createdAt = at(static_cast<std::int64_t>(number) * 60);
    result.startedAt = result.createdAt;
    if (isTerminal(state)) result.finishedAt = result.createdAt + std::chrono::seconds(30);
    result.revision = Revision(revision);
    return result;
}

inline NodeRunInfo node(RunId run, std::uint32_t index, const char *key, NodeState state, std::uint64_t revision = 1) {
    NodeRunInfo result;
    result.run = run;
    result.index = NodeIndex(index);
    result.key = NodeKey(key);
    result.state = state;
    if (state == NodeState::Pending) result.reason = WaitReason::Upstream;
    result.attempts = state == NodeState::Pending ? 0 : 1;
    result.maxAttempts = 4;
    result.revision = Revision(revision);
    return result;
}

inline AttemptInfo attempt(const char *node, std::uint32_t number, AttemptOutcome outcome) {
    AttemptInfo result;
    result.execution = executionId(number);
    result.node = NodeKey(node);
    result.number = AttemptNo(number);
    result.state = outcome == AttemptOutcome::None ? AttemptState::Executing : AttemptState::Completed;
    result.outcome = outcome;
    result.worker = QStringLiteral("w-03");
    result.registeredAt = at(number * 100);
    result.startedAt = at(number * 100 + 1);
    if (outcome != AttemptOutcome::None) result.finishedAt = at(number * 100 + 79);
    if (outcome == AttemptOutcome::Failure) {
        result.exitCode = 1;
        result.errorClass = ErrorClass::Transient;
        result.message = QStringLiteral("Exit code 1.");
    }
    return result;
}

/// extract -> load -> {report, publish}
inline DefinitionPtr definition(const QString &pipeline = QStringLiteral("orders")) {
    PipelineSpec spec;
    spec.name = pipeline.toStdString();
    const auto add = [&spec](const char *key, std::vector<NodeKey> needs) {
        NodeSpec node;
        node.key = NodeKey(key);
        node.type = "shell";
        node.needs = std::move(needs);
        spec.nodes.push_back(std::move(node));
    };
    add("extract", {});
    add("load", {NodeKey("extract")});
    add("report", {NodeKey("load")});
    add("publish", {NodeKey("load")});
    Definition result;
    result.pipeline = pipeline;
    result.versionNo = 1;
    result.specJson = QStringLiteral("{\"name\":\"orders\"}");
    result.plan = Plan::compile(std::move(spec)).value();
    return std::make_shared<const Definition>(std::move(result));
}

inline PipelineInfo pipeline(const QString &name = QStringLiteral("orders")) {
    PipelineInfo result;
    result.name = name;
    result.versionNo = 1;
    result.nodeCount = 4;
    return result;
}

inline ActionInfo action(Verb verb, bool allowed) {
    ActionInfo result;
    result.verb = verb;
    result.onRun = actsOnRun(verb);
    result.allowed = allowed;
    result.reasonRequired = true;
    result.affectedNodes = 3;
    if (!allowed) result.refusal = makeError(ErrorCode::Conflict, "action.wrong_state", "Not in this state.");
    return result;
}

} // namespace apollo::console::samples
