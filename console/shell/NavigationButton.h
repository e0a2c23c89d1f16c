#pragma once

#include <QAbstractButton>

namespace apollo::console {

/// A perspective in the top bar: text, underlined in the accent colour while it is the current one. GUI thread.
class NavigationButton final : public QAbstractButton {
    Q_OBJECT
public:
    explicit NavigationButton(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace apollo::console
