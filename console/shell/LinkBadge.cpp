#include "console/shell/LinkBadge.h"

#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kBand = 6;
constexpr int kLeft = 20;
constexpr int kDot = 8;
constexpr int kTextWidth = 96;
constexpr std::chrono::milliseconds kTick{200};

QString seconds(std::chrono::milliseconds time) {
    const double value = static_cast<double>(time.count()) / 1000.0;
    return QString::number(value, 'f', value < 9.95 ? 1 : 0);
}

} // namespace

LinkBadge::LinkBadge(QWidget *parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_tick.setInterval(kTick);
    connect(&m_tick, &QTimer::timeout, this, &LinkBadge::refresh);
    m_tick.start();
}

void LinkBadge::setEnvironment(const QString &name, const QColor &band) {
    m_name = name;
    m_band = band;
    updateGeometry();
    update();
}

void LinkBadge::setFeed(const Feed *feed) {
    m_feed = feed;
    connect(feed, &Feed::stateChanged, this, &LinkBadge::refresh);
    refresh();
}

QSize LinkBadge::sizeHint() const {
    const QFontMetrics name(uiFont(TextSize::Base, TextWeight::SemiBold));
    const QFontMetrics state(uiFont(TextSize::Small));
    const int wanted = std::max(name.horizontalAdvance(m_name), state.horizontalAdvance(m_text) + kDot + 8);
    return {kLeft + std::max(kTextWidth, wanted) + 8, 48};
}

void LinkBadge::refresh() {
    const QString text = sentence();
    if (text == m_text) return;
    const bool wider = QFontMetrics(uiFont(TextSize::Small)).horizontalAdvance(text) + kDot + 8 > width() - kLeft - 8;
    m_text = text;
    setAccessibleName(m_name + QStringLiteral(", ") + text);
    const auto &error = m_feed ? m_feed->state().error : std::nullopt;
    setToolTip(error ? plainToolTip(QString::fromStdString(error->text)) : QString());
    if (wider) updateGeometry();
    update();
}

QString LinkBadge::retryNote() const {
    const auto wait = m_feed->retryIn();
    return wait ? tr("next try in %1 s").arg(seconds(*wait)) : tr("connecting");
}

QString LinkBadge::sentence() const {
    if (!m_feed) return tr("not connected");
    switch (m_feed->state().phase) {
    case LinkPhase::Offline: return tr("not connected");
    case LinkPhase::Connecting:
        return m_feed->state().error ? tr("no connection, %1").arg(retryNote()) : tr("connecting");
    case LinkPhase::Live: return tr("live %1 s").arg(seconds(m_feed->age()));
    case LinkPhase::Stale: {
        const QString age = seconds(m_feed->age());
        return m_feed->state().error ? tr("stale %1 s, %2").arg(age, retryNote()) : tr("stale %1 s").arg(age);
    }
    }
    return {};
}

void LinkBadge::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(0, 0, kBand, height()), m_band);
    painter.setPen(theme.text);
    painter.setFont(uiFont(TextSize::Base, TextWeight::SemiBold));
    painter.drawText(QRect(kLeft, 6, width() - kLeft, 20), Qt::AlignVCenter | Qt::AlignLeft, m_name);

    const LinkPhase phase = m_feed ? m_feed->state().phase : LinkPhase::Offline;
    const QRectF dot(kLeft, 31, kDot, kDot);
    const bool hollow = phase == LinkPhase::Connecting || phase == LinkPhase::Offline;
    const QColor colour = phase == LinkPhase::Live    ? theme.hue(StateHue::Succeeded)
                          : phase == LinkPhase::Stale ? theme.hue(StateHue::RetryWait)
                                                      : theme.mutedText;
    painter.setPen(hollow ? QPen(colour, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(hollow ? QBrush(Qt::NoBrush) : QBrush(colour));
    if (phase == LinkPhase::Stale)
        painter.drawRect(dot); // another shape, not only another colour
    else
        painter.drawEllipse(dot);
    painter.setPen(phase == LinkPhase::Live ? theme.mutedText : theme.text);
    painter.setFont(uiFont(TextSize::Small));
    painter.drawText(QRect(kLeft + kDot + 7, 25, width() - kLeft - kDot - 7, 20), Qt::AlignVCenter | Qt::AlignLeft,
                     m_text);
}

void LinkBadge::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

} // namespace apollo::console
