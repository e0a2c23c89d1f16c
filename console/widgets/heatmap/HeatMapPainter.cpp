#include "console/widgets/heatmap/HeatMapPainter.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kTileMargin = 4; ///< room for the ring around a tile
constexpr int kPipLimit = 3;

/** Quiet states have no glyph: the check mark on every cell would be the loudest thing on the board. */
bool isQuiet(VisualState state) { return state == VisualState::Succeeded || state == VisualState::BlockedByFailure; }

int pipsOf(const HeatMapCell &cell) { return cell.attempts > 1 ? std::min(cell.attempts, kPipLimit) : 0; }

int tileKey(const HeatMapCell &cell) {
    return (static_cast<int>(cell.state) * 2 + (cell.ring ? 1 : 0)) * (kPipLimit + 1) + pipsOf(cell);
}

QColor barColour(VisualState state, const Theme &theme) {
    if (state == VisualState::Failed) return mixed(theme.hue(StateHue::Failed), theme.background, 0.42);
    if (state == VisualState::Running) return mixed(theme.hue(StateHue::Running), theme.background, 0.35);
    return theme.durationBar;
}

} // namespace

void HeatMapPainter::paint(QPainter *painter, const QRect &clip, const HeatMapScene &scene, qreal devicePixelRatio) {
    painter->fillRect(clip, scene.theme.background);
    const HeatMapGeometry &geometry = scene.geometry;
    const QRect scrolling(0, geometry.headerHeight, geometry.viewport.width(), geometry.body().height());
    painter->save();
    painter->setClipRect(scrolling, Qt::IntersectClip);
    paintBands(painter, scene);
    paintRowLabels(painter, clip, scene);
    // The ring of a cell may reach a little over the body's edges.
    painter->setClipRect(geometry.body().adjusted(-kTileMargin, 0, geometry.rightMargin, 0), Qt::IntersectClip);
    paintCells(painter, clip, scene, devicePixelRatio);
    paintCursor(painter, scene);
    painter->restore();
    painter->save();
    painter->setClipRect(QRect(geometry.labelWidth - 2, 0, geometry.viewport.width(), geometry.viewport.height()),
                         Qt::IntersectClip);
    paintHeader(painter, clip, scene);
    paintColumnLabels(painter, scene);
    painter->restore();
}

void HeatMapPainter::paintBands(QPainter *painter, const HeatMapScene &scene) const {
    const HeatMapGeometry &geometry = scene.geometry;
    if (scene.current.row >= 0) painter->fillRect(geometry.rowBand(scene.current.row), scene.theme.selection);
    if (scene.current.column >= 0) {
        painter->save();
        painter->setClipRect(geometry.body().adjusted(-kTileMargin, 0, geometry.rightMargin, 0), Qt::IntersectClip);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(scene.theme.selection);
        painter->drawRoundedRect(geometry.columnBand(scene.current.column).adjusted(-2, 2, 2, 2), 3, 3);
        painter->restore();
    }
}

void HeatMapPainter::paintHeader(QPainter *painter, const QRect &clip, const HeatMapScene &scene) const {
    if (scene.longest.count() <= 0) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    const HeatMapSpan columns =
        scene.geometry.visibleColumns(clip.united(QRect(clip.left(), scene.geometry.headerHeight, clip.width(), 1)));
    for (int column = columns.first; column < columns.last; ++column) {
        const auto duration = scene.source.columnDuration(column);
        if (duration.count() <= 0) continue;
        const double share = static_cast<double>(duration.count()) / static_cast<double>(scene.longest.count());
        painter->setBrush(barColour(scene.source.columnState(column), scene.theme));
        painter->drawRoundedRect(scene.geometry.headerBar(column, share), 2, 2);
    }
    painter->restore();
}

void HeatMapPainter::paintCells(QPainter *painter, const QRect &clip, const HeatMapScene &scene,
                                qreal devicePixelRatio) {
    const QSize size(scene.geometry.cellWidth(), scene.geometry.cellHeight());
    const QRgb colour = scene.theme.hue(StateHue::Succeeded).rgba();
    if (size != m_tileSize || devicePixelRatio != m_tileRatio || colour != m_tileColour) invalidate();
    m_tileSize = size;
    m_tileRatio = devicePixelRatio;
    m_tileColour = colour;
    // Neighbours of the clip too: their rings reach into it.
    const QRect reach = clip.adjusted(-kTileMargin, -kTileMargin, kTileMargin, kTileMargin);
    const HeatMapSpan rows = scene.geometry.visibleRows(reach);
    const HeatMapSpan columns = scene.geometry.visibleColumns(reach);
    for (int row = rows.first; row < rows.last; ++row) {
        for (int column = columns.first; column < columns.last; ++column) {
            const HeatMapCell cell = scene.source.cell(row, column);
            if (!cell.present) continue;
            const QPoint corner = scene.geometry.cell(row, column).topLeft() - QPoint(kTileMargin, kTileMargin);
            painter->drawPixmap(corner, tile(cell, scene, devicePixelRatio));
        }
    }
}

const QPixmap &HeatMapPainter::tile(const HeatMapCell &cell, const HeatMapScene &scene, qreal devicePixelRatio) {
    const int key = tileKey(cell);
    const auto found = m_tiles.constFind(key);
    if (found != m_tiles.constEnd()) return *found;

    const QSize whole = m_tileSize + QSize(2 * kTileMargin, 2 * kTileMargin);
    QPixmap pixmap((QSizeF(whole) * devicePixelRatio).toSize());
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const QRectF frame(kTileMargin, kTileMargin, m_tileSize.width(), m_tileSize.height());
    GlyphOptions options;
    options.radius = std::min<qreal>(2.5, m_tileSize.height() / 4.0);
    options.glyph = scene.geometry.showsGlyphs() && !isQuiet(cell.state);
    options.ring = cell.ring;
    options.attempts = scene.geometry.showsGlyphs() && isQuiet(cell.state) ? pipsOf(cell) : 0;
    StateGlyph::paint(&painter, frame, cell.state, scene.theme, options);
    painter.end();
    return *m_tiles.insert(key, pixmap);
}

void HeatMapPainter::paintRowLabels(QPainter *painter, const QRect &clip, const HeatMapScene &scene) const {
    if (clip.left() > scene.geometry.labelWidth) return;
    if (!scene.geometry.showsLabels()) return;
    constexpr int kRoomy = 15;
    const TextSize size = scene.geometry.rowPitch() >= kRoomy ? TextSize::Secondary : TextSize::Tiny;
    const QFont plain = uiFont(size);
    const QFont strong = uiFont(size, TextWeight::SemiBold);
    const HeatMapSpan rows = scene.geometry.visibleRows(clip.united(QRect(0, clip.top(), 1, clip.height())));
    for (int row = rows.first; row < rows.last; ++row) {
        const bool current = row == scene.current.row;
        painter->setFont(current ? strong : plain);
        painter->setPen(current ? scene.theme.text : scene.theme.mutedText);
        const QRect room = scene.geometry.rowLabel(row);
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(scene.source.rowLabel(row), Qt::ElideMiddle, room.width()));
    }
}

void HeatMapPainter::paintColumnLabels(QPainter *painter, const HeatMapScene &scene) const {
    constexpr int kLeastGap = 10;
    const HeatMapGeometry &geometry = scene.geometry;
    const QRect body = geometry.body();
    const int top =
        std::min(body.bottom(), geometry.headerHeight + geometry.contentSize().height() - geometry.scroll.y()) + 2;
    const HeatMapSpan columns = geometry.visibleColumns(QRect(body.left(), body.top(), body.width(), 1));
    int free = geometry.viewport.width();
    // From the newest backwards: the newest label is never the one that is left out.
    for (int column = columns.last - 1; column >= columns.first; --column) {
        const QString label = scene.source.columnLabel(column);
        if (label.isEmpty()) continue;
        const bool current = column == scene.current.column;
        painter->setFont(uiFont(TextSize::Small, current ? TextWeight::SemiBold : TextWeight::Regular));
        painter->setPen(current ? scene.theme.text : scene.theme.mutedText);
        const int width = painter->fontMetrics().horizontalAdvance(label);
        const int centre = geometry.columnBand(column).center().x();
        const int left = std::min(centre - width / 2, geometry.viewport.width() - width - 4);
        if (left + width > free - kLeastGap && free != geometry.viewport.width()) continue;
        if (left < geometry.labelWidth - 2) continue;
        painter->drawText(QRect(left, top, width + 1, geometry.footerHeight - 4), Qt::AlignVCenter | Qt::AlignLeft,
                          label);
        free = left;
    }
}

void HeatMapPainter::paintCursor(QPainter *painter, const HeatMapScene &scene) const {
    if (!scene.current.isCell()) return;
    const QRectF frame = QRectF(scene.geometry.cell(scene.current.row, scene.current.column)).adjusted(-2, -2, 2, 2);
    const HeatMapCell cell = scene.source.cell(scene.current.row, scene.current.column);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    if (scene.focused) {
        painter->setPen(QPen(scene.theme.accent, 2));
        painter->drawRoundedRect(cell.ring ? frame.adjusted(-2, -2, 2, 2) : frame, 4, 4);
    } else if (!cell.ring) {
        painter->setPen(QPen(mixed(scene.theme.accent, scene.theme.background, 0.3), 1.2));
        painter->drawRoundedRect(frame, 4, 4);
    }
    painter->restore();
}

} // namespace apollo::console
