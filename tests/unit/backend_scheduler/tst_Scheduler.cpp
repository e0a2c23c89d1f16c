#include "tests/support/scheduler/SchedulerBench.h"

#include <QtTest/QTest>

using namespace apollo;
using test::MemoryLedger;
using test::SchedulerBench;

namespace {

PipelineSpec chain(std::size_t length) {
    PipelineSpec spec;
    spec.name = "chain";
    for (std::size_t i = 0; i < length; ++i) {
        NodeSpec node;
        node.key = NodeKey("n" + std::to_string(i));
        if (i > 0) node.needs.emplace_back("n" + std::to_string(i - 1));
        spec.nodes.push_back(std::move(node));
    }
    return spec;
}

PipelineSpec fan(std::size_t width) {
    PipelineSpec spec = chain(1);
    spec.name = "fan";
    for (std::size_t i = 1; i <= width; ++i) {
        NodeSpec node;
        node.key = NodeKey("leaf" + std::to_string(i));
        node.needs.emplace_back("n0");
        spec.nodes.push_back(std::move(node));
    }
    return spec;
}

} // namespace

/// The turn loop on a ledger in memory: what is committed, what is sent, what survives faults.
class TestScheduler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsAChainToItsEnd();
    void fillsNoMoreSlotsThanThereAre();
    void repeatedStartGivesTheSameRun();
    void requestIdOfSomethingElseIsAConflict();
    void sameTurnIsCommittedUntilTheDatabaseIsBack();
    void lostCommitReplyDoublesNothing();
    void lostLeaseDropsTheTurnAndGoesOnFromStorage();
    void restartGoesOnWithHeldExecutions();
    void workerThatComesBackEmptyHandedLosesUnsafeWork();
    void actionsAreAuditedWithTheirOutcome();
    void staleRevisionIsRefused();
    void rerunOfAFinishedRunStartsALinkedOne();
};

void TestScheduler::runsAChainToItsEnd() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(50));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.perfectWorker(4);
    auto run = bench.startRun("chain", "r1");
    QVERIFY(run.has_value());
    QVERIFY(bench.feed.waitForState(run->id, RunState::Success));
    QCOMPARE(bench.gateway.assignments.size(), std::size_t(50));
    QVERIFY(ledger.faults().empty());
    auto stored = ledger.loadRun(run->id);
    auto folded = engine::fold(stored->plan, ledger.events().at(run->id));
    QVERIFY(folded.has_value());
    QVERIFY(folded->head == stored->head);
    QVERIFY(folded->nodes == stored->nodes);
}

void TestScheduler::fillsNoMoreSlotsThanThereAre() {
    MemoryLedger ledger;
    ledger.addPipeline(fan(20));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.connect(3);
    auto run = bench.startRun("fan", "r1");
    QVERIFY(bench.gateway.waitFor([&] { return bench.gateway.assignments.size() == 1; }));
    const auto root = bench.gateway.assignments[0];
    bench.scheduler->claim(WorkerId("w1"), root.execution, root.token);
    bench.scheduler->result(WorkerId("w1"),
                            {root.execution, root.token, AttemptOutcome::Success, ErrorClass::None, 0, {}, {}});
    QVERIFY(bench.gateway.waitFor([&] { return bench.gateway.acknowledged.size() == 1; }));
    QVERIFY(bench.startRun("fan", "r2").has_value()); // another turn has passed
    QCOMPARE(bench.gateway.assignments.size(), std::size_t(4));
}

void TestScheduler::repeatedStartGivesTheSameRun() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(1));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    auto first = bench.startRun("chain", "same");
    auto second = bench.startRun("chain", "same");
    QVERIFY(first.has_value() && second.has_value());
    QVERIFY(first->id == second->id);
    QCOMPARE(ledger.events().size(), std::size_t(1));
}

void TestScheduler::requestIdOfSomethingElseIsAConflict() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(1));
    ledger.addPipeline(fan(1));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    QVERIFY(bench.startRun("chain", "same").has_value());
    auto second = bench.startRun("fan", "same");
    QVERIFY(!second.has_value());
    QCOMPARE(QString::fromStdString(second.error().id), QStringLiteral("request.repeated"));
}

void TestScheduler::sameTurnIsCommittedUntilTheDatabaseIsBack() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(3));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.perfectWorker(1);
    ledger.failCommits(3, makeError(ErrorCode::Unavailable, "db.away", "away"));
    auto run = bench.startRun("chain", "r1");
    QVERIFY(run.has_value());
    QVERIFY(bench.feed.waitForState(run->id, RunState::Success));
    QVERIFY(ledger.faults().empty());
}

void TestScheduler::lostCommitReplyDoublesNothing() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(10));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.perfectWorker(1);
    ledger.loseCommitReplies(4);
    auto run = bench.startRun("chain", "r1");
    QVERIFY(run.has_value());
    QVERIFY(bench.feed.waitForState(run->id, RunState::Success));
    QCOMPARE(bench.gateway.assignments.size(), std::size_t(10));
    QVERIFY(ledger.faults().empty());
}

void TestScheduler::lostLeaseDropsTheTurnAndGoesOnFromStorage() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(5));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    auto run = bench.startRun("chain", "r1");
    QVERIFY(run.has_value());
    ledger.loseLeases();
    auto lost = bench.act(Verb::PauseRun, run->id, {}, "a1");
    QVERIFY(!lost.has_value());
    QCOMPARE(lost.error().code, ErrorCode::Unavailable);
    auto again = bench.act(Verb::PauseRun, run->id, {}, "a1");
    QVERIFY(again.has_value());
    QVERIFY(!again->items[0].error);
    QVERIFY(ledger.faults().empty());
}

void TestScheduler::restartGoesOnWithHeldExecutions() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(2));
    RunId run;
    ports::Assignment first;
    {
        SchedulerBench bench(ledger);
        QVERIFY(bench.begin());
        bench.connect(1);
        run = bench.startRun("chain", "r1")->id;
        QVERIFY(bench.gateway.waitFor([&] { return !bench.gateway.assignments.empty(); }));
        first = bench.gateway.assignments[0];
        bench.scheduler->claim(WorkerId("w1"), first.execution, first.token);
        QVERIFY(bench.gateway.waitFor([&] { return !bench.gateway.granted_.empty(); }));
    }
    SchedulerBench bench(ledger);
    bench.random.next();
    QVERIFY(bench.begin());
    bench.connect(1, {{first.execution, first.token, ports::HeldExecution::State::Started}});
    bench.scheduler->result(WorkerId("w1"),
                            {first.execution, first.token, AttemptOutcome::Success, ErrorClass::None, 0, {}, {}});
    QVERIFY(bench.gateway.waitFor([&] { return !bench.gateway.acknowledged.empty(); }));
    QVERIFY(ledger.faults().empty());
}

void TestScheduler::workerThatComesBackEmptyHandedLosesUnsafeWork() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(1));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.connect(1);
    const RunId run = bench.startRun("chain", "r1")->id;
    QVERIFY(bench.gateway.waitFor([&] { return !bench.gateway.assignments.empty(); }));
    const auto a = bench.gateway.assignments[0];
    bench.scheduler->claim(WorkerId("w1"), a.execution, a.token);
    QVERIFY(bench.gateway.waitFor([&] { return !bench.gateway.granted_.empty(); }));
    bench.connect(1);
    QVERIFY(bench.feed.waitForState(run, RunState::Paused));
    QCOMPARE(ledger.loadRun(run)->nodes[0].state, NodeState::Failed);
}

void TestScheduler::actionsAreAuditedWithTheirOutcome() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(2));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    const RunId run = bench.startRun("chain", "r1")->id;
    QVERIFY(!bench.act(Verb::Hold, run, "n1", "a1")->items[0].error);
    QVERIFY(bench.act(Verb::Hold, run, "n1", "a2")->items[0].error);
    QVERIFY(bench.act(Verb::Hold, run, "nowhere", "a3")->items[0].error);
    QVERIFY(!bench.act(Verb::Hold, run, "n1", "a1")->items[0].error); // repeated: the stored answer
    const auto audits = ledger.audits();
    QCOMPARE(audits.size(), std::size_t(4)); // start-run and three actions
    QVERIFY(!audits[1].refused && audits[2].refused && audits[3].refused);
    QCOMPARE(QString::fromStdString(audits[1].reason), QStringLiteral("because"));
}

void TestScheduler::staleRevisionIsRefused() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(2));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    const RunId run = bench.startRun("chain", "r1")->id;
    const Revision seen = ledger.loadRun(run)->nodes[1].revision;
    QVERIFY(!bench.act(Verb::Hold, run, "n1", "a1", seen)->items[0].error);
    auto stale = bench.act(Verb::Release, run, "n1", "a2", seen);
    QCOMPARE(QString::fromStdString(stale->items[0].error->id), QStringLiteral("action.moved_on"));
}

void TestScheduler::rerunOfAFinishedRunStartsALinkedOne() {
    MemoryLedger ledger;
    ledger.addPipeline(chain(1));
    SchedulerBench bench(ledger);
    QVERIFY(bench.begin());
    bench.perfectWorker(1);
    const RunId run = bench.startRun("chain", "r1")->id;
    QVERIFY(bench.feed.waitForState(run, RunState::Success));
    auto rerun = bench.act(Verb::RerunRun, run, {}, "a1");
    QVERIFY(rerun->items[0].newRun.has_value());
    QVERIFY(bench.feed.waitForState(*rerun->items[0].newRun, RunState::Success));
    QVERIFY(ledger.loadRun(*rerun->items[0].newRun)->head.rerunOf == run);
}

QTEST_APPLESS_MAIN(TestScheduler)
#include "tst_Scheduler.moc"
