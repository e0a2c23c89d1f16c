#pragma once

#include "console/model/look/NodeLook.h"

#include <QWidget>

#include <optional>

class QTabWidget;

namespace apollo::console {

class ActionBar;
class ActionDeck;
class GraphPane;
class HeatMapPane;
class LogPane;
class RunListPane;
class TimelinePane;
class WhyPane;
class Workspace;

/// What is going on: runs, heat map, graph and timeline, why, log. GUI thread.
class OperatePage final : public QWidget {
    Q_OBJECT
public:
    OperatePage(Workspace &workspace, ActionDeck &deck, QWidget *parent = nullptr);

    void focusFilter();
    void focusHeatMap();
    void focusRuns();
    void showConcern(std::optional<RunConcern> concern);
    [[nodiscard]] ActionBar &actions();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    RunListPane *m_runs;
    HeatMapPane *m_heatMap;
    GraphPane *m_graph;
    TimelinePane *m_timeline;
    WhyPane *m_why;
    LogPane *m_log;
    QTabWidget *m_tabs;
};

} // namespace apollo::console
