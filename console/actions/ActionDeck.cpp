#include "console/actions/ActionDeck.h"

#include "console/model/text/ErrorText.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kRest{120}; // a running node changes often; people do not read faster

} // namespace

ActionDeck::ActionDeck(Workspace &workspace, QObject *parent) : QObject(parent), m_workspace(workspace) {
    m_again.setSingleShot(true);
    m_again.setInterval(kRest);
    connect(&m_again, &QTimer::timeout, this, &ActionDeck::ask);
    connect(&m_workspace.selection(), &Selection::nodeChanged, this, [this] {
        m_set.reset(); // answers about another thing must not enable anything
        Q_EMIT changed();
        schedule();
    });
    connect(&m_workspace, &Workspace::selectedRunChanged, this, &ActionDeck::schedule);
    connect(&m_workspace, &Workspace::selectedNodeChanged, this, &ActionDeck::schedule);
    connect(&m_workspace.overview(), &Feed::stateChanged, this, [this] {
        Q_EMIT changed();
        schedule();
    });
}

const ActionInfo *ActionDeck::find(Verb verb) const {
    if (!m_set) return nullptr;
    const auto found = std::find_if(m_set->actions.begin(), m_set->actions.end(),
                                    [verb](const ActionInfo &action) { return action.verb == verb; });
    return found == m_set->actions.end() ? nullptr : &*found;
}

bool ActionDeck::isAllowed(Verb verb) const {
    const ActionInfo *action = find(verb);
    return action && action->allowed && m_workspace.isLive();
}

QString ActionDeck::whyNot(Verb verb) const {
    if (!m_workspace.isLive())
        return tr("What is shown may be out of date. Nothing can be done until the connection is back.");
    const ActionInfo *action = find(verb);
    if (!action) return m_set ? tr("Select a node first.") : tr("Asking the server what is allowed\u2026");
    if (action->allowed) return {};
    return action->refusal ? errorText(*action->refusal) : tr("The server does not allow this now.");
}

bool ActionDeck::isAnyAllowed(std::span<const Verb> verbs) const {
    return std::any_of(verbs.begin(), verbs.end(), [this](Verb verb) { return isAllowed(verb); });
}

std::optional<ActionIntent> ActionDeck::intent(std::span<const Verb> verbs) const {
    if (!m_set || !m_workspace.isLive()) return std::nullopt;
    std::vector<ActionInfo> choices;
    for (const Verb verb : verbs)
        if (const ActionInfo *action = find(verb)) choices.push_back(*action);
    if (choices.empty()) return std::nullopt;
    const RunInfo *run = m_workspace.run(m_set->run);
    const bool aboutRun =
        std::all_of(choices.begin(), choices.end(), [](const ActionInfo &action) { return actsOnRun(action.verb); });
    const QString subject = m_set->node && !aboutRun ? text(*m_set->node) : (run ? run->pipeline : text(m_set->run));
    return ActionIntent(std::move(choices), m_set->run, m_set->node, m_set->runRevision, m_set->nodeRevision, subject);
}

void ActionDeck::send(const ActionIntent &intent) {
    ++m_sending;
    Q_EMIT changed();
    m_workspace.backend().act(intent.request(), this,
                              [this, title = intent.title()](Expected<std::vector<ItemOutcome>> result) {
                                  --m_sending;
                                  ActionReport report{title, {}, {}};
                                  if (result)
                                      report.items = std::move(result).value();
                                  else
                                      report.error = result.error();
                                  schedule();
                                  Q_EMIT changed();
                                  Q_EMIT finished(report);
                              });
}

void ActionDeck::schedule() {
    if (!m_again.isActive()) m_again.start();
}

void ActionDeck::ask() {
    const Selection &selection = m_workspace.selection();
    if (!selection.run() || !m_workspace.isLive()) {
        m_call.cancel();
        return;
    }
    const std::optional<NodeKey> node = selection.hasNode() ? std::optional(selection.node()) : std::nullopt;
    m_call = m_workspace.backend().actions(*selection.run(), node, this, [this](Expected<ActionSet> result) {
        if (!result) return; // the next change asks again
        m_set = std::move(result).value();
        Q_EMIT changed();
    });
}

} // namespace apollo::console
