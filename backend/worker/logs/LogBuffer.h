#pragma once

#include "backend/worker/journal/Entry.h"
#include "backend/worker/logs/LineSplitter.h"

#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace apollo::worker {

/// Memory for the logs of all executions together. Any thread.
class LogBudget {
public:
    explicit LogBudget(std::size_t limit) : m_limit(limit) {}
    [[nodiscard]] bool take(std::size_t bytes);
    void giveBack(std::size_t bytes) { m_used -= bytes; }
    [[nodiscard]] std::size_t used() const { return m_used; }

private:
    std::size_t m_limit;
    std::atomic<std::size_t> m_used = 0;
};

struct LogLine {
    std::uint64_t number = 0; ///< from 1, gapless
    WallTime at;
    Stream stream = Stream::Output;
    std::string text; ///< valid UTF-8

    friend bool operator==(const LogLine &, const LogLine &) = default;
};

struct LogBatch {
    std::vector<LogLine> lines;
    bool truncated = false; ///< no line follows, because the cap is reached
};

/// The log of one execution between the task and the server. It keeps every line until the server has stored it; when
/// the cap of the log or the budget of the worker is reached it keeps no more, says so, and swallows the rest: a task
/// is never made to wait for the link. One thread writes and one reads; both may at any time.
class LogBuffer {
public:
    /// `budget` must live longer.
    LogBuffer(std::size_t capBytes, LogBudget &budget) : m_cap(capBytes), m_budget(budget) {}
    ~LogBuffer();
    LogBuffer(const LogBuffer &) = delete;
    LogBuffer &operator=(const LogBuffer &) = delete;

    // The task's side:
    void write(Stream stream, std::string_view bytes, WallTime at);
    /// No more follows: unfinished lines become lines.
    void finish(WallTime at);

    // The link's side:
    /// Lines that were not sent yet, at most about `maxBytes`; nothing if there are none, or if `window` bytes have
    /// been sent and not been acknowledged.
    [[nodiscard]] std::optional<LogBatch> next(std::size_t maxBytes, std::size_t window);
    /// Everything up to this line is stored.
    void acknowledge(std::uint64_t upToLine);
    /// The link is new: whatever is not acknowledged is to be sent again.
    void rewind();
    /// Number of lines so far.
    [[nodiscard]] std::uint64_t lineCount() const;
    /// There is nothing left that the server does not have.
    [[nodiscard]] bool isStored() const;

private:
    void add(Stream stream, std::string text, WallTime at);

    const std::size_t m_cap;
    LogBudget &m_budget;
    std::array<LineSplitter, 2> m_splitters; ///< by stream; used by the writer only

    mutable std::mutex m_mutex;  ///< guards all below
    std::deque<LogLine> m_lines; ///< not acknowledged yet
    std::uint64_t m_lastLine = 0;
    std::uint64_t m_sentUpTo = 0;
    std::size_t m_sentBytes = 0; ///< sent and not acknowledged
    std::size_t m_totalBytes = 0;
    bool m_truncated = false;
    bool m_truncationSent = false;
};

} // namespace apollo::worker
