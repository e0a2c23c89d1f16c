#pragma once

#include "console/api/Ids.h"

#include <QObject>

#include <optional>

namespace apollo::console {

/// The one cursor that all panes share: pipeline, run, node, attempt. What is left out is not selected; no attempt
/// means the newest. Changing an outer part clears the inner ones. GUI thread.
class Selection final : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject *parent = nullptr);

    [[nodiscard]] const QString &pipeline() const { return m_pipeline; }
    [[nodiscard]] const std::optional<RunId> &run() const { return m_run; }
    [[nodiscard]] const NodeKey &node() const { return m_node; } ///< empty = none
    [[nodiscard]] bool hasNode() const { return !m_node.value().empty(); }
    [[nodiscard]] const std::optional<ExecutionId> &attempt() const { return m_attempt; }

    void selectPipeline(const QString &pipeline);
    /// An empty node selects none.
    void selectRun(const QString &pipeline, RunId run, const NodeKey &node = {});
    void selectNode(const NodeKey &node);
    void selectAttempt(const std::optional<ExecutionId> &attempt);
    void clear();

Q_SIGNALS:
    /// From the outer to the inner part, after everything has its new value.
    void pipelineChanged();
    void runChanged();
    void nodeChanged();
    void attemptChanged();

private:
    void assign(const QString &pipeline, std::optional<RunId> run, const NodeKey &node,
                std::optional<ExecutionId> attempt);

    QString m_pipeline;
    std::optional<RunId> m_run;
    NodeKey m_node;
    std::optional<ExecutionId> m_attempt;
};

} // namespace apollo::console
