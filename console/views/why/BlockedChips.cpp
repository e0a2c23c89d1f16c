#include "console/views/why/BlockedChips.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kHeight = 22;
constexpr int kGap = 8;
constexpr int kPadding = 10;
constexpr int kLines = 2;
constexpr int kWidest = 140;
constexpr int kHatch = 3;

} // namespace

BlockedChips::BlockedChips(QWidget *parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
}

void BlockedChips::setNodes(const std::vector<NodeKey> &nodes) {
    if (m_nodes == nodes) return;
    m_nodes = nodes;
    m_current = 0;
    QStringList names;
    for (const NodeKey &node : nodes) names.append(text(node));
    setAccessibleName(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize BlockedChips::sizeHint() const { return {200, heightForWidth(std::max(width(), 200))}; }

int BlockedChips::heightForWidth(int width) const {
    const std::vector<Chip> placed = chips(width);
    return placed.empty() ? 0 : placed.back().box.bottom() + 1;
}

std::vector<BlockedChips::Chip> BlockedChips::chips(int width) const {
    const QFontMetrics metrics(uiFont(TextSize::Small));
    std::vector<Chip> result;
    int x = 0;
    int line = 0;
    for (std::size_t at = 0; at < m_nodes.size(); ++at) {
        const QString label = metrics.elidedText(text(m_nodes[at]), Qt::ElideMiddle, kWidest);
        const int wide = metrics.horizontalAdvance(label) + 2 * kPadding;
        const QString rest = QStringLiteral("+ %1").arg(m_nodes.size() - at);
        const int restWide = metrics.horizontalAdvance(rest) + 2 * kPadding;
        const bool last = at + 1 == m_nodes.size();
        const int room = line + 1 == kLines && !last ? width - restWide - kGap : width;
        if (x > 0 && x + wide > room) {
            if (line + 1 == kLines) {
                result.push_back({QRect(x, line * (kHeight + kGap), restWide, kHeight), rest, -1});
                return result;
            }
            ++line;
            x = 0;
        }
        result.push_back(
            {QRect(x, line * (kHeight + kGap), std::min(wide, width), kHeight), label, static_cast<int>(at)});
        x += wide + kGap;
    }
    return result;
}

int BlockedChips::chipAt(const QPoint &at) const {
    for (const Chip &chip : chips(width()))
        if (chip.box.contains(at)) return chip.node;
    return -1;
}

void BlockedChips::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(TextSize::Small));
    for (const Chip &chip : chips(width())) {
        const QRectF box = QRectF(chip.box).adjusted(0.5, 0.5, -0.5, -0.5);
        if (chip.node >= 0) {
            StateGlyph::paintHatch(&painter, box, theme.hatch, theme.hatchField, 4);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.panel);
            painter.drawRoundedRect(box.adjusted(kHatch, kHatch, -kHatch, -kHatch), 2, 2);
        }
        if (hasFocus() && chip.node == m_current) {
            painter.setPen(QPen(theme.accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box, 4, 4);
        }
        painter.setPen(theme.text);
        painter.drawText(chip.box, Qt::AlignCenter, chip.label);
    }
}

void BlockedChips::mousePressEvent(QMouseEvent *event) {
    const int node = chipAt(event->position().toPoint());
    if (node >= 0) Q_EMIT pressed(m_nodes[static_cast<std::size_t>(node)]);
}

void BlockedChips::mouseMoveEvent(QMouseEvent *event) {
    const int node = chipAt(event->position().toPoint());
    if (node >= 0)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void BlockedChips::keyPressEvent(QKeyEvent *event) {
    const int last = static_cast<int>(m_nodes.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left: m_current = std::max(0, m_current - 1); break;
    case Qt::Key_Right: m_current = std::min(last, m_current + 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current <= last) Q_EMIT pressed(m_nodes[static_cast<std::size_t>(m_current)]);
        return;
    default: QWidget::keyPressEvent(event); return;
    }
    update();
}

void BlockedChips::focusInEvent(QFocusEvent *event) {
    QWidget::focusInEvent(event);
    update();
}

void BlockedChips::focusOutEvent(QFocusEvent *event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace apollo::console
