// Crontab files of the shared test data, if they are there: APOLLO_SHARED_DATA, or ../shared/data beside the source
// tree.
#include "backend/formats/crontab/Crontab.h"

#include <QTest>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace apollo;
using namespace apollo::formats;

namespace {

std::filesystem::path folder() {
    const QByteArray root = qgetenv("APOLLO_SHARED_DATA");
    return std::filesystem::path(root.isEmpty() ? APOLLO_SOURCE_DIR "/../shared/data" : root.toStdString()) /
           "crontabs";
}

CrontabReport report(const char *name) {
    std::ifstream file(folder() / (std::string(name) + ".crontab"), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return parseCrontab(text.str(), CrontabKind::Auto, std::string(name) + ".crontab");
}

std::vector<CrontabJob> jobs(const CrontabReport &read) {
    std::vector<CrontabJob> taken;
    for (const CrontabLine &line : read.lines)
        if (line.verdict == CrontabVerdict::Taken || line.verdict == CrontabVerdict::TakenWithRemark)
            taken.push_back(line.job.value());
    return taken;
}

} // namespace

class TestCrontabFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void counts_data();
    void counts();
    void percents();
    void manPageSample();
    void rebootLine();
    void literalVariable();
    void unicodeAndLong();
    void windowsLineEnds();
};

void TestCrontabFiles::initTestCase() {
    if (!std::filesystem::is_directory(folder()))
        QSKIP(qPrintable("no " + QString::fromStdString(folder().string()) + "; set APOLLO_SHARED_DATA"));
}

void TestCrontabFiles::counts_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("users"); // of the jobs taken; "-": none
    QTest::addColumn<QString>("first"); // schedule of the first job
    const auto add = [](const char *file, const char *users, const char *first) {
        QTest::newRow(file) << QString(file) << QString(users) << QString(first);
    };
    add("system-anacron", "root", "30 7-23 * * *");
    add("system-bsd", "root root root root root root", "*/5 * * * *");
    add("system-escaped-percent", "root", "23 4,16 * * *");
    add("system-hour-list", "mirror-user", "7 1,9,17 * * *");
    add("system-logcheck", "logwatch", "2 * * * *");
    add("system-php-sessions", "root", "09,39 * * * *");
    add("system-user-without-command-path", "daemon stats", "* * * * *");
    add("user-inline-assignment", "-", "40 5 * * 1-5");
    add("user-man-page-sample", "- - - - - -", "5 0 * * *");
    add("user-unicode-and-long", "- -", "0 3 * * *");
    add("windows-line-endings-bom", "root root root", "17 * * * *");
}

void TestCrontabFiles::counts() {
    QFETCH(QString, file);
    QFETCH(QString, users);
    QFETCH(QString, first);
    const CrontabReport read = report(qPrintable(file));
    QVERIFY(!read.refusal);
    QCOMPARE(read.kind, users.startsWith('-') ? CrontabKind::User : CrontabKind::System);
    QStringList found;
    for (const CrontabJob &job : jobs(read)) found << QString::fromStdString(job.user.value_or("-"));
    QCOMPARE(found.join(' '), users);
    QCOMPARE(QString::fromStdString(jobs(read).front().cron), first);
}

void TestCrontabFiles::percents() {
    const CrontabReport read = report("system-escaped-percent");
    QVERIFY(jobs(read).front().command.find("% 900") != std::string::npos);
    QVERIFY(!jobs(read).front().standardInput);
}

void TestCrontabFiles::manPageSample() {
    const auto found = jobs(report("user-man-page-sample"));
    for (const CrontabJob &job : found) QCOMPARE(job.zone, std::optional<std::string>("Japan"));
    QCOMPARE(found[2].command, std::string("notify -s \"It is ten\" team"));
    QCOMPARE(found[2].standardInput, std::optional<std::string>("Team,\n\ngo home\n"));
    const auto last = CronExpression::parse(found[5].cron, found[5].dialect);
    QVERIFY(last->fields().eitherDayField);
}

void TestCrontabFiles::rebootLine() {
    const CrontabReport read = report("system-logcheck");
    int reboots = 0;
    for (const CrontabLine &line : read.lines) {
        if (line.verdict != CrontabVerdict::Refused) continue;
        ++reboots;
        QCOMPARE(line.remarks.front().id, std::string("cron.reboot"));
        QCOMPARE(line.job->user, std::optional<std::string>("logwatch"));
    }
    QCOMPARE(reboots, 1);
}

void TestCrontabFiles::literalVariable() {
    const CrontabJob job = jobs(report("user-inline-assignment")).front();
    QCOMPARE(job.environment.at("JOB_ROOT"), std::string("$HOME/work-tree/lists"));
    QVERIFY(job.command.starts_with("PATH="));
}

void TestCrontabFiles::unicodeAndLong() {
    const auto found = jobs(report("user-unicode-and-long"));
    QVERIFY(found[0].command.find("Gr\xC3\xB6\xC3\x9F"
                                  "e \xE2\x89\xA5 10") != std::string::npos);
    QVERIFY(found[1].command.size() > 3900);
}

void TestCrontabFiles::windowsLineEnds() {
    const CrontabReport read = report("windows-line-endings-bom");
    QCOMPARE(read.remarks.size(), 2U);
    const auto found = jobs(read);
    QCOMPARE(found[0].environment.at("SHELL"), std::string("/bin/sh"));
    QCOMPARE(found[2].command, std::string("/opt/jobs/weekly"));
    QCOMPARE(read.lines.back().verdict, CrontabVerdict::TakenWithRemark);
    QCOMPARE(read.lines.back().remarks.front().id, std::string("crontab.lastLine"));
}

QTEST_APPLESS_MAIN(TestCrontabFiles)
#include "tst_CrontabFiles.moc"
