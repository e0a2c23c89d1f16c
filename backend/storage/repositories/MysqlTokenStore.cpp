#include "backend/storage/repositories/MysqlTokenStore.h"

#include "backend/storage/mysql/Sha256.h"
#include "backend/storage/mysql/SqlError.h"
#include "backend/storage/repositories/AuditChain.h"
#include "backend/storage/repositories/Operations.h"

namespace apollo::storage {

namespace {

constexpr Query kFind{"token.find", "SELECT name, role FROM api_token WHERE secret_sha256 = ?"};
constexpr Query kInsert{"token.insert",
                        "INSERT INTO api_token (name, secret_sha256, role, created_at) VALUES (?, ?, ?, ?)"};
constexpr Query kDelete{"token.delete", "DELETE FROM api_token WHERE name = ?"};
constexpr Query kList{"token.list", "SELECT name, role, created_at FROM api_token ORDER BY name"};

} // namespace

Expected<std::optional<ports::Principal>> MysqlTokenStore::find(const std::string &secret) {
    using Found = std::optional<ports::Principal>;
    return m_unit.read<Found>([&](Connection &connection) {
        Found found;
        const Sha256 hash = sha256(secret);
        connection.query(
            kFind,
            [&](Row &row) {
                found.emplace();
                row.read(found->name, found->role);
            },
            asBytes(hash));
        return found;
    });
}

Expected<void> MysqlTokenStore::create(const ports::TokenRecord &token, const std::string &secret,
                                       const ports::AuditEntry &audit) {
    return writeOnce<void>(m_unit, m_random, audit.at, [&](Connection &connection) -> Expected<void> {
        const Sha256 hash = sha256(secret);
        try {
            connection.execute(kInsert, token.name, asBytes(hash), token.role, token.createdAt);
        } catch (const SqlError &failure) {
            if (failure.failure() != SqlFailure::Duplicate) throw;
            return makeError(ErrorCode::Conflict, "token.exists", "There is a token \"" + token.name + "\" already.",
                             {{"name", token.name}});
        }
        appendAudit(connection, {audit});
        return {};
    });
}

Expected<void> MysqlTokenStore::revoke(const std::string &name, const ports::AuditEntry &audit) {
    return writeOnce<void>(m_unit, m_random, audit.at, [&](Connection &connection) -> Expected<void> {
        if (connection.execute(kDelete, name) == 0)
            return makeError(ErrorCode::NotFound, "token.not_found", "There is no token \"" + name + "\".",
                             {{"name", name}});
        appendAudit(connection, {audit});
        return {};
    });
}

Expected<std::vector<ports::TokenRecord>> MysqlTokenStore::list() {
    using Records = std::vector<ports::TokenRecord>;
    return m_unit.read<Records>([](Connection &connection) {
        Records records;
        connection.query(kList, [&](Row &row) {
            ports::TokenRecord &token = records.emplace_back();
            row.read(token.name, token.role, token.createdAt);
        });
        return records;
    });
}

} // namespace apollo::storage
