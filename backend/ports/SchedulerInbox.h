#pragma once

#include "backend/ports/Records.h"

#include <functional>
#include <map>

namespace apollo::ports {

/// One execution that a (re)connecting worker still has in its journal.
struct HeldExecution {
    enum class State : std::uint8_t { Assigned, Claimed, Started, Finished, Lost };
    ExecutionId execution;
    FencingToken token;
    State state = State::Assigned;
};

struct WorkerHello {
    WorkerId worker;
    Incarnation incarnation;
    std::uint32_t slots = 0;
    std::vector<std::string> nodeTypes;
    std::vector<HeldExecution> held;
};

struct AttemptResult {
    ExecutionId execution;
    FencingToken token;
    AttemptOutcome outcome = AttemptOutcome::None;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<std::int32_t> exitCode;
    std::string message;
    std::string outputs;
};

struct ActionTarget {
    RunId run;
    std::optional<NodeKey> node;
    std::optional<Revision> expected; ///< of the node, or of the run for verbs on runs
};

/// An authorised operator action. The scheduler checks state, version and repetition, and writes effect, audit and answer in
/// one transaction.
struct ActionOrder {
    RequestId request;
    Principal principal;
    Verb verb = Verb::Hold;
    std::vector<ActionTarget> targets;
    std::string reason;
};

struct ActionItem {
    std::optional<Error> error; ///< absent = done
    std::string message;
    std::optional<RunId> newRun;
    Revision revision; ///< after the action
};
struct ActionOutcome {
    std::vector<ActionItem> items; ///< same order as the targets
};

struct StartOrder {
    RequestId request;
    Principal principal;
    std::string pipeline;
    std::map<std::string, std::string> params; ///< as text
    std::string reason;
};

template <typename T>
using Reply = std::function<void(Expected<T>)>;

/// Everything that can happen to a scheduler. Each call only enqueues, from any thread, and returns at once. Replies are
/// called exactly once, on the scheduler's thread, after the commit; they must not block.
class SchedulerInbox {
public:
    virtual ~SchedulerInbox() = default;

    virtual void workerConnected(WorkerHello hello) = 0;
    virtual void workerGone(WorkerId worker, Incarnation incarnation) = 0;
    virtual void claim(WorkerId worker, ExecutionId execution, FencingToken token) = 0;
    virtual void result(WorkerId worker, AttemptResult result) = 0;
    virtual void refused(WorkerId worker, ExecutionId execution, FencingToken token, std::string reason) = 0;
    virtual void heartbeat(WorkerId worker, Incarnation incarnation) = 0;

    virtual void start(StartOrder order, Reply<RunHead> reply) = 0;
    virtual void act(ActionOrder order, Reply<ActionOutcome> reply) = 0;
    /// A pipeline's schedule was switched or its definition changed.
    virtual void definitionsChanged() = 0;
    virtual void listWorkers(Reply<std::vector<WorkerRecord>> reply) = 0;
};

} // namespace apollo::ports
