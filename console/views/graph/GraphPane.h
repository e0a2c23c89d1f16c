#pragma once

#include "console/api/PipelineInfo.h"
#include "console/views/common/Pane.h"

#include <QTimer>

class QStackedWidget;

namespace apollo::console {

class EmptyState;
class GraphView;
class ReadableFit;
class Workspace;

/// The selected run as a graph with live states. GUI thread.
class GraphPane final : public Pane {
    Q_OBJECT
public:
    explicit GraphPane(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] GraphView &view() { return *m_view; }

Q_SIGNALS:
    void menuWanted(const QPoint &globalPosition);

protected:
    void retranslate() override;

private:
    void followRun();
    void followStates();
    void schedule();

    Workspace &m_workspace;
    GraphView *m_view;
    ReadableFit *m_fit;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    DefinitionPtr m_shown;
    QTimer m_flush;
    bool m_following = false;
};

} // namespace apollo::console
