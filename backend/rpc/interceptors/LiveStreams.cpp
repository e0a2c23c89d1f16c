#include "backend/rpc/interceptors/LiveStreams.h"

#include <algorithm>
#include <map>

namespace apollo::rpc {

namespace {

const Error &stopping() {
    static const Error kError =
        makeError(ErrorCode::Unavailable, "server.stopping", "The server is stopping. Connect again in a moment.");
    return kError;
}

} // namespace

void LiveStreams::add(const std::shared_ptr<LiveStream> &stream, std::string secret, ports::Principal principal) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_entries.size() >= m_purgeAt) {
            std::erase_if(m_entries, [](const Entry &entry) { return entry.stream.expired(); });
            m_purgeAt = std::max<std::size_t>(64, 2 * m_entries.size());
        }
        if (!m_closed) {
            m_entries.push_back({stream, std::move(secret), std::move(principal)});
            return;
        }
    }
    stream->end(stopping());
}

std::vector<LiveStreams::Entry> LiveStreams::living() {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [](const Entry &entry) { return entry.stream.expired(); });
    return m_entries;
}

void LiveStreams::recheck() {
    std::map<std::string, bool> valid;
    for (const Entry &entry : living()) {
        auto known = valid.find(entry.secret);
        if (known == valid.end()) {
            const auto found = m_tokens.find(entry.secret);
            // A store that cannot answer says nothing about the token; the next round asks again.
            const bool good = !found || (found->has_value() && (*found)->role == entry.principal.role);
            known = valid.emplace(entry.secret, good).first;
        }
        if (known->second) continue;
        if (const auto stream = entry.stream.lock())
            stream->end(makeError(ErrorCode::Unauthenticated, "auth.unknown",
                                  "The token of this stream was revoked. Ask an admin for a new one."));
    }
}

void LiveStreams::endAll() {
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    for (const Entry &entry : living())
        if (const auto stream = entry.stream.lock()) stream->end(stopping());
}

} // namespace apollo::rpc
