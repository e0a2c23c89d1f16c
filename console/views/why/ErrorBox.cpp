#include "console/views/why/ErrorBox.h"

#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/log/TextEscape.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kPadding = 10;
constexpr int kLine = 18;

} // namespace

ErrorBox::ErrorBox(QWidget *parent) : QFrame(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ErrorBox::setLines(const std::vector<Line> &lines) {
    std::vector<Line> shown = lines;
    for (Line &line : shown) line.text = escapedForDisplay(line.text);
    if (shown == m_lines) return;
    m_lines = std::move(shown);
    QStringList all;
    for (const Line &line : m_lines) all.append(line.text);
    setAccessibleDescription(all.join(QLatin1Char('\n')));
    setToolTip(plainToolTip(all.join(QLatin1Char('\n'))));
    updateGeometry();
    update();
}

QSize ErrorBox::sizeHint() const { return {200, static_cast<int>(m_lines.size()) * kLine + 2 * kPadding}; }

QSize ErrorBox::minimumSizeHint() const { return {80, sizeHint().height()}; }

void ErrorBox::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.accent) : QPen(Qt::NoPen));
    painter.setBrush(theme.sunken);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    int y = kPadding;
    for (const Line &line : m_lines) {
        const QFont font = monoFont(TextSize::Secondary, line.error ? TextWeight::SemiBold : TextWeight::Regular);
        painter.setFont(font);
        painter.setPen(line.error ? theme.errorText : theme.text);
        const QRect box(kPadding, y, width() - 2 * kPadding, kLine);
        painter.drawText(box, Qt::AlignVCenter, QFontMetrics(font).elidedText(line.text, Qt::ElideRight, box.width()));
        y += kLine;
    }
}

void ErrorBox::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QFrame::keyPressEvent(event);
}

void ErrorBox::contextMenuEvent(QContextMenuEvent *event) {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), QKeySequence::Copy, this, &ErrorBox::copy);
    menu->popup(event->globalPos());
}

void ErrorBox::copy() const { QGuiApplication::clipboard()->setText(accessibleDescription()); }

} // namespace apollo::console
