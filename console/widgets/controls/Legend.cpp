#include "console/widgets/controls/Legend.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"

#include <QEvent>
#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kSwatch = 13;
constexpr int kGap = 6;
constexpr int kBetween = 16;
constexpr int kHeight = 20;

QFont legendFont() { return uiFont(TextSize::Secondary); }

int entryWidth(VisualState state) {
    return kSwatch + kGap + QFontMetrics(legendFont()).horizontalAdvance(stateName(state));
}

} // namespace

Legend::Legend(const QList<VisualState> &states, QWidget *parent) : QWidget(parent), m_states(states) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    retranslate();
}

QSize Legend::sizeHint() const {
    int width = 0;
    for (const VisualState state : m_states) width += entryWidth(state) + kBetween;
    return {std::max(0, width - kBetween), kHeight};
}

QSize Legend::minimumSizeHint() const { return {m_states.isEmpty() ? 0 : entryWidth(m_states.first()), kHeight}; }

void Legend::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setFont(legendFont());
    int x = 0;
    for (const VisualState state : m_states) {
        const int width = entryWidth(state);
        if (x + width > this->width()) break;
        GlyphOptions options;
        options.glyph = theme.statePaint(state).pattern == StatePattern::OutlineOnly;
        options.radius = 2.5;
        StateGlyph::paint(&painter, QRectF(x, (height() - kSwatch) / 2, kSwatch, kSwatch), state, theme, options);
        painter.setPen(theme.mutedText);
        painter.drawText(QRect(x + kSwatch + kGap, 0, width, height()), Qt::AlignVCenter | Qt::AlignLeft,
                         stateName(state));
        x += width + kBetween;
    }
}

void Legend::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void Legend::retranslate() {
    QStringList names;
    for (const VisualState state : m_states) names += stateName(state);
    setToolTip(names.join(tr(", ")));
    setAccessibleName(tr("Legend: %1").arg(toolTip()));
    updateGeometry();
    update();
}

} // namespace apollo::console
