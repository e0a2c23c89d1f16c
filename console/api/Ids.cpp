#include "console/api/Ids.h"

#include <QUuid>

namespace apollo::console {

QString text(RunId id) { return QString::fromStdString(id.value().toText()); }

QString text(ExecutionId id) { return QString::fromStdString(id.value().toText()); }

QString text(const NodeKey &key) { return QString::fromStdString(key.value()); }

NodeKey nodeKey(const QString &text) { return NodeKey(text.toStdString()); }

std::optional<RunId> parseRunId(const QString &text) {
    const auto id = Uuid::parse(text.trimmed().toStdString());
    if (!id) return std::nullopt;
    return RunId(*id);
}

RequestId newRequestId() { return RequestId(QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString()); }

} // namespace apollo::console
