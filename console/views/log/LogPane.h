#pragma once

#include "console/model/log/LogFeed.h"
#include "console/views/common/Pane.h"

class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace apollo::console {

class EmptyState;
class LogView;
class SectionHeader;
class Workspace;

/// The log of the selected attempt, or of the node's newest one. GUI thread.
class LogPane final : public Pane {
    Q_OBJECT
public:
    explicit LogPane(Workspace &workspace, QWidget *parent = nullptr);

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    template <typename Lines>
    void append(const Lines &lines);
    void showFind();
    void hideFind();
    void refreshHeader();
    void rewrite();

    Workspace &m_workspace;
    LogFeed &m_feed;
    SectionHeader *m_header;
    QLineEdit *m_find; ///< hidden until it is asked for
    QPushButton *m_search;
    QPushButton *m_nextError;
    QPushButton *m_follow;
    LogView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
};

} // namespace apollo::console
