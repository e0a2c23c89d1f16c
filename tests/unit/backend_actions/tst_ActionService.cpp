#include "backend/actions/ActionService.h"
#include "backend/actions/verbs/Registry.h"
#include "tests/support/engine/RunDriver.h"
#include "tests/support/fakes/FakeAuditSink.h"
#include "tests/support/fakes/FakeClock.h"
#include "tests/support/fakes/FakeInbox.h"
#include "tests/support/fakes/FakeQueryStore.h"

#include <QTest>

using namespace apollo;
using namespace apollo::test;

namespace {

struct Bench {
    FakeQueryStore query;
    FakeAuditSink audit;
    FakeClock clock;
    FakeInbox inbox;
    actions::ActionService service{query, audit, clock};

    /// The id of the error, or "" if the order reached the scheduler.
    std::string act(ports::ActionOrder order) {
        std::string id;
        service.act(std::move(order), inbox, [&](const Expected<ports::ActionOutcome> &outcome) {
            if (!outcome) id = outcome.error().id;
        });
        return id;
    }
};

ports::ActionOrder holdOrder(Role role = Role::Operator) {
    ports::ActionOrder order{RequestId("r-1"), {"ada", role}, Verb::Hold, {}, "wait for the data"};
    order.targets.push_back({RunId(Uuid::make(DbTime(5'000'000), 1, 2)), NodeKey("a"), std::nullopt});
    return order;
}

const actions::OfferedAction &offered(const actions::OfferedActions &all, Verb verb) {
    return *std::find_if(all.actions.begin(), all.actions.end(),
                         [&](const auto &action) { return action.verb->verb == verb; });
}

} // namespace

class tst_ActionService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goodOrderReachesTheScheduler() {
        Bench bench;
        QCOMPARE(bench.act(holdOrder()), "");
        QCOMPARE(bench.inbox.told().orders.size(), 1u);
        QVERIFY(bench.audit.entries().empty());
    }

    void everyVerbNeedsAnOperator() {
        for (const actions::VerbInfo &verb : actions::allVerbs()) {
            for (const Role role : {Role::Viewer, Role::Worker}) {
                Bench bench;
                ports::ActionOrder order = holdOrder(role);
                order.verb = verb.verb;
                if (verb.onRun) order.targets[0].node.reset();
                QCOMPARE(bench.act(order), "access.denied");
                QVERIFY(bench.inbox.told().orders.empty());
                const auto entries = bench.audit.entries();
                QCOMPARE(entries.size(), 1u);
                QVERIFY(entries[0].refused);
                QCOMPARE(entries[0].action, std::string(kVerbs.text(verb.verb)));
                QCOMPARE(entries[0].actor.name, "ada");
                QCOMPARE(entries[0].run, std::optional(order.targets[0].run));
                QCOMPARE(entries[0].reason, order.reason);
                QCOMPARE(entries[0].objectKind, verb.onRun ? "run" : "node");
                QVERIFY(!entries[0].outcome.empty());
            }
        }
    }

    void reasonIsCheckedAndRefusalAudited() {
        for (const actions::VerbInfo &verb : actions::allVerbs()) {
            Bench bench;
            ports::ActionOrder order = holdOrder();
            order.verb = verb.verb;
            if (verb.onRun) order.targets[0].node.reset();
            order.reason = " \n\t";
            QCOMPARE(bench.act(order), verb.reasonRequired ? "reason.missing" : "");
            QCOMPARE(bench.audit.entries().size(), verb.reasonRequired ? 1u : 0u);
        }
        Bench bench;
        ports::ActionOrder order = holdOrder();
        order.reason.clear();
        for (int i = 0; i < 1000; ++i) order.reason += "\u00e9"; // two bytes each
        QCOMPARE(bench.act(order), "");
        order.reason += "x";
        QCOMPARE(bench.act(order), "reason.too_long");
        QCOMPARE(bench.audit.entries().size(), 1u);
    }

    void formOfTheRequest() {
        Bench bench;
        ports::ActionOrder order = holdOrder();
        order.request = RequestId("");
        QCOMPARE(bench.act(order), "request.id");
        order.request = RequestId(std::string(65, 'x'));
        QCOMPARE(bench.act(order), "request.id");
        order.request = RequestId(std::string(64, 'x'));
        QCOMPARE(bench.act(order), "");
        order.targets.clear();
        QCOMPARE(bench.act(order), "action.target_count");
        order.targets.assign(501, holdOrder().targets[0]);
        QCOMPARE(bench.act(order), "action.target_count");
        order.targets.assign(500, holdOrder().targets[0]);
        QCOMPARE(bench.act(order), "");
        order.targets[499].node.reset();
        QCOMPARE(bench.act(order), "action.needs_node");
        order = holdOrder();
        order.verb = Verb::PauseRun;
        QCOMPARE(bench.act(order), "action.needs_run");
        QVERIFY(bench.audit.entries().empty());
    }

    void refusalStandsWhenTheTrailIsAway() {
        Bench bench;
        bench.audit.failWith(makeError(ErrorCode::Unavailable, "db.away", "The database is away."));
        QCOMPARE(bench.act(holdOrder(Role::Viewer)), "access.denied");
    }

    void offersWhatStateAndRoleAllow() {
        Bench bench;
        RunDriver driver({"a", "b"}, {{"b", {"a"}}});
        driver.fail("a");
        bench.query.put(driver.run, driver.events);

        const auto all = bench.service.listActions(driver.run.head.id, NodeKey("a"), {"ada", Role::Operator}).value();
        QCOMPARE(all.actions.size(), kVerbCount);
        QCOMPARE(all.nodeRevision, std::optional(driver.node("a").revision));
        QCOMPARE(all.runRevision, driver.run.head.revision);
        QVERIFY(!offered(all, Verb::RerunNode).refusal);
        QVERIFY(!offered(all, Verb::RerunNode).impact.empty());
        QCOMPARE(offered(all, Verb::RerunNode).affected, 1u);
        QCOMPARE(offered(all, Verb::Hold).refusal->code, ErrorCode::Conflict);

        const auto seen = bench.service.listActions(driver.run.head.id, NodeKey("a"), {"vic", Role::Viewer}).value();
        for (const auto &action : seen.actions) QCOMPARE(action.refusal->id, "access.denied");
        QVERIFY(!offered(seen, Verb::RerunNode).impact.empty()); // what it would do may be seen

        const auto onRun = bench.service.listActions(driver.run.head.id, std::nullopt, {"ada", Role::Operator}).value();
        for (const auto &action : onRun.actions) QVERIFY(action.verb->onRun);
        QVERIFY(!onRun.nodeRevision);
        QCOMPARE(bench.service.listActions(driver.run.head.id, NodeKey("x"), {"ada", Role::Operator}).error().id,
                 "node.not_found");
        QCOMPARE(bench.service.listActions(RunId(), std::nullopt, {"ada", Role::Operator}).error().id, "run.not_found");
    }

    void startIsCheckedAndHandedOver() {
        Bench bench;
        std::string id;
        const auto start = [&](ports::StartOrder order) {
            id.clear();
            bench.service.start(std::move(order), bench.inbox, [&](const Expected<RunHead> &head) {
                if (!head) id = head.error().id;
            });
            return id;
        };
        const ports::StartOrder good{RequestId("r"), {"ada", Role::Operator}, "orders", {{"day", "1"}}, ""};
        QCOMPARE(start(good), "");
        QCOMPARE(bench.inbox.told().starts.size(), 1u);
        ports::StartOrder bad = good;
        bad.request = RequestId("");
        QCOMPARE(start(bad), "request.id");
        bad = good;
        bad.pipeline.clear();
        QCOMPARE(start(bad), "pipeline.not_found");
        bad = good;
        bad.reason = std::string(1001, 'x');
        QCOMPARE(start(bad), "reason.too_long");
        bad = good;
        bad.params["big"] = std::string(65537, 'x');
        QCOMPARE(start(bad), "params.too_large");
        bad = good;
        for (int i = 0; i < 201; ++i) bad.params[std::to_string(i)] = "";
        QCOMPARE(start(bad), "params.too_many");
        QCOMPARE(bench.inbox.told().starts.size(), 1u);
    }
};

QTEST_APPLESS_MAIN(tst_ActionService)
#include "tst_ActionService.moc"
