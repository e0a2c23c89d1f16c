#include "console/actions/ActionIntent.h"

#include "console/actions/VerbText.h"

#include <QRegularExpression>

namespace apollo::console {

QString shellQuoted(const QString &text) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:=@%+-]+$"));
    if (plain.match(text).hasMatch()) return text;
    QString inner = text;
    inner.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + inner + QLatin1Char('\'');
}

ActionIntent::ActionIntent(std::vector<ActionInfo> choices, RunId run, std::optional<NodeKey> node,
                           Revision runRevision, Revision nodeRevision, QString subject)
    : m_choices(std::move(choices)), m_run(run), m_node(std::move(node)), m_runRevision(runRevision),
      m_nodeRevision(nodeRevision), m_subject(std::move(subject)), m_request(newRequestId()) {
    while (m_chosen + 1 < m_choices.size() && !m_choices[m_chosen].allowed) ++m_chosen;
    if (!m_choices[m_chosen].allowed) m_chosen = 0;
}

void ActionIntent::choose(std::size_t index) {
    if (index == m_chosen) return;
    m_chosen = index;
    m_request = newRequestId();
}

QString ActionIntent::title() const { return verbQuestion(action().verb, m_subject); }

QString ActionIntent::command() const {
    QString line = QStringLiteral("apolloctl ") + QString::fromUtf8(kVerbs.text(action().verb).data()) +
                   QLatin1Char(' ') + text(m_run);
    if (!actsOnRun(action().verb) && m_node) line += QLatin1Char(' ') + shellQuoted(text(*m_node));
    const QString reason = m_reason.trimmed();
    if (!reason.isEmpty() || action().reasonRequired) {
        line += QStringLiteral(" --reason ") + shellQuoted(reason.isEmpty() ? QStringLiteral("...") : reason);
    }
    return line;
}

bool ActionIntent::canSend() const {
    return action().allowed && (!action().reasonRequired || !m_reason.trimmed().isEmpty());
}

ActionRequest ActionIntent::request() const {
    ActionTarget target;
    target.run = m_run;
    if (actsOnRun(action().verb)) {
        target.expected = m_runRevision;
    } else {
        target.node = m_node;
        target.expected = m_nodeRevision;
    }
    return {action().verb, {target}, m_reason.trimmed(), m_request};
}

} // namespace apollo::console
