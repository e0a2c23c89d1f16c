#pragma once

#include "console/api/Backend.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace apollo::console {

/// Asks for the parameters of a new run and starts it. Stays open while the server refuses. GUI thread.
class StartDialog final : public QDialog {
    Q_OBJECT
public:
    StartDialog(Backend &backend, DefinitionPtr definition, QWidget *parent);

Q_SIGNALS:
    void started(const apollo::console::RunInfo &run);

private:
    void send();
    void refresh();

    Backend &m_backend;
    DefinitionPtr m_definition;
    RequestId m_request;
    ScopedCall m_call;
    std::vector<std::pair<QString, QLineEdit *>> m_params;
    QLineEdit *m_reason;
    QLabel *m_error;
    QPushButton *m_start;
    bool m_sending = false;
};

} // namespace apollo::console
