#pragma once

#include "backend/domain/run/Event.h"
#include "backend/domain/run/Intent.h"
#include "backend/domain/run/Run.h"

#include <optional>
#include <string>
#include <vector>

/// What is stored beside runs, as values. Runs, node runs, attempts and events are in backend/domain/run.
namespace apollo::ports {

/// The holder of a token: who asks.
struct Principal {
    std::string name;
    Role role = Role::Viewer;

    [[nodiscard]] Actor actor() const { return {ActorKind::User, name}; }
};

/// One line of the audit trail, before storage gives it a sequence number and its place in the hash chain.
struct AuditEntry {
    DbTime at;
    Actor actor;
    std::string action;     ///< a verb's name or a call, for example "rerun-node", "import-pipelines"
    std::string objectKind; ///< "run", "node", "pipeline", "token"
    std::string object;     ///< "<run id>", "<run id>/<node key>", a pipeline's or token's name
    std::optional<RunId> run;
    std::string reason;
    RequestId request;
    bool refused = false;
    std::string outcome;
};

struct StoredAuditEntry {
    std::uint64_t seq = 0; ///< gapless, from 1
    AuditEntry entry;
    std::string hash; ///< hex
};

/// The stored answer to a request, for repeating it to whoever asks again.
struct StoredAnswer {
    RequestId request;
    std::string fingerprint; ///< at most 64 bytes: of the request's content; the same id with another content is a Conflict
    std::string answer;      ///< JSON
};

struct PipelineRecord {
    PipelineId id;
    std::string name;
    std::string title;
    std::string description;
    std::string owner;
    VersionId version; ///< newest
    std::uint32_t versionNo = 0;
    std::uint32_t nodeCount = 0;
    DbTime updatedAt;
    std::optional<Schedule> schedule; ///< of the newest version; `enabled` is the switch in force
    std::optional<DbTime> nextFireAt; ///< while enabled
};

struct VersionRecord {
    VersionId id;
    PipelineId pipeline;
    std::string pipelineName;
    std::uint32_t number = 0;
    std::string specJson; ///< canonical
    std::string sha256;   ///< hex
    DbTime createdAt;
    std::string createdBy;
};

struct WorkerRecord {
    WorkerId id;
    bool connected = false;
    std::uint32_t slots = 0;
    std::uint32_t busy = 0;
    DbTime lastSeen;
    std::vector<std::string> nodeTypes;
};

struct TokenRecord {
    std::string name;
    Role role = Role::Viewer;
    DbTime createdAt;
};

struct LogLine {
    std::uint64_t number = 0; ///< from 1, gapless in its attempt
    DbTime at;
    bool error = false;
    std::string text;
};

} // namespace apollo::ports
