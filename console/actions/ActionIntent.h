#pragma once

#include "console/api/ActionInfo.h"

#include <QString>

namespace apollo::console {

/// What a person wants to do, before it is sent: one target and one or several verbs to choose from. A value; its
/// request id is made once, so that sending it twice cannot do it twice. GUI thread.
class ActionIntent {
public:
    /// `choices` are not empty; the first allowed one is chosen. `subject` names the node or run for people.
    ActionIntent(std::vector<ActionInfo> choices, RunId run, std::optional<NodeKey> node, Revision runRevision,
                 Revision nodeRevision, QString subject);

    [[nodiscard]] const std::vector<ActionInfo> &choices() const { return m_choices; }
    [[nodiscard]] std::size_t chosen() const { return m_chosen; }
    [[nodiscard]] const ActionInfo &action() const { return m_choices[m_chosen]; }
    /// Another choice is another intention: it gets another request id.
    void choose(std::size_t index);
    void setReason(const QString &reason) { m_reason = reason; }
    [[nodiscard]] const QString &reason() const { return m_reason; }

    [[nodiscard]] QString title() const;
    [[nodiscard]] const QString &subject() const { return m_subject; }
    /// The same as a command for a terminal, safely quoted.
    [[nodiscard]] QString command() const;
    /// Allowed, and with a reason where one is required.
    [[nodiscard]] bool canSend() const;
    [[nodiscard]] ActionRequest request() const;

private:
    std::vector<ActionInfo> m_choices;
    std::size_t m_chosen = 0;
    RunId m_run;
    std::optional<NodeKey> m_node;
    Revision m_runRevision;
    Revision m_nodeRevision;
    QString m_subject;
    QString m_reason;
    RequestId m_request;
};

/// Text as one word of a POSIX shell.
[[nodiscard]] QString shellQuoted(const QString &text);

} // namespace apollo::console
