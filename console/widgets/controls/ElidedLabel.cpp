#include "console/widgets/controls/ElidedLabel.h"

#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/theme/Theme.h"

#include <QPainter>

namespace apollo::console {

ElidedLabel::ElidedLabel(QWidget *parent) : ElidedLabel(QString(), parent) {}

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent) : QFrame(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void ElidedLabel::setText(const QString &text) {
    if (m_text == text) return;
    m_text = text;
    setAccessibleName(text);
    updateToolTip();
    updateGeometry();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode) {
    m_mode = mode;
    update();
}

void ElidedLabel::setMuted(bool muted) {
    m_muted = muted;
    update();
}

bool ElidedLabel::isElided() const { return fontMetrics().horizontalAdvance(m_text) > contentsRect().width(); }

QSize ElidedLabel::sizeHint() const {
    const QMargins margins = contentsMargins();
    // One pixel more than measured: rounding must never elide a text that has its full width.
    return {fontMetrics().horizontalAdvance(m_text) + 1 + margins.left() + margins.right(),
            fontMetrics().height() + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 4), sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *event) {
    QFrame::paintEvent(event);
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setPen(m_muted || !isEnabled() ? theme.mutedText : theme.text);
    const QRect room = contentsRect();
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(m_text, m_mode, room.width()));
}

void ElidedLabel::resizeEvent(QResizeEvent *event) {
    QFrame::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::updateToolTip() { setToolTip(isElided() ? plainToolTip(m_text) : QString()); }

} // namespace apollo::console
