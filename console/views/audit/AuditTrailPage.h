#pragma once

#include "console/model/lists/AuditModel.h"
#include "console/views/common/Pane.h"

class QCheckBox;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace apollo::console {

class EmptyState;
class SectionHeader;
class Workspace;

/// Who did what, and what was refused. GUI thread.
class AuditTrailPage final : public Pane {
    Q_OBJECT
public:
    explicit AuditTrailPage(Workspace &workspace, QWidget *parent = nullptr);

    void focusFilter();
    /// Asks for the newest entries; called when the page is shown.
    void refresh();

Q_SIGNALS:
    /// The run or node of an entry is wanted.
    void runWanted(apollo::RunId run, const apollo::NodeKey &node);

protected:
    void retranslate() override;

private:
    void applyFilter();
    void open(const QModelIndex &index);
    void followRows();
    void copySelected();

    Workspace &m_workspace;
    AuditModel m_model;
    SectionHeader *m_header;
    QLineEdit *m_actor;
    QLineEdit *m_run;
    QCheckBox *m_onlyRun;
    QCheckBox *m_onlyRefused;
    QPushButton *m_reload;
    QTableView *m_table;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QString m_failure;
};

} // namespace apollo::console
