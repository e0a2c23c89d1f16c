#pragma once

#include "console/api/Ids.h"

#include <QWidget>

namespace apollo::console {

/// Names of nodes in hatched frames, as many as fit into two lines, then "+ 35". Pressing one selects it. GUI thread.
class BlockedChips final : public QWidget {
    Q_OBJECT
public:
    explicit BlockedChips(QWidget *parent = nullptr);

    void setNodes(const std::vector<NodeKey> &nodes);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void pressed(const apollo::NodeKey &node);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Chip {
        QRect box;
        QString label;
        int node; ///< position, or -1 for the rest
    };
    [[nodiscard]] std::vector<Chip> chips(int width) const;
    [[nodiscard]] int chipAt(const QPoint &at) const;

    std::vector<NodeKey> m_nodes;
    int m_current = 0;
};

} // namespace apollo::console
