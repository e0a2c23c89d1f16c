#pragma once

#include "backend/ports/LogStore.h"
#include "backend/storage/mysql/UnitOfWork.h"

namespace apollo::storage {

/// LogStore over MySQL or MariaDB: one row per append.
class MysqlLogStore final : public ports::LogStore {
public:
    MysqlLogStore(Pool &writers, Pool &readers, ports::Random &random)
        : m_write(writers, random), m_read(readers, random) {}

    [[nodiscard]] Expected<void> append(ExecutionId execution, const std::vector<ports::LogLine> &lines,
                                        bool truncated) override;
    [[nodiscard]] Expected<Page> read(ExecutionId execution, std::uint64_t from, std::uint32_t limit) override;

private:
    UnitOfWork m_write;
    UnitOfWork m_read;
};

} // namespace apollo::storage
