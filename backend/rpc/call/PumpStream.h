#pragma once

#include "backend/rpc/base/Executor.h"
#include "backend/rpc/call/Reporting.h"
#include "backend/rpc/call/Wakeable.h"
#include "backend/rpc/convert/Status.h"
#include "backend/rpc/interceptors/LiveStreams.h"

#include <grpcpp/support/server_callback.h>

#include <exception>
#include <memory>
#include <mutex>
#include <optional>

namespace apollo::rpc {

enum class Produced : std::uint8_t { Message, Nothing, Last };

/// A stream to a client whose messages are made one at a time on the executor, each only after the one before has gone
/// out: a slow client costs one message, and makes nobody wait. It keeps itself alive until gRPC is done with it.
template <typename Message>
class PumpStream : public grpc::ServerWriteReactor<Message>,
                   public LiveStream,
                   public Wakeable,
                   public std::enable_shared_from_this<PumpStream<Message>> {
public:
    PumpStream(grpc::CallbackServerContext &context, Executor &executor) : m_context(context), m_executor(executor) {}

    /// Starts to pump and returns the reactor for gRPC. Once, by whoever made the stream as a shared_ptr.
    grpc::ServerWriteReactor<Message> *run() {
        m_self = this->shared_from_this();
        const std::lock_guard lock(m_mutex);
        m_wanted = true;
        pumpIfIdle();
        if (!m_busy) {
            m_ending = makeError(ErrorCode::Exhausted, "server.busy",
                                 "The server has too much to do just now. Try again in a moment.");
            finish();
        }
        return this;
    }
    /// If the executor is full, the next wake tries again.
    void wake() override {
        const std::lock_guard lock(m_mutex);
        m_wanted = true;
        pumpIfIdle();
    }
    void end(const Error &why) override {
        const std::lock_guard lock(m_mutex);
        if (!m_ending) m_ending = why;
        if (!m_busy) finish();
    }

protected:
    /// Makes the next message, or Nothing (called again after a wake()), or Last: the message is the last one. On the
    /// executor, never twice at once. A failure ends the stream.
    [[nodiscard]] virtual Expected<Produced> produce(Message &message) = 0;

private:
    void OnWriteDone(bool ok) override {
        const std::lock_guard lock(m_mutex);
        m_busy = false;
        if (!ok || m_cancelled || m_ending || m_last) return finish();
        m_wanted = true; // there may be more
        pumpIfIdle();
    }
    void OnCancel() override {
        const std::lock_guard lock(m_mutex);
        m_cancelled = true;
        if (!m_busy) finish();
    }
    void OnDone() override {
        const auto self =
            std::move(m_self); // destroys the stream when it leaves this scope, unless a job still holds it
    }

    /// m_mutex is held.
    void pumpIfIdle() {
        if (m_busy || m_finished || !m_wanted) return;
        m_busy = m_executor.post([self = this->shared_from_this()] { self->pump(); });
    }

    void pump() {
        {
            const std::lock_guard lock(m_mutex);
            m_wanted = false;
        }
        m_message.Clear();
        const auto produced = guardedProduce();
        const std::lock_guard lock(m_mutex);
        if (!produced && !m_ending) m_ending = produced.error();
        if (m_cancelled || m_ending) {
            m_busy = false;
            return finish();
        }
        if (*produced == Produced::Nothing) {
            m_busy = false;
            return pumpIfIdle();
        }
        m_last = *produced == Produced::Last;
        this->StartWrite(&m_message);
    }

    Expected<Produced> guardedProduce() {
        try {
            return produce(m_message);
        } catch (const std::exception &failure) {
            return makeError(ErrorCode::Internal, "server.failure",
                             "The server failed on this stream. Its log says why.", {}, failure.what());
        }
    }

    /// m_mutex is held; nothing is being written.
    void finish() {
        if (m_finished) return;
        m_finished = true;
        if (m_ending) reportInside(m_executor, "stream", *m_ending);
        if (m_cancelled) return this->Finish(grpc::Status::CANCELLED);
        this->Finish(m_ending ? toStatus(*m_ending, m_context) : grpc::Status::OK);
    }

    grpc::CallbackServerContext &m_context; ///< alive until finish()
    Executor &m_executor;
    std::shared_ptr<PumpStream> m_self;
    Message m_message;  ///< owned by whoever is busy
    std::mutex m_mutex; ///< guards what follows
    bool m_wanted = false;
    bool m_busy = false; ///< a pump job is posted or running, or a write is outstanding
    bool m_last = false;
    bool m_cancelled = false;
    bool m_finished = false;
    std::optional<Error> m_ending;
};

} // namespace apollo::rpc
