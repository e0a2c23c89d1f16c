#include "console/model/log/LogFeed.h"

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kAgain{1'000};

} // namespace

LogFeed::LogFeed(Backend &backend, QObject *parent) : QObject(parent), m_backend(backend) {
    m_again.setSingleShot(true);
    m_again.setInterval(kAgain);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (m_next == 0)
            read();
        else
            follow();
    });
}

void LogFeed::setAttempt(const std::optional<ExecutionId> &attempt) {
    if (m_attempt == attempt) return;
    m_attempt = attempt;
    m_call.cancel();
    m_again.stop();
    m_lines.clear();
    m_next = m_skipped = 0;
    m_complete = m_truncated = false;
    Q_EMIT reset();
    Q_EMIT statusChanged();
    if (attempt) read();
}

void LogFeed::read() {
    m_call = m_backend.readLog(*m_attempt, 0, kFirstPage, this, [this](Expected<LogPage> result) {
        if (!result) {
            // An attempt that has not begun to speak may have no log yet.
            later();
            return;
        }
        m_next = 1;
        if (!result->lines.empty()) m_skipped = result->lines.front().number - 1;
        m_complete = result->complete;
        m_truncated = result->truncated;
        take(result->lines);
        Q_EMIT statusChanged();
        if (!m_complete) follow();
    });
}

void LogFeed::follow() {
    const auto batch = [this](const std::vector<LogChunk> &chunks) {
        for (const LogChunk &chunk : chunks) {
            take(chunk.lines);
            m_complete = m_complete || chunk.complete;
        }
        if (m_complete) Q_EMIT statusChanged();
    };
    m_call = m_backend.followLog(*m_attempt, m_next, this, batch, [this](Expected<void>) {
        if (!m_complete) later();
    });
}

void LogFeed::take(const std::vector<LogRecord> &lines) {
    std::vector<LogRecord> fresh;
    for (const LogRecord &line : lines) {
        if (line.number < m_next) continue; // a line that came twice after a reconnect
        m_next = line.number + 1;
        fresh.push_back(line);
    }
    if (fresh.empty()) return;
    m_lines.insert(m_lines.end(), fresh.begin(), fresh.end());
    if (m_lines.size() > kMostLines)
        m_lines.erase(m_lines.begin(), m_lines.end() - static_cast<std::ptrdiff_t>(kMostLines));
    Q_EMIT appended(fresh);
}

void LogFeed::later() { m_again.start(); }

} // namespace apollo::console
