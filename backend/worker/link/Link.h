#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/worker/agent/LinkPort.h"

#include <memory>
#include <string>

namespace apollo::worker {

struct LinkOptions {
    std::string server; ///< unix:PATH or HOST:PORT
    std::string token;
    // PEM texts. With none of them the link is plain text, which is only allowed on this machine.
    std::string tlsCa;   ///< whom to believe; empty: the system's list
    std::string tlsCert; ///< who we are, for servers that ask
    std::string tlsKey;
    bool tls = false;
    std::uint64_t seed = 0; ///< for the jitter of reconnecting
};

/// Invalid (`link.plaintext`) if the options would send the token over a network in plain text.
[[nodiscard]] Expected<void> checkSafe(const LinkOptions &options);

/// One stream to the server, opened again whenever it breaks, with growing, jittered pauses of at most ten seconds.
class Link final : public LinkSender {
public:
    /// `listener` must live until stop() has returned; it is called from gRPC's threads and from the link's own.
    Link(LinkOptions options, LinkListener &listener);
    ~Link() override;

    void start();
    /// Breaks the stream; no call to the listener follows.
    void stop();
    void send(WorkerMessage message) override;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace apollo::worker
