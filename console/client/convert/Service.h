#pragma once

#include "console/api/ActionInfo.h"
#include "console/api/AuditInfo.h"
#include "console/api/ServerInfo.h"
#include "console/api/WatchEvent.h"
#include "console/client/convert/Values.h"

namespace apollo::console::convert {

[[nodiscard]] Expected<ServerInfo> serverInfo(const operators::v1::GetServerInfoReply &reply);
[[nodiscard]] Expected<ActionSet> actionSet(const operators::v1::ListActionsReply &reply);
[[nodiscard]] operators::v1::ActRequest actRequest(const ActionRequest &from);
[[nodiscard]] Expected<std::vector<ItemOutcome>> outcomes(const operators::v1::ActReply &reply);
[[nodiscard]] Expected<AuditPage> auditPage(const operators::v1::ListAuditReply &reply);
[[nodiscard]] operators::v1::WatchRequest watchRequest(const WatchOptions &options, const QByteArray &resumeToken);
[[nodiscard]] Expected<WatchEvent> watchEvent(const operators::v1::WatchMessage &message);

} // namespace apollo::console::convert
