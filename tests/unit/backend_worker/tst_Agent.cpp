#include "FakeWorld.h"

#include <QTest>

#include <algorithm>

using namespace apollo;
using namespace apollo::worker;
using namespace apollo::worker::test;
using namespace std::chrono_literals;

class AgentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeLife() {
        FakeWorld world;
        world.connect();
        const auto hello = world.m_link.take<Hello>();
        QCOMPARE(hello.size(), std::size_t(1));
        QVERIFY(hello.front().held.empty());
        world.assign(1);
        QCOMPARE(world.m_link.take<Claim>().size(), std::size_t(1));
        QCOMPARE(world.m_executor->m_starts, 0); // not before the claim is granted
        world.answerClaim(1, true);
        QCOMPARE(world.m_link.take<Started>().size(), std::size_t(1));
        QCOMPARE(world.m_executor->m_starts, 1);
        world.m_executor->m_running.at(idOf(1))->output(Stream::Output, "hello\n");
        world.later(100ms);
        const auto logs = world.m_link.take<LogChunk>();
        QCOMPARE(logs.size(), std::size_t(1));
        QCOMPARE(logs.front().clockOffset, Duration(500));
        world.finish(1);
        const auto results = world.m_link.take<Result>();
        QCOMPARE(results.size(), std::size_t(1));
        QVERIFY(results.front().finish.result.outcome == AttemptOutcome::Success);
        QCOMPARE(results.front().finish.logLines, 1U);
        QVERIFY(world.m_agent->isIdle());
        world.m_agent->onAck(idOf(1));
        QVERIFY(!world.m_agent->isSettled()); // its log is not stored yet
        world.m_agent->onLogAck(idOf(1), 1);
        QVERIFY(world.m_agent->isSettled());
    }

    void nothingHappensBeforeItIsDurable() {
        FakeWorld world;
        world.connect();
        world.m_link.take<Hello>();
        world.m_agent->onAssign(assignmentOf(1));
        QVERIFY(world.m_link.empty());
        world.settle();
        world.m_agent->onClaimReply({idOf(1), FencingToken(1), true, ""});
        QCOMPARE(world.m_executor->m_starts, 0);
        world.settle();
        QCOMPARE(world.m_executor->m_starts, 1);
    }

    void refusedClaimIsForgotten() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, false);
        QCOMPARE(world.m_executor->m_starts, 0);
        QVERIFY(world.m_agent->isSettled());
        world.answerClaim(1, true); // too late
        QCOMPARE(world.m_executor->m_starts, 0);
    }

    void claimReplyOfAnotherHandOutIsIgnored() {
        FakeWorld world;
        world.connect();
        world.assign(1, 5);
        world.answerClaim(1, true, 4);
        QCOMPARE(world.m_executor->m_starts, 0);
        world.answerClaim(1, true, 5);
        QCOMPARE(world.m_executor->m_starts, 1);
    }

    void cancelBeforeClaim() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.m_agent->onCancel(idOf(1), FencingToken(1), StopMode::Polite);
        world.settle();
        const auto results = world.m_link.take<Result>();
        QCOMPARE(results.size(), std::size_t(1));
        QVERIFY(results.front().finish.result.outcome == AttemptOutcome::Canceled);
        QCOMPARE(results.front().finish.startedAt.micros(), 0);
        world.answerClaim(1, true); // had crossed the cancel on its way
        QCOMPARE(world.m_executor->m_starts, 0);
        QVERIFY(world.m_agent->isIdle());
    }

    void cancelBetweenGrantAndStart() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.m_agent->onClaimReply({idOf(1), FencingToken(1), true, ""});
        world.m_agent->onCancel(idOf(1), FencingToken(1), StopMode::Polite);
        world.settle();
        QCOMPARE(world.m_executor->m_starts, 0);
        QVERIFY(world.m_link.take<Result>().front().finish.result.outcome == AttemptOutcome::Canceled);
    }

    void cancelWhileRunning() {
        FakeWorld world;
        world.connect();
        world.assign(1, 3);
        world.answerClaim(1, true, 3);
        world.m_agent->onCancel(idOf(1), FencingToken(2), StopMode::Forced); // meant for an earlier hand-out
        QVERIFY(world.m_executor->m_stops.empty());
        world.m_agent->onCancel(idOf(1), FencingToken(3), StopMode::Polite);
        QVERIFY(world.m_executor->m_stops.at(idOf(1)) == StopMode::Polite);
        world.m_agent->onCancel(idOf(1), FencingToken(3), StopMode::Forced);
        QVERIFY(world.m_executor->m_stops.at(idOf(1)) == StopMode::Forced);
        world.finish(1, AttemptOutcome::Canceled);
        QVERIFY(world.m_link.take<Result>().front().finish.result.outcome == AttemptOutcome::Canceled);
    }

    void cancelOfSomethingUnknown() {
        FakeWorld world;
        world.connect();
        world.m_agent->onCancel(idOf(9), FencingToken(1), StopMode::Polite);
        world.settle();
        QCOMPARE(world.m_link.take<CancelUnknown>().size(), std::size_t(1));
    }

    void duplicateAssign() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.m_link.take<Claim>();
        world.assign(1);
        QCOMPARE(world.m_link.take<Claim>().size(), std::size_t(1)); // asked again
        world.answerClaim(1, true);
        world.assign(1);
        world.answerClaim(1, true);
        QCOMPARE(world.m_executor->m_starts, 1);
        world.finish(1);
        world.m_link.take<Result>();
        world.assign(1);
        QCOMPARE(world.m_link.take<Result>().size(), std::size_t(1)); // told again
        QCOMPARE(world.m_executor->m_starts, 1);
    }

    void handOutWithOtherToken() {
        FakeWorld world;
        world.connect();
        world.assign(1, 5);
        world.m_link.take<Claim>();
        world.assign(1, 4);
        QCOMPARE(world.m_link.take<Refuse>().front().token.value(), 4U);
        world.assign(1, 6);
        QCOMPARE(world.m_link.take<Claim>().front().token.value(), 6U);
        world.answerClaim(1, true, 6);
        QCOMPARE(world.m_executor->m_starts, 1);
        world.m_link.take<Started>();
        world.assign(1, 7); // while it runs: the old one is stopped, the new one goes elsewhere or comes again
        QCOMPARE(world.m_link.take<Refuse>().front().token.value(), 7U);
        QVERIFY(world.m_executor->m_stops.at(idOf(1)) == StopMode::Forced);
    }

    void refusals() {
        FakeWorld world(1);
        world.connect();
        Assignment strange = assignmentOf(7);
        strange.nodeType = "strange";
        world.m_agent->onAssign(strange);
        QCOMPARE(world.m_link.take<Refuse>().size(), std::size_t(1));
        world.m_hasRoom = false;
        world.assign(1);
        QCOMPARE(world.m_link.take<Refuse>().size(), std::size_t(1));
        world.m_hasRoom = true;
        world.assign(1);
        world.assign(2); // the slot is taken as soon as it is assigned
        QCOMPARE(world.m_link.take<Refuse>().front().execution.value(), idOf(2).value());
        world.answerClaim(1, true);
        world.finish(1);
        world.assign(2); // free although the result is not acknowledged
        QCOMPARE(world.m_link.take<Claim>().size(), std::size_t(1));
        world.m_agent->drain();
        world.assign(3);
        QCOMPARE(world.m_link.take<Refuse>().size(), std::size_t(1));
    }

    void reconnectSaysEverythingAgain() {
        FakeWorld world(3);
        world.connect();
        for (std::uint64_t i = 1; i <= 3; ++i) world.assign(i);
        world.answerClaim(2, true);
        world.answerClaim(3, true);
        world.m_executor->m_running.at(idOf(3))->output(Stream::Output, "one\ntwo\n");
        world.later(100ms);
        world.m_agent->onLogAck(idOf(3), 1);
        world.m_agent->onClosed();
        world.m_link.take<Hello>();
        world.finish(3); // while the link is away
        QVERIFY(world.m_link.empty());
        world.m_agent->onOpened();
        world.settle();
        const auto held = world.m_link.take<Hello>().front().held;
        QCOMPARE(held.size(), std::size_t(3));
        for (const auto &item : held) {
            if (item.execution == idOf(1)) QVERIFY(item.state == HeldState::Assigned);
            if (item.execution == idOf(2)) QVERIFY(item.state == HeldState::Started);
            if (item.execution == idOf(3)) QVERIFY(item.state == HeldState::Finished);
        }
        world.m_agent->onWelcome({"s", world.m_clock.wall(), 3s});
        world.settle();
        FakeLink copy = world.m_link;
        QCOMPARE(copy.take<Claim>().front().execution.value(), idOf(1).value());
        copy = world.m_link;
        QCOMPARE(copy.take<Result>().front().execution.value(), idOf(3).value());
        const auto logs = world.m_link.take<LogChunk>();
        QCOMPARE(logs.size(), std::size_t(1));
        QCOMPARE(logs.front().batch.lines.size(), std::size_t(1));
        QCOMPARE(logs.front().batch.lines.front().text, std::string("two"));
    }

    void crashInEveryState() {
        FakeWorld world(4);
        world.connect();
        for (std::uint64_t i = 1; i <= 4; ++i) world.assign(i);
        world.answerClaim(2, true);
        world.answerClaim(3, true);
        world.answerClaim(4, true);
        world.finish(3);
        world.finish(4);
        world.m_agent->onAck(idOf(4));
        world.assign(5); // its record carries the acknowledged one to the disk
        world.restart();
        world.m_link.take<Hello>();
        world.connect();
        FakeLink copy = world.m_link;
        std::map<ExecutionId, HeldState> held;
        const auto hellos = copy.take<Hello>();
        for (const auto &item : hellos.front().held) held[item.execution] = item.state;
        QCOMPARE(held.size(), std::size_t(4));
        QVERIFY(held.at(idOf(1)) == HeldState::Assigned);
        QVERIFY(held.at(idOf(2)) == HeldState::Lost);
        QVERIFY(held.at(idOf(3)) == HeldState::Finished);
        QVERIFY(held.at(idOf(5)) == HeldState::Assigned);
        copy = world.m_link;
        QCOMPARE(copy.take<Claim>().size(), std::size_t(2));
        QCOMPARE(world.m_link.take<Result>().size(), std::size_t(1));
        world.answerClaim(1, true);
        QCOMPARE(world.m_executor->m_starts, 1);
        QCOMPARE(world.m_executor->m_last.configJson, std::string("{}"));
        world.m_agent->onAck(idOf(2)); // the server knows that it is lost
        world.m_agent->onAck(idOf(3));
        world.finish(1);
        world.m_agent->onAck(idOf(1));
        world.m_agent->onForget(idOf(5), "no longer wanted");
        QVERIFY(world.m_agent->isSettled());
    }

    void lostOneComesAgainWithAHigherToken() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, true);
        world.restart();
        world.connect();
        world.m_link.take<Hello>();
        world.assign(1, 2);
        QCOMPARE(world.m_link.take<Claim>().front().token.value(), 2U);
        world.answerClaim(1, true, 2);
        QCOMPARE(world.m_executor->m_starts, 1);
    }

    void forgetWhileRunning() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, true);
        world.m_agent->onForget(idOf(1), "replaced");
        QVERIFY(world.m_executor->m_stops.at(idOf(1)) == StopMode::Forced);
        QVERIFY(!world.m_agent->isIdle()); // it still holds its slot
        world.m_link.take<Hello>();
        world.finish(1, AttemptOutcome::Canceled);
        QVERIFY(world.m_link.take<Result>().empty());
        QVERIFY(world.m_agent->isSettled());
    }

    void stopAll() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.assign(2);
        world.answerClaim(1, true);
        world.m_agent->stopAll();
        world.settle();
        QCOMPARE(world.m_link.take<Refuse>().front().execution.value(), idOf(2).value()); // given back
        QVERIFY(world.m_executor->m_stops.at(idOf(1)) == StopMode::Polite);
        world.finish(1, AttemptOutcome::Canceled);
        QVERIFY(world.m_link.take<Result>().front().finish.result.outcome == AttemptOutcome::Lost);
    }

    void heartbeats() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, true);
        world.m_link.take<Hello>();
        world.later(2s);
        QVERIFY(world.m_link.take<Heartbeat>().empty());
        world.later(1s);
        const auto first = world.m_link.take<Heartbeat>();
        QCOMPARE(first.size(), std::size_t(1));
        QCOMPARE(first.front().busy, 1U);
        QVERIFY(first.front().running == std::vector<ExecutionId>{idOf(1)});
        QVERIFY(world.m_agent->nextTimer() <= world.m_clock.mono() + 3s);
        world.later(3s);
        QVERIFY(world.m_link.take<Heartbeat>().front().number > first.front().number);
    }

    void unansweredIsRepeated() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.assign(2);
        world.answerClaim(2, true);
        world.finish(2);
        world.m_link.take<Hello>();
        world.later(3s);
        FakeLink copy = world.m_link;
        QVERIFY(copy.take<Claim>().empty());
        world.later(15s);
        copy = world.m_link;
        QCOMPARE(copy.take<Claim>().size(), std::size_t(1));
        QCOMPARE(world.m_link.take<Result>().size(), std::size_t(1));
    }

    void ackOfARunningExecutionIsIgnored() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, true);
        world.m_agent->onAck(idOf(1));
        world.finish(1);
        QCOMPARE(world.m_link.take<Result>().size(), std::size_t(1));
    }

    void longMessageIsCut() {
        FakeWorld world;
        world.connect();
        world.assign(1);
        world.answerClaim(1, true);
        TaskResult result;
        result.outcome = AttemptOutcome::Failure;
        result.message = std::string(5000, 'x') + "\xFF";
        world.m_executor->m_running.at(idOf(1))->finished(result);
        world.settle();
        QCOMPARE(world.m_link.take<Result>().front().finish.result.message.size(), std::size_t(4096));
    }

    void compactionKeepsWhatIsHeld() {
        FakeWorld world;
        world.m_config.assign(64u << 10, 'x');
        world.connect();
        world.assign(1);
        std::uint64_t largest = 0;
        for (std::uint64_t i = 100; i < 200; ++i) {
            world.assign(i);
            world.answerClaim(i, true);
            world.finish(i);
            world.m_agent->onAck(idOf(i));
            largest = std::max(largest, world.m_journal->size());
        }
        QVERIFY(world.m_journal->size() < largest);
        world.restart();
        world.m_link.take<Hello>();
        world.connect();
        const auto held = world.m_link.take<Hello>().front().held;
        QVERIFY(held.size() <= 2); // the last acknowledgement may not have reached the disk
        QVERIFY(std::any_of(held.begin(), held.end(), [](const Held &item) { return item.execution == idOf(1); }));
    }
};

QTEST_APPLESS_MAIN(AgentTest)
#include "tst_Agent.moc"
