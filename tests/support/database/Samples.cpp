#include "tests/support/database/Samples.h"

#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/PipelineWriter.h"

namespace apollo::test {

namespace {

constexpr std::int64_t kSomeInstant = 1'790'000'000'000'000;

PipelineSpec chainSpec(const std::string &name, unsigned nodes) {
    PipelineSpec spec;
    spec.name = name;
    spec.title = "A chain";
    spec.owner = "tests";
    for (unsigned i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.key = NodeKey("n" + std::to_string(i));
        if (i > 0) node.needs.push_back(NodeKey("n" + std::to_string(i - 1)));
        spec.nodes.push_back(std::move(node));
    }
    return spec;
}

} // namespace

Uuid nextUuid() {
    static std::atomic<std::uint64_t> counter{0};
    const std::uint64_t number = ++counter;
    return Uuid::make(DbTime(kSomeInstant + static_cast<std::int64_t>(number) * 1000), number, number);
}

DbTime at(int step) { return DbTime(kSomeInstant + step * 1'000'001LL); }

std::shared_ptr<const Plan> chainPlan(const std::string &name, unsigned nodes) {
    return *Plan::compile(chainSpec(name, nodes));
}

std::string specOf(const Plan &plan) { return canonicalJson(plan.spec); }

storage::PlanReader planReader() {
    return [](const std::string &text) { return pipelineFromCanonical(text).and_then(Plan::compile); };
}

Attempt sampleAttempt(NodeIndex node, unsigned number) {
    Attempt attempt;
    attempt.execution = nextId<ExecutionId>();
    attempt.node = node;
    attempt.generation = Generation(2);
    attempt.number = AttemptNo(number);
    attempt.state = AttemptState::Completed;
    attempt.outcome = AttemptOutcome::Failure;
    attempt.token = FencingToken(77 + number);
    attempt.worker = WorkerId("worker-1");
    attempt.registeredAt = at(1);
    attempt.startedAt = at(2);
    attempt.finishedAt = at(3);
    attempt.errorClass = ErrorClass::Transient;
    attempt.exitCode = -9;
    attempt.message = std::string("bytes \xff\x00 and 'quotes'", 21);
    attempt.outputs = R"({"rows":12})";
    attempt.infraLosses = 1;
    attempt.revision = Revision(5);
    return attempt;
}

Run sampleRun(std::shared_ptr<const Plan> plan, VersionId version) {
    Run run;
    RunHead &head = run.head;
    head.id = nextId<RunId>();
    head.pipeline = nextId<PipelineId>();
    head.version = version;
    head.versionNo = 3;
    head.pipelineName = plan->spec.name;
    head.state = RunState::Paused;
    head.pausedByPerson = head.cancelRequested = head.failing = true;
    head.trigger = "manual";
    head.params = R"({"day":"2026-03-29"})";
    head.traceParent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    head.rerunOf = nextId<RunId>();
    head.startedBy = {ActorKind::User, "ann"};
    head.startReason = "because";
    head.createdAt = at(0);
    head.startedAt = at(1);
    head.finishedAt = at(9);
    for (std::uint32_t i = 0; i < head.counts.size(); ++i) head.counts[i] = i * 1000 + 1;
    head.readyCount = 4;
    head.cause = {RunSeq(7), {ActorKind::Rule, "on_failure"}, "a node failed"};
    head.lastSeq = RunSeq(3);
    head.revision = Revision(8);
    run.attempts = {sampleAttempt(NodeIndex(0), 1), sampleAttempt(NodeIndex(0), 2)};
    run.nodes.resize(plan->size());
    NodeRun &node = run.nodes[0];
    node.state = NodeState::Retrying;
    node.reason = WaitReason::Time;
    node.generation = Generation(2);
    node.attemptsUsed = 2;
    node.attemptsTotal = 5;
    node.current = 1;
    node.held = node.forced = node.skippedByPerson = true;
    node.cancel = CancelRequest::Kill;
    node.cancelDeadline = at(4);
    node.readyAt = at(5);
    node.firstStartedAt = at(6);
    node.nextAt = at(7);
    node.finishedAt = at(8);
    node.cause = {RunSeq(6), {ActorKind::Node, "n0"}, "exit status 3"};
    node.revision = Revision(9);
    run.plan = std::move(plan);
    return run;
}

std::vector<Event> sampleEvents(std::uint64_t first, std::uint64_t last) {
    std::vector<Event> events;
    for (std::uint64_t seq = first; seq <= last; ++seq) {
        Event event;
        event.type = EventType::TaskCompleted;
        event.seq = RunSeq(seq);
        event.at = at(static_cast<int>(seq));
        event.actor = {ActorKind::System, ""};
        event.node = NodeIndex(0);
        event.message = "event " + std::to_string(seq);
        events.push_back(std::move(event));
    }
    return events;
}

ports::AuditEntry sampleAudit(const std::string &action) {
    ports::AuditEntry entry;
    entry.at = at(1);
    entry.actor = {ActorKind::User, "ann"};
    entry.action = action;
    entry.objectKind = "run";
    entry.object = "r1";
    entry.run = nextId<RunId>();
    entry.reason = "a reason";
    entry.request = RequestId("request-1");
    entry.outcome = "done";
    return entry;
}

} // namespace apollo::test
