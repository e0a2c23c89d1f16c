#include "console/widgets/controls/StaleRibbon.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/ThemeManager.h"

#include <QAccessible>
#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QTimeZone>

namespace apollo::console {

namespace {

constexpr int kHeight = 26;

} // namespace

StaleRibbon::StaleRibbon(QWidget *pane) : QWidget(pane), m_pane(pane) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
}

void StaleRibbon::setStaleSince(const QDateTime &since) {
    if (m_since == since) return;
    m_since = since;
    setPaneStale(m_pane, since.isValid());
    setVisible(since.isValid());
    announce();
    update();
}

void StaleRibbon::setFresh() { setStaleSince({}); }

QSize StaleRibbon::sizeHint() const { return {160, kHeight}; }

QString StaleRibbon::sentence() const {
    const bool today = m_since.date() == QDateTime::currentDateTimeUtc().toTimeZone(m_since.timeZone()).date();
    const QString time = m_since.toString(QStringLiteral("HH:mm:ss"));
    return tr("stale since %1")
        .arg(today ? time : QLocale().toString(m_since.date(), QLocale::ShortFormat) + QLatin1Char(' ') + time);
}

void StaleRibbon::announce() {
    setAccessibleName(isStale() ? sentence() : QString());
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

void StaleRibbon::paintEvent(QPaintEvent *) {
    // The ribbon itself keeps its colour: it is the one thing in the pane that is true now.
    const ThemeManager *manager = ThemeManager::instance();
    const Theme &theme = manager ? manager->theme() : Theme::light();
    QPainter painter(this);
    const QColor fill = theme.hue(StateHue::RetryWait);
    const QColor ink = theme.statePaint(VisualState::RetryWait).glyph;
    painter.fillRect(rect(), fill);
    painter.setFont(uiFont(TextSize::Secondary, TextWeight::SemiBold));
    const QString text = sentence();
    const int textWidth = painter.fontMetrics().horizontalAdvance(text);
    const int left = std::max(8, (width() - textWidth - 20) / 2);
    StateGlyph::paintShape(&painter, QRectF(left, (height() - 14) / 2.0, 14, 14), VisualState::Waiting, ink);
    painter.setPen(ink);
    painter.drawText(QRect(left + 20, 0, width() - left - 24, height()), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, width() - left - 24));
}

void StaleRibbon::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) announce();
    QWidget::changeEvent(event);
}

} // namespace apollo::console
