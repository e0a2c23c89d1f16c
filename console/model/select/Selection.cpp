#include "console/model/select/Selection.h"

namespace apollo::console {

Selection::Selection(QObject *parent) : QObject(parent) {}

void Selection::selectPipeline(const QString &pipeline) {
    if (pipeline != m_pipeline) assign(pipeline, std::nullopt, {}, std::nullopt);
}

void Selection::selectRun(const QString &pipeline, RunId run, const NodeKey &node) {
    const bool same = m_run == run && node == m_node;
    assign(pipeline, run, node, same ? m_attempt : std::nullopt);
}

void Selection::selectNode(const NodeKey &node) {
    if (node != m_node) assign(m_pipeline, m_run, node, std::nullopt);
}

void Selection::selectAttempt(const std::optional<ExecutionId> &attempt) { assign(m_pipeline, m_run, m_node, attempt); }

void Selection::clear() { assign({}, std::nullopt, {}, std::nullopt); }

void Selection::assign(const QString &pipeline, std::optional<RunId> run, const NodeKey &node,
                       std::optional<ExecutionId> attempt) {
    const bool pipelineMoved = pipeline != m_pipeline;
    const bool runMoved = run != m_run;
    const bool nodeMoved = runMoved || node != m_node; // the same key in another run is another node
    const bool attemptMoved = nodeMoved || attempt != m_attempt;
    m_pipeline = pipeline;
    m_run = run;
    m_node = node;
    m_attempt = attempt;
    if (pipelineMoved) Q_EMIT pipelineChanged();
    if (runMoved) Q_EMIT runChanged();
    if (nodeMoved) Q_EMIT nodeChanged();
    if (attemptMoved) Q_EMIT attemptChanged();
}

} // namespace apollo::console
