#pragma once

#include "backend/engine/Engine.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace apollo::test {

/// Drives one run through the engine as a scheduler would, with a clock of its own, and keeps every event.
class RunDriver {
public:
    /// `needs` maps a node to the nodes before it; nodes appear in the order of `keys`.
    RunDriver(const std::vector<std::string> &keys, const std::map<std::string, std::vector<std::string>> &needs,
              const std::function<void(PipelineSpec &)> &adjust = {}) {
        PipelineSpec spec;
        spec.name = "test";
        for (const std::string &key : keys) {
            NodeSpec node;
            node.key = NodeKey(key);
            if (const auto found = needs.find(key); found != needs.end())
                for (const std::string &need : found->second) node.needs.emplace_back(need);
            spec.nodes.push_back(std::move(node));
        }
        if (adjust) adjust(spec);
        plan = Plan::compile(std::move(spec)).value();
        RunHead head;
        head.id = RunId(Uuid::make(now, 1, 2));
        head.pipelineName = "test";
        head.trigger = "manual";
        head.params = "{}";
        head.startedBy = {ActorKind::User, "ada"};
        take(engine::create(run, head, plan, env()));
    }

    engine::Env env() { return {now, ++seed, {}}; }
    NodeIndex index(const std::string &key) const { return plan->find(NodeKey(key)).value(); }
    const NodeRun &node(const std::string &key) const { return run.node(index(key)); }
    const Attempt &attempt(const std::string &key) const { return *run.currentAttempt(index(key)); }
    std::string state(const std::string &key) const { return std::string(kNodeStates.text(node(key).state)); }
    std::string runState() const { return std::string(kRunStates.text(run.head.state)); }

    void take(engine::Step step) {
        cancels.insert(cancels.end(), step.cancels.begin(), step.cancels.end());
        events.insert(events.end(), step.events.begin(), step.events.end());
        lastMessage = step.message;
    }
    /// Takes the step of an Expected; returns the error's id, or nothing.
    std::string takeIf(Expected<engine::Step> step) {
        if (!step) return step.error().id;
        take(std::move(step).value());
        return {};
    }

    std::string assign(const std::string &key, const std::string &worker = "w1") {
        return takeIf(engine::assign(run, index(key), WorkerId(worker), env()));
    }
    std::string claim(const std::string &key) {
        const Attempt a = attempt(key);
        return takeIf(engine::claim(run, a.execution, a.token, a.worker, env()));
    }
    void begin(const std::string &key) {
        assign(key);
        claim(key);
    }
    void finish(const std::string &key, AttemptOutcome outcome, ErrorClass error = ErrorClass::None, int exitCode = 0) {
        const Attempt a = attempt(key);
        engine::Result result{a.execution, a.token, outcome, error, exitCode, outcome == AttemptOutcome::Success ? "" : "went wrong", {}};
        take(engine::finish(run, result, env()));
    }
    void succeed(const std::string &key) {
        begin(key);
        finish(key, AttemptOutcome::Success);
    }
    void fail(const std::string &key, ErrorClass error = ErrorClass::InvalidInput) {
        begin(key);
        finish(key, AttemptOutcome::Failure, error, 1);
    }
    void lose(const std::string &key) { take(engine::lose(run, attempt(key).execution, "gone", env())); }
    std::string act(Verb verb, const std::string &key = {}) {
        Intent intent{verb, {ActorKind::User, "ada"}, "because", std::nullopt, {}};
        if (!key.empty()) intent.node = index(key);
        return takeIf(engine::act(run, intent, env()));
    }
    void pass(Duration time) { now = now + time; }
    void wake(const std::string &key) { take(engine::wake(run, index(key), env())); }
    /// Lets time pass until the node wants to be woken, and wakes it.
    void wakeDue(const std::string &key) {
        now = *engine::nextWake(run, index(key));
        wake(key);
    }

    DbTime now{1'750'000'000'000'000};
    std::uint64_t seed = 0;
    std::shared_ptr<const Plan> plan;
    Run run;
    std::vector<Event> events;
    std::vector<engine::CancelExecution> cancels;
    std::string lastMessage;
};

} // namespace apollo::test
