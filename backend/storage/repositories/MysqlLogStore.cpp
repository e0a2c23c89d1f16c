#include "backend/storage/repositories/MysqlLogStore.h"

#include "backend/storage/mysql/SqlError.h"
#include "backend/storage/repositories/LogBody.h"

#include <algorithm>

namespace apollo::storage {

namespace {

using ports::LogLine;

// The casts keep both engines from answering with a DECIMAL.
constexpr Query kEnd{"log.end", "SELECT CAST(COALESCE(MAX(last_line), 0) AS UNSIGNED), "
                                "CAST(COALESCE(MAX(truncated), 0) AS UNSIGNED) FROM log_chunk WHERE execution_id = ?"};
constexpr Query kInsert{
    "log.insert",
    "INSERT INTO log_chunk (execution_id, first_line, last_line, truncated, body) VALUES (?, ?, ?, ?, ?)"};
// Without new lines the mark goes into a row of its own: number 0 holds no line.
constexpr Query kMark{"log.mark", "INSERT INTO log_chunk (execution_id, first_line, last_line, truncated, body) "
                                  "VALUES (?, 0, 0, 1, '') ON DUPLICATE KEY UPDATE truncated = 1"};
constexpr Query kSelect{
    "log.select", "SELECT first_line, body FROM log_chunk WHERE execution_id = ? AND first_line BETWEEN 1 AND ? AND "
                  "first_line >= (SELECT COALESCE(MAX(first_line), 0) FROM log_chunk WHERE execution_id = ? AND "
                  "first_line <= ?) ORDER BY execution_id, first_line"};

struct End {
    std::uint64_t lastLine = 0;
    bool truncated = false;
};

End endOf(Connection &connection, ExecutionId execution) {
    End end;
    connection.query(
        kEnd, [&](Row &row) { row.read(end.lastLine, end.truncated); }, execution);
    return end;
}

/// Two links of one worker may bring the same lines at the same time: the slower one looks again.
void insertChunk(Connection &connection, ExecutionId execution, const std::vector<LogLine> &lines, bool truncated) {
    try {
        connection.execute(kInsert, execution, lines.front().number, lines.back().number, truncated,
                           encodeLogLines(lines));
    } catch (const SqlError &failure) {
        if (failure.failure() != SqlFailure::Duplicate) throw;
        throw SqlError(SqlFailure::Retry, failure.number(), failure.query(), "the same lines came twice");
    }
}

} // namespace

Expected<void> MysqlLogStore::append(ExecutionId execution, const std::vector<LogLine> &lines, bool truncated) {
    return m_write.write<void>({}, [&](Connection &connection) -> Expected<void> {
        const End end = endOf(connection, execution);
        std::vector<LogLine> fresh;
        std::copy_if(lines.begin(), lines.end(), std::back_inserter(fresh),
                     [&](const LogLine &line) { return line.number > end.lastLine; });
        if (!fresh.empty())
            insertChunk(connection, execution, fresh, truncated);
        else if (truncated && !end.truncated)
            connection.execute(kMark, execution);
        return {};
    });
}

Expected<ports::LogStore::Page> MysqlLogStore::read(ExecutionId execution, std::uint64_t from, std::uint32_t limit) {
    return m_read.read<Page>([&](Connection &connection) -> Expected<Page> {
        const End end = endOf(connection, execution);
        Page page;
        page.lineCount = end.lastLine;
        page.truncated = end.truncated;
        if (end.lastLine == 0 || limit == 0) return page;
        const std::uint64_t first = from != 0 ? from : end.lastLine - std::min<std::uint64_t>(end.lastLine, limit) + 1;
        const std::uint64_t last = std::min(end.lastLine, first + limit - 1);
        std::optional<Error> failure;
        connection.query(
            kSelect,
            [&](Row &row) {
                std::uint64_t firstOfChunk = 0;
                std::string body;
                row.read(firstOfChunk, body);
                auto chunk = decodeLogLines(firstOfChunk, body);
                if (!chunk) {
                    failure = std::move(chunk).error();
                    return;
                }
                for (LogLine &line : *chunk)
                    if (line.number >= first && line.number <= last) page.lines.push_back(std::move(line));
            },
            execution, last, execution, first);
        if (failure) return *std::move(failure);
        return page;
    });
}

} // namespace apollo::storage
