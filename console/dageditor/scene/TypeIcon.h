#pragma once

#include <QRectF>
#include <QString>

class QColor;
class QPainter;

namespace apollo::console {

/** Draws the line icon of a node type into a square; a type without an icon of its own gets a plain dot. */
void paintTypeIcon(QPainter *painter, const QRectF &rect, const QString &typeId, const QColor &colour);

} // namespace apollo::console
