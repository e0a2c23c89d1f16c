#pragma once

#include <QStyledItemDelegate>

namespace apollo::console {

class Workspace;

/// A run as two lines: state, pipeline, start; progress and failures. GUI thread.
class RunDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit RunDelegate(Workspace &workspace, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Workspace &m_workspace;
};

} // namespace apollo::console
