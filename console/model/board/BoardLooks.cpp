#include "console/model/board/BoardLooks.h"

namespace apollo::console {

namespace {

/// Lower comes first when a run is opened.
int urgency(NodeLook look) {
    switch (look) {
    case NodeLook::Failed: return 0;
    case NodeLook::RetryWait: return 1;
    case NodeLook::Approval: return 2;
    case NodeLook::Running: return 3;
    case NodeLook::Held: return 4;
    case NodeLook::Queued: return 5;
    case NodeLook::Succeeded:
    case NodeLook::Waiting:
    case NodeLook::BlockedByFailure:
    case NodeLook::Skipped:
    case NodeLook::Canceled:
    case NodeLook::Forced: break;
    }
    return 6;
}

} // namespace

BoardLooks::BoardLooks(NodeStore &nodes, PipelineStore &pipelines, QObject *parent)
    : QObject(parent), m_nodes(nodes), m_pipelines(pipelines) {
    connect(&m_nodes, &NodeStore::changed, this, [this](RunId run) { m_boards.erase(run); });
    connect(&m_nodes, &NodeStore::removed, this, [this](RunId run) { m_boards.erase(run); });
    connect(&m_pipelines, &PipelineStore::definitionLoaded, this, [this](const QString &pipeline) {
        std::erase_if(m_boards, [](const auto &entry) { return !entry.second.definition; });
        Q_EMIT definitionLoaded(pipeline);
    });
}

const BoardLooks::RunBoard &BoardLooks::board(const RunInfo &run) const {
    const auto known = m_boards.find(run.id);
    if (known != m_boards.end()) return known->second;
    RunBoard fresh;
    fresh.definition = m_pipelines.definition(run.pipeline, run.versionNo);
    if (fresh.definition) {
        const Plan &plan = *fresh.definition->plan;
        std::vector<const NodeRunInfo *> byPosition(plan.size(), nullptr);
        for (const NodeRunInfo *node : m_nodes.nodes(run.id))
            if (const auto position = plan.find(node->key)) byPosition[position->value()] = node;
        fresh.cascade = deriveCascade(plan, byPosition);
    }
    return m_boards.emplace(run.id, std::move(fresh)).first->second;
}

NodeLook BoardLooks::look(const RunInfo &run, const NodeRunInfo &node) const {
    // Only a waiting node asks for the cascade, so that a run without trouble costs nothing.
    const bool blocked =
        node.state == NodeState::Pending && !isTerminal(run.state) && rootCause(run, node.key).has_value();
    return lookOf(node, blocked);
}

std::optional<NodeKey> BoardLooks::rootCause(const RunInfo &run, const NodeKey &node) const {
    const RunBoard &known = board(run);
    if (!known.definition) return std::nullopt;
    const Plan &plan = *known.definition->plan;
    const auto position = plan.find(node);
    if (!position) return std::nullopt;
    const std::uint32_t root = known.cascade.root[position->value()];
    if (root == Cascade::kNone) return std::nullopt;
    return plan.node(NodeIndex(root)).key;
}

std::vector<NodeKey> BoardLooks::blockedBy(const RunInfo &run, const NodeKey &node) const {
    std::vector<NodeKey> result;
    const RunBoard &known = board(run);
    if (!known.definition) return result;
    const Plan &plan = *known.definition->plan;
    const auto position = plan.find(node);
    if (!position) return result;
    for (const std::uint32_t blocked : known.cascade.blockedBy(position->value(), plan)) {
        result.push_back(plan.node(NodeIndex(blocked)).key);
    }
    return result;
}

NodeKey BoardLooks::worstNode(const RunInfo &run) const {
    const NodeRunInfo *worst = nullptr;
    int best = urgency(NodeLook::Succeeded);
    for (const NodeRunInfo *node : m_nodes.nodes(run.id)) {
        const int candidate = urgency(lookOf(*node, false));
        const bool earlier = worst && candidate == best && node->index < worst->index;
        if (candidate < best || earlier) {
            best = candidate;
            worst = node;
        }
    }
    return worst ? worst->key : NodeKey();
}

} // namespace apollo::console
