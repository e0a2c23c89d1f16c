#pragma once

#include "console/views/common/Pane.h"
#include "console/views/heatmap/HeatMapAdapter.h"

class QStackedWidget;

namespace apollo::console {

class EmptyState;
class HeatMapView;
class SectionHeader;

/// Nodes by runs of the selected pipeline. GUI thread.
class HeatMapPane final : public Pane {
    Q_OBJECT
public:
    explicit HeatMapPane(Workspace &workspace, QWidget *parent = nullptr);
    ~HeatMapPane() override;

    [[nodiscard]] HeatMapView &view() { return *m_view; }

Q_SIGNALS:
    /// The menu of the node and run at the cursor is wanted.
    void menuWanted(const QPoint &globalPosition);

protected:
    void retranslate() override;

private:
    void followSelection();
    void reload();
    void moved(int row, int column);

    Workspace &m_workspace;
    HeatMapAdapter m_adapter;
    SectionHeader *m_header;
    HeatMapView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    bool m_following = false;
};

} // namespace apollo::console
