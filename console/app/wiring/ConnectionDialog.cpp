#include "console/app/wiring/ConnectionDialog.h"

#include "console/app/wiring/Secrets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

QIcon swatch(const QColor &colour) {
    QPixmap pixmap(14, 14);
    pixmap.fill(colour);
    return QIcon(pixmap);
}

} // namespace

ConnectionDialog::ConnectionDialog(ProfileStore &store, const QString &current, QWidget *parent)
    : QDialog(parent), m_store(store), m_profiles(store.profiles()), m_list(new QListWidget), m_name(new QLineEdit),
      m_colour(new QComboBox), m_address(new QLineEdit), m_tls(new QCheckBox(tr("Encrypted (TLS)"))),
      m_caFile(new QLineEdit), m_place(new QComboBox), m_token(new QLineEdit), m_tokenFile(new QLineEdit),
      m_note(new QLabel), m_remove(new QPushButton(tr("Remove"))), m_connect(new QPushButton(tr("Connect"))) {
    setWindowTitle(tr("Connections"));
    resize(760, 460);
    auto *newOne = new QPushButton(tr("New"));
    newOne->setAutoDefault(false);
    m_remove->setAutoDefault(false);
    m_connect->setProperty("kind", QStringLiteral("primary"));
    m_connect->setDefault(true);
    auto *left = new QVBoxLayout;
    auto *tools = new QHBoxLayout;
    tools->addWidget(newOne);
    tools->addWidget(m_remove);
    left->addWidget(m_list, 1);
    left->addLayout(tools);
    auto *right = new QVBoxLayout;
    right->addWidget(form());
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    right->addWidget(m_note);
    right->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    buttons->addButton(m_connect, QDialogButtonBox::ActionRole);
    right->addWidget(buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(20);
    layout->addLayout(left, 2);
    layout->addLayout(right, 5);

    for (const Profile &profile : m_profiles)
        m_list->addItem(new QListWidgetItem(swatch(profile.colour), profile.name));
    connect(m_list, &QListWidget::currentRowChanged, this, &ConnectionDialog::load);
    connect(newOne, &QPushButton::clicked, this, &ConnectionDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &ConnectionDialog::removeCurrent);
    connect(m_connect, &QPushButton::clicked, this, &ConnectionDialog::connectChosen);
    connect(buttons, &QDialogButtonBox::rejected, this, [this] {
        m_store.setProfiles(m_profiles);
        reject();
    });
    if (m_profiles.isEmpty()) add();
    for (int row = 0; row < m_profiles.size(); ++row)
        if (m_profiles[row].name == current || m_list->currentRow() < 0) m_list->setCurrentRow(row);
}

QWidget *ConnectionDialog::form() {
    auto *widget = new QWidget;
    auto *layout = new QFormLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(16);
    layout->setVerticalSpacing(10);
    for (const QColor &colour : profileColours()) m_colour->addItem(swatch(colour), QString(), colour);
    m_address->setPlaceholderText(QStringLiteral("host:7443, unix:/run/apollo/server.sock"));
    m_place->addItem(tr("In this computer's keychain"));
    m_place->addItem(tr("In a file"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setPlaceholderText(tr("unchanged"));
    layout->addRow(tr("Name"), m_name);
    layout->addRow(tr("Colour"), m_colour);
    layout->addRow(tr("Address"), m_address);
    layout->addRow(QString(), m_tls);
    layout->addRow(tr("CA certificate"), m_caFile);
    layout->addRow(tr("Token"), m_place);
    layout->addRow(QString(), m_token);
    layout->addRow(tr("Token file"), m_tokenFile);
    m_caFile->setPlaceholderText(tr("PEM file; empty uses the system's"));
    for (QLineEdit *edit : {m_name, m_address, m_caFile, m_tokenFile})
        connect(edit, &QLineEdit::textEdited, this, &ConnectionDialog::keep);
    connect(m_colour, &QComboBox::activated, this, &ConnectionDialog::keep);
    connect(m_place, &QComboBox::activated, this, &ConnectionDialog::keep);
    connect(m_tls, &QCheckBox::clicked, this, &ConnectionDialog::keep);
    return widget;
}

void ConnectionDialog::load(int row) {
    m_row = row;
    if (row < 0) return refresh();
    const Profile &profile = m_profiles[row];
    m_loading = true;
    m_name->setText(profile.name);
    m_colour->setCurrentIndex(static_cast<int>(std::max<qsizetype>(0, profileColours().indexOf(profile.colour))));
    m_address->setText(profile.address);
    m_tls->setChecked(profile.tls);
    m_caFile->setText(profile.caFile);
    m_place->setCurrentIndex(profile.tokenPlace == TokenPlace::File ? 1 : 0);
    m_token->clear();
    m_tokenFile->setText(profile.tokenFile);
    m_loading = false;
    refresh();
}

void ConnectionDialog::keep() {
    if (m_loading || m_row < 0) return;
    Profile &profile = m_profiles[m_row];
    profile.name = m_name->text().trimmed();
    profile.colour = m_colour->currentData().value<QColor>();
    profile.address = m_address->text().trimmed();
    profile.tls = m_tls->isChecked();
    profile.caFile = m_caFile->text().trimmed();
    profile.tokenPlace = m_place->currentIndex() == 1 ? TokenPlace::File : TokenPlace::Keychain;
    profile.tokenFile = m_tokenFile->text().trimmed();
    m_list->item(m_row)->setText(profile.name);
    m_list->item(m_row)->setIcon(swatch(profile.colour));
    refresh();
}

void ConnectionDialog::add() {
    Profile profile;
    profile.name = tr("Connection %1").arg(m_profiles.size() + 1);
    profile.colour = profileColours().value(2);
    m_profiles.append(profile);
    m_list->addItem(new QListWidgetItem(swatch(profile.colour), profile.name));
    m_list->setCurrentRow(static_cast<int>(m_profiles.size()) - 1);
    m_name->setFocus();
    m_name->selectAll();
}

void ConnectionDialog::removeCurrent() {
    if (m_row < 0) return;
    m_profiles.removeAt(m_row);
    delete m_list->takeItem(m_row);
    load(m_list->currentRow());
}

QString ConnectionDialog::problem() const {
    if (m_row < 0) return tr("Make a connection first.");
    const Profile &profile = m_profiles[m_row];
    if (profile.name.isEmpty()) return tr("Give the connection a name.");
    for (int row = 0; row < m_profiles.size(); ++row)
        if (row != m_row && m_profiles[row].name == profile.name) return tr("Another connection has this name.");
    if (profile.address.isEmpty()) return tr("Where is the server? For example localhost:7443.");
    return {};
}

void ConnectionDialog::refresh() {
    const QString wrong = problem();
    m_note->setText(wrong);
    m_connect->setEnabled(wrong.isEmpty());
    m_remove->setEnabled(m_row >= 0);
    const bool file = m_place->currentIndex() == 1;
    m_token->setEnabled(!file);
    m_tokenFile->setEnabled(file);
    m_caFile->setEnabled(m_tls->isChecked());
}

void ConnectionDialog::connectChosen() {
    const Profile profile = m_profiles[m_row];
    m_store.setProfiles(m_profiles);
    const bool newToken = profile.tokenPlace == TokenPlace::Keychain && !m_token->text().isEmpty();
    if (!newToken) {
        Q_EMIT chosen(profile);
        accept();
        return;
    }
    m_connect->setEnabled(false);
    writeSecret(profile.name, m_token->text().trimmed(), this, [this, profile](Expected<void> stored) {
        m_connect->setEnabled(true);
        if (!stored) {
            m_note->setText(QString::fromStdString(stored.error().text));
            return;
        }
        Q_EMIT chosen(profile);
        accept();
    });
}

} // namespace apollo::console
