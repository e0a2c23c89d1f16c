#include "backend/storage/Database.h"

#include "backend/storage/migrations/Migrator.h"
#include "backend/storage/mysql/SqlError.h"
#include "backend/storage/mysql/StartupChecks.h"

namespace apollo::storage {

namespace {

constexpr std::chrono::milliseconds kMigrationTimeout = std::chrono::minutes(10);

Pool::Settings poolSettings(const DatabaseSettings &settings, SessionKind kind, unsigned size,
                            std::chrono::milliseconds timeout) {
    Pool::Settings pool;
    pool.address = settings.address;
    pool.session.kind = kind;
    pool.session.statementTimeout = timeout;
    pool.size = size;
    return pool;
}

std::string joined(const std::vector<std::string> &sentences) {
    std::string text;
    for (const std::string &sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
    return text;
}

} // namespace

Database::Database(const DatabaseSettings &settings, PlanReader planReader, ports::Random &random)
    : m_turns(poolSettings(settings, SessionKind::Writer, settings.turnConnections, settings.statementTimeout)),
      m_leases(poolSettings(settings, SessionKind::Writer, 1, settings.leaseTimeout)),
      m_writers(poolSettings(settings, SessionKind::Writer, settings.writerConnections, settings.statementTimeout)),
      m_readers(poolSettings(settings, SessionKind::Reader, settings.readerConnections, settings.questionTimeout)),
      m_plans(std::make_shared<PlanCache>(std::move(planReader))), m_turnStore(m_turns, random, m_plans),
      m_leaseStore(m_leases, random), m_definitionStore(m_writers, random, m_plans),
      m_queryStore(m_readers, random, m_plans), m_logStore(m_writers, m_readers, random),
      m_tokenStore(m_writers, random), m_auditSink(m_writers, random) {}

Expected<void> Database::prepare(const DatabaseSettings &settings) {
    try {
        Connection connection(settings.address, {SessionKind::Writer, kMigrationTimeout, std::chrono::seconds(5)});
        if (auto fit = checkVersion(connection); !fit) return fit;
        m_description = std::string(connection.serverKind() == ServerKind::MariaDb ? "MariaDB " : "MySQL ") +
                        connection.serverVersion() + " at " + settings.address.toText();
        m_warnings = checkSettings(connection);
        if (settings.production && !m_warnings.empty())
            return makeError(ErrorCode::Invalid, "db.settings",
                             "The database server is not set up for production: " + joined(m_warnings));
        return Migrator(connection, embeddedMigrations()).run();
    } catch (const SqlError &failure) {
        return failure.toError();
    }
}

Expected<std::unique_ptr<Database>> Database::open(const DatabaseSettings &settings, PlanReader planReader,
                                                   ports::Random &random) {
    std::unique_ptr<Database> database(new Database(settings, std::move(planReader), random));
    if (auto ready = database->prepare(settings); !ready) return std::move(ready).error();
    return database;
}

} // namespace apollo::storage
