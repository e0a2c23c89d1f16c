// The shared table of cron expressions with expected instants, if it is there: APOLLO_SHARED_DATA, or ../shared/data
// beside the source tree.
#include "backend/domain/schedule/NextFires.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace apollo;
using nlohmann::json;

namespace {

std::filesystem::path tablePath() {
    const QByteArray folder = qgetenv("APOLLO_SHARED_DATA");
    const std::string root = folder.isEmpty() ? APOLLO_SOURCE_DIR "/../shared/data" : folder.toStdString();
    return std::filesystem::path(root) / "cron-cases.json";
}

std::string join(const std::vector<std::string> &parts) {
    std::string text;
    for (const std::string &part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
}

/// What the product says, in the words of the table: instants, "invalid" or "never".
std::string answer(const json &test, CronDialect dialect, std::size_t count) {
    const auto expression = CronExpression::parse(test.at("expr").get<std::string>(), dialect);
    if (!expression) return "invalid";
    if (test.at("start").is_null()) return "valid";
    const auto after = parseIso(test.at("start").get<std::string>());
    if (!after) return after.error().text;
    const auto fires = nextFires(*expression, test.at("tz").get<std::string>(), *after, count);
    if (!fires) return fires.error().id == "cron.never" ? "never" : fires.error().text;
    std::vector<std::string> times;
    for (const Fire &fire : *fires) times.push_back(toIso(fire.utc));
    return join(times);
}

std::string localAnswer(const json &test, CronDialect dialect, std::size_t count) {
    const auto expression = CronExpression::parse(test.at("expr").get<std::string>(), dialect);
    const auto after = parseIso(test.at("start").get<std::string>());
    const auto fires = nextFires(*expression, test.at("tz").get<std::string>(), *after, count);
    std::vector<std::string> times;
    for (const Fire &fire : *fires) times.push_back(fire.local);
    return join(times);
}

} // namespace

class TestCronCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCase();
};

void TestCronCases::everyCase() {
    std::ifstream file(tablePath());
    if (!file)
        QSKIP(qPrintable("no " + QString::fromStdString(tablePath().string()) +
                         "; set APOLLO_SHARED_DATA to its folder"));
    const json table = json::parse(file);
    int checked = 0;
    int wrong = 0;
    int unsupported = 0;
    for (const json &test : table.at("cases")) {
        const auto dialect = kCronDialects.parse(test.at("dialect").get<std::string>());
        if (!dialect) { // the calendar notation of systemd is not offered
            ++unsupported;
            continue;
        }
        const json &expected = test.at("expected");
        const std::string want =
            expected.is_string() ? expected.get<std::string>() : join(expected.get<std::vector<std::string>>());
        const std::size_t count = expected.is_array() ? expected.size() : 1;
        std::string got = answer(test, *dialect, count);
        bool right = got == want;
        if (right && expected.is_array() && test.contains("expected_local")) {
            const std::string local = join(test.at("expected_local").get<std::vector<std::string>>());
            got = localAnswer(test, *dialect, count);
            right = got == local;
        }
        ++checked;
        if (right) continue;
        ++wrong;
        qWarning("%s \"%s\" %s: expected %s, got %s", test.at("id").get<std::string>().c_str(),
                 test.at("expr").get<std::string>().c_str(), test.at("dialect").get<std::string>().c_str(),
                 want.c_str(), got.c_str());
    }
    qInfo("%d cases checked, %d in a notation that is not offered", checked, unsupported);
    QCOMPARE(wrong, 0);
    QCOMPARE(checked + unsupported, static_cast<int>(table.at("cases").size()));
}

QTEST_APPLESS_MAIN(TestCronCases)
#include "tst_CronCases.moc"
