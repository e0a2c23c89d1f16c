#pragma once

#include "backend/domain/run/Run.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace apollo {

enum class EventType : std::uint8_t {
    RunCreated, RunStarted, RunPaused, RunResumed, RunCancelRequested, RunFailing, RunFinished,
    TaskCreated, TaskAssigned, TaskStarted, TaskCompleted, TaskRetried, TaskRetryDue, TaskFailed, TaskTimedOut, TaskLost,
    TaskRefused, TaskRequeued, TaskLateResult, TaskCancelRequested, TaskCanceled, TaskSkipped, TaskHeld, TaskReleased,
    TaskRetryStopped, TaskForcedSuccess, TaskForcedFailed
};
inline constexpr EnumTable<EventType, 27> kEventTypes{{{{EventType::RunCreated, "RunCreated"},
                                                        {EventType::RunStarted, "RunStarted"},
                                                        {EventType::RunPaused, "RunPaused"},
                                                        {EventType::RunResumed, "RunResumed"},
                                                        {EventType::RunCancelRequested, "RunCancelRequested"},
                                                        {EventType::RunFailing, "RunFailing"},
                                                        {EventType::RunFinished, "RunFinished"},
                                                        {EventType::TaskCreated, "TaskCreated"},
                                                        {EventType::TaskAssigned, "TaskAssigned"},
                                                        {EventType::TaskStarted, "TaskStarted"},
                                                        {EventType::TaskCompleted, "TaskCompleted"},
                                                        {EventType::TaskRetried, "TaskRetried"},
                                                        {EventType::TaskRetryDue, "TaskRetryDue"},
                                                        {EventType::TaskFailed, "TaskFailed"},
                                                        {EventType::TaskTimedOut, "TaskTimedOut"},
                                                        {EventType::TaskLost, "TaskLost"},
                                                        {EventType::TaskRefused, "TaskRefused"},
                                                        {EventType::TaskRequeued, "TaskRequeued"},
                                                        {EventType::TaskLateResult, "TaskLateResult"},
                                                        {EventType::TaskCancelRequested, "TaskCancelRequested"},
                                                        {EventType::TaskCanceled, "TaskCanceled"},
                                                        {EventType::TaskSkipped, "TaskSkipped"},
                                                        {EventType::TaskHeld, "TaskHeld"},
                                                        {EventType::TaskReleased, "TaskReleased"},
                                                        {EventType::TaskRetryStopped, "TaskRetryStopped"},
                                                        {EventType::TaskForcedSuccess, "TaskForcedSuccess"},
                                                        {EventType::TaskForcedFailed, "TaskForcedFailed"}}}};

/// One thing that happened to a run. Fields that a type does not use keep their default and are not stored.
struct Event {
    EventType type = EventType::RunCreated;
    RunSeq seq;
    DbTime at;
    Actor actor;
    std::string traceId; ///< W3C trace id of whatever led to it, 32 hex digits, or empty

    // Task events
    std::optional<NodeIndex> node;
    ExecutionId execution;
    AttemptNo attempt;
    FencingToken token;
    WorkerId worker;
    std::optional<DbTime> dueAt; ///< TaskRetried: next start. TaskCancelRequested: stop deadline
    AttemptOutcome outcome = AttemptOutcome::None;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<std::int32_t> exitCode;
    std::string outputs;
    bool kill = false; ///< TaskCancelRequested: forced

    // Both kinds
    std::string message; ///< for people

    // Run events
    std::optional<RunState> runState; ///< RunFinished
    std::optional<RunHead> created;   ///< RunCreated: identity, version, parameters, trigger

    friend bool operator==(const Event &, const Event &) = default;
};

/// Version of the stored form; an older one stays readable for ever.
inline constexpr int kEventSchemaVersion = 1;

/// The stored form: one JSON array for all events that a turn added to one run.
[[nodiscard]] std::string encodeEvents(const std::vector<Event> &events);
/// Errors: `event.malformed` with the position. Unknown fields are ignored (a newer server wrote them).
[[nodiscard]] Expected<std::vector<Event>> decodeEvents(std::string_view body);

} // namespace apollo
