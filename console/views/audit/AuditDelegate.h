#pragma once

#include <QStyledItemDelegate>

namespace apollo::console {

/// Plain cells; the outcome of a refused request is red and carries a glyph. GUI thread.
class AuditDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace apollo::console
