#include "tests/support/engine/RunDriver.h"

#include <QtTest/QTest>

using namespace apollo;
using test::RunDriver;

namespace {

#define COMPARE_TEXT(actual, expected) QCOMPARE(QString::fromStdString(actual), QStringLiteral(expected))

const std::map<std::string, std::vector<std::string>> kDiamond{{"b", {"a"}}, {"c", {"a"}}, {"d", {"b", "c"}}};

} // namespace

/// What operators can do, and what they are refused.
class TestOperations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rerunOfAFailedNodeLetsTheRunGoOn();
    void rerunGivesAFullBudget();
    void rerunDownstreamResetsOnlyWhatEnded();
    void rerunDownstreamIsRefusedWhileSomethingRuns();
    void rerunFailedResetsEveryFailure();
    void rerunReopensAFinishedRun();
    void skipCountsAsDone();
    void forceSuccessIsMarkedForEver();
    void forceFailedStopsWhatRuns();
    void holdAndRelease();
    void holdTakesANodeOutOfRetrying();
    void retryNowAndStopRetrying();
    void pauseKeepsRunningNodes();
    void resumeOfADecisionIsRefused();
    void cancelRunWaitsForConfirmation();
    void cancelWinsOverRetry();
    void successAfterACancelRequestStays();
    void unconfirmedStopIsClosedWithItsReason();
    void verbsAreRefusedOnAFinishedRun();
};

void TestOperations::rerunOfAFailedNodeLetsTheRunGoOn() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    d.fail("a");
    COMPARE_TEXT(d.runState(), "PAUSED");
    COMPARE_TEXT(d.act(Verb::RerunNode, "a"), "");
    COMPARE_TEXT(d.lastMessage, "1 node reset.");
    COMPARE_TEXT(d.runState(), "RUNNING");
    QCOMPARE(d.node("a").generation.value(), 1u);
    d.succeed("a");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "SUCCESS");
    QCOMPARE(d.run.attempts[1].number.value(), 2u); // attempt numbers never repeat
}

void TestOperations::rerunGivesAFullBudget() {
    RunDriver d({"a"}, {}, [](PipelineSpec &spec) { spec.nodes[0].retry.slowCount = 0; });
    for (int i = 0; i < 2; ++i) {
        d.fail("a", ErrorClass::Transient);
        if (i == 0) d.wakeDue("a");
    }
    COMPARE_TEXT(d.state("a"), "FAILED");
    d.act(Verb::RerunNode, "a");
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.state("a"), "RETRYING");
}

void TestOperations::rerunDownstreamResetsOnlyWhatEnded() {
    RunDriver d({"a", "b", "c", "d"}, kDiamond);
    d.succeed("a");
    d.succeed("b");
    d.fail("c");
    Intent intent{Verb::RerunDownstream, {}, {}, d.index("a"), {}};
    QCOMPARE(engine::impact(d.run, intent).affected, 3u); // a, b, c; d never started
    COMPARE_TEXT(d.act(Verb::RerunDownstream, "a"), "");
    COMPARE_TEXT(d.state("b"), "PENDING");
    QCOMPARE(d.node("b").reason, WaitReason::Upstream);
    QCOMPARE(d.node("d").generation.value(), 0u);
    for (const char *key : {"a", "b", "c", "d"}) d.succeed(key);
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::rerunDownstreamIsRefusedWhileSomethingRuns() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    d.succeed("a");
    d.begin("b");
    COMPARE_TEXT(d.act(Verb::RerunDownstream, "a"), "action.downstream_active");
    COMPARE_TEXT(d.act(Verb::RerunNode, "a"), "");
}

void TestOperations::rerunFailedResetsEveryFailure() {
    RunDriver d({"a", "b", "c"}, {});
    d.fail("a");
    d.fail("b");
    d.succeed("c");
    COMPARE_TEXT(d.act(Verb::RerunFailed), "");
    QCOMPARE(d.run.head.readyCount, 2u);
    COMPARE_TEXT(d.state("c"), "SUCCESS");
    d.succeed("a");
    d.succeed("b");
    COMPARE_TEXT(d.act(Verb::RerunFailed), "action.nothing_failed");
}

void TestOperations::rerunReopensAFinishedRun() {
    RunDriver d({"a"}, {});
    d.succeed("a");
    COMPARE_TEXT(d.runState(), "SUCCESS");
    COMPARE_TEXT(d.act(Verb::RerunNode, "a"), "");
    COMPARE_TEXT(d.runState(), "RUNNING");
    QVERIFY(!d.run.head.finishedAt);
    d.succeed("a");
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::skipCountsAsDone() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    d.fail("a");
    COMPARE_TEXT(d.act(Verb::Skip, "a"), "");
    COMPARE_TEXT(d.state("a"), "SKIPPED");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::forceSuccessIsMarkedForEver() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    d.fail("a");
    COMPARE_TEXT(d.act(Verb::ForceSuccess, "a"), "");
    QVERIFY(d.node("a").forced);
    COMPARE_TEXT(d.node("a").cause.actor.name, "ada");
    QCOMPARE(d.node("b").reason, WaitReason::Ready);
}

void TestOperations::forceFailedStopsWhatRuns() {
    RunDriver d({"a"}, {});
    d.begin("a");
    COMPARE_TEXT(d.act(Verb::ForceFailed, "a"), "");
    COMPARE_TEXT(d.state("a"), "FAILED");
    QVERIFY(d.cancels.at(0).kill);
    QCOMPARE(d.run.attempts[0].state, AttemptState::Completed);
}

void TestOperations::holdAndRelease() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    COMPARE_TEXT(d.act(Verb::Hold, "b"), "");
    COMPARE_TEXT(d.act(Verb::Hold, "b"), "action.already_held");
    d.succeed("a");
    QCOMPARE(d.node("b").reason, WaitReason::Held);
    COMPARE_TEXT(d.assign("b"), "node.not_ready");
    COMPARE_TEXT(d.runState(), "PAUSED"); // nothing can go on without a person
    COMPARE_TEXT(d.act(Verb::Release, "b"), "");
    COMPARE_TEXT(d.lastMessage, "Released; it starts at once.");
    COMPARE_TEXT(d.runState(), "RUNNING");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::holdTakesANodeOutOfRetrying() {
    RunDriver d({"a"}, {});
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.act(Verb::Hold, "a"), "");
    COMPARE_TEXT(d.state("a"), "PENDING");
    QVERIFY(!engine::nextWake(d.run, NodeIndex(0)));
    COMPARE_TEXT(d.act(Verb::Release, "a"), "");
    d.succeed("a");
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::retryNowAndStopRetrying() {
    RunDriver d({"a"}, {});
    COMPARE_TEXT(d.act(Verb::RetryNow, "a"), "action.wrong_state");
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.act(Verb::RetryNow, "a"), "");
    QCOMPARE(d.node("a").reason, WaitReason::Ready);
    d.fail("a", ErrorClass::Transient);
    COMPARE_TEXT(d.act(Verb::StopRetrying, "a"), "");
    COMPARE_TEXT(d.state("a"), "FAILED");
    COMPARE_TEXT(d.runState(), "PAUSED");
}

void TestOperations::pauseKeepsRunningNodes() {
    RunDriver d({"a", "b"}, {{"b", {"a"}}});
    d.begin("a");
    COMPARE_TEXT(d.act(Verb::PauseRun), "");
    COMPARE_TEXT(d.act(Verb::PauseRun), "action.already_paused");
    d.finish("a", AttemptOutcome::Success);
    COMPARE_TEXT(d.runState(), "PAUSED");
    COMPARE_TEXT(d.assign("b"), "node.not_ready");
    QCOMPARE(engine::shownReason(d.run.head, d.node("b"), true), WaitReason::RunPaused);
    COMPARE_TEXT(d.act(Verb::ResumeRun), "");
    d.succeed("b");
    COMPARE_TEXT(d.runState(), "SUCCESS");
}

void TestOperations::resumeOfADecisionIsRefused() {
    RunDriver d({"a"}, {});
    d.fail("a");
    COMPARE_TEXT(d.act(Verb::ResumeRun), "action.needs_decision");
    COMPARE_TEXT(d.runState(), "PAUSED");
}

void TestOperations::cancelRunWaitsForConfirmation() {
    RunDriver d({"a", "b", "c"}, {{"b", {"a"}}});
    d.begin("a");
    COMPARE_TEXT(d.act(Verb::CancelRun), "");
    COMPARE_TEXT(d.state("b"), "CANCELED");
    COMPARE_TEXT(d.state("c"), "CANCELED");
    COMPARE_TEXT(d.runState(), "RUNNING");
    QCOMPARE(d.cancels.size(), 1u);
    COMPARE_TEXT(d.act(Verb::CancelRun), "action.run_stopping");
    d.finish("a", AttemptOutcome::Canceled, ErrorClass::Canceled);
    COMPARE_TEXT(d.runState(), "CANCELED");
    COMPARE_TEXT(d.run.head.cause.actor.name, "ada");
}

void TestOperations::cancelWinsOverRetry() {
    RunDriver d({"a", "b"}, {});
    d.begin("a");
    d.act(Verb::CancelNode, "a");
    d.finish("a", AttemptOutcome::Failure, ErrorClass::Transient, 143);
    COMPARE_TEXT(d.state("a"), "CANCELED");
    QCOMPARE(d.run.attempts[0].outcome, AttemptOutcome::Canceled);
}

void TestOperations::successAfterACancelRequestStays() {
    RunDriver d({"a"}, {});
    d.begin("a");
    d.act(Verb::CancelNode, "a");
    d.finish("a", AttemptOutcome::Success);
    COMPARE_TEXT(d.state("a"), "SUCCESS");
}

void TestOperations::unconfirmedStopIsClosedWithItsReason() {
    RunDriver d({"a"}, {});
    d.begin("a");
    d.act(Verb::CancelNode, "a");
    d.wakeDue("a");
    COMPARE_TEXT(d.state("a"), "CANCELED");
    QVERIFY(d.node("a").cause.message.find("Stop unconfirmed") == 0);
}

void TestOperations::verbsAreRefusedOnAFinishedRun() {
    RunDriver d({"a"}, {});
    d.succeed("a");
    const std::size_t events = d.events.size();
    for (const Verb verb :
         {Verb::Hold, Verb::Skip, Verb::CancelNode, Verb::ForceSuccess, Verb::KillNode, Verb::RetryNow})
        COMPARE_TEXT(d.act(verb, "a"), "action.run_over");
    for (const Verb verb : {Verb::PauseRun, Verb::ResumeRun, Verb::CancelRun})
        COMPARE_TEXT(d.act(verb), "action.run_over");
    QCOMPARE(d.events.size(), events);
}

QTEST_APPLESS_MAIN(TestOperations)
#include "tst_Operations.moc"
