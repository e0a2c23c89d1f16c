#include "console/views/pages/ActionDesk.h"

#include "console/actions/VerbText.h"
#include "console/views/dialogs/ActionDialog.h"
#include "console/views/dialogs/OutcomeDialog.h"

namespace apollo::console {

ActionDesk::ActionDesk(ActionDeck &deck, QWidget *window) : QObject(window), m_deck(deck), m_window(window) {
    connect(&m_deck, &ActionDeck::finished, this, &ActionDesk::report);
}

void ActionDesk::begin(Verb verb) {
    const bool rerun = verb == Verb::RerunNode;
    const bool allowed = rerun ? m_deck.isAnyAllowed(rerunVerbs()) : m_deck.isAllowed(verb);
    auto intent = allowed ? m_deck.intent(rerun ? rerunVerbs() : std::span<const Verb>(&verb, 1)) : std::nullopt;
    if (!intent) {
        Q_EMIT notice(tr("%1: %2").arg(rerun ? tr("Rerun") : verbLabel(verb), m_deck.whyNot(verb)));
        return;
    }
    auto *dialog = new ActionDialog(std::move(*intent), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_deck.send(dialog->intent()); });
    dialog->open();
}

void ActionDesk::report(const ActionReport &report) {
    for (const ItemOutcome &item : report.items)
        if (item.newRun) Q_EMIT runStarted(*item.newRun);
    if (isComplete(report)) {
        Q_EMIT notice(summaryOf(report));
        return;
    }
    auto *dialog = new OutcomeDialog(report, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace apollo::console
