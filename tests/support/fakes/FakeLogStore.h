#pragma once

#include "backend/ports/LogStore.h"

#include <map>
#include <mutex>

namespace apollo::test {

class FakeLogStore final : public ports::LogStore {
public:
    Expected<void> append(ExecutionId execution, const std::vector<ports::LogLine> &lines, bool truncated) override {
        const std::lock_guard lock(m_mutex);
        ++m_appends;
        if (m_failures > 0) {
            --m_failures;
            return makeError(ErrorCode::Unavailable, "db.away", "The database is away.");
        }
        Log &log = m_logs[execution];
        for (const ports::LogLine &line : lines)
            if (log.lines.empty() || line.number > log.lines.back().number) log.lines.push_back(line);
        log.truncated = log.truncated || truncated;
        return {};
    }
    Expected<Page> read(ExecutionId execution, std::uint64_t from, std::uint32_t limit) override {
        const std::lock_guard lock(m_mutex);
        const Log &log = m_logs[execution];
        Page page;
        page.truncated = log.truncated;
        page.lineCount = log.lines.empty() ? 0 : log.lines.back().number;
        if (from == 0) from = page.lineCount > limit ? page.lineCount - limit + 1 : 1;
        for (const ports::LogLine &line : log.lines)
            if (line.number >= from && page.lines.size() < limit) page.lines.push_back(line);
        return page;
    }
    void failAppends(int count) {
        const std::lock_guard lock(m_mutex);
        m_failures = count;
    }
    [[nodiscard]] int appends() const {
        const std::lock_guard lock(m_mutex);
        return m_appends;
    }

private:
    struct Log {
        std::vector<ports::LogLine> lines;
        bool truncated = false;
    };
    mutable std::mutex m_mutex;
    std::map<ExecutionId, Log> m_logs;
    int m_failures = 0;
    int m_appends = 0;
};

} // namespace apollo::test
