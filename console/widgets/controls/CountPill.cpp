#include "console/widgets/controls/CountPill.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QEnterEvent>
#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kHeight = 26;
constexpr int kGlyph = 18;
constexpr int kInset = 4;
constexpr int kGap = 7;
constexpr int kTail = 12;

} // namespace

CountPill::CountPill(VisualState state, QWidget *parent) : QAbstractButton(parent), m_state(state) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setPhrase(stateName(state));
}

void CountPill::setPhrase(const QString &phrase) {
    if (text() == phrase) return;
    setText(phrase);
    setAccessibleName(phrase);
    updateGeometry();
}

void CountPill::setEmphasised(bool emphasised) {
    if (m_emphasised == emphasised) return;
    m_emphasised = emphasised;
    updateGeometry();
    update();
}

QSize CountPill::sizeHint() const {
    // Measured in bold, so that the row of pills does not move when a count becomes urgent.
    const QFontMetrics metrics(uiFont(TextSize::Base, TextWeight::SemiBold));
    return {kInset + kGlyph + kGap + metrics.horizontalAdvance(text()) + kTail, kHeight};
}

QSize CountPill::minimumSizeHint() const { return sizeHint(); }

void CountPill::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75);
    const qreal radius = frame.height() / 2;

    QColor fill = isChecked() ? theme.selection : theme.sunken;
    if (underMouse()) fill = mixed(fill, theme.selection, 0.5);
    const bool framed = isChecked() || hasFocus();
    painter.setPen(framed ? QPen(theme.accent, hasFocus() ? 1.5 : 1) : QPen(Qt::NoPen));
    painter.setBrush(fill);
    painter.drawRoundedRect(frame, radius, radius);

    const QRectF glyph(kInset, (height() - kGlyph) / 2.0, kGlyph, kGlyph);
    GlyphOptions options;
    options.frame = GlyphFrame::Circle;
    StateGlyph::paint(&painter, glyph, m_state, theme, options);

    painter.setFont(uiFont(TextSize::Base, m_emphasised ? TextWeight::SemiBold : TextWeight::Regular));
    painter.setPen(isEnabled() ? theme.text : theme.faintText);
    const QRectF label(glyph.right() + kGap, 0, width() - glyph.right() - kGap - kInset, height());
    painter.drawText(label, Qt::AlignVCenter | Qt::AlignLeft, text());
}

void CountPill::enterEvent(QEnterEvent *event) {
    QAbstractButton::enterEvent(event);
    update();
}

void CountPill::leaveEvent(QEvent *event) {
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace apollo::console
