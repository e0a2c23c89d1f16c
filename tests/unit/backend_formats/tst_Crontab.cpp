#include "backend/formats/crontab/Crontab.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace apollo;
using namespace apollo::formats;

namespace {

CrontabReport read(std::string_view text, CrontabKind kind = CrontabKind::User) {
    return parseCrontab(text, kind, "test.crontab");
}

bool hasRemark(const CrontabLine &line, std::string_view id) {
    return std::any_of(line.remarks.begin(), line.remarks.end(), [&](const auto &r) { return r.id == id; });
}

QString ids(const std::vector<CrontabRemark> &remarks) {
    QStringList list;
    for (const CrontabRemark &each : remarks) list << QString::fromStdString(each.id);
    return list.join(' ');
}

} // namespace

class TestCrontab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneReportLinePerLine();
    void percentSigns_data();
    void percentSigns();
    void variablesInForce();
    void assignments_data();
    void assignments();
    void zones();
    void lineEnds();
    void kinds_data();
    void kinds();
    void chosenKindIsKept();
    void refusedLines_data();
    void refusedLines();
    void refusedLinesKeepWhatWasRead();
    void remarks();
    void refusedFiles_data();
    void refusedFiles();
    void pipelineNames();
};

void TestCrontab::oneReportLinePerLine() {
    const CrontabReport report = read("# a comment\n\n  # another\nA=1\n5 4 * * * run it\n61 * * * * no\n   \n");
    QVERIFY(!report.refusal);
    QCOMPARE(report.lines.size(), 7U);
    QString verdicts;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        QCOMPARE(report.lines[i].number, i + 1);
        verdicts += QString::fromUtf8(kCrontabVerdicts.text(report.lines[i].verdict).data()) + ' ';
    }
    QCOMPARE(verdicts, "comment comment comment environment taken refused comment ");
    QCOMPARE(report.lines[4].job->command, std::string("run it"));
    QCOMPARE(report.lines[4].job->cron, std::string("5 4 * * *"));
    QCOMPARE(report.lines[4].job->dialect, CronDialect::Vixie5);
    QVERIFY(report.lines[4].text.empty());
    QVERIFY(!report.lines[4].job->user && !report.lines[4].job->zone && !report.lines[4].job->standardInput);
    QVERIFY(read("").lines.empty());
}

void TestCrontab::percentSigns_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("input"); // null: none
    QTest::newRow("plain") << "a b"
                           << "a b" << QString();
    QTest::newRow("escaped") << "date +\\%Y-\\%m"
                             << "date +%Y-%m" << QString();
    QTest::newRow("bare") << "wc%one%%three"
                          << "wc"
                          << "one\n\nthree\n";
    QTest::newRow("ends with one") << "wc%one%"
                                   << "wc"
                                   << "one\n";
    QTest::newRow("nothing behind") << "wc%"
                                    << "wc"
                                    << "\n";
    QTest::newRow("escaped in the input") << "wc%100\\%"
                                          << "wc"
                                          << "100%\n";
    QTest::newRow("other backslashes") << "echo \\n \\\\%"
                                       << "echo \\n \\%" << QString();
    QTest::newRow("arithmetic") << "sleep $((RANDOM % 600)) ; report -2%Y"
                                << "sleep $((RANDOM "
                                << " 600)) ; report -2\nY\n";
}

void TestCrontab::percentSigns() {
    QFETCH(QString, written);
    QFETCH(QString, command);
    QFETCH(QString, input);
    const CrontabReport report = read(("30 14 * * 5 " + written + "\n").toStdString());
    const CrontabLine &line = report.lines.at(0);
    QCOMPARE(QString::fromStdString(line.job->command), command);
    QCOMPARE(line.job->standardInput.has_value(), !input.isNull());
    if (!input.isNull()) QCOMPARE(QString::fromStdString(*line.job->standardInput), input);
    QCOMPARE(line.verdict, input.isNull() ? CrontabVerdict::Taken : CrontabVerdict::TakenWithRemark);
    QCOMPARE(hasRemark(line, "crontab.stdin"), !input.isNull());
}

void TestCrontab::variablesInForce() {
    const CrontabReport report =
        read("SHELL=/bin/sh\n1 * * * * first\nSHELL=/bin/bash\nROOT=$HOME/x\n2 * * * * second\n");
    const std::map<std::string, std::string> before{{"SHELL", "/bin/sh"}};
    const std::map<std::string, std::string> after{{"SHELL", "/bin/bash"}, {"ROOT", "$HOME/x"}};
    QVERIFY(report.lines[1].job->environment == before);
    QVERIFY(report.lines[4].job->environment == after);
    QVERIFY(hasRemark(report.lines[3], "crontab.literal"));
    QCOMPARE(report.lines[3].verdict, CrontabVerdict::Environment);
}

void TestCrontab::assignments_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("value"); // null: no value
    QTest::newRow("plain") << "V=a"
                           << "a";
    QTest::newRow("blanks around") << "  V \t= a b \t"
                                   << "a b";
    QTest::newRow("double quotes") << "V=\" a \""
                                   << " a ";
    QTest::newRow("single quotes") << "V='a \"b\"'"
                                   << "a \"b\"";
    QTest::newRow("quoted name") << "\"V\"=a"
                                 << "a";
    QTest::newRow("equal sign inside") << "V=--x=1"
                                       << "--x=1";
    QTest::newRow("empty") << "V="
                           << "";
    QTest::newRow("hash is no comment") << "V=a # b"
                                        << "a # b";
    QTest::newRow("open quote") << "V=\"a" << QString();
}

void TestCrontab::assignments() {
    QFETCH(QString, written);
    QFETCH(QString, value);
    const CrontabReport report = read((written + "\n* * * * * x\n").toStdString());
    const auto &environment = report.lines.at(1).job->environment;
    if (value.isNull()) {
        QCOMPARE(ids(report.lines[0].remarks), "crontab.quote");
        QCOMPARE(report.lines[0].verdict, CrontabVerdict::Refused);
        QVERIFY(environment.empty());
        return;
    }
    QCOMPARE(report.lines[0].verdict, CrontabVerdict::Environment);
    QCOMPARE(QString::fromStdString(environment.at("V")), value);
}

void TestCrontab::zones() {
    const CrontabReport report = read("1 * * * * none\n"
                                      "TZ=Asia/Tokyo\n2 * * * * tz\n"
                                      "CRON_TZ=Europe/Berlin\n3 * * * * cron tz\n"
                                      "CRON_TZ=Mars/Olympus\n4 * * * * lost\n"
                                      "CRON_TZ=\n5 * * * * tz again\n"
                                      "TZ=CET-1CEST\n6 * * * * none again\n");
    QVERIFY(!report.lines[0].job->zone);
    QCOMPARE(report.lines[2].job->zone, std::optional<std::string>("Asia/Tokyo"));
    QCOMPARE(ids(report.lines[1].remarks), "crontab.tz");
    QCOMPARE(report.lines[4].job->zone, std::optional<std::string>("Europe/Berlin"));
    QCOMPARE(report.lines[5].verdict, CrontabVerdict::Refused);
    QCOMPARE(ids(report.lines[5].remarks), "zone.unknown");
    QCOMPARE(report.lines[6].verdict, CrontabVerdict::Refused);
    QCOMPARE(ids(report.lines[6].remarks), "crontab.zone");
    QCOMPARE(report.lines[8].job->zone, std::optional<std::string>("Asia/Tokyo"));
    QCOMPARE(ids(report.lines[9].remarks), "crontab.tzUnknown");
    QVERIFY(!report.lines[10].job->zone);
}

void TestCrontab::lineEnds() {
    const CrontabReport report = read("\xEF\xBB\xBFSHELL=/bin/sh\r\n1 * * * * first\r\n2 * * * * last");
    QCOMPARE(ids(report.remarks), "crontab.bom crontab.crlf");
    QCOMPARE(report.lines.size(), 3U);
    QCOMPARE(report.lines[1].verdict, CrontabVerdict::Taken);
    QCOMPARE(report.lines[1].job->command, std::string("first"));
    QCOMPARE(report.lines[1].job->environment.at("SHELL"), std::string("/bin/sh"));
    QCOMPARE(report.lines[2].verdict, CrontabVerdict::TakenWithRemark);
    QCOMPARE(ids(report.lines[2].remarks), "crontab.lastLine");
    QCOMPARE(report.lines[2].job->command, std::string("last"));
    QCOMPARE(read("A=1").lines[0].verdict, CrontabVerdict::Environment);
    QVERIFY(read("# end").lines[0].remarks.empty());
}

void TestCrontab::kinds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("system");
    QTest::newRow("no job") << "A=1\n" << false;
    QTest::newRow("header with user") << "# m h dom mon dow user\tcommand\n1 * * * * backup copy\n" << true;
    QTest::newRow("header without") << "# m h dom mon dow command\n1 * * * * backup copy\n" << false;
    QTest::newRow("root") << "1 * * * * root run\n2 * * * * /opt/forgotten\n" << true;
    QTest::newRow("path") << "1 * * * * daemon run\n2 * * * * /opt/run it\n" << false;
    QTest::newRow("command") << "1 * * * * daemon run\n2 * * * * echo hello\n" << false;
    QTest::newRow("single word") << "1 * * * * daemon run\n2 * * * * cleanup\n" << false;
    QTest::newRow("variable") << "1 * * * * $HOME/run it\n" << false;
    QTest::newRow("accounts only") << "1 * * * * daemon run\n@daily www-data tidy up\n" << true;
}

void TestCrontab::kinds() {
    QFETCH(QString, text);
    QFETCH(bool, system);
    const CrontabReport report = read(text.toStdString(), CrontabKind::Auto);
    QCOMPARE(report.kind, system ? CrontabKind::System : CrontabKind::User);
    QVERIFY(!report.kindReason.empty());
    for (const CrontabLine &line : report.lines)
        if (line.job) QCOMPARE(line.job->user.has_value(), system);
}

void TestCrontab::chosenKindIsKept() {
    const CrontabReport user = read("1 * * * * root run\n", CrontabKind::User);
    QCOMPARE(user.lines[0].job->command, std::string("root run"));
    const CrontabReport system = read("1 * * * * echo run\n", CrontabKind::System);
    QCOMPARE(system.lines[0].job->user, std::optional<std::string>("echo"));
    QCOMPARE(system.lines[0].job->command, std::string("run"));
}

void TestCrontab::refusedLines_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("id");
    QTest::newRow("too short") << "* * * *"
                               << "crontab.fields";
    QTest::newRow("text") << "hello world"
                          << "crontab.fields";
    QTest::newRow("value") << "60 * * * * root x"
                           << "cron.value";
    QTest::newRow("reboot") << "@reboot root x"
                            << "cron.reboot";
    QTest::newRow("macro") << "@sometimes root x"
                           << "cron.macro";
    QTest::newRow("no command") << "* * * * * root"
                                << "crontab.command";
    QTest::newRow("no command, macro") << "@daily root  "
                                       << "crontab.command";
    QTest::newRow("input only") << "* * * * * root %x"
                                << "crontab.command";
    QTest::newRow("no account") << "* * * * * /bin/x y"
                                << "crontab.user";
    QTest::newRow("nothing") << "* * * * *"
                             << "crontab.user";
}

void TestCrontab::refusedLines() {
    QFETCH(QString, text);
    QFETCH(QString, id);
    const CrontabReport report = read((text + "\n").toStdString(), CrontabKind::System);
    QCOMPARE(report.lines.at(0).verdict, CrontabVerdict::Refused);
    QCOMPARE(ids(report.lines[0].remarks), id);
    QVERIFY(!report.lines[0].text.empty());
}

void TestCrontab::refusedLinesKeepWhatWasRead() {
    const CrontabReport report = read("@reboot daemon start it\n", CrontabKind::System);
    QCOMPARE(report.lines[0].job->cron, std::string("@reboot"));
    QCOMPARE(report.lines[0].job->user, std::optional<std::string>("daemon"));
    QCOMPARE(report.lines[0].job->command, std::string("start it"));
}

void TestCrontab::remarks() {
    QCOMPARE(ids(read("MAILTO=a@example.org\n").lines[0].remarks), "crontab.mail");
    QCOMPARE(ids(read("MAILTO=\"\"\n").lines[0].remarks), "");
    QCOMPARE(ids(read("RANDOM_DELAY=5\n").lines[0].remarks), "crontab.delay");
    QCOMPARE(ids(read("LOGNAME=x\n").lines[0].remarks), "crontab.logname");
    QCOMPARE(ids(read("0 4 1,15 * fri x\n").lines[0].remarks), "crontab.eitherDay");
    QCOMPARE(ids(read("0 4 30 2 * x\n").lines[0].remarks), "cron.never");
    QCOMPARE(ids(read("0 4 * * * x \\\n").lines[0].remarks), "crontab.continuation");
}

void TestCrontab::refusedFiles_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("id");
    QTest::newRow("NUL") << QByteArray("A=1\n* * * * * x\0y\n", 18) << "crontab.nul";
    QTest::newRow("Latin-1") << QByteArray("A=1\n# gr\xFC\xDF\n") << "crontab.utf8";
    QTest::newRow("cut sequence") << QByteArray("A=1\n# \xE2\x82") << "crontab.utf8";
    QTest::newRow("written too long") << QByteArray("A=1\n# \xC0\xAF\n") << "crontab.utf8";
    QTest::newRow("surrogate") << QByteArray("A=1\n# \xED\xA0\x80\n") << "crontab.utf8";
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE\x41\x00", 4) << "crontab.utf16";
    QTest::newRow("huge") << QByteArray(2 << 20, '#') << "crontab.size";
}

void TestCrontab::refusedFiles() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, id);
    const CrontabReport report = read(bytes.toStdString(), CrontabKind::Auto);
    QVERIFY(report.refusal.has_value());
    QCOMPARE(QString::fromStdString(report.refusal->id), id);
    QVERIFY(report.lines.empty());
    if (bytes.startsWith("A=1\n")) QVERIFY2(report.refusal->text.starts_with("Line 2 "), report.refusal->text.c_str());
}

void TestCrontab::pipelineNames() {
    const auto nameIn = [](std::string_view file) {
        return parseCrontab("# x\n* * * * * a b\n", CrontabKind::User, file).lines[1].job->pipelineName;
    };
    QCOMPARE(nameIn("night.crontab"), std::string("night-line-2"));
    QCOMPARE(nameIn("/etc/cron.d/php"), std::string("etc.cron.d.php-line-2"));
    const std::vector<std::string> files{"",     "a b", "a?b", "\xC3\xBC", "\xC3\xB6", "-x", std::string(300, 'a'),
                                         "C:\\x"};
    std::set<std::string> names;
    for (const std::string &file : files) {
        const std::string name = nameIn(file);
        QVERIFY2(name.size() <= 128 && name.find_first_of("-.") != 0, name.c_str());
        for (const char c : name)
            QVERIFY2(std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_', name.c_str());
        QCOMPARE(name, nameIn(file));
        names.insert(name);
    }
    QCOMPARE(names.size(), files.size());
}

QTEST_APPLESS_MAIN(TestCrontab)
#include "tst_Crontab.moc"
