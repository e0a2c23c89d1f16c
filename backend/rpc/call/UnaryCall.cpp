#include "backend/rpc/call/UnaryCall.h"

#include "backend/rpc/call/Reporting.h"
#include "backend/rpc/convert/Status.h"

#include <chrono>

namespace apollo::rpc {

namespace {

/// A deadline further away than this is none.
constexpr auto kNoDeadline = std::chrono::hours(24);

} // namespace

class UnaryCall::Reactor final : public grpc::ServerUnaryReactor {
public:
    explicit Reactor(std::shared_ptr<UnaryCall> call) : m_call(std::move(call)) {}

    void OnCancel() override {
        if (m_call->claim()) Finish(grpc::Status::CANCELLED);
    }
    void OnDone() override { delete this; }

private:
    std::shared_ptr<UnaryCall> m_call;
};

UnaryCall::UnaryCall(grpc::CallbackServerContext &context, const MethodPolicy &policy, Executor &executor)
    : m_context(context), m_policy(policy), m_executor(executor) {}

void UnaryCall::attach() { m_reactor = new Reactor(shared_from_this()); }

void UnaryCall::fail(const Error &error) {
    if (!claim()) return;
    reportInside(m_executor, m_policy.method, error);
    finish(toStatus(error, m_context));
}

Error UnaryCall::tooLate() const {
    if (m_policy.action.empty())
        return makeError(ErrorCode::Timeout, "call.timeout",
                         "There was no answer in time. Ask again, or allow the call more time.");
    return makeError(
        ErrorCode::Timeout, "call.outcome_unknown",
        "There was no answer in time: the outcome is unknown. Repeat the call with the same request id to learn it.");
}

void UnaryCall::limit(Timers &timers, Duration fallback) {
    const auto remaining = m_context.deadline() - std::chrono::system_clock::now();
    const Duration limit = remaining > kNoDeadline ? fallback : std::chrono::duration_cast<Duration>(remaining);
    timers.after(limit, [weak = weak_from_this()] {
        if (const auto call = weak.lock()) call->fail(call->tooLate());
    });
}

} // namespace apollo::rpc
