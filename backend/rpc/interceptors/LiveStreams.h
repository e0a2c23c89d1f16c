#pragma once

#include "backend/ports/TokenStore.h"

#include <memory>
#include <mutex>
#include <vector>

namespace apollo::rpc {

/// A stream that can be ended from outside. From any thread; never blocks; a second call has no effect.
class LiveStream {
public:
    virtual ~LiveStream() = default;
    virtual void end(const Error &why) = 0;
};

/// The open streams and the tokens that opened them: a stream does not outlive its token. Safe from any thread.
class LiveStreams {
public:
    explicit LiveStreams(ports::TokenStore &tokens) : m_tokens(tokens) {}

    /// The stream is forgotten once nobody else holds it. After endAll() it is ended at once.
    void add(const std::shared_ptr<LiveStream> &stream, std::string secret, ports::Principal principal);
    /// Looks every token up again and ends the streams of those that are gone or changed. Blocking.
    void recheck();
    /// Ends every stream with Unavailable, now and from now on: the server stops.
    void endAll();

private:
    struct Entry {
        std::weak_ptr<LiveStream> stream; ///< owned by its call
        std::string secret;
        ports::Principal principal;
    };
    [[nodiscard]] std::vector<Entry> living();

    ports::TokenStore &m_tokens;
    std::mutex m_mutex; ///< guards what follows
    std::vector<Entry> m_entries;
    std::size_t m_purgeAt = 64;
    bool m_closed = false;
};

} // namespace apollo::rpc
