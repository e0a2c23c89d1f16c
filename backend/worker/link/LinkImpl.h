#pragma once

#include "backend/worker/link/Link.h"
#include "backend/worker/link/Session.h"

#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

namespace apollo::worker {

/// The thread that keeps a session open.
class Link::Impl {
public:
    Impl(LinkOptions options, LinkListener &listener);
    ~Impl();
    Impl(const Impl &) = delete;
    Impl &operator=(const Impl &) = delete;

    void start();
    void stop();
    void send(const WorkerMessage &message);

private:
    void run();
    /// One stream from its opening to its end; true if the server welcomed us.
    bool runSession(v1::WorkerService::Stub &stub);
    void report(const grpc::Status &status, bool welcomed);

    const LinkOptions m_options;
    LinkListener &m_listener;
    std::minstd_rand m_random;
    std::string m_lastTrouble; ///< not logged again

    std::mutex m_mutex; ///< guards the two below
    std::condition_variable m_changed;
    bool m_stopping = false;
    std::shared_ptr<Session> m_session; ///< the one that is open; shared with whoever is sending
    std::thread m_thread;
};

} // namespace apollo::worker
