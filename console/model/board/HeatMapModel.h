#pragma once

#include "console/model/board/BoardLooks.h"

#include <QObject>
#include <QTimer>

namespace apollo::console {

/// Nodes by runs of one pipeline: rows in topological order of its newest version (then nodes that only older versions
/// have), columns the newest runs with the newest last. Changes are announced at most every 80 ms. GUI thread.
class HeatMapModel final : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kColumns = 30;

    HeatMapModel(RunStore &runs, NodeStore &nodes, BoardLooks &looks, PipelineStore &pipelines,
                 QObject *parent = nullptr);

    void setPipeline(const QString &pipeline);
    [[nodiscard]] const QString &pipeline() const { return m_pipeline; }

    [[nodiscard]] int rowCount() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columnCount() const { return static_cast<int>(m_columns.size()); }
    [[nodiscard]] const NodeKey &row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] RunId column(int column) const { return m_columns[static_cast<std::size_t>(column)]; }
    [[nodiscard]] int rowOf(const NodeKey &node) const;
    [[nodiscard]] int columnOf(const std::optional<RunId> &run) const;

    /// Null when the run has gone meanwhile.
    [[nodiscard]] const RunInfo *run(int column) const {
        return m_runs.find(m_columns[static_cast<std::size_t>(column)]);
    }
    /// Null when the run does not have the node.
    [[nodiscard]] const NodeRunInfo *node(int row, int column) const;
    [[nodiscard]] NodeLook look(const RunInfo &run, const NodeRunInfo &node) const { return m_looks.look(run, node); }

Q_SIGNALS:
    /// Rows or columns are others.
    void reset();
    /// The same cells look different.
    void refreshed();

private:
    void schedule(bool structure);
    void flush();
    [[nodiscard]] std::vector<RunId> wantedColumns() const;
    [[nodiscard]] std::vector<NodeKey> wantedRows(const std::vector<RunId> &columns) const;

    RunStore &m_runs;
    NodeStore &m_nodes;
    BoardLooks &m_looks;
    PipelineStore &m_pipelines;
    QString m_pipeline;
    std::vector<NodeKey> m_rows;
    std::vector<RunId> m_columns;
    std::unordered_map<NodeKey, int> m_rowOf;
    QTimer m_flush;
    bool m_structure = false;
};

} // namespace apollo::console
