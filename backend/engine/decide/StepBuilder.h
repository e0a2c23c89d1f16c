#pragma once

#include "backend/engine/Engine.h"

namespace apollo::engine {

/// Collects what one decision does to one run: every event is applied at once, so that the next question already sees it.
class StepBuilder {
public:
    StepBuilder(Run &run, const Env &env) : m_run(run), m_env(env) {}

    [[nodiscard]] Run &run() { return m_run; }
    [[nodiscard]] const Env &env() const { return m_env; }

    /// An event of the run itself.
    [[nodiscard]] Event event(EventType type, Actor actor, std::string message = {}) const;
    /// An event of a node; names its current attempt if there is one.
    [[nodiscard]] Event event(EventType type, NodeIndex node, Actor actor, std::string message = {}) const;
    void emit(Event event);
    void cancel(NodeIndex node, bool kill);
    void say(std::string message) { m_step.message = std::move(message); }

    /// Lets the run follow its nodes (paused, failing, finished, ...), and hands the step over.
    [[nodiscard]] Step finish();

private:
    void settle();
    void failFast();
    void finishRun(RunState state, Actor actor, std::string message);

    Run &m_run;
    Env m_env;
    Step m_step;
};

/// Stops everything in the run that has not ended: waiting nodes at once, executing ones by asking their worker.
void cancelAll(StepBuilder &step, const Actor &actor, const std::string &why);
/// Stops one node. `why` is for people.
void cancelNode(StepBuilder &step, NodeIndex node, const Actor &actor, bool kill, const std::string &why);

/// The actor of what an engine rule decides.
[[nodiscard]] Actor rule(std::string name);
/// The actor of what a node's own result decides.
[[nodiscard]] Actor byNode(const Run &run, NodeIndex node);

} // namespace apollo::engine
