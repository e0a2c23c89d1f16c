#pragma once

#include "backend/storage/migrations/Migration.h"
#include "backend/storage/mysql/Connection.h"

#include <span>
#include <string>

namespace apollo::storage {

/// Brings a schema up to date. Servers that start together take turns under a named lock of the database.
///
/// MySQL and MariaDB commit implicitly around DDL, so every step is one repeatable statement, and the table
/// schema_migration says whether it was begun and whether it was finished: after a crash in the middle the next start
/// goes on there. A step whose text no longer has the recorded checksum stops the start. Steps that this program does
/// not know are left alone: a newer program made them, and changes only ever extend the schema.
class Migrator {
public:
    Migrator(Connection &connection, std::span<const Migration> migrations)
        : m_connection(connection), m_migrations(migrations) {}

    /// Errors: Internal `migration.changed`, Unavailable `migration.locked`, and those of the database.
    [[nodiscard]] Expected<void> run();

private:
    enum class State { Missing, Started, Done };

    [[nodiscard]] Expected<void> runLocked();
    [[nodiscard]] State stateOf(const Migration &migration, std::string &checksum);
    void apply(const Migration &migration, State state);
    [[nodiscard]] bool lock();
    void unlock() noexcept;

    Connection &m_connection;
    std::span<const Migration> m_migrations;
};

} // namespace apollo::storage
