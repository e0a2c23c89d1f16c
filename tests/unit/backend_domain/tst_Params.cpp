#include "backend/domain/params/Params.h"

#include <QtTest/QTest>

using namespace apollo;

namespace {

std::vector<ParamSpec> declared() {
    return {{"day", ParamType::String, nlohmann::json("today"), {}},
            {"rows", ParamType::Integer, std::nullopt, {}},
            {"rate", ParamType::Number, nlohmann::json(0.5), {}},
            {"dry", ParamType::Boolean, nlohmann::json(false), {}}};
}

QString idOf(const Expected<std::string> &result) {
    return result ? QString() : QString::fromStdString(result.error().id);
}

} // namespace

/// Start beats default; types are checked; what is wrong is named.
class TestParams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startBeatsDefault() {
        const auto params = resolveParams(declared(), {{"rows", "12"}, {"dry", "true"}});
        QVERIFY(params.has_value());
        QCOMPARE(QString::fromStdString(*params), QStringLiteral(R"({"day":"today","dry":true,"rate":0.5,"rows":12})"));
    }
    void refusals() {
        QCOMPARE(idOf(resolveParams(declared(), {})), QStringLiteral("param.missing"));
        QCOMPARE(idOf(resolveParams(declared(), {{"rows", "12"}, {"colour", "red"}})), QStringLiteral("param.unknown"));
        for (const char *text : {"", "x", "1.5", "12 ", "99999999999999999999"})
            QCOMPARE(idOf(resolveParams(declared(), {{"rows", text}})), QStringLiteral("param.type"));
        QCOMPARE(idOf(resolveParams(declared(), {{"rows", "1"}, {"rate", "inf"}})), QStringLiteral("param.type"));
        QCOMPARE(idOf(resolveParams(declared(), {{"rows", "1"}, {"dry", "yes"}})), QStringLiteral("param.type"));
        QCOMPARE(idOf(resolveParams(declared(), {{"rows", "1"}, {"day", std::string("a\0b", 3)}})),
                 QStringLiteral("param.type"));
    }
    void tasksSeeThemAsText() {
        const auto env = paramEnvironment(R"({"day":"today","rows":12,"dry":true})");
        QCOMPARE(env.size(), std::size_t(3));
        QCOMPARE(QString::fromStdString(env.at("APOLLO_PARAM_DAY")), QStringLiteral("today"));
        QCOMPARE(QString::fromStdString(env.at("APOLLO_PARAM_ROWS")), QStringLiteral("12"));
        QVERIFY(paramEnvironment("no json").empty());
    }
};

QTEST_APPLESS_MAIN(TestParams)
#include "tst_Params.moc"
