#include "console/actions/ActionDeck.h"
#include "console/actions/VerbText.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::action;
using samples::runId;

class TestActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyVerbIsDescribed() {
        QSet<QString> labels;
        QSet<QString> keys;
        for (const auto &[verb, name] : kVerbs.rows) {
            QVERIFY2(!verbLabel(verb).isEmpty(), name.data());
            QVERIFY(!verbHint(verb).isEmpty());
            QVERIFY(verbQuestion(verb, QStringLiteral("load")).contains(QStringLiteral("load")));
            QVERIFY(!verbScope(action(verb, true)).isEmpty());
            labels.insert(verbLabel(verb));
            const QString key = verbKey(verb).toString();
            QVERIFY2(key.isEmpty() || !keys.contains(key), "two verbs on one key");
            keys.insert(key);
        }
        QCOMPARE(labels.size(), static_cast<qsizetype>(kVerbCount));
    }

    void commandIsQuoted() {
        QCOMPARE(shellQuoted(QStringLiteral("load_orders")), QStringLiteral("load_orders"));
        QCOMPARE(shellQuoted(QStringLiteral("it's $HOME")), QStringLiteral("'it'\\''s $HOME'"));
        QCOMPARE(shellQuoted(QString()), QStringLiteral("''"));
        ActionIntent intent({action(Verb::RerunNode, true), action(Verb::RerunFailed, true)}, runId(1), NodeKey("load"),
                            Revision(3), Revision(7), QStringLiteral("load"));
        intent.setReason(QStringLiteral("lock is gone"));
        QCOMPARE(intent.command(),
                 QStringLiteral("apolloctl rerun-node %1 load --reason 'lock is gone'").arg(text(runId(1))));
        intent.choose(1);
        QCOMPARE(intent.command(),
                 QStringLiteral("apolloctl rerun-failed %1 --reason 'lock is gone'").arg(text(runId(1))));
    }

    void intentNeedsItsReason() {
        ActionIntent intent({action(Verb::Skip, true)}, runId(1), NodeKey("load"), Revision(3), Revision(7),
                            QStringLiteral("load"));
        QVERIFY(!intent.canSend());
        intent.setReason(QStringLiteral("   "));
        QVERIFY(!intent.canSend());
        intent.setReason(QStringLiteral("known bug"));
        QVERIFY(intent.canSend());
        const ActionRequest first = intent.request();
        QCOMPARE(first.targets[0].expected, Revision(7));
        QCOMPARE(intent.request().request, first.request); // sending it again cannot do it again
    }

    void choiceStartsAtWhatIsAllowed() {
        ActionIntent intent({action(Verb::RerunNode, false), action(Verb::RerunRun, true)}, runId(1), NodeKey("load"),
                            Revision(3), Revision(7), QStringLiteral("load"));
        QCOMPARE(intent.action().verb, Verb::RerunRun);
        intent.setReason(QStringLiteral("x"));
        const ActionRequest run = intent.request();
        QVERIFY(!run.targets[0].node);
        QCOMPARE(run.targets[0].expected, Revision(3));
        intent.choose(0);
        QVERIFY(!intent.canSend());
        QVERIFY(intent.request().request != run.request); // another intention
    }

    void theServerDecides() {
        fakes::FakeBackend backend;
        fakes::FakeFeed overview, board;
        Workspace workspace(backend, overview, board);
        ActionDeck deck(workspace);
        backend.onActions = [](RunId run, const std::optional<NodeKey> &node) {
            return ActionSet{
                run, node, {action(Verb::RerunNode, true), action(Verb::Skip, false)}, Revision(7), Revision(3)};
        };
        backend.onAct = [](const ActionRequest &request) {
            ItemOutcome item;
            item.target = request.targets.front();
            item.message = QStringLiteral("1 node reset.");
            return std::vector<ItemOutcome>{item};
        };
        workspace.selection().selectRun(QStringLiteral("orders"), runId(1), NodeKey("load"));
        QVERIFY(!deck.isAllowed(Verb::RerunNode)); // not connected
        QVERIFY(!deck.whyNot(Verb::RerunNode).isEmpty());
        overview.goLive();
        QTRY_VERIFY(deck.isAllowed(Verb::RerunNode));
        QCOMPARE(deck.whyNot(Verb::Skip), QStringLiteral("Not in this state."));

        auto intent = deck.intent(rerunVerbs());
        QVERIFY(intent);
        QCOMPARE(intent->choices().size(), std::size_t(1));
        intent->setReason(QStringLiteral("again"));
        QSignalSpy finished(&deck, &ActionDeck::finished);
        deck.send(*intent);
        QVERIFY(deck.isSending());
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!deck.isSending());

        overview.setState({LinkPhase::Stale, QDateTime::currentDateTime(), {}});
        QVERIFY(!deck.isAllowed(Verb::RerunNode)); // nothing is done from stale data
        QVERIFY(!deck.intent(rerunVerbs()));
        overview.goLive();
        workspace.selection().selectNode(NodeKey("other"));
        QVERIFY(!deck.isAllowed(Verb::RerunNode)); // not before the server has spoken about this node
    }
};

QTEST_GUILESS_MAIN(TestActions)
#include "tst_Actions.moc"
