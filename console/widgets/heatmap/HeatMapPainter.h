#pragma once

#include "console/widgets/heatmap/HeatMapGeometry.h"
#include "console/widgets/heatmap/HeatMapSource.h"
#include "console/widgets/theme/Theme.h"

#include <QHash>
#include <QPixmap>

class QPainter;

namespace apollo::console {

/** What to paint besides the source. */
struct HeatMapScene {
    const HeatMapSource &source;
    const HeatMapGeometry &geometry;
    const Theme &theme;
    HeatMapIndex current;
    bool focused = false;
    std::chrono::milliseconds longest{0};
};

/**
 * Paints a heat map from cached tiles, so that thousands of cells cost thousands of small copies and no paths.
 * GUI thread.
 */
class HeatMapPainter {
public:
    /** Paints everything that touches clip; devicePixelRatio is that of the target. */
    void paint(QPainter *painter, const QRect &clip, const HeatMapScene &scene, qreal devicePixelRatio);
    /** Forgets the tiles: colours or sizes have changed. */
    void invalidate() { m_tiles.clear(); }

private:
    void paintBands(QPainter *painter, const HeatMapScene &scene) const;
    void paintHeader(QPainter *painter, const QRect &clip, const HeatMapScene &scene) const;
    void paintCells(QPainter *painter, const QRect &clip, const HeatMapScene &scene, qreal devicePixelRatio);
    void paintRowLabels(QPainter *painter, const QRect &clip, const HeatMapScene &scene) const;
    void paintColumnLabels(QPainter *painter, const HeatMapScene &scene) const;
    void paintCursor(QPainter *painter, const HeatMapScene &scene) const;
    const QPixmap &tile(const HeatMapCell &cell, const HeatMapScene &scene, qreal devicePixelRatio);

    QHash<int, QPixmap> m_tiles;
    QSize m_tileSize;
    qreal m_tileRatio = 0;
    QRgb m_tileColour = 0; ///< tells the themes apart
};

} // namespace apollo::console
