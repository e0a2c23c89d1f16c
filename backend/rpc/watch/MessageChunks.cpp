#include "backend/rpc/watch/MessageChunks.h"

#include "backend/rpc/convert/Runs.h"

namespace apollo::rpc {

ops::WatchMessage &MessageChunks::room(std::size_t bytes) {
    const bool full = m_messages.empty() ||
                      m_messages.back().runs_size() + m_messages.back().nodes_size() >= kMaxRows ||
                      m_bytes + bytes > kMaxBytes;
    if (full) {
        m_messages.emplace_back().set_kind(ops::WatchMessage::KIND_UPSERT);
        m_bytes = 0;
    }
    m_bytes += bytes;
    return m_messages.back();
}

void MessageChunks::addRun(const RunHead &head) {
    types::Run row = toProto(head);
    const std::size_t bytes = row.ByteSizeLong();
    room(bytes).add_runs()->Swap(&row);
}

void MessageChunks::addNode(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node) {
    types::NodeRun row = toProto(head, plan, index, node, actions::viewOf(head, plan, index, node, m_anyWorker, m_now));
    const std::size_t bytes = row.ByteSizeLong();
    room(bytes).add_nodes()->Swap(&row);
}

void MessageChunks::pipelinesChanged() { room(0).set_pipelines_changed(true); }

} // namespace apollo::rpc
