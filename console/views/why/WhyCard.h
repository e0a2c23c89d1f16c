#pragma once

#include "console/widgets/state/VisualState.h"

#include <QFrame>

class QLabel;

namespace apollo::console {

/// One sentence with its facts, and a bar in the colour of the state. GUI thread.
class WhyCard final : public QFrame {
    Q_OBJECT
public:
    explicit WhyCard(QWidget *parent = nullptr);

    void setContent(VisualState state, const QString &sentence, const QString &facts);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    VisualState m_state = VisualState::Unknown;
    QLabel *m_sentence;
    QLabel *m_facts;
};

} // namespace apollo::console
