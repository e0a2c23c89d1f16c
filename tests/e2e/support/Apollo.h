#pragma once

#include "tests/e2e/support/Process.h"

#include <nlohmann/json.hpp>

#include <QMap>
#include <QTemporaryDir>

#include <memory>

namespace apollo::e2e {

using Json = nlohmann::json;

/// What one call of apolloctl came to.
struct Answer {
    int code = -1;
    QByteArray out;
    QByteArray err;
    /// A discarded value if it is not JSON.
    [[nodiscard]] Json json() const { return Json::parse(out.toStdString(), nullptr, false); }
    /// The value at a JSON pointer such as /run/state; null if there is none.
    [[nodiscard]] Json at(const char *pointer) const {
        const auto document = json();
        const Json::json_pointer place(pointer);
        return document.contains(place) ? document.at(place) : Json();
    }
    /// The same as text; empty if there is none.
    [[nodiscard]] QString textAt(const char *pointer) const {
        const auto value = at(pointer);
        return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
    }
    /// For the message of a failing check.
    [[nodiscard]] QByteArray text() const {
        return "exit code " + QByteArray::number(code) + "\n" + out.right(4000) + err.right(4000);
    }
};

/// One installation of the product in a temporary folder: server with its private database, one worker, apolloctl.
/// Nothing of it is left when it goes.
class Apollo {
public:
    Apollo();
    ~Apollo();
    Apollo(const Apollo &) = delete;
    Apollo &operator=(const Apollo &) = delete;

    /// Server and worker, waited for until work can be given to them.
    [[nodiscard]] bool start(const QStringList &serverArguments = {});
    [[nodiscard]] bool startServer(const QStringList &arguments = {});
    [[nodiscard]] bool startWorker(int slots = 16);
    /// Until the server answers and `workers` are connected.
    [[nodiscard]] bool waitForWorkers(int workers, int milliseconds = 60'000);
    /// The same installation after a planned stop of everything.
    [[nodiscard]] bool restart();

    [[nodiscard]] Process &server() { return *m_server; }
    [[nodiscard]] Process &worker() { return *m_worker; }
    [[nodiscard]] QList<pid_t> databases() const;

    /// apolloctl with --json, as the administrator of this installation.
    [[nodiscard]] Answer ctl(const QStringList &arguments, int milliseconds = 600'000) const;
    /// apolloctl exactly as written; `environment` is added to it.
    [[nodiscard]] Answer ctlPlain(const QStringList &arguments, const QMap<QString, QString> &environment = {},
                                  int milliseconds = 600'000) const;
    /// `import` of a text as a file with this name.
    [[nodiscard]] Answer import(const QString &fileName, const QByteArray &content,
                                const QStringList &options = {}) const;

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString dataFolder() const { return path(QStringLiteral("data")); }
    [[nodiscard]] QString address() const {
        return QStringLiteral("unix:") + dataFolder() + QStringLiteral("/apollo.sock");
    }
    /// The ends of all logs, for the message of a failing check.
    [[nodiscard]] QByteArray logs() const;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Process> m_server;
    std::unique_ptr<Process> m_worker;
};

/// APOLLO_BIN_DIR, or where this build puts its programs.
[[nodiscard]] QString binFolder();
[[nodiscard]] QString sourceFolder();
/// APOLLO_SHARED_DATA, or ../shared/data beside the sources; empty if there is no such folder.
[[nodiscard]] QString sharedData();

} // namespace apollo::e2e
