#pragma once

#include "backend/domain/ids/Ids.h"

#include <QMetaType>
#include <QString>

#include <optional>

namespace apollo::console {

/// Ids as text, for showing and for the clipboard. Any thread.
[[nodiscard]] QString text(RunId id);
[[nodiscard]] QString text(ExecutionId id);
[[nodiscard]] QString text(const NodeKey &key);
[[nodiscard]] NodeKey nodeKey(const QString &text);
/// Empty when the text is not the canonical form of an id.
[[nodiscard]] std::optional<RunId> parseRunId(const QString &text);

/// A new request id: random, one per intention of a person.
[[nodiscard]] RequestId newRequestId();

} // namespace apollo::console

Q_DECLARE_METATYPE(apollo::RunId)
Q_DECLARE_METATYPE(apollo::ExecutionId)
Q_DECLARE_METATYPE(apollo::NodeKey)
Q_DECLARE_METATYPE(apollo::Revision)
