#include "tests/support/engine/RunDriver.h"

#include <QtTest/QTest>

using namespace apollo;
using test::RunDriver;

namespace {

const std::vector<std::string> kChain{"a", "b", "c"};
const std::map<std::string, std::vector<std::string>> kChainNeeds{{"b", {"a"}}, {"c", {"b"}}};

#define COMPARE_TEXT(actual, expected) QCOMPARE(QString::fromStdString(actual), QStringLiteral(expected))

} // namespace

/// What workers and time do to a run: semantics of states, retries, timeouts and lost workers.
class TestLifecycle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chainRunsInOrder();
    void nothingStartsBeforeItsNeeds();
    void failureThatIsNotRetriedPausesTheRun();
    void failureElsewhereDoesNotStopOtherBranches();
    void retriesOnceFastTwiceSlowThenAPerson();
    void finishBranchesThenFail();
    void failFastStopsTheRest();
    void secondClaimOfTheSameWorkerIsGranted();
    void claimWithAnOldTokenIsRefused();
    void refusedExecutionKeepsItsIdAndRaisesTheToken();
    void refusalAfterTheClaimMeansNotStarted();
    void repeatedResultChangesNothing();
    void lateResultIsRecordedOnly();
    void lostUnsafeAttemptNeedsAPerson();
    void lostIdempotentAttemptIsRepeatedThenQuarantined();
    void lostAttemptWithOnLostRetryGetsANewExecution();
    void lostRegisteredAttemptIsOfferedAgain();
    void queueTimeoutOffersAgain();
    void runTimeoutWithoutWordFromTheWorker();
    void totalTimeoutEndsRetrying();
};

void TestLifecycle::chainRunsInOrder() {
    RunDriver d(kChain, kChainNeeds);
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.succeed("a");
    d.succeed("b");
    d.succeed("c");
    COMPARE_TEXT(d.runState(), "SUCCESS");
    QCOMPARE(d.run.head.count(NodeState::Success), 3u);
    QVERIFY(d.run.head.finishedAt.has_value());
    QVERIFY(d.run.head.cause.event.value() > 0);
}

void TestLifecycle::nothingStartsBeforeItsNeeds() {
    RunDriver d(kChain, kChainNeeds);
    COMPARE_TEXT(d.assign("b"), "node.not_ready");
    QCOMPARE(d.node("b").reason, WaitReason::Upstream);
    d.begin("a");
    COMPARE_TEXT(d.assign("b"), "node.not_ready");
    d.finish("a", AttemptOutcome::Success);
    QCOMPARE(d.node("b").reason, WaitReason::Ready);
    COMPARE_TEXT(d.assign("b"), "");
}

void TestLifecycle::failureThatIsNotRetriedPausesTheRun() {
    RunDriver d(kChain, kChainNeeds);
    d.fail("a", ErrorClass::InvalidInput);
    COMPARE_TEXT(d.state("a"), "FAILED");
    COMPARE_TEXT(d.state("b"), "PENDING");
    COMPARE_TEXT(d.runState(), "PAUSED");
    QVERIFY(d.run.head.attention());
    QVERIFY(d.run.head.cause.message.find("a failed") != std::string::npos);
}

void TestLifecycle::failureElsewhereDoesNotStopOtherBranches() {
    RunDriver d({"a", "b", "c"}, {{"c", {"b"}}});
    d.fail("a");
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.succeed("c");
    COMPARE_TEXT(d.runState(), "PAUSED");
}

void TestLifecycle::retriesOnceFastTwiceSlowThenAPerson() {
    using std::chrono::milliseconds;
    using std::chrono::seconds;
    RunDriver d({"a"}, {});
    const std::vector<std::pair<Duration, Duration>> windows{
        {milliseconds(6500), milliseconds(8500)}, {seconds(156), seconds(204)}, {seconds(312), seconds(408)}};
    for (const auto &[least, most] : windows) {
        d.fail("a", ErrorClass::Transient);
        COMPARE_TEXT(d.state("a"), "RETRYING");
        COMPARE_TEXT(d.runState(), "RUNNING");
        const Duration delay = *d.node("a").nextAt - d.now;
        QVERIFY2(delay >= least && delay <= most, toText(delay).c_str());
        d.pass(delay - Duration(1));
        d.wake("a");
        COMPARE_TEXT(d.state("a"), "RETRYING"); // never early
        d.pass(Duration(1));
        d.wake("a");
        COMPARE_TEXT(d.state("a"), "PENDING");
    }
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.state("a"), "FAILED");
    QCOMPARE(d.run.attempts.size(), 4u);
    QCOMPARE(engine::attemptBudget(*d.plan, NodeIndex(0)), 4u);
}

void TestLifecycle::finishBranchesThenFail() {
    RunDriver d({"a", "b"}, {}, [](PipelineSpec &spec) { spec.onFailure = OnFailure::FinishBranchesThenFail; });
    d.fail("a");
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "FAILED");
}

void TestLifecycle::failFastStopsTheRest() {
    RunDriver d({"a", "b", "c"}, {{"c", {"b"}}}, [](PipelineSpec &spec) { spec.onFailure = OnFailure::FailFast; });
    d.begin("b");
    d.fail("a");
    COMPARE_TEXT(d.state("c"), "CANCELED");
    COMPARE_TEXT(d.state("b"), "RUNNING"); // asked to stop, its worker has to confirm
    QCOMPARE(d.cancels.size(), 1u);
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.finish("b", AttemptOutcome::Canceled, ErrorClass::Canceled);
    COMPARE_TEXT(d.state("b"), "CANCELED");
    COMPARE_TEXT(d.runState(), "FAILED");
}

void TestLifecycle::secondClaimOfTheSameWorkerIsGranted() {
    RunDriver d({"a"}, {});
    d.begin("a");
    const std::size_t events = d.events.size();
    COMPARE_TEXT(d.claim("a"), "");
    QCOMPARE(d.events.size(), events);
}

void TestLifecycle::claimWithAnOldTokenIsRefused() {
    RunDriver d({"a"}, {});
    d.assign("a", "w1");
    const Attempt first = d.attempt("a");
    d.take(engine::refuse(d.run, first.execution, first.token, "full", d.env()));
    d.assign("a", "w2");
    COMPARE_TEXT(d.takeIf(engine::claim(d.run, first.execution, first.token, WorkerId("w1"), d.env())), "claim.stale");
    COMPARE_TEXT(d.claim("a"), "");
}

void TestLifecycle::refusedExecutionKeepsItsIdAndRaisesTheToken() {
    RunDriver d({"a"}, {});
    d.assign("a");
    const Attempt first = d.attempt("a");
    d.take(engine::refuse(d.run, first.execution, first.token, "full", d.env()));
    COMPARE_TEXT(d.state("a"), "PENDING");
    d.assign("a", "w2");
    QVERIFY(d.attempt("a").execution == first.execution);
    QCOMPARE(d.attempt("a").token.value(), first.token.value() + 1);
    QCOMPARE(d.node("a").attemptsUsed, 1u); // a refusal costs no attempt
}

void TestLifecycle::refusalAfterTheClaimMeansNotStarted() {
    RunDriver d({"a"}, {});
    d.begin("a");
    const Attempt first = d.attempt("a");
    d.take(engine::refuse(d.run, first.execution, first.token, "shutting down", d.env()));
    COMPARE_TEXT(d.state("a"), "PENDING");
    d.succeed("a");
    QVERIFY(d.run.attempts[0].execution == first.execution);
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestLifecycle::repeatedResultChangesNothing() {
    RunDriver d(kChain, kChainNeeds);
    d.succeed("a");
    const Attempt done = d.run.attempts[0];
    const std::size_t events = d.events.size();
    d.take(engine::finish(d.run, {done.execution, done.token, AttemptOutcome::Success, ErrorClass::None, 0, {}, {}},
                          d.env()));
    QCOMPARE(d.events.size(), events);
}

void TestLifecycle::lateResultIsRecordedOnly() {
    RunDriver d({"a"}, {});
    d.begin("a");
    const Attempt lost = d.attempt("a");
    d.lose("a");
    COMPARE_TEXT(d.state("a"), "FAILED");
    d.take(engine::finish(d.run, {lost.execution, lost.token, AttemptOutcome::Success, ErrorClass::None, 0, {}, {}},
                          d.env()));
    COMPARE_TEXT(d.state("a"), "FAILED");
    QCOMPARE(d.events.back().type, EventType::TaskLateResult);
    QCOMPARE(d.run.attempts[0].outcome, AttemptOutcome::Lost);
}

void TestLifecycle::lostUnsafeAttemptNeedsAPerson() {
    RunDriver d({"a"}, {});
    d.begin("a");
    d.lose("a");
    COMPARE_TEXT(d.state("a"), "FAILED");
    QVERIFY(d.node("a").cause.message.find("Outcome unknown") == 0);
    QCOMPARE(d.run.attempts[0].errorClass, ErrorClass::WorkerLost);
}

void TestLifecycle::lostIdempotentAttemptIsRepeatedThenQuarantined() {
    RunDriver d({"a"}, {}, [](PipelineSpec &spec) { spec.nodes[0].effects = Effects::Idempotent; });
    d.begin("a");
    const ExecutionId execution = d.attempt("a").execution;
    for (int loss = 1; loss < 3; ++loss) {
        d.lose("a");
        COMPARE_TEXT(d.state("a"), "PENDING");
        d.begin("a");
        QVERIFY(d.attempt("a").execution == execution);
        QCOMPARE(d.attempt("a").token.value(), std::uint64_t(loss + 1));
    }
    d.lose("a");
    COMPARE_TEXT(d.state("a"), "FAILED");
    QVERIFY(d.node("a").cause.message.find("Quarantined") == 0);
    QCOMPARE(d.node("a").attemptsUsed, 1u);
}

void TestLifecycle::lostAttemptWithOnLostRetryGetsANewExecution() {
    RunDriver d({"a"}, {}, [](PipelineSpec &spec) { spec.nodes[0].onLost = OnLost::Retry; });
    d.begin("a");
    const ExecutionId first = d.attempt("a").execution;
    d.lose("a");
    COMPARE_TEXT(d.state("a"), "RETRYING");
    d.wakeDue("a");
    d.begin("a");
    QVERIFY(d.attempt("a").execution != first);
}

void TestLifecycle::lostRegisteredAttemptIsOfferedAgain() {
    RunDriver d({"a"}, {});
    d.assign("a");
    d.lose("a");
    COMPARE_TEXT(d.state("a"), "PENDING");
    QCOMPARE(d.node("a").reason, WaitReason::Ready);
}

void TestLifecycle::queueTimeoutOffersAgain() {
    RunDriver d({"a"}, {});
    d.assign("a");
    QCOMPARE(*engine::nextWake(d.run, NodeIndex(0)) - d.now, Duration(std::chrono::minutes(1)));
    d.wakeDue("a");
    COMPARE_TEXT(d.state("a"), "PENDING");
    QCOMPARE(d.cancels.size(), 1u); // the silent worker is told to leave it
}

void TestLifecycle::runTimeoutWithoutWordFromTheWorker() {
    RunDriver d({"a"}, {}, [](PipelineSpec &spec) {
        spec.nodes[0].timeouts.run = std::chrono::seconds(60);
        spec.nodes[0].retry.fastCount = 0;
        spec.nodes[0].retry.slowCount = 0;
    });
    d.begin("a");
    QVERIFY(*engine::nextWake(d.run, NodeIndex(0)) - d.now >
            Duration(std::chrono::seconds(60))); // the worker comes first
    d.wakeDue("a");
    COMPARE_TEXT(d.state("a"), "TIMEOUT");
    QVERIFY(d.cancels.at(0).kill);
}

void TestLifecycle::totalTimeoutEndsRetrying() {
    RunDriver d({"a"}, {}, [](PipelineSpec &spec) { spec.nodes[0].timeouts.total = std::chrono::seconds(10); });
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.state("a"), "RETRYING");
    d.pass(std::chrono::seconds(10));
    d.wake("a");
    COMPARE_TEXT(d.state("a"), "TIMEOUT");
}

QTEST_APPLESS_MAIN(TestLifecycle)
#include "tst_Lifecycle.moc"
