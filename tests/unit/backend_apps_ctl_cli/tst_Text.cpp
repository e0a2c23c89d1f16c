#include "backend/apps/ctl/cli/text/Table.h"
#include "backend/apps/ctl/cli/text/Utf8.h"

#include <QTest>

using namespace apollo::ctl;

class TestText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void escapes_data() {
        QTest::addColumn<QByteArray>("in");
        QTest::addColumn<QByteArray>("out");
        QTest::newRow("plain") << QByteArray("step 1: done") << QByteArray("step 1: done");
        QTest::newRow("chinese") << QByteArray("夜间批处理") << QByteArray("夜间批处理");
        QTest::newRow("ansi") << QByteArray("\x1b[31mred") << QByteArray("\\x1b[31mred");
        QTest::newRow("line end") << QByteArray("a\nb\r") << QByteArray("a\\nb\\x0d");
        QTest::newRow("tab") << QByteArray("a\tb") << QByteArray("a    b");
        QTest::newRow("delete") << QByteArray("\x7f") << QByteArray("\\x7f");
        QTest::newRow("c1") << QByteArray("\xc2\x9b") << QByteArray("\\u{9b}");
        QTest::newRow("right-to-left override") << QByteArray("a\xe2\x80\xae"
                                                              "b")
                                                << QByteArray("a\\u{202e}b");
        QTest::newRow("zero width") << QByteArray("a\xe2\x80\x8b"
                                                  "b")
                                    << QByteArray("a\\u{200b}b");
        QTest::newRow("tag characters") << QByteArray("\xf3\xa0\x81\x81") << QByteArray("\\u{e0041}");
        QTest::newRow("not utf-8") << QByteArray("a\xff"
                                                 "b\xc3")
                                   << QByteArray("a\\xffb\\xc3");
        QTest::newRow("overlong") << QByteArray("\xc0\xaf") << QByteArray("\\xc0\\xaf");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\\xed\\xa0\\x80");
    }
    void escapes() {
        QFETCH(QByteArray, in);
        QFETCH(QByteArray, out);
        QCOMPARE(QByteArray::fromStdString(escapeForTerminal(in.toStdString())), out);
    }

    void widthCountsColumns() {
        QCOMPARE(displayWidth("abc"), std::size_t(3));
        QCOMPARE(displayWidth("夜间"), std::size_t(4));
        QCOMPARE(displayWidth("e\xcc\x81"), std::size_t(1));
        QCOMPARE(displayWidth("\xf0\x9f\x9a\x80"), std::size_t(2));
    }

    void tableAligns() {
        Table table({"NAME", ">N", "NOTE"});
        table.add({"a", "5", "x"});
        table.add({"夜间", "100"});
        QCOMPARE(QByteArray::fromStdString(table.text()), QByteArray("NAME    N  NOTE\n"
                                                                     "a       5  x\n"
                                                                     "夜间  100\n"));
    }
};

QTEST_APPLESS_MAIN(TestText)
#include "tst_Text.moc"
