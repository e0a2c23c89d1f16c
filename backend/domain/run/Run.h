#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/pipeline/Plan.h"
#include "backend/domain/state/States.h"
#include "backend/domain/time/Time.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

/// The state of a run as values. Only backend/engine changes them, and only by applying events: every field below is a
/// function of the version and the events, which `apolloctl verify` checks.
namespace apollo {

struct Actor {
    ActorKind kind = ActorKind::System;
    std::string name;

    friend bool operator==(const Actor &, const Actor &) = default;
};

/// Why a terminal thing ended as it did.
struct Cause {
    RunSeq event;        ///< the deciding event
    Actor actor;         ///< who or what decided
    std::string message; ///< one sentence for people; empty for a plain success

    friend bool operator==(const Cause &, const Cause &) = default;
};

/// One try. Never removed and never given to another node.
struct Attempt {
    ExecutionId execution;
    NodeIndex node;
    Generation generation;
    AttemptNo number;
    AttemptState state = AttemptState::Registered;
    AttemptOutcome outcome = AttemptOutcome::None;
    FencingToken token;
    WorkerId worker; ///< last one that it was given to
    DbTime registeredAt;
    std::optional<DbTime> startedAt; ///< claim granted
    std::optional<DbTime> finishedAt;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<std::int32_t> exitCode;
    std::string message;
    std::string outputs; ///< canonical JSON object, or empty
    std::uint32_t infraLosses = 0;
    Revision revision;

    friend bool operator==(const Attempt &, const Attempt &) = default;
};

/// A node in a run.
struct NodeRun {
    NodeState state = NodeState::Pending;
    WaitReason reason = WaitReason::Upstream;
    Generation generation;
    std::uint32_t attemptsUsed = 0;  ///< of this generation's budget
    std::uint32_t attemptsTotal = 0; ///< over all generations
    std::uint32_t missingNeeds = 0;  ///< parents that are not satisfied yet; derived, never stored, see engine::restore()
    std::optional<std::uint32_t> current; ///< position in Run::attempts of the attempt that counts
    bool held = false;
    bool forced = false;           ///< success or failure by a person: marked for ever in this generation
    bool skippedByPerson = false;
    CancelRequest cancel = CancelRequest::None;
    std::optional<DbTime> cancelDeadline; ///< after this the stop counts as unconfirmed
    std::optional<DbTime> readyAt;
    std::optional<DbTime> firstStartedAt; ///< of this generation
    std::optional<DbTime> nextAt;         ///< when RETRYING: due time of the next attempt
    std::optional<DbTime> finishedAt;
    Cause cause;
    Revision revision;

    friend bool operator==(const NodeRun &, const NodeRun &) = default;
};

/// Everything about a run but its nodes: what a list of runs shows.
struct RunHead {
    RunId id;
    PipelineId pipeline;
    VersionId version;
    std::uint32_t versionNo = 0;
    std::string pipelineName;
    RunState state = RunState::Pending;
    bool pausedByPerson = false;
    bool cancelRequested = false;
    bool failing = false; ///< on_failure has decided: no new starts, the run ends FAILED
    std::string trigger;  ///< "manual", "schedule", "rerun"
    std::string params;   ///< canonical JSON object, frozen
    std::string traceParent;
    std::optional<RunId> rerunOf;
    Actor startedBy;
    std::string startReason;
    DbTime createdAt;
    std::optional<DbTime> startedAt;
    std::optional<DbTime> finishedAt;
    std::array<std::uint32_t, kNodeStateCount> counts{}; ///< nodes per NodeState
    std::uint32_t readyCount = 0; ///< PENDING nodes that only wait for a worker
    Cause cause;
    RunSeq lastSeq;
    Revision revision;

    [[nodiscard]] std::uint32_t count(NodeState s) const { return counts[static_cast<std::size_t>(s)]; }
    [[nodiscard]] std::uint32_t failedCount() const { return count(NodeState::Failed) + count(NodeState::Timeout); }
    /// Something failed while the rest goes on, or waits for a person because of it.
    [[nodiscard]] bool attention() const { return failedCount() > 0 && !isTerminal(state); }

    friend bool operator==(const RunHead &, const RunHead &) = default;
};

struct Run {
    RunHead head;
    std::shared_ptr<const Plan> plan; ///< shared with every run of the version
    std::vector<NodeRun> nodes;       ///< by NodeIndex
    std::vector<Attempt> attempts;    ///< in order of registration
    std::unordered_map<ExecutionId, std::uint32_t> byExecution; ///< positions in `attempts`; derived, see engine::restore()

    [[nodiscard]] NodeRun &node(NodeIndex index) { return nodes[index.value()]; }
    [[nodiscard]] const NodeRun &node(NodeIndex index) const { return nodes[index.value()]; }
    [[nodiscard]] const Attempt *currentAttempt(NodeIndex index) const {
        const auto &n = nodes[index.value()];
        return n.current ? &attempts[*n.current] : nullptr;
    }
};

} // namespace apollo
