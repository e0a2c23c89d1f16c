#pragma once

#include <QObject>
#include <QTranslator>

namespace apollo::console {

/// The language of the window, changed while it runs: installing a translator makes Qt send LanguageChange to every
/// widget. GUI thread.
class Language final : public QObject {
    Q_OBJECT
public:
    explicit Language(QObject *parent = nullptr);
    ~Language() override;

    /// "en", "zh_CN", or empty for the system's.
    void set(const QString &name);
    [[nodiscard]] const QString &name() const { return m_name; }

Q_SIGNALS:
    void changed();

private:
    QString m_name;
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace apollo::console
