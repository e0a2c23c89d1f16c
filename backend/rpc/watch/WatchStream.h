#pragma once

#include "backend/ports/Clock.h"
#include "backend/ports/QueryStore.h"
#include "backend/rpc/call/PumpStream.h"
#include "backend/rpc/call/StreamDoor.h"
#include "backend/rpc/watch/ResumeToken.h"
#include "backend/rpc/watch/SnapshotReader.h"
#include "backend/rpc/watch/WatchHub.h"

namespace apollo::rpc {

/// What a watch needs; outlives every call.
struct WatchDeps {
    ports::QueryStore &query;
    const ports::Clock &clock;
    StreamDoor &door;
    WatchHub &hub;
    Executor &executor;
};

/// Watch: a snapshot or the rest since a token, then changes. The snapshot is read after the place in the changes is
/// fixed, and changes go on in between: a row may come twice, and the one with the higher revision (or the later one
/// among equals) counts. Changes that gather while the client is slow are sent as their sum.
class WatchStream final : public PumpStream<ops::WatchMessage> {
public:
    WatchStream(grpc::CallbackServerContext &context, const ops::WatchRequest &request, WatchDeps &deps);

protected:
    [[nodiscard]] Expected<Produced> produce(ops::WatchMessage &message) override;

private:
    [[nodiscard]] Expected<void> open();
    /// Puts more into the outbox, or at least makes progress; false if there is nothing to do.
    [[nodiscard]] Expected<bool> refill();
    void beginSnapshot();
    [[nodiscard]] Expected<void> continueSnapshot();
    [[nodiscard]] Expected<bool> refreshReady();
    void addChanges(const std::vector<std::shared_ptr<const NumberedChange>> &changes);
    void say(ops::WatchMessage::Kind kind);
    void moveToOutbox(MessageChunks chunks);
    [[nodiscard]] std::string token() const;

    WatchDeps &m_deps;
    const std::string m_secret;
    const ops::WatchRequest m_request;

    // Used by produce() alone, which never runs twice at once.
    bool m_open = false;
    WatchFilter m_filter;
    std::uint64_t m_change = 0;   ///< last one that went into the outbox
    std::uint64_t m_beat = 0;     ///< of the hub, when something was sent last
    bool m_snapshotsTurn = false; ///< changes and snapshot take turns
    std::optional<SnapshotReader> m_snapshot;
    std::optional<SnapshotReader> m_refresh;
    bool m_refreshAll = false;
    std::vector<RunId> m_refreshRuns;
    std::deque<ops::WatchMessage> m_outbox;
};

} // namespace apollo::rpc
