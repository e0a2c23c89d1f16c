#pragma once

#include "console/model/look/Cascade.h"
#include "console/model/look/NodeLook.h"
#include "console/model/store/NodeStore.h"
#include "console/model/store/PipelineStore.h"
#include "console/model/store/RunStore.h"

namespace apollo::console {

/// How the nodes of runs look, cascades included. Derives lazily and keeps the result until a node of the run changes.
/// GUI thread.
class BoardLooks final : public QObject {
    Q_OBJECT
public:
    BoardLooks(NodeStore &nodes, PipelineStore &pipelines, QObject *parent = nullptr);

    struct RunBoard {
        DefinitionPtr definition; ///< null while it is being fetched: then nothing counts as blocked
        Cascade cascade;
    };
    [[nodiscard]] const RunBoard &board(const RunInfo &run) const;
    [[nodiscard]] NodeLook look(const RunInfo &run, const NodeRunInfo &node) const;
    /// The failed node that `node` waits for, if there is one.
    [[nodiscard]] std::optional<NodeKey> rootCause(const RunInfo &run, const NodeKey &node) const;
    /// Nodes that wait because of `node`, in topological order.
    [[nodiscard]] std::vector<NodeKey> blockedBy(const RunInfo &run, const NodeKey &node) const;
    /// The node that people should look at first: a failure, else a retry, an approval, a running node; empty = none.
    [[nodiscard]] NodeKey worstNode(const RunInfo &run) const;

Q_SIGNALS:
    /// A definition has come: looks of this pipeline's runs may differ.
    void definitionLoaded(const QString &pipeline);

private:
    NodeStore &m_nodes;
    PipelineStore &m_pipelines;
    mutable std::unordered_map<RunId, RunBoard> m_boards;
};

} // namespace apollo::console
