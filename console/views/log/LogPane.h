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

private:
    void followAttempt();
    void append(const std::vector<LogRecord> &lines);
    void refreshHeader();
    void rewrite();

    Workspace &m_workspace;
    LogFeed m_feed;
    std::vector<LogRecord> m_lines; ///< to write them anew in another time zone
    SectionHeader *m_header;
    QLineEdit *m_find;
    QPushButton *m_nextError;
    QPushButton *m_follow;
    LogView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
};

} // namespace apollo::console
