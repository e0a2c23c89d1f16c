#pragma once

#include <QString>

class QApplication;

namespace apollo::console {

/// What the command line and the environment ask for. Empty = not asked for.
struct StartOptions {
    QString server;      ///< --server, else APOLLO_SERVER
    QString tokenFile;   ///< --token-file
    QString token;       ///< APOLLO_TOKEN: never on the command line, where others could read it
    QString caFile;      ///< --ca-file; TLS is used when it is given
    QString profile;     ///< --profile
    QString language;    ///< --language
    QString theme;       ///< --theme
    QString perspective; ///< --perspective
    QString screenshot;  ///< --screenshot: draw the window into this file once the data is there, then quit
    QString run;         ///< --run: select this run
    QString size;        ///< --size WxH of the window
};

/// Reads both; prints what is wrong and ends the program with exit code 2 on a mistake.
[[nodiscard]] StartOptions parseCommandLine(const QApplication &application);

} // namespace apollo::console
