#pragma once

#include "console/api/PipelineInfo.h"

#include <QWidget>

class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace apollo::console {

class EmptyState;
class FiresPane;
class GraphView;
class InspectorPane;
class PipelineListPane;
class ReadableFit;
class RetryPreview;
class SectionHeader;
class Workspace;

/// Pipelines and their definitions, read-only; runs are started and schedules switched here. GUI thread.
class DesignPage final : public QWidget {
    Q_OBJECT
public:
    explicit DesignPage(Workspace &workspace, QWidget *parent = nullptr);

    void focusFilter();

Q_SIGNALS:
    /// A run was started: somebody wants to see it.
    void runStarted(const QString &pipeline, apollo::RunId run);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *centre();
    QWidget *details();
    void retranslate();
    void followPipeline();
    void followNode();
    void followHeader();
    void start();
    void switchSchedule(bool on);

    Workspace &m_workspace;
    PipelineListPane *m_list;
    SectionHeader *m_header;
    QPushButton *m_schedule;
    QPushButton *m_start;
    GraphView *m_graph;
    ReadableFit *m_fit;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QTabWidget *m_tabs;
    FiresPane *m_fires;
    RetryPreview *m_retry;
    QPlainTextEdit *m_text;
    InspectorPane *m_inspector;
    DefinitionPtr m_shown;
    bool m_following = false;
};

} // namespace apollo::console
