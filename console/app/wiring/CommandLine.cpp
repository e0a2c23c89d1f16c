#include "console/app/wiring/CommandLine.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTextStream>

namespace apollo::console {

namespace {

[[noreturn]] void fail(const QString &sentence) {
    QTextStream(stderr) << sentence << Qt::endl;
    std::exit(2);
}

QString oneOf(const QCommandLineParser &parser, const QString &name, const QStringList &allowed) {
    const QString value = parser.value(name);
    if (value.isEmpty() || allowed.contains(value)) return value;
    fail(QStringLiteral("--%1 %2: use one of %3").arg(name, value, allowed.join(QStringLiteral(", "))));
}

} // namespace

StartOptions parseCommandLine(const QApplication &application) {
    QApplication::setApplicationVersion(QStringLiteral(APOLLO_VERSION));
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Console of Apollo-11: watch and operate pipelines."));
    parser.addHelpOption();
    parser.addVersionOption();
    const auto add = [&parser](const char *name, const char *help, const char *value) {
        parser.addOption({QLatin1String(name), QLatin1String(help), QLatin1String(value)});
    };
    add("server", "Address of the server: host:port or unix:/path (else APOLLO_SERVER).", "ADDR");
    add("token-file", "File that holds the token (else APOLLO_TOKEN).", "FILE");
    add("ca-file", "CA certificate (PEM) of the server; switches TLS on.", "FILE");
    add("profile", "Name of a stored connection profile.", "NAME");
    add("language", "Language: en or zh_CN.", "LANGUAGE");
    add("theme", "Theme: light, dark or system.", "THEME");
    add("perspective", "First perspective: operate, design or audit.", "NAME");
    add("run", "Select the run with this id.", "RUN");
    add("size", "Size of the window, for example 1600x1000.", "WxH");
    add("screenshot", "Draw the window into FILE once the data has arrived, then quit.", "FILE");
    parser.process(application);
    if (!parser.positionalArguments().isEmpty())
        fail(QStringLiteral("Unexpected argument: %1").arg(parser.positionalArguments().front()));

    StartOptions options;
    options.server = parser.isSet(QStringLiteral("server")) ? parser.value(QStringLiteral("server"))
                                                            : qEnvironmentVariable("APOLLO_SERVER");
    options.tokenFile = parser.value(QStringLiteral("token-file"));
    options.token = qEnvironmentVariable("APOLLO_TOKEN");
    options.caFile = parser.value(QStringLiteral("ca-file"));
    options.profile = parser.value(QStringLiteral("profile"));
    options.language = oneOf(parser, QStringLiteral("language"), {QStringLiteral("en"), QStringLiteral("zh_CN")});
    options.theme = oneOf(parser, QStringLiteral("theme"),
                          {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("system")});
    options.perspective = oneOf(parser, QStringLiteral("perspective"),
                                {QStringLiteral("operate"), QStringLiteral("design"), QStringLiteral("audit")});
    options.run = parser.value(QStringLiteral("run"));
    options.size = parser.value(QStringLiteral("size"));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    return options;
}

} // namespace apollo::console
