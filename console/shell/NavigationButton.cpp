#include "console/shell/NavigationButton.h"

#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QEvent>
#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kPadding = 10;
constexpr int kUnderline = 3;

} // namespace

NavigationButton::NavigationButton(QWidget *parent) : QAbstractButton(parent) {
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize NavigationButton::sizeHint() const {
    // Measured in bold, so that nothing moves when the current one changes.
    const QFontMetrics metrics(uiFont(TextSize::Base, TextWeight::SemiBold));
    return {metrics.horizontalAdvance(text()) + 2 * kPadding, 48};
}

void NavigationButton::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setFont(uiFont(TextSize::Base, isChecked() ? TextWeight::SemiBold : TextWeight::Regular));
    painter.setPen(isChecked() || underMouse() ? theme.text : theme.mutedText);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (isChecked()) painter.fillRect(QRect(0, height() - kUnderline, width(), kUnderline), theme.accent);
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1));
    painter.drawRect(rect().adjusted(2, 8, -3, -9));
}

bool NavigationButton::event(QEvent *event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave || event->type() == QEvent::Enter ||
        event->type() == QEvent::Leave) {
        update();
    }
    return QAbstractButton::event(event);
}

} // namespace apollo::console
