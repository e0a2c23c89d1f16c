#pragma once

#include "console/model/lists/RunFilterModel.h"
#include "console/views/common/Pane.h"

class QLabel;
class QLineEdit;
class QListView;
class QStackedWidget;

namespace apollo::console {

class EmptyState;
class SectionHeader;
class Workspace;

/// The runs, worst first, with their filter. GUI thread.
class RunListPane final : public Pane {
    Q_OBJECT
public:
    explicit RunListPane(Workspace &workspace, QWidget *parent = nullptr);

    void focusFilter();
    void focusList();
    /// Only runs of this concern; absent = all.
    void setConcern(std::optional<RunConcern> concern);

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followSelection();
    void followRows();
    void open(const QModelIndex &index);

    Workspace &m_workspace;
    RunFilterModel m_filter;
    SectionHeader *m_header;
    QLabel *m_count;
    QLineEdit *m_text;
    QListView *m_list;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    bool m_following = false;
};

} // namespace apollo::console
