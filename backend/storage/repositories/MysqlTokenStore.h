#pragma once

#include "backend/ports/TokenStore.h"
#include "backend/storage/mysql/UnitOfWork.h"

namespace apollo::storage {

/// TokenStore over MySQL or MariaDB.
class MysqlTokenStore final : public ports::TokenStore {
public:
    MysqlTokenStore(Pool &pool, ports::Random &random) : m_unit(pool, random), m_random(random) {}

    [[nodiscard]] Expected<std::optional<ports::Principal>> find(const std::string &secret) override;
    [[nodiscard]] Expected<void> create(const ports::TokenRecord &token, const std::string &secret,
                                        const ports::AuditEntry &audit) override;
    [[nodiscard]] Expected<void> revoke(const std::string &name, const ports::AuditEntry &audit) override;
    [[nodiscard]] Expected<std::vector<ports::TokenRecord>> list() override;

private:
    UnitOfWork m_unit;
    ports::Random &m_random;
};

} // namespace apollo::storage
