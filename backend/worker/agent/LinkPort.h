#pragma once

#include "backend/worker/logs/LogBuffer.h"

#include <string>
#include <variant>
#include <vector>

/// What worker and server say to each other, free of any wire format. The meaning is written in
/// apollo/worker/v1/worker.proto.
namespace apollo::worker {

enum class HeldState : std::uint8_t { Assigned, Claimed, Started, Finished, Lost };

struct Held {
    ExecutionId execution;
    FencingToken token;
    HeldState state = HeldState::Assigned;

    friend bool operator==(const Held &, const Held &) = default;
};

// From the worker:
struct Hello {
    WorkerId worker;
    Incarnation incarnation;
    std::uint32_t slots = 0;
    std::vector<std::string> nodeTypes;
    std::vector<Held> held;
    std::string version;
    WallTime now;
};
struct Claim {
    ExecutionId execution;
    FencingToken token;
};
struct Started {
    ExecutionId execution;
    FencingToken token;
    WallTime at;
};
struct Heartbeat {
    std::uint64_t number = 0;
    std::uint32_t busy = 0;
    std::vector<ExecutionId> running;
};
struct LogChunk {
    ExecutionId execution;
    FencingToken token;
    LogBatch batch;
    Duration clockOffset{0}; ///< server's clock minus ours, to be added to the times of the lines
};
struct Result {
    ExecutionId execution;
    FencingToken token;
    Finish finish;
};
struct Refuse {
    ExecutionId execution;
    FencingToken token;
    std::string reason;
};
struct CancelUnknown {
    ExecutionId execution;
};
using WorkerMessage = std::variant<Hello, Claim, Started, Heartbeat, LogChunk, Result, Refuse, CancelUnknown>;

/// The way to the server. Keeps the order. Never blocks. Drops everything while there is no link, and between its
/// opening and the Hello.
class LinkSender {
public:
    virtual ~LinkSender() = default;
    virtual void send(WorkerMessage message) = 0;
};

// From the server:
struct Welcome {
    std::string server;
    WallTime serverTime; ///< the server's clock when it answered
    Duration heartbeatEvery{0};
};
struct ClaimReply {
    ExecutionId execution;
    FencingToken token;
    bool granted = false;
    std::string whyNot;
};

/// The way from the server. Called in the order of arrival, from any thread but one at a time.
class LinkListener {
public:
    virtual ~LinkListener() = default;
    /// A link is open; the server waits for our Hello.
    virtual void onOpened() = 0;
    virtual void onWelcome(Welcome welcome) = 0;
    /// It is gone. Nothing follows but onOpened().
    virtual void onClosed() = 0;

    virtual void onAssign(Assignment assignment) = 0;
    virtual void onClaimReply(ClaimReply reply) = 0;
    virtual void onAck(ExecutionId execution) = 0;
    virtual void onCancel(ExecutionId execution, FencingToken token, StopMode mode) = 0;
    virtual void onLogAck(ExecutionId execution, std::uint64_t upToLine) = 0;
    virtual void onForget(ExecutionId execution, std::string reason) = 0;
};

} // namespace apollo::worker
