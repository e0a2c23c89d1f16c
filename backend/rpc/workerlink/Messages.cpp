#include "backend/rpc/workerlink/Messages.h"

#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"

namespace apollo::rpc {

namespace {

constexpr std::size_t kMaxWorkerId = 128;
constexpr std::uint32_t kMaxSlots = 10'000;
constexpr int kMaxNodeTypes = 100;
constexpr int kMaxHeld = 20'000;

Error badHello(const char *field, std::string text) {
    return makeError(ErrorCode::Invalid, "worker.hello", std::move(text), {{"field", field}});
}

Expected<void> checkHello(const link::Hello &hello) {
    if (hello.worker_id().empty() || hello.worker_id().size() > kMaxWorkerId)
        return badHello("worker_id", "A worker's id has 1 to 128 bytes.");
    if (hello.slots() == 0 || hello.slots() > kMaxSlots) return badHello("slots", "A worker offers 1 to 10,000 slots.");
    if (hello.node_types_size() > kMaxNodeTypes)
        return badHello("node_types", "A worker names at most 100 node types.");
    for (const std::string &type : hello.node_types())
        if (type.empty() || type.size() > limits::kMaxNameBytes)
            return badHello("node_types", "A node type's name has 1 to 128 bytes.");
    if (hello.held_size() > kMaxHeld) return badHello("held", "A worker holds at most 20,000 executions.");
    return {};
}

} // namespace

Expected<ports::WorkerHello> toHello(const link::Hello &proto) {
    if (auto checked = checkHello(proto); !checked) return std::move(checked).error();
    auto incarnation = parseId<Incarnation>(proto.incarnation());
    if (!incarnation) return std::move(incarnation).error();
    ports::WorkerHello hello;
    hello.worker = WorkerId(proto.worker_id());
    hello.incarnation = *incarnation;
    hello.slots = proto.slots();
    hello.nodeTypes.assign(proto.node_types().begin(), proto.node_types().end());
    for (const link::Held &held : proto.held()) {
        auto execution = parseId<ExecutionId>(held.execution_id());
        if (!execution) return std::move(execution).error();
        const auto state = fromProto(held.state());
        if (!state) return badHello("held", "The worker holds an execution in a state that this server does not know.");
        hello.held.push_back({*execution, FencingToken(held.token()), *state});
    }
    return hello;
}

std::vector<ports::LogLine> toLines(const link::LogChunk &chunk) {
    std::vector<ports::LogLine> lines;
    lines.reserve(static_cast<std::size_t>(chunk.lines_size()));
    for (const types::LogLine &line : chunk.lines())
        lines.push_back({line.number(), DbTime(line.at()), line.error(), line.text()});
    return lines;
}

link::ServerMessage assignMessage(const ports::Assignment &assignment, std::uint64_t logCapBytes) {
    link::ServerMessage message;
    link::Assign &assign = *message.mutable_assign();
    assign.set_execution_id(assignment.execution.value().toText());
    assign.set_token(assignment.token.value());
    assign.set_run_id(assignment.run.value().toText());
    assign.set_node_key(assignment.node.value());
    assign.set_pipeline(assignment.pipeline);
    assign.set_attempt(assignment.attempt.value());
    assign.set_node_type(assignment.nodeType);
    assign.set_config_json(assignment.configJson);
    for (const auto &[name, value] : assignment.env) (*assign.mutable_env())[name] = value;
    assign.set_run_timeout(assignment.runTimeout.count());
    assign.set_grace(assignment.grace.count());
    assign.set_traceparent(assignment.traceParent);
    assign.set_log_cap_bytes(logCapBytes);
    return message;
}

} // namespace apollo::rpc
