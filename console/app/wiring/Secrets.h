#pragma once

#include "backend/domain/base/Expected.h"

#include <QString>

#include <functional>

class QObject;

namespace apollo::console {

/// The token in a file: its first line. Errors: `client.token_file` with the path and the reason.
[[nodiscard]] Expected<QString> readTokenFile(const QString &path);

/// The operating system's keychain. Asynchronous: it may ask the user. `done` comes on the GUI thread, once, unless
/// `context` goes away first.
void readSecret(const QString &profile, QObject *context, std::function<void(Expected<QString>)> done);
void writeSecret(const QString &profile, const QString &token, QObject *context,
                 std::function<void(Expected<void>)> done);

} // namespace apollo::console
