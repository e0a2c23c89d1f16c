#pragma once

#include "console/model/lists/AttemptModel.h"
#include "console/model/text/WhyText.h"
#include "console/views/common/Pane.h"

#include <QTimer>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace apollo::console {

class ActionBar;
class ActionDeck;
class BlockedChips;
class EmptyState;
class ErrorBox;
class SectionHeader;
class WhyCard;
class Workspace;

/// Why the selected node (or run) is as it is: sentence, the task's own words, attempts, who waits for it, and what can
/// be done. GUI thread.
class WhyPane final : public Pane {
    Q_OBJECT
public:
    WhyPane(Workspace &workspace, ActionDeck &deck, QWidget *parent = nullptr);

    [[nodiscard]] ActionBar &actions() { return *m_actions; }

protected:
    void retranslate() override;

private:
    QWidget *body();
    void schedule();
    void refresh();
    void present(const WhyReport &report);
    void presentError(const WhyReport &report);
    void fitAttempts();
    void fitColumns();
    void followAttempt();

    Workspace &m_workspace;
    AttemptModel m_attempts;
    SectionHeader *m_header;
    WhyCard *m_card;
    QLabel *m_remedy;
    QLabel *m_errorTitle;
    ErrorBox *m_error;
    QPushButton *m_cause;
    QLabel *m_attemptsTitle;
    QTableView *m_table;
    QLabel *m_heldUpTitle;
    QLabel *m_heldUp;
    BlockedChips *m_chips;
    ActionBar *m_actions;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QTimer m_flush;
    QTimer m_clock;
    std::optional<NodeKey> m_causeNode;
    bool m_following = false;
};

} // namespace apollo::console
