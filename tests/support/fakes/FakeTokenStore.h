#pragma once

#include "backend/ports/TokenStore.h"

#include <map>
#include <mutex>

namespace apollo::test {

/// Keeps secrets in the clear, which the real one never does.
class FakeTokenStore final : public ports::TokenStore {
public:
    void add(const std::string &secret, const std::string &name, Role role) {
        const std::lock_guard lock(m_mutex);
        m_tokens[secret] = {name, role, DbTime(1)};
    }
    [[nodiscard]] std::vector<ports::AuditEntry> audits() const {
        const std::lock_guard lock(m_mutex);
        return m_audits;
    }
    [[nodiscard]] int lookups() const {
        const std::lock_guard lock(m_mutex);
        return m_lookups;
    }

    Expected<std::optional<ports::Principal>> find(const std::string &secret) override {
        const std::lock_guard lock(m_mutex);
        ++m_lookups;
        const auto found = m_tokens.find(secret);
        if (found == m_tokens.end()) return std::optional<ports::Principal>();
        return std::optional(ports::Principal{found->second.name, found->second.role});
    }
    Expected<void> create(const ports::TokenRecord &token, const std::string &secret,
                          const ports::AuditEntry &audit) override {
        const std::lock_guard lock(m_mutex);
        for (const auto &[known, record] : m_tokens)
            if (record.name == token.name)
                return makeError(ErrorCode::Conflict, "token.exists", "There is a token of this name.");
        m_tokens[secret] = token;
        m_audits.push_back(audit);
        return {};
    }
    Expected<void> revoke(const std::string &name, const ports::AuditEntry &audit) override {
        const std::lock_guard lock(m_mutex);
        const auto removed = std::erase_if(m_tokens, [&](const auto &token) { return token.second.name == name; });
        if (removed == 0) return makeError(ErrorCode::NotFound, "token.not_found", "There is no token of this name.");
        m_audits.push_back(audit);
        return {};
    }
    Expected<std::vector<ports::TokenRecord>> list() override {
        const std::lock_guard lock(m_mutex);
        std::vector<ports::TokenRecord> records;
        for (const auto &[secret, record] : m_tokens) records.push_back(record);
        return records;
    }

private:
    mutable std::mutex m_mutex;
    std::map<std::string, ports::TokenRecord> m_tokens;
    std::vector<ports::AuditEntry> m_audits;
    int m_lookups = 0;
};

} // namespace apollo::test
