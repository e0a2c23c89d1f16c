#pragma once

#include <QStyledItemDelegate>

namespace apollo::console {

class AttemptModel;

/// Cells of the attempts table: the state's glyph before the number, times in the mono face. GUI thread.
class AttemptDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit AttemptDelegate(const AttemptModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const AttemptModel &m_model;
};

} // namespace apollo::console
