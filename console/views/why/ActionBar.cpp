#include "console/views/why/ActionBar.h"

#include "console/actions/VerbText.h"
#include "console/widgets/controls/PlainToolTip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace apollo::console {

namespace {

QPushButton *button(const char *kind) {
    auto *result = new QPushButton;
    result->setProperty("kind", QLatin1String(kind));
    result->setStyleSheet(
        QStringLiteral("QPushButton { padding: 0 6px; }")); // three verbs side by side in a narrow column
    return result;
}

} // namespace

ActionBar::ActionBar(ActionDeck &deck, QWidget *parent)
    : QWidget(parent), m_deck(deck), m_rerun(button("primary")), m_skip(button("secondary")),
      m_force(button("secondary")), m_more(button("secondary")), m_menu(new QMenu(this)) {
    m_menu->setToolTipsVisible(true);
    m_more->setText(QStringLiteral("\u22ef"));
    m_more->setFixedWidth(40);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_rerun, 3);
    layout->addWidget(m_skip, 2);
    layout->addWidget(m_force, 2);
    layout->addWidget(m_more);
    connect(m_rerun, &QPushButton::clicked, this, [this] { Q_EMIT wanted(Verb::RerunNode); });
    connect(m_skip, &QPushButton::clicked, this, [this] { Q_EMIT wanted(Verb::Skip); });
    connect(m_force, &QPushButton::clicked, this, [this] { Q_EMIT wanted(Verb::ForceSuccess); });
    connect(m_more, &QPushButton::clicked, this,
            [this] { popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 2))); });
    connect(&m_deck, &ActionDeck::changed, this, &ActionBar::refresh);
    refresh();
}

void ActionBar::popup(const QPoint &globalPosition) {
    fillMenu();
    m_menu->popup(globalPosition);
}

void ActionBar::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

void ActionBar::refresh() {
    m_rerun->setText(tr("Rerun\u2026"));
    m_skip->setText(tr("Skip\u2026"));
    m_force->setText(tr("Force success\u2026"));
    m_more->setAccessibleName(tr("More actions"));
    m_more->setToolTip(tr("More actions"));
    const bool anyRerun = m_deck.isAnyAllowed(rerunVerbs());
    m_rerun->setEnabled(anyRerun && !m_deck.isSending());
    m_rerun->setToolTip(plainToolTip(anyRerun ? tr("Choose what to run again (R)") : m_deck.whyNot(Verb::RerunNode)));
    for (const auto &[verb, view] : {std::pair(Verb::Skip, m_skip), std::pair(Verb::ForceSuccess, m_force)}) {
        const QString refusal = m_deck.whyNot(verb);
        view->setEnabled(refusal.isEmpty() && !m_deck.isSending());
        view->setToolTip(plainToolTip(refusal.isEmpty() ? verbHint(verb) : refusal));
    }
}

void ActionBar::fillMenu() {
    m_menu->clear();
    QAction *rerun = m_menu->addAction(tr("Rerun\u2026"), this, [this] { Q_EMIT wanted(Verb::RerunNode); });
    rerun->setEnabled(m_deck.isAnyAllowed(rerunVerbs()) && !m_deck.isSending());
    m_menu->addSeparator();
    const auto offered = [this](Verb verb) { return m_deck.find(verb) != nullptr; };
    for (const Verb verb : nodeVerbs())
        if (offered(verb)) addVerb(verb);
    if (std::any_of(nodeVerbs().begin(), nodeVerbs().end(), offered)) m_menu->addSeparator();
    for (const Verb verb : runVerbs()) addVerb(verb);
}

void ActionBar::addVerb(Verb verb) {
    QAction *action =
        m_menu->addAction(tr("%1\u2026").arg(verbLabel(verb)), this, [this, verb] { Q_EMIT wanted(verb); });
    const QString refusal = m_deck.whyNot(verb);
    action->setEnabled(refusal.isEmpty() && !m_deck.isSending());
    action->setToolTip(plainToolTip(refusal.isEmpty() ? verbHint(verb) : refusal));
    action->setShortcut(verbKey(verb));
    action->setShortcutContext(Qt::WidgetShortcut); // shown here; the window owns the key
}

} // namespace apollo::console
