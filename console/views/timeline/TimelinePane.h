#pragma once

#include "console/views/common/Pane.h"
#include "console/views/timeline/TimelineAdapter.h"

#include <QTimer>

class QStackedWidget;

namespace apollo::console {

class EmptyState;
class TimelineView;

/// The attempts of the selected run over time. GUI thread.
class TimelinePane final : public Pane {
    Q_OBJECT
public:
    explicit TimelinePane(Workspace &workspace, QWidget *parent = nullptr);
    ~TimelinePane() override;

Q_SIGNALS:
    void menuWanted(const QPoint &globalPosition);

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void reload();
    void followSelection();

    Workspace &m_workspace;
    TimelineAdapter m_adapter;
    TimelineView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QTimer m_clock;
    bool m_following = false;
};

} // namespace apollo::console
