#pragma once

#include "backend/ports/AuditSink.h"

#include <mutex>

namespace apollo::test {

class FakeAuditSink final : public ports::AuditSink {
public:
    Expected<void> append(const ports::AuditEntry &entry) override {
        const std::lock_guard lock(m_mutex);
        if (m_failure) return *m_failure;
        m_entries.push_back(entry);
        return {};
    }
    [[nodiscard]] std::vector<ports::AuditEntry> entries() const {
        const std::lock_guard lock(m_mutex);
        return m_entries;
    }
    void failWith(Error failure) {
        const std::lock_guard lock(m_mutex);
        m_failure = std::move(failure);
    }

private:
    mutable std::mutex m_mutex;
    std::vector<ports::AuditEntry> m_entries;
    std::optional<Error> m_failure;
};

} // namespace apollo::test
