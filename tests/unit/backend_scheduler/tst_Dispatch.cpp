#include "backend/scheduler/dispatch/ReadyQueue.h"
#include "backend/scheduler/dispatch/WorkerBook.h"
#include "backend/scheduler/timers/WheelTimers.h"

#include <QtTest/QTest>

using namespace apollo;
using namespace apollo::scheduler;

namespace {

RunId runNo(std::uint64_t n) { return RunId(Uuid::make(DbTime(1'000'000), n, n)); }
ExecutionId executionNo(std::uint64_t n) { return ExecutionId(Uuid::make(DbTime(2'000'000), n, n)); }
ports::WorkerHello hello(const std::string &id, std::uint32_t slots, std::vector<std::string> types) {
    return {WorkerId(id), Incarnation(Uuid::make(DbTime(1), 1, slots)), slots, std::move(types), {}};
}

} // namespace

/// Who is next, where it goes, and what wakes it.
class TestDispatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsTakeTurns();
    void aNodeIsQueuedOnce();
    void droppedRunIsGone();
    void placementPrefersTheEmptiestWorkerOfTheType();
    void slotsAreTheExecutionsHeld();
    void silentWorkersWithWorkAreOverdue();
    void timersReplaceAndDrop();
};

void TestDispatch::runsTakeTurns() {
    ReadyQueue queue;
    for (std::uint32_t i = 0; i < 100; ++i) queue.push(runNo(1), NodeIndex(i));
    queue.push(runNo(2), NodeIndex(0));
    QVERIFY(queue.pop()->first == runNo(1));
    QVERIFY(queue.pop()->first == runNo(2)); // behind one node of the big run, not behind a hundred
    QVERIFY(queue.pop()->second == NodeIndex(1));
}

void TestDispatch::aNodeIsQueuedOnce() {
    ReadyQueue queue;
    queue.push(runNo(1), NodeIndex(3));
    queue.push(runNo(1), NodeIndex(3));
    QVERIFY(queue.pop().has_value());
    QVERIFY(!queue.pop().has_value());
    queue.push(runNo(1), NodeIndex(3));
    QVERIFY(queue.pop().has_value());
}

void TestDispatch::droppedRunIsGone() {
    ReadyQueue queue;
    queue.push(runNo(1), NodeIndex(0));
    queue.push(runNo(2), NodeIndex(0));
    queue.dropRun(runNo(1));
    QVERIFY(queue.pop()->first == runNo(2));
    QVERIFY(queue.empty());
}

void TestDispatch::placementPrefersTheEmptiestWorkerOfTheType() {
    WorkerBook book;
    const DbTime now(10'000'000);
    book.connect(hello("small", 2, {"noop", "shell"}), now);
    book.connect(hello("large", 8, {"noop"}), now);
    QCOMPARE(QString::fromStdString(book.place("noop", now)->id.value()), QStringLiteral("large"));
    QCOMPARE(QString::fromStdString(book.place("shell", now)->id.value()), QStringLiteral("small"));
    QVERIFY(!book.place("http", now));
    book.shun(WorkerId("large"), now + std::chrono::seconds(1));
    QCOMPARE(QString::fromStdString(book.place("noop", now)->id.value()), QStringLiteral("small"));
}

void TestDispatch::slotsAreTheExecutionsHeld() {
    WorkerBook book;
    const DbTime now(10'000'000);
    book.connect(hello("w", 1, {"noop"}), now);
    book.hold(WorkerId("w"), executionNo(1), now);
    QVERIFY(!book.anyFree(now));
    book.hold(WorkerId("w"), executionNo(1), now); // the same one again takes no second slot
    book.drop(WorkerId("w"), executionNo(1));
    QVERIFY(book.anyFree(now));
    book.drop(WorkerId("w"), executionNo(1));
    QCOMPARE(book.find(WorkerId("w"))->freeSlots(), 1u);
}

void TestDispatch::silentWorkersWithWorkAreOverdue() {
    WorkerBook book;
    const DbTime start(10'000'000);
    book.connect(hello("busy", 1, {"noop"}), start);
    book.connect(hello("idle", 2, {"noop"}), start);
    book.hold(WorkerId("busy"), executionNo(1), start);
    QVERIFY(book.overdue(start).empty());
    QCOMPARE(book.overdue(start + Duration(1)).size(), std::size_t(1));
    book.seen(WorkerId("busy"), book.find(WorkerId("busy"))->incarnation, start + Duration(5));
    QVERIFY(book.overdue(start + Duration(5)).empty());
    book.disconnect(WorkerId("busy"), Incarnation(Uuid::make(DbTime(9), 9, 9)), start + Duration(9)); // an older life
    QVERIFY(book.find(WorkerId("busy"))->connected);
}

void TestDispatch::timersReplaceAndDrop() {
    WheelTimers timers;
    const DbTime base(1'750'000'000'000'000);
    timers.set({runNo(1), NodeIndex(0)}, base + std::chrono::seconds(5));
    timers.set({runNo(1), NodeIndex(0)}, base + std::chrono::seconds(2));
    timers.set({runNo(1), NodeIndex(1)}, base + std::chrono::seconds(3));
    timers.set({runNo(2), NodeIndex(0)}, base + std::chrono::seconds(1));
    timers.set({runNo(1), NodeIndex(1)}, std::nullopt);
    QVERIFY(timers.advance(base).empty());
    timers.dropRun(runNo(2));
    const auto due = timers.advance(base + std::chrono::seconds(10));
    QCOMPARE(due.size(), std::size_t(1));
    QVERIFY((due[0] == ports::TimerTarget{runNo(1), NodeIndex(0)}));
    QVERIFY(timers.advance(base + std::chrono::seconds(20)).empty());
}

QTEST_APPLESS_MAIN(TestDispatch)
#include "tst_Dispatch.moc"
