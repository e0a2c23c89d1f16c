#include "console/views/heatmap/HeatMapAdapter.h"

#include "console/model/text/StateText.h"
#include "console/views/common/Looks.h"

#include <QCoreApplication>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::HeatMapAdapter)
};

} // namespace

QString HeatMapAdapter::columnLabel(int column) const {
    const RunInfo *run = m_model.run(column);
    if (!run) return {};
    const bool sameDay =
        m_workspace.times().dayLabel(run->createdAt) == m_workspace.times().dayLabel(m_workspace.clock().now());
    return sameDay ? m_workspace.times().clock(run->createdAt).left(5) : m_workspace.times().dayLabel(run->createdAt);
}

HeatMapCell HeatMapAdapter::cell(int row, int column) const {
    const RunInfo *run = m_model.run(column);
    const NodeRunInfo *node = m_model.node(row, column);
    if (!run || !node) return {VisualState::Unknown, 1, false, false};
    const NodeLook look = m_model.look(*run, *node);
    return {visualState(look), static_cast<int>(node->attempts), look == NodeLook::Failed && !isTerminal(run->state),
            true};
}

QString HeatMapAdapter::toolTip(int row, int column) const {
    const RunInfo *run = m_model.run(column);
    const NodeRunInfo *node = m_model.node(row, column);
    if (!run || !node) return {};
    QString tip = Tr::tr("%1: %2").arg(text(node->key), lookText(m_model.look(*run, *node)));
    tip += QLatin1Char('\n') + m_workspace.times().minute(run->createdAt);
    if (node->attempts > 1)
        tip += QLatin1Char('\n') + Tr::tr("attempt %1 of %2").arg(node->attempts).arg(node->maxAttempts);
    if (!node->cause.isEmpty()) tip += QLatin1Char('\n') + node->cause;
    return tip;
}

std::chrono::milliseconds HeatMapAdapter::columnDuration(int column) const {
    const RunInfo *run = m_model.run(column);
    if (!run || !run->startedAt) return {};
    const Duration took = run->finishedAt.value_or(m_workspace.clock().now()) - *run->startedAt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(took);
}

VisualState HeatMapAdapter::columnState(int column) const {
    const RunInfo *run = m_model.run(column);
    return run ? visualState(lookOf(*run)) : VisualState::Unknown;
}

QString HeatMapAdapter::columnToolTip(int column) const {
    const RunInfo *run = m_model.run(column);
    if (!run) return {};
    return Tr::tr("%1, version %2\n%3, took %4")
        .arg(m_workspace.times().dateTime(run->createdAt))
        .arg(run->versionNo)
        .arg(stateText(run->state), durationText(columnDuration(column)));
}

} // namespace apollo::console
