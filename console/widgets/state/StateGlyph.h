#pragma once

#include "console/widgets/theme/Theme.h"

#include <QIcon>
#include <QRectF>

#include <optional>

class QPainter;

namespace apollo::console {

enum class GlyphFrame { Tile, Circle };

struct GlyphOptions {
    GlyphFrame frame = GlyphFrame::Tile;
    bool ring = false;              ///< nobody has acknowledged it: a ring around the frame
    bool glyph = true;              ///< false paints the fill only
    int attempts = 0;               ///< more than one paints a pip per attempt, three at most
    std::optional<double> progress; ///< 0..1 of the usual duration; running glyph shows it as a clock
    qreal radius = 4;               ///< corners of the tile
};

/** Vector glyphs of the states. Stateless; GUI thread (or any thread that owns the painter). */
namespace StateGlyph {

/** Fill, pattern, outline, glyph, ring and pips inside (the ring: 2 px around) rect. */
void paint(QPainter *painter, const QRectF &rect, VisualState state, const Theme &theme,
           const GlyphOptions &options = {});

/** Only the shape of the state, centred in rect, in one colour. */
void paintShape(QPainter *painter, const QRectF &rect, VisualState state, const QColor &colour,
                std::optional<double> progress = {});

/** Diagonal stripes over a rounded rectangle; phase 0 is aligned to the painter's origin. */
void paintHatch(QPainter *painter, const QRectF &rect, const QColor &stripe, const QColor &field, qreal radius);

/** The tile as an icon for item views and menus. */
QIcon icon(VisualState state, const Theme &theme, int size = 16);

} // namespace StateGlyph

} // namespace apollo::console
