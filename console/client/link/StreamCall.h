#pragma once

#include "console/api/Backend.h"
#include "console/client/link/CallBase.h"
#include "console/client/link/StatusError.h"

#include <QObject>
#include <QPointer>

#include <grpcpp/support/client_callback.h>

namespace apollo::console {

/// A server stream turned into batches on the GUI thread, in order.
///
/// Messages are converted on gRPC's thread and queued; one queued functor at a time brings the whole queue to the GUI
/// thread. A full queue stops reading (under a hold), and HTTP/2 flow control slows the server; the GUI thread resumes.
/// The object keeps itself alive from start() until OnDone(). The mutex owns everything below it; callbacks and owner
/// belong to the GUI thread.
template <typename Request, typename Message, typename Value>
class StreamCall final : public CallBase,
                         public grpc::ClientReadReactor<Message>,
                         public std::enable_shared_from_this<StreamCall<Request, Message, Value>> {
public:
    using Convert = Expected<Value> (*)(const Message &);
    using Batch = std::function<void(std::vector<Value>)>;
    static constexpr std::size_t kQueueLimit = 256;

    StreamCall(std::shared_ptr<GuiPost> post, std::shared_ptr<CallGate> gate, Request request, Convert convert,
               QObject *context, Batch batch, Callback<void> end)
        : CallBase(std::move(post), std::move(gate)), m_request(std::move(request)), m_convert(convert),
          m_owner(context), m_batch(std::move(batch)), m_end(std::move(end)) {}

    /// `method` binds the reactor: (context, request, reactor).
    template <typename Method>
    void start(Method method) {
        m_self = this->shared_from_this();
        method(&context(), &m_request, static_cast<grpc::ClientReadReactor<Message> *>(this));
        this->StartRead(&m_message);
        this->StartCall();
    }

    void drop() override {
        m_batch = nullptr;
        m_end = nullptr;
        bool held = false;
        {
            const std::lock_guard lock(m_mutex);
            m_wanted = false;
            m_queue.clear();
            held = std::exchange(m_paused, false);
        }
        context().TryCancel();
        if (held) this->RemoveHold();
    }
    void abort() override {
        context().TryCancel();
        resume();
    }

private:
    void OnReadDone(bool ok) override { // gRPC's thread
        if (!ok) return;
        Expected<Value> value = m_convert(m_message);
        {
            const std::lock_guard lock(m_mutex);
            if (!m_wanted) return;
            if (!value) {
                m_failure = std::move(value).error();
                context().TryCancel();
                return;
            }
            m_queue.push_back(std::move(value).value());
            if (!m_posted) {
                m_posted = true;
                post().post([self = this->shared_from_this()] { self->drain(); });
            }
            if (m_queue.size() >= kQueueLimit) {
                m_paused = true;
                this->AddHold();
                return;
            }
        }
        this->StartRead(&m_message);
    }

    void OnDone(const grpc::Status &status) override { // gRPC's thread
        const std::shared_ptr<StreamCall> self = std::exchange(m_self, nullptr);
        Expected<void> result;
        {
            const std::lock_guard lock(m_mutex);
            if (m_failure) {
                result = *m_failure;
            } else if (!status.ok()) {
                result = errorOf(status, context());
            }
        }
        post().post([self, result = std::move(result)]() mutable { self->finish(std::move(result)); });
        leaveGate();
    }

    void drain() { // GUI thread
        std::vector<Value> batch;
        {
            const std::lock_guard lock(m_mutex);
            m_posted = false;
            batch.swap(m_queue);
        }
        if (!batch.empty() && m_batch && m_owner) {
            const Batch deliver = m_batch; // the callback may drop this call
            deliver(std::move(batch));
        }
        resume();
    }
    void resume() {
        {
            const std::lock_guard lock(m_mutex);
            if (!std::exchange(m_paused, false)) return;
        }
        this->StartRead(&m_message);
        this->RemoveHold();
    }
    void finish(Expected<void> result) { // GUI thread
        m_batch = nullptr;
        const Callback<void> end = std::exchange(m_end, nullptr);
        if (end && m_owner) end(std::move(result));
    }

    Request m_request;
    Message m_message;
    Convert m_convert;
    QPointer<QObject> m_owner;          ///< looked at on the GUI thread only
    Batch m_batch;                      ///< GUI thread
    Callback<void> m_end;               ///< GUI thread
    std::shared_ptr<StreamCall> m_self; ///< from start() to OnDone(): gRPC holds only a plain pointer

    std::mutex m_mutex;
    std::vector<Value> m_queue;
    std::optional<Error> m_failure;
    bool m_posted = false;
    bool m_paused = false;
    bool m_wanted = true;
};

} // namespace apollo::console
