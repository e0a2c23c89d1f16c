#include "backend/actions/verify/Verifier.h"
#include "tests/support/engine/RunDriver.h"
#include "tests/support/fakes/FakeQueryStore.h"

#include <QTest>

using namespace apollo;
using namespace apollo::test;

namespace {

RunDriver finishedRun() {
    RunDriver driver({"a", "b", "c"}, {{"b", {"a"}}, {"c", {"b"}}});
    driver.succeed("a");
    driver.fail("b");
    driver.act(Verb::RerunNode, "b");
    driver.succeed("b");
    driver.succeed("c");
    return driver;
}

bool never() { return false; }

/// The findings after `change` was made to the stored run.
template <typename F>
std::vector<std::string> findingsAfter(F change) {
    RunDriver driver = finishedRun();
    change(driver.run, driver.events);
    FakeQueryStore query;
    query.put(driver.run, driver.events);
    return actions::Verifier(query).verify(std::nullopt, never)->findings;
}

bool mentions(const std::vector<std::string> &findings, const std::string &text) {
    return findings.size() == 1 && findings[0].find(text) != std::string::npos;
}

} // namespace

class tst_Verifier : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void soundRunsHaveNoFindings() {
        FakeQueryStore query;
        RunDriver driver = finishedRun();
        query.put(driver.run, driver.events);
        query.putAudit({1, {}, "00"});
        const auto result = actions::Verifier(query).verify(std::nullopt, never).value();
        QCOMPARE(result.runs, 1u);
        QCOMPARE(result.events, driver.events.size());
        QVERIFY(result.findings.empty());
        QVERIFY(result.auditChainOk);
        QCOMPARE(result.auditEntries, 1u);
    }

    void everyDifferenceIsFoundAndNamed() {
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.nodes[1].state = NodeState::Skipped; }),
                         "node b: state is stored as SKIPPED"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.nodes[2].held = true; }), "held"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.nodes[0].finishedAt.reset(); }),
                         "finished at is stored as nothing"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.head.counts[0] = 7; }), "count of PENDING"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.head.params = "{\"x\":1}"; }), "parameters"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.attempts[0].exitCode = 3; }),
                         "exit code is stored as 3"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.attempts[1].outputs = "{}"; }), "outputs"));
        QVERIFY(mentions(findingsAfter([](Run &run, auto &) { run.attempts.pop_back(); }), "attempts are stored"));
    }

    void gapsAndLostEventsAreFound() {
        QVERIFY(mentions(findingsAfter([](Run &, auto &events) { events.erase(events.begin() + 3); }),
                         "event 4 is missing"));
        QVERIFY(mentions(findingsAfter([](Run &, auto &events) { events.pop_back(); }), "events are stored"));
        QVERIFY(mentions(findingsAfter([](Run &, auto &events) { events[2].type = EventType::TaskRetryDue; }),
                         "cannot follow"));
    }

    void derivedMembersDoNotCount() {
        QVERIFY(findingsAfter([](Run &run, auto &) {
                    run.nodes[1].missingNeeds = 9;
                    run.byExecution.clear();
                }).empty());
    }

    void runThatMovesMeanwhileIsReadAgain() {
        FakeQueryStore query;
        RunDriver driver({"a", "b"}, {{"b", {"a"}}});
        bool first = true;
        query.beforeRead = [&](const char *question) {
            if (!first || (std::string(question) != "loadRun" && std::string(question) != "listEvents")) return;
            Run seen = driver.run;
            if (std::string(question) == "loadRun") {
                seen.nodes[0].held = true; // half of a change
            } else {
                first = false;
                driver.succeed("a");
                seen = driver.run;
            }
            query.put(seen, driver.events);
        };
        const auto result = actions::Verifier(query).verify(driver.run.head.id, never).value();
        QVERIFY(result.findings.empty());
        QVERIFY(!first);
        QCOMPARE(result.runs, 1u);
        QCOMPARE(result.events, driver.events.size());
    }

    void sharedThingsAreChecked() {
        FakeQueryStore query;
        query.addSequenceFinding("Shard 3: position 17 is missing.");
        query.breakAudit("Entry 4 does not match its hash.");
        const auto result = actions::Verifier(query).verify(std::nullopt, never).value();
        QCOMPARE(result.findings.size(), 2u);
        QVERIFY(!result.auditChainOk);
    }

    void stopsWhenNobodyWaits() {
        FakeQueryStore query;
        RunDriver driver({"a"}, {});
        query.put(driver.run, driver.events);
        QCOMPARE(actions::Verifier(query).verify(std::nullopt, [] { return true; }).error().id, "verify.stopped");
        QCOMPARE(actions::Verifier(query).verify(RunId(), never).error().id, "run.not_found");
    }
};

QTEST_APPLESS_MAIN(tst_Verifier)
#include "tst_Verifier.moc"
