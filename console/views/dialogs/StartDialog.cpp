#include "console/views/dialogs/StartDialog.h"

#include "console/model/text/ErrorText.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

QString shown(const nlohmann::json &value) {
    return QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
}

QLabel *plain(const QString &text, const char *role) {
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", QLatin1String(role));
    return label;
}

} // namespace

StartDialog::StartDialog(Backend &backend, DefinitionPtr definition, QWidget *parent)
    : QDialog(parent), m_backend(backend), m_definition(std::move(definition)), m_request(newRequestId()),
      m_reason(new QLineEdit), m_error(plain(QString(), "error")) {
    setWindowTitle(tr("Start %1").arg(m_definition->pipeline));
    setMinimumWidth(480);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    for (const ParamSpec &param : m_definition->plan->spec.params) {
        auto *edit = new QLineEdit;
        const QString name = QString::fromStdString(param.name);
        const bool needed = !param.defaultValue.has_value();
        edit->setPlaceholderText(needed ? tr("required") : shown(*param.defaultValue));
        edit->setToolTip(QString::fromStdString(param.description).toHtmlEscaped());
        edit->setObjectName(name);
        form->addRow(needed ? tr("%1 *").arg(name) : name, edit);
        m_params.emplace_back(name, edit);
        connect(edit, &QLineEdit::textChanged, this, &StartDialog::refresh);
    }
    m_reason->setPlaceholderText(tr("optional"));
    form->addRow(tr("Reason"), m_reason);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    m_start = buttons->addButton(tr("Start"), QDialogButtonBox::AcceptRole);
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_start->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &StartDialog::send);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    const int nodes = static_cast<int>(m_definition->plan->size());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 18);
    layout->setSpacing(12);
    layout->addWidget(plain(tr("Start %1").arg(m_definition->pipeline), "title"));
    layout->addWidget(plain(tr("Version %1, %n node(s)", nullptr, nodes).arg(m_definition->versionNo), "muted"));
    layout->addLayout(form);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    m_error->hide();
    refresh();
}

void StartDialog::refresh() {
    bool complete = !m_sending;
    for (std::size_t at = 0; at < m_params.size(); ++at) {
        const bool needed = !m_definition->plan->spec.params[at].defaultValue.has_value();
        complete = complete && (!needed || !m_params[at].second->text().isEmpty());
    }
    m_start->setEnabled(complete);
}

void StartDialog::send() {
    if (!m_start->isEnabled()) return;
    StartRequest request{m_definition->pipeline, {}, m_reason->text().trimmed(), m_request};
    for (const auto &[name, edit] : m_params)
        if (!edit->text().isEmpty()) request.params.emplace_back(name, edit->text());
    m_sending = true;
    refresh();
    m_call = m_backend.startRun(request, this, [this](Expected<RunInfo> result) {
        m_sending = false;
        if (result) {
            Q_EMIT started(*result);
            accept();
            return;
        }
        // An answer that did not come may still have started it: only then must the same id be sent again.
        const bool unknown = result.error().code == ErrorCode::Timeout || result.error().code == ErrorCode::Unavailable;
        if (!unknown) m_request = newRequestId();
        m_error->setText(errorText(result.error()));
        m_error->show();
        refresh();
    });
}

} // namespace apollo::console
