#include "console/dageditor/scene/Minimap.h"

#include "console/dageditor/scene/GraphCard.h"
#include "console/dageditor/scene/GraphScene.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kMargin = 10;
constexpr qreal kRadius = 6;

} // namespace

Minimap::Minimap(const GraphScene &scene, QWidget *parent) : QWidget(parent), m_scene(scene) {
    setFixedSize(sizeHint());
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Overview"));
    setToolTip(tr("Overview: click or drag to move"));
}

void Minimap::setVisiblePart(const QRectF &part) {
    if (m_part == part) return;
    m_part = part;
    update();
}

void Minimap::invalidate() {
    m_blocks = {};
    update();
}

QSize Minimap::sizeHint() const { return {160, 100}; }

QTransform Minimap::sceneToMap() const {
    const QRectF content = m_scene.contentRect();
    const QSizeF room(width() - 2 * kMargin, height() - 2 * kMargin);
    const qreal scale = std::min(
        {room.width() / std::max(1.0, content.width()), room.height() / std::max(1.0, content.height()), 0.16});
    QTransform transform;
    transform.translate(width() / 2.0, height() / 2.0);
    transform.scale(scale, scale);
    transform.translate(-content.center().x(), -content.center().y());
    return transform;
}

void Minimap::renderBlocks() {
    constexpr qreal kLeast = 1.5;
    m_blocks = QPixmap(size() * devicePixelRatioF());
    m_blocks.setDevicePixelRatio(devicePixelRatioF());
    m_blocks.fill(Qt::transparent);
    QPainter painter(&m_blocks);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QTransform transform = sceneToMap();
    const Theme &theme = themeFor(this);
    // Quiet ones first: where blocks touch, the loud one is on top.
    std::vector<int> order(static_cast<std::size_t>(m_scene.nodeCount()));
    for (int i = 0; i < m_scene.nodeCount(); ++i) order[static_cast<std::size_t>(i)] = i;
    std::stable_sort(order.begin(), order.end(), [this](int a, int b) {
        return stateSeverity(m_scene.node(a).state) < stateSeverity(m_scene.node(b).state);
    });
    for (const int index : order) {
        QRectF block = transform.mapRect(m_scene.nodeRect(index));
        block.setWidth(std::max(kLeast, block.width()));
        block.setHeight(std::max(kLeast, block.height()));
        painter.setBrush(cardColour(m_scene.node(index), m_scene.mode(), theme));
        painter.drawRoundedRect(block, 1, 1);
    }
}

void Minimap::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    if (m_blocks.isNull()) renderBlocks();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.controlBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.drawPixmap(0, 0, m_blocks);
    const QRectF inner = QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5);
    const QRectF part = sceneToMap().mapRect(m_part).intersected(inner);
    if (part.isEmpty()) return;
    QColor veil = theme.accent;
    veil.setAlpha(18);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(veil);
    painter.drawRoundedRect(part, 3, 3);
}

void Minimap::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton) Q_EMIT centreRequested(sceneToMap().inverted().map(event->position()));
}

void Minimap::mouseMoveEvent(QMouseEvent *event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        Q_EMIT centreRequested(sceneToMap().inverted().map(event->position()));
}

} // namespace apollo::console
