#include "backend/worker/journal/Codec.h"
#include "backend/worker/journal/Journal.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace apollo;
using namespace apollo::worker;
using Durability = Journal::Durability;

namespace {

ExecutionId idOf(std::uint64_t number) { return ExecutionId(Uuid::make(DbTime(1), number, number)); }

Assignment assignmentOf(std::uint64_t number) {
    Assignment assignment;
    assignment.execution = idOf(number);
    assignment.token = FencingToken(40 + number);
    assignment.run = RunId(Uuid::make(DbTime(2), 5, 6));
    assignment.node = NodeKey("extract");
    assignment.pipeline = "nightly";
    assignment.attempt = AttemptNo(3);
    assignment.nodeType = "shell";
    assignment.configJson = R"({"argv":["true"]})";
    assignment.env = {{"A", "1"}, {"B", std::string("x\0y", 3)}};
    assignment.runTimeout = std::chrono::hours(1);
    assignment.grace = std::chrono::seconds(10);
    assignment.traceParent = "00-abc";
    assignment.logCapBytes = 123;
    return assignment;
}

Finish finishOf(int exitCode) {
    Finish finish;
    finish.result.outcome = AttemptOutcome::Failure;
    finish.result.errorClass = ErrorClass::Transient;
    finish.result.exitCode = exitCode;
    finish.result.message = "broken";
    finish.result.outputsJson = "{}";
    finish.logLines = 17;
    finish.startedAt = WallTime(5);
    finish.finishedAt = WallTime(9);
    return finish;
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    [[nodiscard]] std::filesystem::path folder() const { return m_dir->path().toStdString(); }
    [[nodiscard]] std::filesystem::path file() const { return folder() / "journal"; }

    [[nodiscard]] Journal::Opened open() const {
        auto opened = Journal::open(folder());
        if (!opened) qFatal("%s", opened.error().text.c_str());
        return std::move(opened).value();
    }

    [[nodiscard]] std::string bytes() const {
        std::ifstream in(file(), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void setBytes(const std::string &bytes) const { std::ofstream(file(), std::ios::binary) << bytes; }

    /// Three executions: finished, started with a process, assigned and claimed; and one that is gone.
    void fill() const {
        auto opened = open();
        Journal &journal = *opened.journal;
        for (std::uint64_t i = 1; i <= 4; ++i) journal.append(codec::assigned(assignmentOf(i)), Durability::Required);
        journal.append(codec::claimed(idOf(3), FencingToken(43)), Durability::Lazy);
        journal.append(codec::started(idOf(1), FencingToken(41), WallTime(5)), Durability::Required);
        journal.append(codec::started(idOf(2), FencingToken(42), WallTime(6)), Durability::Required);
        journal.append(codec::process(idOf(2), 4711, 99), Durability::Lazy);
        journal.append(codec::gone(idOf(4)), Durability::Lazy);
        journal.append(codec::finished(idOf(1), FencingToken(41), finishOf(2)), Durability::Required);
        QVERIFY(journal.commit().has_value());
    }

private Q_SLOTS:
    void init() {
        // In memory where possible: these tests synchronise thousands of times.
        m_dir = std::make_unique<QTemporaryDir>(QStringLiteral("/dev/shm/apollo-journal-XXXXXX"));
        if (!m_dir->isValid()) m_dir = std::make_unique<QTemporaryDir>();
    }

    void checksumIsCastagnoli() { QCOMPARE(checksum("123456789"), 0xE3069283U); }

    void everythingComesBack() {
        fill();
        const auto opened = open();
        QCOMPARE(opened.bytesDropped, 0U);
        QCOMPARE(opened.entries.size(), std::size_t(3));
        const Entry &finished = opened.entries.at(idOf(1));
        QVERIFY(finished.state == EntryState::Finished);
        QVERIFY(finished.finish == finishOf(2));
        QVERIFY(finished.token == FencingToken(41));
        const Entry &started = opened.entries.at(idOf(2));
        QVERIFY(started.state == EntryState::Started);
        QCOMPARE(started.pid, 4711);
        QCOMPARE(started.startTicks, 99U);
        QCOMPARE(started.startedAt.micros(), 6);
        const Entry &claimed = opened.entries.at(idOf(3));
        QVERIFY(claimed.state == EntryState::Claimed);
        QVERIFY(*claimed.assignment == assignmentOf(3));
    }

    void uncommittedIsNotThere() {
        {
            auto opened = open();
            opened.journal->append(codec::assigned(assignmentOf(1)), Durability::Required);
            QVERIFY(opened.journal->needsCommit());
        }
        QVERIFY(open().entries.empty());
    }

    void lazyRecordsWaitForARequiredOne() {
        auto opened = open();
        const auto before = bytes().size();
        opened.journal->append(codec::gone(idOf(1)), Durability::Lazy);
        QVERIFY(!opened.journal->needsCommit());
        QVERIFY(opened.journal->commit().has_value());
        QCOMPARE(bytes().size(), before);
        opened.journal->append(codec::assigned(assignmentOf(2)), Durability::Required);
        QVERIFY(opened.journal->commit().has_value());
        QCOMPARE(open().entries.size(), std::size_t(1));
    }

    void manyRecordsOneCommit() {
        {
            auto opened = open();
            for (std::uint64_t i = 0; i < 1000; ++i)
                opened.journal->append(codec::assigned(assignmentOf(i)), Durability::Required);
            QVERIFY(opened.journal->commit().has_value());
            QVERIFY(!opened.journal->needsCommit());
        }
        QCOMPARE(open().entries.size(), std::size_t(1000));
    }

    /// Cut at every byte: always a prefix of the history, never an invented end, and writable afterwards.
    void truncatedAnywhere() {
        fill();
        const std::string whole = bytes();
        for (std::size_t length = 8; length < whole.size(); ++length) {
            setBytes(whole.substr(0, length));
            auto opened = open();
            if (const auto found = opened.entries.find(idOf(1)); found != opened.entries.end())
                QVERIFY(found->second.state != EntryState::Finished); // its record is the last one
            QCOMPARE(std::filesystem::file_size(file()), length - opened.bytesDropped);
            opened.journal->append(codec::assigned(assignmentOf(9)), Durability::Required);
            QVERIFY(opened.journal->commit().has_value());
            QVERIFY(open().entries.contains(idOf(9)));
        }
    }

    /// One flipped bit anywhere behind the head: everything before it stays, nothing after it is believed.
    void damagedAnywhere() {
        fill();
        const std::string whole = bytes();
        for (std::size_t at = 8; at < whole.size(); ++at) {
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
            setBytes(damaged);
            const auto opened = open();
            QVERIFY(opened.bytesDropped > 0);
            if (const auto found = opened.entries.find(idOf(1)); found != opened.entries.end())
                QVERIFY(found->second.state != EntryState::Finished);
        }
    }

    void zerosAtTheEnd() {
        fill();
        setBytes(bytes() + std::string(5000, '\0'));
        const auto opened = open();
        QCOMPARE(opened.bytesDropped, 5000U);
        QCOMPARE(opened.entries.size(), std::size_t(3));
    }

    void otherFileIsRefused() {
        setBytes("this is something else, and it may matter to somebody");
        const auto opened = Journal::open(folder());
        QVERIFY(!opened.has_value());
        QVERIFY(opened.error().code == ErrorCode::Invalid);
        QVERIFY(bytes().starts_with("this is"));
    }

    void compaction() {
        auto opened = open();
        Journal &journal = *opened.journal;
        Assignment large = assignmentOf(1);
        large.configJson.assign(64u << 10, 'x');
        while (!journal.wantsCompaction()) {
            journal.append(codec::assigned(large), Durability::Required);
            QVERIFY(journal.commit().has_value());
        }
        Entry entry;
        entry.token = large.token;
        entry.assignment = std::make_shared<const Assignment>(large);
        QVERIFY(journal.compact(codec::snapshot(large.execution, entry)).has_value());
        QVERIFY(!journal.wantsCompaction());
        QVERIFY(std::filesystem::file_size(file()) < 70'000);
        journal.append(codec::assigned(assignmentOf(2)), Durability::Required); // goes to the new file
        QVERIFY(journal.commit().has_value());
        const auto again = open();
        QCOMPARE(again.entries.size(), std::size_t(2));
        QVERIFY(*again.entries.at(large.execution).assignment == large);
    }

    void snapshotOfEveryState() {
        fill();
        const auto opened = open();
        Entries copy;
        for (const auto &[id, entry] : opened.entries)
            for (const auto &payload : codec::snapshot(id, entry)) QVERIFY(codec::apply(payload, copy).has_value());
        QCOMPARE(copy.size(), opened.entries.size());
        for (const auto &[id, entry] : opened.entries) {
            QVERIFY(copy.at(id).state == entry.state);
            QVERIFY(copy.at(id).token == entry.token);
            QVERIFY(copy.at(id).finish == entry.finish);
            QCOMPARE(copy.at(id).pid, entry.pid);
            QCOMPARE(copy.at(id).assignment != nullptr, entry.assignment != nullptr);
        }
    }

    void unknownRecordEndsThePrefix() {
        Entries entries;
        QVERIFY(!codec::apply("", entries).has_value());
        QVERIFY(!codec::apply(std::string(17, '\x7F'), entries).has_value());
        QVERIFY(!codec::apply(codec::claimed(idOf(1), FencingToken(1)), entries).has_value()); // never assigned
        QVERIFY(!codec::apply(codec::gone(idOf(1)) + "x", entries).has_value());
        QVERIFY(entries.empty());
    }
};

QTEST_APPLESS_MAIN(JournalTest)
#include "tst_Journal.moc"
