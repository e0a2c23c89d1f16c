#pragma once

#include "console/model/lists/PipelineListModel.h"
#include "console/views/common/Pane.h"

#include <QSortFilterProxyModel>

class QLabel;
class QLineEdit;
class QListView;
class QStackedWidget;

namespace apollo::console {

class EmptyState;
class SectionHeader;
class Workspace;

/// The pipelines with their schedules. GUI thread.
class PipelineListPane final : public Pane {
    Q_OBJECT
public:
    explicit PipelineListPane(Workspace &workspace, QWidget *parent = nullptr);

    void focusFilter();

protected:
    void retranslate() override;

private:
    void followRows();
    void followSelection();

    Workspace &m_workspace;
    PipelineListModel m_model;
    QSortFilterProxyModel m_filter;
    SectionHeader *m_header;
    QLabel *m_count;
    QLineEdit *m_text;
    QListView *m_list;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    bool m_following = false;
};

} // namespace apollo::console
