#include "console/views/dialogs/ActionDialog.h"

#include "console/actions/VerbText.h"
#include "console/model/text/ErrorText.h"
#include "console/widgets/theme/Fonts.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr int kWidth = 640;
constexpr int kLongestReason = 500;

QLabel *label(const char *role) {
    auto *result = new QLabel;
    result->setTextFormat(Qt::PlainText);
    result->setWordWrap(true);
    result->setProperty("role", QLatin1String(role));
    return result;
}

} // namespace

ActionDialog::ActionDialog(ActionIntent intent, QWidget *parent)
    : QDialog(parent), m_intent(std::move(intent)), m_title(label("title")), m_scope(label("heading")),
      m_hint(label("muted")), m_reasonTitle(label("caption")), m_reason(new QLineEdit), m_command(new QLineEdit),
      m_send(nullptr) {
    setMinimumWidth(kWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 18);
    layout->setSpacing(10);
    layout->addWidget(m_title);
    addChoices(layout);
    layout->addWidget(m_scope);
    layout->addWidget(m_hint);
    addReason(layout);
    addCommand(layout);
    addButtons(layout);
    refresh();
    m_reason->setFocus(); // the scope stands at the smallest; what is always missing is the reason
}

void ActionDialog::addChoices(QVBoxLayout *layout) {
    const std::vector<ActionInfo> &choices = m_intent.choices();
    if (choices.size() == 1) return;
    for (std::size_t at = 0; at < choices.size(); ++at) {
        auto *radio = new QRadioButton(verbLabel(choices[at].verb));
        radio->setObjectName(QString::fromUtf8(kVerbs.text(choices[at].verb).data()));
        radio->setChecked(at == m_intent.chosen());
        radio->setEnabled(choices[at].allowed);
        layout->addWidget(radio);
        connect(radio, &QRadioButton::toggled, this, [this, at](bool on) {
            if (!on) return;
            m_intent.choose(at);
            refresh();
        });
        if (choices[at].allowed || !choices[at].refusal) continue;
        auto *refusal = label("faint");
        refusal->setText(errorText(*choices[at].refusal));
        refusal->setContentsMargins(26, 0, 0, 0);
        layout->addWidget(refusal);
    }
}

void ActionDialog::addReason(QVBoxLayout *layout) {
    m_reason->setMaxLength(kLongestReason);
    m_reason->setObjectName(QStringLiteral("reason"));
    layout->addSpacing(4);
    layout->addWidget(m_reasonTitle);
    layout->addWidget(m_reason);
    connect(m_reason, &QLineEdit::textChanged, this, [this](const QString &reason) {
        m_intent.setReason(reason);
        refresh();
    });
}

void ActionDialog::addCommand(QVBoxLayout *layout) {
    auto *title = label("caption");
    title->setText(tr("The same as a command"));
    auto *row = new QHBoxLayout;
    auto *copy = new QPushButton(tr("Copy"));
    copy->setAutoDefault(false);
    m_command->setReadOnly(true);
    m_command->setFont(monoFont(TextSize::Small));
    m_command->setFocusPolicy(Qt::ClickFocus);
    row->addWidget(m_command, 1);
    row->addWidget(copy);
    layout->addWidget(title);
    layout->addLayout(row);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_intent.command()); });
}

void ActionDialog::addButtons(QVBoxLayout *layout) {
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    m_send = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_send->setDefault(true);
    m_send->setObjectName(QStringLiteral("send"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addSpacing(6);
    layout->addWidget(buttons);
}

void ActionDialog::refresh() {
    const ActionInfo &action = m_intent.action();
    setWindowTitle(m_intent.title());
    m_title->setText(m_intent.title());
    m_scope->setText(verbScope(action));
    // The server's own sentence is English; others read the catalogue's.
    const bool english = locale().language() == QLocale::English;
    m_hint->setText(action.refusal                        ? errorText(*action.refusal)
                    : english && !action.impact.isEmpty() ? action.impact
                                                          : verbHint(action.verb));
    m_reasonTitle->setText(action.reasonRequired ? tr("Reason (required, kept in the audit trail)")
                                                 : tr("Reason (optional, kept in the audit trail)"));
    m_command->setText(m_intent.command());
    m_command->setCursorPosition(0);
    m_send->setText(verbLabel(action.verb));
    m_send->setEnabled(m_intent.canSend());
    m_send->setProperty("kind", isDrastic(action.verb) ? QStringLiteral("danger") : QStringLiteral("primary"));
}

} // namespace apollo::console
