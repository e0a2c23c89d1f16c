#pragma once

#include "console/actions/ActionDeck.h"

#include <QWidget>

class QMenu;
class QPushButton;

namespace apollo::console {

/// The verbs of the selection: three buttons and a menu with the rest. What is not allowed is greyed, and its tooltip
/// is the server's reason. GUI thread.
class ActionBar final : public QWidget {
    Q_OBJECT
public:
    explicit ActionBar(ActionDeck &deck, QWidget *parent = nullptr);

    /// The menu of every verb, for the context menus of other panes too.
    void popup(const QPoint &globalPosition);

Q_SIGNALS:
    /// A verb was chosen; Verb::RerunNode stands for the choice between all reruns.
    void wanted(apollo::Verb verb);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void fillMenu();
    void addVerb(Verb verb);

    ActionDeck &m_deck;
    QPushButton *m_rerun;
    QPushButton *m_skip;
    QPushButton *m_force;
    QPushButton *m_more;
    QMenu *m_menu;
};

} // namespace apollo::console
