#include "console/views/common/Pane.h"

#include "console/widgets/controls/StaleRibbon.h"

#include <QEvent>
#include <QVBoxLayout>

namespace apollo::console {

Pane::Pane(const Feed &feed, Surface surface, QWidget *parent)
    : QFrame(parent), m_feed(feed), m_ribbon(new StaleRibbon(this)), m_contents(new QVBoxLayout(this)) {
    setProperty("surface", surface == Surface::Panel ? QStringLiteral("panel") : QStringLiteral("field"));
    m_contents->setContentsMargins(0, 0, 0, 0);
    m_contents->setSpacing(0);
    m_contents->addWidget(m_ribbon);
    connect(&m_feed, &Feed::stateChanged, this, &Pane::follow);
    follow();
}

Pane::~Pane() = default;

void Pane::follow() {
    if (m_feed.state().phase == LinkPhase::Stale)
        m_ribbon->setStaleSince(m_feed.state().since);
    else
        m_ribbon->setFresh();
}

void Pane::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

} // namespace apollo::console
