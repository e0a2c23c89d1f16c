#include "console/app/wiring/Language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace apollo::console {

namespace {

QString systemLanguage() {
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

} // namespace

Language::Language(QObject *parent) : QObject(parent) {}

Language::~Language() {
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

void Language::set(const QString &name) {
    const QString wanted = name.isEmpty() ? systemLanguage() : name;
    if (wanted == m_name) return;
    m_name = wanted;
    const QLocale locale(wanted);
    QLocale::setDefault(locale);
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_own);
    // English needs a catalogue too, for its plural forms.
    if (m_qt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qt);
    }
    if (m_own.load(QStringLiteral(":/i18n/apollo_") + wanted)) QCoreApplication::installTranslator(&m_own);
    Q_EMIT changed();
}

} // namespace apollo::console
