#include "backend/engine/retry/SplitMix.h"
#include "tests/support/engine/RunDriver.h"

#include <QtTest/QTest>

using namespace apollo;
using test::RunDriver;

namespace {

/// A random graph: node i may need any of the nodes before it.
RunDriver randomRun(engine::SplitMix &random) {
    const std::size_t size = 1 + random.next() % 9;
    std::vector<std::string> keys;
    std::map<std::string, std::vector<std::string>> needs;
    for (std::size_t i = 0; i < size; ++i) {
        keys.push_back("n" + std::to_string(i));
        for (std::size_t j = 0; j < i; ++j)
            if (random.next() % 3 == 0) needs[keys[i]].push_back(keys[j]);
    }
    return RunDriver(keys, needs, [&random](PipelineSpec &spec) {
        spec.onFailure = static_cast<OnFailure>(random.next() % 3);
        for (NodeSpec &node : spec.nodes) {
            node.effects = static_cast<Effects>(random.next() % 2);
            node.onLost = static_cast<OnLost>(random.next() % 2);
            if (random.next() % 4 == 0) node.timeouts.total = std::chrono::minutes(3);
        }
    });
}

/// One thing that could happen to the run, sensible or not.
void disturb(RunDriver &d, engine::SplitMix &random) {
    const NodeIndex node(static_cast<std::uint32_t>(random.next() % d.run.nodes.size()));
    const std::string key = d.plan->node(node).key.value();
    const bool hasAttempt = d.run.currentAttempt(node) != nullptr;
    switch (random.next() % 12) {
    case 0:
    case 1:
    case 2: (void)d.assign(key, "w" + std::to_string(random.next() % 2)); return;
    case 3:
    case 4:
        if (hasAttempt) (void)d.claim(key);
        return;
    case 5:
    case 6:
    case 7:
        if (hasAttempt)
            d.finish(key, static_cast<AttemptOutcome>(1 + random.next() % 4),
                     static_cast<ErrorClass>(random.next() % 11), 1);
        return;
    case 8:
        if (hasAttempt) d.lose(key);
        return;
    case 9:
        d.pass(std::chrono::seconds(random.next() % 600));
        d.wake(key);
        return;
    case 10:
        if (hasAttempt) d.take(engine::refuse(d.run, d.attempt(key).execution, d.attempt(key).token, "full", d.env()));
        return;
    default: {
        const Verb verb = static_cast<Verb>(random.next() % kVerbCount);
        (void)d.act(verb, actsOnRun(verb) ? std::string() : key);
    }
    }
}

std::string difference(const Run &live, const Run &folded) {
    if (!(live.head == folded.head)) return "head";
    if (!(live.attempts == folded.attempts)) return "attempts";
    for (std::size_t i = 0; i < live.nodes.size(); ++i)
        if (!(live.nodes[i] == folded.nodes[i])) return "node " + std::to_string(i);
    return {};
}

std::array<std::uint32_t, kNodeStateCount> countNodes(const Run &run) {
    std::array<std::uint32_t, kNodeStateCount> counts{};
    for (const NodeRun &node : run.nodes) ++counts[static_cast<std::size_t>(node.state)];
    return counts;
}

} // namespace

/// A run is the fold of its events, whatever happened to it.
class TestFold : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldedRunEqualsTheLiveOne();
    void storedFormKeepsEverything();
    void derivedFieldsAreRestored();
    void refusedIntentChangesNothing();
    void gapInTheSequenceIsFound();
    void illegalEventIsFound();
};

void TestFold::foldedRunEqualsTheLiveOne() {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        engine::SplitMix random(seed);
        RunDriver d = randomRun(random);
        for (int step = 0; step < 120; ++step) disturb(d, random);
        auto folded = engine::fold(d.plan, d.events);
        QVERIFY2(folded.has_value(),
                 folded ? ""
                        : qPrintable(QString::fromStdString(folded.error().text + " seed " + std::to_string(seed))));
        const std::string diff = difference(d.run, *folded);
        QVERIFY2(diff.empty(), qPrintable(QString::fromStdString(diff + " differs, seed " + std::to_string(seed))));
        QVERIFY(d.run.head.counts == countNodes(d.run));
        const auto ready = std::count_if(d.run.nodes.begin(), d.run.nodes.end(),
                                         [](const NodeRun &n) { return n.reason == WaitReason::Ready; });
        QCOMPARE(d.run.head.readyCount, std::uint32_t(ready));
    }
}

void TestFold::storedFormKeepsEverything() {
    engine::SplitMix random(7);
    RunDriver d = randomRun(random);
    for (int step = 0; step < 200; ++step) disturb(d, random);
    auto decoded = decodeEvents(encodeEvents(d.events));
    QVERIFY(decoded.has_value());
    QCOMPARE(decoded->size(), d.events.size());
    auto folded = engine::fold(d.plan, *decoded);
    QVERIFY(folded.has_value());
    QVERIFY(difference(d.run, *folded).empty());
}

void TestFold::derivedFieldsAreRestored() {
    engine::SplitMix random(11);
    RunDriver d = randomRun(random);
    for (int step = 0; step < 60; ++step) disturb(d, random);
    Run copy = d.run;
    copy.byExecution.clear();
    for (NodeRun &node : copy.nodes) node.missingNeeds = 99;
    engine::restore(copy);
    QVERIFY(difference(d.run, copy).empty());
    QCOMPARE(copy.byExecution.size(), d.run.byExecution.size());
}

void TestFold::refusedIntentChangesNothing() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        engine::SplitMix random(seed);
        RunDriver d = randomRun(random);
        for (int step = 0; step < 40; ++step) disturb(d, random);
        for (std::size_t v = 0; v < kVerbCount; ++v) {
            const Verb verb = static_cast<Verb>(v);
            Intent intent{verb, {ActorKind::User, "ada"}, "because", std::nullopt, {}};
            if (!actsOnRun(verb)) intent.node = NodeIndex(0);
            Run copy = d.run;
            const bool allowed = engine::check(copy, intent).has_value();
            const auto step = engine::act(copy, intent, d.env());
            QCOMPARE(step.has_value(), allowed);
            if (!allowed) QVERIFY(difference(d.run, copy).empty());
        }
    }
}

void TestFold::gapInTheSequenceIsFound() {
    RunDriver d({"a"}, {});
    d.succeed("a");
    auto events = d.events;
    events.erase(events.begin() + 2);
    QVERIFY(!engine::fold(d.plan, events));
}

void TestFold::illegalEventIsFound() {
    RunDriver d({"a"}, {});
    d.succeed("a");
    auto events = d.events;
    events[2].type = EventType::TaskCompleted; // was TaskAssigned
    auto folded = engine::fold(d.plan, events);
    QVERIFY(!folded);
    QCOMPARE(QString::fromStdString(folded.error().id), QStringLiteral("event.illegal"));
}

QTEST_APPLESS_MAIN(TestFold)
#include "tst_Fold.moc"
