#pragma once

#include "console/api/RunInfo.h"

namespace apollo::console {

struct AuditEntry {
    std::uint64_t seq = 0;
    DbTime at;
    ActorInfo actor;
    QString action;
    QString objectKind;
    QString object;
    std::optional<RunId> run;
    QString reason;
    QString request;
    bool refused = false;
    QString outcome;
    QString hash;
};

struct AuditQuery {
    std::optional<RunId> run;
    QString actor;               ///< empty = all
    std::uint64_t beforeSeq = 0; ///< 0 = newest
    std::uint32_t limit = 200;

    friend bool operator==(const AuditQuery &, const AuditQuery &) = default;
};

struct AuditPage {
    std::vector<AuditEntry> entries; ///< newest first
    bool more = false;
};

} // namespace apollo::console
