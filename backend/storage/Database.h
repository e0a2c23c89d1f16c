#pragma once

#include "backend/storage/mysql/Pool.h"
#include "backend/storage/repositories/MysqlAuditSink.h"
#include "backend/storage/repositories/MysqlDefinitionStore.h"
#include "backend/storage/repositories/MysqlLeaseStore.h"
#include "backend/storage/repositories/MysqlLogStore.h"
#include "backend/storage/repositories/MysqlQueryStore.h"
#include "backend/storage/repositories/MysqlTokenStore.h"
#include "backend/storage/repositories/MysqlTurnStore.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace apollo::storage {

struct DatabaseSettings {
    DatabaseAddress address;
    bool production = false; ///< warnings about the server's settings stop the start
    unsigned turnConnections = 2;
    unsigned writerConnections = 3;
    unsigned readerConnections = 4;
    std::chrono::milliseconds statementTimeout{5000};
    std::chrono::milliseconds leaseTimeout{1500};     ///< a lease that takes longer to renew is as good as lost
    std::chrono::milliseconds questionTimeout{15000}; ///< for what people ask
};

/// The database of a server: pools, schema and every store over them. Four pools keep their users apart: turns, leases,
/// other writers (definitions, tokens, logs), and questions, so that none of them can hold up a scheduler.
/// `random` must outlive it. The stores live as long as it does.
class Database {
public:
    /// Connects, checks the server, brings the schema up to date. Errors: Unavailable `db.away`; Invalid `db.denied`,
    /// `db.version`, `db.settings` (production only); those of Migrator.
    [[nodiscard]] static Expected<std::unique_ptr<Database>> open(const DatabaseSettings &settings,
                                                                  PlanReader planReader, ports::Random &random);

    [[nodiscard]] ports::TurnStore &turnStore() { return m_turnStore; }
    [[nodiscard]] ports::LeaseStore &leaseStore() { return m_leaseStore; }
    [[nodiscard]] ports::DefinitionStore &definitionStore() { return m_definitionStore; }
    [[nodiscard]] ports::QueryStore &queryStore() { return m_queryStore; }
    [[nodiscard]] ports::LogStore &logStore() { return m_logStore; }
    [[nodiscard]] ports::TokenStore &tokenStore() { return m_tokenStore; }
    [[nodiscard]] ports::AuditSink &auditSink() { return m_auditSink; }

    /// For people: engine, version and address.
    [[nodiscard]] const std::string &serverDescription() const { return m_description; }
    [[nodiscard]] const std::vector<std::string> &warnings() const { return m_warnings; }

private:
    Database(const DatabaseSettings &settings, PlanReader planReader, ports::Random &random);
    [[nodiscard]] Expected<void> prepare(const DatabaseSettings &settings);

    Pool m_turns;
    Pool m_leases;
    Pool m_writers;
    Pool m_readers;
    std::shared_ptr<PlanCache> m_plans; ///< shared with the stores below
    MysqlTurnStore m_turnStore;
    MysqlLeaseStore m_leaseStore;
    MysqlDefinitionStore m_definitionStore;
    MysqlQueryStore m_queryStore;
    MysqlLogStore m_logStore;
    MysqlTokenStore m_tokenStore;
    MysqlAuditSink m_auditSink;
    std::string m_description;
    std::vector<std::string> m_warnings;
};

} // namespace apollo::storage
