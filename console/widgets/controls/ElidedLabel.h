#pragma once

#include <QFrame>

namespace apollo::console {

/** One line of plain text that is elided to its width; the tooltip shows all of it when it is. GUI thread. */
class ElidedLabel final : public QFrame {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    explicit ElidedLabel(const QString &text, QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    void setElideMode(Qt::TextElideMode mode);
    /** Painted in the theme's muted text colour. */
    void setMuted(bool muted);
    bool isElided() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateToolTip();

    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
    bool m_muted = false;
};

} // namespace apollo::console
