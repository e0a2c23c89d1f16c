#pragma once

#include "backend/rpc/base/Executor.h"
#include "backend/rpc/base/Timers.h"
#include "backend/rpc/interceptors/Policy.h"

#include <grpcpp/server_context.h>
#include <grpcpp/support/server_callback.h>

#include <atomic>
#include <memory>

namespace apollo::rpc {

/// One unary call on its way through executor and scheduler. Whoever ends it first wins; everybody else has no effect.
/// Shared by the call's reactor and by whoever still owes an answer; safe from any thread.
class UnaryCall : public std::enable_shared_from_this<UnaryCall> {
public:
    virtual ~UnaryCall() = default;
    UnaryCall(const UnaryCall &) = delete;
    UnaryCall &operator=(const UnaryCall &) = delete;

    /// The reactor to hand to gRPC; it deletes itself when the call is done.
    [[nodiscard]] grpc::ServerUnaryReactor *reactor() const { return m_reactor; }
    /// Answered, cancelled or too late: nobody listens any more.
    [[nodiscard]] bool isOver() const { return m_over.load(); }
    /// What is for the log alone (`detail`) goes there.
    void fail(const Error &error);

    /// Ends the call when its deadline passes, or `fallback` from now if the client gave none.
    void limit(Timers &timers, Duration fallback);

protected:
    UnaryCall(grpc::CallbackServerContext &context, const MethodPolicy &policy, Executor &executor);

    /// True for exactly one caller, who must finish().
    [[nodiscard]] bool claim() { return !m_over.exchange(true); }
    void finish(const grpc::Status &status) { m_reactor->Finish(status); }

    /// Must be called once, right after construction: the reactor shares the call.
    void attach();

private:
    class Reactor;

    [[nodiscard]] Error tooLate() const;

    grpc::CallbackServerContext &m_context; ///< alive until the call is claimed and finished
    const MethodPolicy &m_policy;
    Executor &m_executor;                          ///< alive until the call is claimed and finished
    grpc::ServerUnaryReactor *m_reactor = nullptr; ///< owns itself; alive until finish()
    std::atomic<bool> m_over = false;
};

template <typename Reply>
class ReplyCall final : public UnaryCall {
public:
    [[nodiscard]] static std::shared_ptr<ReplyCall> make(grpc::CallbackServerContext &context,
                                                         const MethodPolicy &policy, Executor &executor, Reply &reply) {
        std::shared_ptr<ReplyCall> call(new ReplyCall(context, policy, executor, reply));
        call->attach();
        return call;
    }

    void succeed(Reply value) {
        if (!claim()) return;
        m_reply.Swap(&value);
        finish(grpc::Status::OK);
    }
    void answer(Expected<Reply> value) {
        if (value)
            succeed(std::move(value).value());
        else
            fail(value.error());
    }

private:
    ReplyCall(grpc::CallbackServerContext &context, const MethodPolicy &policy, Executor &executor, Reply &reply)
        : UnaryCall(context, policy, executor), m_reply(reply) {}

    Reply &m_reply; ///< gRPC's; alive as long as the context
};

template <typename Reply>
using CallPtr = std::shared_ptr<ReplyCall<Reply>>;

} // namespace apollo::rpc
