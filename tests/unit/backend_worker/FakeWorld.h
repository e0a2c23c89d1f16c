#pragma once

#include "backend/worker/agent/Agent.h"

#include <QTemporaryDir>

#include <map>

namespace apollo::worker::test {

/// Keeps what the agent sends.
class FakeLink final : public LinkSender {
public:
    void send(WorkerMessage message) override { m_sent.push_back(std::move(message)); }

    /// All messages of the type since the last take(), which forgets the others.
    template <typename Message>
    std::vector<Message> take() {
        std::vector<Message> found;
        for (auto &message : m_sent)
            if (auto *wanted = std::get_if<Message>(&message)) found.push_back(std::move(*wanted));
        m_sent.clear();
        return found;
    }
    [[nodiscard]] bool empty() const { return m_sent.empty(); }

private:
    std::vector<WorkerMessage> m_sent;
};

class FakeClock final : public WorkerClock {
public:
    [[nodiscard]] WallTime wall() const override { return WallTime(1'000'000'000 + m_now.count()); }
    [[nodiscard]] MonoTime mono() const override { return MonoTime(m_now.count()); }
    void advance(Duration by) { m_now += by; }

private:
    Duration m_now = std::chrono::hours(1);
};

/// Tasks run until the test ends them.
class FakeExecutor final : public Executor {
public:
    [[nodiscard]] std::string_view nodeType() const override { return "fake"; }
    void start(const Assignment &assignment, std::shared_ptr<TaskEvents> events) override {
        ++m_starts;
        m_running[assignment.execution] = std::move(events);
        m_last = assignment;
    }
    void stop(ExecutionId execution, StopMode mode) override { m_stops[execution] = mode; }

    void finish(ExecutionId execution, AttemptOutcome outcome) {
        TaskResult result;
        result.outcome = outcome;
        m_running.at(execution)->finished(std::move(result));
        m_running.erase(execution);
    }

    int m_starts = 0;
    Assignment m_last;
    std::map<ExecutionId, std::shared_ptr<TaskEvents>> m_running;
    std::map<ExecutionId, StopMode> m_stops;
};

inline ExecutionId idOf(std::uint64_t number) { return ExecutionId(Uuid::make(DbTime(1), number, number)); }

inline Assignment assignmentOf(std::uint64_t number, std::uint64_t token = 1) {
    Assignment assignment;
    assignment.execution = idOf(number);
    assignment.token = FencingToken(token);
    assignment.nodeType = "fake";
    assignment.configJson = "{}";
    return assignment;
}

/// An agent with its surroundings, all driven by the test; restart() is a crash and a new life on the same journal.
class FakeWorld {
public:
    explicit FakeWorld(std::uint32_t slots = 2) : m_slots(slots) { restart(); }
    ~FakeWorld() { m_executor->m_running.clear(); }

    void restart() {
        m_posted.clear();
        if (m_executor != nullptr) m_executor->m_running.clear();
        m_agent.reset();
        m_journal.reset();
        m_executors = ExecutorSet();
        auto executor = std::make_unique<FakeExecutor>();
        m_executor = executor.get();
        m_executors.add(std::move(executor));
        auto opened = Journal::open(m_dir.path().toStdString());
        if (!opened) qFatal("%s", opened.error().text.c_str());
        m_journal = std::move(opened->journal);
        AgentOptions options;
        options.worker = WorkerId("w-test");
        options.slots = m_slots;
        m_agent = std::make_unique<Agent>(options, Agent::Surroundings{*m_journal, m_executors, m_link, m_clock,
                                                                       [this](std::function<void(Agent &)> call) {
                                                                           m_posted.push_back(std::move(call));
                                                                       },
                                                                       [this] { return m_hasRoom; }});
        m_agent->recover(std::move(opened->entries));
    }

    /// Lets everything happen that is to happen now.
    void settle() {
        m_agent->flush();
        while (!m_posted.empty()) {
            auto calls = std::move(m_posted);
            m_posted.clear();
            for (const auto &call : calls) call(*m_agent);
            m_agent->flush();
        }
    }
    void connect() {
        m_agent->onOpened();
        settle();
        m_agent->onWelcome({"s", WallTime(m_clock.wall().micros() + 500), std::chrono::seconds(3)});
        settle();
    }
    /// Hands it out; the claim is on its way afterwards.
    void assign(std::uint64_t number, std::uint64_t token = 1) {
        Assignment assignment = assignmentOf(number, token);
        assignment.configJson = m_config;
        m_agent->onAssign(std::move(assignment));
        settle();
    }
    void answerClaim(std::uint64_t number, bool granted, std::uint64_t token = 1) {
        m_agent->onClaimReply({idOf(number), FencingToken(token), granted, granted ? "" : "gone"});
        settle();
    }
    void finish(std::uint64_t number, AttemptOutcome outcome = AttemptOutcome::Success) {
        m_executor->finish(idOf(number), outcome);
        settle();
    }
    void later(Duration by) {
        m_clock.advance(by);
        m_agent->onTimer();
        settle();
    }

    QTemporaryDir m_dir;
    FakeLink m_link;
    FakeClock m_clock;
    ExecutorSet m_executors;
    FakeExecutor *m_executor = nullptr;
    std::unique_ptr<Journal> m_journal;
    std::vector<std::function<void(Agent &)>> m_posted;
    std::string m_config = "{}";
    bool m_hasRoom = true;
    std::uint32_t m_slots;
    std::unique_ptr<Agent> m_agent;
};

} // namespace apollo::worker::test
