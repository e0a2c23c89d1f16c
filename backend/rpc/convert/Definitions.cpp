#include "backend/rpc/convert/Definitions.h"

#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"

namespace apollo::rpc {

ops::Pipeline toProto(const ports::PipelineRecord &pipeline) {
    ops::Pipeline proto;
    proto.set_id(pipeline.id.value().toText());
    proto.set_name(pipeline.name);
    proto.set_title(pipeline.title);
    proto.set_description(pipeline.description);
    proto.set_owner(pipeline.owner);
    proto.set_version_no(pipeline.versionNo);
    proto.set_node_count(pipeline.nodeCount);
    proto.set_updated_at(pipeline.updatedAt.micros());
    if (!pipeline.schedule) return proto;
    ops::Schedule &schedule = *proto.mutable_schedule();
    schedule.set_cron(pipeline.schedule->cron);
    schedule.set_dialect(std::string(kCronDialects.text(pipeline.schedule->dialect)));
    schedule.set_zone(pipeline.schedule->zone);
    schedule.set_enabled(pipeline.schedule->enabled);
    if (pipeline.schedule->enabled) schedule.set_next_at(toProto(pipeline.nextFireAt));
    return proto;
}

ops::AuditEntry toProto(const ports::StoredAuditEntry &stored) {
    const ports::AuditEntry &entry = stored.entry;
    ops::AuditEntry proto;
    proto.set_seq(stored.seq);
    proto.set_at(entry.at.micros());
    *proto.mutable_actor() = toProto(entry.actor);
    proto.set_action(entry.action);
    proto.set_object_kind(entry.objectKind);
    proto.set_object(entry.object);
    if (entry.run) proto.set_run_id(entry.run->value().toText());
    proto.set_reason(entry.reason);
    proto.set_request_id(entry.request.value());
    proto.set_refused(entry.refused);
    proto.set_outcome(entry.outcome);
    proto.set_hash(stored.hash);
    return proto;
}

ops::Worker toProto(const ports::WorkerRecord &worker) {
    ops::Worker proto;
    proto.set_id(worker.id.value());
    proto.set_connected(worker.connected);
    proto.set_slots(worker.slots);
    proto.set_busy(worker.busy);
    proto.set_last_seen(worker.lastSeen.micros());
    for (const std::string &type : worker.nodeTypes) proto.add_node_types(type);
    return proto;
}

ops::TokenInfo toProto(const ports::TokenRecord &token) {
    ops::TokenInfo proto;
    proto.set_name(token.name);
    proto.set_role(toProto(token.role));
    proto.set_created_at(token.createdAt.micros());
    return proto;
}

} // namespace apollo::rpc
