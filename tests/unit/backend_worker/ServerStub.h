#pragma once

#include "apollo/worker/v1/worker.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>

namespace apollo::worker::test {

/// The server's side of the link, driven by a test: one stream at a time.
class ServerStub final : public v1::WorkerService::Service {
public:
    using Stream = grpc::ServerReaderWriter<v1::ServerMessage, v1::WorkerMessage>;
    /// Called for every message on the stream's thread; what it returns is sent at once.
    using Answer = std::function<std::vector<v1::ServerMessage>(const v1::WorkerMessage &)>;

    explicit ServerStub(std::string address, Answer answer = {})
        : m_address(std::move(address)), m_answer(std::move(answer)) {
        start();
    }
    ~ServerStub() override { stop(); }

    void start() {
        grpc::ServerBuilder builder;
        builder.AddListeningPort(m_address, grpc::InsecureServerCredentials());
        builder.RegisterService(this);
        m_server = builder.BuildAndStart();
    }
    void stop() {
        if (!m_server) return;
        m_server->Shutdown(std::chrono::system_clock::now());
        m_server->Wait();
        m_server.reset();
    }

    grpc::Status Link(grpc::ServerContext *context, Stream *stream) override {
        {
            const std::lock_guard lock(m_mutex);
            const auto &metadata = context->client_metadata();
            if (const auto found = metadata.find("authorization"); found != metadata.end())
                m_authorization = std::string(found->second.data(), found->second.size());
            m_stream = stream;
            ++m_streams;
        }
        v1::WorkerMessage message;
        while (stream->Read(&message)) {
            std::vector<v1::ServerMessage> answers;
            if (message.has_hello()) answers.push_back(welcome());
            if (m_answer)
                for (auto &answer : m_answer(message)) answers.push_back(std::move(answer));
            const std::lock_guard lock(m_mutex);
            for (const auto &answer : answers) stream->Write(answer);
            m_received.push_back(message);
            m_changed.notify_all();
        }
        const std::lock_guard lock(m_mutex);
        m_stream = nullptr;
        return grpc::Status::OK;
    }

    void send(const v1::ServerMessage &message) {
        const std::lock_guard lock(m_mutex);
        if (m_stream != nullptr) m_stream->Write(message);
    }

    v1::WorkerMessage next(v1::WorkerMessage::BodyCase kind) { return next(std::set{kind}); }
    /// The next message of one of the kinds, others are dropped on the way; an empty one after half a minute.
    v1::WorkerMessage next(const std::set<v1::WorkerMessage::BodyCase> &kinds) {
        std::unique_lock lock(m_mutex);
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (true) {
            while (!m_received.empty()) {
                v1::WorkerMessage message = std::move(m_received.front());
                m_received.pop_front();
                if (kinds.contains(message.body_case())) return message;
            }
            if (m_changed.wait_until(lock, deadline) == std::cv_status::timeout) return {};
        }
    }
    std::string authorization() {
        const std::lock_guard lock(m_mutex);
        return m_authorization;
    }

private:
    static v1::ServerMessage welcome() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_server_id("stub");
        message.mutable_welcome()->set_server_time(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count());
        message.mutable_welcome()->set_heartbeat_every(100'000);
        return message;
    }

    const std::string m_address;
    const Answer m_answer;
    std::unique_ptr<grpc::Server> m_server;
    std::mutex m_mutex; ///< guards all below
    std::condition_variable m_changed;
    Stream *m_stream = nullptr;
    std::deque<v1::WorkerMessage> m_received;
    std::string m_authorization;
    int m_streams = 0;
};

} // namespace apollo::worker::test
