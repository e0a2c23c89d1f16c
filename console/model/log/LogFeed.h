#pragma once

#include "console/api/Backend.h"

#include <QObject>
#include <QTimer>

#include <deque>

namespace apollo::console {

/// The log of one attempt: its last lines at once, then every new one until the attempt is over. A broken stream is
/// taken up again where it stopped. GUI thread.
class LogFeed final : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint32_t kFirstPage = 2'000;
    static constexpr std::size_t kMostLines = 20'000;

    explicit LogFeed(Backend &backend, QObject *parent = nullptr);

    void setAttempt(const std::optional<ExecutionId> &attempt);
    [[nodiscard]] const std::optional<ExecutionId> &attempt() const { return m_attempt; }
    [[nodiscard]] bool isComplete() const { return m_complete; }
    /// Lines before the first one shown.
    [[nodiscard]] std::uint64_t skipped() const { return m_skipped; }
    [[nodiscard]] bool isTruncated() const { return m_truncated; }
    /// The newest lines, at most kMostLines of them.
    [[nodiscard]] const std::deque<LogRecord> &lines() const { return m_lines; }

Q_SIGNALS:
    /// Another log: forget what is shown.
    void reset();
    void appended(const std::vector<apollo::console::LogRecord> &lines);
    /// Complete, truncated or skipped have changed.
    void statusChanged();

private:
    void read();
    void follow();
    void take(const std::vector<LogRecord> &lines);
    void later();

    Backend &m_backend;
    std::optional<ExecutionId> m_attempt;
    ScopedCall m_call;
    QTimer m_again;
    std::deque<LogRecord> m_lines;
    std::uint64_t m_next = 0; ///< first line that is not here; 0 before the first page
    std::uint64_t m_skipped = 0;
    bool m_complete = false;
    bool m_truncated = false;
};

} // namespace apollo::console
