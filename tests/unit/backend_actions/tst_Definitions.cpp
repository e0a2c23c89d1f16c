#include "backend/actions/definitions/DefinitionService.h"
#include "tests/support/fakes/FakeAuditSink.h"
#include "tests/support/fakes/FakeClock.h"
#include "tests/support/fakes/FakeDefinitionStore.h"
#include "tests/support/fakes/FakeInbox.h"
#include "tests/support/fakes/FakeRandom.h"

#include <QTest>

using namespace apollo;
using namespace apollo::test;

namespace {

struct Bench {
    FakeDefinitionStore store;
    FakeAuditSink audit;
    FakeClock clock;
    FakeRandom random;
    FakeInbox inbox;
    actions::DefinitionService service{store, audit, clock, random};
};

PipelineSpec spec(const std::string &name, int nodes = 1) {
    PipelineSpec spec;
    spec.name = name;
    for (int i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.key = NodeKey("n" + std::to_string(i));
        spec.nodes.push_back(node);
    }
    return spec;
}

actions::ImportOrder order(const std::string &request, std::vector<PipelineSpec> specs) {
    return {RequestId(request), {"ada", Role::Admin}, "new quarter", "orders.yaml", false, std::move(specs)};
}

} // namespace

class tst_Definitions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void importStoresAuditsAndTells() {
        Bench bench;
        const auto report = bench.service.importPipelines(order("r1", {spec("a"), spec("b", 3)}), bench.inbox).value();
        QVERIFY(report.refused.empty());
        QCOMPARE(report.pipelines.size(), 2u);
        QCOMPARE(report.pipelines[1].name, "b");
        QCOMPARE(report.pipelines[1].versionNo, 1u);
        QCOMPARE(report.pipelines[1].nodeCount, 3u);
        QCOMPARE(bench.inbox.told().definitionChanges, 1);
        const auto audits = bench.store.audits();
        QCOMPARE(audits.size(), 1u);
        QCOMPARE(audits[0].action, "import-pipelines");
        QCOMPARE(audits[0].object, "a, b");
        QCOMPARE(audits[0].reason, "new quarter");
        QVERIFY(!audits[0].refused);
        QVERIFY(bench.store.findPipeline("a")->id != bench.store.findPipeline("b")->id);
    }

    void repeatedRequestGivesTheSameAnswer() {
        Bench bench;
        QVERIFY(bench.service.importPipelines(order("r1", {spec("a")}), bench.inbox));
        const auto again = bench.service.importPipelines(order("r1", {spec("a")}), bench.inbox).value();
        QCOMPARE(again.pipelines[0].versionNo, 1u);
        QVERIFY(again.pipelines[0].unchanged);
        QCOMPARE(bench.service.importPipelines(order("r1", {spec("a", 2)}), bench.inbox).error().id,
                 "request.repeated");
        QCOMPARE(bench.store.audits().size(), 1u);
    }

    void nothingIsStoredIfOneIsBad() {
        Bench bench;
        PipelineSpec cyclic = spec("c", 2);
        cyclic.nodes[0].needs.push_back(cyclic.nodes[1].key);
        cyclic.nodes[1].needs.push_back(cyclic.nodes[0].key);
        const auto report =
            bench.service.importPipelines(order("r1", {spec("a"), cyclic, spec("a")}), bench.inbox).value();
        QVERIFY(report.pipelines.empty());
        QCOMPARE(report.refused.size(), 2u);
        QCOMPARE(report.refused[0].why.id, "dag.cycle");
        QCOMPARE(report.refused[1].why.id, "pipeline.duplicate");
        QVERIFY(bench.store.listPipelines()->empty());
        QCOMPARE(bench.inbox.told().definitionChanges, 0);
    }

    void dryRunChangesNothing() {
        Bench bench;
        bench.store.add(spec("a"));
        auto dry = order("", {spec("a"), spec("b", 2)});
        dry.dryRun = true;
        const auto report = bench.service.importPipelines(dry, bench.inbox).value();
        QCOMPARE(report.pipelines.size(), 2u);
        QVERIFY(report.pipelines[0].unchanged);
        QVERIFY(!report.pipelines[1].unchanged);
        QCOMPARE(report.pipelines[1].versionNo, 0u);
        QCOMPARE(bench.store.listPipelines()->size(), 1u);
        QVERIFY(bench.store.audits().empty());
    }

    void scheduleIsSwitchedWithItsNextFire() {
        Bench bench;
        PipelineSpec nightly = spec("nightly");
        nightly.schedule = Schedule{};
        nightly.schedule->cron = "0 3 * * *";
        nightly.schedule->zone = "UTC";
        bench.store.add(nightly);
        bench.store.add(spec("plain"));
        const ports::Principal ada{"ada", Role::Operator};
        const auto on = bench.service.setSchedule({RequestId("r1"), ada, "nightly", true, ""}, bench.inbox).value();
        QVERIFY(on.schedule->enabled);
        QCOMPARE(toIso(*on.nextFireAt), "2025-06-16T03:00:00Z"); // the clock stands at 2025-06-15T15:06:40Z
        const auto off = bench.service.setSchedule({RequestId("r2"), ada, "nightly", false, ""}, bench.inbox).value();
        QVERIFY(!off.nextFireAt);
        QCOMPARE(bench.store.audits().size(), 2u);
        QCOMPARE(bench.store.audits()[0].action, "enable-schedule");
        QCOMPARE(bench.inbox.told().definitionChanges, 2);
        QCOMPARE(bench.service.setSchedule({RequestId("r3"), ada, "plain", true, ""}, bench.inbox).error().id,
                 "schedule.none");
        QCOMPARE(bench.service.setSchedule({RequestId("r3"), ada, "nobody", true, ""}, bench.inbox).error().id,
                 "pipeline.not_found");
        QCOMPARE(bench.service.setSchedule({RequestId(""), ada, "nightly", true, ""}, bench.inbox).error().id,
                 "request.id");
    }
};

QTEST_APPLESS_MAIN(tst_Definitions)
#include "tst_Definitions.moc"
