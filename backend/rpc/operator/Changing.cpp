#include "backend/rpc/operator/Changing.h"

#include "backend/rpc/convert/Definitions.h"
#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"
#include "backend/rpc/convert/Status.h"

namespace apollo::rpc {

namespace {

Expected<ports::ActionTarget> toTarget(const ops::Target &proto) {
    auto run = parseId<RunId>(proto.run_id());
    if (!run) return std::move(run).error();
    if (proto.node_key().size() > limits::kMaxNameBytes)
        return makeError(ErrorCode::Invalid, "node.key", "A node's key has at most 128 bytes.");
    ports::ActionTarget target;
    target.run = *run;
    if (!proto.node_key().empty()) target.node = NodeKey(proto.node_key());
    if (proto.expected_revision() > 0) target.expected = Revision(proto.expected_revision());
    return target;
}

void fill(const ports::ActionItem &item, ops::ItemOutcome &outcome) {
    outcome.set_ok(!item.error.has_value());
    if (item.error) *outcome.mutable_error() = toProto(*item.error);
    outcome.set_message(item.message);
    if (item.newRun) outcome.set_new_run_id(item.newRun->value().toText());
    outcome.set_revision(item.revision.value());
}

/// The outcomes beside the targets that they belong to.
void answer(const CallPtr<ops::ActReply> &call, const google::protobuf::RepeatedPtrField<ops::Target> &targets,
            const Expected<ports::ActionOutcome> &outcome) {
    if (!outcome) return call->fail(outcome.error());
    if (outcome->items.size() != static_cast<std::size_t>(targets.size()))
        return call->fail(makeError(ErrorCode::Internal, "action.items",
                                    "The server lost track of the targets. Look at the runs before repeating."));
    ops::ActReply reply;
    for (int i = 0; i < targets.size(); ++i) {
        ops::ItemOutcome &item = *reply.add_items();
        *item.mutable_target() = targets[i];
        fill(outcome->items[static_cast<std::size_t>(i)], item);
    }
    call->succeed(std::move(reply));
}

actions::Attempted attempted(std::string kind, std::string object, std::string reason = {}, std::string request = {}) {
    return {{}, std::move(kind), std::move(object), std::nullopt, std::move(reason), RequestId(std::move(request))};
}

} // namespace

actions::Attempted attemptedBy(const ops::ImportPipelinesRequest &request) {
    return attempted("pipeline", request.file_name(), request.reason(), request.request_id());
}
actions::Attempted attemptedBy(const ops::SetScheduleRequest &request) {
    return attempted("pipeline", request.pipeline(), request.reason(), request.request_id());
}
actions::Attempted attemptedBy(const ops::StartRunRequest &request) {
    return attempted("pipeline", request.pipeline(), request.reason(), request.request_id());
}
actions::Attempted attemptedBy(const ops::ActRequest &request) {
    return attempted("run", request.targets().empty() ? std::string() : request.targets(0).run_id(), request.reason(),
                     request.request_id());
}
actions::Attempted attemptedBy(const ops::CreateTokenRequest &request) { return attempted("token", request.name()); }
actions::Attempted attemptedBy(const ops::RevokeTokenRequest &request) { return attempted("token", request.name()); }

Expected<ops::SetScheduleReply> setSchedule(OperatorDeps &deps, const Principal &caller,
                                            const ops::SetScheduleRequest &request) {
    const auto pipeline = deps.definitions.setSchedule(
        {RequestId(request.request_id()), caller, request.pipeline(), request.enabled(), request.reason()}, deps.inbox);
    if (!pipeline) return pipeline.error();
    ops::SetScheduleReply reply;
    *reply.mutable_pipeline() = toProto(*pipeline);
    return reply;
}

Expected<ops::CreateTokenReply> createToken(OperatorDeps &deps, const Principal &caller,
                                            const ops::CreateTokenRequest &request) {
    const auto role = fromProto(request.role());
    if (!role)
        return makeError(ErrorCode::Invalid, "token.role",
                         "A token needs one of the roles viewer, operator, admin and worker.");
    auto secret = deps.tokens.create(caller, request.name(), *role);
    if (!secret) return std::move(secret).error();
    ops::CreateTokenReply reply;
    reply.set_secret(std::move(secret).value());
    return reply;
}

Expected<ops::RevokeTokenReply> revokeToken(OperatorDeps &deps, const Principal &caller,
                                            const ops::RevokeTokenRequest &request) {
    if (auto revoked = deps.tokens.revoke(caller, request.name()); !revoked) return std::move(revoked).error();
    deps.streams.recheck();
    return ops::RevokeTokenReply();
}

void startRun(OperatorDeps &deps, const Principal &caller, const ops::StartRunRequest &request,
              const CallPtr<ops::StartRunReply> &call) {
    ports::StartOrder order{RequestId(request.request_id()), caller, request.pipeline(), {}, request.reason()};
    order.params.insert(request.params().begin(), request.params().end());
    deps.actions.start(std::move(order), deps.inbox, [call](Expected<RunHead> head) {
        if (!head) return call->fail(head.error());
        ops::StartRunReply reply;
        *reply.mutable_run() = toProto(*head);
        call->succeed(std::move(reply));
    });
}

void act(OperatorDeps &deps, const Principal &caller, const ops::ActRequest &request,
         const CallPtr<ops::ActReply> &call) {
    const auto verb = fromProto(request.verb());
    if (!verb)
        return call->fail(
            makeError(ErrorCode::Invalid, "action.verb", "The request names a verb that this server does not know."));
    ports::ActionOrder order{RequestId(request.request_id()), caller, *verb, {}, request.reason()};
    for (const ops::Target &proto : request.targets()) {
        auto target = toTarget(proto);
        if (!target) return call->fail(target.error());
        order.targets.push_back(std::move(target).value());
    }
    deps.actions.act(std::move(order), deps.inbox,
                     [call, targets = request.targets()](const Expected<ports::ActionOutcome> &outcome) {
                         answer(call, targets, outcome);
                     });
}

} // namespace apollo::rpc
