#pragma once

#include "console/api/Backend.h"
#include "console/client/link/CallBase.h"
#include "console/client/link/StatusError.h"

#include <QObject>
#include <QPointer>

namespace apollo::console {

/// One question and its answer. Keeps itself alive until gRPC is done with it; the reply is converted on gRPC's thread
/// and delivered on the GUI thread.
template <typename Request, typename Reply, typename Value>
class UnaryCall final : public CallBase, public std::enable_shared_from_this<UnaryCall<Request, Reply, Value>> {
public:
    using Convert = Expected<Value> (*)(const Reply &);

    UnaryCall(std::shared_ptr<GuiPost> post, std::shared_ptr<CallGate> gate, Request request, Convert convert,
              QObject *context, Callback<Value> done)
        : CallBase(std::move(post), std::move(gate)), m_request(std::move(request)), m_convert(convert),
          m_owner(context), m_done(std::move(done)) {}

    /// `method` starts the call: (context, request, reply, callback).
    template <typename Method>
    void start(Method method) {
        method(&context(), &m_request, &m_reply,
               [self = this->shared_from_this()](grpc::Status status) { self->answered(status); });
    }

    void drop() override {
        m_done = nullptr;
        context().TryCancel();
    }

private:
    void answered(const grpc::Status &status) { // gRPC's thread
        Expected<Value> result = status.ok() ? m_convert(m_reply) : Expected<Value>(errorOf(status, context()));
        post().post([self = this->shared_from_this(), result = std::move(result)]() mutable {
            self->deliver(std::move(result));
        });
        leaveGate();
    }
    void deliver(Expected<Value> result) { // GUI thread
        const Callback<Value> done = std::exchange(m_done, nullptr);
        if (done && m_owner) done(std::move(result));
    }

    Request m_request;
    Reply m_reply;
    Convert m_convert;
    QPointer<QObject> m_owner; ///< looked at on the GUI thread only
    Callback<Value> m_done;    ///< GUI thread
};

} // namespace apollo::console
