#pragma once

#include "console/actions/ActionIntent.h"
#include "console/model/Workspace.h"

#include <QObject>
#include <QTimer>

namespace apollo::console {

/// What happened to an action that was sent.
struct ActionReport {
    QString title; ///< what was asked
    std::vector<ItemOutcome> items;
    std::optional<Error> error; ///< the call itself failed: nothing is known about the items
};

/// What may be done with the selection, as the server says. Asks again whenever the selected rows change; while the
/// data is stale nothing may be done. GUI thread.
class ActionDeck final : public QObject {
    Q_OBJECT
public:
    explicit ActionDeck(Workspace &workspace, QObject *parent = nullptr);

    /// Null when the server has not said anything about the verb (yet).
    [[nodiscard]] const ActionInfo *find(Verb verb) const;
    [[nodiscard]] bool isAllowed(Verb verb) const;
    /// Empty when it is allowed.
    [[nodiscard]] QString whyNot(Verb verb) const;
    [[nodiscard]] bool isAnyAllowed(std::span<const Verb> verbs) const;

    /// The verbs that the server allows or explains, as one intention; empty when it has said nothing about any of
    /// them, or when the data is stale.
    [[nodiscard]] std::optional<ActionIntent> intent(std::span<const Verb> verbs) const;
    /// Sends it; finished() follows.
    void send(const ActionIntent &intent);
    [[nodiscard]] bool isSending() const { return m_sending > 0; }

Q_SIGNALS:
    void changed();
    void finished(const apollo::console::ActionReport &report);

private:
    void schedule();
    void ask();

    Workspace &m_workspace;
    std::optional<ActionSet> m_set;
    ScopedCall m_call;
    QTimer m_again;
    int m_sending = 0;
};

} // namespace apollo::console
