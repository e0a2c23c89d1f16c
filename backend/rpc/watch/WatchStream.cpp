#include "backend/rpc/watch/WatchStream.h"

#include <map>

namespace apollo::rpc {

namespace {

/// Rows of changes that are summed up in one go.
constexpr std::size_t kRowsPerSum = 8000;

/// The last word on one run in a series of changes.
struct Latest {
    const ports::RunChange *run = nullptr;
    std::map<NodeIndex, const NodeRun *> nodes;
};

} // namespace

WatchStream::WatchStream(grpc::CallbackServerContext &context, const ops::WatchRequest &request, WatchDeps &deps)
    : PumpStream(context, deps.executor), m_deps(deps), m_secret(bearerOf(context)), m_request(request) {}

Expected<void> WatchStream::open() {
    auto admitted = m_deps.door.admit(shared_from_this(), m_secret, operatorMethod("Watch"));
    if (!admitted) return std::move(admitted).error();
    auto filter = WatchFilter::parse(m_request);
    if (!filter) return std::move(filter).error();
    m_filter = std::move(filter).value();
    m_open = true;
    m_beat = m_deps.hub.beats();
    m_change = m_deps.hub.join(std::weak_ptr<Wakeable>(shared_from_this()));
    const auto resume = ResumeToken::decode(m_request.resume_token());
    if (resume && resume->server == m_deps.hub.server() && resume->filter == m_filter.fingerprint() &&
        m_deps.hub.reaches(resume->change)) {
        m_change = resume->change;
        say(ops::WatchMessage::KIND_RESUMED);
    } else {
        beginSnapshot();
    }
    return {};
}

std::string WatchStream::token() const {
    return ResumeToken{m_deps.hub.server(), m_change, m_filter.fingerprint()}.encode();
}

/// Within a snapshot there is no token: what was seen so far is not enough to resume from.
void WatchStream::say(ops::WatchMessage::Kind kind) {
    ops::WatchMessage &message = m_outbox.emplace_back();
    message.set_kind(kind);
    if (!m_snapshot) message.set_resume_token(token());
}

void WatchStream::moveToOutbox(MessageChunks chunks) {
    for (ops::WatchMessage &message : chunks.take()) m_outbox.push_back(std::move(message));
}

void WatchStream::beginSnapshot() {
    m_snapshot.emplace(m_deps.query, m_filter, SnapshotReader::Scope::Everything);
    m_refresh.reset();
    m_refreshAll = false;
    m_refreshRuns.clear();
    say(ops::WatchMessage::KIND_SNAPSHOT_BEGIN);
}

Expected<void> WatchStream::continueSnapshot() {
    MessageChunks chunks(m_deps.clock.now(), m_deps.hub.anyWorker());
    const auto more = m_snapshot->next(chunks);
    if (!more) return more.error();
    moveToOutbox(std::move(chunks));
    if (*more) return {};
    m_snapshot.reset();
    say(ops::WatchMessage::KIND_SNAPSHOT_END);
    return {};
}

/// Nodes that only wait for a worker and now wait for another reason: no event changed them, so nothing else sends
/// them.
Expected<bool> WatchStream::refreshReady() {
    if (!m_refresh) {
        if (m_refreshAll)
            m_refresh.emplace(m_deps.query, m_filter, SnapshotReader::Scope::ReadyNodes);
        else if (!m_refreshRuns.empty())
            m_refresh.emplace(m_deps.query, m_filter, m_refreshRuns);
        else
            return false;
        m_refreshAll = false;
        m_refreshRuns.clear();
    }
    MessageChunks chunks(m_deps.clock.now(), m_deps.hub.anyWorker());
    const auto more = m_refresh->next(chunks);
    if (!more) return more.error();
    moveToOutbox(std::move(chunks));
    if (!*more) m_refresh.reset();
    return true;
}

void WatchStream::addChanges(const std::vector<std::shared_ptr<const NumberedChange>> &changes) {
    std::map<RunId, Latest> latest;
    bool pipelinesChanged = false;
    for (const auto &change : changes) {
        pipelinesChanged = pipelinesChanged || change->set.pipelinesChanged;
        for (const ports::RunChange &run : change->set.runs) {
            if (!m_filter.accepts(run.head)) continue;
            Latest &sum = latest[run.head.id];
            sum.run = &run;
            if (m_filter.nodes)
                for (const auto &[index, node] : run.nodes) sum.nodes[index] = &node;
        }
        if (!m_filter.nodes) continue;
        m_refreshAll = m_refreshAll || change->refreshAll;
        m_refreshRuns.insert(m_refreshRuns.end(), change->refresh.begin(), change->refresh.end());
    }
    m_change = changes.back()->number;
    MessageChunks chunks(m_deps.clock.now(), m_deps.hub.anyWorker());
    if (pipelinesChanged) chunks.pipelinesChanged();
    for (const auto &[id, sum] : latest) {
        chunks.addRun(sum.run->head);
        for (const auto &[index, node] : sum.nodes) chunks.addNode(sum.run->head, *sum.run->plan, index, *node);
    }
    const std::size_t before = m_outbox.size();
    moveToOutbox(std::move(chunks));
    if (m_outbox.size() > before && !m_snapshot) m_outbox.back().set_resume_token(token());
}

Expected<bool> WatchStream::refill() {
    const WatchHub::Page page = m_deps.hub.after(m_change, kRowsPerSum);
    if (page.lost) {
        m_change = m_deps.hub.newest();
        m_snapshot.reset();
        m_outbox.emplace_back().set_kind(ops::WatchMessage::KIND_RESYNC);
        beginSnapshot();
        return true;
    }
    m_snapshotsTurn = !m_snapshotsTurn && m_snapshot.has_value();
    if (!page.changes.empty() && !m_snapshotsTurn) {
        addChanges(page.changes);
        return true;
    }
    if (!m_snapshot) return refreshReady();
    if (auto continued = continueSnapshot(); !continued) return std::move(continued).error();
    return true;
}

Expected<Produced> WatchStream::produce(ops::WatchMessage &message) {
    if (!m_open) {
        if (auto opened = open(); !opened) return std::move(opened).error();
    }
    while (m_outbox.empty()) {
        const auto progress = refill();
        if (!progress) return progress.error();
        if (*progress) continue;
        if (m_beat == m_deps.hub.beats()) return Produced::Nothing;
        say(ops::WatchMessage::KIND_HEARTBEAT);
    }
    message.Swap(&m_outbox.front());
    m_outbox.pop_front();
    message.set_server_time(m_deps.clock.now().micros());
    m_beat = m_deps.hub.beats();
    return Produced::Message;
}

} // namespace apollo::rpc
