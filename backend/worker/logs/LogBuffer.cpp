#include "backend/worker/logs/LogBuffer.h"

namespace apollo::worker {

namespace {

/// What a line costs: its text and what surrounds it. Without the second part a flood of empty lines would be free.
std::size_t costOf(const LogLine &line) { return line.text.size() + sizeof(LogLine); }

} // namespace

bool LogBudget::take(std::size_t bytes) {
    if (m_used.fetch_add(bytes) + bytes <= m_limit) return true;
    m_used -= bytes;
    return false;
}

LogBuffer::~LogBuffer() {
    for (const auto &line : m_lines) m_budget.giveBack(costOf(line));
}

void LogBuffer::write(Stream stream, std::string_view bytes, WallTime at) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_truncated) return;
    }
    m_splitters[static_cast<std::size_t>(stream)].feed(bytes,
                                                       [&](std::string text) { add(stream, std::move(text), at); });
}

void LogBuffer::finish(WallTime at) {
    for (const Stream stream : {Stream::Output, Stream::Error})
        m_splitters[static_cast<std::size_t>(stream)].finish(
            [&](std::string text) { add(stream, std::move(text), at); });
}

void LogBuffer::add(Stream stream, std::string text, WallTime at) {
    const std::lock_guard lock(m_mutex);
    if (m_truncated) return;
    LogLine line{m_lastLine + 1, at, stream, std::move(text)};
    const std::size_t cost = costOf(line);
    if (m_totalBytes + cost > m_cap || !m_budget.take(cost)) {
        m_truncated = true;
        return;
    }
    m_totalBytes += cost;
    ++m_lastLine;
    m_lines.push_back(std::move(line));
}

std::optional<LogBatch> LogBuffer::next(std::size_t maxBytes, std::size_t window) {
    const std::lock_guard lock(m_mutex);
    LogBatch batch;
    const std::uint64_t firstKept = m_lastLine - m_lines.size() + 1;
    std::size_t bytes = 0;
    while (m_sentUpTo < m_lastLine && bytes < maxBytes && m_sentBytes < window) {
        const LogLine &line = m_lines[m_sentUpTo + 1 - firstKept];
        batch.lines.push_back(line);
        bytes += costOf(line);
        m_sentBytes += costOf(line);
        ++m_sentUpTo;
    }
    batch.truncated = m_truncated && m_sentUpTo == m_lastLine;
    const bool tellTruncation = batch.truncated && !m_truncationSent;
    if (batch.lines.empty() && !tellTruncation) return std::nullopt;
    m_truncationSent = m_truncationSent || batch.truncated;
    return batch;
}

void LogBuffer::acknowledge(std::uint64_t upToLine) {
    const std::lock_guard lock(m_mutex);
    while (!m_lines.empty() && m_lines.front().number <= upToLine) {
        const LogLine &line = m_lines.front();
        const std::size_t cost = costOf(line);
        m_budget.giveBack(cost);
        if (line.number <= m_sentUpTo)
            m_sentBytes -= cost;
        else
            m_sentUpTo = line.number; // stored by an earlier link
        m_lines.pop_front();
    }
}

void LogBuffer::rewind() {
    const std::lock_guard lock(m_mutex);
    m_sentUpTo = m_lastLine - m_lines.size();
    m_sentBytes = 0;
    m_truncationSent = false;
}

std::uint64_t LogBuffer::lineCount() const {
    const std::lock_guard lock(m_mutex);
    return m_lastLine;
}

bool LogBuffer::isStored() const {
    const std::lock_guard lock(m_mutex);
    return m_lines.empty() && (!m_truncated || m_truncationSent);
}

} // namespace apollo::worker
