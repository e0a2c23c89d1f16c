#pragma once

#include "console/actions/ActionDeck.h"

namespace apollo::console {

/// Turns a chosen verb into a question, an action and a report. GUI thread.
class ActionDesk final : public QObject {
    Q_OBJECT
public:
    /// Dialogs belong to `window`.
    ActionDesk(ActionDeck &deck, QWidget *window);

    /// Verb::RerunNode asks which of the reruns. What is not allowed is said, not done.
    void begin(Verb verb);

Q_SIGNALS:
    void notice(const QString &sentence);
    /// The action started a new run.
    void runStarted(apollo::RunId run);

private:
    void report(const ActionReport &report);

    ActionDeck &m_deck;
    QWidget *m_window;
};

} // namespace apollo::console
