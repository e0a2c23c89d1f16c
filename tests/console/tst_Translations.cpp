// Both languages are complete: every sentence has a translation, with the same places for values, in every plural form.
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

class TestTranslations : public QObject {
    Q_OBJECT

    static QStringList places(const QString &text) {
        static const QRegularExpression place(QStringLiteral("%(n|[0-9])"));
        QStringList result;
        for (auto match = place.globalMatch(text); match.hasNext();) result.append(match.next().captured());
        result.sort();
        return result;
    }

private Q_SLOTS:
    void complete_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("forms");
        QTest::newRow("English") << QStringLiteral("apollo_en.ts") << 2;
        QTest::newRow("Chinese") << QStringLiteral("apollo_zh_CN.ts") << 1;
    }
    void complete() {
        QFETCH(QString, file);
        QFETCH(int, forms);
        QFile catalogue(QStringLiteral(APOLLO_SOURCE_DIR "/translations/") + file);
        QVERIFY(catalogue.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&catalogue);
        QString context, source;
        int messages = 0, plurals = 0;
        bool numerus = false;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) continue;
            if (xml.name() == QLatin1String("name"))
                context = xml.readElementText();
            else if (xml.name() == QLatin1String("message"))
                numerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
            else if (xml.name() == QLatin1String("source"))
                source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation")) {
                ++messages;
                plurals = 0;
                QVERIFY2(!context.isEmpty(), qPrintable(source));
                QVERIFY2(!xml.attributes().hasAttribute(QLatin1String("type")),
                         qPrintable(context + QStringLiteral(": ") + source));
                if (!numerus) check(source, xml.readElementText());
            } else if (xml.name() == QLatin1String("numerusform")) {
                ++plurals;
                check(source, xml.readElementText());
                QVERIFY2(plurals <= forms, qPrintable(source));
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(messages > 400);
    }

private:
    static void check(const QString &source, const QString &translation) {
        QVERIFY2(!translation.isEmpty(), qPrintable(source));
        QStringList expected = places(source);
        QStringList found = places(translation);
        if (!found.contains(QStringLiteral("%n")))
            expected.removeAll(QStringLiteral("%n")); // "last line" needs no number
        QVERIFY2(found == expected, qPrintable(source));
    }
};

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_Translations.moc"
