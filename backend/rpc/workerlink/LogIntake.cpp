#include "backend/rpc/workerlink/LogIntake.h"

namespace apollo::rpc {

namespace {

constexpr std::size_t kFullBytes = 4u << 20;
constexpr std::size_t kLowBytes = 1u << 20;
constexpr std::size_t kBatchBytes = 1u << 20;
constexpr Duration kRetryDelay = std::chrono::milliseconds(500);

std::size_t sizeOf(const std::vector<ports::LogLine> &lines) {
    std::size_t bytes = 0;
    for (const ports::LogLine &line : lines) bytes += line.text.size() + sizeof(ports::LogLine);
    return bytes;
}

} // namespace

void LogIntake::add(ExecutionId execution, std::vector<ports::LogLine> lines, bool truncated) {
    const std::size_t bytes = sizeOf(lines);
    const std::lock_guard lock(m_mutex);
    if (m_stopped) return;
    m_bytes += bytes;
    m_items.push_back({execution, std::move(lines), truncated, bytes, {}});
    m_full = m_full || m_bytes > kFullBytes;
    startIfIdle();
}

bool LogIntake::isFull() {
    const std::lock_guard lock(m_mutex);
    return m_full;
}

void LogIntake::afterwards(std::function<void()> next) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopped) return;
        if (m_busy || !m_items.empty()) {
            Item item;
            item.next = std::move(next);
            m_items.push_back(std::move(item));
            return startIfIdle();
        }
    }
    next();
}

void LogIntake::stop() {
    const std::lock_guard lock(m_mutex);
    m_stopped = true;
    m_items.clear();
}

/// m_mutex is held.
void LogIntake::startIfIdle() {
    if (m_busy || m_stopped || m_items.empty()) return;
    m_busy = true;
    if (m_deps.executor.post([self = shared_from_this()] { self->drain(); })) return;
    m_deps.timers.after(kRetryDelay, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        const std::lock_guard lock(self->m_mutex);
        self->m_busy = false;
        self->startIfIdle();
    });
}

/// The next thing to do, with neighbouring chunks of the same execution joined; false (and idle) if there is none.
bool LogIntake::takeBatch(Item &batch) {
    const std::lock_guard lock(m_mutex);
    if (m_stopped || m_items.empty()) {
        m_busy = false;
        return false;
    }
    batch = std::move(m_items.front());
    m_items.pop_front();
    while (!batch.next && !m_items.empty() && !m_items.front().next && m_items.front().execution == batch.execution &&
           batch.bytes < kBatchBytes) {
        Item &more = m_items.front();
        batch.lines.insert(batch.lines.end(), std::make_move_iterator(more.lines.begin()),
                           std::make_move_iterator(more.lines.end()));
        batch.truncated = batch.truncated || more.truncated;
        batch.bytes += more.bytes;
        m_items.pop_front();
    }
    return true;
}

void LogIntake::drain() {
    Item batch;
    while (takeBatch(batch)) {
        if (batch.next) {
            batch.next();
        } else if (!store(batch)) {
            return putBack(std::move(batch));
        } else {
            release(batch);
        }
    }
}

/// False if it should be tried again.
bool LogIntake::store(const Item &batch) {
    const auto stored = m_deps.logs.append(batch.execution, batch.lines, batch.truncated);
    if (!stored) {
        const ErrorCode code = stored.error().code;
        if (code == ErrorCode::Unavailable || code == ErrorCode::Timeout) return false;
        m_deps.executor.warn("Lines of execution " + batch.execution.value().toText() +
                             " cannot be stored: " + stored.error().text + " " + stored.error().detail);
        return true; // not acknowledged, and not in the way of what follows
    }
    m_deps.hub.linesStored(batch.execution);
    if (batch.lines.empty()) return true;
    if (const auto listener = m_listener.lock()) listener->linesStored(batch.execution, batch.lines.back().number);
    return true;
}

/// Stays busy until the retry.
void LogIntake::putBack(Item batch) {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_stopped) m_items.push_front(std::move(batch));
    }
    m_deps.timers.after(kRetryDelay, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        const std::lock_guard lock(self->m_mutex);
        self->m_busy = false;
        self->startIfIdle();
    });
}

void LogIntake::release(const Item &batch) {
    bool drained = false;
    {
        const std::lock_guard lock(m_mutex);
        m_bytes -= batch.bytes;
        drained = m_full && m_bytes < kLowBytes;
        if (drained) m_full = false;
    }
    if (!drained) return;
    if (const auto listener = m_listener.lock()) listener->intakeDrained();
}

} // namespace apollo::rpc
