#pragma once

#include "console/widgets/state/VisualState.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace apollo::console {

/** What a pane shows instead of nothing: a quiet mark, a sentence, and possibly what to do about it. GUI thread. */
class EmptyState final : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    /** A second, muted line. */
    void setHint(const QString &hint);
    /** Without one, a hollow circle. */
    void setMark(VisualState state);
    /** Empty text hides the button. */
    void setActionText(const QString &text);

Q_SIGNALS:
    void actionTriggered();

private:
    class Mark;

    Mark *m_mark;
    QLabel *m_sentence;
    QLabel *m_hint;
    QPushButton *m_action;
};

} // namespace apollo::console
