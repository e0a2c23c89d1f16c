#pragma once

#include "console/widgets/state/VisualState.h"

#include <QList>
#include <QWidget>

namespace apollo::console {

/** Swatches with names, in one line; leaves out the last entries when it is too narrow and names all in its tooltip. */
class Legend final : public QWidget {
    Q_OBJECT
public:
    explicit Legend(const QList<VisualState> &states, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QList<VisualState> m_states;
};

} // namespace apollo::console
