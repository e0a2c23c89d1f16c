#include "tests/support/database/Engines.h"

#include <QTest>

namespace apollo::test {

void Engines::declareRows() {
    QTest::addColumn<int>("engine");
    QTest::newRow("MariaDB") << static_cast<int>(Engine::MariaDb);
    if (qEnvironmentVariableIntValue("APOLLO_SKIP_MYSQL") == 1)
        qWarning("APOLLO_SKIP_MYSQL=1: MySQL is not tested.");
    else
        QTest::newRow("MySQL") << static_cast<int>(Engine::MySql);
}

Engine Engines::currentEngine() {
    QFETCH_GLOBAL(int, engine);
    return static_cast<Engine>(engine);
}

TestServer *Engines::current() {
    auto &server = m_servers.at(static_cast<std::size_t>(currentEngine()));
    if (server) return server.get();
    QString whyNot;
    server = TestServer::start(currentEngine(), whyNot);
    if (!server) QTest::qFail(qPrintable(QStringLiteral("No database server: ") + whyNot), __FILE__, __LINE__);
    return server.get();
}

} // namespace apollo::test
