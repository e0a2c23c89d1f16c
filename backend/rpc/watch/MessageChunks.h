#pragma once

#include "backend/domain/run/Run.h"
#include "backend/rpc/convert/Proto.h"

#include <deque>

namespace apollo::rpc {

/// Cuts rows into messages of at most 2,000 rows or about 1 MiB. Runs should be added before their nodes.
class MessageChunks {
public:
    static constexpr int kMaxRows = 2000;
    static constexpr std::size_t kMaxBytes = 1u << 20;

    /// `now` for the judgements that depend on time; `anyWorker`: is one connected?
    MessageChunks(DbTime now, bool anyWorker) : m_now(now), m_anyWorker(anyWorker) {}

    void addRun(const RunHead &head);
    void addNode(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node);
    void pipelinesChanged();

    [[nodiscard]] std::deque<ops::WatchMessage> take() { return std::move(m_messages); }

private:
    /// The message that a row of `bytes` goes to.
    [[nodiscard]] ops::WatchMessage &room(std::size_t bytes);

    DbTime m_now;
    bool m_anyWorker;
    std::size_t m_bytes = 0;
    std::deque<ops::WatchMessage> m_messages;
};

} // namespace apollo::rpc
