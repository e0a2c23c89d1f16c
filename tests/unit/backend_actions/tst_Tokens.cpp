#include "backend/actions/access/Access.h"
#include "backend/actions/access/Text.h"
#include "backend/actions/tokens/TokenService.h"
#include "tests/support/fakes/FakeAuditSink.h"
#include "tests/support/fakes/FakeClock.h"
#include "tests/support/fakes/FakeTokenStore.h"

#include <QTest>

using namespace apollo;
using namespace apollo::test;

namespace {

struct Bench {
    FakeTokenStore store;
    FakeAuditSink audit;
    FakeClock clock;
    std::uint8_t next = 0;
    actions::TokenService service{store, audit, clock, [this] {
                                      actions::TokenService::SecretBytes bytes;
                                      bytes.fill(++next);
                                      return bytes;
                                  }};
    ports::Principal root{"root", Role::Admin};
};

} // namespace

class tst_Tokens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secretIsBase64url() {
        actions::TokenService::SecretBytes bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 200);
        const std::string secret = actions::secretText(bytes);
        QCOMPARE(secret.size(), 47u);
        QCOMPARE(secret.substr(0, 4), "apl_");
        const auto decoded =
            QByteArray::fromBase64(QByteArray::fromStdString(secret.substr(4)),
                                   QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
        QCOMPARE(decoded, QByteArray(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
    }

    void createFindRevoke() {
        Bench bench;
        bench.store.add("root-secret", "root", Role::Admin);
        const std::string secret = bench.service.create(bench.root, "ada@example.com", Role::Operator).value();
        QCOMPARE(bench.store.find(secret).value()->name, "ada@example.com");
        QCOMPARE(bench.service.create(bench.root, "ada@example.com", Role::Viewer).error().id, "token.exists");
        QVERIFY(bench.service.revoke(bench.root, "ada@example.com"));
        QVERIFY(!bench.store.find(secret).value());
        QCOMPARE(bench.service.revoke(bench.root, "ada@example.com").error().id, "token.not_found");
        const auto audits = bench.store.audits();
        QCOMPARE(audits.size(), 2u);
        QCOMPARE(audits[0].action, "create-token");
        QCOMPARE(audits[1].action, "revoke-token");
        for (const auto &audit : audits) {
            QCOMPARE(audit.object, "ada@example.com");
            QVERIFY(audit.outcome.find(secret) == std::string::npos);
        }
    }

    void badNamesAreRefused() {
        Bench bench;
        for (const std::string &name :
             {std::string(), std::string(65, 'x'), std::string("a b"), std::string("a\nb"), std::string("\u00e9")})
            QCOMPARE(bench.service.create(bench.root, name, Role::Viewer).error().id, "token.name");
    }

    void lastAdminStays() {
        Bench bench;
        bench.store.add("root-secret", "root", Role::Admin);
        QCOMPARE(bench.service.revoke(bench.root, "root").error().id, "token.last_admin");
        QCOMPARE(bench.audit.entries().size(), 1u);
        QVERIFY(bench.audit.entries()[0].refused);
        QVERIFY(bench.service.create(bench.root, "second", Role::Admin));
        QVERIFY(bench.service.revoke(bench.root, "root"));
    }

    void rolesIncludeEachOther() {
        using actions::includes;
        const std::vector<Role> people{Role::Viewer, Role::Operator, Role::Admin};
        for (std::size_t have = 0; have < people.size(); ++have)
            for (std::size_t need = 0; need < people.size(); ++need)
                QCOMPARE(includes(people[have], people[need]), have >= need);
        for (const Role role : people) QVERIFY(!includes(Role::Worker, role));
        QVERIFY(includes(Role::Worker, Role::Worker));
        QVERIFY(includes(Role::Admin, Role::Worker));
        QVERIFY(!includes(Role::Operator, Role::Worker));
    }

    void textIsCutBetweenCharacters() {
        QCOMPARE(actions::countChars("a\u00e9\U0001F680"), 3u);
        QCOMPARE(actions::clipped("a\u00e9", 2), "a");
        QCOMPARE(actions::clipped("a\u00e9", 3), "a\u00e9");
        QCOMPARE(actions::clipped("\U0001F680", 3), "");
        QVERIFY(actions::isBlank(" \t\n"));
        QVERIFY(!actions::isBlank("\u00e9"));
    }
};

QTEST_APPLESS_MAIN(tst_Tokens)
#include "tst_Tokens.moc"
