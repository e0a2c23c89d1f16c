#pragma once

#include "console/widgets/state/VisualState.h"

#include <QAbstractButton>

namespace apollo::console {

/** A glyph and a count in words ("3 failed"), checkable as a filter. GUI thread. */
class CountPill final : public QAbstractButton {
    Q_OBJECT
public:
    explicit CountPill(VisualState state, QWidget *parent = nullptr);

    /** The whole phrase, already translated with its plural form. */
    void setPhrase(const QString &phrase);
    /** Bold: this count wants action. */
    void setEmphasised(bool emphasised);
    VisualState state() const { return m_state; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    VisualState m_state;
    bool m_emphasised = false;
};

} // namespace apollo::console
