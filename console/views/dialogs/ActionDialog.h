#pragma once

#include "console/actions/ActionIntent.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace apollo::console {

/// Says what an action will do before it is done, and asks for the reason. GUI thread.
class ActionDialog final : public QDialog {
    Q_OBJECT
public:
    ActionDialog(ActionIntent intent, QWidget *parent);

    [[nodiscard]] const ActionIntent &intent() const { return m_intent; }

private:
    void addChoices(QVBoxLayout *layout);
    void addReason(QVBoxLayout *layout);
    void addCommand(QVBoxLayout *layout);
    void addButtons(QVBoxLayout *layout);
    void refresh();

    ActionIntent m_intent;
    QLabel *m_title;
    QLabel *m_scope;
    QLabel *m_hint;
    QLabel *m_reasonTitle;
    QLineEdit *m_reason;
    QLineEdit *m_command;
    QPushButton *m_send;
};

} // namespace apollo::console
