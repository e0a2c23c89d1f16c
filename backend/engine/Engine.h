#pragma once

#include "backend/domain/run/Event.h"
#include "backend/domain/run/Intent.h"

/// The engine: pure functions over a Run. No clock, no chance, no thread, no I/O: whatever varies is an argument. Every change
/// is an event, applied by apply(); a run is therefore always the fold of its events.
namespace apollo::engine {

/// What the outside world contributes to a decision.
struct Env {
    DbTime now;
    std::uint64_t seed = 0; ///< of all chance in this decision: jitter, new ids
    std::string traceId;    ///< of whatever led here
};

/// Positions that a step touched, each once.
struct Changes {
    std::vector<NodeIndex> nodes;
    std::vector<std::uint32_t> attempts;    ///< changed rows
    std::vector<std::uint32_t> newAttempts; ///< added rows
};

/// To be carried out after the step's events are committed.
struct CancelExecution {
    WorkerId worker;
    ExecutionId execution;
    FencingToken token;
    bool kill = false;
};

struct Step {
    std::vector<Event> events; ///< empty: nothing changed
    Changes changes;
    std::vector<CancelExecution> cancels;
    std::string message; ///< for the person who asked, one sentence
};

/// A run that did not exist before. `head` carries identity, version, parameters, trigger, startedBy, startReason, createdAt.
[[nodiscard]] Step create(Run &run, RunHead head, std::shared_ptr<const Plan> plan, const Env &env);

/// Changes `run` by one event that happened before (recovery, verification) or that a step just made.
void apply(Run &run, const Event &event, Changes &changes);
/// A run from nothing but its version and its events.
/// Errors: Internal `event.illegal` if an event is no edge of the state machine or sequences have a gap.
[[nodiscard]] Expected<Run> fold(std::shared_ptr<const Plan> plan, const std::vector<Event> &events);

/// Fills what is derived and not stored (NodeRun::missingNeeds, Run::byExecution) after a run was loaded.
void restore(Run &run);

// --- what workers say -----------------------------------------------------------------------------------------------

/// Gives a ready node to a worker. Conflict if the node is not ready.
[[nodiscard]] Expected<Step> assign(Run &run, NodeIndex node, const WorkerId &worker, const Env &env);
/// A worker asks to start. Conflict (with the reason, for the worker) if it must not.
[[nodiscard]] Expected<Step> claim(Run &run, ExecutionId execution, FencingToken token, const WorkerId &worker, const Env &env);
/// The worker does not take the execution, never claimed it, or was told to stop between the granted claim and the start:
/// whichever it was, nothing has run. Offer it again.
[[nodiscard]] Step refuse(Run &run, ExecutionId execution, FencingToken token, const std::string &why, const Env &env);

struct Result {
    ExecutionId execution;
    FencingToken token;
    AttemptOutcome outcome = AttemptOutcome::None;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<std::int32_t> exitCode;
    std::string message;
    std::string outputs;
};
/// Accepts the outcome of an attempt. A repeated or late one changes nothing but may be recorded; never an error, as the
/// worker is told to forget it in any case.
[[nodiscard]] Step finish(Run &run, const Result &result, const Env &env);
/// The worker of this execution is gone for good. What follows depends on the attempt's state and the node's `effects`.
[[nodiscard]] Step lose(Run &run, ExecutionId execution, const std::string &why, const Env &env);

// --- time -----------------------------------------------------------------------------------------------------------

/// When the node next needs wake(), if ever.
[[nodiscard]] std::optional<DbTime> nextWake(const Run &run, NodeIndex node);
/// Does whatever is due for the node at env.now: a retry, an expired timeout, an unconfirmed stop. Nothing if nothing is due.
[[nodiscard]] Step wake(Run &run, NodeIndex node, const Env &env);

// --- what people ask ------------------------------------------------------------------------------------------------

/// May this be done now? Conflict with a sentence that says why not. Does not look at rights.
[[nodiscard]] Expected<void> check(const Run &run, const Intent &intent);
struct Impact {
    std::uint32_t affected = 0; ///< nodes that are reset, stopped, set or held
    std::uint32_t running = 0;  ///< of these, running now
    std::string text;           ///< one sentence: what will happen
};
[[nodiscard]] Impact impact(const Run &run, const Intent &intent);
/// Carries it out. Everything but RerunRun, which is a new run and so no change of this one.
[[nodiscard]] Expected<Step> act(Run &run, const Intent &intent, const Env &env);

// --- looking --------------------------------------------------------------------------------------------------------

/// May the node be given to a worker now?
[[nodiscard]] bool isDispatchable(const Run &run, NodeIndex node);
/// The reason that people see: Ready becomes RunPaused, NoSlot or NoWorker.
[[nodiscard]] WaitReason shownReason(const RunHead &head, const NodeRun &node, bool anyWorker);
/// How many attempts the node may use per generation: 1 + fast + slow.
[[nodiscard]] std::uint32_t attemptBudget(const Plan &plan, NodeIndex node);

} // namespace apollo::engine
