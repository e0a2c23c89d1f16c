#pragma once

#include "backend/actions/look/NodeView.h"
#include "backend/domain/run/Event.h"
#include "backend/ports/Records.h"
#include "backend/rpc/convert/Proto.h"

/// Runs, their nodes, attempts and events as messages.
namespace apollo::rpc {

[[nodiscard]] types::Actor toProto(const Actor &actor);
[[nodiscard]] types::Run toProto(const RunHead &head);
[[nodiscard]] types::NodeRun toProto(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node,
                                     const actions::NodeView &view);
[[nodiscard]] types::Attempt toProto(const Attempt &attempt, const Plan &plan);
[[nodiscard]] types::Event toProto(const Event &event, const Plan &plan);
[[nodiscard]] types::LogLine toProto(const ports::LogLine &line);

/// 0 for "not yet".
[[nodiscard]] inline std::int64_t toProto(const std::optional<DbTime> &time) { return time ? time->micros() : 0; }

/// Errors: Invalid `id.malformed`.
template <typename Id>
[[nodiscard]] Expected<Id> parseId(const std::string &text) {
    auto uuid = Uuid::parse(text);
    if (!uuid) return std::move(uuid).error();
    return Id(*uuid);
}

} // namespace apollo::rpc
