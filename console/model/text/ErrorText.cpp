#include "console/model/text/ErrorText.h"

#include "console/model/text/ServerErrorText.h"

#include <QCoreApplication>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::ErrorText)
};

QString argument(const Error &error, std::string_view name) {
    for (const auto &[key, value] : error.args)
        if (key == name) return QString::fromStdString(value);
    return {};
}

QString linkText(const Error &error) {
    const std::string &id = error.id;
    if (id == "client.unreachable") return Tr::tr("The server cannot be reached: %1").arg(argument(error, "detail"));
    if (id == "client.timeout") return Tr::tr("The server did not answer in time.");
    if (id == "client.silent") return Tr::tr("The server has been silent for too long.");
    if (id == "client.ended") return Tr::tr("The server ended the connection.");
    if (id == "client.interrupted") return Tr::tr("The connection was closed before the answer came.");
    if (id == "client.not_connected") return Tr::tr("The console is not connected to a server.");
    if (id == "client.no_address") return Tr::tr("No server address is set. Choose a connection profile.");
    if (id == "client.unauthenticated") {
        return Tr::tr("The server does not know this token. Choose another token in the connection profile.");
    }
    if (id == "client.denied") return Tr::tr("The server refuses this: %1").arg(argument(error, "detail"));
    if (id == "client.incompatible") {
        return Tr::tr("This console and the server do not understand each other. Update the older one of them.");
    }
    if (id == "client.plaintext_refused") {
        return Tr::
            tr("The address %1 is on another machine, and without TLS the token could be read on the way. Switch TLS "
               "on in the connection profile.")
                .arg(argument(error, "address"));
    }
    return {};
}

} // namespace

QString errorText(const Error &error) {
    QString known = linkText(error);
    if (known.isEmpty()) known = serverErrorText(error);
    return known.isEmpty() ? QString::fromStdString(error.text) : known;
}

} // namespace apollo::console
