#pragma once

#include "backend/domain/state/States.h"
#include "backend/domain/time/Time.h"
#include "console/api/Ids.h"

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

/// Runs and their nodes as the console knows them: plain values, copied freely, without protobuf.
namespace apollo::console {

struct ActorInfo {
    ActorKind kind = ActorKind::System;
    QString name;

    friend bool operator==(const ActorInfo &, const ActorInfo &) = default;
};

/// Nodes of a run by state.
struct NodeCounts {
    std::uint32_t pending = 0;
    std::uint32_t awaitingApproval = 0;
    std::uint32_t running = 0;
    std::uint32_t retrying = 0;
    std::uint32_t success = 0;
    std::uint32_t failed = 0; ///< FAILED and TIMEOUT
    std::uint32_t canceled = 0;
    std::uint32_t skipped = 0;
    std::uint32_t ready = 0; ///< part of pending: only a worker is missing
    std::uint32_t total = 0;

    friend bool operator==(const NodeCounts &, const NodeCounts &) = default;
};

/// One row of a list of runs.
struct RunInfo {
    RunId id;
    QString pipeline;
    std::uint32_t versionNo = 0;
    RunState state = RunState::Pending;
    bool pausedByPerson = false;
    bool cancelRequested = false;
    bool attention = false; ///< a node has failed and the run is not over
    QString trigger;        ///< "manual", "schedule" or "rerun"
    QString paramsJson;
    std::optional<RunId> rerunOf;
    ActorInfo startedBy;
    QString startReason;
    DbTime createdAt;
    std::optional<DbTime> startedAt;
    std::optional<DbTime> finishedAt;
    NodeCounts counts;
    QString cause; ///< terminal or paused: why, one English sentence
    ActorInfo causeActor;
    Revision revision; ///< rises with every change of the run or one of its nodes
    RunSeq lastSeq;

    friend bool operator==(const RunInfo &, const RunInfo &) = default;
};

/// A node in a run, now.
struct NodeRunInfo {
    RunId run;
    NodeIndex index;
    NodeKey key;
    NodeState state = NodeState::Pending;
    WaitReason reason = WaitReason::None;
    Generation generation;
    std::uint32_t attempts = 0;    ///< used in this generation
    std::uint32_t maxAttempts = 0; ///< allowed in this generation
    bool held = false;
    bool forced = false;
    bool skippedByPerson = false;
    bool cancelRequested = false;
    bool stopUnconfirmed = false;
    std::optional<DbTime> readyAt;
    std::optional<DbTime> startedAt;
    std::optional<DbTime> nextAt;
    std::optional<DbTime> finishedAt;
    QString cause;
    ActorInfo causeActor;
    Revision revision;

    friend bool operator==(const NodeRunInfo &, const NodeRunInfo &) = default;
};

struct RunDetail {
    RunInfo run;
    std::vector<NodeRunInfo> nodes; ///< in the order of the version
};

struct RunPage {
    std::vector<RunInfo> runs; ///< newest first
    bool more = false;
};

/// Something that happened to a run.
struct EventInfo {
    RunSeq seq;
    QString type; ///< for example "TaskRetried"
    DbTime at;
    ActorInfo actor;
    NodeKey node; ///< empty for events of the run itself
    QString message;
};

struct EventPage {
    std::vector<EventInfo> events; ///< in order
    bool more = false;
};

} // namespace apollo::console

Q_DECLARE_METATYPE(apollo::console::RunInfo)
