#pragma once

#include "console/model/Workspace.h"
#include "console/widgets/heatmap/HeatMapSource.h"

namespace apollo::console {

/// The heat map's data in the form that its widget asks for. GUI thread.
class HeatMapAdapter final : public HeatMapSource {
public:
    explicit HeatMapAdapter(Workspace &workspace) : m_workspace(workspace), m_model(workspace.heatMap()) {}

    int rowCount() const override { return m_model.rowCount(); }
    int columnCount() const override { return m_model.columnCount(); }
    QString rowLabel(int row) const override { return text(m_model.row(row)); }
    QString columnLabel(int column) const override;
    HeatMapCell cell(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    std::chrono::milliseconds columnDuration(int column) const override;
    VisualState columnState(int column) const override;
    QString columnToolTip(int column) const override;

private:
    Workspace &m_workspace;
    HeatMapModel &m_model;
};

} // namespace apollo::console
