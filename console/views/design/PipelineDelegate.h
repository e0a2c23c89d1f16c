#pragma once

#include <QStyledItemDelegate>

namespace apollo::console {

class Workspace;

/// A pipeline as two lines: name; size and schedule. GUI thread.
class PipelineDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PipelineDelegate(Workspace &workspace, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Workspace &m_workspace;
};

} // namespace apollo::console
