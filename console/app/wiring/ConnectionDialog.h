#pragma once

#include "console/app/wiring/Profile.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace apollo::console {

/// Stored connections: choose one, change it, make another. GUI thread.
class ConnectionDialog final : public QDialog {
    Q_OBJECT
public:
    ConnectionDialog(ProfileStore &store, const QString &current, QWidget *parent);

Q_SIGNALS:
    void chosen(const apollo::console::Profile &profile);

private:
    QWidget *form();
    void load(int row);
    void keep();
    void add();
    void removeCurrent();
    void connectChosen();
    void refresh();
    [[nodiscard]] QString problem() const;

    ProfileStore &m_store;
    QList<Profile> m_profiles;
    int m_row = -1;
    QListWidget *m_list;
    QLineEdit *m_name;
    QComboBox *m_colour;
    QLineEdit *m_address;
    QCheckBox *m_tls;
    QLineEdit *m_caFile;
    QComboBox *m_place;
    QLineEdit *m_token;
    QLineEdit *m_tokenFile;
    QLabel *m_note;
    QPushButton *m_remove;
    QPushButton *m_connect;
    bool m_loading = false;
};

} // namespace apollo::console
